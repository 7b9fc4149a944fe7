//! A macro for tests. The macro makes one value of each variant of an enum, and does not compile if a variant is
//! missing.

/// Makes an array with one value of each variant, for example with
/// `one_of_each!(Shape: Point, Circle(1), Square { side: 2 })`.
macro_rules! one_of_each {
    ($type:ident: $(
        $variant:ident $(($($detail:expr),+))? $({ $($field:ident: $value:expr),+ })?
    ),+ $(,)?) => {{
        fn complete(value: &$type) {
            match value { $($type::$variant { .. } => ()),+ }
        }
        [$($type::$variant $(($($detail),+))? $({ $($field: $value),+ })?),+].map(|value| { complete(&value); value })
    }};
}

pub(crate) use one_of_each;
