//! Tests of the Laws of Chess in games between people: flags, offers, claims, and restored games.

#[cfg(test)]
mod tests {
    use chess_core::{Language, read_move};
    use jiff::SignedDuration;

    use chess_arbiter::{
        Conclusion, CorruptRecord, Deed, Ending, Event, Fischer, Game, Gift, MateQuestion, OfferRefusal,
        PlayerId, Plea, Record, Refusal, Start, TimeControl, WithMove,
    };
    use chess_core::{ByColor, Color, DrawReason, Outcome, Ply, Position, Victory, Winnability};
    use jiff::Timestamp;

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(1_000_000 + seconds).unwrap()
    }

    fn game(fen: Option<&str>) -> Game {
        let players = ByColor { white: PlayerId(1), black: PlayerId(2) };
        let start = fen.map_or_else(Start::default, |fen| Start::from_fen(fen).unwrap());
        Game::begin(players, TimeControl::default(), start, at(0))
    }

    fn play(game: &mut Game, with: WithMove, moves: &str) -> Result<Vec<Event>, Refusal> {
        let mut last = Vec::new();
        for text in moves.split_whitespace() {
            let by = game.position().turn();
            let mv = read_move(game.position(), text, Language::English).unwrap();
            last = game.perform(by, Deed::Play(mv, with), at(0))?;
        }
        Ok(last)
    }

    /// Takes back a move by consent.
    fn take_back(game: &mut Game, asked: Color, now: Timestamp) -> Vec<Event> {
        game.perform(asked, Deed::Ask(Plea::Takeback), now).unwrap();
        game.perform(!asked, Deed::Agree(Plea::Takeback), now).unwrap()
    }

    fn ended(events: &[Event]) -> Option<Outcome> {
        match events.last() {
            Some(Event::Ended(Ending { conclusion: Conclusion::Decided(outcome), .. })) => Some(*outcome),
            _ => None,
        }
    }

    #[test]
    fn a_result_counts_after_three_moves_by_each_side() {
        for (moves, counts) in [("", false), ("e4 e5 Nf3 Nc6 Bc4", false), ("e4 e5 Nf3 Nc6 Bc4 Bc5", true)] {
            let mut game = game(None);
            play(&mut game, WithMove::NoOffer, moves).unwrap();
            assert_eq!(game.counted_result(), None, "the game is running");
            game.perform(Color::Black, Deed::Resign, at(1)).unwrap();
            assert_eq!(game.counted_result().is_some(), counts, "{moves}");
        }
        let mut aborted = game(None);
        aborted.perform(Color::White, Deed::Abort, at(1)).unwrap();
        assert_eq!(aborted.counted_result(), None);
    }

    /// Articles 9.2.1, 9.3.1 and 9.4.
    #[test]
    fn a_move_gives_up_a_claim_that_it_completes_unless_the_move_ends_the_game() {
        let lost = |fen: Option<&str>, moves: &str, text: &str| {
            let mut game = game(fen);
            play(&mut game, WithMove::NoOffer, moves).unwrap();
            let mv = read_move(game.position(), text, Language::English).unwrap();
            game.claim_lost_by_playing(mv)
        };
        let shuffle = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";
        assert_eq!(lost(None, shuffle, "Ng8"), Some(DrawReason::Threefold));
        assert_eq!(lost(None, shuffle, "e5"), None);
        assert_eq!(lost(None, "Nf3 Nf6 Ng1", "Ng8"), None);
        let rook = |clock| format!("7k/8/8/8/8/6p1/R6P/K7 w - - {clock} 80");
        for (clock, text, expected) in [
            (98, "Rb2", None),
            (99, "Rb2", Some(DrawReason::FiftyMoves)),
            (99, "hxg3", None),
            // The draw was claimable before the move, for the position on the board.
            (100, "Rb2", None),
            // After seventy-five moves the game ends by itself.
            (149, "Rb2", None),
        ] {
            assert_eq!(lost(Some(&rook(clock)), "", text), expected, "{clock} {text}");
        }
        // Mate ends the game even if the move completes a claim.
        assert_eq!(lost(Some("7k/8/6K1/8/8/8/R7/8 w - - 99 80"), "", "Ra8"), None);
        assert_eq!(lost(Some("7k/8/6K1/8/8/8/R7/8 w - - 99 80"), "", "Ra7"), Some(DrawReason::FiftyMoves));
    }

    /// Article 9.1: the move that carries a draw offer counts as played. So Black can already offer a draw with
    /// Black's first move.
    #[test]
    fn a_draw_offer_with_a_move_counts_the_move() {
        let mut game = game(None);
        assert!(!game.may_offer_with_move(Color::White));
        play(&mut game, WithMove::NoOffer, "e4").unwrap();
        assert!(!game.may_offer_with_move(Color::White), "it is Black's move");
        assert!(
            game.may_offer_with_move(Color::Black)
                && game.may(Color::Black, Deed::Ask(Plea::Draw), at(0)).is_err()
        );
        play(&mut game, WithMove::DrawOffer, "e5").unwrap();
        // A move declines Black's offer and can carry a new offer.
        assert!(
            game.may_offer_with_move(Color::White)
                && game.may(Color::White, Deed::Ask(Plea::Draw), at(0)).is_err()
        );
        play(&mut game, WithMove::NoOffer, "Nf3").unwrap();
        assert!(!game.may_offer_with_move(Color::Black), "Black's last offer was just declined");
    }

    /// Article 6.9: White's flag falls. The comment on each case names Black's pieces first, then White's pieces.
    #[test]
    fn a_fallen_flag_loses_only_if_the_opponent_can_mate() {
        let cases = [
            ("8/8/3n4/4k3/8/8/8/2R1K3 w - - 0 1", true), // knight against rook: a helpmate exists
            ("8/8/3n4/4k3/8/8/8/2Q1K3 w - - 0 1", false), // knight against queen: no helpmate
            ("8/8/3nn3/4k3/8/8/8/4K3 w - - 0 1", true),  // two knights against a bare king
            ("8/8/3b4/4k3/8/8/8/2R1K3 w - - 0 1", false), // bishop against rook
            ("8/8/3b4/4k3/8/8/4P3/4K3 w - - 0 1", true), // bishop against pawn
            ("8/8/8/4k3/8/8/Q3P3/4K3 w - - 0 1", false), // bare king
        ];
        for (fen, lost) in cases {
            let mut game = game(Some(fen));
            let mate = game.search_mate(MateQuestion::CanMate(Color::Black));
            assert_eq!(game.fall(&mate, at(259_199)), Ok(vec![]), "{fen}");
            let outcome = ended(&game.fall(&mate, at(259_200)).unwrap());
            let expected = if lost {
                Outcome::Win { winner: Color::Black, by: Victory::Time }
            } else {
                Outcome::Draw(DrawReason::TimeWithoutMate)
            };
            assert_eq!(outcome, Some(expected), "{fen}");
        }
    }

    /// Article 5.1.2: White resigns on White's turn or on Black's turn. `pieces` is the placement of the pieces.
    #[test]
    fn a_resignation_loses_only_if_the_opponent_can_mate() {
        for (pieces, lost) in [
            ("8/8/3n4/4k3/8/8/8/2R1K3", true),
            ("8/8/3n4/4k3/8/8/8/2Q1K3", false),
            ("8/8/8/4k3/8/8/4P3/4K3", false),
        ] {
            for turn in ["w", "b"] {
                let mut game = game(Some(&format!("{pieces} {turn} - - 0 1")));
                let events = game
                    .perform_judged(
                        Color::White,
                        Deed::Resign,
                        &game.search_mate(MateQuestion::CanMate(Color::Black)),
                        at(0),
                    )
                    .unwrap();
                let expected = if lost {
                    Outcome::Win { winner: Color::Black, by: Victory::Resignation }
                } else {
                    Outcome::Draw(DrawReason::ResignationWithoutMate)
                };
                assert_eq!(ended(&events), Some(expected), "{pieces} {turn}");
            }
        }
    }

    /// Article 6.9: a flag that has fallen takes precedence over any deed at the same moment, and over a pending offer.
    #[test]
    fn a_fallen_flag_takes_precedence_over_claims_agreement_and_resignation() {
        let late = at(259_200);
        let mut offered = game(None);
        play(&mut offered, WithMove::NoOffer, "e4 e5").unwrap();
        offered.perform(Color::Black, Deed::Ask(Plea::Draw), at(0)).unwrap();
        let before = offered.record();
        let mv = read_move(offered.position(), "Nf3", Language::English).unwrap();
        let refused = Err(Refusal::TimeIsUp);
        assert_eq!(offered.perform(Color::White, Deed::Agree(Plea::Draw), late), refused);
        assert_eq!(offered.perform(Color::White, Deed::Decline(Plea::Draw), late), refused);
        assert_eq!(offered.perform(Color::White, Deed::Ask(Plea::Draw), late), refused);
        assert_eq!(offered.perform(Color::Black, Deed::Resign, late), refused);
        assert_eq!(offered.perform(Color::White, Deed::Claim(None), late), refused);
        assert_eq!(offered.perform(Color::White, Deed::Play(mv, WithMove::NoOffer), late), refused);
        assert_eq!(offered.record(), before, "a refused deed changed the game");
        assert_eq!(offered.fallen(late), Some(Color::White));
        let events = offered.fall(&Winnability::Unknown, at(300_000)).unwrap();
        assert_eq!(ended(&events), Some(Outcome::Win { winner: Color::Black, by: Victory::Time }));
        assert_eq!(
            offered.ending().unwrap().at,
            late,
            "the flag fell when the time was over, not when somebody looked"
        );
        assert!(matches!(offered.perform(Color::White, Deed::Resign, late), Err(Refusal::Over(_))));
        assert!(matches!(offered.fall(&Winnability::Unknown, late), Err(Refusal::Over(_))));
    }

    /// After the system clock goes back a day, no deadline lies in the past, and the times of the moves stay in order.
    #[test]
    fn a_clock_that_goes_back_changes_no_time_of_a_move() {
        let mut game = game(None);
        let mut play_at = |text: &str, seconds: i64| {
            let mv = read_move(game.position(), text, Language::English).unwrap();
            game.perform(game.position().turn(), Deed::Play(mv, WithMove::NoOffer), at(seconds)).unwrap();
            game.deadline().unwrap()
        };
        assert_eq!(play_at("e4", 100_000), at(359_200));
        assert_eq!(play_at("e5", 13_600), at(359_200));
        game.perform(Color::Black, Deed::Resign, at(0)).unwrap();
        assert_eq!(game.move_times(), [at(100_000), at(100_000)]);
        assert_eq!(game.ending().unwrap().at, at(100_000));
    }

    /// After an outage, the deadline moves by the length of the outage, or to the requested moment if that moment
    /// is later. The deadline never moves to an earlier moment.
    #[test]
    fn time_lost_in_an_outage_is_given_back() {
        let hours = SignedDuration::from_hours;
        let mut game = game(None);
        assert_eq!(game.give_time(hours(5), at(0)), [Event::TimeGiven]);
        assert_eq!(game.deadline(), Some(at(259_200) + hours(5)));
        game.give_time(hours(0), at(500_000));
        assert_eq!(game.deadline(), Some(at(500_000)));
        game.give_time(hours(-9), at(0));
        assert_eq!(game.deadline(), Some(at(500_000)), "the deadline must not become earlier");
        assert_eq!(game.fallen(at(499_999)), None);
        assert_eq!(game.fallen(at(500_000)), Some(Color::White));
    }

    fn with_bank(bank: i64, increment: i64) -> Game {
        let players = ByColor { white: PlayerId(1), black: PlayerId(2) };
        let time = TimeControl::Fischer(Fischer::from_seconds(bank, increment).unwrap());
        Game::begin(players, time, Start::default(), at(0))
    }

    /// Plays a move at `seconds`. Returns the seconds left in White's and in Black's bank.
    fn left_after(game: &mut Game, text: &str, seconds: i64) -> (i64, i64) {
        let mv = read_move(game.position(), text, Language::English).unwrap();
        game.perform(game.position().turn(), Deed::Play(mv, WithMove::NoOffer), at(seconds)).unwrap();
        let left = game.left().unwrap();
        (left.white.as_secs(), left.black.as_secs())
    }

    /// Guideline 6.3.1: each move adds the increment, and unused time stays in the bank.
    #[test]
    fn a_bank_loses_the_used_time_and_gains_the_increment() {
        let mut game = with_bank(864_000, 86_400);
        assert_eq!(game.deadline(), Some(at(864_000)));
        assert_eq!(left_after(&mut game, "e4", 1000), (949_400, 864_000));
        assert_eq!(game.deadline(), Some(at(865_000)));
        assert_eq!(left_after(&mut game, "e5", 401_000), (949_400, 550_400));
        assert_eq!(game.deadline(), Some(at(401_000 + 949_400)));
        let late = at(401_000 + 949_400);
        let mv = read_move(game.position(), "Nf3", Language::English).unwrap();
        assert_eq!(
            game.clone().perform(Color::White, Deed::Play(mv, WithMove::NoOffer), late),
            Err(Refusal::TimeIsUp)
        );
        let after: Vec<i64> = game.left_after_moves().unwrap().iter().map(SignedDuration::as_secs).collect();
        assert_eq!(after, [949_400, 550_400]);
        let events = game.fall(&Winnability::Unknown, late + SignedDuration::from_hours(1)).unwrap();
        assert_eq!(ended(&events), Some(Outcome::Win { winner: Color::Black, by: Victory::Time }));
        assert_eq!(game.ending().unwrap().at, late);
    }

    #[test]
    fn the_clocks_of_a_live_game_wait_five_minutes_for_each_player() {
        let mut game = with_bank(900, 10);
        assert_eq!(game.deadline(), Some(at(1200)));
        // White moves after two seconds. Black moves after eight minutes. Only the last three of these minutes count.
        assert_eq!(left_after(&mut game, "e4", 2), (910, 900));
        assert_eq!(left_after(&mut game, "e5", 482), (910, 730));
        assert_eq!(game.deadline(), Some(at(482 + 910)));
        assert_eq!(left_after(&mut game, "Nf3", 500), (902, 730));
        assert_eq!(Game::restore(game.record()).unwrap().record(), game.record());
    }

    /// An outage stops the clock. The extra time after an outage does not increase the bank.
    #[test]
    fn an_outage_does_not_change_a_bank() {
        let mut game = with_bank(900, 10);
        left_after(&mut game, "e4", 1);
        left_after(&mut game, "e5", 2);
        let hour = SignedDuration::from_hours(1);
        game.give_time(hour, at(62) + hour + SignedDuration::from_mins(30));
        assert_eq!(game.left().unwrap().white.as_secs(), 910);
        assert_eq!(game.deadline(), Some(at(62) + hour + SignedDuration::from_mins(30)));
        // White moves a minute later. No time counts, because the clock was stopped for the whole turn.
        assert_eq!(left_after(&mut game, "Nf3", 122 + 3600), (920, 910));
        assert_eq!(game.deadline(), Some(at(122 + 3600 + 910)));
    }

    #[test]
    fn time_can_be_given_to_the_opponent_up_to_a_limit() {
        let hours = SignedDuration::from_hours;
        let mut game = game(None);
        assert_eq!(game.perform(Color::White, Deed::Give, at(0)), Err(Refusal::NotTheirTurn));
        let granted = |time| Ok(vec![Event::TimeGranted(time)]);
        assert_eq!(game.perform(Color::Black, Deed::Give, at(60)), granted(hours(72)));
        assert_eq!(game.deadline(), Some(at(0) + hours(144)));
        let kept = game.record();
        assert_eq!(game.perform(Color::Black, Deed::Give, at(120)), Err(Refusal::TimeEnough));
        assert_eq!(game.record(), kept);
        // Unused extra time does not stay: the next turn has the usual time.
        play(&mut game, WithMove::NoOffer, "e4").unwrap();
        assert_eq!((game.turn_began(), game.deadline()), (at(0), Some(at(0) + hours(72))));

        let mut live = with_bank(900, 10);
        assert_eq!(live.perform(Color::White, Deed::Give, at(1)), granted(SignedDuration::from_secs(90)));
        assert_eq!(live.perform(Color::Black, Deed::Give, at(1)), granted(SignedDuration::from_secs(90)));
        assert_eq!(live.deadline(), Some(at(300 + 990)));
        assert_eq!(left_after(&mut live, "e4", 310), (990, 990));
        for _ in 0..9 {
            live.perform(Color::White, Deed::Give, at(311)).unwrap();
        }
        assert_eq!(live.perform(Color::White, Deed::Give, at(311)), Err(Refusal::TimeEnough));
        assert_eq!(live.left().unwrap().black.as_secs(), 1800);
        assert_eq!(Game::restore(live.record()).unwrap().record(), live.record());
        assert_eq!(with_bank(864_000, 86_400).time().gift(), Some(hours(24)));
    }

    #[test]
    fn a_request_for_time_is_made_once_and_lapses_with_a_move() {
        let (white, black) = (Color::White, Color::Black);
        let mut game = game(None);
        assert_eq!(game.perform(black, Deed::Ask(Plea::Time), at(0)), Err(Refusal::NotYourTurn));
        assert_eq!(game.perform(black, Deed::Agree(Plea::Time), at(0)), Err(Refusal::NoRequest(Plea::Time)));
        assert_eq!(game.perform(white, Deed::Ask(Plea::Time), at(1)), Ok(vec![Event::Asked(Plea::Time)]));
        assert_eq!(game.perform(white, Deed::Ask(Plea::Time), at(2)), Err(Refusal::Asked(Plea::Time, white)));
        assert_eq!(
            game.perform(white, Deed::Agree(Plea::Time), at(2)),
            Err(Refusal::NoRequest(Plea::Time)),
            "nobody answers themselves"
        );
        assert_eq!(Game::restore(game.record()).unwrap().asks_for(Plea::Time), Some(white));
        assert_eq!(
            game.perform(black, Deed::Decline(Plea::Time), at(3)),
            Ok(vec![Event::Declined(Plea::Time)])
        );
        assert_eq!(game.perform(white, Deed::Ask(Plea::Time), at(4)), Err(Refusal::AskedInVain(Plea::Time)));
        play(&mut game, WithMove::NoOffer, "e4 e5").unwrap();
        game.perform(white, Deed::Ask(Plea::Time), at(5)).unwrap();
        assert!(matches!(
            game.perform(black, Deed::Agree(Plea::Time), at(6)).unwrap()[..],
            [Event::TimeGranted(_)]
        ));
        assert_eq!((game.asks_for(Plea::Time), game.deadline()), (None, Some(at(2 * 259_200))));
        assert_eq!(game.perform(white, Deed::Ask(Plea::Time), at(7)), Err(Refusal::PlentyLeft));
        play(&mut game, WithMove::NoOffer, "Nf3").unwrap();
        game.perform(black, Deed::Ask(Plea::Time), at(8)).unwrap();
        play(&mut game, WithMove::NoOffer, "Nc6").unwrap();
        assert_eq!(
            game.perform(white, Deed::Agree(Plea::Time), at(9)),
            Err(Refusal::NoRequest(Plea::Time)),
            "it was of no more use"
        );
    }

    #[test]
    fn a_takeback_undoes_the_move_and_its_answer_if_the_opponent_agrees() {
        let (white, black) = (Color::White, Color::Black);
        let mut game = game(None);
        assert_eq!(game.perform(white, Deed::Ask(Plea::Takeback), at(0)), Err(Refusal::NothingToTakeBack));
        play(&mut game, WithMove::NoOffer, "e4").unwrap();
        assert_eq!((game.takeback(white), game.takeback(black)), (Some(1), None));
        assert_eq!(game.perform(black, Deed::Ask(Plea::Takeback), at(0)), Err(Refusal::NothingToTakeBack));
        assert_eq!(
            game.perform(black, Deed::Agree(Plea::Takeback), at(0)),
            Err(Refusal::NoRequest(Plea::Takeback))
        );
        assert_eq!(
            game.perform(white, Deed::Ask(Plea::Takeback), at(1)),
            Ok(vec![Event::Asked(Plea::Takeback)])
        );
        assert_eq!(
            game.perform(white, Deed::Ask(Plea::Takeback), at(2)),
            Err(Refusal::Asked(Plea::Takeback, white))
        );
        assert_eq!(
            game.perform(white, Deed::Agree(Plea::Takeback), at(2)),
            Err(Refusal::NoRequest(Plea::Takeback)),
            "nobody agrees alone"
        );
        assert_eq!(Game::restore(game.record()).unwrap().asks_for(Plea::Takeback), Some(white));
        assert_eq!(
            game.perform(black, Deed::Decline(Plea::Takeback), at(3)),
            Ok(vec![Event::Declined(Plea::Takeback)])
        );
        assert_eq!(
            game.perform(white, Deed::Ask(Plea::Takeback), at(4)),
            Err(Refusal::AskedInVain(Plea::Takeback))
        );
        play(&mut game, WithMove::NoOffer, "e5").unwrap();
        game.perform(white, Deed::Ask(Plea::Takeback), at(5)).unwrap();
        let before = game.record();
        play(&mut game, WithMove::NoOffer, "Nf3").unwrap();
        assert_eq!(game.asks_for(Plea::Takeback), None, "a move makes the request lapse");

        let mut game = Game::restore(before).unwrap();
        let events = game.perform(black, Deed::Agree(Plea::Takeback), at(6)).unwrap();
        assert!(matches!(events[..], [Event::TakenBack(_, Some(_))]));
        assert_eq!((game.turn(), game.board().moves()), (Some(white), &[][..]));
        assert_eq!(
            game.deadline(),
            Some(at(6) + SignedDuration::from_hours(72)),
            "the time for the move starts anew"
        );
        assert_eq!(Game::restore(game.record()).unwrap().record(), game.record());
    }

    #[test]
    fn a_takeback_restores_both_clocks_from_before_the_undone_moves() {
        let mut game = with_bank(864_000, 86_400);
        left_after(&mut game, "e4", 1000);
        left_after(&mut game, "e5", 3000);
        let before = game.left();
        // An outage does not change the bank.
        game.give_time(SignedDuration::from_secs(5000), at(0));
        left_after(&mut game, "Nf3", 9000);
        left_after(&mut game, "Nc6", 20_000);
        assert_eq!(game.takeback(Color::White), Some(2));
        take_back(&mut game, Color::White, at(30_000));
        assert_eq!(game.left(), before);
        assert_eq!(game.deadline(), Some(at(30_000) + before.unwrap().white));
        // Time used after the takeback counts, and gifts made before the takeback stay.
        game.perform(Color::Black, Deed::Give, at(31_000)).unwrap();
        left_after(&mut game, "Nf3", 32_000);
        let hour = SignedDuration::from_secs(2000);
        let day = SignedDuration::from_hours(24);
        assert_eq!(game.left().unwrap().white, before.unwrap().white - hour + day * 2);
        take_back(&mut game, Color::White, at(33_000));
        assert_eq!(game.left().unwrap().white, before.unwrap().white + day);
        assert_eq!(game.left().unwrap().black, before.unwrap().black);
    }

    #[test]
    fn a_takeback_cancels_an_offer_and_does_not_count_its_position() {
        let mut game = game(None);
        play(&mut game, WithMove::NoOffer, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8").unwrap();
        assert_eq!(game.claimable(), Some(DrawReason::Threefold));
        game.perform(Color::Black, Deed::Ask(Plea::Draw), at(0)).unwrap();
        let events = take_back(&mut game, Color::Black, at(0));
        assert!(matches!(events[..], [Event::TakenBack(..)]));
        assert_eq!((game.offer(), game.claimable()), (None, None));
        assert!(
            game.may(Color::Black, Deed::Ask(Plea::Draw), at(0)).is_ok(),
            "the offer lapsed without a refusal"
        );
        play(&mut game, WithMove::NoOffer, "Nd5").unwrap();
        assert_eq!(game.claimable(), None);
    }

    #[test]
    fn impossible_gifts_make_a_record_corrupt() {
        let mut game = with_bank(900, 10);
        left_after(&mut game, "e4", 60);
        let sound = game.record();
        assert_eq!(sound.gifts.len(), 1);
        let gift = sound.gifts[0];
        for gifts in [
            vec![Gift { time: SignedDuration::ZERO, ..gift }],
            vec![Gift { time: SignedDuration::from_secs(-1), ..gift }],
            vec![Gift { at: Ply(2), ..gift }],
            vec![Gift { at: Ply(1), ..gift }, gift],
        ] {
            let damaged = Record { gifts, ..sound.clone() };
            assert!(matches!(Game::restore(damaged), Err(CorruptRecord::Gifts)));
        }
        let missing = Record { gifts: Vec::new(), move_times: vec![at(1100)], ..sound };
        assert!(Game::restore(missing).unwrap().is_overdrawn());
    }

    /// Article 9.1.2: at most one offer stands. No offer is possible before both sides have moved. After a refusal, a
    /// player must make ten moves before a new offer.
    #[test]
    fn draw_offers_are_limited_to_one_at_a_time_and_to_every_tenth_move() {
        let mut game = game(None);
        let early = OfferRefusal::TooEarly;
        assert_eq!(game.perform(Color::White, Deed::Ask(Plea::Draw), at(0)), Err(Refusal::Offer(early)));
        let events = play(&mut game, WithMove::DrawOffer, "e4").unwrap();
        assert!(matches!(events[..], [Event::Moved(..), Event::OfferRefused(why)] if why == early));
        assert_eq!(game.offer(), None);
        play(&mut game, WithMove::NoOffer, "e5").unwrap();
        let events = play(&mut game, WithMove::DrawOffer, "Nf3").unwrap();
        assert!(events.contains(&Event::Asked(Plea::Draw)));
        assert_eq!(
            game.perform(Color::Black, Deed::Ask(Plea::Draw), at(0)),
            Err(Refusal::Asked(Plea::Draw, Color::White))
        );
        assert_eq!(
            game.perform(Color::White, Deed::Agree(Plea::Draw), at(0)),
            Err(Refusal::NoRequest(Plea::Draw))
        );
        play(&mut game, WithMove::NoOffer, "Nc6").unwrap();
        assert_eq!(game.offer(), None);
        let rounds =
            ["a3 a6", "b3 b6", "c3 h6", "d3 d6", "g3 g6", "h3 h5", "a4 a5", "b4 b5", "Be2 Be7", "Be3 Be6"];
        for (made, round) in (0..).zip(rounds) {
            let soon = OfferRefusal::TooSoon(10 - made);
            assert_eq!(game.perform(Color::White, Deed::Ask(Plea::Draw), at(0)), Err(Refusal::Offer(soon)));
            play(&mut game, WithMove::NoOffer, round).unwrap();
        }
        assert!(game.perform(Color::White, Deed::Ask(Plea::Draw), at(0)).is_ok());
    }

    /// A move that ends the game makes no draw offer.
    #[test]
    fn a_mating_move_with_an_offer_is_a_win() {
        let mut game = game(Some("7k/8/6K1/8/8/8/R7/8 w - - 149 120"));
        let events = play(&mut game, WithMove::NoOffer, "Ra8").unwrap();
        assert_eq!(ended(&events), Some(Outcome::Win { winner: Color::White, by: Victory::Checkmate }));
        assert_eq!(game.offer(), None);
        assert_eq!(game.deadline(), None);
    }

    /// Article 9.2.1: the intended move is stored with the result but not played. An illegal intended move is refused.
    #[test]
    fn a_claim_stores_its_intended_move_and_does_not_play_it() {
        let mut game = game(None);
        play(&mut game, WithMove::NoOffer, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1").unwrap();
        let elsewhere = read_move(&Position::START, "e4", Language::English).unwrap();
        assert!(matches!(
            game.perform(Color::Black, Deed::Claim(Some(elsewhere)), at(0)),
            Err(Refusal::Illegal(_))
        ));
        let quiet = read_move(game.position(), "a6", Language::English).unwrap();
        let unfounded = game.perform(Color::Black, Deed::Claim(Some(quiet)), at(0));
        assert!(matches!(unfounded, Err(Refusal::ClaimUnfounded(..))));
        assert_eq!(game.perform(Color::White, Deed::Claim(None), at(0)), Err(Refusal::NotYourTurn));
        let right = read_move(game.position(), "Ng8", Language::English).unwrap();
        let events = game.perform(Color::Black, Deed::Claim(Some(right)), at(0)).unwrap();
        assert_eq!(ended(&events), Some(Outcome::Draw(DrawReason::Threefold)));
        assert_eq!(game.ending().unwrap().intended, Some(right));
        assert_eq!(game.board().moves().len(), 7);
    }

    /// Article 5.2.2: the search after each move has a small budget and does not find this dead position. The search
    /// for a claim finds the dead position.
    #[test]
    fn a_claim_in_a_dead_position_ends_the_game_on_either_turn() {
        for by in Color::ALL {
            let mut game = game(Some("1k6/1P5p/BP3p2/1P6/8/6K1/5P1P/8 w - - 0 1"));
            assert_eq!(game.board().automatic_outcome(), None);
            let events = game
                .perform_judged(by, Deed::Claim(None), &game.search_mate(MateQuestion::CanAnybodyMate), at(0))
                .unwrap();
            assert_eq!(ended(&events), Some(Outcome::Draw(DrawReason::DeadPosition)));
        }
        for alive in ["8/8/3n4/4k3/8/8/8/2R1K3 w - - 0 1", "7k/8/8/8/8/8/3Q4/K7 w - - 0 1"] {
            assert!(
                matches!(
                    game(Some(alive)).search_mate(MateQuestion::CanAnybodyMate),
                    Winnability::Winnable(_)
                ),
                "{alive}"
            );
        }
    }

    #[test]
    fn a_restored_game_continues_unchanged() {
        let mut game = game(None);
        play(&mut game, WithMove::DrawOffer, "").unwrap();
        play(&mut game, WithMove::NoOffer, "e4 e5").unwrap();
        game.perform(Color::Black, Deed::Ask(Plea::Draw), at(0)).unwrap();
        let kept = Game::restore(game.record()).unwrap();
        assert_eq!(kept.record(), game.record());
        assert_eq!(kept.deadline(), Some(at(0) + SignedDuration::from_hours(72)));
        let mut damaged = game.record();
        damaged.moves.pop();
        assert!(matches!(Game::restore(damaged), Err(CorruptRecord::Times(1, 2))));
    }
}
