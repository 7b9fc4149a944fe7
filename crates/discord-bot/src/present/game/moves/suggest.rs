//! Suggestions for a move that a person is typing: in one game, in several games, and for a draw claim.

use chess_arbiter::Evidence;
use chess_core::{
    Language, Move, Notation, Outcome, Position, ReadError, is_said_of, read_typed, write_san, write_uci,
};
use chess_service::GameView;

use super::piece_buttons::{self, MoveEntry};
use crate::discord::limits;
use crate::present::game::result;
use crate::present::words::{Words, args};

/// The separator between a move and its remark.
pub(crate) const BESIDE: &str = " · ";
/// The mark before a move that justifies a draw claim.
pub(crate) const RIGHT: &str = "✓ ";

/// An autocomplete entry: the label that Discord shows, and the value that Discord sends back.
type Suggestion = (String, String);

/// Suggests legal moves that match the typed text, in the order of [`Fit`]. Each element of `games` is a game and the
/// name of the opponent.
///
/// With several games, each game gets at most an equal share of the entries. The label of an entry then names the
/// opponent, and the value contains the number of the game.
pub(crate) fn suggest(games: &[(GameView, String)], typed: &str, words: &Words) -> Vec<Suggestion> {
    let share = (limits::CHOICES / games.len().max(1)).max(1);
    let of_each = games.iter().flat_map(|game| {
        let found = fitting(&game.0, typed, words).into_iter().take(share);
        found.map(move |(fit, found)| (fit, suggestion(game, found.mv, found.san, games.len(), words)))
    });
    let mut suggested: Vec<(Fit, Suggestion)> = of_each.collect();
    suggested.sort_by_key(|(fit, _)| *fit);
    suggested.into_iter().map(|(_, suggestion)| suggestion).take(limits::CHOICES).collect()
}

/// Suggests moves for a draw claim. The moves that justify the claim come first and have a mark.
pub(crate) fn for_claim(games: &[(GameView, String)], typed: &str, words: &Words) -> Vec<Suggestion> {
    let mut right = Vec::new();
    for game in games {
        let view = &game.0;
        let typed = Typed::read(typed, view, words);
        for found in sorted(view, words) {
            let evidence = Evidence::gather(view.game.board(), Some(found.mv));
            let Some(reason) = evidence.proves() else { continue };
            if typed.fit(&found, view.game.position()).is_none() {
                continue;
            }
            let proof =
                words.say("moves-proves", &args![reason: result::reason(Outcome::Draw(reason), words)]);
            let label = format!("{RIGHT}{}{BESIDE}{proof}", found.san);
            right.push(suggestion(game, found.mv, label, games.len(), words));
        }
    }
    let others = suggest(games, typed, words);
    let new: Vec<_> =
        others.into_iter().filter(|other| right.iter().all(|(_, value)| *value != other.1)).collect();
    right.into_iter().chain(new).take(limits::CHOICES).collect()
}

/// Returns the label and the value of a suggested move. If `games` (the number of games) exceeds 1, the label also
/// names the opponent, and the value begins with the game's number.
fn suggestion(
    (view, name): &(GameView, String),
    mv: Move,
    label: String,
    games: usize,
    words: &Words,
) -> Suggestion {
    let value = write_uci(mv);
    if games == 1 {
        return (label, value);
    }
    let versus = words.say("versus", &args![opponent: name.as_str()]);
    (format!("{label}{BESIDE}{versus}"), format!("{}:{value}", view.id.0))
}

/// Legal moves in alphabetical order.
fn sorted(view: &GameView, words: &Words) -> Vec<MoveEntry> {
    let mut moves = piece_buttons::all(view, words);
    moves.sort_by(|one, other| one.san.cmp(&other.san));
    moves
}

/// The moves that match the typed text, in the order of [`Fit`].
fn fitting(view: &GameView, typed: &str, words: &Words) -> Vec<(Fit, MoveEntry)> {
    let typed = Typed::read(typed, view, words);
    let fit = |found: MoveEntry| Some((typed.fit(&found, view.game.position())?, found));
    let mut fitting: Vec<(Fit, MoveEntry)> = sorted(view, words).into_iter().filter_map(fit).collect();
    fitting.sort_by_key(|(fit, _)| *fit);
    fitting
}

struct Typed {
    folded: String,
    /// The typed text, split after its first word, for [`Fit::Said`]. Only the second part is normalised ([`fold`]).
    /// `None` if the first word has fewer than two letters.
    said: Option<(String, String)>,
    /// The legal moves that [`read_typed`] finds for the typed text. Several if the text is ambiguous.
    meant: Vec<Move>,
}

/// The quality of the match between a move and the typed text. The variants are in order, from the best match to the
/// worst match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// [`read_typed`] finds this move for the typed text, or the displayed notation begins with the typed text.
    Best,
    /// The English notation or the figurine notation of the move begins with the typed text, but the displayed notation
    /// does not.
    BeginsElsewhere,
    Contains,
    /// The coordinates of the move begin with the typed text.
    Coordinates,
    /// The first word of the typed text is the beginning of a spoken name of the piece or move. The rest of the typed
    /// text is the beginning of the target square. For example, `kni f` matches the move Nf3.
    Said,
}

