//! The 960 start positions of Chess960 by number (FIDE Laws, Guidelines II).

use crate::{Position, Role};

/// The ten ways to choose the files of the two knights from the five free files.
const KNIGHTS: [[usize; 2]; 10] =
    [[0, 1], [0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4], [2, 3], [2, 4], [3, 4]];

impl Position {
    /// Returns the Chess960 start position with this number, from 0 to 959; 518 is the standard start position.
    /// Returns `None` for a greater number.
    ///
    /// ```
    /// use chess_core::Position;
    /// assert_eq!(Position::chess960(518), Some(Position::START));
    /// assert_eq!(Position::chess960(960), None);
    /// ```
    pub fn chess960(number: u16) -> Option<Self> {
        if number >= 960 {
            return None;
        }
        let number = usize::from(number);
        let mut row = [None; 8];
        *row.get_mut(number % 4 * 2 + 1)? = Some(Role::Bishop);
        *row.get_mut(number / 4 % 4 * 2)? = Some(Role::Bishop);
        place(&mut row, number / 16 % 6, Role::Queen)?;
        let [first, second] = *KNIGHTS.get(number / 96)?;
        // `first` and `second` are indices among the five free files. The code places the knight with the higher
        // index first, because a placed piece changes all higher indices.
        place(&mut row, second, Role::Knight)?;
        place(&mut row, first, Role::Knight)?;
        for role in [Role::Rook, Role::King, Role::Rook] {
            place(&mut row, 0, role)?;
        }
        let black: String = row.into_iter().flatten().map(Role::letter).collect();
        let white = black.to_uppercase();
        format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w KQkq - 0 1").parse().ok()
    }
}

/// Puts a piece on a free file. `number` is the index of the file among the free files, counted from the a-file.
fn place(row: &mut [Option<Role>; 8], number: usize, role: Role) -> Option<()> {
    *row.iter_mut().filter(|place| place.is_none()).nth(number)? = Some(role);
    Some(())
}
