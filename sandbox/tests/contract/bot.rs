//! A bot that uses the gateway and REST without a library.

use discord_sandbox::Sandbox;
use discord_sandbox_client::Client;
use futures_util::{SinkExt, StreamExt};
use reqwest::multipart::{Form, Part};
use reqwest::{Method, RequestBuilder, Response};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

pub(crate) struct Bot {
    http: reqwest::Client,
    base: String,
    token: String,
    socket: Socket,
    pub(crate) application: String,
    pub(crate) session: String,
    pub(crate) sequence: u64,
}

/// Opens a gateway connection and reads HELLO.
pub(crate) async fn open(sandbox: &Sandbox) -> Socket {
    let url = format!("ws://{}/gateway?v=10&encoding=json", sandbox.address());
    let (mut socket, _) = connect_async(url).await.unwrap();
    assert_eq!(hear(&mut socket).await.unwrap()["op"], 10);
    socket
}

/// Sends a message over the gateway.
pub(crate) async fn say(socket: &mut Socket, json: &Value) {
    socket.send(Message::text(json.to_string())).await.unwrap();
}

/// Reads one message. If the connection ends, returns the close code as an error, or 0 without a code.
pub(crate) async fn hear(socket: &mut Socket) -> Result<Value, u16> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text).unwrap()),
            Some(Ok(Message::Close(frame))) => return Err(frame.map_or(0, |frame| frame.code.into())),
            Some(Ok(_)) => {}
            Some(Err(_)) | None => return Err(0),
        }
    }
}

impl Bot {
    /// Connects, and registers a slash command `say` with a text option and a user context command.
    pub(crate) async fn start(sandbox: &Sandbox) -> Self {
        Self::hearing(sandbox, 1).await
    }

    /// Connects with these intents. The next event is `GUILD_CREATE`.
    pub(crate) async fn connect(sandbox: &Sandbox, intents: u64) -> Self {
        let mut socket = open(sandbox).await;
        let properties = json!({"os": "linux", "browser": "hand", "device": "hand"});
        let identify = json!({"token": sandbox.token(), "intents": intents, "properties": properties});
        say(&mut socket, &json!({"op": 2, "d": identify})).await;
        let ready = hear(&mut socket).await.unwrap();
        assert_eq!(ready["t"], "READY");
        Self {
            http: reqwest::Client::new(),
            base: format!("http://{}/api/v10", sandbox.address()),
            token: sandbox.token().to_owned(),
            socket,
            application: ready["d"]["application"]["id"].as_str().unwrap().to_owned(),
            session: ready["d"]["session_id"].as_str().unwrap().to_owned(),
            sequence: 1,
        }
    }

    /// Starts a bot as `start` does, with these intents.
    pub(crate) async fn hearing(sandbox: &Sandbox, intents: u64) -> Self {
        let mut bot = Self::connect(sandbox, intents).await;
        bot.event("GUILD_CREATE").await;
        let option = json!({"type": 3, "name": "text", "description": "What", "autocomplete": true});
        let commands = json!([
            {"name": "say", "description": "Says it", "options": [option]},
            {"name": "Poke", "type": 2},
        ]);
        let path = format!("/applications/{}/commands", bot.application);
        assert_eq!(bot.call("PUT", &path, &commands).await.0, 200);
        bot
    }

    pub(crate) async fn event(&mut self, name: &str) -> Value {
        loop {
            let said = hear(&mut self.socket).await.unwrap();
            self.sequence = said["s"].as_u64().unwrap_or(self.sequence);
            if said["t"] == name {
                return said["d"].clone();
            }
        }
    }

    /// Sends a message over the gateway.
    pub(crate) async fn say(&mut self, json: &Value) {
        say(&mut self.socket, json).await;
    }

    pub(crate) async fn hear(&mut self) -> Result<Value, u16> {
        hear(&mut self.socket).await
    }

    /// Sends a REST request with JSON. Returns the status and the answer.
    pub(crate) async fn call(&self, method: &str, path: &str, json: &Value) -> (u16, Value) {
        self.read(self.request(method, path).json(json).send().await.unwrap()).await
    }

    /// Sends JSON with one file.
    pub(crate) async fn upload(
        &self,
        method: &str,
        path: &str,
        json: &Value,
        file: (&str, &str),
    ) -> (u16, Value) {
        let part = Part::bytes(file.1.as_bytes().to_vec()).file_name(file.0.to_owned());
        let form = Form::new().text("payload_json", json.to_string()).part("files[0]", part);
        self.read(self.request(method, path).multipart(form).send().await.unwrap()).await
    }

    /// Begins a request with the bot's token.
    pub(crate) fn request(&self, method: &str, path: &str) -> RequestBuilder {
        let method: Method = method.parse().unwrap();
        self.http
            .request(method, format!("{}{path}", self.base))
            .header("authorization", format!("Bot {}", self.token))
    }

    pub(crate) async fn answer(&self, interaction: &Value, json: &Value) -> (u16, Value) {
        let [id, token] = ["id", "token"].map(|key| interaction[key].as_str().unwrap());
        self.call("POST", &format!("/interactions/{id}/{token}/callback"), json).await
    }

    /// Sends a request that the sandbox refuses. Returns the status and Discord's own code.
    pub(crate) async fn refusal(&self, method: &str, path: &str, json: &Value) -> (u16, u64) {
        let (status, refused) = self.call(method, path, json).await;
        (status, refused["code"].as_u64().unwrap())
    }

    /// Answers the next interaction, and returns the interaction.
    pub(crate) async fn answer_next(&mut self, json: &Value) -> Value {
        let interaction = self.event("INTERACTION_CREATE").await;
        let (status, answer) = self.answer(&interaction, json).await;
        assert_eq!(status, 204, "{answer}");
        interaction
    }

    /// Returns the path of an interaction's follow-ups.
    pub(crate) fn follow_up(&self, interaction: &Value) -> String {
        format!("/webhooks/{}/{}", self.application, interaction["token"].as_str().unwrap())
    }

    /// Lets Ann run `say`, and answers as the bot. Returns the interaction and the outcome for Ann.
    pub(crate) async fn answered(&mut self, people: &Client, json: &Value) -> (Value, Value) {
        let say = people.command("ann", "general", "say", json!({"text": "x"}));
        let (interaction, outcome) = tokio::join!(self.answer_next(json), say);
        (interaction, outcome.json)
    }

    async fn read(&self, answer: Response) -> (u16, Value) {
        let status = answer.status().as_u16();
        let bytes = answer.bytes().await.unwrap();
        (status, serde_json::from_slice(&bytes).unwrap_or_default())
    }
}
