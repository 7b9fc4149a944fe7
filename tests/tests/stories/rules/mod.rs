//! Stories about playing by the rules: moves, claims, draw offers, takebacks, plans, rulings and the pages of rules.
//! People type commands and press buttons. The stories read the messages that follow.

mod confirm_move;
mod laws;
mod looking_back;
mod plans;
mod puzzles;
mod questions;
mod refusals;
mod reviews;
mod rules_pages;
mod rulings;
mod takebacks;
mod two_taps;
mod which_game;
