//! Deeds of organisers. Refused deeds change nothing.

use std::sync::Arc;

use chess_arbiter::{Deed, Level, Place, Plea, TimeControl};
use chess_core::{Award, Color, Outcome, Victory};
use chess_service::{
    AboutTournament, Access, Audience, Authority, Notice, Refused, Target, TournamentDeed, TournamentRefused,
    TournamentRules, TournamentStage, VacationRule,
};
use chess_tournament::{Cycles, Parting, System, Verdict};
use tokio::task::JoinSet;

use crate::kit::{Home, PLACE, at, caller, person};
use crate::tournaments::kit::{Hall, ORGANISER, THREAD, refused, rules, verdict_of};

const SWISS: System = System::Swiss { rounds: 3 };
const EVERYBODY_MEETS: System = System::RoundRobin(Cycles::Single);

#[tokio::test]
async fn a_removed_player_loses_running_games_and_both_players_are_notified() {
    let mut hall = Hall::begun(rules(EVERYBODY_MEETS), 4).await;
    hall.deliver().await;
    let own: Vec<_> = hall.running().await.into_iter().filter(|(_, both)| both.contains(&3)).collect();
    assert_eq!(own.len(), 3);
    hall.said().await;
    hall.remove(3).await.unwrap();
    hall.restart();
    let view = hall.view().await;
    for (game, [white, _]) in own {
        let winner = if white == 3 { Color::Black } else { Color::White };
        let ended = hall.home.club.outbox().game_view(game).await.unwrap().game.ending().unwrap();
        let awarded = Outcome::Win { winner, by: Victory::Award(Award::Removal) };
        assert_eq!(ended.conclusion, chess_arbiter::Conclusion::Decided(awarded));
    }
    for round in 1..=3 {
        let (color, verdict) = verdict_of(&view, 3, round).unwrap();
        let why = Award::Removal;
        assert_eq!(verdict, Verdict::Awarded(!color, why));
    }
    let number = view.number_of(person(3)).unwrap();
    let (parting, reason) = view.entrant(number).unwrap().gone.clone().unwrap();
    assert_eq!((parting, reason.unwrap().as_str()), (Parting::Removed, "does not answer"));
    let said = hall.said().await;
    let told = |to| {
        said.iter().any(|notice| {
            matches!(notice, Notice::Post { news: chess_service::News::Tournament(_, about), to: other, .. }
                if *about == AboutTournament::Parted(number) && *other == to)
        })
    };
    assert!(told(Audience::Venue(Place { id: THREAD, ..PLACE })) && told(Audience::Person(person(3))));
    let boards = said
        .iter()
        .filter(|notice| matches!(notice, Notice::Post { news: chess_service::News::Happened { .. }, .. }));
    assert_eq!(boards.count(), 3, "each opponent sees the game end");
    assert_eq!(refused(hall.remove(3).await), TournamentRefused::OtherGone);
    for (game, [white, _]) in hall.running().await {
        hall.resign(white, game).await;
    }
    assert_eq!(hall.view().await.stage, TournamentStage::Over);
}

#[tokio::test]
async fn a_command_in_a_tournament_thread_means_that_tournament_even_if_it_is_over() {
    let mut hall = Hall::begun(rules(SWISS), 2).await;
    hall.deliver().await;
    let (game, _) = hall.running().await[0];
    hall.perform(ORGANISER, TournamentDeed::Close).await.unwrap();
    let other =
        hall.home.club.tournaments().create(caller(7, Some(50), hall.now), rules(SWISS), None).await.unwrap();
    for (place, meant) in [(THREAD, hall.id), (1000 + game.0, hall.id), (PLACE.id, other), (99, other)] {
        let mut viewer = caller(1, None, hall.now).viewer;
        viewer.venue.place = Place { id: place, ..PLACE };
        let here = hall.home.club.tournaments().here(viewer).await.unwrap();
        assert_eq!(here.id, meant, "in {place}");
    }
    // A challenge made in the tournament's thread begins its game in the channel.
    let mut there = caller(1, Some(51), hall.now);
    there.viewer.venue.place = Place { id: THREAD, ..PLACE };
    let asked = hall.home.club.challenges().make(there, chess_service::Order::default()).await.unwrap();
    assert_eq!(hall.home.club.outbox().challenge_view(asked).await.unwrap().venue.place, PLACE);
}

