//! Tables of sums, which are computed from games: compares them with a new count, and counts them again.

use crate::database::Tx;
use crate::error::StoreError;

/// A table of sums.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sum {
    /// The name of the table.
    pub(super) table: &'static str,
    /// The columns of the table.
    columns: &'static str,
    /// The query that counts the rows again.
    counted: &'static str,
}

/// All tables of sums.
pub(super) const SUMS: [Sum; 2] = [
    Sum {
        table: "rating",
        columns: "network, server, pace, player, points, deviation, volatility, games, at",
        counted: "SELECT network, server, pace, player, points, deviation, volatility, games, at
                  FROM (SELECT max(id) AS id, count(*) AS games FROM rating_change
                         GROUP BY network, server, pace, player) AS last
                  JOIN rating_change ON rating_change.id = last.id
                  WHERE NOT EXISTS (SELECT 1 FROM account WHERE account.player = rating_change.player AND handle < 0)",
    },
    Sum {
        table: "score",
        columns: "network, server, player, opponent, color, won, drawn, lost",
        // A half-move has two bytes. Only games of six half-moves or more count.
        counted: "SELECT venue.network, venue.server, player, opponent, color, count(*) FILTER (WHERE conclusion LIKE wins),
                         count(*) FILTER (WHERE conclusion LIKE 'draw %'),
                         count(*) FILTER (WHERE conclusion LIKE losses)
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
    /// Returns true if the table equals a new count.
    pub(super) fn adds_up(self, tx: &Tx<'_>) -> Result<bool, StoreError> {
        let Self { table, columns, counted } = self;
        let sql = format!(
            "SELECT NOT EXISTS (SELECT {columns} FROM {table} EXCEPT SELECT * FROM ({counted}))
                AND NOT EXISTS (SELECT * FROM ({counted}) EXCEPT SELECT {columns} FROM {table})"
        );
        tx.value(&sql, [])
    }

    /// Replaces the rows by a new count.
    pub(super) fn count(self, tx: &Tx<'_>) -> Result<(), StoreError> {
        let Self { table, columns, counted } = self;
        tx.sql().execute_batch(&format!("DELETE FROM {table}; INSERT INTO {table} ({columns}) {counted}"))?;
        Ok(())
    }
}
