//! The poster of an ended game: the players, the final position, the result with its reason, the opening, the number of
//! moves and the day.

use chess_arbiter::Account;
use chess_core::{ByColor, Color, Openings};
use chess_render::{Player, Poster, alt_text};
use chess_service::GameView;
use jiff::civil::Date;
use jiff::tz::Offset;

use crate::discord::post::{Drawing, Picture};
use crate::present::game::result;
use crate::present::person::ratings;
use crate::present::words::markup::{self, KnownNames};
use crate::present::words::{Words, args, joined, openings, pieces};
use crate::present::{Look, Twin};

/// The poster of an ended game. `None` for a game that was not played to a result.
pub(crate) fn picture(view: &GameView, names: &KnownNames, look: Look, words: &Words) -> Option<Picture> {
    let (ending, outcome) = view.game.played_result()?;
    let board = view.game.board();
    let moves = words.say("poster-moves", &args![moves: board.moves().len().div_ceil(2)]);
    let opening = Openings::bundled().of_game(board).map(|found| openings::translated(found.name, words));
    let poster = Poster {
        scene: look.scene(view, None).with_result(outcome.winner()),
        players: players(view, names, words),
        result: result::result(outcome.winner()).to_owned(),
        reason: result::reason(outcome, words),
        opening: opening.unwrap_or_default(),
        details: vec![moves, date(Offset::UTC.to_datetime(ending.at).date(), words)],
    };
    let alt = in_words(&poster, look.twin, words);
    Some(Picture { drawing: Drawing::Poster(Box::new(poster)), style: look.style(words.language), alt })
}

/// Returns both players for a picture. A player's rating is the rating before the game. The rating is empty if the game
/// changed no ratings.
pub(crate) fn players(view: &GameView, names: &KnownNames, words: &Words) -> ByColor<Player> {
    ByColor::new(|color| {
        let colour = words.plain(&format!("player-{}", pieces::side(color)));
        let own = match view.accounts[color] {
            person @ Account::Person(..) => names.get(&person).cloned().unwrap_or_default(),
            computer @ Account::Computer(_) => vec![markup::player(computer, words)],
        };
        let rating = view.ratings.map(|changes| ratings::rating(changes[color].before)).unwrap_or_default();
        Player { names: own.into_iter().chain([colour]).collect(), rating }
    })
}

/// The alternative text of a poster. The text describes the board if the message itself does not ([`Twin::Off`]).
fn in_words(poster: &Poster, twin: Twin, words: &Words) -> String {
    let name = |color| poster.players[color].names.first().cloned().unwrap_or_default();
    let args = args![
        white: name(Color::White), black: name(Color::Black), result: poster.result.clone(),
        reason: poster.reason.clone(),
    ];
    let opening = (!poster.opening.is_empty())
        .then(|| words.say("poster-opening", &args![opening: poster.opening.clone()]));
    let details = format!("{}.", poster.details.join(", ").trim_end_matches('.'));
    let board = (twin == Twin::Off).then(|| alt_text(&poster.scene, words.language));
    joined([Some(words.say("poster-about", &args)), opening, Some(details), board], " ")
}

/// A date in the reader's language.
pub(crate) fn date(day: Date, words: &Words) -> String {
    date_in("poster-date", day, words)
}

/// A date in the format that the text `key` defines.
pub(crate) fn date_in(key: &str, day: Date, words: &Words) -> String {
    let args = args![day: day.day().to_string(), month: day.month(), year: day.year().to_string()];
    words.say(key, &args)
}

#[cfg(test)]
mod tests {
    use chess_core::Language;
    use chess_render::drawable;

    use super::*;
    use crate::present::tests::kit::samples::{ANN, against_computer, view};
    use crate::present::words::Phrases;

    #[test]
    fn a_player_without_a_drawable_name_is_called_by_username_or_colour() {
        let phrases = Phrases::load();
        for (language, white) in
            [(Language::English, "White"), (Language::German, "Weiß"), (Language::Russian, "Белые")]
        {
            let names = |white: &[&str]| {
                KnownNames::from([(ANN, white.iter().map(|&name| name.to_owned()).collect())])
            };
            let drawn = |of: &[&str]| {
                let players = players(&view(None, ""), &names(of), phrases.of(language));
                players.white.names.iter().find_map(|name| drawable(name))
            };
            assert_eq!(drawn(&["Аня 🔥", "anna"]).as_deref(), Some("Аня"));
            assert_eq!(drawn(&["王", "wang"]).as_deref(), Some("wang"));
            assert_eq!(drawn(&["王", "นก"]).as_deref(), Some(white));
            assert_eq!(drawn(&[]).as_deref(), Some(white));
        }
    }

    #[test]
    fn a_computer_is_named_by_its_level_in_every_language() {
        let phrases = Phrases::load();
        for language in [Language::English, Language::German, Language::Russian] {
            let words = phrases.of(language);
            let players = players(&against_computer(), &KnownNames::new(), words);
            let name = format!("Zug ({})", words.plain("choice-level-3"));
            assert_eq!(players.black.names.first().and_then(|name| drawable(name)), Some(name));
        }
    }
}
