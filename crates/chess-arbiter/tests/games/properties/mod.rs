//! Compares random games with a simple model. `model` states the rules of a game as simply as possible, `steps` and
//! `requests` make the acts of the players, and `random_games` compares the game with the model after each act.
//! `DEEP=yes` plays many more games.

#[cfg(test)]
mod clock;
#[cfg(test)]
mod model;
mod random_games;
#[cfg(test)]
mod requests;
#[cfg(test)]
mod steps;
