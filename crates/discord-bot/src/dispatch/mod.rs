//! Delivery: what waits in the outbox is sent, at the pace Discord allows, until it has arrived or can never arrive.
//!
//! `backlog` says which row may go now, `composing` makes words and
//! picture, `sending` sends it, `delivery` tells what came of it, `trying` decides whether it is tried
//! again, `recorder` notes all that came meanwhile in one transaction, and `dispatcher` is the loop around them.

mod adopt;
mod answering;
mod backlog;
mod calls;
mod composing;
mod conversations;
mod delivery;
mod dispatcher;
mod doorway;
mod following;
mod gates;
mod members;
mod opening;
mod readers;
mod recorder;
mod recover;
mod sending;
mod tournaments;
mod trying;

pub(crate) use dispatcher::dispatch;
