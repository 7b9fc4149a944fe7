//! Perft of public positions, Chess960 included.
//!
//! By default rows up to ten million sequences are counted. All rows, in a release build:
//! `PERFT_NODES=300000000 cargo test --release -p chess-core --test perft_suite`.

#[cfg(test)]
mod tests {
    use chess_core::Position;

    const ROWS: &str = include_str!("../data/perft.tsv");

    #[test]
    fn public_positions_have_their_known_numbers() {
        let most = std::env::var("PERFT_NODES").map_or(10_000_000, |text| text.parse().unwrap());
        for row in ROWS.lines().skip(1) {
            let columns: Vec<&str> = row.split('\t').collect();
            let (depth, nodes) = (columns[1].parse().unwrap(), columns[2].parse().unwrap());
            if nodes <= most {
                let position = Position::from_fen(columns[0]).unwrap();
                assert_eq!(position.perft(depth), nodes, "{row}");
            }
        }
    }
}
