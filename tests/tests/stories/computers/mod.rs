//! Stories about computer opponents: games against computers, games with odds, and the offer of a computer to a
//! challenger who finds no opponent.

mod games;
mod odds;
mod offer;
mod openings;
