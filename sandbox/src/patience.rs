//! Waiting until the bot has answered and is quiet.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use crate::activity::{Quiet, Until};
use crate::platform::{Discord, Platform, Wait, within};
use crate::snowflake::Snowflake;
use crate::world::{Answer, FIRST_ANSWER, Interaction};

/// The longest wait for an effect of a press that the bot only acknowledged.
const ACKNOWLEDGED: Duration = Duration::from_millis(500);
/// Like [`ACKNOWLEDGED`], for an interaction that begins in a private message. Longer, because a new message in the
/// channel counts as an effect only if the message is a follow-up.
const ACKNOWLEDGED_IN_PRIVATE: Duration = Duration::from_secs(5);
/// The longest wait for the bot.
const PATIENCE: Duration = Duration::from_secs(10);

impl Platform {
    /// Waits until the bot has been quiet for the given time. Gives up after [`PATIENCE`], and returns false.
    pub(crate) async fn quiet(&self, enough: Quiet) -> bool {
        let since = Instant::now();
        self.wait_for(within(PATIENCE), |discord| quiet(discord, since, enough)).await.is_some()
    }

    /// Waits until the bot has answered an interaction. If the answer only defers or acknowledges, also waits for the
    /// message or change that follows. With `Until::Quiet`, also waits until the bot is quiet.
    ///
    /// Marks an interaction as missed if the bot does not answer within Discord's 3 s.
    pub(crate) async fn settled(&self, id: Snowflake, until: Until) {
        let begin = Instant::now();
        let mut settled_at = None;
        self.wait_for(within(PATIENCE), |discord| {
            let Some(interaction) = discord.world.interactions.get(id) else { return Wait::Done(()) };
            if !interaction.is_settled() {
                let instant = expected_by(discord, interaction, begin);
                if instant.is_none_or(|instant| Instant::now() < instant) {
                    return Wait::For(Arc::clone(&interaction.bell), instant);
                }
                if interaction.answer == Answer::Pending {
                    discord.miss(id);
                }
            }
            let answer = discord.world.interactions.get(id).map(|interaction| &interaction.answer);
            match until {
                // A list of suggestions changes nothing, so the bot does nothing more.
                _ if matches!(answer, Some(Answer::Choices(_))) => Wait::Done(()),
                // Without a connected bot, no answer can come.
                _ if answer == Some(&Answer::Missed) && !discord.sessions.is_connected() => Wait::Done(()),
                Until::Settled => Wait::Done(()),
                Until::Quiet(enough) => quiet(discord, *settled_at.get_or_insert_with(Instant::now), enough),
            }
        })
        .await;
    }
}

/// Returns `Wait::Done` if the bot has been quiet for long enough since an instant. Otherwise says when to look
/// again.
fn quiet(discord: &Discord, since: Instant, enough: Quiet) -> Wait<()> {
    match discord.activity.quiet_from(since, enough) {
        Some(instant) if instant <= Instant::now() => Wait::Done(()),
        Some(instant) => Wait::Until(instant),
        None => Wait::For(Arc::clone(&discord.activity.idle), None),
    }
}

/// Returns the deadline for the effects of an interaction. `None` if only [`PATIENCE`] ends the wait.
fn expected_by(discord: &Discord, interaction: &Interaction, begin: Instant) -> Option<Instant> {
    match interaction.answer {
        Answer::Pending => Some(begin + FIRST_ANSWER),
        Answer::Acknowledged { .. } => {
            let answered = interaction.first_answer_ms.map_or(Duration::ZERO, Duration::from_millis);
            let origin = interaction.origin.and_then(|id| discord.world.messages.get(id));
            let is_private = origin.is_some_and(|message| message.visible_to.is_some());
            Some(begin + answered + if is_private { ACKNOWLEDGED_IN_PRIVATE } else { ACKNOWLEDGED })
        }
        Answer::Deferred { .. }
        | Answer::Missed
        | Answer::Message
        | Answer::Updated
        | Answer::Choices(_)
        | Answer::Form(_) => None,
    }
}
