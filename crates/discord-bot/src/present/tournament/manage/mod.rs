//! The private messages of a tournament's organiser: the card with all actions, the menus, and the questions before an
//! action that cannot be undone. The input is a view of the tournament, the output is a post.

mod card;
mod menus;
mod question;

pub(crate) use card::card;
pub(crate) use menus::{levels, list, replace, selectable};
pub(crate) use question::{close_question, no_show_question, remove_question};
