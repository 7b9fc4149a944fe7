//! The message about a round: the pairings, with one mention of each player.

use std::collections::BTreeSet;

use chess_arbiter::Account;
use chess_core::Color;
use chess_service::{BOARDS_A_SHEET, BoardView, RoundView, Sheet, TournamentView};
use chess_tournament::{Bye, Number, RoundNumber, System, Verdict};

use super::entrants::not_begun;
use super::parts::{button, player};
use crate::discord::limits::{self, units};
use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::TournamentPress;
use crate::present::game::result;
use crate::present::words::{Words, args, joined, markup, variant};

/// The maximum length, in UTF-16 units, of the list of players without an opponent. The limit leaves room for the list
/// of games in the same message.
const ROOM_FOR_FREE: usize = 600;

/// One message about a round. The message shows the games of one part of the round. `sheet.part` is the index of the
/// part.
/// - In a Swiss tournament, the message shows the round `sheet.round`.
/// - In a round robin, the message shows the [`latest`] round, regardless of `sheet.round`.
///
/// The bot recognises the message in the channel by `sheet`, which is in the `custom_id` of the first button.
pub(crate) fn round(view: &TournamentView, sheet: Sheet, words: &Words) -> Post {
    let shown = match view.rules.system {
        System::RoundRobin(_) => latest(view),
        System::Swiss { .. } => view.rounds.iter().find(|round| round.number.0 == sheet.round),
    };
    let Some(round) = shown else { return not_begun(view, words) };
    let part = usize::from(sheet.part);
    let boards = (1..).zip(&round.boards).skip(part * BOARDS_A_SHEET).take(BOARDS_A_SHEET);
    let games = boards.map(|(at, board)| numbered(view, at, board, words));
    let headline = words.about("round-headline", view, &args![round: round.number.0]);
    let mut lines: Vec<String> = std::iter::once(headline).chain(games).collect();
    let is_last = (part + 1) * BOARDS_A_SHEET >= round.boards.len();
    if is_last {
        let below: Vec<String> =
            waiting(round, words).into_iter().chain(deadline(view, round.number, words)).collect();
        let room = limits::CONTENT.saturating_sub(length(&lines) + length(&below));
        lines.extend(as_many_as_fit(view, free(view, round, words), (room, "round-more-free"), words));
        lines.extend(below);
    }
    let pings = pinged(view, round, (part, is_last));
    Post { pings, ..Post::text(lines.join("\n")) }.with_buttons([
        button(view, TournamentPress::StandingsFrom(sheet), "button-standings", words),
        Button { tone: Tone::Primary, ..button(view, TournamentPress::MyGame, "button-my-game", words) },
        button(view, TournamentPress::Round(round.number.0), "button-all-rounds", words),
    ])
}

/// The round that is being played. In a Swiss tournament, this is the last paired round. In a round robin, this is the
/// first unfinished round, or the last round if all rounds are finished.
pub(super) fn latest(view: &TournamentView) -> Option<&RoundView> {
    let is_open = |round: &&RoundView| round.boards.iter().any(|board| board.verdict.is_none());
    let open = view.rounds.iter().find(is_open);
    open.filter(|_| matches!(view.rules.system, System::RoundRobin(_))).or_else(|| view.current_round())
}

/// Returns true if the message about this round is out of date, because a Swiss tournament has paired a later round.
pub(crate) fn is_past(view: &TournamentView, round: RoundNumber) -> bool {
    let is_later = view.current_round().is_some_and(|latest| latest.number > round);
    is_later && matches!(view.rules.system, System::Swiss { .. })
}

/// The line with the deadline of this round. `None` if the round is not the latest, or has no deadline.
pub(super) fn deadline(view: &TournamentView, round: RoundNumber, words: &Words) -> Option<String> {
    let is_latest = view.current_round().is_some_and(|latest| latest.number == round);
    let until = view.due_at.filter(|_| is_latest)?;
    Some(words.say("round-until", &args![until: markup::moment(until)]))
}

/// The pairings of a round for the reader `me`, with buttons to the rounds before and after. If `round` is `None`, the
/// message shows the latest round. In a round robin, the first round that is not over counts as the latest.
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
    let Some(latest) = view.current_round() else { return not_begun(view, words) };
    let Some(round) = found else {
        return Post::text(words.about("refused-round-number", view, &args![round: latest.number.0]));
    };
    let is_paired = |number: &u16| view.rounds.iter().any(|round| round.number.0 == *number);
    let ways =
        [(round.number.0.checked_sub(1), "button-back"), (round.number.0.checked_add(1), "button-forward")];
    let ways = ways.into_iter().filter_map(|(number, key)| {
        let press = TournamentPress::Round(number.filter(is_paired)?);
        Some(button(view, press, key, words))
    });
    Post::text(one(view, round, view.number_of(me), words)).with_buttons(ways)
}

/// Returns the people whom one message about `round` pings, such as players who are new in the tournament's thread.
/// `part` is the index of the message, from 0. `is_last` is true for the last message about `round`.
fn pinged(view: &TournamentView, round: &RoundView, (part, is_last): (usize, bool)) -> Vec<Account> {
    let numbers: Vec<Number> = match view.rules.system {
        System::RoundRobin(_) if view.rules.at_a_time.is_some() => Vec::new(),
        System::RoundRobin(_) => (1..).map(Number).take(view.entrants.len()).collect(),
        System::Swiss { .. } => {
            let has_thread = view.venue.place != view.channel;
            let earlier = view.rounds.iter().take_while(|other| other.number < round.number);
            let taken_in: BTreeSet<Number> =
                earlier.flat_map(|round| playing(&round.boards).chain(pairing_byes(round))).collect();
            let shown = round.boards.iter().skip(part * BOARDS_A_SHEET).take(BOARDS_A_SHEET);
            let new = playing(shown).filter(|number| has_thread && !taken_in.contains(number));
            new.chain(pairing_byes(round).filter(|_| is_last)).collect()
        }
    };
    let accounts = numbers.into_iter().filter_map(|number| view.account_of(number));
    accounts.filter(|account| matches!(account, Account::Person(..))).collect()
}

