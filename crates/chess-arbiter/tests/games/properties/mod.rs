//! Random games against a simple model: `model` says in the simplest terms what a game does, `steps` and `requests` are what players do
//! in it, `random_games` compares them. `DEEP=yes` plays many more games.

#[cfg(test)]
mod clock;
#[cfg(test)]
mod model;
mod random_games;
#[cfg(test)]
mod requests;
#[cfg(test)]
mod steps;
