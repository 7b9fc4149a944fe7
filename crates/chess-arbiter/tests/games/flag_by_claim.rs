//! The flag by claim: after the deadline a player can move until the opponent claims (Articles 6.8 and 6.9).

#[cfg(test)]
mod tests {
    use chess_arbiter::{
        Allowance, Conclusion, CorruptRecord, Deed, Event, Extension, Fischer, Flag, Game, PlayerId, Plea,
        Record, Refusal, Ruling, Start, TimeControl, WithMove,
    };
    use chess_core::{ByColor, Color, DrawReason, Language, Outcome, Victory, Winnability, read_move};
    use jiff::{SignedDuration, Timestamp};

    const UNKNOWN: Winnability = Winnability::Unknown;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(1_000_000 + seconds).unwrap()
    }

    fn hour() -> TimeControl {
        TimeControl::PerMove(Allowance::from_seconds(3600).unwrap())
    }

    fn bank() -> TimeControl {
        TimeControl::Fischer(Fischer::from_seconds(36_000, 600).unwrap())
    }

    fn game(time: TimeControl) -> Game {
        let players = ByColor { white: PlayerId(1), black: PlayerId(2) };
        Game::begin(players, time, Start::default(), at(0)).with_flag(Flag::ByClaim)
    }

    fn play(game: &mut Game, text: &str, now: Timestamp) {
        let mv = read_move(game.position(), text, Language::English).unwrap();
        game.perform(game.position().turn(), Deed::Play(mv, WithMove::NoOffer), now).unwrap();
    }

    /// A game with a recorded fall of White's flag.
    fn overdue(time: TimeControl, now: Timestamp) -> Game {
        let mut game = game(time);
        assert_eq!(game.fall(&UNKNOWN, now).unwrap(), [Event::FlagFell(Color::White)]);
        game
    }

    fn left(game: &Game, color: Color) -> i64 {
        game.left().unwrap()[color].as_secs()
    }

    #[test]
    fn a_passed_deadline_is_recorded_once_and_does_not_end_the_game() {
        let mut game = game(hour());
        assert_eq!(game.fall(&UNKNOWN, at(3599)), Ok(vec![]));
        assert_eq!(
            game.perform(Color::Black, Deed::ClaimTime, at(3600)),
            Err(Refusal::TimeNotOver),
            "unseen"
        );
        assert_eq!(game.fall(&UNKNOWN, at(3700)).unwrap(), [Event::FlagFell(Color::White)]);
        assert_eq!((game.flag_down(), game.flag_falls_at()), (Some(at(3600)), None));
        assert_eq!(game.fall(&UNKNOWN, at(9999)), Ok(vec![]));
        assert_eq!((game.ending(), game.turn()), (None, Some(Color::White)));
    }

    #[test]
    fn the_game_ends_when_the_opponent_claims() {
        for (mate, outcome) in [
            (UNKNOWN, Outcome::Win { winner: Color::Black, by: Victory::Time }),
            (Winnability::Unwinnable, Outcome::Draw(DrawReason::TimeWithoutMate)),
        ] {
            let mut game = overdue(hour(), at(3605));
            assert!(game.may_claim_time(Color::Black) && !game.may_claim_time(Color::White));
            assert_eq!(
                game.perform_judged(Color::White, Deed::ClaimTime, &mate, at(4000)),
                Err(Refusal::OwnTimeOver)
            );
            // The game refuses a claim at a moment before the deadline.
            assert_eq!(
                game.perform_judged(Color::Black, Deed::ClaimTime, &mate, at(3599)),
                Err(Refusal::TimeNotOver)
            );
            game.perform_judged(Color::Black, Deed::ClaimTime, &mate, at(4000)).unwrap();
            let ending = game.ending().unwrap();
            assert_eq!((ending.conclusion, ending.at), (Conclusion::Decided(outcome), at(4000)));
            assert_eq!(
                game.perform_judged(Color::Black, Deed::ClaimTime, &mate, at(4001)),
                Err(Refusal::Over(ending))
            );
        }
    }

    #[test]
    fn a_late_move_counts_and_leaves_nothing_to_claim() {
        let mut game = overdue(hour(), at(3605));
        play(&mut game, "e4", at(90_000));
        assert_eq!((game.flag_down(), game.deadline()), (None, Some(at(93_600))));
        for color in Color::ALL {
            assert_eq!(game.perform(color, Deed::ClaimTime, at(90_001)), Err(Refusal::TimeNotOver));
        }
    }

    #[test]
    fn a_late_move_empties_a_bank_but_not_below_zero() {
        let mut game = overdue(bank(), at(36_005));
        play(&mut game, "e4", at(50_000));
        assert_eq!((left(&game, Color::White), left(&game, Color::Black)), (600, 36_000));
        assert!(!game.is_overdrawn());
        // After a takeback, the bank has the same time as before the move.
        game.perform(Color::White, Deed::Ask(Plea::Takeback), at(50_010)).unwrap();
        game.perform(Color::Black, Deed::Agree(Plea::Takeback), at(50_010)).unwrap();
        assert_eq!(left(&game, Color::White), 36_000);
        assert_eq!(game.deadline(), Some(at(86_010)));
    }

    #[test]
    fn time_given_after_the_deadline_counts_from_the_gift() {
        for (time, given) in [(hour(), 3600), (bank(), 3600)] {
            let mut game = overdue(time, at(40_000));
            game.perform(Color::Black, Deed::Give, at(50_000)).unwrap();
            assert_eq!((game.flag_down(), game.deadline()), (None, Some(at(50_000 + given))), "{time:?}");
            assert_eq!(game.perform(Color::Black, Deed::ClaimTime, at(50_001)), Err(Refusal::TimeNotOver));
            // The flag can fall again.
            assert_eq!(game.flag_falls_at(), Some(at(50_000 + given)));
        }
        let mut game = overdue(hour(), at(40_000));
        let minute = Extension::from_seconds(60).unwrap();
        game.rule(Ruling::Extend(minute), at(50_000)).unwrap();
        assert_eq!((game.flag_down(), game.deadline()), (None, Some(at(50_060))));
    }

    #[test]
    fn an_outage_gives_no_time_to_a_player_whose_deadline_had_passed() {
        let mut game = overdue(hour(), at(3605));
        assert_eq!(game.give_time(SignedDuration::from_hours(5), at(99_999)), []);
        assert_eq!(game.deadline(), Some(at(3600)));
    }

    #[test]
    fn time_cannot_be_claimed_in_a_pause_and_the_flag_stays_fallen() {
        let mut game = overdue(hour(), at(3605));
        game.rule(Ruling::Pause, at(4000)).unwrap();
        assert!(!game.may_claim_time(Color::Black));
        assert!(matches!(game.perform(Color::Black, Deed::ClaimTime, at(5000)), Err(Refusal::Paused(_))));
        game.rule(Ruling::Resume, at(50_000)).unwrap();
        assert_eq!(game.fall(&UNKNOWN, at(50_001)), Ok(vec![]), "the fall is recorded once");
        assert!(game.perform(Color::Black, Deed::ClaimTime, at(50_001)).is_ok());
    }

    #[test]
    fn time_cannot_be_claimed_with_automatic_flags_or_without_a_clock() {
        let players = ByColor { white: PlayerId(1), black: PlayerId(2) };
        let mut automatic = Game::begin(players, hour(), Start::default(), at(0));
        for now in [at(3599), at(3600)] {
            let refused = automatic.perform(Color::Black, Deed::ClaimTime, now).unwrap_err();
            assert!(matches!(refused, Refusal::FlagFallsByItself | Refusal::TimeIsUp), "{refused:?}");
        }
        let mut endless = game(TimeControl::Unlimited);
        assert_eq!(endless.perform(Color::Black, Deed::ClaimTime, at(9)), Err(Refusal::NoClock));
    }

    #[test]
    fn an_impossible_fallen_flag_makes_a_record_corrupt() {
        let sound = overdue(hour(), at(3605)).record();
        assert!(Game::restore(sound.clone()).is_ok());
        for damaged in [
            Record { flag: Flag::Automatic, ..sound.clone() },
            Record { time: TimeControl::Unlimited, ..sound },
        ] {
            assert!(matches!(Game::restore(damaged), Err(CorruptRecord::Flag)));
        }
    }
}
