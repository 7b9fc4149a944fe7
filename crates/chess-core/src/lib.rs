//! The Laws of Chess: positions, moves, notation, repetition, outcomes.

#![doc = include_str!("../README.md")]

mod attacks;
mod bitboard;
mod color;
mod fen;
mod flaw;
mod game;
mod mate;
mod material;
mod moves;
mod notation;
#[cfg(feature = "openings")]
mod openings;
mod outcome;
mod perft;

pub mod pgn;
mod piece;
mod ply;
mod position;
mod square;
mod square_names;

pub use attacks::attacks_from;
pub use bitboard::{Bitboard, Squares};
pub use color::{ByColor, Color};
pub use fen::{FenError, FenReason};
pub use flaw::Flaw;
pub use game::{Game, IllegalMove};
pub use mate::{Budget, Winnability, can_mate, is_dead};
pub use material::can_mate_by_material;
pub use moves::{Move, MoveList};
pub use notation::{
    Language, LineError, Notation, ReadError, WhyNot, is_said_of, read_line, read_move, read_san, read_typed,
    read_uci, says_capture, write_san, write_spoken, write_uci,
};
#[cfg(feature = "openings")]
pub use openings::{Opening, OpeningLine, Openings};
pub use outcome::{Award, DrawReason, Outcome, Victory};
pub use piece::{Piece, Role};
pub use ply::{MoveNumber, Ply};
pub use position::{Key, Position, Wing};
pub use square::{File, NotASquare, Rank, Square};
