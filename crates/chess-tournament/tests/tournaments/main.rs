//! Tests of tournaments; one program, so that the library is linked once.

#[cfg(test)]
mod chance;
mod events;
#[cfg(test)]
mod legality;
mod random;
mod reference;
