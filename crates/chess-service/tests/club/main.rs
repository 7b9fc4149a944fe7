//! Tests of the club through its public API, on a real database. With `DEEP=yes`, random tests run more cases.

#![expect(clippy::too_many_arguments, reason = "a test step with person, deed and time fits on one line")]
#![cfg_attr(feature = "test-on-server", expect(clippy::print_stderr, reason = "a test prints its figures"))]
#![expect(clippy::wildcard_enum_match_arm, reason = "a test looks for one kind of notice among many")]

#[cfg(test)]
mod backups;
#[cfg(test)]
mod challenges;
#[cfg(test)]
mod damage;
#[cfg(test)]
#[cfg(feature = "test-on-server")]
mod engines;
#[cfg(test)]
mod games;
#[cfg(test)]
mod kit;
#[cfg(test)]
#[path = "../../../chess-tournament/tests/tournaments/legality.rs"]
mod legality;
#[cfg(test)]
mod model;
#[cfg(test)]
mod outbox;
#[cfg(test)]
mod people;
#[cfg(test)]
mod races;
#[cfg(test)]
mod skew;
#[cfg(test)]
mod tournaments;
#[cfg(test)]
#[path = "../../../chess-tournament/tests/tournaments/trf_read.rs"]
mod trf_read;
#[cfg(test)]
mod upgrade;
