//! The review of a game: the text with the reasons of bad moves, the picture, and the annotated PGN file.

use chess_bots::{Chances, NextSearch, PieceOn, Reason, Review, Reviewed, Score, Tactic};
use chess_core::pgn::Pgn;
use chess_core::{Color, Flaw, Game, Language, Notation, Ply, write_san};
use chess_render::{Moment, NamedMove, ReviewSheet, Scene, review_alt_text};
use chess_service::{GameId, GameView};

use super::{pgn, poster};
use crate::discord::post::{Drawing, File, Picture, Post};
use crate::present::game::board_in_words::capitalized;
use crate::present::look::Look;
use crate::present::words::markup::{KnownNames, joined, player};
use crate::present::words::{Words, args, openings, pieces, scoresheet, variant};

/// The text about [`Review::turning_point`] shows at most this number of half-moves of the better line.
const LINE: usize = 4;

/// Makes the review: the text, the picture, and the annotated PGN file. The picture and the file contain the players'
/// names from `names`.
pub(crate) fn post(view: &GameView, review: &Review, names: &KnownNames, look: Look, words: &Words) -> Post {
    let mut annotated = pgn::of(view, names);
    annotate(&mut annotated, review);
    let content = annotated.write().into_bytes();
    Post {
        text: text(view, review, words),
        picture: Some(picture(view, review, names, look, words)),
        file: Some(File { name: file_name(view.id), content, about: None }),
        ..Post::default()
    }
}

/// Reports which move of a game the reviewer is analysing.
pub(crate) fn progress(search: NextSearch, board: &Game, words: &Words) -> Post {
    let key = if search.is_longer() { "review-closer" } else { "review-progress" };
    let number = |ply: u32| ply.div_ceil(2).max(1);
    let (ply, last) = (search.ply().0, board.ply().0);
    Post::text(words.say(key, &args![number: number(ply), moves: number(last)]))
}

pub(crate) fn file_name(game: GameId) -> String {
    format!("zug-review-{}.pgn", game.0)
}

/// Returns the reason for the annotation sign of a move, or `None` if the review has found no reason.
pub(crate) fn reason(board: &Game, reviewed: &Reviewed, words: &Words) -> Option<String> {
    let before = board.position_at(Ply(reviewed.ply.0.checked_sub(1)?))?;
    let (how, position, mv, tactic) = match reviewed.reason? {
        Reason::Allows(mv, tactic) => ("allows", before.after(reviewed.mv), mv, tactic),
        Reason::Misses(mv, tactic) => ("misses", before, mv, tactic),
    };
    let piece = |key: &str, (role, square): PieceOn| {
        words.say(key, &args![piece: pieces::key(role), square: square.to_string()])
    };
    let (subject, target) = (|it| piece("reason-piece", it), |it| piece("reason-target", it));
    let mate = |place: &'static str, moves: i32| args![where: place, moves: moves].to_vec();
    let own = match tactic {
        Tactic::Mate(moves) => mate("anywhere", moves),
        Tactic::BackRankMate(moves) => mate("back-rank", moves),
        Tactic::LongMate => mate("far", 0),
        Tactic::TakesBack(by, lost, won) => {
            args![by: subject(by), lost: pieces::key(lost), won: pieces::key(won)].into()
        }
        Tactic::Fork(by, [other, taken]) => {
            args![by: subject(by), other: target(other), target: target(taken)].into()
        }
        Tactic::Pin(piece, to) => args![piece: subject(piece), behind: target(to)].into(),
        Tactic::Skewer(by, front, behind) => {
            args![by: subject(by), piece: subject(front), target: target(behind)].into()
        }
        Tactic::Takes(by, piece) | Tactic::Trap(by, piece) => {
            args![by: subject(by), target: target(piece)].into()
        }
        Tactic::Promotes(square) => args![square: square.to_string()].into(),
    };
    // All kinds of mate share a text.
    let kind = variant(&tactic);
    let kind = if kind.ends_with("mate") { "mate" } else { &kind };
    let args = [own, args![how: how, move: scoresheet::san(&position, mv, words)].into()].concat();
    Some(capitalized(&words.say(&format!("reason-{kind}"), &args)))
}

