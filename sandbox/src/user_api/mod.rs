//! The sandbox's own API: what people do, and what a test wants to know or to break.

mod control;
mod deeds;
mod members;
mod places;
mod refusal;
mod rights;
mod router;
mod said;
mod words;

pub(crate) use router::router;
#[cfg(test)]
pub(crate) use router::routes;
