//! A PostgreSQL server with a synchronous standby. The test makes both with the server's own programs. Without
//! `ZUG_TEST_DATABASE`, this test checks nothing.

#[cfg(test)]
#[expect(clippy::print_stderr, reason = "the test prints its figures")]
pub(super) mod tests {
    use std::cell::Cell;
    use std::fs;
    use std::io::Write;
    use std::path::{Path, PathBuf};
    use std::process::Command;
    use std::time::{Duration, Instant};

    use discord_sandbox::RateLimits;
    use tempfile::TempDir;
    use zug_tests::Stage;

    use super::super::several_processes::tests::{Hall, has_server, size};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    /// A PostgreSQL server with its data and its socket in one folder.
    #[derive(Clone)]
    pub(in crate::host) struct Server(pub(in crate::host) PathBuf);

    impl Server {
        /// Runs a PostgreSQL program and returns its output. As root, switches to the user `postgres`, because
        /// PostgreSQL refuses to run as root.
        pub(in crate::host) fn run(&self, program: &str, arguments: &[&str]) -> String {
            let line = format!("PATH=$(echo /usr/lib/postgresql/*/bin):$PATH {program} \"$@\" 2>&1");
            let mut command = Command::new("sh");
            if rustix::process::getuid().is_root() {
                command = Command::new("setpriv");
                command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "sh"]);
            }
            command
                .args(["-c", &line, program])
                .args(arguments)
                .current_dir(&self.0)
                .env("PGPASSWORD", "secret");
            let output = command.output().unwrap();
            let said = String::from_utf8_lossy(&output.stdout).trim().to_owned();
            assert!(output.status.success(), "{program} {arguments:?}: {said}");
            said
        }

        fn start(&self) {
            let options = format!("-F -N 100 -h '' -k '{}'", self.0.display());
            self.run("pg_ctl", &["start", "-s", "-w", "-D", "data", "-l", "log", "-o", &options]);
        }

        fn ask(&self, sql: &str) -> String {
            let folder = self.0.to_str().unwrap();
            self.run("psql", &["-h", folder, "-U", "zug", "-d", "postgres", "-Atc", sql])
        }

        /// Makes commits wait for the standbys with these names.
        fn wait_for_standbys(&self, names: &str) {
            let mut settings =
                fs::OpenOptions::new().append(true).open(self.0.join("data/postgresql.auto.conf")).unwrap();
            writeln!(settings, "synchronous_standby_names = '{names}'").unwrap();
        }

        /// Makes this server a synchronous standby of `primary`. From then on, commits on `primary` wait for this
        /// server.
        async fn follow(&self, primary: &Self, stage: &Stage) {
            drop(fs::remove_dir_all(self.0.join("data")));
            let host = primary.0.to_str().unwrap();
            self.run(
                "pg_basebackup",
                &["-D", "data", "-R", "-X", "stream", "-c", "fast", "-h", host, "-U", "zug"],
            );
            self.wait_for_standbys("");
            self.start();
            primary.wait_for_standbys("*");
            primary.run("pg_ctl", &["reload", "-s", "-D", "data"]);
            let is_safe = async || {
                let states =
                    primary.ask("SELECT sync_state FROM pg_stat_replication WHERE state = 'streaming'");
                (states == "sync").then_some(())
            };
            stage.wait_for("a synchronous standby", is_safe).await;
        }

        /// Kills all processes of the server at once, as a machine failure does.
        fn kill(&self) {
            let first = fs::read_to_string(self.0.join("data/postmaster.pid")).unwrap();
            let first = first.lines().next().unwrap();
            let children = Command::new("pgrep").args(["-P", first]).output().unwrap().stdout;
            let children = String::from_utf8(children).unwrap();
            // A child may have ended in the meantime, so `kill` may fail.
            drop(Command::new("kill").args(["-KILL", first]).args(children.lines()).output().unwrap());
            drop(fs::remove_file(self.0.join("data/postmaster.pid")));
        }

        pub(in crate::host) fn stop(&self) {
            self.run("pg_ctl", &["stop", "-s", "-m", "immediate", "-D", "data"]);
        }
    }

    /// Starts one server, and creates an empty folder for a second server.
    pub(in crate::host) fn servers(folder: &Path) -> [Server; 2] {
        let servers = ["one", "other"].map(|name| Server(folder.join(name)));
        for server in &servers {
            fs::create_dir(&server.0).unwrap();
        }
        fs::write(folder.join("password"), "secret").unwrap();
        if rustix::process::getuid().is_root() {
            assert!(Command::new("chown").args(["-R", "postgres"]).arg(folder).status().unwrap().success());
        }
        let file = format!("--pwfile={}", folder.join("password").display());
        let rest = ["-A", "password", "-U", "zug", "-N", "--locale=C", "-E", "UTF8", "data"];
        servers[0].run("initdb", &[&[&*file][..], &rest].concat());
        servers[0].start();
        servers
    }

    #[tokio::test]
    async fn a_standby_takes_over_from_a_killed_primary_and_no_move_is_lost() {
        if !has_server() {
            return;
        }
        let rounds = size(1, 10);
        let folder = TempDir::new().unwrap();
        let [mut primary, mut standby] = servers(folder.path());
        let mut stage = Stage::new(PROGRAM, RateLimits::Generous).await;
        // The processes use these servers instead of the server in `ZUG_TEST_DATABASE`.
        stage.keeps_file = true;
        let hosts = format!("{}&host={}", primary.0.display(), standby.0.display());
        let address = format!("postgres://zug:secret@/postgres?host={hosts}&target_session_attrs=read-write");
        for _ in 0..3 {
            stage.start_process_with(&["--database", &address]);
        }
        stage.wait_for("the leader", async || stage.is_ready().await.then_some(())).await;
        let mut hall = Hall::seat(stage, size(2, 8)).await;
        let longest = Cell::new(Duration::ZERO);
        for round in 0..rounds {
            standby.follow(&primary, &hall.stage).await;
            let [killed, next] = [primary.clone(), standby.clone()];
            let died = Instant::now();
            let promote = async |_: &Stage| {
                let promoted = tokio::task::spawn_blocking(move || {
                    let died = Instant::now();
                    killed.kill();
                    next.run("pg_ctl", &["promote", "-s", "-w", "-D", "data"]);
                    died.elapsed()
                });
                longest.set(longest.get().max(promoted.await.unwrap()));
            };
            hall.disturbed(round, promote).await;
            eprintln!("standby: round {round} took {:?}", died.elapsed());
            std::mem::swap(&mut primary, &mut standby);
        }
        eprintln!("standby: {rounds} kills, longest promotion {:?}", longest.get());
        hall.end("standby").await;
        primary.stop();
    }
}
