//! Zug, correspondence chess for Discord: commands, buttons, messages, delivery.
//!
//! Data flows one way: an interaction is acknowledged (`asked`), does its deed through `chess-service`, and what has to be
//! said leaves the outbox (`dispatch`) as a post (`present`) through the one place that sends (`send`).

mod asked;
mod bell;
mod bot;
mod buttons;
mod cache;
mod choosing;
mod cli;
mod clock;
mod commands;
mod computer;
mod connect;
mod contact;
mod countering;
mod data;
mod discord;
mod discord_time;
mod dispatch;
mod doctor;
mod exports;
#[cfg(test)]
mod fake_discord;
mod first_answer;
mod found;
mod framework;
mod gateway;
mod hinting;
mod hosting;
mod house;
mod limits;
mod listing;
mod look;
mod lot;
mod mind;
#[cfg(test)]
mod one_of_each;
mod past;
mod payload;
mod planning;
#[cfg(feature = "playground")]
mod playground;
mod post;
mod present;
mod press;
mod resigning;
mod rest;
mod reviewing;
mod run;
mod send;
#[cfg(feature = "playground")]
mod shortcuts;
mod showing;
mod supervise;
mod tabling;
mod thinker;
mod ticker;
mod token;
mod turns;
mod typed_day;
mod typed_time;
mod under_way;
mod watchdog;
#[cfg(feature = "playground")]
mod with_playground;
#[cfg(not(feature = "playground"))]
mod without_playground;
mod words;

pub use cli::main;
