//! Rulings: decisions of arbiters on games in their server. The database keeps the arbiter, the time and the reason of
//! a ruling. Both players get a message.
//!
//! The front end decides who is an arbiter, because only the front end can read the permissions of people.

use chess_arbiter::{Conclusion, Note, Ruling};
use chess_store::{GameId, KeptRuling, games, players, ratings, rulings, venues};

use crate::{Allowed, Answered, Caller, Cause, Done, Games, Notice, Refused, allowed, refuse};

impl Games<'_> {
    /// Applies an arbiter's ruling to a game in the arbiter's server.
    ///
    /// # Errors
    /// - The game does not belong to the arbiter's server.
    /// - The arbiter plays in the game.
    /// - The ruling is not possible ([`chess_arbiter::Game::rule`]).
    pub async fn rule(
        self,
        caller: Caller,
        game: GameId,
        ruling: Ruling,
        reason: Option<Note>,
    ) -> Allowed<GameId> {
        self.once(caller, move |work, caller| {
            let mut kept = games::load(work, game)?;
            let server = caller.viewer.venue.server;
            if server.is_none() || venues::load(work, kept.venue)?.server != server {
                return Err(Refused::PlayedElsewhere);
            }
            let arbiter = players::enrol(work, caller.account())?;
            if kept.game.color_of(arbiter).is_some() {
                return refuse(work, &kept, Refused::OwnGame);
            }
            let was = kept.game.ending().map(|ending| ending.conclusion);
            let ruled = kept.game.rule(ruling, caller.now);
            let events = allowed(work, &kept, ruled)?;
            let ruling = KeptRuling { game, arbiter, ruling, reason: reason.clone(), was, at: caller.now };
            rulings::keep(work, &ruling)?;
            if kept.game.ending().is_some_and(|ending| ending.conclusion == Conclusion::Void) {
                ratings::take_out(work, game)?;
            }
            let cause = Cause { by: None, answered: Answered::deleted_after_news(caller) };
            work.record(kept, events, cause)?;
            Notice::answer(work, caller, Done::Ruled(game))?;
            Ok(game)
        })
        .await
    }
}
