//! Plans: conditional moves of correspondence chess. The Laws of Chess do not mention plans.
//!
//! A plan consists of lines: sequences of moves from the position on the board. Lines may branch at a move of the
//! opponent. If a new line branches off at a move of the planner, the new line replaces the old line.

use chess_core::{Color, DrawReason, Move};
use jiff::Timestamp;

use crate::{Deed, Game, Refusal, WithMove};

/// The answers that a player has planned for moves of the opponent.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// The lines in the order in which they were added.
    pub lines: Vec<Vec<Move>>,
}

/// Reason to refuse a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanRefusal {
    /// A half-move of the line cannot be played. The first value is the index of the half-move in the line, counted
    /// from 0.
    #[error("half-move {0} of the line cannot be played: {1}")]
    Unplayable(usize, Refusal),
    /// The line answers no move of the opponent: the line is empty, or has only the player's own next move.
    #[error("the line answers nothing")]
    AnswersNothing,
    /// The line ends with a move of the opponent.
    #[error("the last move of the line has no answer")]
    Unanswered,
    /// The line has more half-moves than [`Plan::HALF_MOVES`].
    #[error("the line is too long")]
    TooLong,
    /// The plan would have more lines than [`Plan::LINES`].
    #[error("the plan has too many lines")]
    TooMany,
}

/// The reason why a planned answer is not played, although the opponent made the expected move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// The player can claim a draw, and would lose the claim by playing the planned answer (Article 9.4).
    Claim(DrawReason),
    /// The opponent offers a draw, and a move would decline the offer (Article 9.1.2.1).
    Offer,
    /// The player's flag has fallen.
    Flag,
}

impl Plan {
    /// The largest number of lines in a plan.
    pub const LINES: usize = 12;
    /// The largest number of half-moves in a line.
    pub const HALF_MOVES: usize = 16;

    /// Returns the first move of the first line. On the planner's turn, this move is the planned answer.
    pub fn next(&self) -> Option<Move> {
        self.lines.first().and_then(|line| line.first()).copied()
    }

    /// Returns the plan after a move: the remaining moves of each line that begins with `mv`.
    #[must_use]
    pub fn after(&self, mv: Move) -> Self {
        let rest = self.lines.iter().filter_map(|line| line.split_first());
        let rest = rest.filter(|(first, rest)| **first == mv && !rest.is_empty());
        Self { lines: rest.map(|(_, rest)| rest.to_vec()).collect() }
    }

    /// Adds a line that starts from the position on the board. `by` is the player who plans. The new line replaces
    /// each old line with another answer: for example, White's line e4 e5 Nf3 replaces White's line e4 e5 Nc3.
    /// Returns the number of replaced lines, or `None` if the plan already contains the new line.
    ///
    /// # Errors
    /// [`PlanRefusal`] lists the possible errors. After an error, the plan is unchanged.
    pub fn add(&mut self, game: &Game, by: Color, line: Vec<Move>) -> Result<Option<usize>, PlanRefusal> {
        if line.len() > Self::HALF_MOVES {
            return Err(PlanRefusal::TooLong);
        }
        game.ahead(&line)?;
        let owns_first = game.position().turn() == by;
        if line.len() <= usize::from(owns_first) {
            return Err(PlanRefusal::AnswersNothing);
        }
        if is_own(owns_first, line.len()) {
            return Err(PlanRefusal::Unanswered);
        }
        if self.lines.iter().any(|kept| kept.starts_with(&line)) {
            return Ok(None);
        }
        let mut lines = self.lines.clone();
        lines.retain(|kept| !line.starts_with(kept));
        let before = lines.len();
        lines.retain(|kept| !contradicts(kept, &line, owns_first));
        let replaced = before - lines.len();
        lines.push(line);
        if lines.len() > Self::LINES {
            return Err(PlanRefusal::TooMany);
        }
        self.lines = lines;
        Ok(Some(replaced))
    }

    /// Returns whether every line of the plan is allowed in the current position. A line must be playable, end with a
    /// move of the planner, and have at most [`Self::HALF_MOVES`] half-moves.
    pub fn fits(&self, game: &Game, by: Color) -> bool {
        let owns_first = game.position().turn() == by;
        self.lines.iter().all(|line| {
            !line.is_empty()
                && !is_own(owns_first, line.len())
                && line.len() <= Self::HALF_MOVES
                && game.ahead(line).is_ok()
        })
    }
}

