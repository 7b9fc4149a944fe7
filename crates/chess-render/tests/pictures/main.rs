//! Tests of the pictures through the public API.

#[cfg(test)]
mod alt_text;
#[cfg(test)]
mod dashboard;
#[cfg(test)]
mod decoding;
#[cfg(test)]
mod decorated;
#[cfg(test)]
mod golden;
#[cfg(test)]
mod rating;
#[cfg(test)]
mod reading_back;
#[cfg(test)]
mod replay;
#[cfg(test)]
mod review;
#[cfg(test)]
mod tables;
#[cfg(test)]
mod themes;
