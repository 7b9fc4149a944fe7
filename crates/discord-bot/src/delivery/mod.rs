//! Delivers the outbox to Discord. Each row of the outbox is a message, an edit or a private answer. The bot keeps
//! Discord's rate limits, and tries again until the row has arrived or can never arrive.
//!
//! `backlog` chooses the rows that may go now. `compose` makes texts and pictures. `notices` and `sending` send a row.
//! `outcome` decides whether the bot tries again. `recorder` records the results. `dispatcher` is the loop that calls
//! these modules.

mod backlog;
mod compose;
mod direct_messages;
mod dispatcher;
mod door_queue;
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
