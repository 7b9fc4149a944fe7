//! A sandbox with content of every kind, and the checks after each request.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::request::Builder;
use axum::http::{Method, Request, Response, StatusCode, header};
use futures_util::FutureExt;
use serde_json::{Value, json};
use tokio::time::timeout;
use tower::ServiceExt;

use super::dice::Dice;
use super::ids::Ids;
use super::paths;
use super::requests::{Wild, fill};
use crate::clock::{Clock, system_ms};
use crate::rest::MISSING;
use crate::sandbox::router;
use crate::world::{Answer, World};
use crate::{Config, Platform, Snowflake};

pub(super) const TOKEN: &str = "hostile";
/// The time after which a request that waits for the bot counts as accepted.
const PATIENCE: Duration = Duration::from_millis(40);

/// A method and a path that the sandbox serves.
#[derive(Debug)]
pub(super) struct Call {
    pub(super) method: Method,
    pub(super) path: String,
}

/// A sandbox and its router. The router needs no network connection.
#[derive(Debug)]
pub(super) struct Stage {
    platform: Arc<Platform>,
    router: Router,
    calls: Arc<[Call]>,
}

impl Stage {
    /// Sets up a sandbox with commands, roles, messages, a thread, a conversation, and interactions with different
    /// answers or no answer.
    pub(super) async fn set() -> Self {
        let config = Config::default();
        let world = World::seed(&config, system_ms());
        let platform = Arc::new(Platform::new(world, Clock::ahead_by(0), TOKEN.to_owned(), config));
        let mut stage = Self { router: router(&platform), platform, calls: [].into() };
        stage.furnish().await;
        stage.calls = stage.calls().await;
        stage
    }

    /// Lists the calls of both APIs. For each path of the user-side API, sends an unsupported method and reads the
    /// supported methods from the `Allow` header.
    async fn calls(&self) -> Arc<[Call]> {
        let mut calls = Vec::new();
        let mut add = |methods: &str, path: &str| {
            let methods = methods
                .split([' ', ','])
                .filter(|method| *method != "HEAD")
                .map(|method| method.parse().unwrap());
            calls.extend(methods.map(|method| Call { method, path: path.to_owned() }));
        };
        for (methods, path) in paths::OF_BOTS {
            add(methods, &format!("/api/v10/{path}"));
        }
        for path in paths::of_sandbox() {
            let request = self.request(Method::TRACE, &path).body(Body::empty()).unwrap();
            let answer = self.router.clone().oneshot(request).await.unwrap();
            add(answer.headers()[header::ALLOW].to_str().unwrap(), &path);
        }
        calls.into()
    }

    async fn furnish(&self) {
        let helper = json!({"name": "Helper", "permissions": ["ADMINISTRATOR"]});
        self.people("/guilds/Sandbox/roles", &helper).await;
        self.sound(Method::PUT, "/sandbox/guilds/Sandbox/members/bot/roles/Helper", &Value::Null).await;
        self.people("/guilds/Sandbox/roles", &json!({"name": "Lower"})).await;
        let application = self.platform.lock_quietly().world.application.id;
        let options = json!([
            {"type": 3, "name": "text", "description": "What", "autocomplete": true},
            {"type": 4, "name": "count", "description": "How many", "min_value": 1, "max_value": 9},
            {"type": 6, "name": "to", "description": "Whom"},
            {"type": 11, "name": "file", "description": "A file"},
        ]);
        let commands = json!([
            {"name": "say", "description": "Says it", "options": options},
            {"name": "Poke", "type": 2},
            {"name": "Quote", "type": 3},
        ]);
        self.bot(Method::PUT, &format!("/applications/{application}/commands"), &commands).await;
        let general =
            self.platform.lock_quietly().world.channel("general").map(|it| it.id).unwrap_or_default();
        let button = json!({"type": 2, "style": 1, "label": "Go", "custom_id": "go"});
        let menu = json!({"type": 3, "custom_id": "menu", "options": [{"label": "A", "value": "a"}]});
        let rows = json!([{"type": 1, "components": [button]}, {"type": 1, "components": [menu]}]);
        let post = json!({"content": "hello", "components": rows, "embeds": [{"title": "T"}]});
        let messages = format!("/channels/{general}/messages");
        let message = self.bot(Method::POST, &messages, &post).await;
        let thread = format!("{messages}/{}/threads", message["id"].as_str().unwrap());
        self.bot(Method::POST, &thread, &json!({"name": "thread"})).await;
        let form = json!({"custom_id": "form", "title": "Form", "components": [{"type": 1, "components": [
            {"type": 4, "custom_id": "field", "label": "Field", "style": 1}]}]});
        let answers = [
            None,
            None,
            Some(json!({"type": 4, "data": {"content": "private", "flags": 64, "components": rows}})),
            Some(json!({"type": 4, "data": {"content": "public"}})),
            Some(json!({"type": 5})),
            Some(json!({"type": 9, "data": form})),
        ];
        for answer in answers {
            self.interact(answer).await;
        }
        self.people("/users/ann/channels/dm/messages", &json!({"content": "hello bot"})).await;
    }

