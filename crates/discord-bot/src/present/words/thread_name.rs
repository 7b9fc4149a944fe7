//! The names of the threads of games and tournaments. The bot recognises a thread by its name.

use chess_service::{GameId, TournamentId};

use crate::discord::payload::beginning;

/// The separator between the number and the rest of a thread's name.
const BORDER: &str = " · ";
/// The beginning of the name of a tournament's thread.
const CUP: &str = "🏆 #";
/// The largest length of a player's name in UTF-16 units. The name of a thread has room for two names of this length
/// and the game's number.
const LONGEST: usize = 36;

/// The name of a game's thread, such as `Ann – Bob · 85` for game 85. The name is the same in every language. Removes 🏆
/// and spaces from the beginning of a player's name, because 🏆 marks a tournament's thread.
pub(crate) fn name(game: GameId, players: [String; 2]) -> String {
    let is_trimmed = |letter: char| letter == '🏆' || letter.is_whitespace();
    let [white, black] = players.map(|name| beginning(name.trim_start_matches(is_trimmed), LONGEST));
    format!("{white} – {black}{BORDER}{}", game.0)
}

/// The name of a tournament's thread, the same in every language.
pub(crate) fn of_tournament(tournament: TournamentId, name: &str) -> String {
    format!("{}{BORDER}{name}", number_of(tournament))
}

/// Returns true if a thread with this name belongs to the tournament.
pub(crate) fn is_of_tournament(name: &str, tournament: TournamentId) -> bool {
    name.split_once(BORDER).is_some_and(|(number, _)| number == number_of(tournament))
}

fn number_of(tournament: TournamentId) -> String {
    format!("{CUP}{}", tournament.0)
}

/// Returns true if a thread with this name belongs to the game.
pub(crate) fn is_of(name: &str, game: GameId) -> bool {
    let number = name.rsplit_once(BORDER).filter(|_| !name.starts_with(CUP)).map(|(_, number)| number);
    number == Some(game.0.to_string().as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_is_recognised_by_its_name() {
        let long = (&*"ж".repeat(70), &*"x".repeat(70));
        for (white, black) in [
            ("Ann", "Bob"),
            ("A · 8 · b", "– 9 –"),
            ("", ""),
            ("A", "b · 8"),
            ("🏆 # 🏆 #9 · 8", "🏆 #9"),
            long,
        ] {
            let name = name(GameId(17), [white, black].map(str::to_owned));
            assert!(is_of(&name, GameId(17)) && name.chars().count() <= 100, "{name}");
            assert!(!is_of(&name, GameId(7)), "{name}");
            assert!(!is_of(&name, GameId(8)) && !is_of(&name, GameId(9)), "{name}");
            assert!(!is_of_tournament(&name, TournamentId(9)), "{name}");
        }
        assert!(!is_of("chat about game 17", GameId(17)));
        let cup = of_tournament(TournamentId(17), "Game 8 · 8");
        assert!(is_of_tournament(&cup, TournamentId(17)) && !is_of_tournament(&cup, TournamentId(7)));
        assert!(!is_of(&cup, GameId(17)) && !is_of(&cup, GameId(8)));
    }
}
