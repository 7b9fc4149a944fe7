//! What is kept beside the games so that nobody has to count: whether it adds up, and counted anew where it does not.

use crate::error::StoreError;
use crate::piece::Tx;

/// A table that follows from others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    /// Its name.
    pub(super) table: &'static str,
    /// All its columns.
    columns: &'static str,
    /// What its rows should be.
    counted: &'static str,
}

/// Every such table.
pub(super) const SUMS: [Sum; 2] = [
    Sum {
        table: "rating",
        columns: "network, server, pace, player, points, deviation, volatility, games, at",
        // SQLite takes the other columns from the row that has the greatest number.
        counted: "SELECT network, server, pace, player, points, deviation, volatility, games, at
                  FROM (SELECT *, count(*) AS games, max(id) FROM rating_change GROUP BY network, server, pace, player)
                       AS last
                  WHERE NOT EXISTS (SELECT 1 FROM account WHERE account.player = last.player AND handle < 0)",
    },
    Sum {
        table: "score",
        columns: "network, server, player, opponent, color, won, drawn, lost",
        // Two bytes a half-move, and six half-moves count.
        counted: "SELECT venue.network, venue.server, player, opponent, color, sum(conclusion LIKE wins),
                         sum(conclusion LIKE 'draw %'), sum(conclusion LIKE losses)
                  FROM (SELECT venue, moves, conclusion, white AS player, black AS opponent, 'white' AS color,
                               '1-0 %' AS wins, '0-1 %' AS losses FROM game
                        UNION ALL
                        SELECT venue, moves, conclusion, black, white, 'black', '0-1 %', '1-0 %' FROM game) AS played
                  JOIN venue ON venue.id = played.venue
                  WHERE (conclusion LIKE wins OR conclusion LIKE 'draw %' OR conclusion LIKE losses)
                    AND length(moves) >= 12 AND venue.server IS NOT NULL
                    AND NOT EXISTS (SELECT 1 FROM account
                                    WHERE account.player IN (played.player, opponent) AND network = 'computer')
                  GROUP BY venue.network, venue.server, player, opponent, color",
    },
];

impl Sum {
    /// Whether the table holds what it should.
    pub(super) fn adds_up(self, tx: &Tx<'_>) -> Result<bool, StoreError> {
        let Self { table, columns, counted } = self;
        let sql = format!(
            "SELECT NOT EXISTS (SELECT {columns} FROM {table} EXCEPT SELECT * FROM ({counted}))
                AND NOT EXISTS (SELECT * FROM ({counted}) EXCEPT SELECT {columns} FROM {table})"
        );
        Ok(tx.sql().query_row(&sql, [], |row| row.get(0))?)
    }

    /// Counts anew.
    pub(super) fn count(self, tx: &Tx<'_>) -> Result<(), StoreError> {
        let Self { table, columns, counted } = self;
        tx.sql().execute_batch(&format!("DELETE FROM {table}; INSERT INTO {table} ({columns}) {counted}"))?;
        Ok(())
    }
}
