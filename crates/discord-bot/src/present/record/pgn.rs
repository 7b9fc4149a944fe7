//! A game as a PGN file, with the players' names and the tags of a correspondence game.

use std::time::Duration;

use chess_arbiter::{Conclusion, Mode, Pace, RatingChange, TimeControl};
use chess_core::pgn::{Marker, Pgn};
use chess_core::{
    Award, ByColor, DrawReason, Language, Notation, Openings, Outcome, Ply, Victory, write_san,
};
use chess_service::{GameId, GameView};
use jiff::SignedDuration;
use jiff::tz::Offset;

use crate::discord::post::{File, Post};
use crate::present::words::markup::{KnownNames, first_name};
use crate::present::words::{Words, joined};

/// The PGN file with a caption in the reader's language.
pub(crate) fn file(view: &GameView, names: &KnownNames, words: &Words) -> Post {
    let ByColor { white, black } = view.accounts.map(|account| file_name(&first_name(names, account)));
    let name = format!("{}{white}-{black}.pgn", prefix(view.id));
    Post {
        text: format!("{}\n`{}`", words.about("export-pgn", view, &[]), view.game.position().to_fen()),
        file: Some(File { name, content: of(view, names).write().into_bytes(), about: None }),
        ..Post::default()
    }
}

/// Returns true if a file with this name is this game's PGN file.
pub(crate) fn is_file_of(name: &str, game: GameId) -> bool {
    name.strip_suffix(".pgn").is_some_and(|name| name.starts_with(&prefix(game)))
}

fn prefix(game: GameId) -> String {
    format!("zug-{}-", game.0)
}

/// A name without control characters, and without characters that control the direction of the text.
fn printable(name: &str) -> String {
    let controls = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    name.replace(controls, "")
}

/// The game as PGN, always in English as the standard requires.
pub(crate) fn of(view: &GameView, names: &KnownNames) -> Pgn {
    let game = &view.game;
    let mut pgn = Pgn::new(game.board().clone());
    let date = Offset::UTC.to_datetime(game.started_at()).strftime("%Y.%m.%d").to_string();
    let time = match game.time() {
        TimeControl::Unlimited => "-".to_owned(),
        TimeControl::PerMove(allowance) => format!("1/{}", allowance.seconds()),
        TimeControl::Fischer(fischer) => {
            format!("{}+{}", fischer.bank().as_secs(), fischer.increment().as_secs())
        }
    };
    let event = match (game.mode(), game.time().pace()) {
        (Mode::Casual, Pace::Correspondence) => "Correspondence game",
        (Mode::Casual, Pace::Live) => "Live game",
        (Mode::Rated, Pace::Correspondence) => "Rated correspondence game",
        (Mode::Rated, Pace::Live) => "Rated live game",
    };
    let (termination, remark) = termination(view);
    let tags = [
        ("Event", event.to_owned()),
        ("Site", "Discord".to_owned()),
        ("Date", date.clone()),
        ("Round", "-".to_owned()),
        ("White", printable(&first_name(names, view.accounts.white))),
        ("Black", printable(&first_name(names, view.accounts.black))),
        ("UTCDate", date),
        ("TimeControl", time),
        ("Termination", termination.to_owned()),
    ];
    for (name, value) in tags {
        pgn.tags.set(name, value);
    }
    if let Some(ByColor { white, black }) = view.ratings {
        pgn.tags.set("WhiteElo", white.before.shown().to_string());
        pgn.tags.set("BlackElo", black.before.shown().to_string());
        pgn.tags.set("WhiteRatingDiff", difference(white));
        pgn.tags.set("BlackRatingDiff", difference(black));
    }
    if let Some(opening) = Openings::bundled().of_game(game.board()) {
        pgn.tags.set("ECO", opening.eco);
        pgn.tags.set("Opening", opening.name);
    }
    note_times(&mut pgn, view);
    if let Some(ending) = game.ending() {
        pgn.marker = Marker::from(ending.outcome());
        pgn.note(game.board().ply()).text = remark;
    }
    pgn
}

/// A rating change with a plus or minus sign.
fn difference(change: RatingChange) -> String {
    format!("{:+}", change.after.shown() - change.before.shown())
}

/// Notes the time that each move took. In a game with a time bank, also notes the time left after each move.
fn note_times(pgn: &mut Pgn, view: &GameView) {
    let whole = |time: SignedDuration| Duration::from_secs(u64::try_from(time.as_secs()).unwrap_or(0));
    for (ply, elapsed) in (1..).zip(elapsed(view)) {
        pgn.note(Ply(ply)).elapsed = Some(whole(elapsed));
    }
    for (ply, left) in (1..).zip(view.game.left_after_moves().unwrap_or_default()) {
        pgn.note(Ply(ply)).clock = Some(whole(left));
    }
}

/// The time that each move took.
pub(super) fn elapsed(view: &GameView) -> impl Iterator<Item = SignedDuration> {
    let mut since = view.game.started_at();
    view.game.move_times().iter().map(move |&at| at.duration_since(std::mem::replace(&mut since, at)))
}

