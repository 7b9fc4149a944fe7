//! A reviewed game as PGN: evaluations, annotation signs, and better moves as variations.

use chess_bots::{Review, Reviewed, Score};
use chess_core::pgn::Pgn;
use chess_core::{Flaw, Game, Language, Notation, Ply, write_san};

use crate::present::words::markup::joined;

/// Adds the review to the moves of a game.
pub(super) fn annotate(pgn: &mut Pgn, review: &Review) {
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

/// The evaluation in the format that chess programs read, the annotation sign in words, and the better move.
fn comment(game: &Game, reviewed: &Reviewed) -> String {
    let score = match reviewed.score {
        // The move ended the game: there is nothing to evaluate.
        _ if reviewed.ply == game.ply() && game.automatic_outcome().is_some() => None,
        Score::Pawns(value) => Some(format!("[%eval {:.2}]", f64::from(value) / 100.0)),
        Score::Mate(moves) => Some(format!("[%eval #{moves}]")),
    };
    let sign = reviewed.glyph.map(|glyph| match glyph {
        Flaw::Inaccuracy => "Inaccuracy.",
        Flaw::Mistake => "Mistake.",
        Flaw::Blunder => "Blunder.",
    });
    let better = reviewed.better.first().zip(reviewed.ply.0.checked_sub(1)).and_then(|(&mv, before)| {
        let position = game.position_at(Ply(before))?;
        Some(format!("{} was better.", write_san(&position, mv, Notation::Letters(Language::English))))
    });
    joined([score, sign.map(str::to_owned), better], " ")
}
