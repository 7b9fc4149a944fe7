//! Stories in a real browser, with mouse, keyboard and finger, on the page of the playground.
//!
//! The stories find each element of the page as a person does, by its role and name.

#![cfg(test)]
mod access;
mod around;
mod crowd;
mod fonts;
mod forms;
mod games;
mod hostile;
mod keyboard;
mod kit;
mod languages;
mod pictures;
mod sight;
mod start;
mod ways;
