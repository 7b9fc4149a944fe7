//! Samples of reviews and puzzles. The evaluations are invented.

use chess_arbiter::{Account, Rating};
use chess_bots::{Assessment, Inquiry, Reason, Review, Reviewed, Score, Tactic, review_from};
use chess_core::{Color, Language, Ply, Role, Square, read_move};
use chess_service::{DailyPuzzle, GameView, PuzzleId, PuzzleView, Refused, TryState};

use crate::discord::post::Post;
use crate::present::game::moves;
use crate::present::look::Look;
use crate::present::puzzle;
use crate::present::record::no_file::NoFile;
use crate::present::record::review;
use crate::present::refusal;
use crate::present::tests::kit::samples::{ANN, BOB, against_computer, names, start_time, view};
use crate::present::tests::kit::text::shown;
use crate::present::words::Words;

/// The moves of a game. Each move has White's evaluation after the move, and the better move.
type Played = &'static [(&'static str, i32, &'static str)];

/// A game with an opening and with flaws of each kind on both sides.
const EVENTFUL: Played = &[
    ("e4", 30, ""),
    ("e5", 30, ""),
    ("Nf3", 30, ""),
    ("Nc6", 30, ""),
    ("Bc4", 25, ""),
    ("Nd4", 60, "Bc5 c3 Nf6 d4 exd4"),
    ("Nxe5", -60, "Nxd4 exd4 O-O"),
    ("Qg5", 20, "Ne6 O-O d6"),
    ("Nxf7", -420, "Bxf7+ Ke7 O-O Qxe5 Bxg8"),
    ("Qxg2", -430, ""),
    ("Rf1", -440, ""),
    ("Qxe4+", -430, ""),
    ("Be2", -1000, "Qe2 Nxe2 Bxe2"),
    ("Nf3#", 0, "Nf3#"),
];

fn reviewed(mut view: GameView, played: Played) -> (GameView, Review) {
    let mut found = vec![Assessment { score: Score::Pawns(30), line: Vec::new() }];
    for &(text, score, better) in played {
        let mut position = *view.game.position();
        let line = better.split_whitespace().map(|text| {
            let mv = read_move(&position, text, Language::English).unwrap();
            position = position.after(mv);
            mv
        });
        let line: Vec<_> = line.collect();
        if let Some(before) = found.last_mut() {
            before.line = line;
        }
        let turn = view.game.position().turn();
        let mv = read_move(view.game.position(), text, Language::English).unwrap();
        view.game
            .perform(turn, chess_arbiter::Deed::Play(mv, chess_arbiter::WithMove::NoOffer), start_time())
            .unwrap();
        let score = if turn == Color::White { -score } else { score };
        let is_over = view.game.ending().is_some();
        found.push(Assessment {
            score: if is_over { Score::Mate(0) } else { Score::Pawns(score) },
            line: Vec::new(),
        });
    }
    let review = review_from(view.game.board(), &found).unwrap();
    (view, review)
}

/// The texts of all reasons for a bad move. Each tactic has two texts: the bad move allows the tactic as a reply, or
/// the bad move misses the tactic.
fn reasons(words: &Words) -> String {
    let (queen, rook) = ((Role::Queen, Square::D8), (Role::Rook, Square::A8));
    let (knight, pawn) = ((Role::Knight, Square::C6), (Role::Pawn, Square::B2));
    let (king, bishop) = ((Role::King, Square::E8), (Role::Bishop, Square::B5));
    let both = [
        Tactic::Mate(1),
        Tactic::Mate(2),
        Tactic::BackRankMate(3),
        Tactic::LongMate,
        Tactic::Takes(pawn, knight),
        Tactic::Takes(knight, bishop),
        Tactic::Takes(queen, pawn),
        Tactic::TakesBack(rook, Role::Queen, Role::Rook),
        Tactic::TakesBack(king, Role::Rook, Role::Bishop),
        Tactic::TakesBack(bishop, Role::Bishop, Role::Pawn),
        Tactic::TakesBack(pawn, Role::Knight, Role::Knight),
        Tactic::Fork(knight, [king, rook]),
        Tactic::Pin(knight, king),
        Tactic::Skewer(rook, king, queen),
        Tactic::Trap(pawn, rook),
        Tactic::Promotes(Square::B6),
    ];
    let (view, review) = reviewed(view(None, ""), EVENTFUL.get(..1).unwrap());
    let [first] = review.moves.as_slice() else { panic!("one move") };
    let [reply, better] = [(1, "Nf6"), (0, "Nf3")].map(|(ply, text)| {
        read_move(&view.game.board().position_at(Ply(ply)).unwrap(), text, Language::English).unwrap()
    });
    let told = |reason| {
        let reviewed = Reviewed { reason: Some(reason), ..first.clone() };
        review::reason(view.game.board(), &reviewed, words).unwrap()
    };
    let told = both
        .map(|tactic| [Reason::Allows(reply, tactic), Reason::Misses(better, tactic)].map(told).join("\n"));
    told.join("\n")
}

