//! Games in Portable Game Notation. Parses PGN text into games with legal moves, tags, comments, clocks and
//! annotation signs. Writes the PGN export format.
//!
//! ```
//! use chess_core::pgn;
//! let text = "[White \"Ann\"]\n\n1. e4 {best by test} e5 (1... c5) 2. Nf3 *";
//! let game = pgn::read(text).next().unwrap()?;
//! assert_eq!(game.tags.get("White"), Some("Ann"));
//! assert_eq!(game.game.moves().len(), 3);
//! # Ok::<(), pgn::PgnError>(())
//! ```

mod draft;
mod errors;
mod games;
mod marker;
mod notes;
mod record;
mod tags;
mod tokens;
mod write;

pub use errors::{PgnError, Problem};
pub use games::{PgnGames, read};
pub use marker::Marker;
pub use notes::Note;
pub use record::Pgn;
pub use tags::Tags;
pub use tokens::{Token, Tokens};
