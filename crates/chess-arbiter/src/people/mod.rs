//! Players, ratings, and the places where games are shown.

mod persona;
mod player;
mod rating;
mod venue;

pub use persona::{Persona, PlayStyle};
pub use player::{Account, Level, Network, PlayerId};
pub use rating::{NoRating, Rating, RatingChange, rate};
pub use venue::{Place, Server, Venue};
