//! Compares random games with a simple model. `DEEP=yes` plays many more games.

#[cfg(test)]
mod clock;
#[cfg(test)]
mod model;
mod random_games;
#[cfg(test)]
mod requests;
#[cfg(test)]
mod steps;
