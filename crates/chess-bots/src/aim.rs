//! Chooses moves towards a named opening: an opening that a person wants to learn, or a gambit.

use chess_core::{Color, Game, Key, Move, OpeningLine, Openings, Position};

use crate::budget::Budget;
use crate::character::Character;
use crate::judge::material;
use crate::pseudo_random::mix;
use crate::search::{Search, Thought};

/// The largest loss, in hundredths of a pawn, that the player accepts to play a move towards the wanted opening. The
/// loss is the difference from the best move. The limit is more than a pawn, because a search does not see the whole
/// compensation for a gambit pawn.
const PRICE: i32 = 150;
/// The largest number of positions that the search for an opening move visits. This search never simulates the errors
/// of weaker players, because an error would soon lead out of the opening.
const NODES: u64 = 10_000;
/// The maximum number of moves of an opening line that a game may skip. A skipped move has not been played, but a later
/// move of the line has been played.
const MOST_SKIPPED: usize = 2;
/// A game has left the opening if fewer than 1 in `REACHABLE_ONE_IN` lines of the opening can still be reached.
/// Exception: a game that follows one of the lines in the exact move order has not left the opening.
const REACHABLE_ONE_IN: usize = 40;

/// Chooses a move towards the opening in `character`. If `character` has no opening, but a style that plays gambits,
/// chooses a move towards a gambit. Returns `None` in these cases:
/// - `character` wants neither an opening nor a gambit.
/// - The game can no longer reach the opening or a gambit.
/// - Every move towards the opening or a gambit loses too much.
pub(crate) fn head_for_opening(
    game: &Game,
    character: &Character<'_>,
    seed: u64,
    budget: Budget<'_>,
) -> Option<Thought> {
    let turn = game.position().turn();
    let ways = match character.opening {
        Some(name) => ways(game, |line| line.opening.belongs_to(name)),
        None if character.style.plays_gambits() => ways(game, |line| is_gambit_of(line, turn)),
        None => return None,
    };
    let (all, most) = (ways.iter().map(|way| way.1).sum::<u64>(), ways.iter().map(|way| way.1).max());
    let mut left = mix(seed, Key::of(game.position()).to_bits()) % all.max(1);
    // The move of a randomly chosen line gets the whole bonus. Each other move gets at most half of the bonus, in
    // proportion to the number of lines with this move.
    let bonus = |&(mv, lines): &(Move, u64)| {
        let drawn = left < lines;
        left = if drawn { u64::MAX } else { left - lines };
        let half = i32::try_from(lines * 1_000 / most.unwrap_or(1)).unwrap_or(0) * PRICE / 2_000;
        (mv, if drawn { PRICE } else { half })
    };
    let liking: Vec<_> = ways.iter().map(bonus).collect();
    if liking.is_empty() {
        return None;
    }
    let thought = Search::new(budget.at_most(NODES), None).liking(liking).run(game)?;
    ways.iter().any(|way| way.0 == thought.mv).then_some(thought)
}

/// Returns the next moves of the wanted opening lines ([`next`]), each with the number of lines that have this next
/// move. `is_wanted` selects the wanted lines. Returns no moves in two cases:
/// - The game does not begin at the start position.
/// - Too few of the wanted lines can still be reached ([`REACHABLE_ONE_IN`]).
fn ways(game: &Game, is_wanted: impl Fn(&OpeningLine) -> bool) -> Vec<(Move, u64)> {
    let mut ways: Vec<(Move, u64)> = Vec::new();
    let wanted: Vec<&OpeningLine> =
        Openings::bundled().lines().iter().filter(|line| is_wanted(line)).collect();
    let next: Vec<Move> = wanted.iter().filter_map(|line| next(line, game)).collect();
    let in_order = || wanted.iter().any(|line| line.moves.starts_with(game.moves()));
    if *game.start() != Position::START || next.len() * REACHABLE_ONE_IN < wanted.len() && !in_order() {
        return ways;
    }
    for mv in next {
        match ways.iter_mut().find(|way| way.0 == mv) {
            Some(way) => way.1 += 1,
            None => ways.push((mv, 1)),
        }
    }
    ways
}

