//! Puzzles: the order, the answers and ratings, the people who opt out, and the puzzle of the day.

use chess_arbiter::{Account, Deed, WithMove};
use chess_core::{Ply, read_san};
use chess_service::{
    Entry, Facts, FoundPuzzle, GameId, News, Notice, NoticeId, Order, PUZZLE, PUZZLES, Preferences,
    PuzzleDeed, PuzzleId, PuzzleView, Refused, Sharing, TryState,
};

use crate::kit::{Home, PLACE, SERVER, at, begin_game, caller, person, rows_after, viewer};

/// Player 1 misses a mate against player 2, and resigns. A review finds the puzzle.
async fn missed(home: &Home) -> GameId {
    let game = begin_game(&home.club, Order::default(), at(0)).await;
    let moves = ["e4", "e5", "a3", "a6", "Bc4", "Nc6", "Qh5", "Nf6", "h3"];
    for (text, who) in moves.into_iter().zip([1, 2].into_iter().cycle()) {
        home.perform(who, game, Entry::Typed(text.to_owned()).sure(WithMove::NoOffer), at(1)).await.unwrap();
    }
    home.perform(1, game, Deed::Resign, at(2)).await.unwrap();
    home.club.games().keep_review(game, "found".to_owned()).await.unwrap();
    assert!(home.club.puzzles().is_unsearched(game).await.unwrap());
    let view = home.club.outbox().game_view(game).await.unwrap();
    let position = view.game.board().position_at(Ply(8)).unwrap();
    let (player, line) = (view.game.players().white, vec![read_san(&position, "Qxf7#").unwrap()]);
    let found = FoundPuzzle { ply: Ply(8), player, line, reply: Vec::new() };
    for _ in 0..2 {
        home.club.puzzles().keep(game, vec![found.clone()], at(3)).await.unwrap();
    }
    assert!(!home.club.puzzles().is_unsearched(game).await.unwrap());
    game
}

async fn next(home: &Home, who: i64) -> Option<PuzzleView> {
    home.club.puzzles().next(viewer(who)).await.unwrap()
}

async fn act(home: &Home, who: i64, id: PuzzleId, deed: PuzzleDeed) -> Result<PuzzleView, Refused> {
    home.club.puzzles().act(caller(who, None, at(9)), id, deed).await
}

fn right(puzzle: &PuzzleView) -> PuzzleDeed {
    PuzzleDeed::Play(puzzle.line[0])
}

#[tokio::test]
async fn only_the_first_answer_to_a_puzzle_counts_and_changes_both_ratings() {
    let mut home = Home::new();
    assert!(next(&home, 1).await.is_none());
    for _ in 0..3 {
        missed(&home).await;
    }
    let first = next(&home, 1).await.unwrap();
    assert!(first.is_own && !next(&home, 5).await.unwrap().is_own);
    let solved = act(&home, 1, first.id, right(&first)).await.unwrap();
    assert_eq!((solved.state, solved.streak, solved.gained), (Some(TryState::Solved), 1, 162));
    home.reopen();
    for deed in [right(&first), PuzzleDeed::Hint, PuzzleDeed::GiveUp] {
        assert!(matches!(act(&home, 1, first.id, deed).await, Err(Refused::PuzzleAnswered)), "{deed:?}");
    }
    // The puzzle has lost points, so the next player loses more points with a wrong answer.
    let wrong = PuzzleDeed::Play(first.mistake_line[0]);
    let failed = act(&home, 5, first.id, wrong).await.unwrap();
    assert_eq!((failed.state, failed.streak), (Some(TryState::Failed), 0));
    assert!(failed.gained < -162, "{failed:?}");
    let second = next(&home, 1).await.unwrap();
    assert_ne!(second.id, first.id);
    let hinted = act(&home, 1, second.id, PuzzleDeed::Hint).await.unwrap();
    assert_eq!((hinted.state, hinted.gained, hinted.streak), (Some(TryState::Hinted), 0, 1));
    home.reopen();
    assert_eq!(next(&home, 1).await.map(|next| (next.id, next.state)), Some((second.id, hinted.state)));
    let helped = act(&home, 1, second.id, right(&second)).await.unwrap();
    assert_eq!((helped.state, helped.streak), (Some(TryState::Helped), 0));
    let third = next(&home, 1).await.unwrap();
    let given_up = act(&home, 1, third.id, PuzzleDeed::GiveUp).await.unwrap();
    assert!(given_up.state == Some(TryState::GivenUp) && given_up.gained < 0, "{given_up:?}");
    assert!(next(&home, 1).await.is_none());
    assert_eq!(home.examine(), Vec::<String>::new());
}