fn playing<'a>(boards: impl IntoIterator<Item = &'a BoardView>) -> impl Iterator<Item = Number> {
    boards.into_iter().flat_map(|board| Color::ALL.map(|color| board.players[color]))
}

fn pairing_byes(round: &RoundView) -> impl Iterator<Item = Number> {
    round.byes.iter().filter(|(_, bye)| *bye == Bye::Pairing).map(|(number, _)| *number)
}

/// The line about a game: the board number, the players, the result, and the thread or number of the game. The dot
/// after the board number is escaped, so that Discord does not renumber the lines as a list.
fn numbered(view: &TournamentView, at: usize, board: &BoardView, words: &Words) -> String {
    let [white, black] = Color::ALL.map(|color| player(view, board.players[color], words));
    let result = board.verdict.map(|verdict| format!("**{}**", result(verdict)));
    let thread = board.place.filter(|place| *place != view.venue.place && *place != view.channel);
    let place = match (thread, board.game) {
        (Some(thread), _) => Some(markup::channel(thread)),
        (None, Some(game)) => Some(format!("#{}", game.0)),
        (None, None) => None,
    };
    joined([Some(format!("{at}\\. {white} – {black}")), result, place], " · ")
}

/// The result of a pairing: `+` is a win without a game, `–` is a loss without a game.
const fn result(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Played(winner) => result::result(winner),
        Verdict::Awarded(Color::White, _) => "+ : –",
        Verdict::Awarded(Color::Black, _) => "– : +",
        Verdict::Nobody => "– : –",
    }
}

/// The players without an opponent in a round, with their points: first the player with the pairing bye, then the
/// players who take the round off.
fn free(view: &TournamentView, round: &RoundView, words: &Words) -> Vec<String> {
    let without_game = |&(number, bye): &(Number, Bye)| {
        let (key, worth) = match bye {
            Bye::Pairing => ("round-bye", String::new()),
            Bye::Off(worth) => ("round-off", variant(&worth)),
        };
        words.say(key, &args![who: player(view, number, words), worth: worth])
    };
    let (given, off): (Vec<_>, Vec<_>) = round.byes.iter().partition(|(_, bye)| *bye == Bye::Pairing);
    given.into_iter().chain(off).map(without_game).collect()
}

/// The note that some games begin only when other games end. `None` if no game waits.
fn waiting(round: &RoundView, words: &Words) -> Option<String> {
    let waits = round.boards.iter().any(|board| board.game.is_none() && board.verdict.is_none());
    waits.then(|| words.plain("round-waits"))
}

/// Returns as many lines as fit into `room` UTF-16 units. Replaces the rest by a line with the number of lines left
/// out. `key` is the key of this line's text.
fn as_many_as_fit(
    view: &TournamentView,
    mut lines: Vec<String>,
    (room, key): (usize, &str),
    words: &Words,
) -> Vec<String> {
    if length(&lines) <= room {
        return lines;
    }
    let rest = |count: usize| words.about(key, view, &args![count: count]);
    let mut free = room.saturating_sub(units(&rest(lines.len())) + 1);
    let fitting = lines.iter().map_while(|line| {
        free = free.checked_sub(units(line) + 1)?;
        Some(())
    });
    let shown = fitting.count();
    let left_out = lines.split_off(shown).len();
    lines.push(rest(left_out));
    lines
}

/// The length of lines with their line breaks, in UTF-16 units as Discord counts.
fn length(lines: &[String]) -> usize {
    lines.iter().map(|line| units(line) + 1).sum()
}

/// The text about one round. The game or bye of the player `me` comes first. Lines that do not fit into a message are
/// left out.
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
    let headline = words.about("round-headline", view, &args![round: round.number.0]);
    let above = [vec![headline], own].concat();
    let room = limits::CONTENT.saturating_sub(length(&above) + length(&below));
    let games = as_many_as_fit(view, boards, (room, "round-more"), words);
    [above, games, below].concat().join("\n")
}

#[cfg(test)]
mod tests {
    use chess_tournament::RoundOff;

    use super::*;
    use crate::present::tests::kit::tournament_samples::{SWISS, WHITE, changed, person, play};

    #[test]
    fn the_first_round_that_a_player_plays_takes_the_player_into_the_thread() {
        let view = changed(SWISS, 6, |tournament| {
            tournament.give_round_off(Number(5), RoundNumber(1), RoundOff::Half).unwrap();
            play(tournament, &[WHITE, WHITE]);
            play(tournament, &[]);
        });
        let pings = |round: usize| -> BTreeSet<Account> {
            pinged(&view, &view.rounds[round], (0, true)).into_iter().collect()
        };
        // The player with the pairing bye of the first round is in the thread already.
        assert_eq!(pings(0), [1, 2, 3, 4, 6].map(person).into());
        assert_eq!(pings(1), [person(5)].into());
    }
}
