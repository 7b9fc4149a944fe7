//! The newest interactions, up to a limit.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Answer, Interaction};
use crate::snowflake::Snowflake;

/// The beginning of every token. The interaction's identifier follows.
const TOKEN: &str = "sandbox-interaction-";

/// Interactions, oldest first.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(from = "BTreeMap<Snowflake, Interaction>")]
pub(crate) struct Interactions {
    #[serde(flatten)]
    kept: BTreeMap<Snowflake, Interaction>,
    /// Interactions that the bot only acknowledged, and that have no effect yet.
    #[serde(skip)]
    acknowledged: BTreeSet<Snowflake>,
    #[serde(skip)]
    most: usize,
}

impl From<BTreeMap<Snowflake, Interaction>> for Interactions {
    fn from(kept: BTreeMap<Snowflake, Interaction>) -> Self {
        Self { kept, ..Self::default() }
    }
}

impl Interactions {
    pub(crate) fn token(id: Snowflake) -> String {
        format!("{TOKEN}{id}-{:016x}", id.0.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// Sets the limit, and forgets the oldest interactions above the limit.
    pub(super) fn keep(&mut self, most: usize) {
        self.most = most;
        while self.kept.len() > self.most {
            self.forget_oldest();
        }
    }

    /// Adds an interaction, and forgets the oldest interaction above the limit.
    pub(crate) fn add(&mut self, interaction: Interaction) {
        self.kept.insert(interaction.id, interaction);
        if self.kept.len() > self.most {
            self.forget_oldest();
        }
    }

    pub(crate) fn get(&self, id: Snowflake) -> Option<&Interaction> {
        self.kept.get(&id)
    }

    /// Returns a mutable interaction. To set the bot's answer, use `answer`, which also wakes waiting tasks.
    pub(crate) fn get_mut(&mut self, id: Snowflake) -> Option<&mut Interaction> {
        self.kept.get_mut(&id)
    }

    pub(crate) fn by_token(&self, token: &str) -> Option<&Interaction> {
        let (id, _) = token.strip_prefix(TOKEN)?.split_once('-')?;
        self.get(id.parse().ok()?).filter(|interaction| interaction.token == token)
    }

    /// Lists the interactions with a larger identifier than `after`, oldest first.
    pub(crate) fn since(&self, after: Snowflake) -> impl DoubleEndedIterator<Item = &Interaction> {
        self.kept.range(after.following()..).map(|(_, interaction)| interaction)
    }

    /// Records the bot's first answer, and wakes the tasks that wait for the answer.
    pub(crate) fn answer(&mut self, id: Snowflake, answer: Answer) {
        let Some(interaction) = self.kept.get_mut(&id) else { return };
        if answer == (Answer::Acknowledged { settled: false }) {
            self.acknowledged.insert(id);
        }
        interaction.answer = answer;
        interaction.bell.notify_waiters();
    }

    /// Records the arrival of a deferred message or change, and wakes the waiting tasks.
    pub(crate) fn settle(&mut self, id: Snowflake) {
        self.acknowledged.remove(&id);
        if let Some(interaction) = self.kept.get_mut(&id) {
            interaction.settle();
            interaction.bell.notify_waiters();
        }
    }

    /// Settles the acknowledged interactions of a channel after the bot has written in the channel. Skips an
    /// interaction if `is_skipped` returns true for the interaction's `origin`.
    pub(crate) fn settle_acknowledged(&mut self, channel: Snowflake, is_skipped: impl Fn(Snowflake) -> bool) {
        let is_settled = |id: &&Snowflake| {
            let here = self.get(**id).filter(|interaction| interaction.channel == channel);
            here.is_some_and(|interaction| !interaction.origin.is_some_and(&is_skipped))
        };
        let settled: Vec<Snowflake> = self.acknowledged.iter().filter(is_settled).copied().collect();
        for id in settled {
            self.settle(id);
        }
    }

    fn forget_oldest(&mut self) {
        if let Some((id, interaction)) = self.kept.pop_first() {
            self.acknowledged.remove(&id);
            interaction.bell.notify_waiters();
        }
    }
}
