//! Computes reviews of ended games. Computes each review once, and stores it. Searches each position separately, so
//! that computer opponents in running games can search between two positions.

use std::sync::Arc;
use std::time::Duration;

use chess_bots::{Assessment, Budget, Inquiry, NextSearch, Review, review_from};
use chess_core::Game;
use chess_service::{Caller, Effort, GameView, Refused};
use tokio::time::Instant;

use super::puzzle_finder;
use crate::bot::{Bot, incident};
use crate::discord::send::drawn;
use crate::interactions::asked::Asked;
use crate::present::record::no_file::NoFile;
use crate::present::record::review as sheet;

/// The most search nodes for the first search of a position.
const FIRST_SEARCH_NODES: u64 = 56_000;
/// The maximum total of nodes for the first search of every position in a game. For example, each of 800 positions gets
/// only half of [`FIRST_SEARCH_NODES`].
const FIRST_SEARCH_NODES_PER_GAME: u64 = 400 * FIRST_SEARCH_NODES;
/// The longest time that a request for a review waits behind earlier requests.
const PATIENCE: Duration = Duration::from_mins(5);
/// The minimum pause before each edit that shows the progress of a review. A review that takes less time shows no
/// progress.
const PROGRESS_PAUSE: Duration = Duration::from_secs(3);

/// Shows the progress of a review by editing the private answer to the person who asked for the review.
struct Progress<'a> {
    bot: &'a Bot,
    asker: Option<&'a Caller>,
    pause: Duration,
    last: Instant,
}

impl Progress<'_> {
    /// Shows the progress of the review in the private answer to the asker, for example "move 3 of 40". `board` has all
    /// moves of the game. Does nothing if the last edit was too recent. If the edit fails, logs the error.
    async fn show(&mut self, search: NextSearch, board: &Game) {
        let Some(asker) = self.asker.filter(|_| self.last.elapsed() >= self.pause) else { return };
        let Some(answer) = &asker.answer else { return };
        let post = sheet::progress(search, board, self.bot.phrases.of(asker.language()));
        let sent = self.bot.sender.answer(&answer.reply.token, drawn(post).await).await;
        if let Err(error) = sent.outcome {
            tracing::debug!(%error, "cannot show the progress of a review");
        }
        self.last = Instant::now();
    }
}

/// Checks that a person may have a game reviewed now, and counts the request against the person's rate limit.
///
/// # Errors
/// The game is not over or has no moves, or the person asks too often.
pub(crate) fn check(asked: &Asked, view: &GameView) -> Result<(), Refused> {
    view.is_reviewable()?;
    asked.count(Effort::Review)
}

/// Returns the stored review of an ended game. If no readable review is stored, computes and stores a new review, and
/// shows the progress to the asker.
///
/// # Errors
/// - Earlier requests for reviews take too long.
/// - The search was stopped or panicked.
/// - The database failed.
pub(crate) async fn review(
    bot: &Arc<Bot>,
    view: &GameView,
    asker: Option<&Caller>,
) -> Result<Review, NoFile> {
    let review = kept_or_new(bot, view, asker).await?;
    puzzle_finder::begin(bot, view);
    Ok(review)
}

async fn kept_or_new(bot: &Bot, view: &GameView, asker: Option<&Caller>) -> Result<Review, NoFile> {
    if let Some(review) = kept(bot, view).await? {
        return Ok(review);
    }
    let turn = tokio::time::timeout(PATIENCE, bot.reviewing.next(asker.map(Caller::account))).await;
    let Ok(_turn) = turn else { return Err(NoFile::Busy) };
    // Another task may have reviewed the same game while this task waited for its turn.
    if let Some(review) = kept(bot, view).await? {
        return Ok(review);
    }
    let board = view.game.board();
    let progress = Progress { bot, asker, pause: PROGRESS_PAUSE, last: Instant::now() };
    let found = think(bot, board, progress).await?;
    let text = serde_json::to_string(&found).map_err(|error| failed(&error))?;
    bot.club.games().keep_review(view.id, text).await.map_err(|refused| failed(&refused))?;
    review_from(board, &found).ok_or(NoFile::CutOff)
}

/// Returns the review of an ended game from the stored text `kept`. Without a readable text, starts a new review in the
/// background and returns an error at once. Waiting for the new review would delay other messages.
///
/// # Errors
/// The text is missing or unreadable.
pub(crate) fn at_hand(bot: &Arc<Bot>, view: &GameView, kept: Option<&str>) -> Result<Review, NoFile> {
    if let Some(review) = kept.and_then(|text| read(view, text)) {
        return Ok(review);
    }
    let (bot, view) = (Arc::clone(bot), view.clone());
    // If the review fails, the next request starts another review.
    tokio::spawn(async move { drop(review(&bot, &view, None).await) });
    Err(NoFile::Busy)
}

/// Returns the stored review of a game. A malformed review counts as missing.
async fn kept(bot: &Bot, view: &GameView) -> Result<Option<Review>, NoFile> {
    let kept = bot.club.games().review(view.id).await.map_err(|refused| failed(&refused))?;
    Ok(kept.and_then(|text| read(view, &text)))
}

fn read(view: &GameView, text: &str) -> Option<Review> {
    let found: Vec<Assessment> = serde_json::from_str(text).ok()?;
    review_from(view.game.board(), &found)
}

