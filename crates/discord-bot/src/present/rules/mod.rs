//! The rules of chess in pages: the table of pages, how a page becomes a post, and which page explains which refusal.

mod links;
mod page;
mod pages;

pub(crate) use links::{button, with_link};
pub(crate) use page::shown;
#[cfg(test)]
pub(crate) use pages::leaves;

#[cfg(test)]
mod proofs;
