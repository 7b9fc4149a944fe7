//! Tests of random tournaments: every paired round is legal, and a round stays unpaired only if no legal round exists.

#[cfg(test)]
mod tests {
    use std::cmp::Reverse;

    use chess_tournament::{
        Board, Bye, Number, Points, Round, RoundNumber, Slot, Tournament, Verdict, WhyNot, standings, trf,
    };
    use proptest::prelude::*;

    use crate::chance::{self, Dice, Habits};
    use crate::legality::{Breach, breaches};
    use crate::trf_read;

    fn habits() -> impl Strategy<Value = Habits> {
        (0..15_u64, 0..15_u64, 0..4_u64, 0..50_u64, 0..=100_u64).prop_map(
            |(forfeits, rounds_off, departures, late, draws)| Habits {
                forfeits,
                rounds_off,
                departures,
                late,
                draws,
            },
        )
    }

    /// Returns true if the two players may meet with at least one assignment of colours.
    fn may_meet(tournament: &Tournament, one: Number, other: Number) -> bool {
        [(one, other), (other, one)].into_iter().any(|(white, black)| {
            let round = Round { boards: vec![Board::new(white, black)], ..Round::default() };
            !breaches(tournament, &round).iter().any(|breach| {
                matches!(breach, Breach::Rematch(..) | Breach::Difference(_) | Breach::ThreeInARow(_))
            })
        })
    }

    fn may_have_bye(tournament: &Tournament, number: Number) -> bool {
        let round = Round { byes: [(number, Bye::Pairing)].into(), ..Round::default() };
        !breaches(tournament, &round).contains(&Breach::SecondBye(number))
    }

    /// Returns true if a legal pairing exists. Tries all pairings.
    fn can_be_paired(tournament: &Tournament, free: &[Number], byes: usize) -> bool {
        let Some((&first, rest)) = free.split_first() else { return true };
        let without = |place: usize| -> Vec<Number> {
            rest.iter().enumerate().filter(|(other, _)| *other != place).map(|(_, &number)| number).collect()
        };
        byes > 0 && may_have_bye(tournament, first) && can_be_paired(tournament, rest, 0)
            || (0..rest.len()).any(|place| {
                may_meet(tournament, first, rest[place]) && can_be_paired(tournament, &without(place), byes)
            })
    }

    /// Returns the players to pair in the next round.
    fn present(tournament: &Tournament) -> Vec<Number> {
        let numbers = breaches(tournament, &Round::default())
            .into_iter()
            .filter_map(|breach| if let Breach::NotOnce(number) = breach { Some(number) } else { None });
        numbers.collect()
    }

    /// Checks the colours of the pairs in which neither player has played. If the higher-ranked player's pairing number
    /// is odd, that player must have the colour `Record::first`. The pairing number counts players who are paired in
    /// this round or were paired before (C.04.2, Articles 2.4 and 2.5).
    fn check_drawn_colors(tournament: &Tournament, round: &Round) -> Result<(), TestCaseError> {
        let has_played =
            |number: Number| tournament.rounds().iter().any(|round| round.slot(number).was_played());
        let points = |number: Number| -> Points {
            tournament.rounds().iter().map(|round| round.slot(number).points()).sum()
        };
        let was_paired = |number: Number| {
            tournament.rounds().iter().chain([round]).any(|round| {
                let slot = round.slot(number);
                matches!(slot, Slot::Game { .. }) || slot == Slot::Bye(Bye::Pairing)
            })
        };
        for board in &round.boards {
            let players = [board.players.white, board.players.black];
            if players.into_iter().any(has_played) {
                continue;
            }
            let higher = players.into_iter().min_by_key(|&number| (Reverse(points(number)), number)).unwrap();
            let place = (1..=higher.0).filter(|&number| was_paired(Number(number))).count();
            let drawn = tournament.record().first;
            let expected = if place % 2 == 1 { drawn } else { !drawn };
            prop_assert_eq!(board.color_of(higher), Some(expected), "number {} at place {}", higher, place);
        }
        Ok(())
    }

