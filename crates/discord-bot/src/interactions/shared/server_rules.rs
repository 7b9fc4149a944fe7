//! The rules of a server that depend on Discord's roles and permissions: the members who may challenge or organise
//! tournaments, and the channels in which the bot can open games.

use chess_arbiter::Server;
use chess_service::{Preferences, Refused};
use poise::serenity_prelude::Permissions;

use crate::discord::payload::is_thread;
use crate::interactions::asked::{Asked, Declined};
use crate::present::setting::{CHALLENGERS, ORGANISERS, Permitted, THREADS, Toggle};
use crate::present::words::{args, markup};

/// Returns the value of the server's setting [`CHALLENGERS`]: the members who may challenge. If the value is a role
/// that was deleted, first changes the setting to everybody.
///
/// # Errors
/// The database failed.
pub(crate) async fn challengers(
    asked: &Asked,
    server: Server,
    kept: &Preferences,
) -> Result<Permitted, Refused> {
    let members = CHALLENGERS.of(kept);
    let Permitted::Role(role) = members else { return Ok(members) };
    match asked.bot.sender.roles_of(server.id).await {
        Ok(roles) if !roles.contains(&role) => {
            tracing::info!(
                role,
                server = server.id,
                "the challengers' role is gone: everybody may challenge"
            );
            let mut everybody = Preferences::new();
            CHALLENGERS.put(Some(Permitted::Everybody), &mut everybody);
            asked.bot.club.people().prefer(server, everybody).await?;
            Ok(Permitted::Everybody)
        }
        // If Discord does not answer, assumes that the role still exists.
        Ok(_) | Err(_) => Ok(members),
    }
}

/// Checks that the person may begin a game here.
///
/// # Errors
/// The person lacks the required role or permission, or the database failed.
pub(crate) async fn check_may_challenge(asked: &Asked) -> Result<(), Declined> {
    let Some(server) = asked.caller.viewer.venue.server else { return Ok(()) };
    let kept = asked.bot.club.people().preferences_of_server(server).await?;
    let key = "refused-challengers";
    match check(asked, CHALLENGERS.of(&kept), key) {
        Ok(()) => Ok(()),
        // The role of the setting may no longer exist. `challengers` then changes the setting to everybody.
        Err(_) => check(asked, challengers(asked, server, &kept).await?, key),
    }
}

/// Checks that the person may announce a tournament here.
///
/// # Errors
/// The person may not announce tournaments here, or the database failed.
pub(crate) async fn check_may_organise(asked: &Asked) -> Result<(), Declined> {
    let server = asked.caller.viewer.venue.server.ok_or(Refused::NoServer)?;
    let kept = asked.bot.club.people().preferences_of_server(server).await?;
    check(asked, ORGANISERS.of(&kept), "refused-organisers")
}

/// Checks that the person is among the `permitted` members, or has Manage Server. `key` begins the text key of the
/// refusal. For example, if a role is missing, `refused-organisers` leads to `refused-organisers-role`.
fn check(asked: &Asked, permitted: Permitted, key: &str) -> Result<(), Declined> {
    Err(match permitted {
        _ if asked.manages_server() => return Ok(()),
        Permitted::Role(needed) if !asked.origin.roles.contains(&needed) => {
            asked.words().say(&format!("{key}-role"), &args![role: markup::role(needed)]).into()
        }
        Permitted::Managers => asked.words().plain(&format!("{key}-managers")).into(),
        Permitted::Everybody | Permitted::Role(_) => return Ok(()),
    })
}

/// Returns the key of the text that tells why the bot cannot open games in the interaction's channel. Returns
/// `None` if the bot can open games in the channel.
pub(crate) fn why_not_here(asked: &Asked) -> Option<&'static str> {
    if is_thread(asked.origin.channel_kind) {
        return Some("refused-games-in-thread");
    }
    let needed = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES | Permissions::ATTACH_FILES;
    (!asked.origin.own_rights.contains(needed)).then_some("refused-games-here")
}

/// Returns true if the settings ask for a thread per game, but the bot has too few permissions in the interaction's
/// channel. The bot needs the permissions to create threads and to write in threads.
pub(crate) fn lacks_threads(asked: &Asked, kept: &Preferences) -> bool {
    let needed = Permissions::CREATE_PUBLIC_THREADS | Permissions::SEND_MESSAGES_IN_THREADS;
    THREADS.of(kept) == Toggle::On && !asked.origin.own_rights.contains(needed)
}
