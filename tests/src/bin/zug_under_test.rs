//! The `zug` program under a name that cargo builds and names for the scenarios of this package.

use std::process::ExitCode;

fn main() -> ExitCode {
    discord_bot::main()
}
