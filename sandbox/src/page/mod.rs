//! The page that looks and behaves like Discord's client.

mod served;

pub(crate) use served::router;
