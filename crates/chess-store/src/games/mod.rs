//! Games: the table `game`, and the tables of plans, reviews, puzzles and rulings. Each row of these tables belongs to
//! one game.
//!
//! A caller loads a [`KeptGame`], changes the game by the rules of the crate `chess_arbiter`, and saves the whole game.
//! The version of the game guards against lost updates. Some modules find games by an index: for example, the running
//! games of one player, or all games in which a flag may have fallen.

pub mod computers;
mod find;
mod game;
mod kept_game;
mod moves;
mod place;
pub mod plan_lines;
pub mod puzzles;
pub mod reviews;
pub mod rulings;
pub mod wakes;

pub use find::{
    Onlooker, count_live, count_live_computers, count_live_in, ended_of, live_of, longest_ended,
    longest_waiting, newest_in, waiting_for,
};
pub use game::{hold, insert, load, save};
pub use kept_game::KeptGame;
pub use place::{
    archive_at, in_thread, live_threads, move_home, next_archive, set_home, set_thread, take_archived,
};
