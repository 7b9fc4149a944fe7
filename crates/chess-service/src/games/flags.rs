//! Flags that fall (Article 6.9). Whether the opponent could still mate is found out before the transaction, and applied only
//! if the game is still as it was. Where a flag falls by claim, that is asked when somebody claims it.

use chess_arbiter::{Flag, Refusal};
use chess_core::Winnability;
use chess_store::quarantine::Source;
use chess_store::{GameId, StoreError, games, wakes};
use jiff::{SignedDuration, Timestamp};
use tokio::task::JoinSet;

use crate::club::Games;
use crate::outbox::lane::Answered;
use crate::refused::Refused;
use crate::work::Cause;

/// An interaction is acknowledged within three seconds or not at all: later than this, nothing made in time still comes.
pub(crate) const IN_FLIGHT: SignedDuration = SignedDuration::from_secs(5);
/// Games looked at together: their endings share a commit.
const TOGETHER: u32 = 32;

impl Games<'_> {
    /// Lets all flags fall that are due at `now`.
    pub(crate) async fn let_flags_fall(self, now: Timestamp) -> Result<(), Refused> {
        let due = now.saturating_sub(IN_FLIGHT).unwrap_or(now);
        loop {
            let ids =
                self.club.store.read(move |tx| Ok::<_, Refused>(wakes::due(tx, due, TOGETHER)?)).await?;
            if ids.is_empty() {
                return Ok(());
            }
            let mut falling = JoinSet::new();
            for id in ids {
                let club = self.club.clone();
                falling.spawn(async move { club.games().let_flag_fall(id, now).await });
            }
            while let Some(fallen) = falling.join_next().await {
                fallen.map_err(|error| {
                    tracing::error!(%error, "a flag could not fall");
                    Refused::Failed(StoreError::BrokenOff)
                })??;
            }
        }
    }

    /// Lets the flag of a game fall if it is due at `now`. A game in which that cannot be is put aside, and told once.
    async fn let_flag_fall(self, id: GameId, now: Timestamp) -> Result<(), Refused> {
        match self.fall(id, now).await {
            Err(Refused::Failed(error)) if error.is_local() => {
                self.club.outbox().put_aside((Source::Game, id.0), &error.to_string(), now).await
            }
            other => other,
        }
    }

    async fn fall(self, id: GameId, now: Timestamp) -> Result<(), Refused> {
        let look = self.club.store.read(move |tx| {
            let kept = games::load(tx, id)?;
            // One that is down already does not fall again.
            let falls = kept.game.flag_falls_at().and_then(|_| kept.game.fallen(now));
            Ok::<_, StoreError>((falls, kept))
        });
        let (late, kept) = look.await?;
        let Some(late) = late else {
            return self.club.store.write_lazily(move |tx| Ok(wakes::note(tx, &games::load(tx, id)?)?)).await;
        };
        let seen = kept.version;
        let mate = match kept.game.flag() {
            Flag::Automatic => self.club.judge.can_mate(kept.game, !late).await,
            Flag::ByClaim => Winnability::Unknown,
        };
        let fallen = self.club.write(move |work| {
            let mut kept = games::load(work, id)?;
            if kept.version != seen {
                // Somebody was faster, and the next tick looks again.
                return Ok(None);
            }
            match kept.game.fall(&mate, now) {
                Ok(events) => {
                    work.record(kept, events, Cause { by: None, answered: Answered::Nobody, now })?;
                }
                Err(Refusal::Over(_)) => wakes::note(work, &kept)?,
                Err(other) => return Ok(Some(other)),
            }
            Ok::<_, Refused>(None)
        });
        match fallen.await? {
            None => Ok(()),
            Some(refusal) => {
                self.club.outbox().put_aside((Source::Game, id.0), &refusal.to_string(), now).await
            }
        }
    }
}
