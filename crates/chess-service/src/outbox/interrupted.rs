//! Interactions that a crash interrupted, or that the program could not answer. Each person gets the answer that the
//! program did nothing.

use chess_store::{InteractionId, Result, interactions};
use jiff::Timestamp;

use crate::{Allowed, Answer, Caller, Done, Notice, Outbox, Refused};

impl Outbox<'_> {
    /// Records the beginning of an interaction. If this process dies before [`Self::finish`], [`Self::tell_interrupted`]
    /// later answers the caller. Returns false if the interaction is already recorded as begun and not finished.
    pub async fn begin(self, caller: &Caller) -> bool {
        let Some((interaction, notice)) = not_done(caller) else { return true };
        let begun = self.store.begin_interaction(interaction, &notice).await;
        logged(begun, "could not record the beginning of an interaction").unwrap_or(true)
    }

    /// Records that an interaction is finished: the caller was answered, or the answer is in the outbox.
    pub async fn finish(self, interaction: InteractionId) {
        let finished = self.store.finish_interaction(interaction).await;
        logged(finished, "could not record the end of an interaction");
    }

    /// Returns true if the action of the interaction took effect. Also returns true if [`Self::tell_interrupted`] has told
    /// the person that the program did nothing.
    pub async fn is_handled(self, interaction: InteractionId) -> Allowed<bool> {
        self.read(move |tx| Ok(interactions::is_known(tx, interaction)?)).await
    }

    /// Queues the answer "the program did nothing" for the caller, unless the action of the interaction took effect.
    pub async fn tell_not_done(self, caller: &Caller, now: Timestamp) -> Allowed<()> {
        let Some((interaction, notice)) = not_done(caller) else { return Ok(()) };
        self.write(now, move |work| {
            if !interactions::is_known(work, interaction)? {
                notice.push(work)?;
            }
            Ok(())
        })
        .await
    }

    /// Returns an answer, "the program did nothing", to each interaction that a dead process left unfinished. With
    /// SQLite, call this method before the first interaction begins, because a later call also returns answers to
    /// interactions in progress.
    pub async fn interrupted(self) -> Vec<Notice> {
        logged(self.store.interrupted().await, "could not read the interrupted answers").unwrap_or_default()
    }

    /// Queues the answers in `left`, which come from [`Outbox::interrupted`], and returns the number of queued answers.
    /// Skips the answer to an interaction in these cases:
    /// - The token of the interaction has expired.
    /// - The action of the interaction already took effect.
    ///
    /// Also marks each answered interaction as handled. A process that was only suspended, and not dead, then cannot
    /// perform the action after the answer.
    pub async fn tell_interrupted(self, left: Vec<Notice>, now: Timestamp) -> Allowed<usize> {
        if left.is_empty() {
            return Ok(0);
        }
        let told = self.write(now, move |work| {
            let mut told = 0;
            for notice in &left {
                let Notice::Answer { interaction, reply, .. } = notice else { continue };
                let alive = now.as_millisecond() < reply.expires_ms;
                if alive && interactions::first_time(work, *interaction, now)? {
                    notice.push(work)?;
                    told += 1;
                }
            }
            Ok::<_, Refused>(told)
        });
        let told = told.await?;
        logged(self.store.clear_interrupted().await, "could not delete the interrupted answers");
        Ok(told)
    }
}

/// Returns the answer "nothing was done" to the caller's interaction. Returns `None` if the caller has no interaction.
fn not_done(caller: &Caller) -> Option<(InteractionId, Notice)> {
    let Answer { interaction, reply } = caller.answer.clone()?;
    let to = caller.account();
    Some((interaction, Notice::Answer { to, interaction, reply, deed: Done::CutOff, from: None }))
}

/// Returns the result of an access to the table of unfinished interactions. If the access failed, logs the error and
/// returns `None`, because interactions also work without this table.
fn logged<T>(result: Result<T>, failure: &'static str) -> Option<T> {
    result.inspect_err(|error| tracing::warn!(%error, "{failure}")).ok()
}
