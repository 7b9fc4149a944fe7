//! The rules of chess in pages: the table of pages, the post of a page, and the page for each refusal.

mod links;
pub(crate) mod page;
pub(crate) mod pages;

pub(crate) use links::{button, with_link};
pub(crate) use page::shown;
