//! Stories about computer opponents: games against them, and their offer when an open challenge stays open.

mod games;
mod offer;
