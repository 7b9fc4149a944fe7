//! Checks on the project itself: crates, modules, sizes, names, released migrations, documents and packaging.

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
mod packaging;
#[cfg(test)]
mod sizes;
#[cfg(test)]
mod workspace;