#[tokio::test]
async fn nobody_else_sees_positions_of_a_player_who_forbids_it_or_is_forgotten() {
    let home = Home::new();
    missed(&home).await;
    let id = next(&home, 5).await.unwrap().id;
    // The opponent of the player who missed the move forbids puzzles.
    for (sharing, is_shown) in [(Sharing::No, false), (Sharing::Yes, true)] {
        let mut changes = Preferences::new();
        PUZZLES.put(Some(sharing), &mut changes);
        home.club.people().set_own(caller(2, None, at(5)), changes, None).await.unwrap();
        assert_eq!(next(&home, 5).await.is_some(), is_shown);
        assert_eq!(home.club.puzzles().show(viewer(5), id).await.is_ok(), is_shown);
        assert!(next(&home, 1).await.is_some());
    }
    act(&home, 1, id, PuzzleDeed::GiveUp).await.unwrap();
    act(&home, 5, id, PuzzleDeed::Hint).await.unwrap();
    let dossier = home.club.people().dossier(person(1)).await.unwrap().unwrap();
    assert_eq!(dossier.puzzles.len(), 1);
    home.club.people().forget(caller(1, None, at(9))).await.unwrap();
    assert!(matches!(act(&home, 5, id, PuzzleDeed::GiveUp).await, Err(Refused::NoPuzzle)));
    home.club.people().forget(caller(5, None, at(9))).await.unwrap();
    let kept = home.store.read(move |tx| chess_store::puzzles::solvers(tx, id, 9)).await.unwrap();
    assert_eq!(kept, []);
}

/// The posts of puzzles in the outbox after a tick.
async fn posts(home: &Home, now: &str) -> Vec<Facts> {
    let now = now.parse().unwrap();
    home.club.timekeeper().tick(now).await.unwrap();
    let mut posts = Vec::new();
    for row in rows_after(&home.club, NoticeId::default(), now).await {
        let (notice, facts) = home.club.outbox().story(&row, now).await.unwrap().unwrap();
        posts.extend(matches!(notice, Notice::Post { news: News::Puzzle { .. }, .. }).then_some(facts));
    }
    posts
}

#[tokio::test]
async fn a_server_gets_one_puzzle_a_day_with_the_solvers_of_the_last_one() {
    let mut home = Home::new();
    for _ in 0..2 {
        missed(&home).await;
    }
    assert_eq!(posts(&home, "2026-01-12T08:00:00Z").await.len(), 0, "nobody asked for it");
    let mut rule = Preferences::new();
    PUZZLE.put(Some(Some(PLACE.id)), &mut rule);
    home.club.people().prefer(SERVER, rule).await.unwrap();
    for (now, count) in [
        ("2026-01-12T10:00:01Z", 0),
        ("2026-01-13T07:59:59Z", 0),
        ("2026-01-13T08:00:00Z", 1),
        ("2026-01-13T09:00:00Z", 1),
    ] {
        assert_eq!(posts(&home, now).await.len(), count, "{now}");
        home.reopen();
    }
    let first = posts(&home, "2026-01-13T09:00:00Z").await.pop().unwrap().puzzle.unwrap();
    assert_eq!(first.solvers, Vec::<Account>::new());
    for who in [5, 6] {
        act(&home, who, first.puzzle.id, right(&first.puzzle)).await.unwrap();
    }
    act(&home, 1, first.puzzle.id, PuzzleDeed::GiveUp).await.unwrap();
    let second = posts(&home, "2026-01-14T08:00:00Z").await.pop().unwrap().puzzle.unwrap();
    assert_eq!(second.solvers, [person(5), person(6)]);
    assert_ne!(second.puzzle.id, first.puzzle.id);
    assert_eq!(posts(&home, "2026-01-15T08:00:00Z").await.len(), 2, "no puzzle is left");
}
