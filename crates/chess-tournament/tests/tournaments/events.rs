//! Tests of tournament events: late entries, departures, forfeits, absences for a round, and refusals.

#[cfg(test)]
mod tests {
    use chess_core::Color;
    use chess_tournament::{
        Award, Barrier, Bye, ColorReason, CorruptRecord, Cycles, Explanation, Lot, NoBye, Number, Parting,
        Points, Record, Round, RoundNumber, RoundOff, Seeding, Slot, System, Tournament, TournamentRefusal,
        Verdict, WhyNot, standings,
    };

    use crate::legality::{Breach, breaches};

    const ONE: RoundNumber = RoundNumber(1);
    const TWO: RoundNumber = RoundNumber(2);

    fn begin(players: u16, system: System) -> Tournament {
        let people = (0..players).map(|player| (player, Some(2000 - player))).collect();
        Tournament::begin(system, Seeding::Rating, Lot(0), people).unwrap().0
    }

    #[test]
    fn a_tournament_of_one_player_does_not_begin() {
        const SWISS: System = System::Swiss { rounds: 1 };
        let alone = Tournament::begin(SWISS, Seeding::Rating, Lot(1), vec![("Anna", None)]);
        assert_eq!(alone, Err(CorruptRecord::TooFew));
        let both = vec![("Anna", None), ("Boris", Some(1700))];
        let (tournament, players) = Tournament::begin(SWISS, Seeding::Rating, Lot(1), both).unwrap();
        assert_eq!((players, tournament.total_rounds()), (vec!["Boris", "Anna"], 1));
    }

    fn robin(players: u16) -> Tournament {
        begin(players, System::RoundRobin(Cycles::Single))
    }

    fn swiss(players: u16, rounds: u16) -> Tournament {
        begin(players, System::Swiss { rounds })
    }

    /// Ends all running games with a win of the player with the lower number.
    fn finish(tournament: &mut Tournament) {
        for (index, round) in tournament.rounds().to_vec().iter().enumerate() {
            for board in round.boards.iter().filter(|board| board.verdict.is_none()) {
                let winner =
                    if board.players.white < board.players.black { Color::White } else { Color::Black };
                let number = RoundNumber(u16::try_from(index + 1).unwrap());
                tournament.report(number, board.players.white, Verdict::Played(Some(winner))).unwrap();
            }
        }
    }

    fn place(tournament: &Tournament, number: u16) -> (u16, Points, bool) {
        let rows = standings(tournament);
        let row = rows.into_iter().find(|row| row.number == Number(number)).unwrap();
        (row.place, row.points, row.counts)
    }

    #[test]
    fn all_rounds_of_a_round_robin_can_be_paired_at_once() {
        let mut tournament = robin(6);
        for round in 1..=5 {
            assert_eq!(tournament.begin_round(), Ok(RoundNumber(round)));
        }
        assert_eq!(tournament.begin_round(), Err(WhyNot::Over));
        assert!(!tournament.is_over());
        finish(&mut tournament);
        assert!(tournament.is_over());
        let points = standings(&tournament).into_iter().map(|row| row.points.halves());
        assert_eq!(points.collect::<Vec<_>>(), [10, 8, 6, 4, 2, 0]);
    }

    #[test]
    fn each_player_of_an_odd_round_robin_has_one_bye_worth_a_point() {
        for cycles in [Cycles::Single, Cycles::Double] {
            let mut tournament = begin(5, System::RoundRobin(cycles));
            while tournament.begin_round().is_ok() {}
            let expected = if cycles == Cycles::Single { 1 } else { 2 };
            for number in (1..=5).map(Number) {
                let byes =
                    tournament.rounds().iter().filter(|round| round.slot(number) == Slot::Bye(Bye::Pairing));
                assert_eq!(byes.count(), expected);
            }
            let free = tournament.rounds()[0].byes.keys().next().copied().unwrap();
            assert_eq!(tournament.explain(free, ONE), Some(Explanation::Table(None)));
            assert_eq!(Bye::Pairing.points(), Points::WIN);
        }
    }