    /// Lets Ann run a command. If `answer` is given, the bot sends this answer.
    async fn interact(&self, answer: Option<Value>) {
        let run = json!({"name": "say", "options": {"text": "x"}});
        self.people("/users/ann/channels/general/command", &run).await;
        let newest = {
            // No bot is connected, so the interaction is already missed.
            let mut discord = self.platform.lock();
            let newest = discord.world.interactions.since(Snowflake(0)).next_back();
            let newest = newest.map(|interaction| (interaction.id, interaction.token.clone())).unwrap();
            discord.world.interactions.answer(newest.0, Answer::Pending);
            newest
        };
        let (id, token) = newest;
        if let Some(answer) = answer {
            self.bot(Method::POST, &format!("/interactions/{id}/{token}/callback"), &answer).await;
        }
    }

    async fn bot(&self, method: Method, path: &str, json: &Value) -> Value {
        self.sound(method, &format!("/api/v10{path}"), json).await
    }

    async fn people(&self, path: &str, json: &Value) -> Value {
        self.sound(Method::POST, &format!("/sandbox{path}"), json).await
    }

    fn request(&self, method: Method, path: &str) -> Builder {
        let request = Request::builder().method(method).uri(path).header(header::HOST, "localhost");
        let request = request.header(header::AUTHORIZATION, format!("Bot {}", self.platform.token));
        request.header(header::CONTENT_TYPE, "application/json")
    }

    /// Sends a request that must succeed, and returns the answer.
    async fn sound(&self, method: Method, path: &str, json: &Value) -> Value {
        let request = self.request(method, path).body(Body::from(json.to_string())).unwrap();
        let shown = format!("{} {}", request.method(), request.uri());
        let answer = self.router.clone().oneshot(request).await.unwrap();
        let status = answer.status();
        let json = read(answer).await;
        assert!(status.is_success(), "{shown}: {status} {json}");
        json
    }

    /// Sends one random request. Returns an error that describes any wrong effect.
    pub(super) async fn try_anything(&mut self, seed: u64) -> Result<(), String> {
        let mut dice = Dice::new(seed);
        let ids = Ids::of(&self.platform.lock_quietly().world, Arc::clone(&self.calls));
        let wild = Wild::draw(&mut dice, &ids);
        let Some(request) = wild.request() else { return Ok(()) };
        let before = self.dump();
        let asked = AssertUnwindSafe(self.router.clone().oneshot(request)).catch_unwind();
        let answer = match timeout(PATIENCE, asked).await {
            Err(_waiting) => return Ok(()),
            Ok(Ok(answer)) => answer.unwrap_or_else(|never| match never {}),
            Ok(Err(panic)) => {
                let is_cut = panic.downcast_ref::<&str>() == Some(&"the connection was cut by a fault");
                return if is_cut { Ok(()) } else { Err(format!("a panic for {wild}")) };
            }
        };
        let status = answer.status();
        if status.is_success() && wild.path.starts_with("/sandbox/live") {
            return Ok(());
        }
        let json = read(answer).await;
        let wrong = match () {
            () if status.is_client_error() => self.check_refusal(&wild, &json, &before),
            () if status == StatusCode::NOT_IMPLEMENTED && wild.path.starts_with("/api/") => {
                self.check_refusal(&wild, &json, &before)
            }
            () if status.is_server_error() => self.check_failure(status, &wild),
            () if status != StatusCode::NO_CONTENT && json.is_null() && !wild.may_be_null() => {
                Err("an empty answer".to_owned())
            }
            () => self.check_soundness(),
        };
        let misfit = self.platform.lock_quietly().traffic.misfits().first().cloned();
        let wrong = misfit.map_or(wrong, |it| Err(format!("{}: {}", it.what, it.detail)));
        wrong.map_err(|wrong| format!("{wrong} ({status} {json}) for {wild}"))
    }

