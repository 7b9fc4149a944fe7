//! Performs a player's action ([`Deed`]) in a running game: reads the request, and records the result. Some actions
//! depend on whether a player can still mate. For these actions, the judge ([`super::judge`]) first searches for a
//! mate.

use chess_arbiter::{Deed, Game, MateQuestion, Plea, Refusal, WithMove};
use chess_core::{Color, Move, Winnability, read_typed, says_capture};
use chess_store::{GameId, KeptGame, Tx};
use serde::{Deserialize, Serialize};

use crate::games::find::{self, Seat};
use crate::games::{next_game, restrictions};
use crate::{
    Allowed, Answered, CONFIRM, Caller, Cause, Confirming, Done, Entry, GameEvent, Games, Notice, Refused,
    Target, Wish, allowed, refuse,
};

/// A request to play a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The move, as typed text or as a choice from the legal moves.
    pub entry: Entry,
    /// Says whether the player offers a draw with the move.
    pub with: WithMove,
    /// Says whether the program may ask the player to confirm the move.
    pub caution: Caution,
}

impl Entry {
    /// Makes a request to play this move with [`Caution::Ask`]: the program may ask the player to confirm the move.
    pub const fn asked(self, with: WithMove) -> Attempt {
        Attempt { entry: self, with, caution: Caution::Ask }
    }

    /// Returns an attempt to play this move without a request for confirmation. `with` can add a draw offer to the
    /// move.
    pub const fn sure(self, with: WithMove) -> Attempt {
        Attempt { entry: self, with, caution: Caution::Sure }
    }
}

/// Decides, together with the player's setting ([`Confirming`]), whether the player must confirm a move. Except with
/// [`Self::Sure`], a move that loses the right to claim a draw always needs confirmation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Caution {
    /// The input names exactly one move. If the player's setting is [`Confirming::Always`], the program asks for
    /// confirmation.
    Ask,
    /// The player may mean another move. For example, the player typed "Nxe5", but e5 is empty. The program asks for
    /// confirmation, except with [`Confirming::Never`].
    Doubt,
    /// The player has confirmed the move, or the move came from a computer or a plan.
    Sure,
}

impl Confirming {
    /// Returns true if the player must confirm a move. `self` is the player's setting. `caution` says how certain the
    /// program is that the player means the move.
    pub(crate) fn asks(self, caution: Caution) -> bool {
        match self {
            Self::Always => caution != Caution::Sure,
            Self::Doubtful => caution == Caution::Doubt,
            Self::Never => false,
        }
    }
}

/// A front end's request to act in a game. The request is an action ([`Deed`]), or typed text that is read as an
/// action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Intent {
    /// Play a move.
    Play(Attempt),
    /// Claim a draw: for the position on the board, or with an intended move.
    Claim(Option<Entry>),
    /// Perform a deed that is neither a move nor a draw claim.
    Do(Deed),
}

impl From<Attempt> for Intent {
    fn from(attempt: Attempt) -> Self {
        Self::Play(attempt)
    }
}

impl From<Deed> for Intent {
    /// Converts a [`Deed`] into a request. If the deed plays a move, the player does not have to confirm the move.
    fn from(deed: Deed) -> Self {
        if let Deed::Play(mv, with) = deed {
            Self::Play(Entry::Chosen(mv).sure(with))
        } else if let Deed::Claim(intended) = deed {
            Self::Claim(intended.map(Entry::Chosen))
        } else {
            Self::Do(deed)
        }
    }
}

impl Intent {
    /// Returns the question about a possible mate, if this request needs an answer of the judge ([`super::judge`]).
    /// `by` is the player who makes the request.
    fn question(&self, by: Color) -> Option<MateQuestion> {
        match self {
            Self::Play(_) => None,
            Self::Claim(_) => Some(MateQuestion::CanAnybodyMate),
            Self::Do(deed) => deed.question(by),
        }
    }

