//! The `zug` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    discord_bot::main()
}
