//! The buttons of tournaments: announce after the preview, join, leave, look, save files, and the questions before a
//! player leaves a running tournament or an organiser ends one.

use chess_service::{Authority, Refused, TournamentId, TournamentStage, TournamentView};

use super::tournament_pages::{self, TournamentFile};
use super::{random, server_rules};
use crate::interactions::asked::{Asked, Outcome};
use crate::interactions::press::{Draft, TournamentPress};
use crate::present::tournament;

/// Announces the tournament of a preview. The permission is checked at this click.
///
/// # Errors
/// The service refused it.
pub(crate) async fn announce(asked: &Asked, draft: Draft) -> Result<Outcome, Refused> {
    if let Some(turned_away) = server_rules::may_not_organise(asked).await? {
        return Ok(turned_away);
    }
    let rules = draft.rules(random::of_tournament()).ok_or(Refused::Unknown)?;
    let (club, caller) = (&asked.bot.club, asked.caller.clone());
    club.tournaments().create(caller, rules, draft.begins_at()).await.map(|_| Outcome::Queued)
}

/// Handles a button under a message about a tournament.
///
/// # Errors
/// The service refused it.
pub(crate) async fn pressed(
    asked: &Asked,
    press: TournamentPress,
    id: TournamentId,
) -> Result<Outcome, Refused> {
    let (club, caller) = (&asked.bot.club, asked.caller.clone());
    let view = tournament_pages::here(asked, id).await?;
    match press {
        TournamentPress::Join => {
            club.tournaments().join(caller, id, asked.roles()).await.map(|()| Outcome::Queued)
        }
        TournamentPress::Leave => leave(asked, &view).await,
        TournamentPress::Withdraw => club.tournaments().leave(caller, id).await.map(|()| Outcome::Queued),
        TournamentPress::CallOff | TournamentPress::Close => match may_no_longer(asked, &view).await? {
            Some(turned_away) => Ok(turned_away),
            // It has begun since, and the question about the games was not asked.
            None if press == TournamentPress::CallOff && view.stage != TournamentStage::Open => {
                close(asked, &view).await
            }
            None => club.tournaments().close(caller, id, authority(asked)).await.map(|()| Outcome::Queued),
        },
        TournamentPress::Keep => Ok(Outcome::Dismiss),
        TournamentPress::Standings(page) => {
            tournament_pages::standings(asked, &view, usize::from(page)).await.map(Outcome::show)
        }
        TournamentPress::StandingsFrom(_) => {
            tournament_pages::standings(asked, &view, 0).await.map(Outcome::show)
        }
        TournamentPress::Games => {
            tournament_pages::file(asked, &view, TournamentFile::Games).await.map(Outcome::show)
        }
        TournamentPress::Report => {
            tournament_pages::file(asked, &view, TournamentFile::Report).await.map(Outcome::show)
        }
    }
}

/// Takes the person out of a tournament. In a running one, asks first.
///
/// # Errors
/// The service refused it.
pub(crate) async fn leave(asked: &Asked, view: &TournamentView) -> Result<Outcome, Refused> {
    let number = view.number_of(asked.account());
    if let Some(number) = number.filter(|_| view.stage == TournamentStage::Running)
        && view.entrant(number).is_some_and(|entrant| entrant.gone.is_none())
    {
        return Ok(Outcome::show(tournament::leave_question(view, number, asked.words())));
    }
    asked.bot.club.tournaments().leave(asked.caller.clone(), view.id).await.map(|()| Outcome::Queued)
}

/// Ends a tournament early. Asks first if it runs or has entrants.
///
/// # Errors
/// The service refused it.
pub(crate) async fn close(asked: &Asked, view: &TournamentView) -> Result<Outcome, Refused> {
    let authority = authority(asked);
    let may = authority == Authority::All || view.organiser == asked.account();
    if may && view.stage == TournamentStage::Running {
        return Ok(Outcome::show(tournament::close_question(view, asked.words())));
    }
    if may && view.stage == TournamentStage::Open && !view.entrants.is_empty() {
        return Ok(Outcome::show(tournament::call_off_question(view, asked.words())));
    }
    asked
        .bot
        .club
        .tournaments()
        .close(asked.caller.clone(), view.id, authority)
        .await
        .map(|()| Outcome::Queued)
}

/// The refusal for an organiser who has lost the permission to announce tournaments.
///
/// # Errors
/// The database failed.
pub(crate) async fn may_no_longer(asked: &Asked, view: &TournamentView) -> Result<Option<Outcome>, Refused> {
    let turned_away = server_rules::may_not_organise(asked).await?;
    Ok(turned_away.filter(|_| view.organiser == asked.account()))
}

/// The tournaments that the person may manage.
pub(crate) fn authority(asked: &Asked) -> Authority {
    if asked.manages_server() { Authority::All } else { Authority::OwnOnly }
}
