//! Handles buttons, menus and forms: reads the `custom_id`, and performs the action that the `custom_id` names.

use std::sync::Arc;

use chess_service::{ChallengeId, Effort, Refused, Target};
use jiff::Timestamp;

use super::asked::{Asked, Handled, Outcome};
use super::commands::person::settings_card;
use super::origin::Origin;
use super::press::{
    ChallengePress, DraftPress, GamePress, GamesPage, ManagePress, Press, RulesPress, SettingsPress, Sheet,
    TermsPress, Viewpoint,
};
use super::reader::{Pressed, PressedOn};
use super::shared::{
    counter_offer, game_pages, in_game, own_data, puzzles, random, server_rules, tournament_actions,
    tournament_pages,
};
use crate::bot::Bot;
use crate::discord::post::Post;
use crate::discord::send::Defer;
use crate::present::person::game_lists;

/// The key of the text for a button with a `custom_id` from another version of the program.
const OLD: &str = "refused-old-button";

/// Handles a pressed button, a choice from a menu, or a submitted form.
pub(crate) async fn pressed(bot: &Arc<Bot>, origin: Origin, pressed: Pressed) {
    let Pressed { custom_id, mut given, is_bot, on, shown_at } = pressed;
    if is_bot {
        return origin.say(bot, "refused-member-bot").await;
    }
    let press = match custom_id.parse() {
        Ok(Press::Chosen(_)) => given.take().unwrap_or_default().parse(),
        press => press,
    };
    let Ok(press) = press else { return origin.say(bot, OLD).await };
    match (form(&press), on) {
        (Some(_), PressedOn::Form) => {}
        (Some(keys), _) => return ask_for_line(bot, &origin, press, keys).await,
        (None, PressedOn::Form) => return origin.say(bot, OLD).await,
        (None, _) => {}
    }
    // The answer to a button on a public message is a new private message. The answer to a button on a private message
    // replaces that message. The answer to a form replaces the message with the button that opened the form, because
    // only private messages have such buttons. An explanation of the rules is always a new message.
    let explains = matches!(press, Press::Rules(RulesPress::Overview | RulesPress::Open(_)));
    let defer = if on != PressedOn::PublicMessage && !explains { Defer::Replace } else { Defer::Private };
    let Some(asked) = origin.acknowledge(bot, defer).await else { return };
    let outcome = act(&asked, press, given, shown_at).await;
    asked.finish(outcome).await;
}

/// Returns three text keys for the form that a button opens: title, label and example. The form has the `custom_id` of
/// the button. Returns `None` if the button opens no form.
fn form(press: &Press) -> Option<[&'static str; 3]> {
    if matches!(press, Press::Game(GamePress::Type(_), ..)) {
        Some(["form-title", "form-label", "form-placeholder"])
    } else if matches!(press, Press::Terms(TermsPress::Type, ..) | Press::Settings(_, SettingsPress::Time)) {
        Some(["form-time-title", "form-time-label", "form-time-placeholder"])
    } else if matches!(press, Press::Settings(_, SettingsPress::Zone(_))) {
        Some(["form-zone-title", "form-zone-label", "form-zone-placeholder"])
    } else if matches!(press, Press::Draft(DraftPress::Length, _)) {
        Some(["button-round-length", "form-length-label", "form-extend-placeholder"])
    } else if matches!(press, Press::Manage(ManagePress::Extend, _)) {
        Some(["form-extend-title", "form-extend-label", "form-extend-placeholder"])
    } else if matches!(press, Press::Manage(ManagePress::Explain(_), _)) {
        Some(["form-reason-title", "form-reason-label", "form-reason-placeholder"])
    } else {
        None
    }
}

/// Opens a form. Discord accepts a form only as the first answer to an interaction, within three seconds. To be in
/// time, the function does not read from the database.
async fn ask_for_line(bot: &Bot, origin: &Origin, press: Press, keys: [&str; 3]) {
    let words = bot.phrases.of(origin.language());
    let texts = keys.map(|key| words.plain(key));
    if let Err(error) = bot.sender.ask_line(origin.key(), &press.to_string(), &texts).await {
        tracing::warn!(%error, "cannot show a form");
    }
}

async fn act(asked: &Asked, press: Press, given: Option<String>, shown_at: Timestamp) -> Handled {
    asked.count(Effort::Press)?;
    asked.bot.club.check_not_lost(shown_at).await?;
    match press {
        Press::Challenge(press, id) => answer_challenge(asked, press, id).await,
        Press::Terms(press, id, terms) => counter_offer::go_on(asked, press, (id, terms), given).await,
        Press::Game(press, game, version) => {
            in_game::act(asked, press, press.target(game, version), given).await
        }
        Press::Study(step, question, side, game) => {
            in_game::study(asked, Target::Game(game), (step, question, side), None).await
        }
        Press::Next(after) => in_game::list_moves_of_next(asked, after).await,
        Press::Remind(game, _) => in_game::list_moves(asked, Target::Game(game), Sheet::ALL).await,
        Press::Games(page) => Ok(Outcome::show(games_page(asked, page).await?)),
        Press::Look(game, page, ply, side) => {
            let board = asked.board(Target::Game(game), Viewpoint { ply, side }).await?;
            Ok(Outcome::show(game_lists::with_back_button(board, page, asked.words())))
        }
        Press::ComeBack(id) => {
            Outcome::queued(asked.bot.club.people().end_vacation(asked.caller.clone(), id).await)
        }
        Press::Puzzle(press, id) => puzzles::act(asked, press, id).await,
        Press::NextPuzzle => puzzles::next(asked).await,
        Press::Tournament(press, id) => tournament_actions::pressed(asked, press, id).await,
        Press::Manage(press, id) => tournament_actions::manage(asked, press, id, given).await,
        Press::Rules(press) => Ok(Outcome::show(asked.rules(press.leaf()).await?)),
        Press::Settings(card, press) => settings_card::pressed(asked, (card, press), given).await,
        Press::Draft(press, draft) => tournament_actions::draft(asked, press, draft, given).await,
        Press::Privacy(press) => own_data::act(asked, press).await,
        Press::Dismiss => Ok(Outcome::Dismiss),
        // `pressed` has already replaced `Chosen` by the press of the chosen entry. No entry itself has the press
        // `Chosen`.
        Press::Chosen(_) => Err(Refused::Unknown.into()),
    }
}

async fn games_page(asked: &Asked, page: GamesPage) -> Result<Post, Refused> {
    match page {
        GamesPage::Tournament(id, page) => {
            let view = tournament_pages::here(asked, id).await?;
            tournament_pages::my_games(asked, &view, page).await
        }
        GamesPage::Running(..) | GamesPage::Finished(..) => game_pages::page(asked, page).await,
    }
}

async fn answer_challenge(asked: &Asked, press: ChallengePress, id: ChallengeId) -> Handled {
    let (challenges, caller) = (asked.bot.club.challenges(), asked.caller.clone());
    match press {
        ChallengePress::Accept(mode) => {
            challenges.accept_shown(caller, (id, mode), random::lot()).await.map(drop)?;
        }
        ChallengePress::Decline => challenges.decline(caller, id).await?,
        ChallengePress::Counter => return counter_offer::begin(asked, id).await,
        ChallengePress::Withdraw => challenges.withdraw(caller, id).await?,
        ChallengePress::SetMode(mode) => challenges.set_mode(caller, id, mode).await?,
        ChallengePress::Instead => {
            server_rules::check_may_challenge(asked).await?;
            challenges.play_computer_instead(caller, id, random::lot()).await?;
        }
    }
    Ok(Outcome::Queued)
}
