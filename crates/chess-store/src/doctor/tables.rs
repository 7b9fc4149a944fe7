//! Finds damaged rows in the tables of `TABLES`, and moves these rows with their content into quarantine.

use jiff::Timestamp;

use crate::tables::row_exists::require;
use crate::{
    Result, SqlRow, StoreError, Tx, bots, digests, displays, interactions, outages, plan_lines, preferences,
    puzzles, quarantine, ratings, reminders, restores, reviews, rulings, vacations,
};

/// A table whose damaged rows may go into quarantine, because the program can work without these rows. The doctor
/// reads the columns and foreign keys from the schema.
#[derive(Clone, Copy, Debug)]
pub(super) struct CheckedTable {
    pub(super) name: &'static str,
    /// An SQL expression for the player to whom a row belongs. If the row goes into quarantine and the player's data is
    /// deleted later, the row's content in quarantine is deleted too.
    player: Option<&'static str>,
    /// The function that reads a row with all columns of the table. Returns an error if the row is unreadable. The
    /// function need not check foreign keys, because the doctor checks foreign keys separately.
    check: fn(&Tx<'_>, &SqlRow<'_>) -> Result<()>,
}

/// The tables whose damaged rows go into quarantine, in this order. A database refuses to delete a row to which another
/// row refers. So `reminder_game` comes before `reminder`, and `puzzle_try` before `puzzle`.
pub(super) const TABLES: [CheckedTable; 19] = [
    CheckedTable { name: "display", player: None, check: displays::check },
    CheckedTable { name: "reminder_due", player: None, check: reminders::check_due },
    CheckedTable {
        name: "reminder_game",
        player: None,
        check: |tx, row| reminders::require(tx, row.get("reminder")?),
    },
    CheckedTable { name: "reminder", player: Some("player"), check: reminders::check },
    CheckedTable { name: "digest", player: Some("player"), check: digests::check },
    CheckedTable { name: "vacation", player: Some("player"), check: vacations::check },
    CheckedTable {
        name: "preference",
        player: Some("CASE WHEN scope = 'player' THEN owner END"),
        check: preferences::check,
    },
    CheckedTable { name: "review", player: None, check: reviews::check },
    CheckedTable { name: "plan_line", player: Some("player"), check: plan_lines::check },
    CheckedTable { name: "puzzle_try", player: Some("player"), check: puzzles::check_try },
    CheckedTable { name: "puzzle", player: Some("player"), check: puzzles::check },
    CheckedTable { name: "ruling", player: Some("arbiter"), check: |_, row| rulings::read(row).map(drop) },
    CheckedTable { name: "rating_change", player: None, check: ratings::check_change },
    CheckedTable { name: "rating", player: Some("player"), check: ratings::check },
    CheckedTable { name: "unfinished", player: None, check: |_, row| row.text("body").map(drop) },
    CheckedTable { name: "interaction_seen", player: None, check: interactions::check },
    CheckedTable { name: "outage", player: None, check: outages::check },
    CheckedTable { name: "restore", player: None, check: restores::check },
    CheckedTable { name: "bot", player: None, check: bots::check },
];

/// A row of one of `TABLES` that cannot be read, or that refers to a row that does not exist.
#[derive(Debug, thiserror::Error)]
#[error("the row ({content}) cannot be read: {error}", content = self.content())]
pub struct DamagedRow {
    /// The columns as bytes. Bytes can always be read.
    columns: Vec<Option<Vec<u8>>>,
    /// The player to whom the data of the row belongs.
    player: Option<i64>,
    error: StoreError,
}

impl DamagedRow {
    /// Returns the columns as text, with replacement characters for bytes that are not UTF-8.
    fn content(&self) -> String {
        let columns: Vec<_> =
            self.columns.iter().flatten().map(|column| String::from_utf8_lossy(column)).collect();
        columns.join(" ")
    }
}

/// Lists the damaged rows of a table: unreadable rows, and rows that refer to a missing row.
pub(super) fn damaged(tx: &Tx<'_>, table: CheckedTable) -> Result<Vec<DamagedRow>> {
    let bytes = bytes_of_columns(tx, table)?;
    let references = references(tx, table)?;
    let player = table.player.unwrap_or("NULL");
    let sql = format!("SELECT *, {}, {player} FROM {}", bytes.join(", "), table.name);
    let mut rows = Vec::new();
    tx.each(&sql, |row| {
        let checked = (table.check)(tx, row).and_then(|()| check_references(tx, row, &references));
        let Err(error) = checked else { return Ok(()) };
        let columns = (bytes.len()..2 * bytes.len()).map(|column| row.get(column));
        let player = row.get(2 * bytes.len()).ok();
        rows.push(DamagedRow { columns: columns.collect::<Result<_, _>>()?, player, error });
        Ok(())
    })?;
    Ok(rows)
}

/// Moves the content of a row into quarantine, and deletes the row from its table.
pub(super) fn put_aside(tx: &Tx<'_>, table: CheckedTable, row: &DamagedRow, now: Timestamp) -> Result<()> {
    quarantine::keep(tx, (table.name, row.player), &row.error.to_string(), &row.content(), now)?;
    let columns = (1..).zip(bytes_of_columns(tx, table)?);
    let same: Vec<_> =
        columns.map(|(number, bytes)| format!("{bytes} IS NOT DISTINCT FROM ?{number}")).collect();
    tx.run(&format!("DELETE FROM {} WHERE {}", table.name, same.join(" AND ")), &row.columns)
}

/// Returns an SQL expression for each column of a table, in the order of the columns. The expression converts the value
/// of the column to text, and returns the bytes of this text. The text of a blob is hexadecimal.
fn bytes_of_columns(tx: &Tx<'_>, table: CheckedTable) -> Result<Vec<String>> {
    let sql = if tx.is_file() {
        "SELECT format(iif(type = 'BLOB', 'CAST(hex(%s) AS BLOB)', 'CAST(%s AS BLOB)'), name)
           FROM pragma_table_info(?1) ORDER BY cid"
    } else {
        "SELECT format('convert_to(CAST(%I AS TEXT), ''UTF8'')', attname) FROM pg_attribute
          WHERE attrelid = CAST(CAST(?1 AS TEXT) AS regclass) AND attnum > 0 AND NOT attisdropped ORDER BY attnum"
    };
    tx.list(sql, [table.name], |row| row.get(0))
}

/// Returns the foreign keys to check: each column with the table to which the column refers. The list is empty with
/// PostgreSQL, which itself rejects rows that violate a foreign key.
fn references(tx: &Tx<'_>, table: CheckedTable) -> Result<Vec<(String, String)>> {
    if !tx.is_file() {
        return Ok(Vec::new());
    }
    let sql = "SELECT \"from\", \"table\" FROM pragma_foreign_key_list(?1)";
    tx.list(sql, [table.name], |row| Ok((row.get(0)?, row.get(1)?)))
}

fn check_references(tx: &Tx<'_>, row: &SqlRow<'_>, references: &[(String, String)]) -> Result<()> {
    references.iter().try_for_each(|(column, parent)| {
        let id: Option<i64> = row.get(column.as_str())?;
        id.map_or(Ok(()), |id| require(tx, parent, id))
    })
}