    /// Converts the request to a [`Deed`]. Refuses, for example, these requests:
    /// - A move or a draw claim of a player who is not to move. Exception: in a dead position, either player can claim.
    /// - A move that the player must confirm first.
    /// - A deed that this kind of game does not allow.
    fn read(&self, tx: &Tx<'_>, seat: &Seat, mate: &Winnability, caller: &Caller) -> Allowed<Deed> {
        let Seat { kept, color } = seat;
        match self {
            Self::Play(attempt) => {
                allowed(tx, kept, kept.game.on_turn(*color))?;
                attempt.read(tx, seat, caller)
            }
            // In a dead position every claim ends the game. The turn and the text of the claim do not matter.
            Self::Claim(_) if *mate == Winnability::Unwinnable => Ok(Deed::Claim(None)),
            Self::Claim(entry) => {
                allowed(tx, kept, kept.game.on_turn(*color))?;
                let read = |entry: &Entry| entry.read(tx, kept, Wish::Claim, caller);
                Ok(Deed::Claim(entry.as_ref().map(read).transpose()?))
            }
            Self::Do(deed) => {
                restrictions::check(tx, seat, *deed)?;
                Ok(meant(*deed, &kept.game, *color))
            }
        }
    }
}

impl Attempt {
    fn read(&self, tx: &Tx<'_>, seat: &Seat, caller: &Caller) -> Allowed<Deed> {
        let (kept, game, with) = (&seat.kept, &seat.kept.game, self.with);
        let mv = self.entry.read(tx, kept, Wish::Play(with), caller)?;
        let is_playable = game.in_time_at(caller.now).is_ok() && game.position().is_legal(mv);
        if self.caution != Caution::Sure && is_playable {
            if let Some(reason) = game.claim_lost_by_playing(mv) {
                return refuse(tx, kept, |game| Refused::Claimable { mv, with, reason, game });
            }
            // A player who types a capture on an empty square has another position in mind.
            let is_typed = matches!(&self.entry, Entry::Typed(text) if says_capture(text));
            let is_doubtful = is_typed && !game.position().is_capture(mv);
            let caution = if is_doubtful { Caution::Doubt } else { self.caution };
            if CONFIRM.of_player(tx, game.players()[seat.color])?.asks(caution) {
                return refuse(tx, kept, |game| Refused::Unconfirmed { mv, with, game });
            }
        }
        Ok(Deed::Play(mv, with))
    }
}

impl Entry {
    /// Reads the move. Notation in the caller's language takes precedence over notation in other languages.
    fn read(&self, tx: &Tx<'_>, kept: &KeptGame, wish: Wish, caller: &Caller) -> Allowed<Move> {
        match self {
            Self::Chosen(mv) => Ok(*mv),
            Self::Typed(text) => read_typed(kept.game.position(), text, caller.language())
                .or_else(|error| refuse(tx, kept, |game| Refused::Text { error, wish, game })),
        }
    }
}

/// Returns the deed (the action in the game) that the player means. If the opponent has requested a pause, two deeds of
/// the player change:
/// - A request for a pause becomes agreement.
/// - [`Deed::Resume`] becomes a refusal of the pause.
fn meant(deed: Deed, game: &Game, color: Color) -> Deed {
    let is_asked = game.asks_for(Plea::Pause) == Some(!color);
    if is_asked && deed == Deed::Ask(Plea::Pause) {
        Deed::Agree(Plea::Pause)
    } else if is_asked && deed == Deed::Resume && game.paused().is_none() {
        Deed::Decline(Plea::Pause)
    } else {
        deed
    }
}

/// The maximum number of searches in [`Games::perform`] that find out whether a player can still mate. If the position
/// changes during a search, the next search begins.
const MAX_MATE_SEARCHES: usize = 5;

