//! Buttons, menus and forms: reads the `custom_id` and performs its action.

use std::sync::Arc;

use chess_core::Move;
use chess_service::{Attempt, ChallengeId, Effort, Entry, Export, GameId, Refused, Target, Version, Way};
use poise::serenity_prelude as serenity;
use serenity::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, Message, MessageFlags,
    ModalInteraction,
};

use super::asked::{Asked, Outcome};
use super::origin::Origin;
use super::press::{ChallengeAnswer, Decision, GamePress, Press, Pressed, RulesPress, Sheet, TermsPress};
use super::shared::{
    counter_offer, files, game_pages, hint, plan_editor, random, resign_question, server_rules,
    tournament_buttons,
};
use crate::bot::Bot;
use crate::computers::reviewer;
use crate::discord::post::Tone;
use crate::discord::send::{Defer, Form};
use crate::present::game::{moves, next_game, plan};

/// Handles a pressed button or a choice from a menu.
pub(crate) async fn pressed(bot: &Arc<Bot>, interaction: &ComponentInteraction) {
    let origin = Origin::from(interaction);
    let chosen = if let ComponentInteractionDataKind::StringSelect { values } = &interaction.data.kind {
        values.first().cloned()
    } else {
        None
    };
    let press = match interaction.data.custom_id.parse() {
        Ok(Press::Chosen(_)) => chosen.as_deref().unwrap_or_default().parse(),
        press => press,
    };
    let Ok(press) = press else {
        unknown(bot, origin).await;
        return;
    };
    if let Some((typed, keys)) = line_for(press) {
        ask_for_line(bot, origin, typed, keys).await;
        return;
    }
    let Some(asked) = origin.acknowledge(bot, defer(press, &interaction.message)).await else { return };
    let outcome = act(&asked, press, chosen).await;
    asked.finish(outcome).await;
}

/// Handles a submitted form.
pub(crate) async fn submitted(bot: &Arc<Bot>, interaction: &ModalInteraction) {
    let origin = Origin::from(interaction);
    let Ok(press @ (Press::Game(GamePress::Typed(_), ..) | Press::Terms(TermsPress::Typed, ..))) =
        interaction.data.custom_id.parse::<Press>()
    else {
        unknown(bot, origin).await;
        return;
    };
    let mut parts = interaction.data.components.iter().flat_map(|row| &row.components);
    let line = parts.find_map(typed);
    // Only private messages have the button that opens the form.
    let Some(asked) = origin.acknowledge(bot, Defer::Replace).await else { return };
    let outcome = act(&asked, press, line).await;
    asked.finish(outcome).await;
}

/// The typed text of a form's component.
fn typed(part: &ActionRowComponent) -> Option<String> {
    if let ActionRowComponent::InputText(input) = part { input.value.clone() } else { None }
}

/// Answers a button with a `custom_id` of another version of the program.
async fn unknown(bot: &Bot, origin: Origin<'_>) {
    let (id, token) = origin.key();
    let text = bot.phrases.of(origin.language()).plain("refused-old-button");
    if let Err(error) = bot.sender.say(id, token, &text).await {
        tracing::warn!(%error, "cannot answer an unknown button");
    }
}

/// The kind of answer to a button. On a public message it is a new private message. On a private message it replaces
/// that message, unless it explains it.
fn defer(press: Press, message: &Message) -> Defer {
    let is_private = message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    let explains = matches!(press, Press::Rules(RulesPress::Overview | RulesPress::Open(_)));
    if is_private && !explains { Defer::Replace } else { Defer::Private }
}

