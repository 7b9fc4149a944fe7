//! Tests of several tables at once, and the data that tests share.

mod figures;
mod games;
pub(crate) mod gate;
mod golden;
mod one_of_each;
mod query_plans;
pub(crate) mod tournament;
