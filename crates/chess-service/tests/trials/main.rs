//! The club under random play, races, lost deliveries and damage. `DEEP=yes` tries much longer.

#[cfg(test)]
mod damage;
#[cfg(test)]
mod kit;
#[cfg(test)]
mod outbox;
#[cfg(test)]
mod play;
#[cfg(test)]
mod races;
