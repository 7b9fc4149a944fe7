//! The `zug` program as a binary of this package, so that cargo builds the program for the tests and gives them its
//! path.

use std::process::ExitCode;

fn main() -> ExitCode {
    discord_bot::main()
}
