//! The `zug` program, built as a binary of this package so that the tests know its path.

use std::process::ExitCode;

fn main() -> ExitCode {
    discord_bot::main()
}
