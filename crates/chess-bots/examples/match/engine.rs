//! A UCI engine in its own process.

use std::io::{BufRead, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use anyhow::{Context, Result, ensure};

/// A UCI engine in its own process.
pub(crate) struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    /// Starts a command with arguments.
    pub(crate) fn start(command: &str) -> Result<Self> {
        let mut words = command.split_whitespace();
        let mut child = Command::new(words.next().context("no command")?)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let input = child.stdin.take().context("no input")?;
        let output = BufReader::new(child.stdout.take().context("no output")?);
        let mut engine = Self { child, input, output };
        engine.ask("uci", "uciok")?;
        Ok(engine)
    }

    /// Sends commands. Returns the engine's lines up to the line that begins with `last`.
    pub(crate) fn ask(&mut self, commands: &str, last: &str) -> Result<Vec<String>> {
        writeln!(self.input, "{commands}")?;
        self.input.flush()?;
        let mut lines: Vec<String> = Vec::new();
        while !lines.last().is_some_and(|line| line.starts_with(last)) {
            let mut line = String::new();
            ensure!(self.output.read_line(&mut line)? > 0, "the engine has gone");
            lines.push(line);
        }
        Ok(lines)
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // An error does not matter: the engine may have ended already.
        drop(writeln!(self.input, "quit"));
        drop(self.child.wait());
    }
}
