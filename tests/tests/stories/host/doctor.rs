//! `zug doctor` and `zug backup`, as a host runs both commands.

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;
    use std::process::{Command, Output};

    use zug_tests::Playground;

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    const SOUND: i32 = 0;
    const DAMAGED: i32 = 1;
    const CANNOT: i32 = 2;

    fn zug(arguments: &[&str], data: &Path) -> Output {
        Command::new(PROGRAM).args(arguments).arg("--data").arg(data).output().unwrap()
    }

    #[track_caller]
    fn check(output: &Output, code: i32, part: &str) {
        let said = [&output.stdout[..], &output.stderr[..]].concat();
        let said = String::from_utf8(said).unwrap();
        assert_eq!(output.status.code(), Some(code), "{said}");
        assert!(said.contains(part), "{part:?} in {said}");
    }

    #[tokio::test]
    async fn backup_copies_a_running_club_and_doctor_examines_a_stopped_one() {
        let playground = Playground::start(PROGRAM);
        let games = playground.folder().join("games");
        let restored = tempfile::tempdir().unwrap();
        let copy = restored.path().join("zug.sqlite");
        check(&zug(&["doctor"], &games), CANNOT, "another zug process is using");
        check(&zug(&["backup", copy.to_str().unwrap()], &games), SOUND, "copied to");
        check(&zug(&["backup", copy.to_str().unwrap()], &games), CANNOT, "is there already");
        let sound = zug(&["doctor"], restored.path());
        check(&sound, SOUND, "0 games replayed");
        let progress = String::from_utf8(sound.stderr).unwrap();
        assert!(progress.contains("checking rows of game: 0\n"), "{progress}");
        let is_plain = |letter: char| letter == '\n' || !letter.is_control();
        assert!(progress.chars().all(is_plain), "a control character in {progress:?}");
    }

    #[test]
    fn doctor_tells_a_damaged_database_from_a_missing_one() {
        let folder = tempfile::tempdir().unwrap();
        check(&zug(&["doctor"], folder.path()), CANNOT, "there is no club");
        fs::write(folder.path().join("zug.sqlite"), "").unwrap();
        let copy = folder.path().join("copy");
        check(&zug(&["backup", copy.to_str().unwrap()], folder.path()), CANNOT, "there is no club");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "the backup left a file");
        fs::write(
            folder.path().join("zug.sqlite"),
            "this was a database once, and it held the games of many",
        )
        .unwrap();
        check(&zug(&["doctor", "--repair"], folder.path()), DAMAGED, "look for a sound copy");
    }
}
