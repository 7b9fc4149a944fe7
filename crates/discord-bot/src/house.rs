//! What a server decided about the games in it, as far as only Discord knows what it means: which role may challenge, and whether
//! games can be opened in a channel.

use chess_arbiter::Server;
use chess_service::{Owner, Preferences, Refused};
use poise::serenity_prelude as serenity;
use serenity::{ChannelType, CommandInteraction, Permissions};

use crate::asked::{Asked, Outcome};
use crate::look::{Toggle, threads_wanted};
use crate::post::Post;
use crate::present::markup;

/// Under which name it is kept who may challenge.
pub(crate) const CHALLENGERS: &str = "challengers";
/// Under which name it is kept who may announce tournaments.
pub(crate) const ORGANISERS: &str = "organisers";
/// What is kept where everybody may.
const EVERYBODY: &str = "everybody";

/// What is kept where members of a role may challenge; the role of a server's own number is everybody's.
pub(crate) fn kept_challengers(role: serenity::RoleId, server: Server) -> String {
    let role = role.get().cast_signed();
    if role == server.id { EVERYBODY.to_owned() } else { role.to_string() }
}

/// The role whose members may challenge in a server; nothing where everybody may, as soon as the role is gone.
///
/// # Errors
/// The database failed.
pub(crate) async fn challengers(asked: &Asked, server: Server) -> Result<Option<i64>, Refused> {
    let club = &asked.bot.club;
    let kept = club.preferences(Owner::Server(server)).await?;
    let Some(role) = kept.get(CHALLENGERS).and_then(|role| role.parse().ok()) else { return Ok(None) };
    match asked.bot.sender.roles_of(server.id).await {
        Ok(roles) if !roles.contains(&role) => {
            tracing::info!(
                role,
                server = server.id,
                "the role of those who may challenge is gone: everybody may"
            );
            let everybody = Preferences::from([(CHALLENGERS.to_owned(), EVERYBODY.to_owned())]);
            club.prefer(Owner::Server(server), everybody).await?;
            Ok(None)
        }
        // If Discord does not tell it counts as before.
        Ok(_) | Err(_) => Ok(Some(role)),
    }
}

/// Why the person may not begin a game here, if they may not: they lack the role that the server asks for.
///
/// # Errors
/// The database failed.
pub(crate) async fn turned_away(asked: &Asked) -> Result<Option<Outcome>, Refused> {
    let Some(server) = asked.caller.viewer.venue.server else { return Ok(None) };
    let kept = asked.bot.club.preferences(Owner::Server(server)).await?;
    let wanted: Option<i64> = kept.get(CHALLENGERS).and_then(|role| role.parse().ok());
    if wanted.is_none_or(|role| asked.has_role(role)) {
        return Ok(None);
    }
    let Some(role) = challengers(asked, server).await? else { return Ok(None) };
    let text = asked.words().say("refused-challengers", &[("role", markup::role(role).into())]);
    Ok(Some(Outcome::show(Post::text(text))))
}

/// The role whose members may announce tournaments, beside those who manage the server.
pub(crate) fn organisers(kept: &Preferences) -> Option<Organisers> {
    match kept.get(ORGANISERS).map(String::as_str) {
        None => None,
        Some(EVERYBODY) => Some(Organisers::Everybody),
        Some(role) => role.parse().ok().map(Organisers::Role),
    }
}

/// Who may announce tournaments, beside those who manage the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Organisers {
    /// Everybody.
    Everybody,
    /// Members of a role.
    Role(i64),
}

/// Why the person may not announce a tournament here, if they may not.
///
/// # Errors
/// The database failed.
pub(crate) async fn may_not_organise(asked: &Asked) -> Result<Option<Outcome>, Refused> {
    let Some(server) = asked.caller.viewer.venue.server else { return Err(Refused::NoServer) };
    if asked.manages_server() {
        return Ok(None);
    }
    let kept = asked.bot.club.preferences(Owner::Server(server)).await?;
    let text = match organisers(&kept) {
        Some(Organisers::Everybody) => return Ok(None),
        Some(Organisers::Role(role)) if asked.has_role(role) => return Ok(None),
        Some(Organisers::Role(role)) => {
            asked.words().say("refused-organisers-role", &[("role", markup::role(role).into())])
        }
        None => asked.words().plain("refused-organisers"),
    };
    Ok(Some(Outcome::show(Post::text(text))))
}

/// What keeps games from being opened in the channel of a command, as a text's key; nothing if they can be.
pub(crate) fn why_not_here(interaction: &CommandInteraction) -> Option<&'static str> {
    let is_thread = interaction.channel.as_ref().is_some_and(|channel| {
        matches!(
            channel.kind,
            ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
        )
    });
    if is_thread {
        return Some("refused-games-in-thread");
    }
    let rights = interaction.app_permissions.unwrap_or(Permissions::empty());
    let needed = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES | Permissions::ATTACH_FILES;
    (!rights.contains(needed)).then_some("refused-games-here")
}

/// Whether the server wants a thread for each game, and the bot may not open one in the channel of a command.
pub(crate) fn lacks_threads(interaction: &CommandInteraction, kept: &Preferences) -> bool {
    let rights = interaction.app_permissions.unwrap_or(Permissions::empty());
    let needed = Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
    threads_wanted(kept) == Toggle::On && !rights.contains(needed)
}
