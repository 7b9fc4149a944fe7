//! Puzzles: positions of reviewed games in which a player missed the only good move. Players solve puzzles in private,
//! and a server can have a puzzle of the day.

mod daily;
mod solve;
mod view;

pub use daily::DailyPuzzle;
pub use solve::PuzzleDeed;
pub use view::PuzzleView;