/// Returns the first legal move of `line` that the player to move has not played yet. The moves may come in another
/// order. `None` if the game has left `line`, or skips too many moves of `line` ([`MOST_SKIPPED`]).
fn next(line: &OpeningLine, game: &Game) -> Option<Move> {
    let mut left: Vec<(usize, Move)> = line.moves.iter().copied().enumerate().collect();
    let mut latest = 0;
    for (ply, mv) in game.moves().iter().enumerate() {
        let place = left.iter().position(|other| (other.0 % 2, other.1) == (ply % 2, *mv))?;
        latest = latest.max(left.remove(place).0);
    }
    if left.iter().filter(|other| other.0 < latest).count() > MOST_SKIPPED {
        return None;
    }
    let turn = game.moves().len() % 2;
    let mut own = left.into_iter().filter(|other| other.0 % 2 == turn).map(|other| other.1);
    own.find(|mv| game.position().is_legal(*mv))
}

/// Returns true if the line is a gambit in which `color` is behind in material at the end.
fn is_gambit_of(line: &OpeningLine, color: Color) -> bool {
    let balance = material(&line.position);
    let is_behind = if line.position.turn() == color { balance < 0 } else { balance > 0 };
    is_behind && line.opening.name.contains("Gambit")
}

#[cfg(test)]
mod tests {
    use chess_core::{read_san, write_uci};

    use super::*;
    use crate::level::Level;
    use crate::style_weights::StyleWeights;
    use crate::think;

    fn game(moves: &str) -> Game {
        let mut game = Game::new(Position::START);
        for text in moves.split_whitespace() {
            game.play(read_san(game.position(), text).unwrap()).unwrap();
        }
        game
    }

    /// Returns the move, in UCI notation, that a computer of level 1 plays after `moves` to head for `opening`. Returns
    /// `None` if the computer does not head for the opening.
    fn aimed(opening: &str, moves: &str) -> Option<String> {
        let level = Level::new(1).unwrap();
        let character = Character { opening: Some(opening), ..level.into() };
        let thought = head_for_opening(&game(moves), &character, 1, level.budget())?;
        assert_eq!(think(&game(moves), character, 1, level.budget()).as_ref(), Some(&thought));
        Some(write_uci(thought.mv))
    }

    #[test]
    fn a_player_heads_for_an_opening_with_both_colours_and_by_transposition() {
        for (opening, moves, expected) in [
            ("Sicilian Defense", "", Some("e2e4")),
            ("Sicilian Defense", "e4", Some("c7c5")),
            ("Sicilian Defense", "Nf3", Some("c7c5")),
            ("Sicilian Defense", "Nf3 c5", Some("e2e4")),
            ("French Defense", "d4", Some("e7e6")),
            ("Scotch Game", "e4 e5 Nf3 Nc6", Some("d2d4")),
            ("Queen's Gambit Declined", "c4 e6 d4", Some("d7d5")),
            ("King's Gambit", "e4 e5", Some("f2f4")),
            ("English Opening", "", Some("c2c4")),
            ("Sicilian Defense: Najdorf Variation", "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3", Some("a7a6")),
            // The opponent has left all lines.
            ("Sicilian Defense", "e4 e5", None),
            ("Sicilian Defense", "c4", None),
            ("Scotch Game", "e4 c5 Nf3 Nc6", None),
            ("No such opening", "", None),
        ] {
            assert_eq!(aimed(opening, moves).as_deref(), expected, "{opening} after {moves}");
        }
        let elsewhere = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".parse().unwrap();
        assert_eq!(ways(&Game::new(elsewhere), |_| true), []);
    }

    #[test]
    fn a_player_leaves_a_line_that_loses_more_than_its_price() {
        assert_eq!(aimed("Irish Gambit", "e4 e5").as_deref(), Some("g1f3"));
        // The next move of the line gives a knight for a pawn.
        assert_eq!(aimed("Irish Gambit", "e4 e5 Nf3 Nc6"), None);
    }

    #[test]
    fn only_the_gambiteer_heads_for_gambits() {
        let level = Level::new(6).unwrap();
        let open = game("e4 e5");
        let first = |style| {
            let character = Character { style, ..level.into() };
            head_for_opening(&open, &character, 3, level.budget()).map(|thought| write_uci(thought.mv))
        };
        assert!(first(StyleWeights::GAMBITEER).is_some());
        assert_eq!([StyleWeights::ALL_ROUNDER, StyleWeights::ATTACKER].map(first), [None, None]);
        assert!(is_gambit_of(line("King's Gambit Accepted"), Color::White));
        assert!(!is_gambit_of(line("King's Gambit Accepted"), Color::Black));
    }

    fn line(name: &str) -> &'static OpeningLine {
        Openings::bundled().lines().iter().find(|line| line.opening.name == name).unwrap()
    }
}
