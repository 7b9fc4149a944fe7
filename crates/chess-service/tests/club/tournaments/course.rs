//! Tournaments from the announcement to the winners, with restarts between steps.

use std::collections::BTreeSet;
use std::num::NonZeroU16;
use std::time::Duration;

use chess_arbiter::{Account, Conclusion, Deed, Level, WithMove};
use chess_core::{Award, Color, Outcome, Victory};
use chess_service::{
    AboutTournament, Audience, Authority, BOARDS_A_SHEET, Entry, Refused, Sheet, Target, TournamentDeed,
    TournamentRefused, TournamentRules, TournamentStage,
};
use chess_tournament::{Bye, Cycles, RoundNumber, RoundOff, Seeding, System, WhyNot};
use jiff::SignedDuration;

use crate::kit::{PLACE, caller, person};
use crate::legality::breaches;
use crate::tournaments::kit::{Hall, ORGANISER, THREAD, handle, refused, rules, verdict_of};

const SWISS: System = System::Swiss { rounds: 3 };
const SERVER: chess_arbiter::Server =
    chess_arbiter::Server { network: chess_arbiter::Network::Discord, id: 1 };

fn kinds(told: &[(AboutTournament, Audience)]) -> Vec<AboutTournament> {
    told.iter().map(|(about, _)| *about).collect()
}

#[tokio::test]
async fn a_swiss_of_six_is_played_from_the_card_to_the_winners_through_restarts() {
    let mut hall = Hall::open(rules(SWISS)).await;
    hall.restart();
    for handle in 1..=6 {
        hall.join(handle).await.unwrap();
        hall.restart();
    }
    assert_eq!(kinds(&hall.told().await), [AboutTournament::Card]);
    hall.begin().await.unwrap();
    hall.restart();
    hall.deliver().await;
    hall.restart();
    let told = hall.told().await;
    let thread = Audience::Venue(chess_arbiter::Place { id: THREAD, ..PLACE });
    assert_eq!(told, [(AboutTournament::Round(Sheet { round: 1, part: 0 }), thread)], "in its thread");
    let mut met = BTreeSet::new();
    for round in 1..=3_u16 {
        let view = hall.view().await;
        assert_eq!(view.rounds.len(), usize::from(round));
        let games = hall.running().await;
        assert_eq!(games.len(), 3);
        for (played, (game, both)) in (1..).zip(games) {
            let mut pair = both;
            pair.sort_unstable();
            assert!(met.insert(pair), "{pair:?} meet again");
            if round < 3 {
                let running = TournamentRefused::Pairing(WhyNot::Running(4 - played));
                assert_eq!(refused(hall.begin().await), running);
            }
            hall.resign(*both.iter().max().unwrap(), game).await;
            hall.restart();
        }
        let expected = if round < 3 {
            vec![AboutTournament::Round(Sheet { round: round + 1, part: 0 })]
        } else {
            vec![AboutTournament::Over]
        };
        assert_eq!(kinds(&hall.told().await), expected);
    }
    let view = hall.view().await;
    assert_eq!(view.stage, TournamentStage::Over);
    let first = view.standings().first().cloned().unwrap();
    assert_eq!((handle(&view, first.number), first.points.to_string()), (1, "3.0".to_owned()));
    assert_eq!(hall.home.club.tournaments().games(hall.id).await.unwrap().len(), 9);
    let report = view.report(|account| format!("{account:?}")).unwrap();
    assert!(report.starts_with("012 Spring Open\n001    1"), "{report}");
    let again = crate::trf_read::read(&report).unwrap().tournament;
    let points = |tournament: &chess_tournament::Tournament| {
        chess_tournament::standings(tournament)
            .into_iter()
            .map(|row| (row.number, row.points))
            .collect::<Vec<_>>()
    };
    assert_eq!(points(&again), points(&view.contest.unwrap()));
    assert_eq!(refused(hall.begin().await), TournamentRefused::Ended);
}

