//! Messages about a player who left or was removed, and about an extended round. A further message asks a player who
//! has not moved whether the player still plays.

use std::collections::BTreeSet;

use chess_service::TournamentView;
use chess_tournament::{Number, Parting, RoundNumber, Verdict};

use super::parts::{button, player, players};
use crate::discord::post::Post;
use crate::interactions::press::TournamentPress;
use crate::present::words::{Words, args, joined, markup, variant};

/// Announces that a player is gone, and names the opponents who are awarded wins. Exception: if the player's games do
/// not count, the message says so, and names no opponents. In a round robin, the games do not count if the player has
/// played fewer than half of them (FIDE Handbook C.05).
pub(crate) fn parted(view: &TournamentView, number: Number, words: &Words) -> Post {
    let Some((parting, reason)) = gone(view, number) else { return Post::default() };
    let how = variant(&parting);
    let key = format!("parted-{how}");
    let awarded = awarded(view, number, parting);
    let args = args![
        who: player(view, number, words), count: awarded.len(),
        players: players(view, awarded.iter().copied(), words), how: how,
    ];
    let is_void = view.standings().iter().any(|row| row.number == number && !row.counts);
    let games = if is_void { "parted-void" } else { "parted-awards" };
    let games = (is_void || !awarded.is_empty()).then(|| words.say(games, &args));
    Post::text(joined([Some(words.about(&key, view, &args)), reason, games], "\n"))
}

/// Tells a player in private that the player was removed from the tournament.
pub(crate) fn removed(view: &TournamentView, number: Number, words: &Words) -> Post {
    let reason = gone(view, number).and_then(|(_, reason)| reason);
    Post::text(joined([Some(words.about("parted-you", view, &[])), reason], "\n"))
}

/// Announces the new end of the round.
pub(crate) fn extended(view: &TournamentView, round: RoundNumber, words: &Words) -> Post {
    let until = view.due_at.map(markup::moment).unwrap_or_default();
    Post::text(words.about("round-extended", view, &args![round: round.0, until: until]))
}

/// Asks a player who has not moved whether the player still plays.
pub(crate) fn missing(view: &TournamentView, number: Number, words: &Words) -> Post {
    let text = words.about("missing", view, &args![who: player(view, number, words)]);
    let leave = button(view, TournamentPress::Leave, "button-leave", words);
    let pings = view.account_of(number).into_iter().collect();
    Post { pings, ..Post::text(text) }.with_buttons([leave])
}

/// The kind of a player's departure, and the quoted reason for a removal. `None` if the player has not left.
fn gone(view: &TournamentView, number: Number) -> Option<(Parting, Option<String>)> {
    let (parting, reason) = view.entrant(number)?.gone.as_ref()?;
    Some((*parting, reason.as_ref().map(markup::quoted)))
}

/// Returns the opponents who were awarded a win because the player `number` left or was removed.
fn awarded(view: &TournamentView, number: Number, parting: Parting) -> BTreeSet<Number> {
    let boards = view.rounds.iter().flat_map(|round| &round.boards);
    let won = boards.filter_map(|board| match board.verdict? {
        Verdict::Awarded(winner, why) if why == parting.award() && board.players[!winner] == number => {
            Some(board.players[winner])
        }
        Verdict::Awarded(..) | Verdict::Played(_) | Verdict::Nobody => None,
    });
    won.collect()
}
