//! Whether the bot is busy with requests, and waiting until it is not.

use std::time::Duration;

use serde::Deserialize;
use tokio::time::Instant;

use crate::platform::{Platform, Wait, within};
use crate::snowflake::Snowflake;
use crate::world::{Answer, FIRST_ANSWER, Interaction};

/// How long no request may have come for the bot to count as quiet.
const QUIET: Duration = Duration::from_millis(30);
/// How long a button that was only acknowledged may still get its change.
const ACKNOWLEDGED: Duration = Duration::from_millis(500);
/// How long anybody waits for the bot at most.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long somebody waits for what comes of an interaction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Until {
    /// Until it is answered, and what was promised by deferring has come.
    Settled,
    /// Until the bot is quiet besides: what it posts elsewhere has come as well.
    #[default]
    Quiet,
}

/// The bot's requests under way.
#[derive(Debug, Default)]
pub(crate) struct Activity {
    under_way: usize,
    last: Option<Instant>,
}

impl Activity {
    /// Notes that a request has begun.
    pub(crate) fn begin(&mut self) {
        self.under_way += 1;
    }

    /// Notes that a request has ended.
    pub(crate) fn end(&mut self) {
        self.under_way = self.under_way.saturating_sub(1);
        self.last = Some(Instant::now());
    }

    /// Says when the bot will have been quiet for long enough, counted from `since` at the earliest.
    fn quiet(&self, since: Instant) -> Wait<()> {
        if self.under_way > 0 {
            return Wait::ForChange;
        }
        let from = self.last.map_or(since, |last| last.max(since)) + QUIET;
        if from <= Instant::now() { Wait::Done(()) } else { Wait::Until(from) }
    }
}

impl Platform {
    /// Waits until no request of the bot is under way and none has come for a moment; tells whether that came about.
    pub(crate) async fn quiet(&self) -> bool {
        let since = Instant::now();
        self.wait_for(within(PATIENCE), |discord| discord.activity.quiet(since)).await.is_some()
    }

    /// Waits until an interaction is answered, what was promised has come, and the bot is quiet if that is asked for.
    ///
    /// An interaction without an answer within Discord's 3 s is marked as missed.
    pub(crate) async fn settled(&self, id: Snowflake, until: Until) {
        let begin = Instant::now();
        let mut settled_at = None;
        self.wait_for(within(PATIENCE), |discord| {
            let Some(interaction) = discord.world.interactions.get(&id) else { return Wait::Done(()) };
            if !interaction.is_settled()
                && let Some(instant) = expected_by(interaction, begin)
            {
                if Instant::now() < instant {
                    return Wait::Until(instant);
                }
                if interaction.answer == Answer::Pending {
                    discord.miss(id);
                }
            } else if !interaction.is_settled() {
                return Wait::ForChange;
            }
            // A suggestion list changes nothing, so nothing can follow it.
            let answer = discord.world.interactions.get(&id).map(|interaction| &interaction.answer);
            if until == Until::Settled || matches!(answer, Some(Answer::Choices(_))) {
                return Wait::Done(());
            }
            discord.activity.quiet(*settled_at.get_or_insert_with(Instant::now))
        })
        .await;
    }
}

/// Returns until when something must have come, or nothing if only patience ends the wait.
fn expected_by(interaction: &Interaction, begin: Instant) -> Option<Instant> {
    match interaction.answer {
        Answer::Pending => Some(begin + FIRST_ANSWER),
        Answer::Acknowledged { .. } => {
            let answered = interaction.first_answer_ms.map_or(Duration::ZERO, Duration::from_millis);
            Some(begin + answered + ACKNOWLEDGED)
        }
        Answer::Deferred { .. }
        | Answer::Missed
        | Answer::Message
        | Answer::Updated
        | Answer::Choices(_)
        | Answer::Form(_) => None,
    }
}
