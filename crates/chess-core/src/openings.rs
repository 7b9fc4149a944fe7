//! Looks up the names of openings by position. The order of the moves does not matter. This module requires the crate
//! feature `openings`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::{Game, Move, Position, read_san};

/// The tables of named openings. The first line of each table is a heading. Every other line has an ECO code,
/// a name and moves, separated by tabs.
const LINES: [&str; 5] = [
    include_str!("../data/openings/a.tsv"),
    include_str!("../data/openings/b.tsv"),
    include_str!("../data/openings/c.tsv"),
    include_str!("../data/openings/d.tsv"),
    include_str!("../data/openings/e.tsv"),
];

/// An opening with its code in the Encyclopaedia of Chess Openings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Opening {
    /// The code, `A00` to `E99`.
    pub eco: &'static str,
    /// The English name.
    pub name: &'static str,
}

impl Opening {
    /// Returns true if this opening has the name `name` or is a variation of the opening with this name.
    ///
    /// ```
    /// use chess_core::Opening;
    /// let najdorf = Opening { eco: "B90", name: "Sicilian Defense: Najdorf Variation, English Attack" };
    /// assert!(najdorf.belongs_to("Sicilian Defense"));
    /// assert!(najdorf.belongs_to("Sicilian Defense: Najdorf Variation"));
    /// assert!(!najdorf.belongs_to("Sicilian Defense: Najdorf"));
    /// ```
    pub fn belongs_to(&self, name: &str) -> bool {
        let rest = self.name.strip_prefix(name);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with([':', ',']))
    }
}

/// A named line of moves from the start position.
#[derive(Clone, Debug)]
pub struct OpeningLine {
    /// The opening that the line leads to.
    pub opening: Opening,
    /// The moves of both sides, White's first move first.
    pub moves: Vec<Move>,
    /// The position after the moves of the line.
    pub position: Position,
}

/// A table of named openings, keyed by position.
///
/// ```
/// use chess_core::{Game, Openings, Position, read_san};
/// let openings = Openings::bundled();
/// let mut game = Game::new(Position::START);
/// for text in ["Nf3", "d5", "d4"] {
///     let mv = read_san(game.position(), text).unwrap();
///     game.play(mv)?;
/// }
/// // A transposition: the name belongs to the position.
/// assert_eq!(openings.of_game(&game).unwrap().eco, "D02");
/// # Ok::<(), chess_core::IllegalMove>(())
/// ```
#[derive(Clone, Debug)]
pub struct Openings {
    /// The named lines, sorted by the hash of their last positions (`Position::fingerprint`).
    lines: Vec<OpeningLine>,
    /// The hash of the last position of each line. A lookup would need more than five times as long to hash them anew.
    hashes: Vec<u64>,
    /// The number of named lines through each position. The key is the hash of the position (`Position::fingerprint`).
    ways: BTreeMap<u64, u32>,
}

impl Openings {
    /// Returns the table of the bundled openings. The first call builds it.
    pub fn bundled() -> &'static Self {
        static BUNDLED: LazyLock<Openings> = LazyLock::new(Openings::build);
        &BUNDLED
    }

    fn build() -> Self {
        let (mut lines, mut ways) = (Vec::new(), BTreeMap::new());
        for line in LINES.iter().flat_map(|file| file.lines().skip(1)) {
            lines.extend(read_line(line, &mut ways));
        }
        lines.sort_by_cached_key(|line| line.position.fingerprint());
        let hashes = lines.iter().map(|line| line.position.fingerprint()).collect();
        Self { lines, hashes, ways }
    }

    /// Returns all named lines.
    ///
    /// ```
    /// use chess_core::Openings;
    /// let openings = Openings::bundled();
    /// let shortest = openings.lines().iter().min_by_key(|line| line.moves.len()).unwrap();
    /// assert_eq!(shortest.moves.len(), 1);
    /// ```
    pub fn lines(&self) -> &[OpeningLine] {
        &self.lines
    }

    /// Returns the number of named lines that pass through a position or end there, as a measure of the position's
    /// popularity. Exception: returns 0 for the start position.
    ///
    /// ```
    /// use chess_core::{Openings, Position, read_san};
    /// let openings = Openings::bundled();
    /// let after = |text| openings.lines_through(&Position::START.after(read_san(&Position::START, text).unwrap()));
    /// assert!(after("e4") > after("c4") && after("c4") > after("a3") && after("a3") > 0);
    /// ```
    pub fn lines_through(&self, position: &Position) -> u32 {
        self.ways.get(&position.fingerprint()).copied().unwrap_or(0)
    }

    /// Returns the opening of a position; `None` if the position has no name.
    ///
    /// ```
    /// use chess_core::{Openings, Position, read_san};
    /// let after = Position::START.after(read_san(&Position::START, "b4").unwrap());
    /// assert_eq!(Openings::bundled().of(&after).unwrap().name, "Polish Opening");
    /// ```
    pub fn of(&self, position: &Position) -> Option<Opening> {
        let hash = position.fingerprint();
        let first = self.hashes.partition_point(|other| *other < hash);
        let mut same =
            self.lines.iter().zip(&self.hashes).skip(first).take_while(|(_, other)| **other == hash);
        same.find(|(line, _)| line.position.same_position(position)).map(|(line, _)| line.opening)
    }

    /// Returns the opening of the last named position of a game; `None` if no position has a name.
    pub fn of_game(&self, game: &Game) -> Option<Opening> {
        game.positions().rev().find_map(|position| self.of(position))
    }
}

/// Reads one line of a table of openings. Returns `None` for an invalid line. For each move of the line, the function
/// adds 1 to the count of the position after the move. `ways` holds these counts.
fn read_line(line: &'static str, ways: &mut BTreeMap<u64, u32>) -> Option<OpeningLine> {
    let mut columns = line.split('\t');
    let (eco, name, words) = (columns.next()?, columns.next()?, columns.next()?);
    let (mut position, mut moves) = (Position::START, Vec::new());
    for word in words.split(' ').filter(|word| !word.ends_with('.')) {
        let mv = read_san(&position, word)?;
        position = position.after(mv);
        moves.push(mv);
        *ways.entry(position.fingerprint()).or_default() += 1;
    }
    Some(OpeningLine { opening: Opening { eco, name }, moves, position })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_files_can_be_played() {
        let lines: usize = LINES.iter().map(|file| file.lines().count() - 1).sum();
        let openings = Openings::bundled();
        assert_eq!(openings.lines().len(), lines);
        assert!(openings.lines().iter().all(|line| openings.of(&line.position).is_some()));
    }

    #[test]
    fn a_transposition_finds_the_same_opening() {
        let openings = Openings::bundled();
        for (moves, eco) in [
            ("d4 Nf6 c4 e6 Nc3 Bb4", "E20"),
            ("c4 Nf6 Nc3 e6 d4 Bb4", "E20"),
            ("Nf3 c5 e4", "B27"),
            ("e4 c5 Nf3", "B27"),
            // The position after the last move has no name, so an earlier position gives the name.
            ("e4 c5 Nf3 h5 Rg1", "B27"),
        ] {
            let mut game = Game::new(Position::START);
            for text in moves.split(' ') {
                game.play(read_san(game.position(), text).unwrap()).unwrap();
            }
            assert_eq!(openings.of_game(&game).map(|opening| opening.eco), Some(eco), "{moves}");
        }
    }

    #[test]
    fn a_position_without_a_name_has_no_opening() {
        assert_eq!(Openings::bundled().of(&Position::START), None);
    }
}
