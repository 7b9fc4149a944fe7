//! A macro for tests that yields a value of each variant of an enum. It does not compile if a variant is missing.

/// One value of each variant, written as in `one_of_each!(Side: White, Black)`.
macro_rules! one_of_each {
    ($type:ident: $($variant:ident $(($detail:expr))?),+ $(,)?) => {{
        const fn complete(value: $type) {
            match value { $($type::$variant { .. } => ()),+ }
        }
        [$($type::$variant $(($detail))?),+].map(|value| { complete(value); value })
    }};
}

pub(crate) use one_of_each;
