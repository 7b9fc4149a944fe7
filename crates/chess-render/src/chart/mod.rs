//! Draws charts: a player's rating over time, and the review of a game. A review has a graph of the winning
//! chances and boards of the worst moments. Each function turns a description and a style into a PNG.

pub(crate) mod flaw_badge;
pub(crate) mod graph;
pub(crate) mod moments;
pub(crate) mod rating_chart;
pub(crate) mod rating_history;
pub(crate) mod rating_scale;
pub(crate) mod review;
pub(crate) mod review_header;
pub(crate) mod review_sheet;
