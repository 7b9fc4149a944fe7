//! Hot queries use their indexes: what is asked, and rows to ask for.

mod sample;
mod statements;
