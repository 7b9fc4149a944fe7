//! The `zug` program.
fn main() {}
