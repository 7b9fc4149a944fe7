//! What can be seen of the bot and its people from outside: notifications, requests, broken rules.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::Value;

use super::message::{Message, list, text};

/// What pinged somebody.
///
/// ```
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let sandbox = discord_sandbox::Sandbox::start(discord_sandbox::Config::default()).await?;
/// let (ann, bob) = (sandbox.user("ann"), sandbox.user("bob"));
/// let question = ann.write("Anybody here?")?;
/// bob.reply(&question, "I am")?;
/// let pings = ann.notifications()?;
/// assert_eq!((pings[0].is_direct, pings[0].channel.as_str()), (false, "general"));
/// assert_eq!(pings[0].message.content(), "I am");
/// # sandbox.stop().await;
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Notification {
    /// Whether it was a direct message; else somebody was mentioned.
    pub is_direct: bool,
    /// The channel's name; empty for a direct message.
    pub channel: String,
    /// The message.
    pub message: Message,
}

impl Notification {
    pub(super) fn new(json: &Value) -> Self {
        Self {
            is_direct: json["kind"] == "dm",
            channel: text(&json["channel"]["name"]).to_owned(),
            message: Message::new(json["message"].clone()),
        }
    }
}

/// A request of the bot, and what it was answered.
///
/// ```no_run
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
/// # fn main() { example(async |sandbox| {
/// let ann = sandbox.user("ann");
/// ann.command("say").option("text", "hello").run().await?;
/// let requests = sandbox.requests();
/// let callback = requests.last().ok_or("no request")?;
/// assert_eq!((callback.method.as_str(), callback.status), ("POST", 204));
/// assert_eq!(callback.body["data"]["content"], "ann says hello");
/// # Ok(()) }); }
/// ```
#[derive(Clone, Debug)]
pub struct Request {
    /// The HTTP method.
    pub method: String,
    /// The path with names in the places of identifiers and tokens.
    pub route: String,
    /// What stood behind the question mark.
    pub query: BTreeMap<String, String>,
    /// What the audit log would say (`X-Audit-Log-Reason`).
    pub reason: Option<String>,
    /// The JSON that was sent; null if there was none.
    pub body: Value,
    /// The names of the files that were sent.
    pub files: Vec<String>,
    /// The HTTP status of the answer.
    pub status: u16,
    /// The JSON of the answer; null if there was none.
    pub answer: Value,
    /// The page of Discord's documentation that says why it was refused.
    pub see: Option<String>,
    /// The fault that was played on it.
    pub fault: Option<String>,
    /// The rules of Discord that it broke.
    pub broken: Vec<BrokenRule>,
}

/// A rule of Discord that a request broke.
///
/// ```
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let sandbox = discord_sandbox::Sandbox::start(discord_sandbox::Config::default()).await?;
/// let broken = sandbox.requests().into_iter().flat_map(|request| request.broken);
/// let rules: Vec<String> = broken.map(|rule| rule.to_string()).collect();
/// assert!(rules.is_empty(), "{rules:?}");
/// # sandbox.stop().await;
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenRule {
    /// The rule's short name.
    pub rule: String,
    /// Where in the request, as a dotted path.
    pub path: String,
    /// What is wrong.
    pub detail: String,
}

impl Request {
    pub(super) fn list(recorded: &Value) -> Vec<Self> {
        list(&recorded["requests"]).map(Self::new).collect()
    }

    fn new(json: &Value) -> Self {
        let broken = list(&json["broken"]).map(|rule| {
            let [rule, path, detail] = ["rule", "path", "detail"].map(|key| text(&rule[key]).to_owned());
            BrokenRule { rule, path, detail }
        });
        Self {
            method: text(&json["method"]).to_owned(),
            route: text(&json["route"]).to_owned(),
            query: serde_json::from_value(json["query"].clone()).unwrap_or_default(),
            reason: json["reason"].as_str().map(str::to_owned),
            body: json["body"].clone(),
            files: list(&json["files"]).map(|file| text(&file["name"]).to_owned()).collect(),
            status: json["status"].as_u64().and_then(|status| status.try_into().ok()).unwrap_or(0),
            answer: json["answer"].clone(),
            see: json["see"].as_str().map(str::to_owned),
            fault: json["fault"].as_str().map(str::to_owned),
            broken: broken.collect(),
        }
    }
}

/// Shows it in one line, and each broken rule in another.
impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} -> {}", self.method, self.route, self.status)?;
        if self.status >= 400 {
            write!(f, " {} ({})", text(&self.answer["message"]), self.answer["code"])?;
        }
        if let Some(fault) = &self.fault {
            write!(f, ", as the fault {fault:?} has it")?;
        }
        self.broken.iter().try_for_each(|rule| write!(f, "\n    broke {rule}"))?;
        self.see.iter().try_for_each(|page| write!(f, "\n    see {page}"))
    }
}

impl fmt::Display for BrokenRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} at {:?}: {}", self.rule, self.path, self.detail)
    }
}