/// For a button that opens a form: the press that the form sends, and the keys of its title, label and example.
fn line_for(press: Press) -> Option<(Press, [&'static str; 3])> {
    match press {
        Press::Game(GamePress::Type(with), game, version) => {
            let typed = Press::Game(GamePress::Typed(with), game, version);
            Some((typed, ["form-title", "form-label", "form-placeholder"]))
        }
        Press::Terms(TermsPress::Type, challenge, terms) => {
            let typed = Press::Terms(TermsPress::Typed, challenge, terms);
            Some((typed, ["form-time-title", "form-time-label", "form-time-placeholder"]))
        }
        Press::Challenge(..)
        | Press::Terms(..)
        | Press::Game(..)
        | Press::Plan(..)
        | Press::Next(_)
        | Press::Remind(..)
        | Press::Games(_)
        | Press::Look(..)
        | Press::ComeBack(_)
        | Press::Tournament(..)
        | Press::Rules(_)
        | Press::Host(_)
        | Press::Drop
        | Press::Forget(_)
        | Press::Chosen(_) => None,
    }
}

/// Opens a form. It must be the first answer to the interaction, so nothing is read from the database before.
async fn ask_for_line(bot: &Bot, origin: Origin<'_>, typed: Press, keys: [&str; 3]) {
    let words = bot.phrases.of(origin.language());
    let [title, label, placeholder] = keys.map(|key| words.plain(key));
    let form = Form { custom_id: typed.to_string(), title, label, placeholder };
    let (id, token) = origin.key();
    if let Err(error) = bot.sender.ask_line(id, token, &form).await {
        tracing::warn!(%error, "cannot show a form");
    }
}

async fn act(asked: &Asked, press: Press, chosen: Option<String>) -> Result<Outcome, Refused> {
    asked.count(Effort::Press)?;
    match press {
        Press::Challenge(ChallengeAnswer::Counter, id) => counter_offer::begin(asked, id).await,
        Press::Terms(press, id, terms) => counter_offer::go_on(asked, press, (id, terms), chosen).await,
        Press::Challenge(ChallengeAnswer::Instead, id) => play_instead(asked, id).await,
        Press::Challenge(answer, id) => answer_challenge(asked, answer, id).await,
        Press::Game(press, game, version) => in_game(asked, press, (game, version), chosen).await,
        Press::Plan(press, game, version) => plan_editor::go_on(asked, press, (game, version), chosen).await,
        Press::Next(after) => next_game(asked, after).await,
        Press::Remind(game, _) => list_moves(asked, Target::Game(game), Sheet::ALL).await,
        Press::Games(shelf) => game_pages::page(asked, shelf).await.map(Outcome::show),
        Press::Look(game, shelf) => game_pages::look(asked, game, shelf).await.map(Outcome::show),
        Press::ComeBack(id) => {
            asked.bot.club.people().end_vacation(asked.caller.clone(), id).await.map(|()| Outcome::Queued)
        }
        Press::Tournament(press, id) => tournament_buttons::pressed(asked, press, id).await,
        Press::Rules(press) => open_rules(asked, press).await,
        Press::Host(draft) => tournament_buttons::announce(asked, draft).await,
        Press::Forget(Decision::Yes) => {
            let done = asked.bot.club.people().forget(asked.caller.clone()).await;
            asked.bot.names.forget(asked.account());
            done.map(|()| Outcome::Queued)
        }
        Press::Forget(Decision::No) | Press::Drop => Ok(Outcome::Dismiss),
        // `pressed` has replaced this by the press in the chosen entry, which is never another menu.
        Press::Chosen(_) => Err(Refused::Unknown),
    }
}

async fn open_rules(asked: &Asked, press: RulesPress) -> Result<Outcome, Refused> {
    let leaf = match press {
        RulesPress::Overview => None,
        RulesPress::Open(leaf) | RulesPress::Turn(leaf) => Some(leaf),
    };
    asked.rules(leaf).await.map(Outcome::show)
}

async fn answer_challenge(
    asked: &Asked,
    answer: ChallengeAnswer,
    id: ChallengeId,
) -> Result<Outcome, Refused> {
    let (club, caller) = (&asked.bot.club, asked.caller.clone());
    match answer {
        ChallengeAnswer::Accept => club.challenges().accept(caller, id, random::draw()).await.map(drop),
        ChallengeAnswer::Decline => club.challenges().decline(caller, id).await,
        // A counter-offer and a game against the computer are handled before.
        ChallengeAnswer::Counter | ChallengeAnswer::Instead => Err(Refused::Unknown),
        ChallengeAnswer::Withdraw => club.challenges().withdraw(caller, id).await,
    }
    .map(|()| Outcome::Queued)
}

async fn play_instead(asked: &Asked, id: ChallengeId) -> Result<Outcome, Refused> {
    if let Some(turned_away) = server_rules::turned_away(asked).await? {
        return Ok(turned_away);
    }
    asked
        .bot
        .club
        .challenges()
        .play_computer_instead(asked.caller.clone(), id, random::draw())
        .await
        .map(|_| Outcome::Queued)
}

async fn in_game(
    asked: &Asked,
    press: GamePress,
    (game, version): (GameId, Version),
    chosen: Option<String>,
) -> Result<Outcome, Refused> {
    let (club, caller) = (&asked.bot.club, asked.caller.clone());
    let target = Target::Button(game, version);
    match press {
        GamePress::Moves(sheet) => return list_moves(asked, target, sheet).await,
        GamePress::AskResign | GamePress::AskAbort => {
            return resign_question::question(asked, target).await.map(Outcome::show);
        }
        GamePress::Keep => return Ok(Outcome::Dismiss),
        GamePress::Hint(told) => return hint::hint(asked, target, told).await,
        GamePress::Board(side) => {
            return asked.board(Target::Game(game), side).await.map(Outcome::show);
        }
        GamePress::Share(export) => return share(asked, game, export).await,
        GamePress::Export(export) => return keep(asked, game, export).await,
        GamePress::Rematch => return rematch(asked, game).await,
        GamePress::Pick(Sheet { with, .. }) | GamePress::Typed(with) | GamePress::Type(with) => {
            club.games().perform(caller, target, Entry::Typed(chosen.unwrap_or_default()).asked(with)).await
        }
        GamePress::Play(Pressed { bits, with, caution }) => {
            club.games().perform(caller, target, Attempt { entry: entry(bits), with, caution }).await
        }
        GamePress::Do(deed) => club.games().perform(caller, target, deed).await,
    }
    .map(|_| Outcome::Queued)
}

/// Asks for a rematch or accepts it. A player who was asked may accept even without permission to challenge.
async fn rematch(asked: &Asked, game: GameId) -> Result<Outcome, Refused> {
    let (club, caller) = (&asked.bot.club, asked.caller.clone());
    if !club.challenges().is_asked_for_rematch(caller.account(), game).await?
        && let Some(turned_away) = server_rules::turned_away(asked).await?
    {
        return Ok(turned_away);
    }
    club.challenges().rematch(caller, game).await.map(|()| Outcome::Queued)
}

/// A move from its bits. Invalid bits are treated and refused like an unreadable text.
fn entry(bits: u16) -> Entry {
    Move::from_bits(bits).map_or_else(|| Entry::Typed(String::new()), Entry::Chosen)
}

async fn list_moves(asked: &Asked, target: Target, sheet: Sheet) -> Result<Outcome, Refused> {
    let view = asked.bot.club.games().seat_on_turn(asked.caller.viewer, target).await?;
    // A person who asked for too many pictures still gets the moves.
    let look = asked.look_if_not_too_often().await?;
    let waiting = asked.bot.club.games().waiting_besides(asked.account(), view.id).await?;
    let mut list = moves::list(&view, sheet, look, asked.words());
    let planned = asked.bot.club.games().plan_of(asked.account(), view.id).await?;
    let here = planned.and_then(|planned| plan::here(&planned, asked.caller.now, asked.words()));
    if let Some(here) = here {
        list.text = format!("{here}\n{}", list.text);
    }
    Ok(Outcome::show(next_game::beside(list, view.id, (waiting, Tone::Secondary), asked.words())))
}

/// Lists the moves of the next game that waits for the person, wherever the button is.
async fn next_game(asked: &Asked, after: GameId) -> Result<Outcome, Refused> {
    match asked.bot.club.games().next(asked.caller.viewer, after).await? {
        Some(next) => list_moves(asked, Target::Game(next.id), Sheet::ALL).await,
        None => Ok(Outcome::text(asked.words().plain("games-none-wait"))),
    }
}

/// Posts a game's file for everybody. The person alone gets it in direct messages, outside the channel of the game, or
/// where the bot can only answer interactions.
async fn share(asked: &Asked, game: GameId, export: Export) -> Result<Outcome, Refused> {
    let (view, _) = asked.game(Target::Game(game)).await?;
    let is_here = view.venue.place == asked.caller.viewer.venue.place;
    if view.game.ending().is_none() || !is_here || asked.caller.way() == Way::ByAnswer {
        return files::private(asked, view, export).await.map(Outcome::show);
    }
    if export == Export::Review {
        reviewer::check(asked, &view)?;
        // The analysis comes before the outbox row, so that it does not hold up other messages in the channel.
        if let Err(none) = reviewer::review(&asked.bot, &view).await {
            return Ok(Outcome::show(none.told(asked.words())));
        }
    }
    asked.bot.club.games().share(asked.caller.clone(), game, export).await?;
    Ok(Outcome::Queued)
}

async fn keep(asked: &Asked, game: GameId, export: Export) -> Result<Outcome, Refused> {
    let (view, _) = asked.game(Target::Game(game)).await?;
    files::private(asked, view, export).await.map(Outcome::show)
}
