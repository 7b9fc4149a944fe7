//! Tests of the whole way from JSON to an action.

mod reading;
