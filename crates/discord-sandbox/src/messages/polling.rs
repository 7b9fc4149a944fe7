//! Polls: voting, and how they end.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use serde_json::json;
use tokio::time::sleep;

use super::draft::Draft;
use super::posting::Post;
use crate::gateway::Hearing;
use crate::live::{Change, Fate};
use crate::platform::{Discord, Platform};
use crate::snowflake::Snowflake;
use crate::world::POLL_RESULT;

/// How long is slept at most where no poll ends: for ever, as good as.
const LONGEST: Duration = Duration::from_hours(24);

impl Discord {
    /// Lets somebody vote for exactly these answers of a message's poll, by their numbers.
    pub(crate) fn vote(&mut self, id: Snowflake, user: Snowflake, wanted: &BTreeSet<usize>) {
        let Some(message) = self.world.messages.get_mut(id) else { return };
        let channel = message.channel;
        let Some(poll) = &mut message.poll else { return };
        let mut changes = Vec::new();
        for (answer, number) in poll.answers.iter_mut().zip(1_usize..) {
            let (is_wanted, has) = (wanted.contains(&number), answer.voters.contains(&user));
            if is_wanted && !has {
                answer.voters.push(user);
                changes.push(("MESSAGE_POLL_VOTE_ADD", number));
            } else if has && !is_wanted {
                answer.voters.retain(|voter| *voter != user);
                changes.push(("MESSAGE_POLL_VOTE_REMOVE", number));
            }
        }
        // What is taken back is told first.
        changes.sort_by_key(|(event, _)| std::cmp::Reverse(*event));
        for (event, number) in &changes {
            let data = json!({"user_id": user, "message_id": id, "answer_id": number});
            self.tell_in(channel, Hearing::Polls, event, data);
        }
        if let Some(message) = self.world.messages.get(id).filter(|_| !changes.is_empty()) {
            self.announce(Change::message(message, Fate::Changed));
        }
    }

    /// Ends a message's poll now, and says in its channel how.
    pub(crate) fn end_poll(&mut self, id: Snowflake) {
        self.world.polls.remove(&id);
        let now_ms = self.now_ms;
        let Some(message) = self.world.messages.get_mut(id) else { return };
        let (channel, author, mask) = (message.channel, message.author, message.mask.clone());
        let visible_to = message.visible_to;
        let Some(poll) = message.poll.as_mut().filter(|poll| !poll.is_over) else { return };
        poll.is_over = true;
        poll.ends_ms = poll.ends_ms.min(now_ms);
        let embeds = Some(vec![poll.result()]);
        self.emit_message(Fate::Changed, id);
        let line = Post { channel, author, mask, visible_to, kind: POLL_RESULT, ..Post::default() };
        self.post(&line, Draft { embeds, reference: Some(id), ..Draft::text(String::new()) });
    }

    /// Ends the polls whose time is over.
    pub(crate) fn end_due_polls(&mut self) {
        let now_ms = self.now_ms;
        let due: Vec<Snowflake> =
            self.world.polls.iter().filter(|(_, ends_ms)| **ends_ms <= now_ms).map(|(id, _)| *id).collect();
        for id in due {
            self.end_poll(id);
        }
    }
}

/// Ends polls when their time is over, for as long as the sandbox runs.
pub(crate) async fn end_polls(platform: Arc<Platform>) {
    let mut pulse = platform.pulse();
    let mut moved = platform.clock.watch();
    loop {
        pulse.mark_unchanged();
        moved.mark_unchanged();
        let next = platform.lock_quietly().world.next_poll_end();
        let left = next.map(|ends_ms| u64::try_from(ends_ms - platform.clock.now_ms()).unwrap_or(0));
        if left == Some(0) {
            platform.lock().end_due_polls();
            continue;
        }
        let wait = left.map_or(LONGEST, |ms| Duration::from_millis(ms).min(LONGEST));
        tokio::select! {
            () = platform.stopped() => return,
            _ = pulse.changed() => {}
            _ = moved.changed() => {}
            () = sleep(wait) => {}
        }
    }
}
