//! The systemd units of the Debian package.

use std::fs;
use std::process::Command;

use crate::workspace::read;

#[test]
fn a_daily_backup_first_deletes_unfinished_copies() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["zug-2026-11-28-0010.sqlite", "zug-2026-11-28-0010.sqlite.part", "mine.sqlite.part"] {
        fs::write(folder.path().join(name), "").unwrap();
    }
    let unit = read("packaging/zug-backup.service");
    let first = unit.lines().find_map(|line| line.strip_prefix("ExecStartPre=")).unwrap();
    // With `DynamicUser`, the folder of the copies is a symbolic link.
    let parent = tempfile::tempdir().unwrap();
    let link = parent.path().join("zug-backups");
    std::os::unix::fs::symlink(folder.path(), &link).unwrap();
    let command = first.replace("/var/lib/zug-backups", link.to_str().unwrap());
    assert!(Command::new("sh").args(["-c", &command]).status().unwrap().success());
    let kept = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
    let mut kept: Vec<_> = kept.collect();
    kept.sort();
    assert_eq!(kept, ["mine.sqlite.part", "zug-2026-11-28-0010.sqlite"]);
}
