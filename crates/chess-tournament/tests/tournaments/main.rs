//! Tests of tournaments. All tests are in one program, so that the build links the library only once.

#[cfg(test)]
mod chance;
mod events;
#[cfg(test)]
mod legality;
mod random;
mod reference;
#[cfg(test)]
mod trf_read;
