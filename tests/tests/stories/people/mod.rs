//! Stories about settings and views of people and servers: lists of games, ratings, languages, boards, privacy and
//! counter-offers.

mod board_settings;
mod boards_in_words;
mod command_mentions;
mod counter_offers;
mod dashboard;
mod flows;
mod languages;
mod other_servers;
mod privacy;
mod ratings;
mod server_settings;
mod settings_cards;
mod tap_counts;
