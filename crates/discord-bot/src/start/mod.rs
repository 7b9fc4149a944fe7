//! The program: the command line, `zug run` with its supervised tasks, `zug status`, `zug doctor`, `zug backup`,
//! `zug restore`, `zug move-to`, `zug playground` and `zug rehearse`. `progress` shows the progress of long work.

mod advice;
mod cli;
mod database;
mod doctor;
mod leader;
#[cfg(feature = "playground")]
mod playground;
#[cfg(not(feature = "playground"))]
mod playground_missing;
mod progress;
#[cfg(feature = "playground")]
mod rehearse;
mod run;
mod status;
mod supervise;
mod ticker;
mod transfer;

pub use cli::main;
