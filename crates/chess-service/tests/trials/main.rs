//! The club under random play, races, lost deliveries and damage. `DEEP=yes` tries much longer.

#![expect(clippy::too_many_arguments, reason = "who, what, when: a step of a trial reads best in one line")]
#![expect(clippy::wildcard_enum_match_arm, reason = "most deeds and notices are nothing to most trials")]

#[cfg(test)]
mod absent;
#[cfg(test)]
mod boards;
#[cfg(test)]
mod channel;
#[cfg(test)]
mod damage;
#[cfg(test)]
mod forgotten;
#[cfg(test)]
mod hall;
#[cfg(test)]
mod invitations;
#[cfg(test)]
mod kit;
#[cfg(test)]
mod meant;
#[cfg(test)]
mod mishaps;
#[cfg(test)]
mod organisers;
#[cfg(test)]
mod outages;
#[cfg(test)]
mod outbox;
#[cfg(test)]
mod pauses;
#[cfg(test)]
mod plans;
#[cfg(test)]
mod play;
#[cfg(test)]
mod races;
#[cfg(test)]
mod reminded;
#[cfg(test)]
mod steps;
#[cfg(test)]
mod threads;
#[cfg(test)]
mod tournaments;
#[cfg(test)]
mod turmoil;
#[cfg(test)]
mod vacations;
#[cfg(test)]
mod world;
