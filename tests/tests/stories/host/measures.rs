//! Metrics of a running bot: `--metrics`, `zug status`, and the log as JSON.

#[cfg(test)]
mod tests {
    use std::process::{Command, Output, Stdio};

    use discord_sandbox::{Config, Sandbox};
    use discord_sandbox_client::{Client, Until};
    use serde_json::{Value, json};
    use tempfile::TempDir;
    use tokio::io::{AsyncBufReadExt, BufReader};
    use tokio::process::Child;

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    struct Measured {
        sandbox: Sandbox,
        client: Client,
        folder: TempDir,
        bot: Child,
        /// The address of the metrics endpoint.
        address: String,
    }

    impl Measured {
        async fn start() -> Self {
            Self::start_on(Sandbox::start(Config::default()).await.unwrap()).await
        }

        async fn start_on(sandbox: Sandbox) -> Self {
            let client = Client::new(&sandbox.page_url()).waiting(Until::Answered);
            let folder = tempfile::tempdir().unwrap();
            let certificate = folder.path().join("ca.pem");
            std::fs::write(&certificate, sandbox.ca_pem()).unwrap();
            let mut bot = tokio::process::Command::new(PROGRAM)
                .args(["run", "--metrics", "0", "--log", "json"])
                .env("DISCORD_TOKEN", sandbox.token())
                .env("ZUG_DATA", folder.path().join("games"))
                .env("ZUG_SANDBOX", sandbox.address().to_string())
                .env("ZUG_SANDBOX_TLS", sandbox.tls_address().to_string())
                .env("ZUG_SANDBOX_CA", &certificate)
                .env_remove("ZUG_LOG")
                .stderr(Stdio::piped())
                .kill_on_drop(true)
                .spawn()
                .unwrap();
            let mut log = BufReader::new(bot.stderr.take().unwrap()).lines();
            let address = loop {
                let line: Value = serde_json::from_str(&log.next_line().await.unwrap().unwrap()).unwrap();
                if line["fields"]["message"] == "answering /metrics" {
                    break line["fields"]["address"].as_str().unwrap().to_owned();
                }
            };
            // The bot must not wait for a full pipe.
            tokio::spawn(async move { while let Ok(Some(_)) = log.next_line().await {} });
            Self { sandbox, client, folder, bot, address }
        }

        async fn ask(&self, path: &str) -> (u16, String) {
            let answer = reqwest::get(format!("http://{}{path}", self.address)).await.unwrap();
            (answer.status().as_u16(), answer.text().await.unwrap())
        }

        async fn wait_until_readyz_says(&self, status: u16, text: &str) {
            let expected = (status, format!("{text}\n"));
            let look = async || (self.ask("/readyz").await == expected).then_some(());
            self.client.wait_for(text, look).await;
        }

        async fn status(&self) -> Output {
            let mut status = tokio::process::Command::from(Command::new(PROGRAM));
            status.args(["status", "--metrics", &self.address]).output().await.unwrap()
        }
    }

    #[tokio::test]
    async fn measures_tell_of_games_messages_and_requests() {
        let measured = Measured::start().await;
        measured.wait_until_readyz_says(200, "ready").await;
        let client = &measured.client;
        let is_registered =
            async || client.commands("ann").await.as_array().filter(|all| !all.is_empty()).map(drop);
        client.wait_for("the commands", is_registered).await;
        client.command("ann", "general", "challenge", json!({ "level": 1, "colour": "white" })).await;
        let (status, text) = measured.ask("/metrics").await;
        let lines = [
            "zug_shards{state=\"connected\"} 1",
            "zug_shards{state=\"lost\"} 0",
            "zug_sessions_left 999",
            "zug_leads 1",
            "zug_games{state=\"running\"} 1",
            "zug_games{state=\"paused\"} 0",
            "zug_games{state=\"ended\"} 0",
            "zug_games_thinking 0",
            "zug_first_answer_seconds_count 1",
        ];
        for line in lines {
            assert!(text.lines().any(|other| other == line), "{line} in {text}");
        }
        assert_eq!(status, 200);
        let above_zero =
            ["requests_total{status=\"200\"}", "writes_total", "write_seconds_total", "database_bytes"];
        for name in above_zero.map(|name| format!("zug_{name} ")) {
            let value = text.lines().find_map(|line| line.strip_prefix(&name)?.parse::<f64>().ok());
            assert!(value.is_some_and(|value| value > 0.0), "{name} in {text}");
        }
        for name in ["zug_outbox_messages", "zug_outbox_oldest_seconds"] {
            assert!(text.contains(&format!("\n{name} ")), "{name} in {text}");
        }
        assert_eq!(measured.ask("/").await.0, 404);
        let dashboard = include_str!("../../../../docs/grafana.json");
        for named in dashboard.split(|sign: char| sign != '_' && !sign.is_ascii_lowercase()) {
            assert!(!named.starts_with("zug_") || text.contains(named), "{named} in {text}");
        }
    }

    #[tokio::test]
    async fn a_bot_that_discord_has_not_let_in_yet_is_alive_and_not_ready() {
        let sandbox = Sandbox::start(Config::default()).await.unwrap();
        let fault = json!({ "kind": "5xx-before", "route": "/applications/@me", "times": 1000 });
        Client::new(&sandbox.page_url()).post("faults", fault).await;
        let measured = Measured::start_on(sandbox).await;
        assert_eq!(measured.ask("/healthz").await, (200, "running\n".to_owned()));
        for path in ["/readyz", "/metrics"] {
            let (status, text) = measured.ask(path).await;
            assert!(status == 503 && text.starts_with("starting: "), "{path}: {status} {text}");
        }
        let told = measured.status().await;
        assert!(told.status.success() && told.stdout.starts_with(b"starting: "), "{told:?}");
        measured.client.forget_faults().await;
        measured.wait_until_readyz_says(200, "ready").await;
        measured.sandbox.stop().await;
    }

    #[tokio::test]
    async fn a_lost_gateway_and_a_locked_database_make_the_bot_not_ready_until_they_end() {
        let mut measured = Measured::start().await;
        measured.wait_until_readyz_says(200, "ready").await;
        measured.client.post("faults", json!({ "kind": "gateway-down" })).await;
        measured.wait_until_readyz_says(503, "not connected to Discord").await;
        assert_eq!(measured.ask("/healthz").await, (200, "running\n".to_owned()));
        let told = String::from_utf8(measured.status().await.stdout).unwrap();
        assert!(told.starts_with("not connected to Discord\n"), "{told}");
        assert!(
            told.lines()
                .any(|line| line.starts_with("Connections to the gateway: lost") && line.ends_with(" 1"))
        );
        measured.client.forget_faults().await;
        measured.wait_until_readyz_says(200, "ready").await;
        let file = measured.folder.path().join("games/zug.sqlite");
        let other = rusqlite::Connection::open(file).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        measured.wait_until_readyz_says(503, "the database cannot be written").await;
        drop(other);
        measured.wait_until_readyz_says(200, "ready").await;
        measured.bot.kill().await.unwrap();
        let output = measured.status().await;
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(told.contains("--metrics") && !output.status.success(), "{told}");
        measured.sandbox.stop().await;
    }
}
