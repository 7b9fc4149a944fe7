//! From views to posts: pure functions, one file a kind of message.

pub(crate) mod answer;
pub(crate) mod board;
pub(crate) mod card;
pub(crate) mod challenge_form;
pub(crate) mod choose;
pub(crate) mod clocks;
pub(crate) mod counter;
mod course;
pub(crate) mod dashboard;
pub(crate) mod finished;
pub(crate) mod flag;
pub(crate) mod games;
pub(crate) mod help;
pub(crate) mod hint;
mod illegal;
pub(crate) mod labels;
pub(crate) mod leaderboard;
pub(crate) mod markup;
pub(crate) mod moves;
pub(crate) mod next;
pub(crate) mod offer;
mod opening;
pub(crate) mod pausing;
pub(crate) mod pgn;
mod pieces;
pub(crate) mod plan;
pub(crate) mod poster;
pub(crate) mod privacy;
pub(crate) mod profile;
pub(crate) mod refusal;
pub(crate) mod reminder;
pub(crate) mod replay;
pub(crate) mod resign;
pub(crate) mod review;
mod review_pgn;
pub(crate) mod rules;
pub(crate) mod ruling;
pub(crate) mod scoresheet;
pub(crate) mod settings;
pub(crate) mod standing;
pub(crate) mod takeback;
pub(crate) mod thread;
pub(crate) mod tournament;
pub(crate) mod twin;
pub(crate) mod vacation;
mod verdict;
pub(crate) mod versus;

#[cfg(test)]
mod drawable;
#[cfg(test)]
mod exported;
#[cfg(test)]
mod lengths;
#[cfg(test)]
pub(crate) mod reading;
#[cfg(test)]
mod snapshots;
