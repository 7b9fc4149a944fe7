//! Interactions that a crash interrupted, or that the program could not answer. Each caller gets the answer that
//! the program did nothing.

use chess_store::{InteractionId, Result, interactions};
use jiff::Timestamp;

use crate::{Allowed, Answer, Caller, Done, Notice, Outbox, Refused};

impl Outbox<'_> {
    /// Records the beginning of an interaction. If the process dies before [`Outbox::finish`], the leader or the next
    /// run answers the caller. Returns false if the same interaction is under way already.
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

    /// Returns true if the deed of an interaction took effect. If so, the answer is in the outbox or was delivered.
    pub async fn took_effect(self, interaction: InteractionId) -> Allowed<bool> {
        self.read(move |tx| Ok(interactions::is_known(tx, interaction)?)).await
    }

    /// Queues the answer that the program did nothing, unless the deed took effect.
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

    /// The answers to the interactions that dead processes left unfinished.
    pub async fn cut_off(self) -> Vec<Notice> {
        logged(self.store.left_over().await, "could not read the unfinished interactions").unwrap_or_default()
    }

    /// Queues the answers of [`Outbox::cut_off`], and returns the number of queued answers. Skips interactions with an
    /// expired token. Skips interactions whose deed took effect, because the deed has queued an answer. Once the answer
    /// is queued, the deed can no longer take effect, even if its process was only suspended and later resumes.
    pub async fn tell_cut_off(self, left: Vec<Notice>, now: Timestamp) -> Allowed<usize> {
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
        logged(self.store.clear_left_over().await, "could not delete the unfinished interactions");
        Ok(told)
    }
}

/// Returns the answer "nothing was done" to the caller's interaction. Returns `None` if the caller has no interaction.
fn not_done(caller: &Caller) -> Option<(InteractionId, Notice)> {
    let Answer { interaction, reply } = caller.answer.clone()?;
    let to = caller.account();
    Some((interaction, Notice::Answer { to, interaction, reply, deed: Done::CutOff, from: None }))
}

/// Logs a journal error and returns `None`, because interactions also work without the journal.
fn logged<T>(result: Result<T>, failure: &'static str) -> Option<T> {
    result.inspect_err(|error| tracing::warn!(%error, "{failure}")).ok()
}
