//! Perft of public positions, Chess960 included. The full depth of each position has at least 20 million sequences.
//!
//! By default the test counts to the smaller depth of each position. `DEEP=yes cargo test -p chess-core --test rules
//! perft_suite` counts to the full depth.
//!
//! All numbers at the smaller depth are published. For each number at the full depth, `data/perft.tsv` says
//! whether the number is published or comes from the crate `cozy-chess`. `DEEP=cozy` counts the sequences at the
//! full depth with `cozy-chess`.

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Mutex, PoisonError};
    use std::thread;

    use chess_core::Position;
    use cozy_chess::Board;

    const ROWS: &str = include_str!("../../data/perft.tsv");
    const LEAST: u64 = 20_000_000;

    /// A position, with two depths and the number of sequences of each.
    struct Row<'a> {
        fen: &'a str,
        shallow: (u32, u64),
        deep: (u32, u64),
    }

    fn rows() -> Vec<Row<'static>> {
        let row = |line: &'static str| {
            let columns: Vec<&str> = line.split('\t').collect();
            let number = |column: usize| columns[column].parse::<u64>().unwrap();
            let depth = |column: usize| columns[column].parse::<u32>().unwrap();
            Row { fen: columns[1], shallow: (depth(2), number(3)), deep: (depth(4), number(5)) }
        };
        ROWS.lines().skip(1).map(row).collect()
    }

    /// Counts the sequences of each position on all cores, to one of the row's two depths. Returns a message for each
    /// wrong count.
    fn wrong(
        rows: &[Row<'_>],
        at: fn(&Row<'_>) -> (u32, u64),
        count: impl Fn(&str, u32) -> u64 + Sync,
    ) -> Vec<String> {
        let (next, wrong) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
        let work = || {
            while let Some(row) = rows.get(next.fetch_add(1, Ordering::Relaxed)) {
                let (depth, expected) = at(row);
                let found = count(row.fen, depth);
                if found != expected {
                    let text = format!("{}: {expected} expected, {found} found", row.fen);
                    wrong.lock().unwrap_or_else(PoisonError::into_inner).push(text);
                }
            }
        };
        thread::scope(|scope| {
            for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
                scope.spawn(work);
            }
        });
        wrong.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    fn cozy_perft(fen: &str, depth: u32) -> u64 {
        fn count(board: &Board, depth: u32) -> u64 {
            let mut nodes = 0;
            board.generate_moves(|moves| {
                if depth == 1 {
                    nodes += moves.len() as u64;
                    return false;
                }
                for mv in moves {
                    let mut next = board.clone();
                    next.play_unchecked(mv);
                    nodes += count(&next, depth - 1);
                }
                false
            });
            nodes
        }
        let board = Board::from_fen(fen, false).or_else(|_| Board::from_fen(fen, true));
        count(&board.unwrap(), depth)
    }

    #[test]
    fn public_positions_have_their_known_numbers() {
        // Three of the positions have a check that no last move can have given, so the strict reader refuses
        // these positions.
        let ours = |fen: &str, depth| Position::from_fen_composed(fen).unwrap().perft(depth);
        let wrong = match std::env::var("DEEP").as_deref() {
            Ok("yes") => wrong(&rows(), |row| row.deep, ours),
            Ok("cozy") => wrong(&rows(), |row| row.deep, cozy_perft),
            Ok(other) => panic!("DEEP is {other}, neither yes nor cozy"),
            Err(_) => wrong(&rows(), |row| row.shallow, ours),
        };
        assert_eq!(wrong, [""; 0]);
    }

    #[test]
    fn each_position_is_counted_to_at_least_twenty_million_sequences() {
        for row in rows() {
            assert!(row.deep.1 >= LEAST && row.deep.0 > row.shallow.0, "{}", row.fen);
        }
    }
}
