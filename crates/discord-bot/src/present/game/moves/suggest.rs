//! Suggestions while a move is typed: from one game, from several, and for a claim.

use chess_arbiter::Evidence;
use chess_core::{
    Language, Move, Notation, Position, ReadError, is_said_of, read_typed, write_san, write_uci,
};
use chess_service::GameView;

use super::claim::reason_of;
use super::entry::{self, MoveEntry};
use crate::discord::limits;
use crate::present::words::Words;

/// Stands between a move and what is said about it.
pub(crate) const BESIDE: &str = " · ";
/// Stands before a move that makes a claim right.
pub(crate) const RIGHT: &str = "✓ ";

/// What is shown, and what is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Suggestion {
    pub(crate) label: String,
    pub(crate) value: String,
}

/// Legal moves of games with the names of their opponents: those that begin with what was typed, then those that contain it.
/// Of several games each has its share, says against whom it is, and is named in the value.
pub(crate) fn suggest(games: &[(GameView, String)], typed: &str, words: &Words) -> Vec<Suggestion> {
    let [(view, _)] = games else {
        let share = (limits::CHOICES / games.len().max(1)).max(1);
        let of_each = games.iter().flat_map(|game| against(game, typed, words).into_iter().take(share));
        return of_each.take(limits::CHOICES).collect();
    };
    let fitting = fitting(sorted(view, words), view, typed, words);
    let suggest =
        |found: MoveEntry| Suggestion { value: write_uci(view.game.position(), found.mv), label: found.san };
    fitting.into_iter().map(suggest).take(limits::CHOICES).collect()
}

/// Legal moves for a claim: first those that make it right, and marked.
pub(crate) fn for_claim(games: &[(GameView, String)], typed: &str, words: &Words) -> Vec<Suggestion> {
    let mut right = Vec::new();
    for (view, name) in games {
        let typed = Typed::read(typed, view, words);
        for found in sorted(view, words) {
            let evidence = Evidence::gather(view.game.board(), Some(found.mv));
            let Some(reason) = evidence.proves() else { continue };
            if typed.fit(&found, view.game.position()).is_none() {
                continue;
            }
            let proof = words.say("moves-proves", &[("reason", reason_of(reason, words).into())]);
            let label = format!("{RIGHT}{}{BESIDE}{proof}", found.san);
            right.push(if games.len() > 1 {
                Suggestion { label: versus(&label, name, words), value: value(view, &found) }
            } else {
                Suggestion { label, value: write_uci(view.game.position(), found.mv) }
            });
        }
    }
    let others = suggest(games, typed, words);
    let new: Vec<_> =
        others.into_iter().filter(|other| right.iter().all(|one| one.value != other.value)).collect();
    right.into_iter().chain(new).take(limits::CHOICES).collect()
}

fn against((view, name): &(GameView, String), typed: &str, words: &Words) -> Vec<Suggestion> {
    let suggest =
        |found: MoveEntry| Suggestion { label: versus(&found.san, name, words), value: value(view, &found) };
    fitting(sorted(view, words), view, typed, words).into_iter().map(suggest).collect()
}

/// A move with the game it belongs to.
fn value(view: &GameView, found: &MoveEntry) -> String {
    format!("{}:{}", view.id.0, write_uci(view.game.position(), found.mv))
}

fn versus(label: &str, name: &str, words: &Words) -> String {
    format!("{label}{BESIDE}{}", words.say("versus", &[("opponent", name.to_owned().into())]))
}

/// Legal moves in the order of the alphabet.
fn sorted(view: &GameView, words: &Words) -> Vec<MoveEntry> {
    let mut moves = entry::all(view, words);
    moves.sort_by(|one, other| one.san.cmp(&other.san));
    moves
}

/// The moves that fit what was typed: those that begin with it, those that do as others write them, those that contain it, those
/// that are said so.
fn fitting(moves: Vec<MoveEntry>, view: &GameView, typed: &str, words: &Words) -> Vec<MoveEntry> {
    let typed = Typed::read(typed, view, words);
    let mut fitting: Vec<(Fit, MoveEntry)> = moves
        .into_iter()
        .filter_map(|found| Some((typed.fit(&found, view.game.position())?, found)))
        .collect();
    fitting.sort_by_key(|(fit, _)| *fit);
    fitting.into_iter().map(|(_, found)| found).collect()
}

/// What was typed so far.
struct Typed {
    folded: String,
    /// The beginning of a word, and what stands behind it.
    said: Option<(String, String)>,
    /// The moves that it means if it is all that is typed.
    meant: Vec<Move>,
}

/// How well a move fits what was typed, the best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// It begins like that, or is meant already.
    Begins,
    /// It begins like that with English letters or with figures.
    BeginsElsewhere,
    Contains,
    /// It is said in words that begin like that.
    Said,
}

impl Typed {
    fn read(text: &str, view: &GameView, words: &Words) -> Self {
        let meant = match read_typed(view.game.position(), text, words.language()) {
            Ok(mv) => vec![mv],
            Err(ReadError::Ambiguous(moves) | ReadError::PromotionMissing { moves }) => moves,
            Err(ReadError::Empty | ReadError::TooLong | ReadError::NotAMove | ReadError::Illegal { .. }) => {
                Vec::new()
            }
        };
        let text = text.trim();
        let end = text.find(|letter: char| !letter.is_alphabetic()).unwrap_or(text.len());
        let (word, rest) = text.split_at_checked(end).unwrap_or((text, ""));
        // One letter is that of a piece or of a file.
        let said = word.chars().nth(1).map(|_| (word.to_owned(), fold(rest)));
        Self { folded: fold(text), said, meant }
    }

