//! Stories about computer opponents: games against computers, and the offer of a computer to a challenger who finds no
//! opponent.

mod games;
mod offer;