#[tokio::test]
async fn a_round_robin_of_four_is_played_all_at_once_or_game_by_game() {
    for at_a_time in [None, NonZeroU16::new(1)] {
        let system = System::RoundRobin(Cycles::Single);
        let mut hall = Hall::begun(TournamentRules { at_a_time, ..rules(system) }, 4).await;
        assert_eq!(hall.view().await.rounds.len(), 3);
        let mut played = 0;
        loop {
            hall.restart();
            let running = hall.running().await;
            let Some((game, [white, _])) = running.first().copied() else { break };
            if at_a_time.is_none() {
                assert_eq!(running.len(), 6 - played);
            } else {
                let busy: Vec<i64> = running.iter().flat_map(|(_, both)| *both).collect();
                assert_eq!(busy.iter().collect::<BTreeSet<_>>().len(), busy.len(), "two games at once");
            }
            hall.resign(white, game).await;
            played += 1;
        }
        assert_eq!(played, 6);
        let view = hall.view().await;
        assert_eq!(view.stage, TournamentStage::Over);
        assert_eq!(view.standings().iter().map(|row| row.points.halves()).sum::<u32>(), 12);
    }
}

#[tokio::test]
async fn the_next_round_is_paired_once_when_two_results_come_at_the_same_moment() {
    for trial in 0..10 {
        let mut hall = Hall::begun(rules(SWISS), 4).await;
        let games = hall.running().await;
        let [(one, [first, _]), (other, [second, _])] = games[..] else { panic!("{games:?}") };
        let (club, now) = (hall.home.club.clone(), hall.now);
        let resign = |handle, game, id| {
            club.games().perform(caller(handle, Some(id), now), Target::Game(game), Deed::Resign)
        };
        let begin = |id| {
            let organiser = caller(ORGANISER, Some(id), now);
            club.tournaments().perform(organiser, hall.id, Authority::OwnOnly, TournamentDeed::Begin)
        };
        let (one, other, forced, again) = tokio::join!(
            resign(first, one, 900),
            resign(second, other, 901),
            begin(902 + trial),
            begin(902 + trial)
        );
        one.unwrap();
        other.unwrap();
        for begun in [forced, again] {
            // Games of the current round or of the next round are running.
            assert!(matches!(begun, Err(Refused::Tournament { .. } | Refused::Again)), "{begun:?}");
        }
        drop(club);
        hall.restart();
        let view = hall.view().await;
        assert_eq!(view.rounds.len(), 2);
        assert_eq!(hall.running().await.len(), 2);
        assert_eq!(hall.home.club.tournaments().games(hall.id).await.unwrap().len(), 4);
    }
}

#[tokio::test]
async fn a_kill_with_the_last_result_leaves_the_next_round_paired_or_not_begun() {
    for micros in [0, 50, 200, 1000, 5000] {
        let mut hall = Hall::begun(rules(SWISS), 4).await;
        let games = hall.running().await;
        let [(one, [first, _]), (other, [second, _])] = games[..] else { panic!("{games:?}") };
        hall.resign(first, one).await;
        let last = hall.caller(second);
        let club = hall.home.club.clone();
        let resigning = club.games().perform(last.clone(), Target::Game(other), Deed::Resign);
        let _cut = tokio::time::timeout(Duration::from_micros(micros), resigning).await;
        drop(club);
        hall.restart();
        let before = hall.view().await;
        assert_eq!(before.rounds.len(), if verdict_of(&before, second, 1).is_some() { 2 } else { 1 });
        // The network delivers the same interaction again. The interaction takes effect once.
        let again = hall.home.club.games().perform(last, Target::Game(other), Deed::Resign).await;
        assert!(matches!(again, Ok(_) | Err(Refused::Again)), "{again:?}");
        let view = hall.view().await;
        assert_eq!(view.rounds.len(), 2);
        assert_eq!(hall.running().await.len(), 2);
    }
}