#[tokio::test]
async fn a_player_who_leaves_a_swiss_forfeits_the_game_and_is_not_paired_again() {
    let mut hall = Hall::begun(rules(SWISS), 6).await;
    let (game, [left, _]) = hall.running().await[0];
    hall.leave(left).await.unwrap();
    let ended = hall.home.club.outbox().game_view(game).await.unwrap().game.ending().unwrap();
    let awarded = Outcome::Win { winner: Color::Black, by: Victory::Award(Award::Departure) };
    assert_eq!(ended.conclusion, chess_arbiter::Conclusion::Decided(awarded));
    assert_eq!(refused(hall.leave(left).await), TournamentRefused::Gone);
    assert_eq!(refused(hall.join(left).await), TournamentRefused::Gone);
    for (game, [white, _]) in hall.running().await {
        hall.resign(white, game).await;
    }
    let view = hall.view().await;
    let gone = view.number_of(person(left)).unwrap();
    let in_next = view.rounds[1].boards.iter().any(|it| [it.players.white, it.players.black].contains(&gone));
    assert!(!in_next && view.rounds[1].byes.iter().all(|(number, _)| *number != gone));
}

#[tokio::test]
async fn a_tournament_ends_when_all_players_but_one_leave() {
    let mut hall = Hall::begun(rules(SWISS), 3).await;
    hall.leave(1).await.unwrap();
    hall.leave(2).await.unwrap();
    assert_eq!(hall.view().await.stage, TournamentStage::Over);
}

#[tokio::test]
async fn a_forfeit_awards_the_game_and_two_in_a_row_ask_the_absent_player() {
    let mut hall = Hall::begun(rules(EVERYBODY_MEETS), 4).await;
    hall.deliver().await;
    let own: Vec<_> = hall.running().await.into_iter().filter(|(_, both)| both.contains(&2)).collect();
    let id = own[0].0;
    let tried = hall.perform(1, TournamentDeed::Forfeit(id, person(2))).await;
    assert_eq!(refused(tried), TournamentRefused::NotOrganiser);
    hall.said().await;
    for (asked, (game, _)) in own.into_iter().enumerate() {
        let deed = TournamentDeed::Forfeit(game, person(2));
        hall.perform(ORGANISER, deed.clone()).await.unwrap();
        let again = hall.perform(ORGANISER, deed).await;
        assert_eq!(refused(again), TournamentRefused::GameOver);
        let view = hall.view().await;
        let number = view.number_of(person(2)).unwrap();
        let is_asked = hall.told().await.iter().any(|it| it.0 == AboutTournament::Missing(number));
        assert_eq!(is_asked, asked == 1, "after {} games; after the last none is left to play", asked + 1);
    }
}

#[tokio::test]
async fn vacations_stop_tournament_clocks_only_where_the_organiser_allows_it() {
    for (vacations, heeded) in [(VacationRule::Ignored, false), (VacationRule::Heeded, true)] {
        let mut hall = Hall::begun(TournamentRules { vacations, ..rules(SWISS) }, 4).await;
        let (game, [white, _]) = hall.running().await[0];
        let deadline =
            async |hall: &Hall, game| hall.home.club.outbox().game_view(game).await.unwrap().game.deadline();
        let before = deadline(&hall, game).await;
        let caller = hall.caller(white);
        let booked = hall.home.club.people().book_vacation(caller, 5, None).await;
        assert_eq!(booked.is_ok(), heeded, "{booked:?}");
        assert_eq!(deadline(&hall, game).await > before, heeded);
        let caller = hall.caller(white);
        let view = hall.home.club.outbox().game_view(game).await.unwrap();
        assert_eq!(view.fits(Deed::Ask(Plea::Pause)), heeded, "the button");
        assert_eq!(
            hall.home.club.games().perform(caller, Target::Game(game), Deed::Ask(Plea::Pause)).await.is_ok(),
            heeded
        );
        // A player on vacation in another game of the server still gets a pairing.
        let order = chess_service::Order { opponent: Some(person(90)), ..chess_service::Order::default() };
        let caller = hall.caller(white);
        let asked = hall.home.club.challenges().make(caller, order).await.unwrap();
        let caller = hall.caller(90);
        hall.home.club.challenges().accept(caller, asked, chess_arbiter::Lot(Color::White)).await.unwrap();
        if !heeded {
            let caller = hall.caller(white);
            hall.home.club.people().book_vacation(caller, 5, None).await.unwrap();
        }
        for (game, [_, black]) in hall.running().await {
            hall.resign(black, game).await;
        }
        let now = hall.now;
        for (game, _) in hall.running().await {
            let whole = now + jiff::SignedDuration::from_hours(14 * 24);
            let is_later = deadline(&hall, game).await.unwrap() > whole;
            let view = hall.home.club.outbox().game_view(game).await.unwrap();
            assert_eq!(is_later, heeded && view.accounts.white == person(white));
        }
        // The doctor checks the stored values of each game.
        let found = hall.examine();
        assert!(found.is_empty(), "{found:?}");
    }
}

