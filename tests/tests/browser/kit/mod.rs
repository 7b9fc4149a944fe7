//! A kit for stories in a real browser: people, their windows, the elements on the page, and the input devices.

mod axe;
mod browser;
mod driver;
mod hand;
mod person;
mod scene;
mod tree;

pub(crate) use axe::Barriers;
pub(crate) use browser::Screen;
pub(crate) use hand::{Hand, Key};
pub(crate) use person::Person;
pub(crate) use scene::{Scene, story};
pub(crate) use tree::{Wanted, begins, button, choice, deed, dialog, field, has, menu, switch, words};
