//! The `zug` program as a binary of this package, so that cargo builds it for the tests and tells them its path.

use std::process::ExitCode;

fn main() -> ExitCode {
    discord_bot::main()
}
