//! Interactions that a crash cut off: their people are told that nothing was done.

use chess_store::{InteractionId, interactions};
use jiff::Timestamp;

use crate::caller::Caller;
use crate::club::Club;
use crate::notice::{Deed, Notice};
use crate::refused::Refused;

impl Club {
    /// Notes that an interaction is under way. If the program ends before [`Club::finish`], its person is told at the next
    /// start.
    pub fn begin(&self, caller: &Caller) {
        let Some(answer) = caller.answer.clone() else { return };
        let (to, interaction) = (caller.account(), answer.interaction);
        let notice = Notice::Answer { to, interaction, reply: answer.reply, deed: Deed::CutOff };
        if let Err(error) = self.store.begin(interaction, &notice) {
            tracing::warn!(%error, "an interaction could not be noted");
        }
    }

    /// Notes that an interaction is finished: answered, or its answer is in the outbox.
    pub fn finish(&self, interaction: InteractionId) {
        if let Err(error) = self.store.finish(interaction) {
            tracing::warn!(%error, "a finished interaction could not be noted");
        }
    }

    /// Puts an answer into the outbox for everybody whose interaction was cut off by the end of an earlier run, unless it
    /// took effect: then its own answer waits there already. Says how many there were.
    ///
    /// # Errors
    /// The database failed.
    pub async fn tell_cut_off(&self, now: Timestamp) -> Result<usize, Refused> {
        let left: Vec<Notice> = self.store.left_over().unwrap_or_else(|error| {
            tracing::warn!(%error, "what the last run left unfinished cannot be read");
            Vec::new()
        });
        let told = self
            .store
            .write(move |tx| {
                let mut told = 0;
                for notice in &left {
                    let Notice::Answer { interaction, reply, .. } = notice else { continue };
                    let alive = now.as_millisecond() < reply.expires_ms;
                    if alive && !interactions::is_known(tx, *interaction)? {
                        notice.push(tx, now)?;
                        told += 1;
                    }
                }
                Ok::<_, Refused>(told)
            })
            .await?;
        if let Err(error) = self.store.forget_left_over() {
            tracing::warn!(%error, "what the last run left unfinished cannot be forgotten");
        }
        Ok(told)
    }
}
