//! The table `score`: results of players against each other in a server, rated and casual, updated when a game ends.

use chess_arbiter::{Network, PlayerId, Server};
use chess_core::{ByColor, Color, Outcome};
use rusqlite::{Params, Row};

use crate::codes::{Code, Columns};
use crate::database::Tx;
use crate::error::StoreError;
use crate::tables::checked::CheckedTable;

pub(crate) const TABLE: CheckedTable = CheckedTable {
    name: "score",
    player: None,
    check: |_, row| {
        row.code::<Network>("network")?;
        read(row).map(drop)
    },
};

/// Results from a player's side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResultCounts {
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

impl ResultCounts {
    /// Returns the number of games.
    pub fn games(self) -> u32 {
        self.won.saturating_add(self.drawn).saturating_add(self.lost)
    }

    /// Returns the points in halves.
    pub fn half_points(self) -> u32 {
        self.won.saturating_mul(2).saturating_add(self.drawn)
    }

    /// Adds two scores.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self {
            won: self.won.saturating_add(other.won),
            drawn: self.drawn.saturating_add(other.drawn),
            lost: self.lost.saturating_add(other.lost),
        }
    }

    /// Returns the score from the opponent's side.
    #[must_use]
    pub fn turned(self) -> Self {
        Self { won: self.lost, drawn: self.drawn, lost: self.won }
    }
}

/// Counts a game for both players.
pub fn count(
    tx: &Tx<'_>,
    server: Server,
    players: ByColor<PlayerId>,
    outcome: Outcome,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO score (network, server, player, opponent, color, won, drawn, lost)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
               ON CONFLICT (network, server, player, opponent, color) DO UPDATE SET
                  won = score.won + excluded.won, drawn = score.drawn + excluded.drawn, lost = score.lost + excluded.lost";
    for_both(tx, sql, server, players, outcome)
}

/// Reverts the count of a game.
pub fn take_back(
    tx: &Tx<'_>,
    server: Server,
    players: ByColor<PlayerId>,
    outcome: Outcome,
) -> Result<(), StoreError> {
    let sql = "UPDATE score SET won = won - ?6, drawn = drawn - ?7, lost = lost - ?8
               WHERE network = ?1 AND server = ?2 AND player = ?3 AND opponent = ?4 AND color = ?5";
    for_both(tx, sql, server, players, outcome)?;
    let sql = "DELETE FROM score
               WHERE network = ?1 AND server = ?2 AND player IN (?3, ?4) AND opponent IN (?3, ?4)
                 AND won = 0 AND drawn = 0 AND lost = 0";
    tx.run(sql, (server.network.code(), server.id, players.white.0, players.black.0))
}

/// Runs a statement once for each player of a game. The parameters are the key of the player's score, and one each for won, drawn
/// and lost.
fn for_both(
    tx: &Tx<'_>,
    sql: &str,
    server: Server,
    players: ByColor<PlayerId>,
    outcome: Outcome,
) -> Result<(), StoreError> {
    let (network, winner) = (server.network.code(), outcome.winner());
    Color::ALL.into_iter().try_for_each(|color| {
        let (mine, theirs) = (players[color].0, players[!color].0);
        let (won, drawn, lost) = (winner == Some(color), winner.is_none(), winner == Some(!color));
        tx.run(sql, (network, server.id, mine, theirs, color.code(), won, drawn, lost))
    })
}

/// Returns a player's score with each colour against an opponent.
pub fn against(
    tx: &Tx<'_>,
    server: Server,
    player: PlayerId,
    opponent: PlayerId,
) -> Result<ByColor<ResultCounts>, StoreError> {
    let sql = "SELECT color, won, drawn, lost FROM score
               WHERE network = ?1 AND server = ?2 AND player = ?3 AND opponent = ?4";
    by_color(tx, sql, (server.network.code(), server.id, player.0, opponent.0))
}

/// Returns a player's score with each colour.
pub fn of(tx: &Tx<'_>, server: Server, player: PlayerId) -> Result<ByColor<ResultCounts>, StoreError> {
    let sql = "SELECT color, won, drawn, lost FROM score WHERE network = ?1 AND server = ?2 AND player = ?3";
    by_color(tx, sql, (server.network.code(), server.id, player.0))
}

fn by_color(tx: &Tx<'_>, sql: &str, parameters: impl Params) -> Result<ByColor<ResultCounts>, StoreError> {
    let mut scores = ByColor::<ResultCounts>::default();
    for (color, score) in tx.list(sql, parameters, read)? {
        scores[color] = scores[color].with(score);
    }
    Ok(scores)
}

fn read(row: &Row<'_>) -> Result<(Color, ResultCounts), StoreError> {
    let score = ResultCounts { won: row.get("won")?, drawn: row.get("drawn")?, lost: row.get("lost")? };
    Ok((row.code("color")?, score))
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{Account, Network};
    use chess_core::{DrawReason, Victory};

    use super::*;
    use crate::database::Store;
    use crate::players;

    #[tokio::test]
    async fn results_count_for_both_players_and_separately_in_each_server() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        store
            .write(|tx| {
                let person = |handle| players::enrol(tx, Account::Person(Network::Discord, handle));
                let (ann, bob, cem) = (person(1)?, person(2)?, person(3)?);
                let server = |id| Server { network: Network::Discord, id };
                let won = |winner| Outcome::Win { winner, by: Victory::Checkmate };
                let sides = |white, black| ByColor { white, black };
                count(tx, server(1), sides(ann, bob), won(Color::White))?;
                count(tx, server(1), sides(ann, bob), won(Color::Black))?;
                count(tx, server(1), sides(bob, ann), Outcome::Draw(DrawReason::Agreement))?;
                count(tx, server(1), sides(cem, ann), won(Color::White))?;
                count(tx, server(2), sides(bob, ann), won(Color::White))?;

                let white = ResultCounts { won: 1, drawn: 0, lost: 1 };
                let black = ResultCounts { won: 0, drawn: 1, lost: 0 };
                assert_eq!(against(tx, server(1), ann, bob)?, ByColor { white, black });
                let theirs = against(tx, server(1), bob, ann)?;
                assert_eq!((theirs.white.turned(), theirs.black.turned()), (black, white));
                let (white, black) = (of(tx, server(1), ann)?.white, of(tx, server(1), ann)?.black);
                assert_eq!((white.half_points(), black.half_points()), (2, 1));
                assert_eq!((white.games(), black.games(), white.with(black).games()), (2, 2, 4));
                assert_eq!(of(tx, server(2), cem)?, ByColor::default());

                take_back(tx, server(1), sides(ann, bob), won(Color::Black))?;
                take_back(tx, server(2), sides(bob, ann), won(Color::White))?;
                assert_eq!(of(tx, server(1), bob)?.black, ResultCounts { won: 0, drawn: 0, lost: 1 });
                assert_eq!(of(tx, server(2), bob)?, ByColor::default());
                Ok::<_, StoreError>(())
            })
            .await
            .unwrap();
    }
}