#[tokio::test]
async fn tournament_games_allow_no_abort_pause_takeback_or_rematch() {
    let mut hall = Hall::begun(rules(SWISS), 2).await;
    let (game, [white, _]) = hall.running().await[0];
    let caller = hall.caller(white);
    let aborted = hall.home.club.games().perform(caller, Target::Game(game), Deed::Abort).await;
    assert!(matches!(aborted, Err(Refused::InTournament(_))), "{aborted:?}");
    hall.play(white, game, "e4").await;
    let caller = hall.caller(white);
    let paused = hall.home.club.games().perform(caller, Target::Game(game), Deed::Ask(Plea::Pause)).await;
    assert!(matches!(paused, Err(Refused::InTournament(_))), "{paused:?}");
    let caller = hall.caller(white);
    let taken = hall.home.club.games().perform(caller, Target::Game(game), Deed::Ask(Plea::Takeback)).await;
    assert!(matches!(taken, Err(Refused::InTournament(_))), "{taken:?}");
    hall.resign(white, game).await;
    let caller = hall.caller(white);
    let again = hall.home.club.challenges().rematch(caller, game).await;
    assert!(matches!(again, Err(Refused::InTournament(_))), "{again:?}");
}

#[tokio::test]
async fn no_hints_are_given_in_a_tournament() {
    let mut hall = Hall::open(rules(SWISS)).await;
    hall.join(1).await.unwrap();
    hall.join(2).await.unwrap();
    for level in [1, 2] {
        hall.perform(ORGANISER, TournamentDeed::Enter(Level::new(level).unwrap())).await.unwrap();
    }
    hall.begin().await.unwrap();
    let (game, [white, _]) = hall.running().await.into_iter().find(|(_, [white, _])| *white > 0).unwrap();
    let asked =
        hall.home.club.games().hintable(caller(white, None, hall.now).viewer, Target::Game(game)).await;
    assert!(matches!(asked, Err(Refused::InTournament(_))), "{asked:?}");
}

#[tokio::test]
async fn the_channel_announces_rounds_but_not_each_tournament_game() {
    let mut hall = Hall::begun(rules(SWISS), 4).await;
    hall.show().await;
    let games = hall.running().await;
    // The second game lasts longer than the tournament, so the end of this game gets a message of its own.
    for ((game, [white, black]), posters) in games.into_iter().zip([0, 1]) {
        for (who, text) in [(white, "f3"), (black, "e5"), (white, "g4"), (black, "Qh4#")] {
            hall.play(who, game, text).await;
        }
        let view = hall.home.club.outbox().game_view(game).await.unwrap();
        assert!(view.has_thread() && view.game.ending().is_some());
        let said = hall.said().await;
        let is_poster =
            |it: &&Notice| matches!(it, Notice::Post { news: chess_service::News::Poster(_), .. });
        assert_eq!(said.iter().filter(is_poster).count(), posters);
        if posters == 0 {
            hall.perform(ORGANISER, TournamentDeed::Close).await.unwrap();
        }
    }
}

#[tokio::test]
async fn a_player_added_or_removed_by_the_organiser_is_notified_in_private() {
    let mut hall = Hall::open(rules(SWISS)).await;
    hall.join(1).await.unwrap();
    hall.join(2).await.unwrap();
    hall.told().await;
    hall.remove(1).await.unwrap();
    assert_eq!(hall.told().await, [(AboutTournament::Struck, Audience::Person(person(1)))]);
    hall.perform(ORGANISER, TournamentDeed::Replace { gone: person(2), come: person(3) }).await.unwrap();
    let told = hall.told().await;
    let gone = (AboutTournament::Struck, Audience::Person(person(2)));
    assert_eq!(told, [gone, (AboutTournament::Seated, Audience::Person(person(3)))]);
}