    #[test]
    fn a_removed_player_loses_the_running_games_and_all_later_ones() {
        let mut tournament = robin(4);
        tournament.begin_round().unwrap();
        tournament.begin_round().unwrap();
        // Player 4 plays player 1 in the first round and player 3 in the second round.
        let awarded = tournament.part(Number(4), Parting::Removed).unwrap();
        assert_eq!(awarded, [ONE, TWO]);
        let verdict = Some(Verdict::Awarded(Color::White, Award::Removal));
        let slot = Slot::Game { opponent: Number(4), color: Color::White, verdict };
        assert_eq!(tournament.slot(Number(1), ONE), slot);
        tournament.begin_round().unwrap();
        let Slot::Game { verdict, .. } = tournament.slot(Number(2), RoundNumber(3)) else { panic!() };
        assert_eq!(verdict, Some(Verdict::Awarded(Color::White, Award::Removal)));
        assert_eq!(tournament.part(Number(4), Parting::Left), Err(TournamentRefusal::Gone(Number(4))));
        assert_eq!(tournament.part(Number(5), Parting::Left), Err(TournamentRefusal::Unknown(Number(5))));
        assert_eq!(tournament.part(Number(0), Parting::Left), Err(TournamentRefusal::Unknown(Number(0))));
    }

    #[test]
    fn a_game_between_two_departed_players_has_no_winner() {
        let mut tournament = robin(4);
        tournament.part(Number(1), Parting::Left).unwrap();
        tournament.part(Number(4), Parting::Left).unwrap();
        tournament.begin_round().unwrap();
        let slot = tournament.slot(Number(1), ONE);
        assert_eq!(
            slot,
            Slot::Game { opponent: Number(4), color: Color::White, verdict: Some(Verdict::Nobody) }
        );
        assert_eq!(slot.points(), Points::ZERO);
    }

    /// Source: FIDE Handbook, C.05.
    #[test]
    fn results_against_a_player_who_left_before_half_of_the_games_do_not_count() {
        for (rounds_played, counted) in [(2, false), (3, true)] {
            let mut tournament = robin(6);
            for _ in 0..rounds_played {
                tournament.begin_round().unwrap();
            }
            finish(&mut tournament);
            tournament.part(Number(1), Parting::Left).unwrap();
            while tournament.begin_round().is_ok() {}
            finish(&mut tournament);
            let own = place(&tournament, 1);
            assert_eq!(own.2, counted);
            // Player 2 wins all games. The game against player 1 is played or forfeited.
            let slots = tournament.rounds().iter().map(|round| round.slot(Number(2)));
            let mut against = slots.filter(|slot| matches!(slot, Slot::Game { opponent: Number(1), .. }));
            let against = against.next().unwrap().points();
            if counted {
                assert_eq!(place(&tournament, 2).1, Points::from_halves(8) + against);
            } else {
                assert_eq!(own.0, 6);
                assert_eq!(place(&tournament, 2).1, Points::from_halves(8));
            }
        }
    }

    #[test]
    fn a_swiss_round_is_paired_only_after_all_games_of_the_last() {
        let mut tournament = swiss(4, 3);
        tournament.begin_round().unwrap();
        assert_eq!(tournament.next_round(), Err(WhyNot::Running(2)));
        finish(&mut tournament);
        assert!(tournament.next_round().is_ok());
    }

    #[test]
    fn a_late_player_has_the_last_number_and_plays_from_the_next_round_on() {
        let mut tournament = swiss(4, 2);
        tournament.begin_round().unwrap();
        assert_eq!(tournament.enter_late(Some(2500)), Ok(Number(5)));
        finish(&mut tournament);
        tournament.begin_round().unwrap();
        assert_eq!(tournament.slot(Number(5), ONE), Slot::Absent);
        assert_ne!(tournament.slot(Number(5), TWO), Slot::Absent);
        assert_eq!(tournament.enter_late(None), Err(TournamentRefusal::Paired(TWO)));
        assert_eq!(robin(4).enter_late(None), Err(TournamentRefusal::OnlyInSwiss));
        assert_eq!(swiss(200, 2).enter_late(None), Err(TournamentRefusal::Full));
    }

