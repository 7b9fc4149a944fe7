//! The score between two players, in tournament points.

use chess_arbiter::Account;
use chess_core::{ByColor, Color};
use chess_service::ResultCounts;

use super::ratings;
use crate::discord::post::Post;
use crate::present::words::Words;
use crate::present::words::markup::mention;

/// The score of `me` against `opponent`, in total and with each colour.
pub(crate) fn versus(
    scores: ByColor<ResultCounts>,
    (me, opponent): (Account, Account),
    words: &Words,
) -> Post {
    let all = scores.white.with(scores.black);
    let args = [
        ("who", mention(me).into()),
        ("opponent", mention(opponent).into()),
        ("mine", ratings::points(all).into()),
        ("theirs", ratings::points(all.turned()).into()),
    ];
    if all.games() == 0 {
        return Post::text(words.say("versus-none", &args));
    }
    let mut lines = vec![words.say("versus-points", &args)];
    lines.extend(Color::ALL.into_iter().filter_map(|color| ratings::with_color(scores[color], color, words)));
    lines.push(words.plain("standing-counted"));
    Post::text(lines.join("\n"))
}
