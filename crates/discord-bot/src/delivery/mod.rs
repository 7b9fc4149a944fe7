//! Delivers the rows of the outbox to Discord, at the rate that Discord allows, until each row has arrived or can never
//! arrive. A row becomes a message, an edit or a private answer.
//!
//! `backlog` chooses the rows that may go now. `compose` makes texts and pictures. `notices` and `sending` send a row.
//! `outcome` decides about another attempt. `recorder` records the results. `dispatcher` is the loop that calls these
//! modules.

mod backlog;
mod channel_queue;
mod compose;
mod direct_messages;
mod dispatcher;
mod lost_message;
mod lost_message_search;
mod mention_budget;
mod notices;
mod opening_limit;
mod outcome;
mod recorder;
mod sending;
mod thread_opening;

pub(crate) use dispatcher::dispatch;
