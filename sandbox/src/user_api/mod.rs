//! The sandbox's own API: deeds of people, and controls for tests.

mod control;
mod deeds;
mod members;
mod places;
mod refusal;
mod rights;
mod router;
mod said;
mod words;

pub(crate) use refusal::Refusal;
pub(crate) use router::router;
#[cfg(test)]
pub(crate) use router::routes;
pub(crate) use said::Said;
pub(crate) use words::Words;
