//! `zug rehearse` with a second sandbox in the place of Discord.

#[cfg(test)]
mod tests {
    use std::process::{Output, Stdio};
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Arc, OnceLock};

    use discord_sandbox::{Config, Sandbox};
    use discord_sandbox_client::Client;
    use rustix::process::{Pid, Signal, kill_process};
    use serde_json::{Value, json};
    use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
    use tokio::net::{TcpListener, TcpStream};
    use tokio::process::Command;

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

    /// A sandbox in the place of Discord, with a channel for the rehearsal.
    struct Stage {
        sandbox: Sandbox,
        people: Client,
        channel: String,
        address: String,
    }

    impl Stage {
        async fn set_up() -> Self {
            let sandbox = Sandbox::start(Config::default()).await.unwrap();
            let people = Client::new(&sandbox.page_url());
            let channel = people.add_channel("bot-test").await;
            let address = format!("http://{}/api/v10", sandbox.address());
            Self { sandbox, people, channel, address }
        }

        /// Lets the bot manage threads.
        async fn managed(self) -> Self {
            let role = json!({ "name": "Managers", "permissions": ["MANAGE_THREADS"] });
            let role = self.people.post("guilds/Sandbox/roles", role).await;
            let role = role["id"].as_str().unwrap().to_owned();
            self.people.put(&format!("guilds/Sandbox/members/bot/roles/{role}")).await;
            self
        }

        /// Puts a proxy in front of the sandbox.
        async fn behind(mut self, change: impl Fn(&mut Exchange) + Send + Sync + 'static) -> Self {
            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let front = format!("http://{}", listener.local_addr().unwrap());
            let (back, change) = (std::mem::replace(&mut self.address, front), Arc::new(change));
            tokio::spawn(async move {
                while let Ok((stream, _)) = listener.accept().await {
                    let (back, change) = (back.clone(), Arc::clone(&change));
                    tokio::spawn(async move { serve(stream, &back, &*change).await });
                }
            });
            self
        }

        fn zug(&self, arguments: &[&str]) -> Command {
            let mut command = Command::new(PROGRAM);
            command
                .args(["rehearse", "--channel", &self.channel])
                .args(arguments)
                .env("DISCORD_TOKEN", self.sandbox.token())
                .env("ZUG_REHEARSE_AT", &self.address)
                .stdin(Stdio::null())
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .kill_on_drop(true);
            command
        }

        async fn rehearse(&self, arguments: &[&str]) -> Output {
            self.zug(&[&["--yes"], arguments].concat()).output().await.unwrap()
        }

        /// Checks that the rehearsal has left nothing behind.
        async fn is_clean(&self) {
            let messages = self.people.messages("ann", &self.channel).await;
            assert!(messages.is_empty(), "{messages:?}");
            assert_eq!(self.people.state().await["threads"], json!([]));
            assert_eq!(self.people.commands("ann").await, json!([]));
        }
    }

    /// A request to the sandbox and, once the sandbox has answered, the answer.
    struct Exchange {
        /// The method and the path, such as "GET /gateway/bot".
        line: String,
        is_answered: bool,
        status: u16,
        answer: Value,
    }

    /// Forwards a request to the sandbox. `change` may answer in place of the sandbox, or change the sandbox's
    /// answer.
    async fn serve(stream: TcpStream, back: &str, change: &(impl Fn(&mut Exchange) + Sync)) {
        let mut stream = BufReader::new(stream);
        let (mut head, mut length) = (Vec::new(), 0);
        while head.last().is_none_or(|line: &String| !line.trim().is_empty()) {
            let mut line = String::new();
            stream.read_line(&mut line).await.unwrap();
            head.push(line);
        }
        let line = head[0].rsplit_once(' ').unwrap().0.to_owned();
        let (method, path) = line.split_once(' ').unwrap();
        let mut request = reqwest::Client::new().request(method.parse().unwrap(), format!("{back}{path}"));
        for (name, value) in head[1..].iter().filter_map(|line| line.trim().split_once(": ")) {
            match name.to_lowercase().as_str() {
                "content-length" => length = value.parse().unwrap(),
                "authorization" | "content-type" => request = request.header(name, value),
                _ => {}
            }
        }
        let mut body = vec![0; length];
        stream.read_exact(&mut body).await.unwrap();
        let mut exchange =
            Exchange { line: line.clone(), is_answered: false, status: 204, answer: Value::Null };
        change(&mut exchange);
        if !exchange.is_answered {
            let answer = request.body(body).send().await.unwrap();
            exchange.is_answered = true;
            exchange.status = answer.status().as_u16();
            exchange.answer = serde_json::from_slice(&answer.bytes().await.unwrap()).unwrap_or_default();
            change(&mut exchange);
        }
        let Exchange { status, answer, .. } = exchange;
        let body = if answer.is_null() { String::new() } else { answer.to_string() };
        let head =
            format!("HTTP/1.1 {status} X\r\nconnection: close\r\ncontent-length: {}\r\n\r\n", body.len());
        stream.write_all(format!("{head}{body}").as_bytes()).await.unwrap();
    }

    /// The rows of the table, each with its cells.
    fn rows(output: &Output) -> Vec<Vec<String>> {
        let table = String::from_utf8(output.stdout.clone()).unwrap();
        let rows = table.lines().filter(|line| line.starts_with('|')).skip(2);
        rows.map(|row| row.split('|').map(|cell| cell.trim().to_owned()).collect()).collect()
    }

    #[track_caller]
    fn check(output: &Output, code: i32, expected: &[&str]) {
        let said = String::from_utf8([&output.stdout[..], &output.stderr[..]].concat()).unwrap();
        assert_eq!(output.status.code(), Some(code), "{said}");
        for part in expected {
            assert!(said.contains(part), "{part:?} in {said}");
        }
        assert!(!said.contains("panicked"), "{said}");
    }

    #[tokio::test]
    async fn a_rehearsal_on_a_second_sandbox_finds_no_difference_and_leaves_nothing() {
        let stage = Stage::set_up().await.managed().await;
        let limit = json!({ "kind": "429", "route": "POST /threads", "retry_after_s": 0.05, "times": 2 });
        stage.people.post("faults", limit).await;
        let ann = stage.people.get("users/ann").await["id"].as_str().unwrap().to_owned();
        let output = stage.rehearse(&["--person", &ann]).await;
        check(&output, 0, &["Zug will send about", "#bot-test", "1/", "0 different"]);
        let rows = rows(&output);
        assert!(rows.len() > 50, "{rows:?}");
        assert!(rows.iter().all(|row| row[4] == "same"), "{rows:?}");
        stage.is_clean().await;
        stage.sandbox.stop().await;
    }

    /// Changes answers, so that Discord differs from the sandbox. The first deletion reports success, but deletes
    /// nothing.
    fn lie(it: &mut Exchange, has_claimed: &AtomicBool) {
        let line = it.line.clone();
        let (method, path) = line.split_once(" /").unwrap();
        let path: Vec<&str> = path.split('/').collect();
        match (method, &path[..], it.is_answered) {
            ("DELETE", ["channels", _, "messages", _], false) => {
                it.is_answered = !has_claimed.swap(true, Ordering::Relaxed);
            }
            ("GET", ["gateway", "bot"], true) => it.answer["shards"] = json!("one"),
            ("GET", ["users", _], true) => drop(it.answer.as_object_mut().unwrap().remove("username")),
            ("GET", ["guilds", _, "members", _], true) if it.status == 404 => it.answer["code"] = json!(1),
            ("POST", ["channels", _, "typing"], true) => it.status = 200,
            ("PATCH", ["channels", _, "messages", _], true) if it.answer["content"] == EDITED => {
                it.answer["attachments"] = json!([]);
            }
            _ => {}
        }
    }

    /// The text of the rehearsal's edit of a message with a file. The edit keeps the file.
    const EDITED: &str = "Zug rehearses: a new text";

    #[tokio::test]
    async fn the_table_names_each_answer_about_which_the_sandbox_is_wrong() {
        let has_claimed = AtomicBool::new(false);
        let stage = Stage::set_up().await.managed().await.behind(move |it| lie(it, &has_claimed)).await;
        let output = stage.rehearse(&[]).await;
        check(&output, 5, &["8 different"]);
        let rows = rows(&output);
        let different = rows.iter().filter(|row| row[4].starts_with("**different**"));
        let different: Vec<String> = different.map(|row| row[1..5].join(" | ")).collect();
        let expected = [
            "The gateway | 200 | 200 | **different**: `shards` is a text on Discord and a number in the sandbox",
            "The bot as a person | 200 | 200 | **different**: `username` is missing on Discord",
            "A member who does not exist | 404 (1) | 404 (10013) | \
             **different**: the code is 1 on Discord and 10013 in the sandbox",
            "An edit that keeps the file | 200 | 200 | **different**: `attachments[]` is missing on Discord",
            "Reading a deleted message | 200 | 404 (10008) | \
             **different**: the status is 200 on Discord and 404 in the sandbox; Zug expects a refusal",
            "Editing a deleted message | 200 | 404 (10008) | \
             **different**: the status is 200 on Discord and 404 in the sandbox; Zug expects a refusal",
            "Deleting a deleted message | 204 | 404 (10008) | \
             **different**: the status is 204 on Discord and 404 in the sandbox; Zug expects a refusal",
            "Typing in a thread | 200 | 204 | **different**: the status is 200 on Discord and 204 in the sandbox",
        ];
        assert_eq!(different, expected);
        stage.sandbox.stop().await;
    }

    #[tokio::test]
    async fn a_rehearsal_without_token_channel_permission_or_consent_says_what_to_do_and_leaves_nothing() {
        let mut stage = Stage::set_up().await.managed().await;
        check(&stage.zug(&[]).output().await.unwrap(), 1, &["nothing was done", "--yes"]);
        let refused = stage.zug(&["--yes"]).env("DISCORD_TOKEN", "a-secret").output().await.unwrap();
        check(&refused, 1, &["Discord refuses the token", "developer portal"]);
        for (denied, step) in [
            ("VIEW_CHANNEL", "see the channel"),
            ("SEND_MESSAGES", "A text"),
            ("CREATE_PUBLIC_THREADS", "A thread"),
        ] {
            stage.people.deny(&stage.channel, json!([denied])).await;
            let said = format!("not let the bot do this in the channel: {step}.");
            check(&stage.rehearse(&[]).await, 1, &[&said, "docs/go-live.md", "docs/rehearsal.md"]);
        }
        stage.is_clean().await;
        stage.channel = "77".to_owned();
        check(&stage.rehearse(&[]).await, 1, &["no text channel with this id", "Copy Channel ID"]);
        stage.sandbox.stop().await;
    }

    #[tokio::test]
    async fn threads_that_the_bot_may_not_delete_are_named() {
        let stage = Stage::set_up().await;
        let output = stage.rehearse(&[]).await;
        let left = ["Delete them by hand:\nhttps://discord.com/channels/", "not everything was deleted"];
        check(&output, 1, &left);
        let skipped = rows(&output).into_iter().filter(|row| row[4].contains("may not manage threads"));
        let skipped: Vec<String> = skipped.map(|row| row[1].clone()).collect();
        assert_eq!(skipped, ["Locking and archiving a thread", "Deleting a thread"]);
        assert!(stage.people.messages("ann", &stage.channel).await.is_empty());
        stage.sandbox.stop().await;
    }

    #[tokio::test]
    async fn a_stopped_rehearsal_deletes_what_it_has_made() {
        let process = Arc::new(OnceLock::<Pid>::new());
        let stopped = Arc::clone(&process);
        let stop = move |it: &mut Exchange| {
            if it.is_answered && it.line.starts_with("POST ") && it.line.ends_with("/threads") {
                kill_process(*stopped.wait(), Signal::TERM).unwrap();
            }
        };
        let stage = Stage::set_up().await.managed().await.behind(stop).await;
        let running = stage.zug(&["--yes"]).spawn().unwrap();
        let pid = running.id().and_then(|id| Pid::from_raw(id.cast_signed()));
        process.set(pid.unwrap()).unwrap();
        let output = running.wait_with_output().await.unwrap();
        check(&output, 1, &["the rehearsal was stopped", "Deleting what the rehearsal made"]);
        assert!(rows(&output).is_empty());
        stage.is_clean().await;
        stage.sandbox.stop().await;
    }
}
