//! Checks on the project itself: its crates, modules, sizes and names, what must not change, and whether the documents are true.

#[cfg(test)]
mod circles;
#[cfg(test)]
mod crates;
#[cfg(test)]
mod documents;
#[cfg(test)]
mod migrations;
#[cfg(test)]
mod modules;
#[cfg(test)]
mod names;
#[cfg(test)]
mod sizes;
#[cfg(test)]
mod workspace;
