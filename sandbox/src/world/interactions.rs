//! The interactions: the newest, as many as are kept, and which of them still wait for something.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Answer, Interaction};
use crate::snowflake::Snowflake;

/// What a token begins with, before the interaction's identifier.
const TOKEN: &str = "sandbox-interaction-";

/// Interactions, oldest first.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(from = "BTreeMap<Snowflake, Interaction>")]
pub(crate) struct Interactions {
    #[serde(flatten)]
    kept: BTreeMap<Snowflake, Interaction>,
    /// Those that were only acknowledged, and have not got what follows.
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
    /// Makes the token of an interaction.
    pub(crate) fn token(id: Snowflake) -> String {
        format!("{TOKEN}{id}-{:016x}", id.0.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// Decides how many are kept, and forgets those that are too many now.
    pub(super) fn keep(&mut self, most: usize) {
        self.most = most;
        while self.kept.len() > self.most {
            self.forget_oldest();
        }
    }

    /// Adds an interaction; the oldest is forgotten if there are too many now.
    pub(crate) fn add(&mut self, interaction: Interaction) {
        self.kept.insert(interaction.id, interaction);
        if self.kept.len() > self.most {
            self.forget_oldest();
        }
    }

    /// Finds an interaction.
    pub(crate) fn get(&self, id: Snowflake) -> Option<&Interaction> {
        self.kept.get(&id)
    }

    /// Finds an interaction to change it, but for its answer.
    pub(crate) fn get_mut(&mut self, id: Snowflake) -> Option<&mut Interaction> {
        self.kept.get_mut(&id)
    }

    /// Finds an interaction by its token, which names it.
    pub(crate) fn by_token(&self, token: &str) -> Option<&Interaction> {
        let (id, _) = token.strip_prefix(TOKEN)?.split_once('-')?;
        self.get(id.parse().ok()?).filter(|interaction| interaction.token == token)
    }

    /// Lists those that are newer than this identifier, oldest first.
    pub(crate) fn since(&self, after: Snowflake) -> impl DoubleEndedIterator<Item = &Interaction> {
        self.kept.range(after.following()..).map(|(_, interaction)| interaction)
    }

    /// Notes the bot's first answer, and wakes whoever waits for it.
    pub(crate) fn answer(&mut self, id: Snowflake, answer: Answer) {
        let Some(interaction) = self.kept.get_mut(&id) else { return };
        if answer == (Answer::Acknowledged { settled: false }) {
            self.acknowledged.insert(id);
        }
        interaction.answer = answer;
        interaction.bell.notify_waiters();
    }

    /// Notes that a promised message or change has come, and wakes whoever waits for it.
    pub(crate) fn settle(&mut self, id: Snowflake) {
        self.acknowledged.remove(&id);
        if let Some(interaction) = self.kept.get_mut(&id) {
            interaction.settle();
            interaction.bell.notify_waiters();
        }
    }

    /// Notes that the bot wrote where something was only acknowledged; what was used below some messages waits on.
    pub(crate) fn settle_acknowledged(
        &mut self,
        channel: Snowflake,
        waits_below: impl Fn(Snowflake) -> bool,
    ) {
        let is_settled = |id: &&Snowflake| {
            let here = self.get(**id).filter(|interaction| interaction.channel == channel);
            here.is_some_and(|interaction| !interaction.origin.is_some_and(&waits_below))
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