#[tokio::test]
async fn the_same_seed_gives_the_same_numbers_and_pairings() {
    let by_lot = TournamentRules { seeding: Seeding::Lot, ..rules(SWISS) };
    let (one, other) = (Hall::begun(by_lot.clone(), 7).await, Hall::begun(by_lot, 7).await);
    let (one, other) = (one.view().await, other.view().await);
    assert_eq!(one.entrants, other.entrants);
    assert_ne!(one.entrants.first().map(|entrant| entrant.account), Some(person(1)));
    assert_eq!(one.contest, other.contest);
}

#[tokio::test]
async fn the_unpaired_player_gets_the_bye_and_a_resting_player_half_a_point() {
    let mut hall = Hall::begun(rules(SWISS), 5).await;
    let view = hall.view().await;
    let [(alone, Bye::Pairing)] = view.rounds[0].byes[..] else { panic!("{:?}", view.rounds[0].byes) };
    let (alone, resting) = (handle(&view, alone), hall.running().await[0].1[0]);
    assert!(view.why(person(alone), view.rounds[0].number).is_some());
    hall.perform(resting, TournamentDeed::Rest).await.unwrap();
    let again = hall.perform(resting, TournamentDeed::Rest).await;
    assert_eq!(refused(again), TournamentRefused::RestsAlready);
    hall.restart();
    // A late player plays from the next round on.
    hall.join(6).await.unwrap();
    assert_eq!(refused(hall.join(6).await), TournamentRefused::AlreadyIn);
    for (game, [white, _]) in hall.running().await {
        hall.resign(white, game).await;
    }
    let view = hall.view().await;
    let rests = view.number_of(person(resting)).unwrap();
    assert!(view.rounds[1].byes.contains(&(rests, Bye::Off(RoundOff::Half))), "{:?}", view.rounds[1]);
    assert!(hall.running().await.iter().any(|(_, both)| both.contains(&6)));
    let last = hall.perform(resting, TournamentDeed::Rest).await;
    assert_eq!(refused(last), TournamentRefused::RestsLast);
}

#[tokio::test]
async fn a_player_rests_for_half_a_point_at_most_twice() {
    let mut hall = Hall::begun(rules(System::Swiss { rounds: 5 }), 4).await;
    let resting = hall.running().await[0].1[0];
    for _ in 0..2 {
        hall.perform(resting, TournamentDeed::Rest).await.unwrap();
        for (game, [white, _]) in hall.running().await {
            hall.resign(white, game).await;
        }
    }
    let third = hall.perform(resting, TournamentDeed::Rest).await;
    assert_eq!(refused(third), TournamentRefused::RestedEnough(2));
}

#[tokio::test]
async fn a_tournament_goes_on_when_all_other_players_rest() {
    for rest in [2, 3] {
        let mut hall = Hall::begun(rules(SWISS), 3).await;
        let (game, [white, black]) = hall.running().await[0];
        let alone = (1..=3).find(|handle| ![white, black].contains(handle)).unwrap();
        for handle in [white, black, alone].into_iter().take(rest) {
            hall.perform(handle, TournamentDeed::Rest).await.unwrap();
        }
        hall.deliver().await;
        hall.told().await;
        hall.resign(white, game).await;
        let view = hall.view().await;
        if rest == 2 {
            // The last remaining player had the bye in the first round, so no pairing is possible.
            assert_eq!((view.rounds.len(), view.stage), (1, TournamentStage::Running));
            assert_eq!(kinds(&hall.told().await), [AboutTournament::Stuck(RoundNumber(2))]);
            hall.join(4).await.unwrap();
        }
        let view = hall.view().await;
        let played = if rest == 2 { 2 } else { 3 };
        assert_eq!(view.rounds.len(), played, "{:?}", view.rounds);
        assert_eq!(view.rounds[1].byes.len(), rest);
        assert_eq!(hall.running().await.len(), 1);
    }
}

