//! Lets time pass: flags fall and challenges expire when they are due.

use std::sync::Arc;
use std::time::Duration;

use crate::bot::Bot;

/// The longest sleep: a deadline that came in meanwhile lies further ahead.
const LONGEST: Duration = Duration::from_secs(30);
/// The shortest sleep, so that a deadline that is just over is not asked for in circles.
const SHORTEST: Duration = Duration::from_millis(50);

/// Ticks until the program ends.
pub(crate) async fn run(bot: Arc<Bot>) {
    loop {
        let now = bot.clock.now().await;
        let pause = match bot.club.tick(now).await {
            Ok(Some(next)) => {
                Duration::try_from(next.duration_since(now)).unwrap_or(SHORTEST).clamp(SHORTEST, LONGEST)
            }
            Ok(None) => LONGEST,
            Err(error) => {
                tracing::error!(%error, "the clock's work failed");
                LONGEST
            }
        };
        bot.bell.notify_one();
        bot.clock.pause(pause).await;
    }
}
