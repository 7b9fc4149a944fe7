//! The club deed by deed: once each, for the state that was seen, and nothing kept of a refused one.

#[cfg(test)]
mod club;
#[cfg(test)]
mod computers;
#[cfg(test)]
mod flood;
#[cfg(test)]
mod kit;
#[cfg(test)]
mod plans;
#[cfg(test)]
mod rematches;
