//! Ratings and scores in words: single ratings, rating changes, the leaderboard, and the score of two players.

use chess_arbiter::{Account, Mode, Pace, Rating, RatingChange};
use chess_core::{ByColor, Color};
use chess_service::{GameView, Leaderboard, ResultCounts, Standing};

use crate::discord::post::Post;
use crate::present::words::{Words, args, joined, mention, pieces, variant};

/// The displayed name of a pace.
pub(super) fn pace_name(pace: Pace, words: &Words) -> String {
    words.plain(&format!("choice-{}", variant(&pace)))
}

/// Formats a number of half points as points, such as `3½` or `½`.
pub(crate) fn halves(halves: u32) -> String {
    match (halves / 2, halves % 2) {
        (whole, 0) => whole.to_string(),
        (0, _) => "½".to_owned(),
        (whole, _) => format!("{whole}½"),
    }
}

/// The wins, draws and losses with this colour. `None` if the player has no game with this colour.
pub(super) fn with_color(score: ResultCounts, color: Color, words: &Words) -> Option<String> {
    let count = |key, count: u32| words.say(key, &args![count: count]);
    let args = args![
        side: pieces::side(color), won: count("standing-won", score.won),
        drawn: count("standing-drawn", score.drawn), lost: count("standing-lost", score.lost),
    ];
    (score.games() > 0).then(|| words.say("standing-score", &args))
}

pub(super) fn rated_games(count: u32, words: &Words) -> String {
    words.say("rated-games", &args![count: count])
}

/// A line of a leaderboard: the player's rank, the player, the rating and the number of games.
pub(super) fn placed(place: u32, who: Account, standing: &Standing, words: &Words) -> String {
    let args = args![
        place: place.to_string(), rating: rating(standing.rating), who: mention(who),
        games: rated_games(standing.games, words),
    ];
    words.say("leaderboard-place", &args)
}

/// The explanation of the question mark after a provisional rating. `None` if no rating is provisional.
pub(super) fn provisional<'a>(
    mut ratings: impl Iterator<Item = &'a Standing>,
    words: &Words,
) -> Option<String> {
    let is_there = ratings.any(|standing| standing.rating.is_provisional());
    is_there.then(|| words.plain("standing-provisional"))
}

/// The text of a rating. A provisional rating has a question mark.
pub(crate) fn rating(rating: Rating) -> String {
    let mark = if rating.is_provisional() { "?" } else { "" };
    format!("{}{mark}", rating.shown())
}

/// The rating changes of an ended game, or the reason why a rated game has no rating changes.
pub(crate) fn changes(view: &GameView, words: &Words) -> Option<String> {
    let is_decided = view.game.ending().is_some_and(|ending| ending.outcome().is_some());
    if view.game.mode() == Mode::Rated && is_decided && view.game.counted_result().is_none() {
        return Some(words.plain("end-unrated"));
    }
    let changes = view.ratings?;
    let told = Color::ALL.map(|color| {
        let RatingChange { before, after } = changes[color];
        let args = args![before: rating(before), after: rating(after)];
        words.about("end-rating", &(view, color), &args)
    });
    Some(words.say("end-ratings", &args![changes: told.join(" · ")]))
}

/// Marks a text about a rated game or challenge with the word "rated".
pub(crate) fn with_mode(text: String, mode: Mode, words: &Words) -> String {
    joined([Some(text), (mode == Mode::Rated).then(|| words.plain("mode-rated"))], " · ")
}

/// One page of the leaderboard. The first page has the index 0.
pub(crate) fn leaderboard(board: &Leaderboard, page: u32, words: &Words) -> Post {
    // `page` counts from 0, but readers see page numbers from 1.
    let next = page.saturating_add(2);
    let args = args![count: Leaderboard::LEAST_GAMES, pace: pace_name(board.pace, words), page: next];
    if board.places.is_empty() {
        let key = if page == 0 { "leaderboard-none" } else { "leaderboard-no-page" };
        return Post::text(words.say(key, &args));
    }
    let mut lines = vec![words.say("leaderboard-headline", &args)];
    let first = page.saturating_mul(Leaderboard::PAGE).saturating_add(1);
    let places = (first..).zip(&board.places);
    lines.extend(places.map(|(place, (who, standing))| placed(place, *who, standing, words)));
    lines.push(words.say("leaderboard-least", &args));
    lines.extend(provisional(board.places.iter().map(|(_, standing)| standing), words));
    lines.extend(board.more.then(|| words.say("leaderboard-more", &args)));
    Post::text(lines.join("\n"))
}

/// The score of `me` against `opponent`: one line for all games, and one line for each colour with which `me` has
/// played. `None` if the two players have played no game against each other.
pub(crate) fn versus(
    scores: ByColor<ResultCounts>,
    (me, opponent): (Account, Account),
    words: &Words,
) -> Option<String> {
    let all = scores.white.with(scores.black);
    let colors = Color::ALL.into_iter().filter_map(|color| with_color(scores[color], color, words));
    let lines = [String::new(), versus_points(all, (me, opponent), words)].into_iter().chain(colors);
    (all.games() > 0).then(|| joined(lines, "\n"))
}

/// The score between the two players after an ended game, from White's side. `None` if the view has no score
/// ([`GameView::score`]), or if the score covers only this game.
pub(crate) fn versus_after(view: &GameView, words: &Words) -> Option<String> {
    let all = view.score.filter(|all| all.games() > 1)?;
    Some(versus_points(all, (view.accounts.white, view.accounts.black), words))
}

fn versus_points(all: ResultCounts, (me, opponent): (Account, Account), words: &Words) -> String {
    let args = args![
        who: mention(me), opponent: mention(opponent), mine: halves(all.half_points()),
        theirs: halves(all.turned().half_points()),
    ];
    words.say("versus-points", &args)
}
