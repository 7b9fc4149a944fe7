//! The weekly post of a server: the best players, the longest game, and the games that wait longest.

use chess_service::{GameView, Week};

use super::{game_lists, ratings};
use crate::discord::post::Post;
use crate::present::game::result;
use crate::present::words::markup::{joined, relative};
use crate::present::words::{Words, args};

/// Builds the weekly post, which pings nobody. Returns `None` if the week has no news.
pub(crate) fn week(week: &Week, words: &Words) -> Option<Post> {
    let mut lines = Vec::new();
    for (pace, places) in &week.best {
        lines.push(words.say("leaderboard-headline", &args![pace: ratings::pace_name(*pace, words)]));
        lines.extend((1..).zip(places).map(|(place, (who, standing, gained))| {
            let gained = (gained.abs() >= 0.5)
                .then(|| words.say("week-gained", &args![points: format!("{gained:+.0}")]));
            joined([Some(ratings::placed(place, *who, standing, words)), gained], " · ")
        }));
    }
    lines.extend(week.longest.as_ref().map(|view| longest(view, words)));
    lines.extend((!week.waiting.is_empty()).then(|| words.plain("week-waiting")));
    lines.extend(week.waiting.iter().filter_map(|view| {
        let turn = view.game.turn()?;
        let since = view.game.turn_began();
        let args = args![since: relative(since), link: game_lists::board_link(view, words)];
        Some(words.about("week-waits", &(view, turn), &args))
    }));
    let text = joined([words.plain("week-headline")].into_iter().chain(lines.clone()), "\n");
    (!lines.is_empty()).then(|| Post::text(text))
}

fn longest(view: &GameView, words: &Words) -> String {
    let result = view.game.ending().map(|ending| result::score(ending, words)).unwrap_or_default();
    let moves = view.game.board().ply().0.div_ceil(2);
    let args = args![result: result, moves: moves, link: game_lists::board_link(view, words)];
    words.about("week-longest", view, &args)
}
