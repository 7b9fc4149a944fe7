//! The rules of chess in pages: the table of pages, how a page becomes a post, and which page explains which refusal.

mod links;
mod pages;
mod shown;

pub(crate) use links::{button, with_link};
#[cfg(test)]
pub(in crate::present) use pages::leaves;
pub(crate) use shown::shown;

#[cfg(test)]
mod held;
