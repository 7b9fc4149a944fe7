//! If nobody accepts an open challenge for a while, the card of the challenge offers a game against a computer.

use chess_arbiter::{Account, Level, Lot};
use chess_store::{ChallengeId, GameId, players, venues};

use crate::caller::Caller;
use crate::challenges::limits::{room_for_a_computer, room_for_a_game};
use crate::challenges::make::{answer, begin_accepted};
use crate::club::Challenges;
use crate::refused::Refused;

impl Challenges<'_> {
    /// Begins a game against a computer in place of an open challenge.
    ///
    /// # Errors
    /// The challenge is not pending, names an opponent, is not the caller's, or is still reserved for people; or a
    /// limit is reached.
    pub async fn play_computer_instead(
        self,
        caller: Caller,
        id: ChallengeId,
        lot: Lot,
    ) -> Result<GameId, Refused> {
        self.once(caller, move |tx, caller| {
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
