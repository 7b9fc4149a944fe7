//! The club against a model: random steps of several people, each compared with what the arbiter says.
//! `World` holds the club and the model; `Channel` delivers the outbox and checks what the messages show.

mod challenges;
mod channel;
mod random_play;
mod steps;
mod world;
