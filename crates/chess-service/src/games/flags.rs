//! Handles fallen flags (Article 6.9). With [`Flag::ByClaim`], a fallen flag alone does not end the game: the opponent
//! must claim.

use chess_arbiter::{Flag, Refusal};
use chess_core::Winnability;
use chess_store::{GameId, Source, StoreError, games, wakes};
use jiff::{SignedDuration, Timestamp};
use tokio::task::JoinSet;

use crate::{Allowed, Answered, Cause, Games, Refused};

/// The grace period after a deadline, in which an action from before the deadline can still arrive. The period is
/// longer than the three seconds that a front end has to acknowledge an interaction.
pub(crate) const IN_FLIGHT: SignedDuration = SignedDuration::from_secs(5);
/// The maximum number of games with a due flag that the program handles at the same time. The changes of these games
/// can share one commit.
const TOGETHER: u32 = 32;

impl Games<'_> {
    /// Lets the flag fall in each game whose deadline passed at least [`IN_FLIGHT`] before `now`. Skips games in
    /// quarantine, and games that may still get a later deadline because of an outage.
    pub(crate) async fn let_flags_fall(self, now: Timestamp) -> Allowed<()> {
        let due = now.saturating_sub(IN_FLIGHT).unwrap_or(now);
        loop {
            let ids = self.read(move |tx| Ok::<_, Refused>(wakes::due(tx, due, TOGETHER)?)).await?;
            if ids.is_empty() {
                return Ok(());
            }
            let mut falling = JoinSet::new();
            for id in ids {
                let club = self.club.clone();
                falling.spawn(async move {
                    let handled = club.games().let_flag_fall(id, now).await;
                    club.outbox().contain((Source::Game, id.0), handled, now).await
                });
            }
            while let Some(fallen) = falling.join_next().await {
                fallen.map_err(|error| {
                    tracing::error!(%error, "could not let a flag fall");
                    Refused::Failed(StoreError::BrokenOff)
                })??;
            }
        }
    }

    /// Lets the flag of one game fall, if the flag is due at `now`.
    async fn let_flag_fall(self, id: GameId, now: Timestamp) -> Allowed<()> {
        let look = self.read(move |tx| {
            let kept = games::load(tx, id)?;
            // A flag that is already down and waits for a claim does not fall again.
            let falls = kept.game.flag_falls_at().and_then(|_| kept.game.fallen(now));
            Ok::<_, StoreError>((falls, kept))
        });
        let (late, kept) = look.await?;
        let Some(late) = late else {
            return self.store.write_lazily(move |tx| Ok(wakes::note(tx, &games::load(tx, id)?)?)).await;
        };
        let seen = kept.version;
        let mate = match kept.game.flag() {
            Flag::Automatic => self.judge.can_mate(kept.game, !late).await,
            Flag::ByClaim => Winnability::Unknown,
        };
        let fallen = self.write(now, move |work| {
            let mut kept = games::load(work, id)?;
            if kept.version != seen {
                // The game has changed since the search; the next tick tries again.
                return Ok(None);
            }
            match kept.game.fall(&mate, now) {
                Ok(events) => {
                    work.record(kept, events, Cause { by: None, answered: Answered::Nobody })?;
                }
                Err(Refusal::Over(_)) => wakes::note(work, &kept)?,
                Err(other) => return Ok(Some(other)),
            }
            Ok::<_, Refused>(None)
        });
        match fallen.await? {
            None => Ok(()),
            Some(refusal) => self.outbox().put_aside((Source::Game, id.0), refusal, now).await,
        }
    }
}
