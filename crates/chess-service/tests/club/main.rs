//! Tests of the club through its public calls, on a real database: one program, one kit. `DEEP=yes` tries many more random cases.

#![expect(clippy::too_many_arguments, reason = "who, what, when: a step of a test reads best in one line")]
#![expect(clippy::wildcard_enum_match_arm, reason = "a test looks for one kind of notice among many")]

#[cfg(test)]
mod challenges;
#[cfg(test)]
mod damage;
#[cfg(test)]
mod games;
#[cfg(test)]
mod kit;
#[cfg(test)]
#[path = "../../../chess-tournament/tests/legality/mod.rs"]
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
mod tournaments;