impl Typed {
    fn read(text: &str, view: &GameView, words: &Words) -> Self {
        let meant = match read_typed(view.game.position(), text, words.language) {
            Ok(mv) => vec![mv],
            Err(ReadError::Ambiguous(moves) | ReadError::PromotionMissing(moves)) => moves,
            Err(_) => Vec::new(),
        };
        let text = text.trim();
        let end = text.find(|letter: char| !letter.is_alphabetic()).unwrap_or(text.len());
        let (word, rest) = text.split_at_checked(end).unwrap_or((text, ""));
        // A single letter stands for a piece or a file, and not for the beginning of a word.
        let said = word.chars().nth(1).map(|_| (word.to_owned(), fold(rest)));
        Self { folded: fold(text), said, meant }
    }

    fn fit(&self, found: &MoveEntry, position: &Position) -> Option<Fit> {
        let begins = |text: &str| fold(text).starts_with(&self.folded);
        if begins(&found.san) || self.meant.contains(&found.mv) {
            return Some(Fit::Best);
        }
        let elsewhere = [Notation::Letters(Language::English), Notation::Figurines];
        if elsewhere.into_iter().any(|notation| begins(&write_san(position, found.mv, notation))) {
            return Some(Fit::BeginsElsewhere);
        }
        if fold(&found.san).contains(&self.folded) {
            return Some(Fit::Contains);
        }
        if begins(&write_uci(found.mv)) {
            return Some(Fit::Coordinates);
        }
        let (word, square) = self.said.as_ref()?;
        let goes_there = found.mv.to().to_string().starts_with(square);
        (goes_there && is_said_of(position, found.mv, word)).then_some(Fit::Said)
    }
}

/// Characters that [`folded`] removes from a text, because people may leave out these characters. [`folded`] also
/// removes Unicode dashes. The string contains three crosses: a Latin letter, a Cyrillic letter and the multiplication
/// sign.
const LEFT_OUT: &str = " xх×:+#=.!?-\u{2212}\u{FE0E}\u{FE0F}";

/// Normalises a text for comparison: lowercases letters, removes the signs that people may leave out, and replaces
/// variants of a sign by one sign.
fn fold(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).filter_map(folded).collect()
}

