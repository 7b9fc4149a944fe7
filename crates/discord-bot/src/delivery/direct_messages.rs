//! Opens the direct messages with a person. The database remembers the channel, because the channel never changes.

use chess_arbiter::{Account, Place};
use chess_service::Audience;
use tokio::time::Instant;

use super::sending::{Sending, Trouble};
use crate::discord::rest::{Effect, Failure, NO_ACCESS, UNKNOWN_CHANNEL};

impl Sending<'_> {
    /// Returns the direct-message channel of a person. Opens the channel if the database does not know the channel.
    ///
    /// # Errors
    /// The bot has opened too many channels recently, the database failed, or Discord refuses.
    pub(super) async fn conversation(&self, account: Account, user: i64) -> Result<Place, Trouble> {
        if let Some(place) = self.facts.conversations.get(&account) {
            return Ok(*place);
        }
        self.shared.openings.count(Instant::now())?;
        let bot = &self.shared.bot;
        let place = bot.sender.conversation(user).await?;
        bot.club.outbox().converse(account, Some(place)).await?;
        Ok(place)
    }

    /// Deletes the stored direct-message channel of the person `to` if `failure` means that the bot has lost this
    /// channel. For example, the bot may now run as another Discord application.
    ///
    /// # Errors
    /// - After a deletion, [`Failure::Later`], so that the next attempt opens a new channel.
    /// - The database failed.
    pub(super) async fn forget_lost(&self, to: Audience, failure: Failure) -> Result<(), Trouble> {
        if let (Audience::Person(account), Failure::Gone(UNKNOWN_CHANNEL | NO_ACCESS)) = (to, failure)
            && self.facts.conversations.contains_key(&account)
        {
            self.shared.bot.club.outbox().converse(account, None).await?;
            return Err(Failure::Later(Effect::None).into());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use chess_arbiter::{ColorWish, Level, Lot, Network, Venue};
    use chess_core::{Color, Language};
    use chess_service::{Caller, DailyTime, Delivery, NoticeId, Order, Preferences, Route, Viewer, Zone};
    use jiff::{SignedDuration, Timestamp, tz::TimeZone};
    use serde_json::json;

    use super::*;
    use crate::bot::Bot;
    use crate::delivery::dispatch;
    use crate::delivery::outcome::deliver;
    use crate::delivery::sending::{Shared, Task};
    use crate::discord::clock::system_now;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};

    const OPENING: &str = "POST /users/@me/channels";
    const ANN: Account = Account::Person(Network::Discord, 5);

    fn place(id: i64) -> Place {
        Place { network: Network::Discord, id }
    }

    fn ann(channel: i64, now: Timestamp) -> Caller {
        let venue = Venue { place: place(channel), server: None, language: Language::English };
        Caller { viewer: Viewer { account: ANN, venue }, now, answer: None }
    }

    /// Queues the first board of Ann's game in a channel.
    async fn queue_board(bot: &Bot, channel: i64, now: Timestamp) {
        let order = Order { color: ColorWish::Plays(Color::White), ..Order::default() };
        let games = bot.club.games();
        games.play_computer(ann(channel, now), Level::USUAL, order, Lot(Color::White)).await.unwrap();
    }

    async fn queue_digest(bot: &Bot) {
        let (now, hours) = (system_now(), SignedDuration::from_hours);
        let hour = (now - hours(1)).to_zoned(TimeZone::UTC).hour();
        let daily = DailyTime::At(hour, Zone::named("UTC").unwrap());
        queue_board(bot, 3, now - hours(2)).await;
        let set = bot.club.people().set_own(ann(3, now - hours(2)), Preferences::new(), Some(daily));
        set.await.unwrap();
        bot.club.timekeeper().tick(now).await.unwrap();
    }

    #[tokio::test]
    async fn after_too_many_openings_a_private_message_waits_without_an_attempt() {
        let discord = FakeDiscord::start(|line| match line {
            OPENING => Does::Answers(403, json!({ "code": 40_003 })),
            _ => Does::Answers(200, json!({ "id": "11" })),
        });
        let (bot, _folder) = discord.bot();
        queue_digest(&bot).await;
        let dispatching = tokio::spawn(dispatch(Arc::clone(&bot)));
        discord.wait_for(OPENING).await;
        // The dispatcher handles the refusal before it sends another board.
        queue_board(&bot, 4, system_now()).await;
        bot.wake_up.all();
        discord.wait_for("POST /channels/4/messages").await;
        dispatching.abort();
        let rows = bot.club.outbox().waiting(NoticeId::default(), system_now()).await.unwrap();
        let digest = rows.iter().find(|row| matches!(row.route, Route::Person(..))).unwrap();
        assert_eq!((digest.attempts, discord.seen(OPENING).len()), (0, 1));
    }

    #[tokio::test]
    async fn a_private_message_without_an_opening_is_given_up_after_three_days() {
        let discord = FakeDiscord::start(|_| Does::Answers(403, json!({ "code": 40_003 })));
        let (bot, _folder) = discord.bot();
        queue_digest(&bot).await;
        let rows = bot.club.outbox().waiting(NoticeId::default(), system_now()).await.unwrap();
        let digest = rows.iter().find(|row| matches!(row.route, Route::Person(..))).unwrap();
        let shared = Shared::new(bot);
        let after = async |hours| {
            let now = digest.since + SignedDuration::from_hours(hours);
            deliver(&shared, Task { waiting: digest.clone(), is_doubtful: false, now }).await.outcome
        };
        assert!(after(71).await.is_none(), "the row waits");
        assert!(matches!(after(73).await, Some(Delivery::GivenUp(..))));
    }

    #[tokio::test]
    async fn direct_messages_that_discord_does_not_know_are_opened_again() {
        let discord = FakeDiscord::start(|line| match line {
            "POST /channels/55/messages" => Does::Answers(404, json!({ "code": UNKNOWN_CHANNEL })),
            _ => Does::Answers(200, json!({ "id": "66" })),
        });
        let (bot, _folder) = discord.bot();
        queue_digest(&bot).await;
        bot.club.outbox().converse(ANN, Some(place(55))).await.unwrap();
        let dispatching = tokio::spawn(dispatch(Arc::clone(&bot)));
        discord.wait_for("POST /channels/66/messages").await;
        assert_eq!(discord.seen("POST /channels/55/messages").len(), 1);
        assert_eq!(discord.seen(OPENING).len(), 1);
        dispatching.abort();
    }
}
