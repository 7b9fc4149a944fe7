//! Tests of tournaments, in one test binary, so that the build links the library only once.

#[cfg(test)]
mod chance;
mod events;
#[cfg(test)]
mod legality;
mod random;
mod reference;
#[cfg(test)]
mod trf_read;