fn text(view: &GameView, review: &Review, words: &Words) -> String {
    let board = view.game.board();
    let mut lines = vec![words.about("review-headline", view, &[])];
    lines.extend(Color::ALL.map(|color| side(view, review, color, words)));
    let worst = review.worst(Review::WORST);
    let turning_point = worst.iter().find(|reviewed| Some(reviewed.ply) == review.turning_point);
    lines.extend(turning_point.and_then(|reviewed| turned(view, review, reviewed, words)));
    let key = if turning_point.is_some() { "review-others" } else { "review-flaws" };
    let mut others = worst.clone();
    others.retain(|reviewed| Some(reviewed.ply) != review.turning_point);
    others.sort_by_key(|reviewed| reviewed.ply);
    let others: Vec<_> = others.into_iter().map(|reviewed| missed(board, reviewed, words)).collect();
    lines.extend((!others.is_empty()).then(|| words.plain(key)).into_iter().chain(others));
    lines.extend(book(board, review, words));
    lines.join("\n")
}

/// The accuracy of a player, and the number of the player's flaws.
fn side(view: &GameView, review: &Review, color: Color, words: &Words) -> String {
    let who = player(view.accounts[color], words);
    let Some(accuracy) = review.accuracy[color] else {
        return words.say("review-side-none", &args![who: who]);
    };
    let counted = |(key, glyph)| {
        let of = review.moves.iter().filter(|reviewed| reviewed.by == color && reviewed.glyph == Some(glyph));
        let count = of.count();
        (count > 0).then(|| words.say(key, &args![count: count]))
    };
    let flaws = [
        ("review-inaccuracies", Flaw::Inaccuracy),
        ("review-mistakes", Flaw::Mistake),
        ("review-blunders", Flaw::Blunder),
    ];
    let flaws = Some(joined(flaws.map(counted), ", ")).filter(|flaws| !flaws.is_empty());
    let flaws = flaws.unwrap_or_else(|| words.plain("review-flawless"));
    words.say("review-side", &args![who: who, accuracy: format!("{accuracy:.0}"), flaws: flaws])
}

/// Describes the move `reviewed`, the turning point of the game. Returns `None` if `reviewed` has no better move.
fn turned(view: &GameView, review: &Review, reviewed: &Reviewed, words: &Words) -> Option<String> {
    let board = view.game.board();
    let better = line(board, reviewed, words)?;
    let percent = |ply: u32| {
        let chances = chances(review).nth(ply as usize);
        let own = chances.map(|chances| if reviewed.by == Color::White { chances } else { chances.turned() });
        own.map_or_else(String::new, |own| format!("{:.0}", own.percent()))
    };
    let args = args![
        move: signed(board, reviewed, words), who: player(view.accounts[reviewed.by], words),
        before: percent(reviewed.ply.0.saturating_sub(1)), after: percent(reviewed.ply.0), better: better,
    ];
    Some(joined([Some(words.say("review-turned", &args)), reason(board, reviewed, words)], " "))
}

/// A list item about a flawed move: the move, the recommended move (if any), and the reason (if any).
fn missed(board: &Game, reviewed: &Reviewed, words: &Words) -> String {
    let played = signed(board, reviewed, words);
    let item = match better(board, reviewed, words) {
        Some(better) => format!("- {}.", words.say("review-missed", &args![move: played, better: better])),
        None => format!("- {played}"),
    };
    joined([Some(item), reason(board, reviewed, words)], " ")
}

/// The last book move and the name of its opening.
fn book(board: &Game, review: &Review, words: &Words) -> Option<String> {
    let last = review.moves.iter().rev().find(|reviewed| reviewed.opening.is_some())?;
    let mv = scoresheet::numbered(board, last.ply, words)?;
    let opening = openings::translated(last.opening?.name, words);
    Some(words.say("review-book", &args![move: mv, opening: opening]))
}

/// A move with its number and its annotation sign.
fn signed(board: &Game, reviewed: &Reviewed, words: &Words) -> String {
    let sign = reviewed.glyph.map_or("", Flaw::sign);
    format!("{}{sign}", scoresheet::numbered(board, reviewed.ply, words).unwrap_or_default())
}

