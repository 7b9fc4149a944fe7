//! The table `plan_line`: the lines of the players' plans. Each line begins at the current position of a running game.

use chess_arbiter::{Plan, PlayerId};

use super::{game, moves};
use crate::{GameId, Result, SqlRow, StoreError, Tx, unless_damaged};

/// Loads a player's plan in a game; an empty plan if no plan is stored. Leaves out unreadable lines.
pub fn of(tx: &Tx<'_>, game: GameId, player: PlayerId) -> Result<Plan> {
    let sql = "SELECT moves FROM plan_line WHERE game = ?1 AND player = ?2 ORDER BY number";
    tx.readable(sql, (game.0, player.0), |row| moves::unpack(row.bytes("moves")?)).map(|lines| Plan { lines })
}

/// Replaces a player's plan in a game.
pub fn keep(tx: &Tx<'_>, game: GameId, player: PlayerId, plan: &Plan) -> Result<()> {
    tx.run("DELETE FROM plan_line WHERE game = ?1 AND player = ?2", (game.0, player.0))?;
    let sql = "INSERT INTO plan_line (game, player, number, moves) VALUES (?1, ?2, ?3, ?4)";
    let mut lines = (1_i64..).zip(&plan.lines);
    lines.try_for_each(|(number, line)| tx.run(sql, (game.0, player.0, number, moves::pack(line))))
}

/// Deletes all plans in a game.
pub fn erase(tx: &Tx<'_>, game: GameId) -> Result<()> {
    tx.run("DELETE FROM plan_line WHERE game = ?1", [game.0])
}

/// Fails if the planned line of a row does not fit the row's game and player. Does not check the line if the game is
/// unreadable.
pub(crate) fn check(tx: &Tx<'_>, row: &SqlRow<'_>) -> Result<()> {
    let (game, player) = (GameId(row.get("game")?), PlayerId(row.get("player")?));
    let line = Plan { lines: vec![moves::unpack(row.bytes("moves")?)?] };
    let Some(kept) = unless_damaged(game::load(tx, game))? else { return Ok(()) };
    let fits = kept.game.color_of(player).is_some_and(|color| line.fits(&kept.game, color));
    let unfit = || StoreError::Unfit(format!("a plan in game {} does not fit its position", game.0).into());
    fits.then_some(()).ok_or_else(unfit)
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{Account, Game, Network, Place, Start, TimeControl, Venue};
    use chess_core::{ByColor, Color, Language, read_move};
    use jiff::Timestamp;

    use super::*;
    use crate::database::Store;
    use crate::{games, players, venues};

    /// Inserts a game between two people. Also returns a plan for Black that answers two possible first moves.
    fn begin(tx: &Tx<'_>) -> Result<(GameId, ByColor<PlayerId>, Plan), StoreError> {
        let person = |handle| players::enrol(tx, Account::Person(Network::Discord, handle));
        let players = ByColor { white: person(1)?, black: person(2)? };
        let place = Place { network: Network::Discord, id: 7 };
        let venue = venues::note(tx, Venue { place, server: None, language: Language::German })?;
        let (time, start) = (TimeControl::default(), Start::default());
        let game = Game::begin(players, time, start, Timestamp::UNIX_EPOCH);
        let mut plan = Plan::default();
        for line in [["e4", "e5"], ["d4", "d5"]] {
            let mut ahead = game.clone();
            let moves = line.map(|text| {
                let mv = read_move(ahead.position(), text, Language::English).unwrap();
                ahead = ahead.ahead(&[mv]).unwrap();
                mv
            });
            plan.add(&game, Color::Black, moves.to_vec()).unwrap();
        }
        Ok((games::insert(tx, venue, &game)?, players, plan))
    }

    #[tokio::test]
    async fn a_plan_survives_a_restart_and_is_deleted_with_its_player_or_game() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let (game, players, plan) = store
            .write(|tx| {
                let (game, players, plan) = begin(tx)?;
                keep(tx, game, players.black, &plan)?;
                Ok::<_, StoreError>((game, players, plan))
            })
            .await
            .unwrap();
        drop(store);
        let store = Store::open(folder.path()).unwrap();
        store
            .write(move |tx| {
                assert_eq!(of(tx, game, players.black)?, plan);
                assert!(of(tx, game, players.white)?.lines.is_empty());
                let rest = plan.after(plan.next().unwrap());
                keep(tx, game, players.black, &rest)?;
                assert_eq!(of(tx, game, players.black)?, rest);
                players::forget(tx, players.white)?;
                assert!(!of(tx, game, players.black)?.lines.is_empty());
                players::forget(tx, players.black)?;
                assert!(of(tx, game, players.black)?.lines.is_empty());
                keep(tx, game, players.black, &plan)?;
                erase(tx, game)?;
                assert!(of(tx, game, players.black)?.lines.is_empty());
                Ok::<_, StoreError>(())
            })
            .await
            .unwrap();
    }

    #[tokio::test]
    async fn an_unreadable_line_does_not_hide_the_other_lines_of_a_plan() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        store
            .write(|tx| {
                let (game, players, plan) = begin(tx)?;
                keep(tx, game, players.black, &plan)?;
                tx.run("UPDATE plan_line SET moves = ?1 WHERE number = 1", [[0xff_u8; 2]])?;
                let left = of(tx, game, players.black)?;
                assert_eq!(left.lines, &plan.lines[1..]);
                Ok::<_, StoreError>(())
            })
            .await
            .unwrap();
    }
}
