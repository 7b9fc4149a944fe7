//! Flags by claim: in which games they fall so, and the claim that a player's time is over (Articles 6.8 and 6.9).

use chess_arbiter::{Account, Flag, Refusal, Server};
use chess_core::Winnability;
use chess_store::preferences::{self, Owner};
use chess_store::{GameId, Tx};

use crate::caller::Caller;
use crate::challenges::Order;
use crate::club::Club;
use crate::find::Target;
use crate::preferences::Preferences;
use crate::refused::Refused;

/// What it is called that a server sets in whose games flags usually fall by claim, or by themselves.
pub const USUAL_FLAG: &str = "flag";
/// How it says that they fall by claim.
const BY_CLAIM: &str = "claim";
/// How it says that they fall by themselves.
const AUTOMATIC: &str = "automatic";

/// The value under which a server keeps how flags usually fall in its games.
pub const fn kept_flag(flag: Flag) -> &'static str {
    match flag {
        Flag::ByClaim => BY_CLAIM,
        Flag::Automatic => AUTOMATIC,
    }
}

/// How flags fall in games of which nobody says it, in a server that likes things so.
pub fn usual_flag(preferences: &Preferences) -> Flag {
    let by_claim = preferences.get(USUAL_FLAG).is_some_and(|value| value == BY_CLAIM);
    if by_claim { Flag::ByClaim } else { Flag::Automatic }
}

/// How flags will fall in the game that somebody asks for.
pub(crate) fn flag(
    tx: &Tx<'_>,
    order: &Order,
    opponent: Option<Account>,
    server: Option<Server>,
) -> Result<Flag, Refused> {
    let usual = match server {
        Some(server) => usual_flag(&preferences::load(tx, Owner::Server(server))?),
        None => Flag::default(),
    };
    Flag::of(order.flag, usual, opponent)
        .map_err(|why| Refused::Challenge { refusal: why.into(), challenge: None })
}

impl Club {
    /// Claims that the opponent's time is over. Whether the claimant could still mate is found out before the transaction, and
    /// holds as long as the position does.
    ///
    /// # Errors
    /// As [`chess_arbiter::Game::claim_time`], or the game is not found.
    pub async fn claim_time(&self, caller: Caller, target: Target) -> Result<GameId, Refused> {
        let (target, mate) = match self.seat(caller.viewer, target).await {
            Ok((view, color)) if view.game.may_claim_time(color) => {
                let seen = Target::Button(view.id, view.version);
                (seen, Some(self.judge.can_mate(view.game, color).await))
            }
            // What is wrong with it is said where it is done.
            _ => (target, None),
        };
        self.act(caller, target, move |game, color, caller| match &mate {
            Some(mate) => Ok(game.claim_time(color, mate, caller.now)?),
            // It was noted only this moment.
            None if game.may_claim_time(color) => Err(Refusal::TimeNotOver.into()),
            None => Ok(game.claim_time(color, &Winnability::Unknown, caller.now)?),
        })
        .await
    }
}