/// Searches the positions of a game, and shows the progress.
async fn think(bot: &Bot, board: &Game, mut progress: Progress<'_>) -> Result<Vec<Assessment>, NoFile> {
    let positions = u64::try_from(board.moves().len()).unwrap_or(u64::MAX).saturating_add(1);
    let nodes = FIRST_SEARCH_NODES.min(FIRST_SEARCH_NODES_PER_GAME / positions);
    let mut inquiry = Inquiry::new(board);
    while let Some(next) = inquiry.next_search() {
        let game = board.clone();
        let search = bot.thinking.ask(move |stop| next.think(&game, Budget::nodes(nodes).until(stop)));
        // The edit runs during the search, and ends before the bot can send the next answer.
        let (found, ()) = tokio::join!(search, progress.show(next, board));
        // No result means that the program is about to end.
        inquiry.answer(next, found.map_err(|error| failed(&error))?.ok_or(NoFile::CutOff)?);
    }
    Ok(inquiry.into_assessments())
}

fn failed(error: &dyn std::error::Error) -> NoFile {
    NoFile::Failed(incident(error))
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{Account, ColorWish, Level, Lot, Network, Place, TimeControl, Venue, WithMove};
    use chess_bots::Score;
    use chess_core::{Color, Language, Position, read_san};
    use chess_service::{Answer, Entry, InteractionId, Order, Reply, Target, Viewer, Way};
    use serde_json::{Value, json};

    use super::*;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};

    async fn caller(bot: &Bot, answer: Option<Answer>) -> Caller {
        let place = Place { network: Network::Discord, id: 3 };
        let venue = Venue { place, server: None, language: Language::English };
        let viewer = Viewer { account: Account::Person(Network::Discord, 1), venue };
        Caller { viewer, now: bot.clock.now().await, answer }
    }

    /// A person plays a game against the computer opponent and resigns after one move.
    async fn lost_game(bot: &Bot) -> GameView {
        let caller = caller(bot, None).await;
        let order =
            Order { color: ColorWish::Plays(Color::White), time: TimeControl::default(), ..Order::default() };
        let (level, lot) = (Level::new(1).unwrap(), Lot(Color::White));
        let game = bot.club.games().play_computer(caller.clone(), level, order, lot).await.unwrap();
        let attempt = Entry::Typed("f3".to_owned()).sure(WithMove::NoOffer);
        bot.club.games().perform(caller.clone(), Target::Game(game), attempt).await.unwrap();
        bot.club.games().perform(caller, Target::Game(game), chess_arbiter::Deed::Resign).await.unwrap();
        bot.club.outbox().game_view(game).await.unwrap()
    }

    #[tokio::test]
    async fn the_asker_sees_the_progress_in_their_language_with_pauses() {
        let discord = FakeDiscord::start(|_| Does::Answers(200, json!({ "id": "11" })));
        let (bot, _folder) = discord.bot();
        let mut game = Game::new(Position::START);
        for text in ["f3", "e5", "g4", "Qh4#"] {
            game.play(read_san(game.position(), text).unwrap()).unwrap();
        }
        let languages = [(Language::German, "de"), (Language::English, "every")];
        for (language, token) in languages {
            let reply = Reply { token: token.to_owned(), expires_ms: i64::MAX, language, way: Way::Open };
            let interaction = InteractionId { network: Network::Discord, id: 5 };
            let caller = caller(&bot, Some(Answer { interaction, reply })).await;
            let pause = if token == "every" { Duration::ZERO } else { Duration::from_mins(1) };
            let last = Instant::now().checked_sub(pause).unwrap();
            think(&bot, &game, Progress { bot: &bot, asker: Some(&caller), pause, last }).await.unwrap();
        }
        let told = |token: &str| -> Vec<Value> {
            let seen = discord.seen(&format!("PATCH /webhooks/7/{token}/"));
            seen.into_iter().map(|(_, body)| body["content"].clone()).collect()
        };
        // In German, the pause of a minute after the first edit prevents further edits.
        assert_eq!(told("de"), ["Die Partie wird analysiert: Zug 1 von 2."]);
        // Without a pause, every search edits the answer. The longer searches begin at the end of the game.
        let mut every = told("every");
        every.dedup();
        let first = [1, 2].map(|number| format!("The game is being reviewed: move {number} of 2."));
        let longer =
            [2, 1].map(|number| format!("The game is being reviewed: a closer look at move {number}."));
        assert_eq!(every, [first, longer].concat());
    }

    #[tokio::test]
    async fn a_game_is_searched_once_for_all_who_ask() {
        let discord = FakeDiscord::start(|_| Does::Answers(200, json!({ "id": "11" })));
        let (bot, _folder) = discord.bot();
        let bot: Arc<Bot> = bot;
        let view = lost_game(&bot).await;
        let held = bot.reviewing.next(None).await;
        let asked = [0, 1].map(|_| {
            let (bot, view) = (Arc::clone(&bot), view.clone());
            tokio::spawn(async move { review(&bot, &view, None).await.unwrap() })
        });
        drop(held);
        let [first, second] = asked;
        let (first, second) = (first.await.unwrap(), second.await.unwrap());
        assert_eq!((first.moves.len(), &first), (1, &second));
        // No search runs any more, but the function returns the stored review.
        bot.thinking.stop();
        assert_eq!(review(&bot, &view, None).await.unwrap(), first);
        // The bot trusts a well-formed stored review, and computes a malformed review again.
        let found = r#"[{"score":{"Pawns":10},"line":[796]},{"score":{"Pawns":-900},"line":[]}]"#;
        bot.club.games().keep_review(view.id, found.to_owned()).await.unwrap();
        let kept = review(&bot, &view, None).await.unwrap();
        assert_eq!(kept.moves.first().map(|reviewed| reviewed.score), Some(Score::Pawns(900)));
        for damaged in [r#"[{"score":{"Mate":3},"line":[]}]"#, "nonsense"] {
            bot.club.games().keep_review(view.id, damaged.to_owned()).await.unwrap();
            let thought = review(&bot, &view, None).await;
            assert!(matches!(thought, Err(NoFile::CutOff)), "{damaged:?}: {thought:?}");
        }
    }
}
