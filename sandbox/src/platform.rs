//! The single lock around all mutable state, and functions that wait for changes of this state.

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::Value;
use tokio::sync::{Notify, broadcast, watch};
use tokio::time::{Instant, timeout_at};

use crate::activity::Activity;
use crate::clock::Clock;
use crate::config::Order;
use crate::faults::Faults;
use crate::gateway::{Sessions, Signer};
use crate::rest::RateLimiter;
use crate::traffic::Traffic;
use crate::world::World;
use crate::{Change, Config, Snowflake};

/// The number of changes that the sandbox keeps for a slow page. A page that lags further must fetch everything
/// again.
const CHANGES_KEPT: usize = 1024;

/// The function that stops and starts the bot. The program that started the bot registers this function.
pub(crate) type OnOrder = Arc<dyn Fn(Order) + Send + Sync>;

/// An interaction that a fault holds back from the bot.
#[derive(Debug)]
pub(crate) struct Held {
    pub(crate) id: Snowflake,
    pub(crate) guild: Option<Snowflake>,
    pub(crate) event: Value,
}

/// All mutable state of the sandbox.
pub(crate) struct Discord {
    pub(crate) world: World,
    pub(crate) sessions: Sessions,
    /// Signs interactions that are sent over HTTP.
    pub(crate) signer: Signer,
    pub(crate) traffic: Traffic,
    pub(crate) faults: Faults,
    /// Interactions that the bot gets only after the faults end.
    pub(crate) held: Vec<Held>,
    pub(crate) limiter: RateLimiter,
    pub(crate) activity: Activity,
    /// The sandbox's time at the last call of [`Platform::lock`], in milliseconds since 1970.
    pub(crate) now_ms: i64,
    changes: broadcast::Sender<Change>,
}

impl Discord {
    pub(crate) fn strike(&mut self) -> Snowflake {
        self.world.mint.strike(self.now_ms)
    }

    pub(crate) fn announce(&self, change: Change) {
        // Sending fails only if no page listens. Such a failure is no error.
        drop(self.changes.send(change));
    }
}

/// The state that all connections of a sandbox share.
pub(crate) struct Platform {
    discord: Mutex<Discord>,
    pub(crate) clock: Clock,
    pub(crate) token: String,
    pub(crate) config: Config,
    /// The function that stops and starts the bot, if there is one.
    pub(crate) on_order: Mutex<Option<OnOrder>>,
    /// Changes with each change of the state, for the task that saves the state.
    pub(crate) pulse: watch::Sender<u64>,
    /// Sends each [`Change`] to the pages that are open in browsers.
    pub(crate) changes: broadcast::Sender<Change>,
    stopping: watch::Sender<bool>,
}

impl fmt::Debug for Platform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Platform").field("config", &self.config).finish_non_exhaustive()
    }
}

impl Platform {
    pub(crate) fn new(world: World, clock: Clock, token: String, config: Config) -> Self {
        let changes = broadcast::Sender::new(CHANGES_KEPT);
        let traffic = Traffic::keeping(config.history);
        let discord = Discord {
            world,
            sessions: Sessions::default(),
            signer: Signer::draw(),
            traffic,
            faults: Faults::default(),
            held: Vec::new(),
            limiter: RateLimiter::new(config.limits),
            activity: Activity::default(),
            now_ms: clock.now_ms(),
            changes: changes.clone(),
        };
        Self {
            discord: Mutex::new(discord),
            clock,
            token,
            config,
            on_order: Mutex::new(None),
            pulse: watch::Sender::new(0),
            changes,
            stopping: watch::Sender::new(false),
        }
    }

    /// Takes the lock and reads the clock once. Dropping the returned guard after a change wakes the task that saves
    /// the state.
    pub(crate) fn lock(&self) -> Locked<'_> {
        let mut discord = self.lock_quietly();
        discord.now_ms = self.clock.now_ms();
        discord.world.now_ms = discord.now_ms;
        Locked { discord, pulse: &self.pulse, changed: false }
    }

    /// Takes the lock without reading the clock or waking the task that saves the state.
    pub(crate) fn lock_quietly(&self) -> MutexGuard<'_, Discord> {
        self.discord.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until `condition` returns `Wait::Done`, and returns the value of `Wait::Done`. Returns `None` at the
    /// deadline.
    ///
    /// The other variants of [`Wait`] say when to call `condition` again.
    pub(crate) async fn wait_for<T>(
        &self,
        deadline: Instant,
        mut condition: impl FnMut(&mut Discord) -> Wait<T>,
    ) -> Option<T> {
        loop {
            let (bell, again) = {
                let mut discord = self.lock_quietly();
                let (bell, instant) = match condition(&mut discord) {
                    Wait::Done(value) => return Some(value),
                    Wait::Until(instant) => (Arc::default(), Some(instant)),
                    Wait::For(bell, instant) => (bell, instant),
                };
                // The lock is still held here, so the caller misses no later notification.
                (bell.notified_owned(), instant.map_or(deadline, |instant| instant.min(deadline)))
            };
            let rung = timeout_at(again, bell).await;
            if rung.is_err() && Instant::now() >= deadline {
                return None;
            }
        }
    }

    /// Ends all long-lived connections.
    pub(crate) fn stop(&self) {
        self.stopping.send_replace(true);
    }

    pub(crate) async fn stopped(&self) {
        // The sender lives as long as `self`, so the wait ends only when the sandbox stops.
        drop(self.stopping.subscribe().wait_for(|stopping| *stopping).await);
    }
}

pub(crate) enum Wait<T> {
    Done(T),
    /// The condition must be checked again at this instant.
    Until(Instant),
    /// The condition must be checked again after this notification, or at this instant if the instant comes first.
    For(Arc<Notify>, Option<Instant>),
}

/// A guard that gives access to the locked state.
pub(crate) struct Locked<'a> {
    discord: MutexGuard<'a, Discord>,
    pulse: &'a watch::Sender<u64>,
    changed: bool,
}

impl Deref for Locked<'_> {
    type Target = Discord;
    fn deref(&self) -> &Discord {
        &self.discord
    }
}

impl DerefMut for Locked<'_> {
    fn deref_mut(&mut self) -> &mut Discord {
        self.changed = true;
        &mut self.discord
    }
}

impl Drop for Locked<'_> {
    fn drop(&mut self) {
        if self.changed {
            self.pulse.send_modify(|beats| *beats = beats.wrapping_add(1));
        }
    }
}

pub(crate) fn within(after: Duration) -> Instant {
    Instant::now() + after
}