/// The value of PGN's tag `Termination`, and the reason for the result in words. For a win that a tournament awards,
/// the value begins with `awarded:`, because PGN has no suitable value.
fn termination(view: &GameView) -> (&'static str, String) {
    let Some(ending) = view.game.ending() else { return ("unterminated", String::new()) };
    let outcome = match ending.conclusion {
        Conclusion::Aborted(_) if view.game.board().moves().len() > 1 => {
            return ("abandoned", "Aborted by agreement".to_owned());
        }
        Conclusion::Aborted(_) => return ("abandoned", "Aborted before both sides had moved".to_owned()),
        Conclusion::Void => return ("abandoned", because(view, "Declared void by the arbiter")),
        Conclusion::Decided(outcome) => outcome,
    };
    let (termination, reason) = match outcome {
        Outcome::Win { by: Victory::Checkmate, .. } => ("normal", "Checkmate"),
        Outcome::Win { by: Victory::Resignation, .. } => ("normal", "Resignation"),
        Outcome::Win { by: Victory::Time, .. } => ("time forfeit", "Time forfeit"),
        Outcome::Win { by: Victory::Award(Award::Ruling), .. } | Outcome::Draw(DrawReason::Ruling) => {
            return ("adjudication", because(view, "Ruling of the arbiter"));
        }
        Outcome::Win { by: Victory::Award(Award::Bye), .. } => {
            ("awarded: no opponent", "Awarded because there was no opponent")
        }
        Outcome::Win { by: Victory::Award(Award::Removal), .. } => (
            "awarded: opponent removed from the tournament",
            "Awarded because the opponent was removed from the tournament",
        ),
        Outcome::Win { by: Victory::Award(Award::Departure), .. } => {
            ("awarded: opponent left the tournament", "Awarded because the opponent left the tournament")
        }
        Outcome::Win { by: Victory::Award(Award::Absence), .. } => {
            ("awarded: opponent did not appear", "Awarded because the opponent did not appear")
        }
        Outcome::Draw(DrawReason::Stalemate) => ("normal", "Stalemate"),
        Outcome::Draw(DrawReason::DeadPosition) => ("normal", "Dead position"),
        Outcome::Draw(DrawReason::Agreement) => ("normal", "Draw by agreement"),
        Outcome::Draw(DrawReason::Threefold) => ("normal", "Threefold repetition claimed"),
        Outcome::Draw(DrawReason::FiftyMoves) => ("normal", "Fifty-move rule claimed"),
        Outcome::Draw(DrawReason::Fivefold) => ("normal", "Fivefold repetition"),
        Outcome::Draw(DrawReason::SeventyFiveMoves) => ("normal", "Seventy-five-move rule"),
        Outcome::Draw(DrawReason::TimeWithoutMate) => {
            ("time forfeit", "Time forfeit, but no mate is possible")
        }
        Outcome::Draw(DrawReason::ResignationWithoutMate) => {
            ("normal", "Resignation, but no mate is possible")
        }
    };
    let Some(mv) = ending.intended else { return (termination, reason.to_owned()) };
    let board = view.game.board();
    let number = board.move_number_of(Ply(board.ply().0 + 1));
    let mv = write_san(board.position(), mv, Notation::Letters(Language::English));
    (termination, format!("{reason} with the intended move {number} {mv}, which was not played"))
}

/// Returns the text `decided`, followed by the arbiter's reason if the arbiter gave a reason.
fn because(view: &GameView, decided: &str) -> String {
    let reason = view.ruling.as_ref().and_then(|ruling| ruling.reason.as_ref());
    reason.map_or_else(|| decided.to_owned(), |reason| format!("{decided}: {}", reason.as_str()))
}

/// A file name that is valid on every system.
fn file_name(name: &str) -> String {
    let letters: String = name.chars().flat_map(char::to_lowercase).take(20).collect();
    let parts = letters.split(|letter: char| !letter.is_alphanumeric()).filter(|part| !part.is_empty());
    joined(parts.map(str::to_owned), "-")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chess_arbiter::{Ending, Game};
    use chess_core::Color;

    use super::*;
    use crate::present::tests::kit::samples::{ANN, names, start_time, view};

    #[test]
    fn names_in_tags_have_no_signs_of_direction_and_no_control_characters() {
        let names = KnownNames::from([(ANN, vec!["\u{202e}an\0n\u{2066} 👩\u{200d}💻".to_owned()])]);
        let pgn = of(&view(None, "e4"), &names).write();
        assert!(pgn.contains("[White \"ann 👩\u{200d}💻\"]"), "{pgn}");
    }

    #[test]
    fn the_pgn_file_says_why_a_win_was_awarded() {
        let awards = [Award::Bye, Award::Removal, Award::Departure, Award::Absence, Award::Ruling];
        let told = awards.map(|award| {
            let mut view = view(None, "e4 e5");
            let mut record = view.game.record();
            let conclusion =
                Conclusion::Decided(Outcome::Win { winner: Color::Black, by: Victory::Award(award) });
            record.ending = Some(Ending { conclusion, at: start_time(), intended: None });
            view.game = Game::restore(record).unwrap();
            let pgn = of(&view, &names()).write();
            assert!(pgn.contains("[Result \"0-1\"]"), "{pgn}");
            termination(&view)
        });
        let tags: BTreeSet<&str> = told.iter().map(|(tag, _)| *tag).collect();
        let remarks: BTreeSet<&str> = told.iter().map(|(_, remark)| remark.as_str()).collect();
        assert_eq!((tags.len(), remarks.len()), (awards.len(), awards.len()));
        assert!(tags.contains("awarded: opponent removed from the tournament"));
    }
}
