//! Performs the actions of players in tournaments, for commands and buttons: lets players join, leave and sit out a
//! round. Also shows pairings, standings, running games and files.

use chess_service::{Authority, TournamentDeed, TournamentId, TournamentStage, TournamentView};
use chess_tournament::{Number, RoundNumber};

use super::tournament_pages;
use crate::interactions::asked::{Asked, Declined, Outcome};
use crate::interactions::press::TournamentPress;
use crate::present::tournament;

/// Handles a button under a message about a tournament. Asks for confirmation before a player leaves a running
/// tournament or sits out a round.
///
/// # Errors
/// The service refused the action.
pub(crate) async fn pressed(
    asked: &Asked,
    press: TournamentPress,
    id: TournamentId,
) -> Result<Outcome, Declined> {
    let view = tournament_pages::here(asked, id).await?;
    let shown = match press {
        TournamentPress::Join => return join(asked, &view).await,
        TournamentPress::Leave => match playing(asked, &view) {
            Some(number) => tournament::leave_question(&view, number, asked.words()),
            None => return perform(asked, &view, TournamentDeed::Leave).await,
        },
        TournamentPress::Bye => match view.contest.as_ref().and_then(tournament::next_round) {
            Some(next) if playing(asked, &view).is_some() => {
                tournament::bye_question(&view, next, asked.words())
            }
            Some(_) | None => return perform(asked, &view, TournamentDeed::Rest).await,
        },
        TournamentPress::Withdraw => return perform(asked, &view, TournamentDeed::Leave).await,
        TournamentPress::Rest => return perform(asked, &view, TournamentDeed::Rest).await,
        TournamentPress::MyGame => tournament_pages::my_games(asked, &view, 0).await?,
        TournamentPress::Round(round) => {
            tournament::pairings(&view, Some(RoundNumber(round)), asked.account(), asked.words())
        }
        TournamentPress::Standings(page) => {
            tournament_pages::standings(asked, &view, usize::from(page)).await?
        }
        TournamentPress::StandingsFrom(_) => tournament_pages::standings(asked, &view, 0).await?,
        TournamentPress::Games if view.contest.is_some() => tournament_pages::games(asked, &view).await?,
        TournamentPress::Games | TournamentPress::Report => tournament_pages::report(asked, &view).await?,
    };
    Ok(Outcome::show(shown))
}

/// Lets the person join.
///
/// # Errors
/// The service refused the action.
pub(crate) async fn join(asked: &Asked, view: &TournamentView) -> Result<Outcome, Declined> {
    perform(asked, view, TournamentDeed::Join(asked.roles())).await
}

/// The person's number in a running tournament that the person has not left.
fn playing(asked: &Asked, view: &TournamentView) -> Option<Number> {
    let number = view.number_of(asked.account()).filter(|_| view.stage == TournamentStage::Running)?;
    view.entrant(number).is_some_and(|entrant| entrant.gone.is_none()).then_some(number)
}

/// Performs a person's action in a tournament.
///
/// # Errors
/// The service refused the action.
pub(super) async fn perform(
    asked: &Asked,
    view: &TournamentView,
    deed: TournamentDeed,
) -> Result<Outcome, Declined> {
    let (club, caller) = (&asked.bot.club, asked.caller.clone());
    club.tournaments().perform(caller, view.id, authority(asked), deed).await?;
    Ok(Outcome::Queued)
}

/// The tournaments that the person may manage.
pub(super) fn authority(asked: &Asked) -> Authority {
    if asked.manages_server() { Authority::All } else { Authority::OwnOnly }
}
