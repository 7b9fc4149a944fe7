//! Lets computers act: finds the games in the database where one has to, thinks outside of every transaction, and does what a
//! person would do. Killed at any moment, it finds the same games again, and the same moves.

use std::sync::Arc;
use std::time::Duration;

use chess_service::{Call, Entry, Refused};
use jiff::Timestamp;

use crate::bot::Bot;
use crate::computer::{self, Decision};
use crate::gateway::Line;

/// How long to wait when nothing rings.
const PATROL: Duration = Duration::from_secs(2);
/// The shortest wait for a moment that has almost come.
const SHORTEST: Duration = Duration::from_millis(20);

/// Lets computers act until the program ends.
pub(crate) async fn run(bot: Arc<Bot>) {
    let mut line = bot.line.subscribe();
    loop {
        // Nobody loses on time to an outage, and nobody is surprised by moves after it: without a line nothing is done.
        drop(line.wait_for(|line| *line == Line::Up).await);
        let pause = match round(&bot).await {
            Ok(pause) => pause,
            Err(error) => {
                tracing::error!(%error, "computers cannot act");
                PATROL
            }
        };
        tokio::select! {
            () = bot.bell.for_thinking() => {}
            () = tokio::time::sleep(pause) => {}
        }
    }
}

/// Lets the next computer act whose moment has come, one at a time: whoever asks meanwhile gets their turn in between. Says how
/// long nothing will be to do.
async fn round(bot: &Bot) -> Result<Duration, Refused> {
    loop {
        let awaited = bot.club.awaited().await?;
        if awaited.is_empty() {
            return Ok(PATROL);
        }
        let now = bot.clock.now().await;
        let moment = |since: Timestamp| since.saturating_add(bot.moment).unwrap_or(since);
        let Some(next) = awaited.iter().find(|awaited| moment(awaited.since) <= now) else {
            let first = awaited.iter().map(|awaited| moment(awaited.since)).min().unwrap_or(now);
            let wait = Duration::try_from(first.duration_since(now)).unwrap_or(SHORTEST);
            return Ok(wait.clamp(SHORTEST, PATROL));
        };
        if let Some(call) = bot.club.call(next.game, now).await? {
            act(bot, call).await?;
        }
    }
}

/// Thinks about a game and acts in it. Where the game has gone on meanwhile, it is thought about anew.
async fn act(bot: &Bot, call: Call) -> Result<(), Refused> {
    let (game, color, level) = (call.game.game.clone(), call.color, call.level);
    let seed = computer::seed(call.game.id);
    let decided = bot.mind.ask(move |stop| computer::decide(&game, color, level, seed, stop)).await;
    if *bot.closing.borrow() {
        // Thought in haste: the next start thinks again, and at leisure.
        return Ok(());
    }
    let now = bot.clock.now().await;
    let Ok(Some(decision)) = decided else {
        return bot.club.lay_aside(call.game.id, "no computer can think about it", now).await;
    };
    let (club, caller, target) = (&bot.club, call.caller(now), call.target());
    let done = match decision {
        Decision::Play(mv, with) => club.play(caller, target, Entry::Chosen(mv).sure(with)).await,
        Decision::Claim(intended) => club.claim(caller, target, intended.map(Entry::Chosen)).await,
        Decision::AcceptDraw => club.accept_draw(caller, target).await,
        Decision::DeclineDraw => club.decline_draw(caller, target).await,
        Decision::Resign => club.resign(caller, target).await,
    };
    match done {
        Ok(_) => {
            bot.bell.ring();
            Ok(())
        }
        Err(Refused::Failed(error)) => Err(Refused::Failed(error)),
        // The person acted meanwhile, or the time is over: what is to be done now is found in the next round.
        Err(refused) => {
            tracing::debug!(%refused, "a computer's decision came too late");
            Ok(())
        }
    }
}
