//! The stored text of a review: a line for each position, with its evaluation and the best continuation.

use chess_bots::{Assessment, Score};
use chess_core::Move;

/// Writes evaluations in hundredths of a pawn (`35`) or in moves to mate (`#-3`), each with the bits of its moves.
pub(crate) fn write(found: &[Assessment]) -> String {
    let mut text = String::new();
    for assessment in found {
        match assessment.score {
            Score::Pawns(value) => text.push_str(&value.to_string()),
            Score::Mate(moves) => text.extend(["#", &moves.to_string()]),
        }
        for mv in &assessment.line {
            text.extend([" ", &mv.to_bits().to_string()]);
        }
        text.push('\n');
    }
    text
}

/// Reads a stored text. `None` if it is malformed.
pub(crate) fn read(text: &str) -> Option<Vec<Assessment>> {
    text.lines().map(assessment).collect()
}

fn assessment(line: &str) -> Option<Assessment> {
    let mut words = line.split(' ');
    let score = words.next()?;
    let score = match score.strip_prefix('#') {
        Some(moves) => Score::Mate(moves.parse().ok()?),
        None => Score::Pawns(score.parse().ok()?),
    };
    let line = words.map(|bits| Move::from_bits(bits.parse().ok()?)).collect::<Option<_>>()?;
    Some(Assessment { score, line })
}

#[cfg(test)]
mod tests {
    use chess_core::{Position, read_uci};

    use super::*;

    #[test]
    fn a_stored_review_reads_back() {
        let line: Vec<Move> =
            ["e2e4", "g1f3"].iter().map(|uci| read_uci(&Position::START, uci).unwrap()).collect();
        let found = vec![
            Assessment { score: Score::Pawns(35), line },
            Assessment { score: Score::Pawns(-1_204), line: Vec::new() },
            Assessment { score: Score::Mate(-3), line: Vec::new() },
            Assessment { score: Score::Mate(0), line: Vec::new() },
        ];
        let text = write(&found);
        assert_eq!((text.lines().count(), read(&text)), (4, Some(found)));
    }

    #[test]
    fn malformed_reviews_are_refused() {
        for text in ["\n", "e4", "35 e4", "#", "35  7", "35 70000", "35\n\n35", "3.5"] {
            assert_eq!(read(text), None, "{text:?}");
        }
        assert_eq!(read(""), Some(Vec::new()));
    }
}
