//! Code that commands and buttons share: readers of typed text (times and days), the choice between several games,
//! actions in games, and pages. Most functions take the interaction and return a post or an outcome.

pub(crate) mod choice_of_game;
pub(crate) mod counter_offer;
pub(crate) mod files;
pub(crate) mod game_pages;
pub(crate) mod in_game;
pub(crate) mod own_data;
pub(crate) mod puzzles;
pub(crate) mod random;
pub(crate) mod server_rules;
pub(crate) mod tournament_actions;
pub(crate) mod tournament_pages;
pub(crate) mod typed_day;
pub(crate) mod typed_time;
