//! Challenges: a player invites another player to a game.

mod invitation;
mod note;
mod refusal;
mod terms;

pub use invitation::Challenge;
pub use note::{LongNote, Note};
pub use refusal::{ChallengeRefusal, ChallengeState};
pub use terms::{ColorWish, Lot, Terms};