/// Returns whether half-move `number` of a line (counted from 0) is a move of the planner. `owns_first` is true if
/// half-move 0 is a move of the planner.
const fn is_own(owns_first: bool, number: usize) -> bool {
    number.is_multiple_of(2) == owns_first
}

/// Returns whether two lines first differ at a move of the plan's owner. See [`is_own`] for `owns_first`.
fn contradicts(one: &[Move], other: &[Move], owns_first: bool) -> bool {
    let parts = one.iter().zip(other).position(|(one, other)| one != other);
    parts.is_some_and(|at| is_own(owns_first, at))
}

impl Game {
    /// Returns the game after `moves`, as if the players needed no time for these moves. Ignores a pause of the game.
    ///
    /// # Errors
    /// One of the moves cannot be played.
    pub fn ahead(&self, moves: &[Move]) -> Result<Self, PlanRefusal> {
        let mut game = self.clone();
        for (at, mv) in moves.iter().enumerate() {
            // A line can be planned during a pause, so the pause is ignored.
            game.record.paused = None;
            let (by, now) = (game.position().turn(), game.turn_began());
            game.perform(by, Deed::Play(*mv, WithMove::NoOffer), now)
                .map_err(|refusal| PlanRefusal::Unplayable(at, refusal))?;
        }
        Ok(game)
    }

    /// Returns the reason why the planned move `mv` must wait for a decision of the player. `None` if the program can
    /// play the move.
    pub fn halts(&self, mv: Move, now: Timestamp) -> Option<Halt> {
        if self.fallen(now).is_some() {
            return Some(Halt::Flag);
        }
        if self.offer().is_some_and(|offer| self.turn() == Some(!offer.by)) {
            return Some(Halt::Offer);
        }
        self.claimable().or_else(|| self.claim_lost_by_playing(mv)).map(Halt::Claim)
    }
}

#[cfg(test)]
mod tests {
    use chess_core::{ByColor, Language, read_move};

    use super::*;
    use crate::{PlayerId, Plea, Start, TimeControl};

    fn game(moves: &str) -> Game {
        let players = ByColor { white: PlayerId(1), black: PlayerId(2) };
        let game = Game::begin(players, TimeControl::default(), Start::default(), Timestamp::UNIX_EPOCH);
        game.ahead(&line(&game, moves)).unwrap()
    }

    fn line(game: &Game, moves: &str) -> Vec<Move> {
        let mut ahead = game.clone();
        let read = moves.split_whitespace().map(|text| {
            let mv = read_move(ahead.position(), text, Language::English).unwrap();
            ahead = ahead.ahead(&[mv]).unwrap();
            mv
        });
        read.collect()
    }

    /// Adds `lines` to an empty plan of the player `by`, in the position after 1.e4 e5 2.Nf3 Nc6. Returns the plan and
    /// the result of adding the last line.
    fn planned(by: Color, lines: &[&str]) -> (Plan, Result<Option<usize>, PlanRefusal>) {
        let game = game("e4 e5 Nf3 Nc6");
        let (mut plan, mut last) = (Plan::default(), Ok(None));
        for text in lines {
            let before = plan.clone();
            last = plan.add(&game, by, line(&game, text));
            assert!(last.is_ok() || plan == before, "a refused line changed the plan");
            assert!(plan.fits(&game, by), "{plan:?}");
        }
        (plan, last)
    }

    #[test]
    fn lines_with_the_same_beginning_form_a_tree_and_a_new_answer_replaces_the_old() {
        let added = |replaced| Ok(Some(replaced));
        for (lines, left, last) in [
            (&["Bb5 a6", "Bc4 Bc5"][..], 2, added(0)),
            (&["Bb5 a6 Ba4 Nf6", "Bb5 a6 Bxc6 dxc6"], 2, added(0)),
            (&["Bb5 a6", "Bb5 a6 Ba4 Nf6"], 1, added(0)),
            (&["Bb5 a6 Ba4 Nf6", "Bb5 a6"], 1, Ok(None)),
            (&["Bb5 a6", "Bb5 a6"], 1, Ok(None)),
            (&["Bb5 a6", "Bb5 Nf6"], 1, added(1)),
            (&["Bb5 a6 Ba4 Nf6", "Bb5 a6 Bxc6 dxc6", "Bc4 Bc5", "Bb5 Nf6"], 2, added(2)),
            (&["Bb5 a6 Ba4 Nf6", "Bb5 a6 Ba4 b5"], 1, added(1)),
        ] {
            let (plan, result) = planned(Color::Black, lines);
            assert_eq!((plan.lines.len(), result), (left, last), "{lines:?}");
        }
    }

