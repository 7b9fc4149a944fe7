//! Files of a game: PGN with the players' names, replay, and review.

use std::sync::Arc;

use chess_bots::Review;
use chess_service::{Effort, Export, GameView, Refused};

use crate::bot::{Bot, NAMES_TIMEOUT, incident};
use crate::computers::reviewer;
use crate::discord::post::Post;
use crate::interactions::asked::Asked;
use crate::present::game::board_in_words;
use crate::present::look::Look;
use crate::present::record::no_file::NoFile;
use crate::present::record::{pgn, replay, review};
use crate::present::words::Words;

/// Makes a post with a file of the game, for the person who asked. In case of [`NoFile`], the post has only the reason.
///
/// # Errors
/// - The person asks too often.
/// - The person asks for a review of a game that has no result or no moves.
/// - The database failed to read the person's preferences.
pub(crate) async fn private(asked: &Asked, view: GameView, export: Export) -> Result<Post, Refused> {
    let review = if export == Export::Review {
        reviewer::check(asked, &view)?;
        Some(reviewer::review(&asked.bot, &view, Some(&asked.caller)).await)
    } else {
        asked.count(Effort::Picture)?;
        None
    };
    let look = asked.look().await?;
    // Pictures and captions name pieces by letters, because the font of pictures has no figurines.
    let words = asked.bot.phrases.of(asked.caller.language());
    let post = file(&asked.bot, view, (export, review), look, words).await;
    let post = post.unwrap_or_else(|none| none.told(words));
    Ok(board_in_words::beside(post, look.twin, words))
}

/// Makes a post with a file of the game, for everybody in the channel. The post replies to the game's board. `kept` is
/// the stored review of the game, if any.
///
/// # Errors
/// The file cannot be made, for the reason in [`NoFile`].
pub(crate) async fn shared(
    bot: &Arc<Bot>,
    view: GameView,
    (export, kept): (Export, Option<&str>),
    look: Look,
) -> Result<Post, NoFile> {
    let (reply_to, words) = (view.message, bot.phrases.of(view.venue.language));
    let review = (export == Export::Review).then(|| reviewer::at_hand(bot, &view, kept));
    Ok(Post { reply_to, ..file(bot, view, (export, review), look, words).await? })
}

