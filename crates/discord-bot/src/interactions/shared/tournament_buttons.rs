//! Performs the deeds of players in tournaments, for commands and buttons: lets players join, leave and sit out a
//! round, and shows pairings, standings, running games and files.

use chess_service::{Authority, TournamentDeed, TournamentId, TournamentStage, TournamentView};
use chess_tournament::RoundNumber;

use super::tournament_pages::{self, TournamentFile};
use crate::discord::post::Post;
use crate::interactions::asked::{Asked, Declined, Outcome};
use crate::interactions::press::TournamentPress;
use crate::present::tournament;

/// Handles a button under a message about a tournament. Asks first if a player leaves a running tournament, or sits
/// out a round.
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
        TournamentPress::Leave => match leave_question(asked, &view) {
            Some(question) => question,
            None => return perform(asked, &view, TournamentDeed::Leave).await,
        },
        TournamentPress::Bye => match bye_question(asked, &view) {
            Some(question) => question,
            None => return perform(asked, &view, TournamentDeed::Rest).await,
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
        TournamentPress::Games => tournament_pages::file(asked, &view, TournamentFile::Games).await?,
        TournamentPress::Report => tournament_pages::file(asked, &view, TournamentFile::Report).await?,
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

/// The question before the person leaves a running tournament. `None` if the person plays in no running tournament.
fn leave_question(asked: &Asked, view: &TournamentView) -> Option<Post> {
    let number = view.number_of(asked.account()).filter(|_| view.stage == TournamentStage::Running)?;
    let is_in = view.entrant(number).is_some_and(|entrant| entrant.gone.is_none());
    is_in.then(|| tournament::leave_question(view, number, asked.words()))
}

/// The question before the person sits out the next round. `None` if no round comes in which the person plays.
fn bye_question(asked: &Asked, view: &TournamentView) -> Option<Post> {
    let number = view.number_of(asked.account()).filter(|_| view.stage == TournamentStage::Running)?;
    let is_in = view.entrant(number).is_some_and(|entrant| entrant.gone.is_none());
    let next = view.contest.as_ref().filter(|_| is_in).and_then(tournament::next_round)?;
    Some(tournament::bye_question(view, next, asked.words()))
}

/// Performs a deed in a tournament.
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
