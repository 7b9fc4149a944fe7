//! Finds running games in which a player is to move, without replaying the games.

use chess_arbiter::PlayerId;

use super::row::DUE;
use crate::quarantine::is_free;
use crate::{GameId, Result, Tx};

/// SQL that is true if White is to move. After an even number of half-moves (two bytes each), the side to move is the
/// same as in the start position. In a FEN, four fields follow the side to move, so a castling right `b` does not
/// match.
const WHITE_TO_MOVE: &str =
    "(length(moves) / 2 + CASE WHEN start_fen LIKE '% b % % % %' THEN 1 ELSE 0 END) % 2 = 0";

/// Lists the games in which a player is to move, the earliest deadline first. Leaves out paused games and games in
/// quarantine.
pub fn waiting_for(tx: &Tx<'_>, player: PlayerId) -> Result<Vec<GameId>> {
    let is_free = is_free("game");
    let sql = format!(
        "SELECT id, {DUE} FROM game
          WHERE white = ?1 AND ended_at IS NULL AND paused IS NULL AND {WHITE_TO_MOVE} AND {is_free}
         UNION ALL
         SELECT id, {DUE} FROM game
          WHERE black = ?1 AND ended_at IS NULL AND paused IS NULL AND NOT {WHITE_TO_MOVE} AND {is_free}
         ORDER BY due, id"
    );
    tx.list(&sql, [player.0], |row| Ok(GameId(row.get(0)?)))
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{Account, Deed, Game, Network, Place, Start, TimeControl, Venue, WithMove};
    use chess_core::{ByColor, Color, Language};
    use jiff::{SignedDuration, Timestamp};

    use super::*;
    use crate::database::Store;
    use crate::{StoreError, games, players, quarantine, venues};

    #[tokio::test]
    async fn a_game_waits_for_the_side_to_move_of_its_position() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let starts = [
            None,
            Some("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"),
            Some("4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1"),
            // The castling right for a rook on the b-file is the letter `b`, the same letter as for Black to move.
            Some("1r2k3/8/8/8/8/8/8/4K3 w b - 0 1"),
        ];
        store
            .write(move |tx| {
                let account = |handle| Account::Person(Network::Discord, handle);
                let sides = ByColor {
                    white: players::enrol(tx, account(1))?,
                    black: players::enrol(tx, account(2))?,
                };
                let place = Place { network: Network::Discord, id: 7 };
                let venue = venues::note(tx, Venue { place, server: None, language: Language::English })?;
                let mut late = Timestamp::UNIX_EPOCH;
                for start in starts {
                    let start = start.map_or_else(Start::default, |fen| Start::from_fen(fen).unwrap());
                    late += SignedDuration::from_hours(1);
                    let begun = Game::begin(sides, TimeControl::default(), start, late);
                    let mut kept = games::load(tx, games::insert(tx, venue, &begun)?)?;
                    for _ in 0..3 {
                        let turn = kept.game.turn().unwrap();
                        for color in Color::ALL {
                            let waiting = waiting_for(tx, sides[color])?;
                            assert_eq!(waiting.contains(&kept.id), color == turn, "{start:?}");
                            let mut due = Vec::new();
                            for id in waiting {
                                due.push(games::load(tx, id)?.game.deadline());
                            }
                            assert!(due.is_sorted(), "{due:?}");
                        }
                        let mv = kept.game.position().legal_moves()[0];
                        let events =
                            kept.game.perform(turn, Deed::Play(mv, WithMove::NoOffer), late).unwrap();
                        games::save(tx, &kept, &events)?;
                        kept = games::load(tx, kept.id)?;
                    }
                }
                let mut over = games::load(tx, GameId(1))?;
                let turn = over.game.turn().unwrap();
                quarantine::put(tx, (quarantine::Source::Game, 1), "a test", late)?;
                assert!(!waiting_for(tx, sides[turn])?.contains(&over.id));
                tx.run("DELETE FROM quarantine", ())?;
                assert!(waiting_for(tx, sides[turn])?.contains(&over.id));
                let events = over.game.perform(turn, Deed::Resign, late).unwrap();
                games::save(tx, &over, &events)?;
                assert!(!waiting_for(tx, sides[turn])?.contains(&over.id));
                Ok::<_, StoreError>(())
            })
            .await
            .unwrap();
    }
}