    /// Requests every feature of Discord that the sandbox lacks. Lists the requests that the sandbox did not refuse.
    pub(super) async fn pretended(&self) -> Vec<String> {
        let ids = Ids::of(&self.platform.lock_quietly().world, [].into());
        let mut pretended = Vec::new();
        for (_, methods, paths) in MISSING {
            for (method, path) in
                methods.split(' ').flat_map(|method| paths.iter().map(move |path| (method, path)))
            {
                let filled = fill(&format!("/api/v10/{path}"), &mut Dice::new(1), &ids, usize::MAX);
                let request = self.request(method.parse().unwrap(), &filled).body(Body::from("{}")).unwrap();
                let before = self.dump();
                let answer = self.router.clone().oneshot(request).await.unwrap();
                let status = answer.status();
                let said = read(answer).await["message"].as_str().unwrap_or_default().to_owned();
                let is_loud = said.starts_with("Discord has this") && self.dump() == before;
                if status != StatusCode::NOT_IMPLEMENTED || !is_loud {
                    pretended.push(format!("{method} {path}: {status} {said}"));
                }
            }
        }
        pretended
    }

    /// Checks that a refusal has an error sentence and changes nothing.
    fn check_refusal(&self, wild: &Wild, json: &Value, before: &str) -> Result<(), String> {
        let sentence = if wild.path.starts_with("/sandbox") { &json["error"] } else { &json["message"] };
        if sentence.as_str().is_none_or(str::is_empty) {
            return Err("no sentence".to_owned());
        }
        let after = self.dump();
        if after == before { Ok(()) } else { Err(format!("a change {}", difference(before, &after))) }
    }

    /// Accepts a server error after an injected fault. Also accepts status 501 (not implemented) for a request to stop
    /// or start the bot.
    fn check_failure(&self, status: StatusCode, wild: &Wild) -> Result<(), String> {
        let is_order = status == StatusCode::NOT_IMPLEMENTED && wild.path.starts_with("/sandbox/bot/");
        let discord = self.platform.lock_quietly();
        let is_fault = discord.traffic.after(0).last().is_some_and(|last| last.fault.is_some());
        if is_order || is_fault { Ok(()) } else { Err("a failure".to_owned()) }
    }

    /// Checks that the state survives a save and a load unchanged.
    fn check_soundness(&self) -> Result<(), String> {
        let kept = serde_json::to_string(&self.platform.lock_quietly().world).unwrap();
        let read: World =
            serde_json::from_str(&kept).map_err(|error| format!("a world that is lost: {error}"))?;
        let again = serde_json::to_string(&read).unwrap();
        if again == kept { Ok(()) } else { Err(format!("another world {}", difference(&kept, &again))) }
    }

    /// Describes everything that a refused request must not change.
    fn dump(&self) -> String {
        let discord = self.platform.lock_quietly();
        let mut world = serde_json::to_value(&discord.world).unwrap();
        // Unused new identifiers do not count as a change.
        world["mint"].take();
        let offset = self.platform.clock.offset_ms();
        format!("{world}\n{offset} {:?} {:?}", discord.held, discord.world.files.all().keys())
    }

    /// Reads everything that the APIs show to any person.
    pub(super) async fn look_at_everything(&self) {
        self.platform.lock().faults.clear();
        let mut paths = vec!["/sandbox/state".to_owned(), "/sandbox/traffic".to_owned()];
        {
            let discord = self.platform.lock_quietly();
            for user in discord.world.users.values().filter(|user| !user.bot) {
                let views = ["channels", "commands", "notifications"];
                paths.extend(views.map(|view| format!("/sandbox/users/{}/{view}", user.id)));
                let seen = discord.world.channels.values().filter(|it| discord.world.sees(user.id, it));
                paths
                    .extend(seen.map(|it| format!("/sandbox/users/{}/channels/{}/messages", user.id, it.id)));
            }
        }
        for path in paths {
            let request = self.request(Method::GET, &path).body(Body::empty()).unwrap();
            let answer = self.router.clone().oneshot(request).await.unwrap();
            assert_eq!(answer.status(), StatusCode::OK, "{path}");
            assert!(!read(answer).await.is_null(), "{path}");
        }
    }
}

/// Reads the JSON of an answer. Returns null if the answer is empty or is not JSON.
async fn read(answer: Response<Body>) -> Value {
    let bytes = to_bytes(answer.into_body(), usize::MAX).await.unwrap();
    serde_json::from_slice(&bytes).unwrap_or_default()
}

/// Returns the first difference between two texts.
fn difference(one: &str, other: &str) -> String {
    let same = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
    let from = same.saturating_sub(150);
    let part = |text: &str| {
        String::from_utf8_lossy(&text.as_bytes()[from.min(text.len())..(same + 100).min(text.len())])
            .into_owned()
    };
    format!("from\n{}\nto\n{}\n", part(one), part(other))
}