#[tokio::test]
async fn a_refused_tournament_deed_changes_nothing() {
    use TournamentRefused as No;
    let club_only = TournamentRules { access: Access::Group(5), room: 2, ..rules(SWISS) };
    let mut hall = Hall::open(club_only).await;
    let nobody = hall.home.club.tournaments().perform(
        caller(ORGANISER, Some(50), at(1)),
        hall.id,
        Authority::All,
        TournamentDeed::Begin,
    );
    assert_eq!(refused(nobody.await), No::TooFew);
    assert_eq!(refused(hall.join(1).await), No::NotAdmitted(5));
    for handle in 1..=3 {
        let joined = hall.perform(handle, TournamentDeed::Join(vec![4, 5])).await;
        if handle < 3 {
            joined.unwrap();
        } else {
            assert_eq!(refused(joined), No::Full(2));
        }
    }
    hall.deliver().await;
    hall.said().await;
    let before = hall.view().await.version;
    assert_eq!(refused(hall.perform(1, TournamentDeed::Join(vec![5])).await), No::AlreadyIn);
    assert_eq!(refused(hall.perform(9, TournamentDeed::Leave).await), No::NotIn);
    assert_eq!(refused(hall.perform(9, TournamentDeed::Begin).await), No::NotOrganiser);
    assert_eq!(refused(hall.remove(9).await), No::OtherNotIn);
    let replaced =
        hall.perform(ORGANISER, TournamentDeed::Replace { gone: person(1), come: person(2) }).await;
    assert_eq!(refused(replaced), No::OtherIn);
    let replaced =
        hall.perform(ORGANISER, TournamentDeed::Replace { gone: person(8), come: person(7) }).await;
    assert_eq!(refused(replaced), No::OtherNotIn);
    assert_eq!(refused(hall.perform(1, TournamentDeed::Rest).await), No::NotBegun);
    let hour = jiff::SignedDuration::from_hours(1);
    assert_eq!(refused(hall.perform(ORGANISER, TournamentDeed::Extend(hour)).await), No::NotBegun);
    let unknown = hall.home.club.tournaments().view(chess_service::TournamentId(99)).await;
    assert!(matches!(unknown, Err(Refused::Unknown)), "{unknown:?}");
    assert_eq!(hall.view().await.version, before);
    assert!(hall.said().await.is_empty(), "a refused deed sends no message");
    hall.begin().await.unwrap();
    let no_deadline = hall.perform(ORGANISER, TournamentDeed::Extend(hour)).await;
    assert_eq!(refused(no_deadline), No::NoDeadline);
    let late = hall.perform(ORGANISER, TournamentDeed::Replace { gone: person(1), come: person(7) }).await;
    assert_eq!(refused(late), No::Begun);
}

#[tokio::test]
async fn a_tournament_with_impossible_rules_is_not_created() {
    use TournamentRefused as No;
    let hall = Hall::open(rules(SWISS)).await;
    let name = chess_arbiter::Note::new(&"x".repeat(41)).unwrap().unwrap();
    for (wrong, why) in [
        (TournamentRules { name, ..rules(SWISS) }, No::NameTooLong(40)),
        (rules(System::Swiss { rounds: 0 }), No::WrongRounds(30)),
        (rules(System::Swiss { rounds: 31 }), No::WrongRounds(30)),
        (TournamentRules { time: TimeControl::Unlimited, ..rules(SWISS) }, No::NoClock),
        (TournamentRules { room: 1, ..rules(SWISS) }, No::WrongRoom(200)),
        (TournamentRules { room: 201, ..rules(SWISS) }, No::WrongRoom(200)),
        (TournamentRules { room: 25, ..rules(EVERYBODY_MEETS) }, No::WrongRoom(24)),
    ] {
        let made = hall.home.club.tournaments().create(caller(1, None, at(9)), wrong, None).await;
        assert_eq!(refused(made), why);
    }
    let past = hall.home.club.tournaments().create(caller(1, None, at(9)), rules(SWISS), Some(at(9))).await;
    assert_eq!(refused(past), No::BeginsInThePast);
    for room in 10..15 {
        let rules = TournamentRules { room, ..rules(SWISS) };
        hall.home.club.tournaments().create(caller(1, None, at(9)), rules.clone(), None).await.unwrap();
        if room < 14 {
            let again = TournamentRules { lot: chess_tournament::Lot(8), ..rules };
            let twice = hall.home.club.tournaments().create(caller(1, None, at(9)), again, None).await;
            assert_eq!(refused(twice), No::Announced, "the button was pressed twice");
        }
    }
    let sixth = hall.home.club.tournaments().create(caller(1, None, at(9)), rules(SWISS), None).await;
    assert_eq!(refused(sixth), No::TooMany(5));
}

