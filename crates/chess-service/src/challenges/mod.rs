//! Challenges: made, answered with other terms, accepted, declined or withdrawn; rematches; a computer where nobody comes.
//!
//! A challenge comes in as an order or as the terms of a counter-offer. A card in the outbox goes out, and a game begins once the
//! challenge is accepted. `limits` holds how many games and challenges a player may have.

pub(crate) mod card;
pub(crate) mod computer_offer;
pub(crate) mod counter;
pub(crate) mod limits;
pub(crate) mod make;
pub(crate) mod order;
pub(crate) mod rematch;
pub(crate) mod server_settings;
pub(crate) mod view;