    #[test]
    fn an_invalid_line_is_refused_and_changes_nothing() {
        let start = Game::begin(
            ByColor { white: PlayerId(1), black: PlayerId(2) },
            TimeControl::default(),
            Start::default(),
            Timestamp::UNIX_EPOCH,
        );
        let endless = "a3 a6 b3 b6 c3 c6 d3 d6 e3 e6 f3 f6 g3 g6 h3 h6 a4 a5";
        for (by, text, refusal) in [
            (Color::Black, "", PlanRefusal::AnswersNothing),
            (Color::White, "e4", PlanRefusal::AnswersNothing),
            (Color::Black, "e4 e5 Nf3", PlanRefusal::Unanswered),
            (Color::White, "e4 e5", PlanRefusal::Unanswered),
            (Color::Black, endless, PlanRefusal::TooLong),
        ] {
            let mut plan = Plan::default();
            assert_eq!(plan.add(&start, by, line(&start, text)), Err(refusal), "{text}");
            assert!(plan.lines.is_empty());
        }
        let mut moves = line(&start, "a3 a6");
        moves.swap(0, 1);
        let unplayable = Plan::default().add(&start, Color::Black, moves);
        assert!(matches!(unplayable, Err(PlanRefusal::Unplayable(0, Refusal::Illegal(_)))));
        // No move is possible after mate.
        let mate = line(&start, "f3 e5 g4 Qh4");
        let after = [&mate[..], &mate[..2]].concat();
        let over = Plan::default().add(&start, Color::Black, after);
        assert!(matches!(over, Err(PlanRefusal::Unplayable(4, Refusal::Over(_)))), "{over:?}");
        assert_eq!(Plan::default().add(&start, Color::Black, mate), Ok(Some(0)));
    }

    #[test]
    fn a_plan_has_a_limited_number_of_lines() {
        let start = game("");
        let mut plan = Plan::default();
        let lines = ["a3", "a4", "b3", "b4", "c3", "c4", "d3", "d4", "e3", "e4", "f3", "f4", "g3"];
        for (number, text) in lines.into_iter().enumerate() {
            let added = plan.add(&start, Color::Black, line(&start, &format!("{text} e5")));
            assert_eq!(added.is_ok(), number < Plan::LINES, "{text}");
        }
        let replaced = plan.add(&start, Color::Black, line(&start, "a3 d5"));
        assert_eq!(replaced, Ok(Some(1)));
    }

    #[test]
    fn a_plan_continues_with_its_moves_and_ends_with_any_other() {
        let (plan, _) = planned(Color::Black, &["Bb5 a6 Ba4 Nf6", "Bb5 a6 Bxc6 dxc6", "Bc4 Bc5"]);
        let game = game("e4 e5 Nf3 Nc6");
        let moves = line(&game, "Bb5 a6 Bxc6 dxc6");
        let lengths = |plan: &Plan| plan.lines.iter().map(Vec::len).collect::<Vec<_>>();
        let after = plan.after(moves[0]);
        assert_eq!((lengths(&after), after.next()), (vec![3, 3], Some(moves[1])));
        let after = after.after(moves[1]).after(moves[2]);
        assert_eq!((lengths(&after), after.next()), (vec![1], Some(moves[3])));
        assert!(after.after(moves[3]).lines.is_empty() && plan.after(line(&game, "d4")[0]).lines.is_empty());
    }

    /// No planned move may decline a draw offer (Article 9.1.2.1) or lose a draw claim (Article 9.4).
    #[test]
    fn a_plan_halts_if_its_player_can_claim_a_draw_or_is_offered_one() {
        let twice = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";
        let game = game(twice);
        let back = line(&game, "Ng8")[0];
        assert_eq!(game.halts(back, Timestamp::UNIX_EPOCH), Some(Halt::Claim(DrawReason::Threefold)));
        let other = line(&game, "e5")[0];
        assert_eq!(game.halts(other, Timestamp::UNIX_EPOCH), None);
        let mut offered = game.clone();
        offered.perform(Color::White, Deed::Ask(Plea::Draw), Timestamp::UNIX_EPOCH).unwrap();
        assert_eq!(offered.halts(other, Timestamp::UNIX_EPOCH), Some(Halt::Offer));
        assert_eq!(game.halts(other, game.deadline().unwrap()), Some(Halt::Flag));
        let third = game.ahead(&[back]).unwrap();
        let next = line(&third, "e4")[0];
        assert_eq!(third.halts(next, Timestamp::UNIX_EPOCH), Some(Halt::Claim(DrawReason::Threefold)));
    }
}
