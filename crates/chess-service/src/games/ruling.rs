//! Rulings: decisions of arbiters on games in their server. A ruling is stored with arbiter, time and reason, and both players are
//! notified.
//!
//! The front end decides who is an arbiter, because only it knows the permissions of people.

use chess_arbiter::{Conclusion, Note, Ruling};
use chess_store::{GameId, KeptRuling, games, players, ratings, rulings, venues};

use crate::caller::Caller;
use crate::club::Games;
use crate::games::view::GameView;
use crate::outbox::answer::Done;
use crate::outbox::lane::Answered;
use crate::outbox::notice::Notice;
use crate::refused::Refused;
use crate::work::{Cause, Work};

impl Games<'_> {
    /// Applies an arbiter's ruling to a game in the arbiter's server.
    ///
    /// # Errors
    /// As [`chess_arbiter::Game::rule`]; the game belongs to another server; or the arbiter plays in it.
    pub async fn rule(
        self,
        caller: Caller,
        game: GameId,
        ruling: Ruling,
        reason: Option<Note>,
    ) -> Result<GameId, Refused> {
        self.once(caller, move |tx, caller| rule(tx, caller, game, ruling, reason.clone())).await
    }
}

fn rule(
    work: &Work<'_>,
    caller: &Caller,
    id: GameId,
    ruling: Ruling,
    reason: Option<Note>,
) -> Result<GameId, Refused> {
    let mut kept = games::load(work, id)?;
    let server = caller.viewer.venue.server;
    if server.is_none() || venues::load(work, kept.venue)?.server != server {
        return Err(Refused::PlayedElsewhere);
    }
    let arbiter = players::enrol(work, caller.account())?;
    if kept.game.color_of(arbiter).is_some() {
        return Err(Refused::OwnGame(Box::new(GameView::of(work, kept)?)));
    }
    let was = kept.game.ending().map(|ending| ending.conclusion);
    let events = match kept.game.rule(ruling, caller.now) {
        Ok(events) => events,
        Err(refusal) => return Err(Refused::Game { refusal, game: Box::new(GameView::of(work, kept)?) }),
    };
    rulings::keep(work, &KeptRuling { game: id, arbiter, ruling, reason, was, at: caller.now })?;
    if kept.game.ending().is_some_and(|ending| ending.conclusion == Conclusion::Void) {
        ratings::take_out(work, id)?;
    }
    work.record(kept, events, Cause { by: None, answered: Answered::by_the_news(caller), now: caller.now })?;
    Notice::answer(work, caller, Done::Ruled(id))?;
    Ok(id)
}
