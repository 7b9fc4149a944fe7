//! Failed starts, and faults that end the program or refuse every deed. The program names the fault and the remedy, and ends.

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io::{BufRead as _, BufReader};
    use std::net::TcpListener;
    use std::os::unix::fs::PermissionsExt;
    use std::path::Path;
    use std::process::{Command, Output, Stdio};

    use chess_arbiter::Network;
    use chess_service::{Club, RateLimiting, Store};
    use discord_sandbox::{Config, Sandbox};
    use discord_sandbox_client::Client;
    use serde_json::json;
    use zug_tests::Playground;

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    fn zug(arguments: &[&str]) -> Command {
        let mut command = Command::new(PROGRAM);
        command.args(arguments).env_remove("DISCORD_TOKEN");
        command
    }

    /// Checks that the program ended with an error and wrote all expected texts to standard error.
    fn check(output: &Output, expected: &[&str]) {
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success());
        for part in expected {
            assert!(said.contains(part), "{part:?} in {said}");
        }
        assert!(!said.contains("panicked"), "{said}");
    }

    #[test]
    fn a_start_without_a_token_says_where_to_put_one() {
        let output = zug(&["run"]).output().unwrap();
        check(&output, &["there is no token", "DISCORD_TOKEN", "--token-file", "playground"]);
        let output = zug(&["run", "--token-file", "/nowhere/token"]).output().unwrap();
        check(&output, &["token file /nowhere/token cannot be read"]);
    }

    #[test]
    fn the_playground_says_where_its_page_is_how_it_ends_and_where_games_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().to_str().unwrap();
        let mut playground = zug(&["playground", "--no-open", "--port", "0", "--data", data]);
        let mut process = playground.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let output = BufReader::new(process.stdout.take().unwrap());
        let said: Vec<String> = output.lines().take(3).map_while(Result::ok).collect();
        process.kill().unwrap();
        process.wait().unwrap();
        let expected = ["http://127.0.0.1:", "Ctrl+C", data];
        assert_eq!(said.len(), expected.len(), "{said:?}");
        for (line, part) in said.iter().zip(expected) {
            assert!(line.contains(part), "{part:?} in {said:?}");
        }
    }

    #[test]
    fn a_taken_port_is_named() {
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = taken.local_addr().unwrap().port().to_string();
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().to_str().unwrap();
        let output = zug(&["playground", "--no-open", "--port", &port, "--data", data]).output().unwrap();
        check(&output, &[&format!("the port {port} is taken"), "--port"]);
    }

    #[tokio::test]
    async fn a_folder_where_another_playground_runs_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let config = Config { state: Some(folder.path().join("sandbox.json")), ..Config::default() };
        let other = Sandbox::start(config).await.unwrap();
        let data = folder.path().to_str().unwrap().to_owned();
        let options = ["playground", "--no-open", "--port", "0", "--data", &data];
        let output = tokio::process::Command::from(zug(&options)).output().await.unwrap();
        check(&output, &["another playground", &data, "--data"]);
        other.stop().await;
    }

    #[test]
    fn a_folder_that_cannot_be_used_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, "").unwrap();
        let inside = file.join("data");
        let inside = inside.to_str().unwrap();
        let output = zug(&["playground", "--no-open", "--port", "0", "--data", inside]).output().unwrap();
        check(&output, &[inside, "cannot be written to", "--data"]);
        let output = zug(&["run", "--data", inside]).env("DISCORD_TOKEN", "x").output().unwrap();
        check(&output, &[inside, "cannot be written to", "--data"]);
    }

    /// Runs `zug run` on a sandbox with this token and this data folder.
    async fn run_on_sandbox(token: &str, data: &Path) -> Output {
        let sandbox = Sandbox::start(Config::default()).await.unwrap();
        let output = on_sandbox(&sandbox, token, data).output().await.unwrap();
        sandbox.stop().await;
        output
    }

    /// The command `zug run` on a sandbox with this token and this data folder.
    fn on_sandbox(sandbox: &Sandbox, token: &str, data: &Path) -> tokio::process::Command {
        connected(zug(&["run"]), sandbox, (token, data))
    }

    /// Lets a command use a sandbox with this token and this data folder.
    fn connected(
        command: Command,
        sandbox: &Sandbox,
        (token, data): (&str, &Path),
    ) -> tokio::process::Command {
        let certificate = data.with_extension("pem");
        fs::write(&certificate, sandbox.ca_pem()).unwrap();
        let mut command = tokio::process::Command::from(command);
        command
            .env("DISCORD_TOKEN", token)
            .env("ZUG_DATA", data)
            .env("ZUG_SANDBOX", sandbox.address().to_string())
            .env("ZUG_SANDBOX_TLS", sandbox.tls_address().to_string())
            .env("ZUG_SANDBOX_CA", &certificate);
        command
    }

    async fn wait_for_bot(client: &Client) {
        client
            .wait_for("the bot", async || {
                let commands = client.commands("ann").await;
                let is_there = commands.as_array().is_some_and(|commands| !commands.is_empty());
                (is_there && client.state().await["bot"]["connected"] == true).then_some(())
            })
            .await;
    }

    #[tokio::test]
    async fn a_token_refused_by_discord_is_reported_and_never_shown() {
        let folder = tempfile::tempdir().unwrap();
        let output = run_on_sandbox("a-secret-nobody-may-see", &folder.path().join("games")).await;
        check(&output, &["Discord refuses the token", "developer portal"]);
        assert_eq!(output.status.code(), Some(4));
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!said.contains("a-secret"), "{said}");
    }

    #[tokio::test]
    async fn a_token_that_stops_being_valid_ends_the_program_with_its_own_code() {
        let folder = tempfile::tempdir().unwrap();
        let sandbox = Sandbox::start(Config::default()).await.unwrap();
        let client = Client::new(&sandbox.page_url());
        let mut command = on_sandbox(&sandbox, sandbox.token(), &folder.path().join("games"));
        let bot = command.stderr(Stdio::piped()).kill_on_drop(true).spawn().unwrap();
        wait_for_bot(&client).await;
        for route in ["/channels", "/applications/@me"] {
            let fault = json!({ "kind": "5xx-before", "status": 401, "route": route, "times": 1000 });
            client.post("faults", fault).await;
        }
        client.command("ann", "general", "challenge", json!({})).await;
        let output = bot.wait_with_output().await.unwrap();
        check(&output, &["Discord refuses the token", "developer portal"]);
        assert_eq!(output.status.code(), Some(4));
        sandbox.stop().await;
    }

    #[tokio::test]
    async fn a_database_of_another_bot_is_refused_until_the_host_hands_it_over() {
        let folder = tempfile::tempdir().unwrap();
        let games = folder.path().join("games");
        let club = Club::new(Store::open(&games).unwrap(), RateLimiting::Human);
        club.claim(Network::Discord, 77, false).await.unwrap();
        drop(club);
        let sandbox = Sandbox::start(Config::default()).await.unwrap();
        let start = || on_sandbox(&sandbox, sandbox.token(), &games);
        let output = start().output().await.unwrap();
        check(&output, &["belongs to another bot: its ID is 77", "another database", "--new-bot"]);
        assert_eq!(output.status.code(), Some(4));
        let _bot = start().arg("--new-bot").kill_on_drop(true).spawn().unwrap();
        wait_for_bot(&Client::new(&sandbox.page_url())).await;
        sandbox.stop().await;
    }

    #[tokio::test]
    async fn a_bot_whose_database_is_deleted_ends_before_the_next_deed_and_a_start_makes_no_empty_database() {
        let folder = tempfile::tempdir().unwrap();
        let games = folder.path().join("games");
        let sandbox = Sandbox::start(Config::default()).await.unwrap();
        let client = Client::new(&sandbox.page_url());
        let mut command = on_sandbox(&sandbox, sandbox.token(), &games);
        let bot = command.stderr(Stdio::piped()).kill_on_drop(true).spawn().unwrap();
        wait_for_bot(&client).await;
        fs::remove_file(games.join("zug.sqlite")).unwrap();
        client.command("ann", "general", "challenge", json!({})).await;
        let output = bot.wait_with_output().await.unwrap();
        check(
            &output,
            &["0 games, 0 running", "zug.sqlite was deleted", "zug.sqlite.rescued", "Put zug.sqlite"],
        );
        assert!(!String::from_utf8_lossy(&output.stderr).contains("is made beside"));
        assert_eq!(output.status.code(), Some(5));
        let rescued = games.join("zug.sqlite.rescued-1");
        let named = rescued.to_str().unwrap();
        check(&run_on_sandbox("wrong", &games).await, &["zug.sqlite is missing", named, "zug restore COPY"]);
        assert!(!games.join("zug.sqlite").exists());
        fs::rename(&rescued, folder.path().join("elsewhere")).unwrap();
        check(&run_on_sandbox("wrong", &games).await, &["a new, empty database is made beside"]);
        sandbox.stop().await;
    }

    #[tokio::test]
    async fn a_playground_whose_database_is_deleted_ends_too() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().to_str().unwrap();
        let mut command = zug(&["playground", "--no-open", "--port", "0", "--data", data]);
        let mut process = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut page = String::new();
        let mut said = BufReader::new(process.stdout.take().unwrap());
        said.read_line(&mut page).unwrap();
        fs::remove_file(folder.path().join("games/zug.sqlite")).unwrap();
        let client = Client::new(page.trim());
        // The playground may end before it answers.
        drop(tokio::spawn(async move { client.command("ann", "general", "challenge", json!({})).await }));
        let output = tokio::task::spawn_blocking(|| process.wait_with_output()).await.unwrap().unwrap();
        check(&output, &["its database was deleted or replaced"]);
        assert_eq!(output.status.code(), Some(1));
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn a_person_hears_that_a_commit_is_uncertain_when_the_disk_is_full() {
        let folder = tempfile::tempdir().unwrap();
        let sandbox = Sandbox::start(Config::default()).await.unwrap();
        let client = Client::new(&sandbox.page_url());
        // The shell's file size limit simulates a full disk. A new database is still below the limit.
        let mut shell = Command::new("bash");
        shell.args(["-c", "trap '' XFSZ; ulimit -f 500; exec \"$0\" run", PROGRAM]);
        let games = folder.path().join("games");
        let mut command = connected(shell, &sandbox, (sandbox.token(), &games));
        let command = command.env("ZUG_ANY_PACE", "true");
        let _bot = command.stderr(Stdio::null()).kill_on_drop(true).spawn().unwrap();
        wait_for_bot(&client).await;
        let mut said = String::new();
        for theme in ["brown", "green"].into_iter().cycle().take(100) {
            let did = client.command("ann", "general", "settings me", json!({ "theme": theme })).await;
            did.answer().clone_into(&mut said);
            if said.contains("went wrong") || said.contains("not certain") {
                break;
            }
        }
        assert!(said.contains("It is not certain whether this was done. Look at"), "{said}");
        sandbox.stop().await;
    }

    #[test]
    fn an_invalid_token_is_refused_at_once_and_never_shown() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("token");
        fs::write(&file, "a-secret\nin two lines\n").unwrap();
        let warning = "all users of this machine can read the token: run chmod 600";
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
        let output = zug(&["run", "--token-file", file.to_str().unwrap()]).output().unwrap();
        assert!(!String::from_utf8_lossy(&output.stderr).contains(warning));
        fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
        let output = zug(&["run", "--token-file", file.to_str().unwrap()]).output().unwrap();
        check(
            &output,
            &[warning, "characters that no token has", file.to_str().unwrap(), "developer portal"],
        );
        let quoted = zug(&["run"]).env("DISCORD_TOKEN", "\"a-secret\"").output().unwrap();
        check(&quoted, &["characters that no token has", "DISCORD_TOKEN", "quotation marks"]);
        for output in [output, quoted] {
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(!said.contains("secret"), "{said}");
        }
        fs::write(&file, "\n").unwrap();
        let output = zug(&["run", "--token-file", file.to_str().unwrap()]).output().unwrap();
        check(&output, &["the token is empty"]);
    }

    /// The offset of SQLite's user version in a database file. The bot stores the number of the database schema at this
    /// offset.
    const USER_VERSION: usize = 60;

    #[tokio::test]
    async fn a_database_newer_than_the_program_is_not_changed() {
        let folder = tempfile::tempdir().unwrap();
        let games = folder.path().join("games");
        // A start with a wrong token leaves an empty database with the current schema.
        run_on_sandbox("wrong", &games).await;
        let file = games.join("zug.sqlite");
        let mut bytes = fs::read(&file).unwrap();
        bytes[USER_VERSION..USER_VERSION + 4].copy_from_slice(&99_u32.to_be_bytes());
        fs::write(&file, &bytes).unwrap();
        let output = run_on_sandbox("wrong", &games).await;
        check(&output, &["has schema version 99", "newer program"]);
        assert_eq!(fs::read(&file).unwrap(), bytes);
    }

    #[tokio::test]
    async fn a_second_bot_on_the_same_database_is_refused() {
        let playground = Playground::start(PROGRAM);
        let games = playground.folder().join("games");
        let output = run_on_sandbox("wrong", &games).await;
        check(&output, &["another zug process is using", "--data"]);
    }
}