    #[test]
    fn a_round_off_is_refused_after_the_round_is_paired() {
        let mut tournament = swiss(5, 3);
        tournament.give_round_off(Number(2), ONE, RoundOff::Half).unwrap();
        tournament.begin_round().unwrap();
        assert_eq!(tournament.slot(Number(2), ONE), Slot::Bye(Bye::Off(RoundOff::Half)));
        assert_eq!(tournament.rounds()[0].boards.len(), 2, "the other four play");
        assert_eq!(tournament.explain(Number(2), ONE), Some(Explanation::RoundOff(RoundOff::Half)));
        let refused = |tournament: &mut Tournament, number, round| {
            tournament.give_round_off(Number(number), RoundNumber(round), RoundOff::Half).unwrap_err()
        };
        assert_eq!(refused(&mut tournament, 3, 1), TournamentRefusal::Paired(ONE));
        assert_eq!(refused(&mut tournament, 3, 4), TournamentRefusal::NoSuchRound(RoundNumber(4)));
        assert_eq!(refused(&mut tournament, 3, 0), TournamentRefusal::NoSuchRound(RoundNumber(0)));
        assert_eq!(refused(&mut tournament, 6, 2), TournamentRefusal::Unknown(Number(6)));
        assert_eq!(refused(&mut robin(4), 3, 1), TournamentRefusal::OnlyInSwiss);
    }

    #[test]
    fn the_bye_goes_to_the_lowest_score_and_never_twice_to_a_player() {
        let mut tournament = swiss(5, 5);
        let mut had = Vec::new();
        for round in (1..=5).map(RoundNumber) {
            tournament.begin_round().unwrap();
            let free = *tournament.rounds().last().unwrap().byes.keys().next().unwrap();
            assert!(!had.contains(&free), "round {round}");
            had.push(free);
            finish(&mut tournament);
        }
        assert_eq!(had[0], Number(5));
        let Some(Explanation::Bye(why)) = tournament.explain(had[2], RoundNumber(3)) else { panic!() };
        assert!(
            why.below.iter().all(|(number, reason)| *reason != NoBye::HadOne || had[..2].contains(number))
        );
    }

    #[test]
    fn the_only_player_without_the_round_off_has_the_bye() {
        let mut tournament = swiss(3, 3);
        for number in 1..=3 {
            tournament.give_round_off(Number(number), RoundNumber(1), RoundOff::Half).unwrap();
            let round = tournament.next_round().unwrap();
            assert_eq!(round.boards.len(), usize::from(number == 1));
            let byes = round.byes.values().filter(|bye| **bye == Bye::Pairing).count();
            assert_eq!(
                (byes, round.byes.len()),
                (usize::from(number == 2), [1, 3, 3][usize::from(number) - 1])
            );
            assert_eq!(breaches(&tournament, &round), []);
        }
    }

    #[test]
    fn no_legal_round_exists_when_all_players_have_met() {
        let mut tournament = swiss(2, 2);
        tournament.begin_round().unwrap();
        finish(&mut tournament);
        assert_eq!(tournament.next_round(), Err(WhyNot::Impossible));
        tournament.part(Number(1), Parting::Left).unwrap();
        assert_eq!(tournament.next_round(), Err(WhyNot::TooFew));
    }

    #[test]
    fn a_forfeited_game_does_not_prevent_a_later_pairing() {
        let mut tournament = swiss(2, 2);
        tournament.begin_round().unwrap();
        let white = tournament.rounds()[0].boards[0].players.white;
        tournament.report(ONE, white, Verdict::Awarded(Color::White, Award::Absence)).unwrap();
        assert!(tournament.next_round().is_ok());
    }

