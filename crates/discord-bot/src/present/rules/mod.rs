//! The rules of chess as pages: the table of pages, the message that shows a page, and the page that explains a
//! refusal.

pub(crate) mod page;
pub(crate) mod pages;

pub(crate) use page::{button, shown, with_link};
