//! The pairings for one reader: a round, or in a round robin all games of the reader.

use chess_arbiter::Account;
use chess_service::{RoundView, TournamentView};
use chess_tournament::{Number, RoundNumber, System};

use super::entrants::not_begun;
use super::round::{as_many_as_fit, board, deadline, free, length, numbered, round_headline, waiting};
use crate::discord::limits;
use crate::discord::post::Post;
use crate::present::words::Words;

/// The most UTF-16 units for the list of players without an opponent. The games need the rest of the message.
const ROOM_FOR_FREE: usize = 600;

/// The pairings of a round for one reader. `None` means the latest round. A round robin pairs all rounds at once: there
/// `None` means the reader's own games or, for a reader who does not play, the first round that is not over.
pub(crate) fn pairings(
    view: &TournamentView,
    round: Option<RoundNumber>,
    me: Account,
    words: &Words,
) -> Post {
    let own = view.number_of(me).filter(|_| matches!(view.rules.system, System::RoundRobin(_)));
    let found = match round {
        Some(number) => view.rounds.iter().find(|round| round.number == number),
        None => latest(view),
    };
    let text = match (found, own, view.current_round()) {
        (Some(_), Some(own), _) if round.is_none() => all_of(view, own, words),
        (Some(round), _, _) => one(view, round, words),
        (None, _, Some(latest)) => {
            words.about("refused-round-number", view, &[("round", latest.number.0.into())])
        }
        (None, _, None) => return not_begun(view, words),
    };
    Post::text(text)
}

/// The latest round. In a round robin: the first round that is not over, if there is one.
fn latest(view: &TournamentView) -> Option<&RoundView> {
    let is_open = |round: &&RoundView| round.boards.iter().any(|board| board.verdict.is_none());
    let open = view.rounds.iter().find(is_open);
    open.filter(|_| matches!(view.rules.system, System::RoundRobin(_))).or_else(|| view.current_round())
}

/// One round. Lines that do not fit into a message are left out.
fn one(view: &TournamentView, round: &RoundView, words: &Words) -> String {
    let boards = (1..).zip(&round.boards).map(|(at, board)| numbered(view, at, board, words));
    let mut below = as_many_as_fit(view, free(view, round, words), (ROOM_FOR_FREE, "round-more-free"), words);
    below.extend(waiting(&[round], words));
    below.extend(deadline(view, round.number, words));
    let headline = vec![round_headline(view, round.number, words)];
    let room = limits::CONTENT.saturating_sub(length(&headline) + length(&below));
    let games = as_many_as_fit(view, boards.collect(), (room, "round-more"), words);
    [headline, games, below].concat().join("\n")
}

/// All games of a player, round by round. If all games do not fit into a message, only the games that are not over.
fn all_of(view: &TournamentView, own: Number, words: &Words) -> String {
    let headline = vec![words.about("round-own", view, &[])];
    let rounds: Vec<&RoundView> = view.rounds.iter().collect();
    let below: Vec<String> = waiting(&rounds, words).into_iter().collect();
    let room = limits::CONTENT.saturating_sub(length(&headline) + length(&below));
    let all: Vec<(String, bool)> =
        rounds.iter().filter_map(|round| game_in(view, round, own, words)).collect();
    let lines = |is_shown: fn(bool) -> bool| -> Vec<String> {
        all.iter().filter(|(_, is_over)| is_shown(*is_over)).map(|(line, _)| line.clone()).collect()
    };
    let every = lines(|_| true);
    let games = if length(&every) <= room { every } else { lines(|is_over| !is_over) };
    let games = as_many_as_fit(view, games, (room, "round-more"), words);
    [headline, games, below].concat().join("\n")
}

/// A player's game or bye in a round as a line, and whether it is over.
fn game_in(view: &TournamentView, round: &RoundView, own: Number, words: &Words) -> Option<(String, bool)> {
    let mut boards = round.boards.iter();
    let (game, is_over) =
        if let Some(it) = boards.find(|it| [it.players.white, it.players.black].contains(&own)) {
            (board(view, it, words), it.verdict.is_some())
        } else {
            let byes = round.byes.iter().copied().filter(|(number, _)| *number == own).collect();
            let only = RoundView { byes, ..round.clone() };
            (free(view, &only, words).into_iter().next()?, true)
        };
    let args = [("round", round.number.0.into()), ("game", game.into())];
    Some((words.say("round-own-line", &args), is_over))
}