/// The move that the review recommends instead of the reviewed move, without a move number. `None` if the review
/// recommends no other move.
fn better(board: &Game, reviewed: &Reviewed, words: &Words) -> Option<String> {
    let position = board.position_at(Ply(reviewed.ply.0.checked_sub(1)?))?;
    reviewed.better.first().map(|&mv| scoresheet::san(&position, mv, words))
}

/// The first moves of the line that was better than the move played, with move numbers.
fn line(board: &Game, reviewed: &Reviewed, words: &Words) -> Option<String> {
    let before = board.moves().iter().take(reviewed.ply.0.checked_sub(1)? as usize);
    let moves = before.chain(reviewed.better.iter().take(LINE)).copied();
    let line = Game::replay(*board.start(), moves).ok()?;
    scoresheet::span(&line, reviewed.ply, line.ply(), words)
}

fn picture(view: &GameView, review: &Review, names: &KnownNames, look: Look, words: &Words) -> Picture {
    let board = view.game.board();
    let flaws = review.moves.iter().filter_map(|reviewed| Some((reviewed.ply, reviewed.glyph?)));
    let worst = review.worst(Review::WORST).into_iter();
    let moments = worst.filter_map(|reviewed| moment(view, reviewed, look, words));
    let sheet = ReviewSheet {
        players: poster::players(view, names, words),
        accuracies: review.accuracy,
        first: board.move_number_of(Ply(1)),
        expected: chances(review).map(|chances| chances.percent() / 100.0).collect(),
        flaws: flaws.collect(),
        turning_point: review.turning_point,
        moments: moments.collect(),
    };
    let alt = review_alt_text(&sheet, words.language);
    Picture { drawing: Drawing::Review(Box::new(sheet)), style: look.style(words.language), alt }
}

/// White's chances before the first move and after each move.
fn chances(review: &Review) -> impl Iterator<Item = Chances> {
    std::iter::once(review.at_first).chain(review.moves.iter().map(|reviewed| reviewed.chances))
}

/// The position before a flawed move, with the flawed move and the better move.
fn moment(view: &GameView, reviewed: &Reviewed, look: Look, words: &Words) -> Option<Moment> {
    let board = view.game.board();
    let before = Ply(reviewed.ply.0.checked_sub(1)?);
    let last = before.0.checked_sub(1).and_then(|ply| board.moves().get(ply as usize)).copied();
    let scene =
        Scene::new(board.position_at(before)?, look.orientation(board.position(), None)).with_last_move(last);
    let better = reviewed.better.first().zip(better(board, reviewed, words));
    Some(Moment {
        scene,
        played: NamedMove { mv: reviewed.mv, text: signed(board, reviewed, words) },
        better: better.map(|(&mv, text)| NamedMove { mv, text }),
    })
}

/// Adds the review to the moves of a game.
fn annotate(pgn: &mut Pgn, review: &Review) {
    pgn.tags.set("Annotator", "Zug");
    for reviewed in &review.moves {
        let comment = comment(&pgn.game, reviewed);
        let note = pgn.note(reviewed.ply);
        note.signs.extend(reviewed.glyph.map(Flaw::nag));
        let parts = [comment, std::mem::take(&mut note.text)].into_iter().filter(|part| !part.is_empty());
        note.text = joined(parts, " ");
        note.instead.clone_from(&reviewed.better);
    }
}

/// The text of a PGN comment on a move: the evaluation, the annotation sign as a word, and the better move. The
/// evaluation has the format that chess programs read. The text leaves out missing parts.
fn comment(game: &Game, reviewed: &Reviewed) -> String {
    let score = match reviewed.score {
        // The move ended the game, so there is no position to evaluate.
        _ if reviewed.ply == game.ply() && game.automatic_outcome().is_some() => None,
        Score::Pawns(value) => Some(format!("[%eval {:.2}]", f64::from(value) / 100.0)),
        Score::Mate(moves) => Some(format!("[%eval #{moves}]")),
    };
    let sign = reviewed.glyph.map(|flaw| format!("{flaw:?}."));
    let better = reviewed.better.first().zip(reviewed.ply.0.checked_sub(1)).and_then(|(&mv, before)| {
        let position = game.position_at(Ply(before))?;
        Some(format!("{} was better.", write_san(&position, mv, Notation::Letters(Language::English))))
    });
    joined([score, sign, better], " ")
}
