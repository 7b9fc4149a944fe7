//! What happens because time passes: flags fall, reminders come, challenges expire or are offered a computer, tournaments begin and
//! their rounds end, old interactions are forgotten.

use chess_store::aside::Source;
use chess_store::{ChallengeId, Tx, challenges, digests, interactions, pulse, reminders, tournaments, wakes};
use jiff::Timestamp;

use crate::challenges::{close, no_game};
use crate::club::Club;
use crate::flags::IN_FLIGHT;
use crate::instead::note_untaken;
use crate::refused::Refused;
use crate::saying::Answered;

impl Club {
    /// Does what is due at `now` and says when something will be due next, if that is known.
    ///
    /// # Errors
    /// The database failed.
    pub async fn tick(&self, now: Timestamp) -> Result<Option<Timestamp>, Refused> {
        self.remind(now).await?;
        self.tell_day(now).await?;
        self.let_flags_fall(now).await?;
        self.attend_to_challenges(now).await?;
        self.attend_to_tournaments(now).await?;
        self.beat(now).await?;
        self.next_due().await
    }

    /// When the next flag, round, reminder or daily message is due, if one is.
    ///
    /// # Errors
    /// The database failed.
    pub async fn next_due(&self) -> Result<Option<Timestamp>, Refused> {
        let next = |tx: &Tx<'_>| {
            let (ended, said) =
                ([wakes::next(tx)?, tournaments::next(tx)?], [reminders::next(tx)?, digests::next(tx)?]);
            Ok::<_, Refused>((ended, said))
        };
        let (ended, said) = self.store.read(next).await?;
        let ended = ended.map(|at| at.and_then(|at| at.checked_add(IN_FLIGHT).ok()));
        Ok(ended.into_iter().chain(said).flatten().min())
    }

    /// Notes that the club is awake.
    ///
    /// # Errors
    /// The database failed.
    pub async fn beat(&self, now: Timestamp) -> Result<(), Refused> {
        self.store
            .write_lazily(move |tx| {
                let hour = |at: Timestamp| at.as_second() / 3600;
                if pulse::last(tx)?.is_none_or(|last| hour(last) != hour(now)) {
                    interactions::forget_old(tx, now)?;
                }
                Ok(pulse::beat(tx, now)?)
            })
            .await
    }

    /// Lets challenges expire, or offers a computer, where that is due.
    async fn attend_to_challenges(&self, now: Timestamp) -> Result<(), Refused> {
        loop {
            let due = self.store.read(move |tx| challenges::due(tx, now)).await?;
            if due.is_empty() {
                return Ok(());
            }
            for id in due {
                match self.store.write(move |tx| attend_to(tx, id, now)).await {
                    Err(Refused::Failed(error)) if error.is_local() => {
                        self.put_aside((Source::Challenge, id.0), &error.to_string(), now).await?;
                    }
                    other => other?,
                }
            }
        }
    }
}

/// Does what is due with a challenge; afterwards it is due later, or no more.
fn attend_to(tx: &Tx<'_>, id: ChallengeId, now: Timestamp) -> Result<(), Refused> {
    let mut kept = challenges::load(tx, id)?;
    if kept.challenge.expire(now) {
        close(tx, &kept, now)?;
        return Ok(no_game(tx, &kept, Answered::Nobody, now)?);
    }
    match kept.wake_at() {
        Some(wake) if wake <= now => Ok(note_untaken(tx, &kept, now)?),
        _ => Ok(challenges::note_wake(tx, &kept)?),
    }
}
