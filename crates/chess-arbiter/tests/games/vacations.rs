//! Vacations together with flags by claim, gifts, takebacks and plans.

#[cfg(test)]
mod tests {
    use chess_arbiter::{
        Allowance, Deed, Fischer, Flag, Game, Plan, PlayerId, Plea, Refusal, Start, TimeControl, Vacation,
        WithMove,
    };
    use chess_core::{ByColor, Color, Language, Winnability, read_move};
    use jiff::{SignedDuration, Timestamp};

    const HOUR: i64 = 3600;
    const UNKNOWN: Winnability = Winnability::Unknown;

    /// The moment `hours` hours after the beginning of the game.
    fn at(hours: i64) -> Timestamp {
        Timestamp::from_second(1_000_000 + hours * HOUR).unwrap()
    }

    fn day() -> TimeControl {
        TimeControl::PerMove(Allowance::from_seconds(24 * HOUR).unwrap())
    }

    fn bank() -> TimeControl {
        TimeControl::Fischer(Fischer::from_seconds(24 * HOUR, HOUR).unwrap())
    }

    fn game(time: TimeControl) -> Game {
        let players = ByColor { white: PlayerId(1), black: PlayerId(2) };
        Game::begin(players, time, Start::default(), at(0)).with_flag(Flag::ByClaim)
    }

    fn play(game: &mut Game, text: &str, now: Timestamp) {
        let mv = read_move(game.position(), text, Language::English).unwrap();
        game.perform(game.position().turn(), Deed::Play(mv, WithMove::NoOffer), now).unwrap();
    }

    /// Sets a vacation of a player from hour `from` to hour `until`. The present time is hour `from`.
    fn leave(game: &mut Game, who: Color, (from, until): (i64, i64)) {
        game.set_vacations(who, vec![Vacation { from: at(from), until: at(until) }], at(from));
    }

    fn hours_left(game: &Game, color: Color) -> i64 {
        game.left().unwrap()[color].as_hours()
    }

    #[test]
    fn a_flag_by_claim_does_not_fall_during_a_vacation_of_its_player() {
        for time in [day(), bank()] {
            let mut game = game(time);
            leave(&mut game, Color::White, (10, 110));
            assert_eq!(game.fall(&UNKNOWN, at(109)), Ok(vec![]), "{time:?}");
            assert_eq!(game.perform(Color::Black, Deed::ClaimTime, at(109)), Err(Refusal::TimeNotOver));
            assert_eq!(game.deadline(), Some(at(124)));
            let mut moved = game.clone();
            play(&mut moved, "e4", at(109));
            if time == bank() {
                assert_eq!(hours_left(&moved, Color::White), 24 - 10 + 1, "ten hours are used");
            }
            assert!(!game.fall(&UNKNOWN, at(124)).unwrap().is_empty());
            game.perform(Color::Black, Deed::ClaimTime, at(124)).unwrap();
        }
    }

    #[test]
    fn a_vacation_after_the_deadline_neither_saves_nor_charges_the_player() {
        let mut game = game(bank());
        assert!(!game.fall(&UNKNOWN, at(30)).unwrap().is_empty());
        leave(&mut game, Color::White, (40, 140));
        assert_eq!((game.deadline(), game.flag_down()), (Some(at(24)), Some(at(24))));
        let mut claimed = game.clone();
        claimed.perform(Color::Black, Deed::ClaimTime, at(50)).unwrap();
        // The gift counts from now, and the player can use the gift after the vacation.
        let mut given = game.clone();
        given.perform(Color::Black, Deed::Give, at(50)).unwrap();
        assert_eq!(given.deadline(), Some(at(140) + SignedDuration::from_secs(24 * 360)));
        play(&mut given, "e4", at(130));
        assert_eq!(given.left().unwrap().white, SignedDuration::from_secs(24 * 360 + HOUR));
        play(&mut game, "e4", at(150));
        assert_eq!(hours_left(&game, Color::White), 1, "an empty bank and the increment");
        assert!(!game.is_overdrawn());
    }

    #[test]
    fn a_takeback_keeps_the_clock_of_a_player_on_vacation_stopped() {
        let mut game = game(day());
        play(&mut game, "e4", at(5));
        leave(&mut game, Color::White, (6, 106));
        play(&mut game, "e5", at(10));
        assert_eq!(game.deadline(), Some(at(130)));
        game.perform(Color::White, Deed::Ask(Plea::Takeback), at(20)).unwrap();
        game.perform(!Color::White, Deed::Agree(Plea::Takeback), at(20)).unwrap();
        assert_eq!((game.turn(), game.deadline()), (Some(Color::White), Some(at(130))));
        play(&mut game, "d4", at(30));
        assert_eq!(game.deadline(), Some(at(54)), "the opponent's clock runs");
        game.perform(Color::Black, Deed::Ask(Plea::Takeback), at(40)).unwrap_err();
    }

    #[test]
    fn a_planned_answer_uses_no_time_of_a_player_on_vacation() {
        let mut game = game(bank());
        play(&mut game, "e4", at(1));
        let mut plan = Plan::default();
        let line = ["e5", "Nf3"].map({
            let mut ahead = game.clone();
            move |text| {
                let mv = read_move(ahead.position(), text, Language::English).unwrap();
                ahead = ahead.ahead(&[mv]).unwrap();
                mv
            }
        });
        plan.add(&game, Color::White, line.to_vec()).unwrap();
        leave(&mut game, Color::White, (2, 102));
        let left = hours_left(&game, Color::White);
        play(&mut game, "e5", at(20));
        assert_eq!(game.halts(plan.after(line[0]).next().unwrap(), at(20)), None);
        play(&mut game, "Nf3", at(20));
        assert_eq!(hours_left(&game, Color::White), left + 1);
        assert_eq!(game.deadline(), Some(at(20 + hours_left(&game, Color::Black))));
    }

    #[test]
    fn time_can_be_given_to_a_player_on_vacation_up_to_a_limit() {
        let mut game = game(day());
        leave(&mut game, Color::White, (10, 110));
        game.perform(Color::Black, Deed::Give, at(20)).unwrap();
        assert_eq!(
            game.deadline(),
            Some(at(148)),
            "the rest of fourteen hours and one day, after the vacation"
        );
        assert_eq!(game.perform(Color::Black, Deed::Give, at(21)), Err(Refusal::TimeEnough));
    }
}
