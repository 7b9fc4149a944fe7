//! The score between two players, in tournament points.

use chess_arbiter::Account;
use chess_core::{ByColor, Color};
use chess_service::{GameView, ResultCounts};

use super::ratings;
use crate::present::words::{Words, joined, mention};

/// A line with the score of `me` against `opponent`, and lines with the score of each colour. `None` without a game.
pub(crate) fn score(
    scores: ByColor<ResultCounts>,
    (me, opponent): (Account, Account),
    words: &Words,
) -> Option<String> {
    let all = scores.white.with(scores.black);
    let colors = Color::ALL.into_iter().filter_map(|color| ratings::with_color(scores[color], color, words));
    let lines = [String::new(), points(all, (me, opponent), words)].into_iter().chain(colors);
    (all.games() > 0).then(|| joined(lines, "\n"))
}

/// The score of White against Black after an ended game. `None` if this game was the first game between both players.
pub(crate) fn after(view: &GameView, words: &Words) -> Option<String> {
    let all = view.score.filter(|all| all.games() > 1)?;
    Some(points(all, (view.accounts.white, view.accounts.black), words))
}

fn points(all: ResultCounts, (me, opponent): (Account, Account), words: &Words) -> String {
    let args = [
        ("who", mention(me).into()),
        ("opponent", mention(opponent).into()),
        ("mine", ratings::points(all).into()),
        ("theirs", ratings::points(all.turned()).into()),
    ];
    words.say("versus-points", &args)
}
