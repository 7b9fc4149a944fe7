//! The actions of buttons about a plan. The `custom_id` contains the moves chosen so far, three characters each.

use std::fmt;
use std::str::FromStr;

use chess_arbiter::Plan;
use chess_core::Move;

use super::number::{UnknownPress, number};

/// The action of a button or menu about a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlanPress {
    Show,
    /// List the moves that can follow these, or a part of them.
    Ahead(PlanStep),
    /// Take the move chosen after these moves in the menu with this number.
    Pick(PlanStep),
    Keep(Path),
    Clear,
}

/// A step of planning: the moves so far, and the part of the list of next moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PlanStep {
    /// The part, or 0 for the whole list.
    pub(crate) part: u8,
    pub(crate) path: Path,
}

/// Moves from the current position, at most as many as a line of a plan may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Path {
    moves: [Option<Move>; Plan::HALF_MOVES],
}

/// The digits of moves, six bits each.
const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

impl Path {
    pub(crate) const START: Self = Self { moves: [None; Plan::HALF_MOVES] };

    /// `None` if the moves are too many.
    pub(crate) fn of(moves: &[Move]) -> Option<Self> {
        moves.iter().try_fold(Self::START, |path, mv| path.with(*mv))
    }

    pub(crate) fn moves(&self) -> Vec<Move> {
        self.moves.into_iter().flatten().collect()
    }

    /// The number of moves.
    pub(crate) fn len(&self) -> usize {
        self.moves.iter().flatten().count()
    }

    /// Appends a move. `None` if it is one too many.
    pub(crate) fn with(mut self, mv: Move) -> Option<Self> {
        *self.moves.iter_mut().find(|place| place.is_none())? = Some(mv);
        Some(self)
    }
}

impl PlanPress {
    const fn word(self) -> &'static str {
        match self {
            Self::Show => "plan",
            Self::Ahead(_) => "plan-ahead",
            Self::Pick(_) => "plan-pick",
            Self::Keep(_) => "plan-line",
            Self::Clear => "plan-clear",
        }
    }

    /// Whether a word belongs to an action about a plan.
    pub(super) fn is_word(word: &str) -> bool {
        word == "plan" || word.starts_with("plan-")
    }

    /// Reads a word with its detail.
    pub(super) fn read(word: &str, detail: &[&str]) -> Result<Self, UnknownPress> {
        match (word, detail) {
            ("plan", []) => Ok(Self::Show),
            ("plan-ahead", [step]) => Ok(Self::Ahead(step.parse()?)),
            ("plan-pick", [step]) => Ok(Self::Pick(step.parse()?)),
            ("plan-line", [path]) => Ok(Self::Keep(path.parse()?)),
            ("plan-clear", []) => Ok(Self::Clear),
            _ => Err(UnknownPress),
        }
    }

    /// Writes the `custom_id`; `place` is the game with its version.
    pub(super) fn write(self, f: &mut fmt::Formatter<'_>, place: fmt::Arguments<'_>) -> fmt::Result {
        write!(f, "z1:{}:{place}", self.word())?;
        match self {
            Self::Ahead(step) | Self::Pick(step) => write!(f, ":{step}"),
            Self::Keep(path) => write!(f, ":{path}"),
            Self::Show | Self::Clear => Ok(()),
        }
    }
}

impl fmt::Display for PlanStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.part, self.path)
    }
}

impl FromStr for PlanStep {
    type Err = UnknownPress;

    fn from_str(text: &str) -> Result<Self, UnknownPress> {
        let (part, path) = text.split_once('.').ok_or(UnknownPress)?;
        Ok(Self { part: number(part)?, path: path.parse()? })
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for mv in self.moves.iter().flatten() {
            let bits = mv.to_bits();
            for shift in [12, 6, 0] {
                let digit = DIGITS.get(usize::from(bits >> shift & 0x3f)).copied().unwrap_or_default();
                write!(f, "{}", char::from(digit))?;
            }
        }
        Ok(())
    }
}

impl FromStr for Path {
    type Err = UnknownPress;

    fn from_str(text: &str) -> Result<Self, UnknownPress> {
        let (moves, []) = text.as_bytes().as_chunks::<3>() else { return Err(UnknownPress) };
        let digit = |digit: &u8| DIGITS.iter().position(|known| known == digit).ok_or(UnknownPress);
        moves.iter().try_fold(Self::START, |path, digits| {
            let bits = digits.iter().try_fold(0, |bits, next| Ok(bits << 6 | digit(next)?))?;
            let mv = u16::try_from(bits).ok().and_then(Move::from_bits).ok_or(UnknownPress)?;
            path.with(mv).ok_or(UnknownPress)
        })
    }
}

#[cfg(test)]
mod tests {
    use chess_core::Position;
    use chess_service::{GameId, Version};

    use super::*;
    use crate::interactions::press::Press;

    #[test]
    fn every_press_about_a_plan_reads_back_and_fits_into_a_custom_id() {
        let some = Position::START.legal_moves();
        let promotion = "8/P7/8/8/8/8/8/k1K5 w - - 0 1".parse::<Position>().unwrap().legal_moves();
        let moves: Vec<Move> = some.iter().chain(promotion.iter()).copied().cycle().take(16).collect();
        let long = Path::of(&moves).unwrap();
        assert_eq!((long.moves(), long.len(), long.with(moves[0])), (moves, 16, None));
        let steps = [Path::START, long].map(|path| PlanStep { part: u8::MAX, path });
        let [empty, full] = steps;
        for press in [
            PlanPress::Show,
            PlanPress::Ahead(empty),
            PlanPress::Ahead(full),
            PlanPress::Pick(empty),
            PlanPress::Pick(full),
            PlanPress::Keep(long),
            PlanPress::Clear,
        ] {
            let press = Press::Plan(press, GameId(i64::MAX), Version(u32::MAX));
            let text = press.to_string();
            assert_eq!(text.parse(), Ok(press), "{text}");
            assert!(text.len() <= 100, "{text}");
        }
    }

    #[test]
    fn malformed_plans_are_refused() {
        for text in [
            "z1:plan:1",
            "z1:plan:1:1:1",
            "z1:plan-ahead:1:1",
            "z1:plan-ahead:1:1:",
            "z1:plan-ahead:1:1:256.",
            "z1:plan-ahead:1:1:00.",
            "z1:plan-ahead:1:1:0.AB",
            "z1:plan-ahead:1:1:0.A=B",
            "z1:plan-pick:1:1:0.___",
            "z1:plan-line:1:1:ABCD",
            "z1:plan-line:0:1:AMc",
            "z1:plan-guess:1:1",
            "z1:plan-line:1:1:ÄBC",
        ] {
            assert!(text.parse::<Press>().is_err(), "{text}");
        }
        let long = "AMc".repeat(17);
        assert!(format!("z1:plan-line:1:1:{long}").parse::<Press>().is_err());
    }
}
