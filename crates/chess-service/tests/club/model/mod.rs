//! Random steps of several people. The test applies the steps to the club and to a model that asks the arbiter. `World`
//! holds the club and the model. `Channel` delivers the outbox and checks the displayed messages.

mod challenges;
mod channel;
mod random_play;
pub(crate) mod steps;
mod world;
