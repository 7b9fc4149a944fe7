//! Stories about computer opponents: games against them, and their offer where nobody takes an open challenge.

mod games;
mod offer;
