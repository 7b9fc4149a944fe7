//! Shows the progress of long work on standard error: a bar on a terminal, lines elsewhere.

use std::io::{Write, stderr};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// The progress bar of one command. The bar disappears from the terminal when the value is dropped.
pub(super) struct WorkBar(ProgressBar);

impl WorkBar {
    pub(super) fn new() -> Self {
        let bar = ProgressBar::new(0);
        if let Ok(style) = ProgressStyle::with_template("{spinner} {wide_bar} {percent:>3}% {msg}") {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(100));
        Self(bar)
    }

    /// Shows that `done` of `all` parts of `work` are done. Without a terminal, writes a line whenever `work` changes.
    pub(super) fn show(&self, work: &str, done: u64, all: u64) {
        if self.0.is_hidden() && self.0.message() != work {
            // A closed standard error does not affect the work.
            drop(writeln!(stderr(), "{work}"));
        }
        self.0.set_length(all);
        self.0.set_position(done);
        self.0.set_message(work.to_owned());
    }

    /// Hides the bar while `write` runs.
    pub(super) fn aside(&self, write: impl FnOnce()) {
        self.0.suspend(write);
    }
}
