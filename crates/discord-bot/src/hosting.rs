//! The buttons of tournaments: announced after the preview, joined and left, looked at and taken along.

use chess_service::{Refused, TournamentId};

use crate::asked::{Asked, Outcome};
use crate::press::{Draft, TournamentPress};
use crate::tabling::{self, TournamentFile};
use crate::{house, lot};

/// Announces what the preview showed. Who may is decided now.
///
/// # Errors
/// The club refused it.
pub(crate) async fn announce(asked: &Asked, draft: Draft) -> Result<Outcome, Refused> {
    if let Some(turned_away) = house::may_not_organise(asked).await? {
        return Ok(turned_away);
    }
    let rules = draft.rules(lot::of_tournament()).ok_or(Refused::Unknown)?;
    let (club, caller) = (&asked.bot.club, asked.caller.clone());
    club.create_tournament(caller, rules, draft.begins_at()).await.map(|_| Outcome::Queued)
}

/// Does what a button under a message about a tournament asks for.
///
/// # Errors
/// The club refused it.
pub(crate) async fn pressed(
    asked: &Asked,
    press: TournamentPress,
    id: TournamentId,
) -> Result<Outcome, Refused> {
    let (club, caller) = (&asked.bot.club, asked.caller.clone());
    let view = tabling::here(asked, id).await?;
    match press {
        TournamentPress::Join => {
            club.join_tournament(caller, id, asked.roles()).await.map(|()| Outcome::Queued)
        }
        TournamentPress::Leave => club.leave_tournament(caller, id).await.map(|()| Outcome::Queued),
        TournamentPress::Standings(page) => {
            tabling::standings(asked, &view, usize::from(page)).await.map(Outcome::show)
        }
        TournamentPress::StandingsFrom(_) => tabling::standings(asked, &view, 0).await.map(Outcome::show),
        TournamentPress::Games => tabling::file(asked, &view, TournamentFile::Games).await.map(Outcome::show),
        TournamentPress::Report => {
            tabling::file(asked, &view, TournamentFile::Report).await.map(Outcome::show)
        }
    }
}
