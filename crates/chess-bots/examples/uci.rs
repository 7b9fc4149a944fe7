//! Lets other chess programs play against a level through UCI: `cargo run --release -p chess-bots --example uci`.

#[path = "uci/front.rs"]
mod front;
#[path = "uci/orders.rs"]
mod orders;

use std::io::{self, BufReader};

fn main() -> io::Result<()> {
    front::serve(BufReader::new(io::stdin()), io::stdout())
}