    /// Plays a tournament until all rounds are played or no round can be paired. Checks each round, and the reason for
    /// the end.
    fn play(players: u16, rounds: u16, habits: Habits, seed: u64) -> Result<Tournament, TestCaseError> {
        let mut dice = Dice(seed);
        let mut tournament = chance::swiss(players, rounds, &mut dice);
        loop {
            chance::between(&mut tournament, habits, &mut dice);
            match tournament.next_round() {
                Ok(round) => {
                    prop_assert_eq!(breaches(&tournament, &round), []);
                    check_drawn_colors(&tournament, &round)?;
                    prop_assert_eq!(tournament.next_round(), Ok(round));
                }
                Err(WhyNot::Impossible) => {
                    let present = present(&tournament);
                    if present.len() <= 12 {
                        prop_assert!(!can_be_paired(&tournament, &present, present.len() % 2));
                    }
                    return Ok(tournament);
                }
                Err(WhyNot::Over) => return Ok(tournament),
                Err(WhyNot::TooFew) => {
                    prop_assert!(present(&tournament).len() < 2);
                    return Ok(tournament);
                }
                Err(WhyNot::Running(_)) => prop_assert!(false, "no game may be running"),
            }
            tournament.begin_round().unwrap();
            chance::play(&mut tournament, habits, &mut dice);
        }
    }

    fn without_reasons(tournament: &Tournament) -> Vec<Round> {
        let mut rounds = tournament.rounds().to_vec();
        for round in &mut rounds {
            round.boards.sort_by_key(|board| board.players.white);
            for board in &mut round.boards {
                if let Some(Verdict::Awarded(_, why)) = &mut board.verdict {
                    *why = chess_tournament::Award::Absence;
                }
            }
        }
        rounds
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        #[test]
        fn small_tournaments_are_paired_legally_while_a_legal_round_exists(
            players in 2..=12_u16, rounds in 1..=12_u16, habits in habits(), seed: u64
        ) {
            play(players, rounds, habits, seed)?;
        }

        #[test]
        fn reading_a_random_report_does_not_panic(
            cells in proptest::collection::vec("[0 ][0 ][0 ][0-4 ] [wb-] [1=0+UHFZ -]", 0..12), text in "(\\PC|\r|\n){0,200}"
        ) {
            drop(trf_read::read(&text));
            let lines = cells.iter().enumerate().map(|(index, cells)| {
                format!("001 {:>4}{:83}{cells}\n", index + 1, "")
            });
            if let Ok(report) = trf_read::read(&lines.collect::<String>()) {
                drop((standings(&report.tournament), report.tournament.next_round()));
            }
        }

        #[test]
        fn reports_and_explanations_cover_every_round(
            players in 2..=20_u16, rounds in 1..=9_u16, habits in habits(), seed: u64
        ) {
            let tournament = play(players, rounds, habits, seed)?;
            let read = trf_read::read(&trf::write(&tournament, "By chance", &[])).unwrap();
            prop_assert_eq!(without_reasons(&read.tournament), without_reasons(&tournament));
            let rows = standings(&tournament);
            prop_assert_eq!(rows.len(), tournament.record().entrants.len());
            for row in rows {
                for round in (1..=rounds).map(RoundNumber) {
                    let explained = tournament.explain(row.number, round);
                    prop_assert_eq!(explained.is_none(), tournament.slot(row.number, round) == Slot::Absent);
                }
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4))]

        #[test]
        fn large_tournaments_are_paired_legally(
            players in 60..=200_u16, rounds in 1..=13_u16, habits in habits(), seed: u64
        ) {
            play(players, rounds, habits, seed)?;
        }

        #[test]
        fn tournaments_are_paired_legally_over_the_most_possible_rounds(
            players in 2..=40_u16, habits in habits(), seed: u64
        ) {
            play(players, players - 1, habits, seed)?;
        }
    }
}
