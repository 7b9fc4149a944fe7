//! The pictures, seen from outside.

mod alt_text;
mod decoding;
mod decorated;
mod golden;
mod reading_back;
mod replay;
mod themes;
