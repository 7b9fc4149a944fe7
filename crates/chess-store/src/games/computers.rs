//! Finds the games in which a computer opponent has to move or answer. The column `think_at` marks these games, so that
//! the program finds them after a restart too.

use chess_arbiter::{Level, Pace, Persona, PlayerId, TimeControl};
use chess_core::Color;
use jiff::Timestamp;

pub use super::kept_game::Computers;
use crate::quarantine::is_free;
use crate::{GameId, KeptGame, Named, Result, Tx, Version};

/// A game in which a computer opponent has to move or to answer a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Awaited {
    /// The id of the game.
    pub game: GameId,
    /// The version of the game.
    pub version: Version,
    /// The time at which the current turn began.
    pub since: Timestamp,
    /// The person who plays against the computer opponent.
    pub person: PlayerId,
    /// The pace of the game.
    pub pace: Pace,
}

/// Saves the style and the opening that the computer opponents of a game play.
pub fn set_persona(tx: &Tx<'_>, id: GameId, persona: &Persona) -> Result<()> {
    let sql = "UPDATE game SET style = ?2, opening = ?3 WHERE id = ?1";
    tx.run(sql, (id.0, persona.style.name(), &persona.opening))
}

/// Returns the side for which a computer opponent has to move or to answer a request, and the level of this opponent.
pub fn called(kept: &KeptGame) -> Option<(Color, Level)> {
    let mut called = Color::ALL.into_iter().filter(|&color| kept.game.waits_for(color));
    called.find_map(|color| kept.computers[color].map(|level| (color, level)))
}

/// Stores the result of [`think_at`] in the column `think_at`. Does nothing if only people play in the game.
pub(crate) fn note(tx: &Tx<'_>, kept: &KeptGame) -> Result<()> {
    if kept.computers.white.is_none() && kept.computers.black.is_none() {
        return Ok(());
    }
    let since = think_at(kept).map(Timestamp::as_millisecond);
    tx.run("UPDATE game SET think_at = ?2 WHERE id = ?1", (kept.id.0, since))
}

/// Returns the value of the column `think_at`: the time at which the current turn began, or `None` if the game does not
/// wait for a computer opponent.
pub(crate) fn think_at(kept: &KeptGame) -> Option<Timestamp> {
    called(kept).map(|_| kept.game.turn_began())
}

/// Lists at most `limit` games that wait for a computer opponent. Games with a live pace come before correspondence
/// games; within each group, the longest wait comes first. Leaves out games in quarantine.
pub fn awaited(tx: &Tx<'_>, limit: u32) -> Result<Vec<Awaited>> {
    // `live >= 0` is always true. The condition makes SQLite search the index in its order.
    let sql = format!(
        "SELECT id, version, time, think_at,
            CASE WHEN EXISTS (SELECT 1 FROM account WHERE player = white AND network = 'computer')
                 THEN black ELSE white END AS person
         FROM game WHERE live >= 0 AND think_at IS NOT NULL AND {} ORDER BY live DESC, think_at, id LIMIT ?1",
        is_free("game")
    );
    tx.readable(&sql, [limit], |row| {
        Ok(Awaited {
            game: GameId(row.get("id")?),
            version: Version(row.get("version")?),
            since: row.time("think_at")?,
            person: PlayerId(row.get("person")?),
            pace: row.json::<TimeControl>("time")?.pace(),
        })
    })
}

/// Counts a hint that a person took. Further hints before the next move do not count.
pub fn count_hint(tx: &Tx<'_>, kept: &KeptGame) -> Result<()> {
    let sql =
        "UPDATE game SET hints = hints + 1, hint_ply = ?2 WHERE id = ?1 AND hint_ply IS DISTINCT FROM ?2";
    tx.run(sql, (kept.id.0, kept.game.board().ply().0))
}

