//! Registration before the start: players join and leave a list with a limited number of places. At the
//! start, seeding gives each player a number, and the list becomes a tournament.

pub(crate) mod roster_list;
pub(crate) mod seeding;