impl Games<'_> {
    /// Performs an action of a player in a game.
    ///
    /// Some actions depend on whether a player can still mate. The search for a mate takes time, so the search runs
    /// before the transaction. If the position changes during the search, the search runs again.
    ///
    /// # Errors
    /// - The game is not found ([`Games::seat`]).
    /// - The text is no legal move.
    /// - The player must confirm the move.
    /// - This kind of game does not allow the action ([`GameView::fits`](crate::GameView::fits)).
    /// - The rules refuse the action, for example because the time is over ([`Game::perform_judged`]).
    pub async fn perform(self, caller: Caller, target: Target, intent: impl Into<Intent>) -> Allowed<GameId> {
        let intent = intent.into();
        let is_claim = matches!(intent, Intent::Claim(_));
        // If the moves of the game prove a claim, the claim does not wait for the judge, because the claimant's clock
        // is running.
        if is_claim || intent.question(Color::White).is_none() {
            let unjudged = self.act(caller.clone(), target, intent.clone(), Winnability::Unknown).await;
            let needs_judge = |refusal: &Refusal| {
                is_claim && matches!(refusal, Refusal::ClaimUnfounded(..) | Refusal::NotYourTurn)
            };
            if !matches!(&unjudged, Err(Refused::Game { refusal, .. }) if needs_judge(refusal)) {
                return unjudged;
            }
        }
        for _ in 0..MAX_MATE_SEARCHES {
            // If no seat is found, `act` after the loop refuses with the reason.
            let Ok((view, color)) = self.seat(caller.viewer, target).await else { break };
            let seen = Target::Button(view.id, view.version);
            let is_refused =
                matches!(&intent, Intent::Do(deed) if view.game.may(color, *deed, caller.now).is_err());
            let mate = match intent.question(color) {
                Some(question) if !is_refused => self.judge.ask(view.game, question).await,
                // No search is needed: `act` refuses because the deed is not allowed, or because the game has changed.
                Some(_) | None => Winnability::Unknown,
            };
            match self.act(caller.clone(), seen, intent.clone(), mate).await {
                Err(Refused::MovedOn(_)) => {}
                done => return done,
            }
        }
        self.act(caller, target, intent, Winnability::Unknown).await
    }

    /// Performs the action in one transaction. `mate` says whether mate is still possible, and is `Unknown` without an
    /// answer to [`Intent::question`]. A computer agrees immediately to a takeback, a pause or an abort.
    async fn act(self, caller: Caller, target: Target, intent: Intent, mate: Winnability) -> Allowed<GameId> {
        self.once(caller, move |work, caller| {
            let seat = find::seat(work, caller.viewer, target)?;
            let deed = intent.read(work, &seat, &mate, caller)?;
            let Seat { mut kept, color } = seat;
            let done = kept.game.perform_judged(color, deed, &mate, caller.now);
            let mut events = allowed(work, &kept, done)?;
            if kept.computers[!color].is_some()
                && let Deed::Ask(plea @ (Plea::Takeback | Plea::Pause | Plea::Abort)) = deed
            {
                let agreed = kept.game.perform(!color, Deed::Agree(plea), caller.now);
                events = allowed(work, &kept, agreed)?;
            }
            // The first event of every deed has a message, so `GameEvent::of` returns an event.
            let event = GameEvent::of(&events).unwrap_or(GameEvent::Ended);
            let others_wait = next_game::leads_on(work, &kept, color, event)?;
            let stays = others_wait || !event.is_plain();
            let answered = if stays { Answered::kept(caller) } else { Answered::deleted_after_news(caller) };
            let (game, ply) = (kept.id, kept.game.board().ply().0);
            work.record(kept, events, Cause { by: Some(color), answered })?;
            Notice::answer(work, caller, Done::Acted { game, event, ply, others_wait })?;
            Ok(game)
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_confirmed_as_the_setting_says_and_only_once() {
        for (way, plain, doubtful) in [
            (Confirming::Doubtful, false, true),
            (Confirming::Always, true, true),
            (Confirming::Never, false, false),
        ] {
            assert_eq!((way.asks(Caution::Ask), way.asks(Caution::Doubt)), (plain, doubtful), "{way:?}");
            assert!(!way.asks(Caution::Sure));
        }
    }
}
