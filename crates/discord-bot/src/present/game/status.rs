//! The status line of a game, worded for the readers of the message.

use chess_arbiter::Account;
use chess_core::Color;
use chess_service::{GameEvent, GameView};

use super::{clocks, result};
use crate::present::words::{Words, args, joined, pieces};

/// The kind of message about a game: a new public board, another public message, or a private board. The wording
/// depends on this kind.
#[derive(Clone, Copy)]
pub(super) enum Occasion {
    /// A new public board after this event.
    New(GameEvent),
    /// Any other public message about the game, such as a posted board that the bot edits.
    OtherPublic,
    /// The board for one reader: a player of this side, or a spectator (`None`).
    Private(Option<Color>),
}

impl Occasion {
    /// Returns the side of the player who reads the message, if the message is a private board. Returns `None` for a
    /// public message and for a spectator.
    pub(super) const fn reader(self) -> Option<Color> {
        if let Self::Private(me) = self { me } else { None }
    }
}

/// Returns the text about the state of a game: the result of an ended game, or the note about a pause. For any other
/// game, the text gives the player to move and the deadline.
pub(super) fn status(view: &GameView, occasion: Occasion, words: &Words) -> String {
    let game = &view.game;
    if let Some(ending) = game.ending() {
        return result::verdict(view, ending, words);
    }
    if game.paused().is_some() {
        return words.plain("board-paused");
    }
    let turn = game.position().turn();
    let color = words.plain(&format!("side-{}", pieces::side(turn)));
    let check = if game.position().is_check() { "yes" } else { "no" };
    let key = match occasion {
        _ if matches!(view.accounts[turn], Account::Computer(_)) => "board-turn-computer",
        Occasion::New(_) | Occasion::OtherPublic => "board-turn",
        Occasion::Private(Some(me)) if me == turn => "board-turn-mine",
        Occasion::Private(_) => "board-turn-theirs",
    };
    let turn = words.about(key, &(view, turn), &args![check: check, color: color]);
    joined([Some(turn), clocks::until_for(view, occasion.reader(), words)], " · ")
}
