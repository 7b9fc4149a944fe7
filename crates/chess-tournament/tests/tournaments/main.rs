//! Tests of tournaments, in one program, so that the library is linked only once.

#[cfg(test)]
mod chance;
mod events;
#[cfg(test)]
mod legality;
mod random;
mod reference;
#[cfg(test)]
mod trf_read;
