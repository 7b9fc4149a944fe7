//! The names of the threads of games and tournaments, and how the bot recognises a thread by its name.

use chess_core::ByColor;
use chess_service::{GameId, TournamentId};

use super::Words;

/// The separator between the number and the players, in every language.
const BORDER: &str = " · ";

/// The name of a game's thread: number and players.
pub(crate) fn name(game: GameId, players: &ByColor<String>, words: &Words) -> String {
    let number = words.say("thread-number", &[("number", game.0.to_string().into())]);
    format!("{number}{BORDER}{} – {}", players.white, players.black)
}

/// The name of a tournament's thread, the same in every language.
pub(crate) fn of_tournament(tournament: TournamentId, name: &str) -> String {
    format!("{}{BORDER}{name}", number_of(tournament))
}

/// Whether a thread with this name belongs to the tournament.
pub(crate) fn is_of_tournament(name: &str, tournament: TournamentId) -> bool {
    name.split_once(BORDER).is_some_and(|(number, _)| number == number_of(tournament))
}

fn number_of(tournament: TournamentId) -> String {
    format!("🏆 #{}", tournament.0)
}

/// Whether a thread with this name belongs to the game, in whichever language it was opened.
pub(crate) fn is_of(name: &str, game: GameId) -> bool {
    let number = name.split_once(BORDER).and_then(|(number, _)| number.rsplit(' ').next());
    number == Some(game.0.to_string().as_str())
}

#[cfg(test)]
mod tests {
    use chess_core::Language;

    use super::*;
    use crate::present::words::Phrases;

    #[test]
    fn a_thread_is_recognised_by_its_name_in_every_language() {
        let phrases = Phrases::load().unwrap();
        for language in Language::ALL {
            for (white, black) in
                [("Ann", "Bob"), ("A · 8 · b", "– 9 –"), ("", ""), (&*"ж".repeat(70), &*"x".repeat(70))]
            {
                let players = ByColor { white: white.to_owned(), black: black.to_owned() };
                let name = name(GameId(17), &players, phrases.of(language));
                assert!(is_of(&name, GameId(17)), "{name}");
                assert!(!is_of(&name, GameId(7)), "{name}");
                assert!(!is_of(&name, GameId(8)) && !is_of(&name, GameId(9)), "{name}");
            }
        }
        assert!(!is_of("chat about game 17", GameId(17)));
        let cup = of_tournament(TournamentId(17), "Game 8 · open");
        assert!(is_of_tournament(&cup, TournamentId(17)) && !is_of_tournament(&cup, TournamentId(7)));
        assert!(!is_of(&cup, GameId(17)) && !is_of(&cup, GameId(8)));
    }
}
