//! The kit of the end-to-end scenarios.