    #[test]
    fn a_reported_result_can_be_corrected() {
        let mut tournament = swiss(4, 3);
        let draw = Verdict::Played(None);
        tournament.begin_round().unwrap();
        let white = tournament.rounds()[0].boards[0].players.white;
        assert_eq!(tournament.report(ONE, white, draw), Ok(()));
        assert_eq!(tournament.slot(white, ONE).points(), Points::DRAW);
        assert_eq!(tournament.report(ONE, white, Verdict::Nobody), Ok(()));
        assert_eq!(tournament.slot(white, ONE).points(), Points::ZERO);
        let black = tournament.rounds()[0].boards[0].players.black;
        assert_eq!(tournament.report(ONE, black, draw), Err(TournamentRefusal::NoSuchGame(ONE, black)));
        assert_eq!(tournament.report(TWO, white, draw), Err(TournamentRefusal::NoSuchGame(TWO, white)));
    }

    #[test]
    fn the_lot_draws_the_colour_of_number_one_and_the_others_alternate() {
        let mut tournament = swiss(8, 3);
        tournament.begin_round().unwrap();
        let first = tournament.record().first;
        for number in 1..=4 {
            let Some(Explanation::Pairing(why)) = tournament.explain(Number(number), ONE) else { panic!() };
            assert_eq!(why.color, if number % 2 == 1 { first } else { !first });
            assert_eq!((why.opponent, why.color_reason), (Number(number + 4), ColorReason::Lot));
            assert_eq!((why.group, why.barred), (8, vec![]));
        }
        finish(&mut tournament);
        tournament.begin_round().unwrap();
        finish(&mut tournament);
        tournament.begin_round().unwrap();
        let Some(Explanation::Pairing(why)) = tournament.explain(Number(1), RoundNumber(3)) else { panic!() };
        assert_eq!(why.scores, [Points::from_halves(4); 2]);
        assert!(why.barred.iter().all(|(_, barrier)| *barrier == Barrier::Met));
    }

    #[test]
    fn a_tournament_restored_from_its_record_continues_unchanged() {
        let mut tournament = swiss(7, 4);
        tournament.begin_round().unwrap();
        finish(&mut tournament);
        let restored = Tournament::restore(tournament.record().clone()).unwrap();
        assert_eq!(restored.next_round(), tournament.next_round());
    }

    #[test]
    fn a_record_with_an_unknown_or_repeated_player_is_refused() {
        let record = swiss(2, 3).record().clone();
        let with = |boards: &[(u16, u16)]| {
            let boards = boards
                .iter()
                .map(|&(white, black)| chess_tournament::Board::new(Number(white), Number(black)));
            let round = Round { boards: boards.collect(), ..Round::default() };
            Tournament::restore(Record { rounds: vec![round], ..record.clone() })
        };
        assert!(with(&[(1, 2)]).is_ok());
        for wrong in [&[(1, 3)][..], &[(0, 1)], &[(1, 1)], &[(1, 2), (2, 1)]] {
            assert!(with(wrong).is_err(), "{wrong:?}");
        }
        let empty = Record { rounds: vec![Round::default(); 4], ..record.clone() };
        assert!(Tournament::restore(empty).is_err());
    }

    #[test]
    fn the_legality_check_finds_an_illegal_round() {
        let mut tournament = swiss(4, 3);
        tournament.begin_round().unwrap();
        finish(&mut tournament);
        let again = tournament.rounds()[0].clone();
        assert_eq!(breaches(&tournament, &again).len(), 2);
        let alone = Round { byes: [(Number(1), Bye::Pairing)].into(), ..Round::default() };
        assert!(breaches(&tournament, &alone).contains(&Breach::Byes(1)));
        assert!(breaches(&tournament, &alone).contains(&Breach::NotOnce(Number(2))));
    }
}