#[tokio::test]
async fn an_organiser_replaces_players_strikes_results_and_closes_registration() {
    let mut hall = Hall::open(rules(SWISS)).await;
    for handle in 1..=3 {
        hall.join(handle).await.unwrap();
    }
    let id = hall.id;
    hall.perform(ORGANISER, TournamentDeed::Replace { gone: person(2), come: person(7) }).await.unwrap();
    hall.remove(3).await.unwrap();
    let names: Vec<_> = hall.view().await.entrants.into_iter().map(|entrant| entrant.account).collect();
    assert_eq!(names, [person(1), person(7)]);
    hall.begin().await.unwrap();
    let (game, [white, _]) = hall.running().await[0];
    let manager = hall.caller(55);
    hall.home.club.tournaments().perform(manager, id, Authority::All, TournamentDeed::Close).await.unwrap();
    assert_eq!(hall.view().await.stage, TournamentStage::Closed);
    // The game continues after the end of the tournament, but does not count for the tournament.
    hall.resign(white, game).await;
    assert_eq!(verdict_of(&hall.view().await, white, 1), None);
    let manager = hall.caller(55);
    let again =
        hall.home.club.tournaments().perform(manager, id, Authority::All, TournamentDeed::Close).await;
    assert_eq!(refused(again), TournamentRefused::Ended);
}

#[tokio::test]
async fn a_deleted_player_leaves_all_tournaments_and_their_name_is_removed() {
    let mut hall = Hall::begun(rules(SWISS), 4).await;
    let (game, [white, _]) = hall.running().await[0];
    let dossier = hall.home.club.people().dossier(person(white)).await.unwrap().unwrap();
    assert_eq!(dossier.tournaments.len(), 1);
    let caller = hall.caller(white);
    hall.home.club.people().forget(caller).await.unwrap();
    let ended = hall.home.club.outbox().game_view(game).await.unwrap().game.ending().unwrap();
    let awarded = Outcome::Win { winner: Color::Black, by: Victory::Award(Award::Departure) };
    assert_eq!(ended.conclusion, chess_arbiter::Conclusion::Decided(awarded));
    assert_eq!(hall.view().await.number_of(person(white)), None);
    let mut open = Hall::open(rules(SWISS)).await;
    open.join(1).await.unwrap();
    let caller = open.caller(1);
    open.home.club.people().forget(caller).await.unwrap();
    assert!(open.view().await.entrants.is_empty());
}

/// On a database server, the transactions that create the tournaments run at the same time.
#[tokio::test]
async fn an_organiser_of_one_tournament_who_creates_eight_at_once_gets_four() {
    let home = Arc::new(Home::new());
    // The server's language is known, and the organiser is a player.
    home.club.tournaments().create(caller(1, None, at(0)), rules(SWISS), None).await.unwrap();
    let mut creations = JoinSet::new();
    for id in 100..108 {
        let mut caller = caller(1, None, at(9));
        caller.viewer.venue.place.id = id;
        let home = Arc::clone(&home);
        creations.spawn(async move { home.club.tournaments().create(caller, rules(SWISS), None).await });
    }
    let outcomes = creations.join_all().await;
    let (created, other): (Vec<_>, Vec<_>) = outcomes.into_iter().partition(Result::is_ok);
    assert_eq!(created.len(), 4);
    for outcome in other {
        assert_eq!(refused(outcome), TournamentRefused::TooMany(5));
    }
}