fn folded(letter: char) -> Option<char> {
    match letter {
        '\u{2010}'..='\u{2015}' => None,
        letter if LEFT_OUT.contains(letter) => None,
        // Some books print castling with zeros, others with Latin or Cyrillic letters O. No piece or file has one of
        // these letters.
        'o' | 'о' => Some('0'),
        // In Unicode, the six black figurines follow the six white figurines. Each black figurine becomes the white
        // figurine of the same piece.
        '♚'..='♟' => char::from_u32(u32::from(letter) - 6),
        letter => Some(letter),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::tests::kit::samples::view;
    use crate::present::words::Phrases;

    const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

    fn suggested(view: &GameView, typed: &str, words: &Words) -> Vec<String> {
        let moves = suggest(&[(view.clone(), String::new())], typed, words);
        moves.into_iter().map(|(label, _)| label).collect()
    }

    #[test]
    fn castling_is_found_in_every_spelling() {
        let phrases = Phrases::load();
        let view = view(Some(CASTLING), "");
        for (language, short, long) in [
            (Language::English, "O-O", "O-O-O"),
            (Language::German, "0-0", "0-0-0"),
            (Language::Russian, "0-0", "0-0-0"),
        ] {
            let words = phrases.of(language);
            for typed in ["O-O", "o-o", "0-0", "oo", "O–O", "О-О", "о-о", "0", "e1g1"] {
                let found = suggested(&view, typed, words);
                let expected: &[&str] = if typed == "e1g1" { &[short] } else { &[short, long] };
                assert_eq!(found, expected, "{typed} in {language:?}");
            }
            for typed in ["O-O-O", "0-0-0", "o-o-o", "ооо", "e1c1"] {
                assert_eq!(suggested(&view, typed, words), [long], "{typed} in {language:?}");
            }
        }
    }

    #[test]
    fn the_best_fits_of_all_games_come_first() {
        let phrases = Phrases::load();
        let games =
            [("d4 e5", "Ann"), ("d4 d5", "Bob")].map(|(moves, name)| (view(None, moves), name.to_owned()));
        let found = suggest(&games, "e", phrases.of(Language::English));
        let labels: Vec<&str> = found.iter().map(|(label, _)| label.as_str()).collect();
        assert_eq!(labels[..4], ["e3 · vs Ann", "e4 · vs Ann", "e3 · vs Bob", "e4 · vs Bob"]);
        assert_eq!(labels.last(), Some(&"Kd2 · vs Bob"));
    }

    #[test]
    fn a_move_is_found_in_the_readers_the_english_and_the_figurine_notation() {
        let phrases = Phrases::load();
        let cases: [(Language, &str, &[&str], &[&str]); 10] = [
            (Language::German, "", &["Sf", "sf", "Nf", "♘f", "♞f", "♘\u{FE0E}f", "g1f"], &["Sf3"]),
            (Language::German, "", &["s", "S", "N", "n", "♞"], &["Sa3", "Sc3", "Sf3", "Sh3"]),
            (Language::German, "e4", &["Nf", "♘f", "♞f", "g8f"], &["Sf6"]),
            (Language::German, "e4 d5", &["ed", "exd", "e:d", "e×d", "e4d"], &["exd5"]),
            // The king stands on e1, so `e` also begins coordinate moves such as `e1d2`. Few people type coordinates,
            // so these moves come last.
            (Language::English, "d4 e5", &["e", "E"], &["e3", "e4", "Be3", "dxe5", "Kd2"]),
            // In the reader's notation, `b` is the file of a pawn. This reading comes before the English bishop.
            (Language::German, "e4 e5", &["b4", "B4"], &["b4"]),
            (Language::German, "e4 e5", &["Bc"], &["Lc4"]),
            (Language::Russian, "", &["Кf", "кf", "Nf", "♘f"], &["Кf3"]),
            // Other spellings: the notation of another language, a move number with an annotation sign, and long
            // notation.
            (Language::English, "", &["Sf3", "1. Nf3!", "♘g1-f3", "Кf3", "Cf3"], &["Nf3"]),
            (
                Language::English,
                "",
                &["Kf3", "Nd4", "zz", "♔", "a knight to the centre, if you please, now"],
                &[],
            ),
        ];
        for (language, moves, texts, expected) in cases {
            let view = view(None, moves);
            for typed in texts {
                assert_eq!(
                    suggested(&view, typed, phrases.of(language)),
                    expected,
                    "{typed} in {language:?}"
                );
            }
        }
    }

    #[test]
    fn a_move_is_found_by_the_beginning_of_a_word_in_any_language() {
        let phrases = Phrases::load();
        let knights: &[&str] = &["Na3", "Nc3", "Nf3", "Nh3"];
        let castling: &[&str] = &["O-O", "O-O-O"];
        let opened = "e4 e5 Qe2 Qe7";
        let queens: &[&str] = &["Qa6", "Qb5", "Qc4", "Qd1", "Qd3", "Qe3", "Qf3", "Qg4", "Qh5"];
        let cases: [(GameView, &[&str], &[&str]); 6] = [
            (
                view(None, ""),
                &["knight", "KNIGHT", "kni", "конь", "Конь", "ло", "Spr", "spr", "pf", "Ross", "hor"],
                knights,
            ),
            (view(None, ""), &["knight f", "Spr f", "конь f3", "Springer F"], &["Nf3"]),
            (view(None, "e4 e5"), &["Bau d", "pawn d", "пеш d"], &["d3", "d4"]),
            (view(None, opened), &["Königin", "koenigin", "Dame", "фер", "королев", "que"], queens),
            (view(Some(CASTLING), ""), &["Roch", "castl", "рокир", "castle"], castling),
            (view(None, ""), &["knightly", "zzz", "takes", "two"], &[]),
        ];
        for (view, texts, expected) in cases {
            for typed in texts {
                let mut found = suggested(&view, typed, phrases.of(Language::English));
                // `castl` is also the beginning of "castle", another name of the rook.
                found.retain(|label| expected != castling || !label.starts_with('R'));
                found.sort();
                assert_eq!(found, expected, "{typed}");
            }
        }
        let german = suggested(&view(None, "e4 e5"), "Bau", phrases.of(Language::German));
        assert_eq!(german.len(), 14, "{german:?}");
        // The notation of the bishop's move to a6 begins with these letters. The bishop's other moves match in spoken
        // form.
        let bishops =
            suggested(&view(Some("4k3/7p/8/8/8/8/8/4KB2 w - - 0 1"), ""), "la", phrases.of(Language::German));
        assert_eq!((bishops.len(), bishops.first().map(String::as_str)), (7, Some("La6")));
    }

    #[test]
    fn moves_are_suggested_for_up_to_fifty_games() {
        let phrases = Phrases::load();
        for count in [2, 25, 26, 50] {
            let games: Vec<_> = (0..count).map(|game| (view(None, ""), format!("P{game}"))).collect();
            let found = suggest(&games, "e4", phrases.of(Language::English)).len();
            assert_eq!(found, count.min(limits::CHOICES), "{count} games");
        }
    }

    #[test]
    fn suggestions_that_begin_with_the_text_come_first_then_foreign_notation_then_the_rest() {
        let phrases = Phrases::load();
        // The pawn's moves begin with `b`. The bishop's moves begin with `b` in English notation, and with `L` in
        // German notation. `Tb1` only contains a `b`.
        let view = view(Some("4k3/8/8/8/8/8/1P6/R3KB2 w - - 0 1"), "");
        let found = suggested(&view, "b", phrases.of(Language::German));
        assert_eq!(found, ["b3", "b4", "La6", "Lb5", "Lc4", "Ld3", "Le2", "Lg2", "Lh3", "Tb1"]);
    }
}
