//! Members and roles of servers. The bot gets an event for each change.

mod coming;
mod roles;
