//! Pictures of chess boards: a scene and a style become a PNG, a game becomes a GIF, without files or
//! system fonts.
//!
//! Everything is a pure function. What is drawn once is kept: the squares of a piece set at one size, each
//! from the first time that a picture shows it.
//!
//! - A [`Scene`] says what a picture shows, a [`Style`] how it looks; [`png()`] draws it, and [`alt_text`]
//!   says it in words. [`gif`] shows a whole game.
//! - [`poster`] tells a whole game beside its last board, [`thumbnails`] puts several boards side by side.
//! - [`review_sheet`] shows how a game went and where it turned; [`review_alt_text`] says it in words.
//! - [`dashboard`] shows the running games of a person, [`dashboard_alt_text`] says them in words.
//! - [`rating_chart`] shows how a rating changed, [`rating_alt_text`] says it in words.
//! - [`table_pages`] shows standings and cross tables, [`table_alt_texts`] says them in words.
//!
//! ```
//! use chess_core::{Language, Position, read_uci};
//! use chess_render::{Orientation, Scene, Style, Theme, alt_text, png};
//!
//! let position = Position::START;
//! let played = read_uci(&position, "e2e4").unwrap();
//! let scene = Scene::new(position.after(played), Orientation::Black).with_last_move(played);
//! let picture = png(&scene, &Style { theme: Theme::Green, ..Style::default() });
//! assert!(picture.len() < 30_000);
//! assert!(alt_text(&scene, Language::English).ends_with("Last move: pawn e2–e4. Black to move."));
//! ```
//!
//! # How it works
//!
//! Pixels are places in a palette, and every theme has the same places: a theme costs nothing but its 256
//! colours. A board without decoration is never drawn at all. Its squares are kept as strings of deflate
//! bits, one for each row, and a PNG is made by copying them one after the other. In an animation every
//! frame holds just the squares that have changed, and its compression takes runs of pixels instead of
//! pixels.

mod alt_text;
mod arrow;
mod atlas;
mod bits;
mod board;
mod canvas;
mod dashboard;
mod dashboard_text;
mod deflate;
mod fast_png;
mod figure;
mod flaw;
mod fonts;
mod frame;
mod glow;
mod graph;
mod huffman;
mod label;
mod lzw;
mod material;
mod moments;
mod name;
mod outline;
mod overlay;
mod paint;
mod palette;
mod panel;
mod player;
mod poster;
mod rating;
mod rating_scale;
mod rating_text;
mod replay;
mod review;
mod review_header;
mod review_text;
mod rgb;
mod scene;
mod slot;
mod spoken;
mod stroke;
mod style;
mod table;
mod table_text;
mod text;
mod thumbnails;
mod tile;
mod typist;

pub use alt_text::{alt_sentences, alt_text};
pub use board::png;
pub use dashboard::{DashboardError, RunningGame, Turn, dashboard};
pub use dashboard_text::dashboard_alt_text;
pub use flaw::Flaw;
pub use material::advantage;
pub use name::drawable;
pub use player::Player;
pub use poster::{Poster, poster};
pub use rating::{Certainty, DayLabel, RatingHistory, RatingPoint, rating_chart};
pub use rating_text::rating_alt_text;
pub use replay::{Caption, GifError, Replay, Story, gif};
pub use review::{Moment, NamedMove, ReviewSheet, review_sheet};
pub use review_text::review_alt_text;
pub use scene::{Arrow, Footer, Mark, Orientation, Scene, Stroke};
pub use style::{PieceSet, Size, Style, Theme, UnknownPieceSet, UnknownSize, UnknownTheme};
pub use table::{Cell, Column, ColumnKind, Table, table_pages};
pub use table_text::table_alt_texts;
pub use thumbnails::{Thumbnail, ThumbnailsError, thumbnails};
