//! The leaderboard of a server, page by page, with one line for each player.

use chess_service::Leaderboard;

use super::ratings;
use crate::discord::post::Post;
use crate::present::words::Words;

/// One page of the leaderboard. The first page has the index 0.
pub(crate) fn leaderboard(board: &Leaderboard, page: u32, words: &Words) -> Post {
    let args = [
        ("count", Leaderboard::LEAST_GAMES.into()),
        ("pace", ratings::pace_name(board.pace, words).into()),
        // The number of the next page. The first page has the number 1.
        ("page", page.saturating_add(2).into()),
    ];
    if board.places.is_empty() {
        let key = if page == 0 { "leaderboard-none" } else { "leaderboard-no-page" };
        return Post::text(words.say(key, &args));
    }
    let mut lines = vec![words.say("leaderboard-headline", &args)];
    let first = page.saturating_mul(Leaderboard::PAGE).saturating_add(1);
    let places = (first..).zip(&board.places);
    lines.extend(places.map(|(place, (who, standing))| ratings::placed(place, *who, standing, words)));
    lines.push(words.say("leaderboard-least", &args));
    lines.extend(ratings::provisional(board.places.iter().map(|(_, standing)| standing), words));
    lines.extend(board.more.then(|| words.say("leaderboard-more", &args)));
    Post::text(lines.join("\n"))
}
