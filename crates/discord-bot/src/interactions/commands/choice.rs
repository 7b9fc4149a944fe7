//! Options with fixed choices.
//!
//! poise derives choices only from an enum of this crate, and always takes all variants. With the trait [`Choices`], an
//! option can use an enum of another crate, or only some variants.

use std::borrow::Cow;

use chess_arbiter::{ColorWish, Flag, Level, Mode, Odds, Pace, PlayStyle};
use chess_core::Color;
use chess_service::Named;
use chess_tournament::{Cycles, System};
use poise::serenity_prelude as serenity;
use poise::{CommandParameterChoice, SlashArgError, SlashArgument};

use crate::interactions::press::Topic;
use crate::present::challenge::form;
use crate::present::setting::BoardSide;
use crate::present::words::variant;

/// A type that defines the choices of an option.
pub(super) trait Choices {
    type Value: Copy + Send;

    /// Returns the choices in the order in which Discord shows them. Each choice is a value and a name. Discord sends
    /// the index of the choice that a person selects. The text key of a choice is `choice-` followed by the name.
    fn all() -> Vec<(Self::Value, Cow<'static, str>)>;
}

/// The value chosen for an option.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice<C: Choices>(C::Value);

impl<C: Choices> Choice<C> {
    pub(super) fn value(self) -> C::Value {
        self.0
    }
}

#[serenity::async_trait]
impl<C: Choices> SlashArgument for Choice<C> {
    async fn extract(
        _: &serenity::Context,
        _: &serenity::CommandInteraction,
        value: &serenity::ResolvedValue<'_>,
    ) -> Result<Self, SlashArgError> {
        let index = if let serenity::ResolvedValue::Integer(index) = value { *index } else { -1 };
        let chosen = usize::try_from(index).ok().and_then(|index| C::all().into_iter().nth(index));
        let unknown = || SlashArgError::new_command_structure_mismatch("unknown choice");
        chosen.map(|(value, _)| Self(value)).ok_or_else(unknown)
    }

    fn create(builder: serenity::CreateCommandOption) -> serenity::CreateCommandOption {
        builder.kind(serenity::CommandOptionType::Integer)
    }

    fn choices() -> Cow<'static, [CommandParameterChoice]> {
        C::all().into_iter().map(|(_, name)| named(name)).collect()
    }
}

/// A choice whose displayed text has the key `choice-NAME`.
pub(super) fn named(name: impl Into<Cow<'static, str>>) -> CommandParameterChoice {
    CommandParameterChoice { name: name.into(), localizations: Cow::default(), __non_exhaustive: () }
}

/// The mode that the option `rated` chooses.
pub(super) const fn mode(rated: bool) -> Mode {
    if rated { Mode::Rated } else { Mode::Casual }
}

/// The choices of the option `odds` of `/challenge`.
#[derive(Clone, Copy, Debug)]
pub(super) enum Handicap {
    /// The opponent gives odds to the challenger.
    Get(Odds),
    /// The challenger gives odds.
    Give(Odds),
}

/// The default number of rounds of a Swiss tournament.
const ROUNDS: u16 = 5;

/// Implements [`Choices`] for each listed type. Each entry has three parts: the type, the type of its values, and the
/// values with their names.
macro_rules! choices {
    ($($type:ty, $value:ty: $all:expr;)+) => {$(
        impl Choices for $type {
            type Value = $value;

            fn all() -> Vec<(Self::Value, Cow<'static, str>)> {
                $all.into_iter().map(|(value, name)| (value, name.into())).collect()
            }
        }
    )+};
}

choices! {
    Flag, Self: by_name(Self::ALL);
    PlayStyle, Self: by_name(Self::ALL);
    Topic, Self: by_name(Self::ALL);
    BoardSide, Self: by_name(&[Self::Mine, Self::White, Self::Black]);
    Pace, Self: [Self::Correspondence, Self::Live].map(|pace| (pace, variant(&pace)));
    Level, Self: Self::ALL.map(|level| (level, format!("level-{}", level.number())));
    // The winner of an adjudicated game, or a draw.
    Option<Color>, Self: [(Some(Color::White), "white-wins"), (Some(Color::Black), "black-wins"), (None, "drawn")];
    ColorWish, Self: form::COLORS;
    Handicap, Self: Odds::ALL
        .map(|odds| (Self::Get(odds), format!("get-{}", variant(&odds))))
        .into_iter()
        .chain(Odds::ALL.map(|odds| (Self::Give(odds), format!("give-{}", variant(&odds)))));
    System, Self: [
        (Self::Swiss { rounds: ROUNDS }, "swiss"),
        (Self::RoundRobin(Cycles::Single), "round-robin"),
        (Self::RoundRobin(Cycles::Double), "double-round-robin"),
    ];
}

fn by_name<T: Named>(values: &[T]) -> Vec<(T, &'static str)> {
    values.iter().map(|value| (*value, value.name())).collect()
}
