//! Performs the actions of players and organisers in tournaments, for commands and buttons. Also shows the preview of a
//! tournament, changes its terms, and announces the tournament.

use chess_arbiter::{Account, Network, Note};
use chess_service::{
    Access, Authority, MAX_TOURNAMENT_NAME, Refused, TournamentDeed, TournamentId, TournamentRefused,
    TournamentStage, TournamentView, can_be_held,
};
use chess_tournament::{Lot, Number, RoundNumber};

use super::{random, server_rules, tournament_pages, typed_time};
use crate::discord::limits;
use crate::interactions::asked::{Asked, Declined, Handled, Outcome};
use crate::interactions::press::{Draft, DraftPress, ManagePress, OrganiserTask, TournamentPress};
use crate::present::tournament::{self, manage as organiser};
use crate::present::words::args;

/// Handles a button under a message about a tournament. Asks for confirmation before a player leaves a running
/// tournament or sits out a round.
///
/// # Errors
/// The service refused the action.
pub(crate) async fn pressed(asked: &Asked, press: TournamentPress, id: TournamentId) -> Handled {
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

/// Enters the person in the tournament.
///
/// # Errors
/// The service refused the action.
pub(crate) async fn join(asked: &Asked, view: &TournamentView) -> Handled {
    perform(asked, view, TournamentDeed::Join(asked.origin.roles.clone())).await
}

/// Shows the organiser's card: the state of the tournament, with buttons to manage the tournament.
///
/// # Errors
/// The person may not manage this tournament, or the tournament is over.
pub(crate) async fn card(asked: &Asked, view: &TournamentView) -> Handled {
    check_may_manage(asked, view).await?;
    if !view.stage.is_live() {
        return Err(refused(TournamentRefused::Ended, view));
    }
    Ok(Outcome::show(organiser::card(view, asked.words())))
}

/// Performs the action of an organiser's button, menu or form. `given` is the chosen entry of the menu, or the text of
/// the form.
///
/// # Errors
/// - The person may not manage this tournament.
/// - `given` is not valid, or the service refuses the action.
pub(crate) async fn manage(
    asked: &Asked,
    press: ManagePress,
    id: TournamentId,
    given: Option<String>,
) -> Handled {
    let view = tournament_pages::here(asked, id).await?;
    check_may_manage(asked, &view).await?;
    let (words, given) = (asked.words(), given.unwrap_or_default());
    let deed = match press {
        ManagePress::Show => return card(asked, &view).await,
        ManagePress::Levels => return Ok(Outcome::show(organiser::levels(&view, words))),
        ManagePress::List(task, page) => return list(asked, &view, task, page).await,
        ManagePress::Replace(gone) => return Ok(Outcome::show(organiser::replace(&view, gone, words))),
        ManagePress::AskNoShow(game, absent) => {
            return Ok(Outcome::show(organiser::no_show_question(&view, (game, absent), words)));
        }
        ManagePress::End => TournamentDeed::Close,
        ManagePress::CallOff if view.stage != TournamentStage::Running => TournamentDeed::Close,
        // `CallOff` belongs to a question about the entrants. If the tournament has begun since that question, the bot
        // asks the question about the running games.
        ManagePress::Close | ManagePress::CallOff => match organiser::close_question(&view, words) {
            Some(question) => return Ok(Outcome::show(question)),
            None => TournamentDeed::Close,
        },
        ManagePress::Begin => TournamentDeed::Begin,
        ManagePress::Extend => {
            let by = typed_time::lasting(&given).ok_or_else(|| words.plain("refused-span"))?;
            TournamentDeed::Extend(by)
        }
        ManagePress::Enter(level) => TournamentDeed::Enter(level),
        ManagePress::Seat(gone) => {
            let come = given.parse().map_err(|_| Refused::Unknown)?;
            TournamentDeed::Replace { gone, come: Account::Person(Network::Discord, come) }
        }
        ManagePress::Remove(who) => TournamentDeed::Remove(who, None),
        ManagePress::TakeOff(who) if view.stage != TournamentStage::Running => {
            TournamentDeed::Remove(who, None)
        }
        // `TakeOff` belongs to a question that the bot asks before the tournament begins. If the tournament has begun
        // since that question, the bot asks the question about the player's games.
        ManagePress::AskRemove(who) | ManagePress::TakeOff(who) => {
            return Ok(Outcome::show(organiser::remove_question(&view, who, words)));
        }
        ManagePress::Explain(who) => {
            let too_long = |_| words.say("refused-reason", &args![limit: Note::MAX]);
            TournamentDeed::Remove(who, Note::new(&given).map_err(too_long)?)
        }
        ManagePress::NoShow(game, absent) => {
            let absent = view.account_of(Number(absent)).ok_or(Refused::Unknown)?;
            TournamentDeed::Forfeit(game, absent)
        }
    };
    perform(asked, &view, deed).await
}

/// Handles a button, menu or form below the private preview of a tournament. `given` is the role chosen in the menu, or
/// the text of the form.
///
/// # Errors
/// - The person may not announce tournaments.
/// - The terms of `draft` are not allowed.
pub(crate) async fn draft(asked: &Asked, press: DraftPress, draft: Draft, given: Option<String>) -> Handled {
    let given = given.unwrap_or_default();
    let changed = match press {
        DraftPress::Post => return announce(asked, draft).await,
        DraftPress::Show => Some(draft.clone()),
        DraftPress::Members => given.parse().ok().map(|role| {
            // The role `@everyone` has the id of the server. No member's list of roles contains this role.
            let everybody = asked.caller.viewer.venue.server.is_some_and(|server| server.id == role);
            let access = if everybody { Access::Everybody } else { Access::Group(role) };
            Draft { access, ..draft.clone() }
        }),
        DraftPress::Length => typed_time::lasting(&given)
            .map(|length| Draft { length: Some(length.as_secs()), ..draft.clone() }),
    };
    let why = changed.is_none().then(|| asked.words().plain("refused-span"));
    preview(asked, &changed.unwrap_or(draft), why)
}

/// Shows the preview of a draft. `remark` becomes the first line.
///
/// # Errors
/// A tournament with these terms is not possible.
pub(crate) fn preview(asked: &Asked, draft: &Draft, remark: Option<String>) -> Handled {
    let words = asked.words();
    // This lot is a placeholder. The announcement draws the real lot.
    let limit = args![limit: MAX_TOURNAMENT_NAME];
    let rules = draft.rules(Lot(0)).ok_or_else(|| words.say("refused-cup-name-too-long", &limit))?;
    can_be_held(&rules, draft.begins_at(), asked.caller.now).map_err(Refused::from)?;
    let mut post = tournament::preview(&rules, draft, asked.account(), words);
    post.text = remark.into_iter().chain([post.text]).collect::<Vec<_>>().join("\n");
    Ok(Outcome::show(post))
}

/// The person's number in the tournament, if the tournament is running and the person still takes part.
fn playing(asked: &Asked, view: &TournamentView) -> Option<Number> {
    let number = view.number_of(asked.account()).filter(|_| view.stage == TournamentStage::Running)?;
    view.entrant(number).is_some_and(|entrant| entrant.gone.is_none()).then_some(number)
}

/// Performs a person's action in a tournament.
///
/// # Errors
/// The service refused the action.
async fn perform(asked: &Asked, view: &TournamentView, deed: TournamentDeed) -> Handled {
    let (club, caller) = (&asked.bot.club, asked.caller.clone());
    Outcome::queued(club.tournaments().perform(caller, view.id, authority(asked), deed).await)
}

/// Returns which tournaments the person may manage.
fn authority(asked: &Asked) -> Authority {
    if asked.manages_server() { Authority::All } else { Authority::OwnOnly }
}

/// Shows a page of the list of players from which the organiser chooses the player for `task`.
async fn list(asked: &Asked, view: &TournamentView, task: OrganiserTask, page: u16) -> Handled {
    let all = organiser::selectable(view, task);
    let mut pages = all.chunks(limits::OPTIONS).skip(page.into());
    let (on_page, has_more) = (pages.next().unwrap_or_default(), pages.next().is_some());
    let accounts: Vec<Account> =
        on_page.iter().flat_map(|one| [Some(one.who), one.opponent]).flatten().collect();
    let names = asked.bot.names_of(accounts, tournament_pages::ON_A_PAGE).await;
    Ok(Outcome::show(organiser::list(view, (task, page, has_more), on_page, &names, asked.words())))
}

/// Checks that the person may manage this tournament. The person must have Manage Server, or be the organiser and still
/// be allowed to announce tournaments.
async fn check_may_manage(asked: &Asked, view: &TournamentView) -> Result<(), Declined> {
    if authority(asked) == Authority::All {
        return Ok(());
    }
    if view.organiser != asked.account() {
        return Err(refused(TournamentRefused::NotOrganiser, view));
    }
    server_rules::check_may_organise(asked).await
}

fn refused(refusal: TournamentRefused, view: &TournamentView) -> Declined {
    Refused::Tournament { refusal, tournament: Some(Box::new(view.clone())) }.into()
}

/// Announces the tournament. Checks again whether the person may announce tournaments.
async fn announce(asked: &Asked, draft: Draft) -> Handled {
    server_rules::check_may_organise(asked).await?;
    let rules = draft.rules(random::of_tournament()).ok_or(Refused::Unknown)?;
    let (club, caller) = (&asked.bot.club, asked.caller.clone());
    Outcome::queued(club.tournaments().create(caller, rules, draft.begins_at()).await)
}