/// Reviews, and the reasons why a game has no review.
pub(crate) fn messages(words: &Words) -> Vec<String> {
    let names = names();
    let mut computer = against_computer();
    computer.game = view(None, "").game;
    let games = [
        (view(None, ""), EVENTFUL),
        (computer, EVENTFUL.get(..8).unwrap()),
        (view(None, ""), EVENTFUL.get(..1).unwrap()),
        (view(Some("7k/8/8/8/8/8/R7/K7 b - - 0 31"), ""), &[("Kg8", 500, "Kg7 Kb2"), ("Ra8+", 500, "")]),
    ];
    let reviews = games.into_iter().map(|(view, played)| {
        let (view, of_it) = reviewed(view, played);
        shown(&review::post(&view, &of_it, &names, Look::default(), words))
    });
    let refusals =
        [Refused::StillRunning(Box::new(view(None, "e4"))), Refused::NothingToReview, Refused::NoneEnded];
    let refused = refusals.map(|refused| shown(&refusal::refusal(&refused, ANN, "", words).unwrap()));
    let others = [NoFile::Busy.told(words)].into_iter().chain(progress(words));
    let refused = refused.into_iter().chain(others.map(|post| shown(&post)));
    reviews.chain([reasons(words)]).chain(refused).chain(puzzles(words)).collect()
}

/// Returns two progress messages of a review: for the usual search of a position, and for the longer search of a
/// doubtful position.
fn progress(words: &Words) -> [Post; 2] {
    let view = view(None, "e4 e5 Qh5");
    let board = view.game.board();
    let mut inquiry = Inquiry::new(board);
    let first = inquiry.next_search().unwrap();
    while let Some(search) = inquiry.next_search().filter(|search| !search.is_longer()) {
        inquiry.answer(search, Assessment { score: Score::Pawns(300), line: Vec::new() });
    }
    [first, inquiry.next_search().unwrap()].map(|search| review::progress(search, board, words))
}

fn puzzles(words: &Words) -> Vec<String> {
    let puzzle = |fen, line: &[&str], state, is_own| {
        let view = view(Some(fen), "");
        let mut position = *view.game.position();
        let line = line.iter().map(|text| {
            let mv = read_move(&position, text, Language::English).unwrap();
            position = position.after(mv);
            mv
        });
        let line: Vec<_> = line.collect();
        let (rating, id, mistake_line) = (Rating::default(), PuzzleId(7), line.clone());
        PuzzleView { id, view, mistake_line, line, is_own, state, rating, gained: -12, streak: 3 }
    };
    let own = puzzle("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", &["h3", "Kf8"], Some(TryState::Hinted), true);
    let other = puzzle("3q2k1/5ppp/8/8/8/8/3R1PPP/6K1 b - - 0 9", &["Qxd2"], None, false);
    let shown_of = |puzzle| shown(&moves::puzzle(puzzle, 0, Some(Look::default()), words));
    let result = |state| {
        let mv = own.mistake_line.first().copied();
        shown(&puzzle::answered(&own, (state, mv), Some(Look::default()), words))
    };
    let daily = |puzzle: &PuzzleView, solvers: &[Account]| {
        let daily = DailyPuzzle { puzzle: puzzle.clone(), solvers: solvers.to_vec() };
        let post = puzzle::daily(&daily, Look::default(), words);
        assert!(post.pings.is_empty(), "the solvers are named and not notified: {:?}", post.pings);
        shown(&post)
    };
    let refused = [Refused::NoPuzzle, Refused::PuzzleAnswered];
    let refused = refused.map(|refused| shown(&refusal::refusal(&refused, ANN, "", words).unwrap()));
    let results = [TryState::Solved, TryState::Helped, TryState::Failed, TryState::GivenUp].map(result);
    let posts = [
        shown_of(&own),
        shown_of(&other),
        words.plain("puzzle-none"),
        daily(&own, &[]),
        daily(&other, &[ANN, BOB]),
    ];
    posts.into_iter().chain(results).chain(refused).collect()
}

/// The PGN file of [`EVENTFUL`].
pub(crate) fn file(words: &Words) -> String {
    let (view, of_it) = reviewed(view(None, ""), EVENTFUL);
    let post = review::post(&view, &of_it, &names(), Look::default(), words);
    String::from_utf8(post.file.unwrap().content).unwrap()
}
