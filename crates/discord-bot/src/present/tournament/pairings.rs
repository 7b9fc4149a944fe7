//! The pairings of a round for one reader, with the reader's own game first.

use chess_arbiter::Account;
use chess_core::Color;
use chess_service::{BoardView, RoundView, TournamentView};
use chess_tournament::{Number, RoundNumber};

use super::entrants::not_begun;
use super::parts::button;
use super::round::{as_many_as_fit, deadline, free, latest, length, numbered, round_headline, waiting};
use crate::discord::limits;
use crate::discord::post::{Post, Tone};
use crate::interactions::press::TournamentPress;
use crate::present::words::Words;

/// The most UTF-16 units for the list of players without an opponent. The games need the rest of the message.
const ROOM_FOR_FREE: usize = 600;

/// The pairings of a round for one reader, with buttons to the other rounds. Without a given round, shows the
/// latest round, or in a round robin the first round that is not over.
pub(crate) fn pairings(
    view: &TournamentView,
    round: Option<RoundNumber>,
    me: Account,
    words: &Words,
) -> Post {
    let found = match round {
        Some(number) => view.rounds.iter().find(|round| round.number == number),
        None => latest(view),
    };
    let Some(round) = found else {
        return match view.current_round() {
            Some(latest) => {
                Post::text(words.about("refused-round-number", view, &[("round", latest.number.0.into())]))
            }
            None => not_begun(view, words),
        };
    };
    let is_paired = |number: &u16| view.rounds.iter().any(|round| round.number.0 == *number);
    let ways =
        [(round.number.0.checked_sub(1), "button-back"), (round.number.0.checked_add(1), "button-forward")];
    let ways = ways.into_iter().filter_map(|(number, key)| {
        let press = TournamentPress::Round(number.filter(is_paired)?);
        Some(button(view, press, (key, Tone::Secondary), words))
    });
    Post::text(one(view, round, view.number_of(me), words)).with_buttons(ways)
}

/// One round. Lines that do not fit into a message are left out.
fn one(view: &TournamentView, round: &RoundView, me: Option<Number>, words: &Words) -> String {
    let is_own = |board: &BoardView| Color::ALL.into_iter().any(|color| Some(board.players[color]) == me);
    let mut boards: Vec<(usize, &BoardView)> = (1..).zip(&round.boards).collect();
    boards.sort_by_key(|(_, board)| !is_own(board));
    let boards = boards.into_iter().map(|(at, board)| numbered(view, at, board, words)).collect();
    let (own, others): (Vec<_>, Vec<_>) = round.byes.iter().partition(|(number, _)| Some(*number) == me);
    let [own, others] = [own, others].map(|byes| free(view, &RoundView { byes, ..round.clone() }, words));
    let mut below = as_many_as_fit(view, others, (ROOM_FOR_FREE, "round-more-free"), words);
    below.extend(waiting(round, words));
    below.extend(deadline(view, round.number, words));
    let above = [vec![round_headline(view, round.number, words)], own].concat();
    let room = limits::CONTENT.saturating_sub(length(&above) + length(&below));
    let games = as_many_as_fit(view, boards, (room, "round-more"), words);
    [above, games, below].concat().join("\n")
}