/// Lets [`count_hint`] count again after a takeback. For example, a person took a hint after 10 half-moves, and two
/// half-moves were taken back. The next hint after 10 half-moves then counts as a new hint.
pub(crate) fn forget_last_hint(tx: &Tx<'_>, kept: &KeptGame) -> Result<()> {
    let sql = "UPDATE game SET hint_ply = -1 WHERE id = ?1 AND hint_ply > ?2";
    tx.run(sql, (kept.id.0, kept.game.board().ply().0))
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{
        Account, Deed, Fischer, Game, Network, Place, Plea, Start, TimeControl, Venue, WithMove,
    };
    use chess_core::{ByColor, Language, read_move};

    use super::*;
    use crate::database::Store;
    use crate::{StoreError, games, players, venues};

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(1_000_000 + seconds).unwrap()
    }

    fn begin(tx: &Tx<'_>, players: ByColor<PlayerId>, seconds: i64) -> Result<GameId, StoreError> {
        let place = Place { network: Network::Discord, id: 7 };
        let venue = venues::note(tx, Venue { place, server: None, language: Language::English })?;
        games::insert(tx, venue, &Game::begin(players, TimeControl::default(), Start::default(), at(seconds)))
    }

    fn play(tx: &Tx<'_>, id: GameId, text: &str, with: WithMove, seconds: i64) -> Result<(), StoreError> {
        let mut kept = games::load(tx, id)?;
        let mv = read_move(kept.game.position(), text, Language::English).unwrap();
        let events =
            kept.game.perform(kept.game.position().turn(), Deed::Play(mv, with), at(seconds)).unwrap();
        games::save(tx, &kept, &events).map(drop)
    }

    #[tokio::test]
    async fn a_game_waits_for_its_computer_only_when_the_computer_has_to_act() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        store
            .write(|tx| {
                let ann = players::enrol(tx, Account::Person(Network::Discord, 1))?;
                let bob = players::enrol(tx, Account::Person(Network::Discord, 2))?;
                let three = players::enrol(tx, Account::Computer(Level::new(3).unwrap()))?;
                let waits =
                    |id| Ok::<_, StoreError>(awaited(tx, 9)?.iter().any(|awaited| awaited.game == id));
                begin(tx, ByColor { white: ann, black: bob }, 0)?;
                let game = begin(tx, ByColor { white: ann, black: three }, 1)?;
                assert!(!waits(game)?);
                play(tx, game, "e4", WithMove::NoOffer, 2)?;
                assert!(waits(game)?);
                let hints = |id| games::load(tx, id).map(|kept| kept.hints);
                count_hint(tx, &games::load(tx, game)?)?;
                count_hint(tx, &games::load(tx, game)?)?;
                assert_eq!(hints(game)?, 1, "a second hint in the same position does not count");
                assert_eq!(called(&games::load(tx, game)?), Some((Color::Black, Level::new(3).unwrap())));
                play(tx, game, "e5", WithMove::NoOffer, 3)?;
                assert!(!waits(game)?);
                // If the person offers a draw on the person's own turn, the game waits for the computer opponent too.
                let mut kept = games::load(tx, game)?;
                let events = kept.game.perform(Color::White, Deed::Ask(Plea::Draw), at(4)).unwrap();
                games::save(tx, &kept, &events)?;
                assert!(waits(game)?);
                let mut kept = games::load(tx, game)?;
                let events = kept.game.perform(Color::White, Deed::Resign, at(5)).unwrap();
                games::save(tx, &kept, &events)?;
                assert!(!waits(game)?);
                assert!(waits(begin(tx, ByColor { white: three, black: bob }, 6)?)?);
                let count = |player| games::count_live_computers(tx, player);
                assert_eq!((count(ann)?, count(bob)?), (0, 1));
                Ok::<_, StoreError>(())
            })
            .await
            .unwrap();
    }

    #[tokio::test]
    async fn the_longest_waiting_game_comes_first_and_a_damaged_one_is_skipped() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        store
            .write(|tx| {
                let ann = players::enrol(tx, Account::Person(Network::Discord, 1))?;
                let bob = players::enrol(tx, Account::Person(Network::Discord, 2))?;
                let white = players::enrol(tx, Account::Computer(Level::new(1).unwrap()))?;
                let mut anns = Vec::new();
                for seconds in 0..3 {
                    anns.push(begin(tx, ByColor { white, black: ann }, seconds)?);
                }
                let bobs = begin(tx, ByColor { white, black: bob }, 9)?;
                let games = |awaited: Vec<Awaited>| {
                    awaited.into_iter().map(|awaited| awaited.game).collect::<Vec<_>>()
                };
                assert_eq!(games(awaited(tx, 9)?), [anns[0], anns[1], anns[2], bobs]);
                let people = awaited(tx, 9)?.into_iter().map(|awaited| awaited.person);
                assert_eq!(people.collect::<Vec<_>>(), [ann, ann, ann, bob]);
                tx.run("UPDATE game SET think_at = 9223372036854775807 WHERE id = ?1", [anns[0].0])?;
                assert_eq!(games(awaited(tx, 9)?), [anns[1], anns[2], bobs]);
                Ok::<_, StoreError>(())
            })
            .await
            .unwrap();
    }

    #[tokio::test]
    async fn of_many_waiting_games_only_the_live_and_the_longest_waiting_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        store
            .write(|tx| {
                let black = players::enrol(tx, Account::Person(Network::Discord, 1))?;
                let white = players::enrol(tx, Account::Computer(Level::new(1).unwrap()))?;
                let players = ByColor { white, black };
                let slow = [begin(tx, players, 0)?, begin(tx, players, 1)?, begin(tx, players, 2)?];
                let time = TimeControl::Fischer(Fischer::from_seconds(300, 3).unwrap());
                let venue = games::load(tx, slow[0])?.venue;
                let game = Game::begin(players, time, Start::default(), at(3));
                let live = games::insert(tx, venue, &game)?;
                let read = awaited(tx, 3)?.into_iter().map(|awaited| awaited.game).collect::<Vec<_>>();
                assert_eq!(read, [live, slow[0], slow[1]]);
                Ok::<_, StoreError>(())
            })
            .await
            .unwrap();
    }
}
