//! Tests from the JSON of an interaction to the resulting action.

mod reading;