/// Makes a post with a caption and a file of the game. `review` must be `Some` for [`Export::Review`], and `None` for
/// [`Export::Replay`].
async fn file(
    bot: &Arc<Bot>,
    view: GameView,
    (export, review): (Export, Option<Result<Review, NoFile>>),
    look: Look,
    words: &Words,
) -> Result<Post, NoFile> {
    let names = bot.names_in([&view], NAMES_TIMEOUT).await;
    match (export, review) {
        (Export::Pgn, _) => Ok(pgn::file(&view, &names, words)),
        (Export::Review | Export::Replay, Some(review)) => {
            Ok(review::post(&view, &review?, &names, look, words))
        }
        (Export::Review | Export::Replay, None) => {
            let (drawing, language) = (Arc::clone(bot), words.language);
            let drawn = tokio::task::spawn_blocking(move || {
                replay::file(&view, &names, look, drawing.phrases.of(language))
            });
            drawn.await.unwrap_or_else(|error| Err(NoFile::Failed(incident(&error))))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use chess_arbiter::{Account, Deed, Lot, Network, Place, Server, Venue, WithMove};
    use chess_core::{Color, Language};
    use chess_service::{
        Answer, Caller, Entry, GameId, InteractionId, NoticeId, Order, Reply, Target, Viewer, Way,
    };
    use jiff::{SignedDuration, Timestamp};
    use serde_json::json;

    use super::*;
    use crate::delivery;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};

    const ANSWER: &str = "PATCH /webhooks/7/key-of-5/";

    /// The caller `person`, who makes the interaction `number` at `now`.
    fn caller(person: i64, number: i64, now: Timestamp) -> Caller {
        let place = Place { network: Network::Discord, id: 3 };
        let server = Some(Server { network: Network::Discord, id: 4 });
        let venue = Venue { place, server, language: Language::English };
        let expires_ms = (now + SignedDuration::from_mins(10)).as_millisecond();
        let reply = Reply {
            token: format!("key-of-{number}"),
            expires_ms,
            language: Language::German,
            way: Way::Open,
        };
        Caller {
            viewer: Viewer { account: Account::Person(Network::Discord, person), venue },
            now,
            answer: Some(Answer {
                interaction: InteractionId { network: Network::Discord, id: number },
                reply,
            }),
        }
    }

    async fn begun(bot: &Bot, now: Timestamp) -> GameId {
        let challenges = bot.club.challenges();
        let order = Order { opponent: Some(Account::Person(Network::Discord, 2)), ..Order::default() };
        let challenge = challenges.make(caller(1, 1, now), order).await.unwrap();
        challenges.accept(caller(2, 2, now), challenge, Lot(Color::White)).await.unwrap()
    }

    #[tokio::test]
    async fn a_delivery_does_not_wait_while_an_unreadable_review_is_computed_again() {
        let discord = FakeDiscord::start(|_| Does::Answers(200, json!({ "id": "11" })));
        let (bot, _folder) = discord.bot();
        let now = bot.clock.now().await;
        let games = bot.club.games();
        let game = begun(&bot, now).await;
        let attempt = Entry::Typed("f3".to_owned()).sure(WithMove::NoOffer);
        games.perform(caller(1, 4, now), Target::Game(game), attempt).await.unwrap();
        games.perform(caller(2, 5, now), Target::Game(game), Deed::Resign).await.unwrap();
        games.keep_review(game, "nonsense".to_owned()).await.unwrap();
        games.share(caller(9, 6, now), game, Export::Review).await.unwrap();
        // The bot is computing another person's review.
        let held = bot.reviewing.next(None).await;
        let dispatching = tokio::spawn(delivery::dispatch(Arc::clone(&bot)));
        let (_, told) = discord.wait_for("PATCH /webhooks/7/key-of-6/").await;
        assert_eq!(told["content"], bot.phrases.of(Language::German).plain("refused-review-busy"));
        drop(held);
        for _ in 0..400 {
            if games.review(game).await.unwrap().is_some_and(|kept| kept != "nonsense") {
                dispatching.abort();
                return;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        panic!("the review is not made again");
    }

    #[tokio::test]
    async fn a_missing_file_is_explained_in_private_and_nothing_is_posted() {
        let discord = FakeDiscord::start(|_| Does::Answers(200, json!({ "id": "11" })));
        let (bot, _folder) = discord.bot();
        let now = bot.clock.now().await;
        let club = &bot.club;
        let game = begun(&bot, now).await;
        club.games().perform(caller(1, 4, now), Target::Game(game), Deed::Abort).await.unwrap();
        // The board of a game without moves has no button for a replay. Only boards from an earlier version of the
        // program have this button.
        club.games().share(caller(9, 5, now), game, Export::Replay).await.unwrap();
        let dispatching = tokio::spawn(delivery::dispatch(Arc::clone(&bot)));
        let (_, told) = discord.wait_for(ANSWER).await;
        assert_eq!(told["content"], bot.phrases.of(Language::German).plain("refused-replay-empty"));
        for _ in 0..400 {
            if club.outbox().waiting(NoticeId::default(), now).await.unwrap().is_empty() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        dispatching.abort();
        assert!(club.outbox().waiting(NoticeId::default(), now).await.unwrap().is_empty());
        let posts = discord.seen("POST /channels/3/messages");
        assert!(posts.iter().all(|(_, post)| post["content"] != told["content"]), "{posts:?}");
        club.games().share(caller(9, 6, now), game, Export::Replay).await.unwrap();
    }
}
