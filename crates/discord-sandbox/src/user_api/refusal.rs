//! Why the user-side API refuses a request.

use axum::Json;
use axum::body::to_bytes;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;
use thiserror::Error;

use crate::clock::BeyondTime;
use crate::rules::LOCALES;
use crate::world::UnknownPermission;

/// The longest reason of the framework's that is passed on, in bytes.
const LONGEST_REASON: usize = 10_000;

/// What Discord's client would not let a person do, or what does not exist.
///
/// Its text says what is wrong, and where it can, what there is instead.
///
/// ```no_run
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
/// # fn main() { example(async |sandbox| {
/// use discord_sandbox::Refusal;
///
/// let refused = sandbox.user("ann").command("sing").run().await;
/// assert!(matches!(&refused, Err(Refusal::NoCommand { name, .. }) if name == "sing"));
/// assert_eq!(refused.err().unwrap().to_string(), "there is no command \"sing\" here; there are: say, ask, show, Greet, Remember");
/// # Ok(()) }); }
/// ```
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Refusal {
    /// What was said cannot be read.
    #[error("{0}")]
    Unreadable(String),
    /// Nobody has this name or identifier.
    #[error("there is no user \"{0}\"")]
    NoUser(String),
    /// The person sees no such channel.
    #[error("there is no channel \"{0}\" that this user sees")]
    NoChannel(String),
    /// There is no such server.
    #[error("there is no guild \"{0}\"")]
    NoGuild(String),
    /// No client of Discord's speaks such a language.
    #[error("there is no language \"{0}\"; there are: {all}", all = LOCALES.join(", "))]
    NoLanguage(String),
    /// There is no such role.
    #[error("there is no role \"{0}\"")]
    NoRole(String),
    /// Whoever was meant is in no such server.
    #[error("\"{0}\" is no member of this guild")]
    NoMember(String),
    /// The person is banned from the server; the words are Discord's.
    #[error("The user is banned from this guild.")]
    Banned,
    /// A ban was to be taken back that is none.
    #[error("\"{0}\" is not banned from this guild")]
    NotBanned(String),
    /// The person is timed out in the server until this time.
    #[error("this user is timed out here until {0}: until then they can only read")]
    TimedOut(String),
    /// Somebody was to be banned or timed out who cannot be.
    #[error("{0}")]
    Untouchable(&'static str),
    /// The role that everybody has was to be given, taken or deleted.
    #[error("@everyone is the role of everybody: it is neither given nor taken nor deleted")]
    Everyone,
    /// A channel was to give or take permissions, and nobody or two were named.
    #[error("an overwrite is for a role or for a user: name one of them")]
    OverwriteForWhom,
    /// Somebody was to be let use a command, and nobody or several were named.
    #[error("a permission for a command is for a role, a user or a channel: name one of them")]
    ToggleForWhat,
    /// The person sees no such message there.
    #[error("there is no message {0} that this user sees there")]
    NoMessage(String),
    /// Somebody has this name already.
    #[error("the name \"{0}\" is taken")]
    NameTaken(String),
    /// The person is offered no such command there.
    #[error("there is no command \"{name}\" here; there are: {}", offered.join(", "))]
    NoCommand {
        /// What was asked for.
        name: String,
        /// What they are offered.
        offered: Vec<String>,
    },
    /// A command on a user or message was run on nobody and nothing.
    #[error("the command \"{0}\" needs a target")]
    NoTarget(String),
    /// The person lacks the permission to use commands there.
    #[error("this user may not use commands here")]
    MayNotUseCommands,
    /// The person lacks the permission to write there.
    #[error("this user may not write here")]
    MayNotWrite,
    /// The person lacks the permission for something there.
    #[error("this user may not {0} here")]
    MayNot(&'static str),
    /// The message is somebody else's.
    #[error(
        "that message is somebody else's: only its author changes it, and only moderators delete it besides"
    )]
    NotTheirs,
    /// The message is a private answer.
    #[error(
        "that is a private answer, which takes no reactions and pins and is neither changed nor deleted by people"
    )]
    Private,
    /// The text is no emoji.
    #[error("\"{0}\" is no emoji")]
    NoEmoji(String),
    /// The person has not reacted in that way.
    #[error("this user has not reacted with {0}")]
    NoReaction(String),
    /// There are as many of something as there can be.
    #[error("there is room for {0} and no more")]
    Full(&'static str),
    /// Something was said of a channel that only forums and their posts have.
    #[error("only forums have tags, and only their posts begin with a text or files")]
    NoForum,
    /// Something was done in a forum that is done in one of its posts.
    #[error("this is a forum, in which nothing stands but posts: open one, or go to one")]
    OnlyPosts,
    /// Something was done in a category that is done in one of its channels.
    #[error("this is a category, in which nothing stands but channels")]
    OnlyChannels,
    /// The person wrote here a moment ago, and has to wait for so many seconds.
    #[error("slow mode is on here: this user may write again in {0} s")]
    Slowmode(i64),
    /// The thread is put away, and nothing is changed in it, nor written if it is locked.
    #[error("this thread is archived: nothing changes in it until it is opened again")]
    Archived,
    /// The forum has no such tag.
    #[error("there is no tag \"{name}\" here; there are: {}", there.join(", "))]
    NoTag {
        /// What was asked for.
        name: String,
        /// What there is.
        there: Vec<String>,
    },
    /// A post needs a tag in this forum.
    #[error("a post needs a tag here; there are: {}", .0.join(", "))]
    TagNeeded(Vec<String>),
    /// There is no such invite, or none any more.
    #[error("there is no invite \"{0}\" that is still good")]
    NoInvite(String),
    /// The message asks nothing.
    #[error("there is no poll in that message")]
    NoPoll,
    /// The poll has ended.
    #[error("the poll is over")]
    PollOver,
    /// The poll has no such answer.
    #[error("there is no answer \"{name}\" in this poll; there are: {}", there.join(", "))]
    NoAnswer {
        /// What was asked for.
        name: String,
        /// What there is.
        there: Vec<String>,
    },
    /// A file cannot be read.
    #[error("the file \"{0}\" needs a name, and either \"text\" or \"base64\", of 10 MiB at most")]
    NoFile(String),
    /// A message has neither text nor files.
    #[error("a message needs a text or a file")]
    EmptyMessage,
    /// A required option was not filled in.
    #[error("the required option \"{0}\" is missing")]
    OptionMissing(String),
    /// The command has no such option.
    #[error("there is no option \"{0}\"")]
    NoOption(String),
    /// An option was filled in with what it does not take.
    #[error("the option \"{name}\" must be {wanted}")]
    OptionMustBe {
        /// The option.
        name: String,
        /// What it takes.
        wanted: String,
    },
    /// The option is not registered with autocomplete.
    #[error("the option \"{0}\" has no suggestions")]
    NoSuggestions(String),
    /// The message has no such button or menu.
    #[error("there is no component \"{0}\" on this message")]
    NoComponent(String),
    /// The button or menu is there and disabled.
    #[error("the component \"{0}\" is disabled")]
    Disabled(String),
    /// Something was chosen that the menu does not take.
    #[error("the menu \"{name}\" takes {wanted}")]
    MenuTakes {
        /// The menu.
        name: String,
        /// What it takes.
        wanted: String,
    },
    /// No such form is open for this person.
    #[error("no form \"{0}\" is open for this user")]
    NoForm(String),
    /// A field of a form was filled in with what it does not take.
    #[error("the field \"{name}\" {problem}")]
    Field {
        /// The field.
        name: String,
        /// What is wrong.
        problem: String,
    },
    /// In the channel the person sees no such button or menu.
    #[error("there is no button or menu \"{name}\" to be seen here; there are: {}", there.join(", "))]
    NothingToPress {
        /// What was asked for.
        name: String,
        /// What they see.
        there: Vec<String>,
    },
    /// The clock was to be moved back.
    #[error("the clock only goes forward")]
    ClockBack,
    /// The clock was to be moved too far.
    #[error(transparent)]
    BeyondTime(#[from] BeyondTime),
    /// No permission has this name.
    #[error(transparent)]
    Permission(#[from] UnknownPermission),
    /// The fault would never match.
    #[error(transparent)]
    Fault(#[from] crate::faults::UnclearRoute),
    /// A conversation was to be opened with nobody else.
    #[error("a conversation needs two people")]
    TooFew,
    /// Something was to be made without a name.
    #[error("a name is needed")]
    NoName,
    /// The path is none of the API.
    #[error("the sandbox's API has no such call: its README lists them all")]
    NoSuchCall,
    /// Nobody has said how the bot is stopped and started ([`Sandbox::on_order`](crate::Sandbox::on_order)).
    #[error("the sandbox did not start the bot and can neither stop nor start it: do that by hand")]
    CannotRestart,
    /// The bot was started, and did not connect within so many seconds.
    #[error("the bot was started and has not connected within {0} s")]
    BotStaysAway(u64),
    /// The bot was stopped, and is still connected after so many seconds.
    #[error("the bot was stopped and is still connected after {0} s")]
    BotStays(u64),
}

impl Refusal {
    fn status(&self) -> StatusCode {
        match self {
            Self::NoUser(_)
            | Self::NoChannel(_)
            | Self::NoGuild(_)
            | Self::NoRole(_)
            | Self::NoMember(_)
            | Self::NotBanned(_)
            | Self::NoMessage(_)
            | Self::NoCommand { .. }
            | Self::NoComponent(_)
            | Self::NothingToPress { .. }
            | Self::NoForm(_)
            | Self::NoReaction(_)
            | Self::NoTag { .. }
            | Self::NoPoll
            | Self::NoInvite(_)
            | Self::NoAnswer { .. }
            | Self::NoSuchCall => StatusCode::NOT_FOUND,
            Self::MayNotUseCommands
            | Self::MayNotWrite
            | Self::MayNot(_)
            | Self::Banned
            | Self::TimedOut(_)
            | Self::Untouchable(_)
            | Self::NotTheirs
            | Self::Private => StatusCode::FORBIDDEN,
            Self::Disabled(_)
            | Self::NameTaken(_)
            | Self::Full(_)
            | Self::PollOver
            | Self::Archived
            | Self::Slowmode(_) => StatusCode::CONFLICT,
            Self::CannotRestart => StatusCode::NOT_IMPLEMENTED,
            Self::BotStaysAway(_) | Self::BotStays(_) => StatusCode::GATEWAY_TIMEOUT,
            Self::Unreadable(_)
            | Self::NoTarget(_)
            | Self::OptionMissing(_)
            | Self::NoOption(_)
            | Self::OptionMustBe { .. }
            | Self::NoSuggestions(_)
            | Self::MenuTakes { .. }
            | Self::Field { .. }
            | Self::ClockBack
            | Self::BeyondTime(_)
            | Self::Permission(_)
            | Self::Fault(_)
            | Self::TooFew
            | Self::NoEmoji(_)
            | Self::NoFile(_)
            | Self::EmptyMessage
            | Self::NoForum
            | Self::OnlyPosts
            | Self::OnlyChannels
            | Self::TagNeeded(_)
            | Self::Everyone
            | Self::OverwriteForWhom
            | Self::ToggleForWhat
            | Self::NoLanguage(_)
            | Self::NoName => StatusCode::BAD_REQUEST,
        }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.status(), Json(json!({"error": self.to_string()}))).into_response()
    }
}

/// Answers where there is no call.
pub(super) async fn no_such_call() -> Refusal {
    Refusal::NoSuchCall
}

/// Gives every refusal the same form, those too that come about before a call is reached.
pub(super) async fn in_json(answer: Response) -> Response {
    let is_json = answer.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    if !answer.status().is_client_error() || is_json {
        return answer;
    }
    let (mut head, body) = answer.into_parts();
    let said = to_bytes(body, LONGEST_REASON).await.unwrap_or_default();
    let reason = match String::from_utf8_lossy(&said) {
        said if !said.trim().is_empty() => said.into_owned(),
        _ => match head.headers.get(header::ALLOW).and_then(|allowed| allowed.to_str().ok()) {
            Some(allowed) => format!("this call takes {allowed}"),
            None => head.status.to_string(),
        },
    };
    head.headers.remove(header::CONTENT_LENGTH);
    head.headers.remove(header::CONTENT_TYPE);
    let mut refusal = (head.status, Json(json!({ "error": reason }))).into_response();
    refusal.headers_mut().extend(head.headers);
    refusal
}
