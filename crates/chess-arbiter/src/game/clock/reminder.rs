//! The times at which the player to move is reminded of the deadline.

use jiff::{SignedDuration, Timestamp};

use crate::{Game, Pace};

/// If the time for a move is shorter than `SHORT`, the player gets no reminders.
const SHORT: SignedDuration = SignedDuration::from_mins(30);
/// The second reminder comes at least this long before the deadline.
const NEAR: SignedDuration = SignedDuration::from_hours(6);
/// The shortest time between the first and the second reminder for a move.
const APART: SignedDuration = SignedDuration::from_hours(1);

impl Game {
    /// Returns the times of the reminders for the player to move, in order:
    /// - The first reminder comes when a fifth of the time for the move is left.
    /// - The second reminder comes when a tenth is left, or six hours before the deadline, whichever is earlier.
    ///
    /// The second reminder must come at least an hour after the first. Otherwise, there is only the first reminder, for
    /// example in a turn of 34 hours. There are no reminders in a live game, in a turn shorter than half an hour, or if
    /// [`Self::flag_falls_at`] returns `None`.
    pub fn reminders(&self) -> Vec<Timestamp> {
        let (began, Some(deadline)) = (self.record.turn_since, self.flag_falls_at()) else {
            return Vec::new();
        };
        let whole = self.elapsed(began, deadline) - self.given_in_turn();
        if self.time().pace() == Pace::Live || whole < SHORT {
            return Vec::new();
        }
        let first = self.run_on(deadline, -(whole / 5));
        let last = self.run_on(deadline, -(whole / 10).max(NEAR));
        if last.duration_since(first) < APART { vec![first] } else { vec![first, last] }
    }
}

#[cfg(test)]
mod tests {
    use chess_core::{ByColor, Color};

    use super::*;
    use crate::{Allowance, Deed, Fischer, Flag, PlayerId, Start, TimeControl};

    fn game(time: TimeControl) -> Game {
        let players = ByColor { white: PlayerId(1), black: PlayerId(2) };
        Game::begin(players, time, Start::default(), Timestamp::UNIX_EPOCH)
    }

    /// The time of each reminder, in minutes from the beginning of the game.
    fn minutes(game: &Game) -> Vec<i64> {
        game.reminders().iter().map(|at| at.as_second() / 60).collect()
    }

    #[test]
    fn a_long_turn_has_two_reminders_a_shorter_one_has_one_or_none() {
        let per_move = |hours: i64| TimeControl::PerMove(Allowance::from_seconds(hours * 3600).unwrap());
        let bank =
            |seconds, increment| TimeControl::Fischer(Fischer::from_seconds(seconds, increment).unwrap());
        for (time, expected) in [
            // The second reminder comes when a tenth of the time is left, but at least six hours before the deadline.
            (per_move(14 * 24), vec![14 * 24 * 48, 14 * 24 * 54]),
            (per_move(72), vec![72 * 48, 72 * 54]),
            (per_move(36), vec![36 * 48, 30 * 60]),
            // No second reminder: it would come less than an hour after the first, or even before the first.
            (per_move(34), vec![34 * 48]),
            (per_move(1), vec![48]),
            (bank(10 * 86_400, 86_400), vec![8 * 24 * 60, 9 * 24 * 60]),
            (bank(900, 10), vec![]),
            (TimeControl::Unlimited, vec![]),
        ] {
            assert_eq!(minutes(&game(time)), expected, "{time:?}");
        }
    }

    #[test]
    fn given_time_postpones_reminders_and_the_end_of_the_game_removes_them() {
        let mut game = game(TimeControl::default());
        let before = minutes(&game);
        game.give_time(SignedDuration::from_hours(24), Timestamp::UNIX_EPOCH);
        let after = minutes(&game);
        assert_eq!((before, after), (vec![72 * 48, 72 * 54], vec![72 * 48 + 24 * 60, 72 * 54 + 24 * 60]));
        // Black gives White 72 hours ten hours after the deadline.
        let mut late = self::game(TimeControl::default()).with_flag(Flag::ByClaim);
        late.perform(Color::Black, Deed::Give, Timestamp::from_second(82 * 3600).unwrap()).unwrap();
        assert_eq!(minutes(&late), [82 * 60 + 72 * 48, 82 * 60 + 72 * 54]);
        game.perform(Color::White, Deed::Resign, Timestamp::UNIX_EPOCH).unwrap();
        assert_eq!(minutes(&game), []);
    }
}
