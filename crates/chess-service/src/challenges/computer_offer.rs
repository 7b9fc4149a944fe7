//! An open challenge that no person takes: after a while its card offers a computer, and the challenger may play that instead.

use chess_arbiter::{Account, Level, Lot};
use chess_store::{ChallengeId, GameId, KeptChallenge, StoreError, Tx, challenges, players, venues};
use jiff::Timestamp;

use crate::caller::Caller;
use crate::challenges::card::redraw;
use crate::challenges::limits::{room_for_a_computer, room_for_a_game};
use crate::challenges::make::{answer, begin_accepted};
use crate::club::Challenges;
use crate::refused::Refused;

impl Challenges<'_> {
    /// Lets a challenger play a computer instead of waiting for somebody who takes an open challenge: a game begins.
    ///
    /// # Errors
    /// The challenge is not pending, not open, not this person's or too young; or one of the limits is reached.
    pub async fn play_computer_instead(
        self,
        caller: Caller,
        id: ChallengeId,
        lot: Lot,
    ) -> Result<GameId, Refused> {
        self.club
            .once(caller, move |tx, caller| {
                let player = players::enrol(tx, caller.account())?;
                let computer = players::enrol(tx, Account::Computer(Level::USUAL))?;
                let (kept, sides) =
                    answer(tx, id, |challenge| challenge.play_instead(player, computer, lot, caller.now))?;
                let server = venues::load(tx, kept.venue)?.server;
                room_for_a_game(tx, player, server)?;
                room_for_a_computer(tx, player, server)?;
                begin_accepted(tx, caller, &kept, sides)
            })
            .await
    }
}

/// Notes that no person took an open challenge in time, and has its cards offer a computer: the note is a change of its version.
pub(crate) fn note_untaken(tx: &Tx<'_>, kept: &KeptChallenge, now: Timestamp) -> Result<(), StoreError> {
    challenges::save(tx, kept, None)?;
    redraw(tx, kept.id, now)
}
