//! The rules of chess in pages: the table of pages, the post of a page, and the page for each refusal.

pub(crate) mod page;
pub(crate) mod pages;

pub(crate) use page::{button, shown, with_link};
