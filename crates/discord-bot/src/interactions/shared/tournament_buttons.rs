//! Performs deeds in tournaments, for commands and buttons: announces a tournament after its preview, lets players join
//! and leave, and shows standings and files. Asks before a player leaves a running tournament and before an organiser
//! ends a tournament.

use chess_service::{Authority, Refused, TournamentDeed, TournamentId, TournamentStage, TournamentView};
use chess_tournament::RoundNumber;

use super::tournament_pages::{self, TournamentFile};
use super::{random, server_rules};
use crate::discord::post::Post;
use crate::interactions::asked::{Asked, Declined, Outcome};
use crate::interactions::press::{Draft, TournamentPress};
use crate::present::tournament;

/// Announces the tournament of a preview. Checks again whether the person may announce tournaments.
///
/// # Errors
/// The service refused the action.
pub(crate) async fn announce(asked: &Asked, draft: Draft) -> Result<Outcome, Declined> {
    server_rules::check_may_organise(asked).await?;
    let rules = draft.rules(random::of_tournament()).ok_or(Refused::Unknown)?;
    let (club, caller) = (&asked.bot.club, asked.caller.clone());
    club.tournaments().create(caller, rules, draft.begins_at()).await?;
    Ok(Outcome::Queued)
}

/// Handles a button under a message about a tournament.
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
        TournamentPress::Join => {
            return perform(asked, &view, TournamentDeed::Join(asked.roles()), None).await;
        }
        TournamentPress::Leave => return ask_or_perform(asked, &view, TournamentDeed::Leave).await,
        TournamentPress::Withdraw => return perform(asked, &view, TournamentDeed::Leave, None).await,
        // The tournament has begun after the question about its entrants was shown. So the question about its games is
        // asked now.
        TournamentPress::CallOff if view.stage != TournamentStage::Open => {
            return ask_or_perform(asked, &view, TournamentDeed::Close).await;
        }
        TournamentPress::CallOff | TournamentPress::Close => {
            return perform(asked, &view, TournamentDeed::Close, None).await;
        }
        TournamentPress::MyGame => tournament_pages::my_games(asked, &view).await?,
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

/// Performs a deed in a tournament. Asks first if a player leaves a running tournament, or if the deed ends a
/// tournament that runs or has entrants.
///
/// # Errors
/// The service refused the action.
pub(crate) async fn ask_or_perform(
    asked: &Asked,
    view: &TournamentView,
    deed: TournamentDeed,
) -> Result<Outcome, Declined> {
    let question = question(asked, view, &deed);
    perform(asked, view, deed, question).await
}

fn question(asked: &Asked, view: &TournamentView, deed: &TournamentDeed) -> Option<Post> {
    let words = asked.words();
    let may_close = authority(asked) == Authority::All || view.organiser == asked.account();
    match (deed, view.stage) {
        (TournamentDeed::Leave, TournamentStage::Running) => {
            let number = view.number_of(asked.account())?;
            let is_in = view.entrant(number).is_some_and(|entrant| entrant.gone.is_none());
            is_in.then(|| tournament::leave_question(view, number, words))
        }
        (TournamentDeed::Close, TournamentStage::Running) if may_close => {
            Some(tournament::close_question(view, words))
        }
        (TournamentDeed::Close, TournamentStage::Open) if may_close && !view.entrants.is_empty() => {
            Some(tournament::call_off_question(view, words))
        }
        _ => None,
    }
}

/// Performs a deed in a tournament, or shows a question first. An organiser who has lost the permission to announce
/// tournaments may not organise this tournament either.
async fn perform(
    asked: &Asked,
    view: &TournamentView,
    deed: TournamentDeed,
    question: Option<Post>,
) -> Result<Outcome, Declined> {
    if deed.is_for_organisers() && view.organiser == asked.account() {
        server_rules::check_may_organise(asked).await?;
    }
    if let Some(question) = question {
        return Ok(Outcome::show(question));
    }
    let (club, caller) = (&asked.bot.club, asked.caller.clone());
    club.tournaments().perform(caller, view.id, authority(asked), deed).await?;
    Ok(Outcome::Queued)
}

/// The tournaments that the person may manage.
fn authority(asked: &Asked) -> Authority {
    if asked.manages_server() { Authority::All } else { Authority::OwnOnly }
}