#[tokio::test]
async fn a_round_at_its_deadline_is_decided_by_the_clocks_and_the_next_is_paired() {
    let round_time = Some(SignedDuration::from_hours(10 * 24));
    let timed = TournamentRules { round_time, ..rules(SWISS) };
    let mut hall = Hall::begun(timed, 4).await;
    let games = hall.running().await;
    let (game, [white, black]) = games[0];
    let (idle, [absent, _]) = games[1];
    hall.wait(SignedDuration::from_hours(24)).await;
    hall.play(white, game, "e4").await;
    hall.wait(SignedDuration::from_hours(8 * 24)).await;
    let day = SignedDuration::from_hours(24);
    hall.perform(ORGANISER, TournamentDeed::Extend(day)).await.unwrap();
    hall.wait(SignedDuration::from_hours(36)).await;
    assert_eq!(hall.view().await.rounds.len(), 1, "the deadline was put off");
    hall.restart();
    hall.wait(SignedDuration::from_hours(24)).await;
    let view = hall.view().await;
    assert_eq!(view.rounds.len(), 2);
    let (_, verdict) = verdict_of(&view, black, 1).unwrap();
    let lost_by_black = Award::Absence;
    // Black used more than a week, and made no move.
    assert_eq!(verdict, chess_tournament::Verdict::Awarded(Color::White, lost_by_black));
    let ending = hall.home.club.outbox().game_view(idle).await.unwrap().game.ending().unwrap();
    assert_eq!(
        ending.conclusion,
        Conclusion::Decided(Outcome::Win { winner: Color::Black, by: Victory::Time })
    );
    assert_eq!(verdict_of(&view, absent, 1).unwrap().1.points().black.halves(), 2);
    assert!(view.due_at.is_some_and(|due| due > hall.now + SignedDuration::from_hours(9 * 24)));
}

#[tokio::test]
async fn a_tournament_begins_at_its_time_or_is_cancelled() {
    for (players, stage) in [(3, TournamentStage::Running), (1, TournamentStage::CalledOff)] {
        let until = crate::kit::at(3600);
        let mut hall = Hall::open_until(rules(SWISS), Some(until)).await;
        for handle in 1..=players {
            hall.join(handle).await.unwrap();
        }
        hall.wait(SignedDuration::from_mins(50)).await;
        assert_eq!(hall.view().await.stage, TournamentStage::Open);
        hall.restart();
        hall.told().await;
        hall.wait(SignedDuration::from_mins(15)).await;
        assert_eq!(hall.view().await.stage, stage);
        let is_told_why = kinds(&hall.told().await).contains(&AboutTournament::TooFewCame);
        assert_eq!(is_told_why, stage == TournamentStage::CalledOff);
    }
}

#[tokio::test]
async fn computers_play_in_tournaments_unrated() {
    let rated = TournamentRules { mode: chess_arbiter::Mode::Rated, ..rules(SWISS) };
    let mut hall = Hall::open(rated).await;
    for handle in 1..=3 {
        hall.join(handle).await.unwrap();
    }
    let level = Level::new(4).unwrap();
    hall.perform(ORGANISER, TournamentDeed::Enter(level)).await.unwrap();
    hall.begin().await.unwrap();
    for (game, _) in hall.running().await {
        let view = hall.home.club.outbox().game_view(game).await.unwrap();
        let has_computer = [view.accounts.white, view.accounts.black].contains(&Account::Computer(level));
        assert_eq!(view.game.mode() == chess_arbiter::Mode::Casual, has_computer);
    }
}

