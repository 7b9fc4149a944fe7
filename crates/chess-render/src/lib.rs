//! Draws chess boards: a scene and a style become a PNG, and a game becomes an animated GIF. The crate reads no files
//! and uses no system fonts.
//!
//! All functions are pure: equal arguments give equal results. The crate caches drawn squares, palettes and fonts.
//!
//! - A [`Scene`] describes the content of a picture, and a [`Style`] describes the look of a picture. [`png()`] draws
//!   the scene, and [`alt_text()`] describes the scene in words. [`gif`] shows a whole game.
//! - [`poster`] draws the final board with the players above it and the facts of the game below it.
//! - [`review_sheet`] draws the winning chances of a game and its worst moments. [`review_alt_text`] describes the
//!   review in words.
//! - [`dashboard`] draws the running games of a player. [`dashboard_alt_text`] describes these games in words.
//! - [`rating_chart`] draws a rating over time. [`rating_alt_text`] describes this rating in words.
//! - [`table_pages`] draws standings and cross tables. [`table_alt_texts`] describes these tables in words.
//!
//! # How it works
//!
//! Pixels are palette indices. An index has the same meaning in every theme, so a theme is only a table of 256 colours.
//! The crate caches each square in compressed form. For the PNG of a board without dots, arrows, marks and panels, the
//! crate only copies compressed squares. A frame of an animation covers only the smallest rectangle that contains all
//! changes. The GIF compressor reads runs of equal pixels instead of single pixels.

#![doc = include_str!("../README.md")]

mod alt_text;
mod animation;
mod board;
mod chart;
mod drawing;
mod encode;
mod page;
mod scene;

pub use alt_text::board::{alt_sentences, alt_text};
pub use alt_text::dashboard::dashboard_alt_text;
pub use alt_text::rating::rating_alt_text;
pub use alt_text::review::review_alt_text;
pub use alt_text::table::table_alt_texts;
pub use animation::replay::{Caption, GifError, Replay, Story, gif};
pub use board::picture::png;
pub use chart::rating_chart::rating_chart;
pub use chart::rating_history::{Certainty, DayLabel, RatingHistory, RatingPoint};
pub use chart::review::{Moment, NamedMove, ReviewSheet};
pub use chart::review_sheet::review_sheet;
pub use drawing::drawable::drawable;
pub use page::dashboard::{RunningGame, Turn, dashboard};
pub use page::poster::{Poster, poster};
pub use page::table::{Cell, Column, ColumnKind, Table, table_pages};
pub use scene::board_scene::{Arrow, Footer, Mark, Scene, Stroke};
pub use scene::material::advantage;
pub use scene::player::Player;
pub use scene::style::{PieceSet, Size, Style, Theme};
