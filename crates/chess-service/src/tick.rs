//! What happens because time passes: flags fall, challenges expire, old interactions are forgotten.

use chess_arbiter::ChallengeState;
use chess_store::{challenges, games, interactions};
use jiff::{SignedDuration, Timestamp};

use crate::{Club, Notice, Occasion, Refused};

impl Club {
    /// Does what is due at `now` and says when something will be due next, if that is known.
    ///
    /// # Errors
    /// The database failed.
    pub async fn tick(&self, now: Timestamp) -> Result<Option<Timestamp>, Refused> {
        self.store
            .write(move |tx| {
                for mut kept in games::due(tx, now)? {
                    let events = kept.game.tick(now);
                    games::save(tx, &kept, &events, now)?;
                    if let Some(occasion) = Occasion::of(&events) {
                        Notice::Board { game: kept.id, occasion }.push(tx, now)?;
                    }
                }
                for mut kept in challenges::older_than(tx, SignedDuration::ZERO, now)? {
                    if !kept.challenge.expire(now) {
                        break;
                    }
                    challenges::save(tx, &kept, ChallengeState::Expired, None)?;
                    Notice::Answered { challenge: kept.id }.push(tx, now)?;
                    Notice::NoGame { challenge: kept.id }.push(tx, now)?;
                }
                interactions::forget_old(tx, now)?;
                Ok(games::next_wake(tx)?)
            })
            .await
    }
}
