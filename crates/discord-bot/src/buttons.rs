//! Buttons, menus and forms: from a `custom_id` to the deed.

use std::sync::Arc;

use chess_arbiter::{Lot, WithMove};
use chess_core::{Color, Move};
use chess_service::{ChallengeId, Effort, Entry, GameId, Refused, Target, Version};
use poise::serenity_prelude as serenity;
use serenity::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, Message, MessageFlags,
    ModalInteraction,
};

use crate::asked::{Asked, Origin, Outcome};
use crate::bot::Bot;
use crate::present::moves;
use crate::press::{Answer, GamePress, Press};
use crate::send::{Defer, Form};
use crate::{exports, resigning};

/// Somebody pressed a button or chose from a menu.
pub(crate) async fn pressed(bot: &Arc<Bot>, interaction: &ComponentInteraction) {
    let origin = Origin::from(interaction);
    let Ok(press) = interaction.data.custom_id.parse::<Press>() else {
        unknown(bot, origin).await;
        return;
    };
    if let Press::Game(GamePress::Type, game, version) = press {
        ask_for_move(bot, origin, game, version).await;
        return;
    }
    let chosen = if let ComponentInteractionDataKind::StringSelect { values } = &interaction.data.kind {
        values.first().cloned()
    } else {
        None
    };
    let Some(asked) = origin.acknowledge(bot, defer(&interaction.message)).await else { return };
    let outcome = act(&asked, press, chosen).await;
    asked.finish(outcome).await;
}

/// Somebody sent a form.
pub(crate) async fn submitted(bot: &Arc<Bot>, interaction: &ModalInteraction) {
    let origin = Origin::from(interaction);
    let Ok(press @ Press::Game(GamePress::Typed, ..)) = interaction.data.custom_id.parse::<Press>() else {
        unknown(bot, origin).await;
        return;
    };
    let mut parts = interaction.data.components.iter().flat_map(|row| &row.components);
    let line = parts.find_map(typed);
    // The button that asks for it stands on a private message only.
    let Some(asked) = origin.acknowledge(bot, Defer::Replace).await else { return };
    let outcome = act(&asked, press, line).await;
    asked.finish(outcome).await;
}

/// What was typed in one part of a form.
fn typed(part: &ActionRowComponent) -> Option<String> {
    if let ActionRowComponent::InputText(input) = part { input.value.clone() } else { None }
}

/// A button that this program does not know: it was made by another version of it.
async fn unknown(bot: &Bot, origin: Origin<'_>) {
    let (id, token) = origin.key();
    let text = bot.phrases.of(origin.language()).plain("refused-old-button");
    if let Err(error) = bot.sender.say(id, token, &text).await {
        tracing::warn!(%error, "an unknown button could not be answered");
    }
}

/// A button on a message that others see is answered with a new private one; on a private message the answer replaces it.
fn defer(message: &Message) -> Defer {
    let is_private = message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    if is_private { Defer::Replace } else { Defer::Private }
}

/// The form for typing a move; it must be the first answer, so nothing is looked up before.
async fn ask_for_move(bot: &Bot, origin: Origin<'_>, game: GameId, version: Version) {
    let words = bot.phrases.of(origin.language());
    let form = Form {
        custom_id: Press::Game(GamePress::Typed, game, version).to_string(),
        title: words.plain("form-title"),
        label: words.plain("form-label"),
        placeholder: words.plain("form-placeholder"),
    };
    let (id, token) = origin.key();
    if let Err(error) = bot.sender.ask_line(id, token, &form).await {
        tracing::warn!(%error, "the form for a move could not be shown");
    }
}

async fn act(asked: &Asked, press: Press, chosen: Option<String>) -> Result<Outcome, Refused> {
    asked.count(Effort::Press)?;
    match press {
        Press::Challenge(answer, id) => answer_challenge(asked, answer, id).await,
        Press::Game(press, game, version) => in_game(asked, press, (game, version), chosen).await,
    }
}

async fn answer_challenge(asked: &Asked, answer: Answer, id: ChallengeId) -> Result<Outcome, Refused> {
    let (club, caller) = (&asked.bot.club, asked.caller.clone());
    match answer {
        Answer::Accept => club.accept(caller, id, draw_lot()).await.map(drop),
        Answer::Decline => club.decline(caller, id).await,
        Answer::Withdraw => club.withdraw(caller, id).await,
    }
    .map(|()| Outcome::Queued)
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
        GamePress::Moves(page) => return list_moves(asked, target, page).await,
        GamePress::AskResign => return resigning::question(asked, target).await.map(Outcome::show),
        GamePress::Pgn => return send_pgn(asked, game).await,
        GamePress::Replay => return send_replay(asked, game).await,
        GamePress::Pick(_) | GamePress::Typed | GamePress::Type => {
            club.play(caller, target, Entry::Typed(chosen.unwrap_or_default()), WithMove::NoOffer).await
        }
        GamePress::Play(bits) => {
            // Bits that are no move are read, and refused, like any other text.
            let entry = Move::from_bits(bits).map_or_else(|| Entry::Typed(String::new()), Entry::Chosen);
            club.play(caller, target, entry, WithMove::NoOffer).await
        }
        GamePress::OfferDraw => club.offer_draw(caller, target).await,
        GamePress::AcceptDraw => club.accept_draw(caller, target).await,
        GamePress::DeclineDraw => club.decline_draw(caller, target).await,
        GamePress::ClaimDraw => club.claim(caller, target, None).await,
        GamePress::Resign => club.resign(caller, target).await,
        GamePress::Abort => club.abort(caller, target).await,
    }
    .map(|_| Outcome::Queued)
}

async fn list_moves(asked: &Asked, target: Target, page: u8) -> Result<Outcome, Refused> {
    let view = asked.bot.club.seat_on_turn(asked.caller.viewer, target).await?;
    Ok(Outcome::show(moves::list(&view, page, asked.words())))
}

async fn send_pgn(asked: &Asked, game: GameId) -> Result<Outcome, Refused> {
    let (view, _) = asked.game(Target::Game(game)).await?;
    Ok(Outcome::show(exports::pgn(asked, &view).await))
}

async fn send_replay(asked: &Asked, game: GameId) -> Result<Outcome, Refused> {
    let (view, _) = asked.game(Target::Game(game)).await?;
    exports::replay(asked, view).await.map(Outcome::show)
}

/// Which colour the challenger gets when nobody asked for one.
fn draw_lot() -> Lot {
    let mut byte = [0];
    // Without randomness the challenger plays White.
    let drawn = getrandom::fill(&mut byte).is_ok();
    Lot(if drawn && byte[0] & 1 == 1 { Color::Black } else { Color::White })
}