#[tokio::test]
async fn computers_play_a_tournament_among_themselves_to_its_end() {
    let mut hall = Hall::open(rules(SWISS)).await;
    hall.join(1).await.unwrap();
    for level in [1, 2, 3, 4] {
        hall.perform(ORGANISER, TournamentDeed::Enter(Level::new(level).unwrap())).await.unwrap();
    }
    hall.begin().await.unwrap();
    hall.leave(1).await.unwrap();
    for _ in 0..100 {
        let (club, now) = (hall.home.club.clone(), hall.now);
        let Some(awaited) = club.games().awaited().await.unwrap().into_iter().next() else { break };
        let call = club.games().call(awaited.game, now).await.unwrap().unwrap();
        let board = call.game.game.board();
        match board.position().legal_moves().first() {
            Some(&mv) if board.ply().0 < 4 => {
                let attempt = Entry::Chosen(mv).sure(WithMove::NoOffer);
                club.games().perform(call.caller(now), call.target(), attempt).await.unwrap();
            }
            _ => drop(club.games().perform(call.caller(now), call.target(), Deed::Resign).await.unwrap()),
        }
    }
    let view = hall.view().await;
    assert_eq!((view.stage, view.rounds.len()), (TournamentStage::Over, 3));
}

/// Forty players take part. Two players leave or are removed, and one player joins late. Results are random, with
/// restarts in between.
#[tokio::test]
async fn a_swiss_of_forty_has_legal_pairings_and_mentions_each_player_once_a_round() {
    let mut hall = Hall::begun(TournamentRules { room: 60, ..rules(System::Swiss { rounds: 7 }) }, 40).await;
    hall.deliver().await;
    let mut lot: u64 = 5;
    for round in 1..=7_u16 {
        let view = hall.view().await;
        assert_eq!(view.rounds.len(), usize::from(round));
        let contest = view.contest.as_ref().unwrap();
        let posted = contest.rounds().last().unwrap();
        assert_eq!(breaches(&contest.before(RoundNumber(round)), posted), []);
        let told = hall.told().await;
        let parts = told.iter().filter(|(about, _)| matches!(about, AboutTournament::Round(_))).count();
        assert_eq!(parts, posted.boards.len().div_ceil(BOARDS_A_SHEET), "each part once");
        for (place, (game, [white, black])) in hall.running().await.into_iter().enumerate() {
            lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            match (round, place) {
                (3, 4) => hall.leave(white).await.unwrap(),
                (4, 7) => hall.remove(black).await.unwrap(),
                _ => hall.resign(if lot >> 63 == 0 { white } else { black }, game).await,
            }
            if place == 9 {
                hall.restart();
            }
        }
        if round == 2 {
            assert_eq!(hall.view().await.rounds.len(), 3);
            hall.join(41).await.unwrap();
        }
    }
    let view = hall.view().await;
    assert_eq!(view.stage, TournamentStage::Over);
    assert_eq!(view.standings().len(), 41);
    let found = hall.examine();
    assert!(found.is_empty(), "{found:?}");
}

#[tokio::test]
async fn a_tournament_with_damage_delays_no_game_and_catches_up_after_repair() {
    let mut hall = Hall::begun(rules(SWISS), 4).await;
    let games = hall.running().await;
    let first = games[0].0;
    hall.home.damage(b"\"Swiss\"", b"\"Swisx\"").await;
    assert!(hall.home.club.tournaments().view(hall.id).await.is_err());
    for (game, [white, _]) in games {
        hall.resign(white, game).await;
        assert!(hall.home.club.outbox().game_view(game).await.unwrap().game.ending().is_some());
    }
    hall.deliver().await;
    assert!(
        hall.home.club.outbox().game_view(first).await.unwrap().has_thread(),
        "a game gets its thread all the same"
    );
    assert!(
        hall.home.club.tournaments().live(SERVER).await.unwrap().is_empty(),
        "the list skips the damaged one"
    );
    hall.home.damage(b"\"Swisx\"", b"\"Swiss\"").await;
    hall.home.club.timekeeper().wake(hall.now).await.unwrap();
    let view = hall.view().await;
    assert_eq!(view.rounds.len(), 2);
    assert_eq!(hall.running().await.len(), 2);
    hall.home.club.timekeeper().wake(hall.now).await.unwrap();
    assert_eq!(hall.view().await.version, view.version, "it has caught up");
}