    fn fit(&self, found: &MoveEntry, position: &Position) -> Option<Fit> {
        let begins = |text: &str| fold(text).starts_with(&self.folded);
        if begins(&found.san) || begins(&write_uci(position, found.mv)) || self.meant.contains(&found.mv) {
            return Some(Fit::Begins);
        }
        let elsewhere = [Notation::Letters(Language::English), Notation::Figurines];
        if elsewhere.into_iter().any(|notation| begins(&write_san(position, found.mv, notation))) {
            return Some(Fit::BeginsElsewhere);
        }
        if fold(&found.san).contains(&self.folded) {
            return Some(Fit::Contains);
        }
        let (word, square) = self.said.as_ref()?;
        let goes_there = found.mv.to().to_string().starts_with(square);
        (goes_there && is_said_of(position, found.mv, word)).then_some(Fit::Said)
    }
}

/// A text without the signs that people leave out, and with one sign for what is written in several ways.
fn fold(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).filter_map(folded).collect()
}

fn folded(letter: char) -> Option<char> {
    match letter {
        ' ' | 'x' | 'х' | ':' | '×' | '+' | '#' | '=' | '.' | '!' | '?' | '\u{FE0E}' | '\u{FE0F}' => None,
        letter if is_dash(letter) => None,
        // Castling has zeros in some books and letters in others, Latin or Russian ones; no piece and no file is called so.
        'o' | 'о' => Some('0'),
        '♚' => Some('♔'),
        '♛' => Some('♕'),
        '♜' => Some('♖'),
        '♝' => Some('♗'),
        '♞' => Some('♘'),
        '♟' => Some('♙'),
        letter => Some(letter),
    }
}

const fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::tests::kit::samples::view;
    use crate::present::words::Phrases;

    /// Both sides may castle to both wings.
    const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

    fn suggested(view: &GameView, typed: &str, words: &Words) -> Vec<String> {
        let moves = suggest(&[(view.clone(), String::new())], typed, words);
        moves.into_iter().map(|one| one.label).collect()
    }

    #[test]
    fn castling_is_found_however_it_is_written() {
        let phrases = Phrases::load().unwrap();
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
    fn a_move_is_found_in_the_readers_letters_in_english_and_in_figures() {
        let phrases = Phrases::load().unwrap();
        let cases: [(Language, &str, &[&str], &[&str]); 9] = [
            (Language::German, "", &["Sf", "sf", "Nf", "♘f", "♞f", "♘\u{FE0E}f", "g1f"], &["Sf3"]),
            (Language::German, "", &["s", "S", "N", "n", "♞"], &["Sa3", "Sc3", "Sf3", "Sh3"]),
            (Language::German, "e4", &["Nf", "♘f", "♞f", "g8f"], &["Sf6"]),
            (Language::German, "e4 d5", &["ed", "exd", "e:d", "e×d", "e4d"], &["exd5"]),
            // The reader's own pawn comes before the English bishop.
            (Language::German, "e4 e5", &["b4", "B4"], &["b4"]),
            (Language::German, "e4 e5", &["Bc"], &["Lc4"]),
            (Language::Russian, "", &["Кf", "кf", "Nf", "♘f"], &["Кf3"]),
            // Written out in any language, with whatever stands around a move.
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
        let phrases = Phrases::load().unwrap();
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
                // `castl` may begin a rook's move too.
                found.retain(|label| expected != castling || !label.starts_with('R'));
                found.sort();
                assert_eq!(found, expected, "{typed}");
            }
        }
        let german = suggested(&view(None, "e4 e5"), "Bau", phrases.of(Language::German));
        assert_eq!(german.len(), 14, "{german:?}");
        // A bishop's move to a6 is written like that, the others are said so.
        let bishops =
            suggested(&view(Some("4k3/7p/8/8/8/8/8/4KB2 w - - 0 1"), ""), "la", phrases.of(Language::German));
        assert_eq!((bishops.len(), bishops.first().map(String::as_str)), (7, Some("La6")));
    }

    #[test]
    fn however_many_games_there_are_moves_are_suggested() {
        let phrases = Phrases::load().unwrap();
        for count in [2, 25, 26, 50] {
            let games: Vec<_> = (0..count).map(|game| (view(None, ""), format!("P{game}"))).collect();
            let found = suggest(&games, "e4", phrases.of(Language::English)).len();
            assert_eq!(found, count.min(limits::CHOICES), "{count} games");
        }
    }

    #[test]
    fn what_begins_as_typed_comes_before_what_is_written_so_elsewhere_and_what_contains_it() {
        let phrases = Phrases::load().unwrap();
        // In German a pawn takes on b5 or goes to b3 and b4, a bishop is L, and other pieces go to b1.
        let view = view(Some("4k3/8/8/8/8/8/1P6/R3KB2 w - - 0 1"), "");
        let found = suggested(&view, "b", phrases.of(Language::German));
        assert_eq!(found, ["b3", "b4", "La6", "Lb5+", "Lc4", "Ld3", "Le2", "Lg2", "Lh3", "Tb1"]);
    }
}
