//! Random steps of several people in several games, with the arbiter's answers.

use chess_arbiter::{ColorWish, Deed, Event, Game, Plea, Refusal, WithMove};
use chess_core::{Color, Move, Winnability};
use jiff::Timestamp;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// A step: a person's wish, the pause before the wish, and the interaction.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) by: i64,
    pub(crate) pause: i64,
    pub(crate) interaction: Via,
    pub(crate) wish: Wish,
}

/// The interaction of a step.
#[derive(Clone, Debug)]
pub(crate) enum Via {
    Fresh,
    /// The interaction of an earlier step. The earlier step may have had no effect.
    Again(Index),
    Nothing,
}

#[derive(Clone, Debug)]
pub(crate) enum Wish {
    Challenge {
        to: Option<i64>,
        hours: i64,
        color: ColorWish,
    },
    Accept(Index, Color),
    Decline(Index),
    Withdraw(Index),
    InGame {
        game: Index,
        who: Who,
        button: Option<Index>,
        wish: GameWish,
    },
    Tick,
    Wake,
    /// Delivers some messages. The next delivery settles the rows of these messages.
    Deliver(usize),
    /// Delivers all messages, and checks the displayed state.
    DeliverAll,
    Reopen,
}

/// The person who acts in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// Any person, not necessarily a player.
    Anybody,
    /// The player who may perform the deed now, if there is one.
    TheRightOne,
}

#[derive(Clone, Debug)]
pub(crate) enum GameWish {
    Play(Index, WithMove),
    PlayIllegal(Move),
    Claim(Option<Index>),
    Do(Deed),
}

impl GameWish {
    /// The player who may perform the deed now.
    pub(crate) fn right_one(&self, game: &Game) -> Option<i64> {
        let color = match self.deed(game) {
            Deed::Play(..) | Deed::Claim(..) => game.turn()?,
            Deed::Agree(plea) | Deed::Decline(plea) => !game.asks_for(plea)?,
            Deed::Ask(_) | Deed::Give | Deed::Resume | Deed::Resign | Deed::Abort => Color::White,
            Deed::ClaimTime => !game.turn()?,
        };
        Some(game.players()[color].0)
    }

    /// The deed, with a legal move in place of the index.
    pub(crate) fn deed(&self, game: &Game) -> Deed {
        let chosen = |index: &Index| {
            let legal = game.position().legal_moves();
            // After mate there is no legal move, and the arbiter refuses any move.
            if legal.is_empty() { first_move() } else { legal[index.index(legal.len())] }
        };
        match self {
            Self::Play(index, with) => Deed::Play(chosen(index), *with),
            Self::PlayIllegal(mv) => Deed::Play(*mv, WithMove::NoOffer),
            Self::Claim(index) => Deed::Claim(index.as_ref().map(chosen)),
            Self::Do(deed) => *deed,
        }
    }

    /// Checks the turn, and then returns the arbiter's answer.
    pub(crate) fn expected(&self, game: &mut Game, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        let deed = self.deed(game);
        if matches!(deed, Deed::Play(..) | Deed::Claim(..)) {
            game.on_turn(by)?;
        }
        let question = deed.question(by).filter(|_| game.ending().is_none());
        let mate = question.map_or(Winnability::Unknown, |question| game.search_mate(question));
        game.perform_judged(by, deed, &mate, now)
    }
}

fn first_move() -> Move {
    chess_core::Position::START.legal_moves()[0]
}

pub(crate) fn game_wish() -> impl Strategy<Value = GameWish> {
    let with = prop_oneof![3 => Just(WithMove::NoOffer), 1 => Just(WithMove::DrawOffer)];
    prop_oneof![
        40 => (any::<Index>(), with).prop_map(|(index, with)| GameWish::Play(index, with)),
        2 => any::<u16>().prop_filter_map("no move", Move::from_bits).prop_map(GameWish::PlayIllegal),
        10 => Just(GameWish::Do(Deed::Ask(Plea::Draw))),
        2 => Just(GameWish::Do(Deed::Agree(Plea::Draw))),
        8 => Just(GameWish::Do(Deed::Decline(Plea::Draw))),
        3 => option::of(any::<Index>()).prop_map(GameWish::Claim),
        1 => Just(GameWish::Do(Deed::Resign)),
        1 => Just(GameWish::Do(Deed::Abort)),
        6 => Just(GameWish::Do(Deed::ClaimTime)),
    ]
}

pub(crate) fn step() -> impl Strategy<Value = Step> {
    let color =
        select(vec![ColorWish::Random, ColorWish::Plays(Color::White), ColorWish::Plays(Color::Black)]);
    let who = prop_oneof![1 => Just(Who::Anybody), 4 => Just(Who::TheRightOne)];
    let wish = prop_oneof![
        8 => (option::of(1..4_i64), 1..40_i64, color)
            .prop_map(|(to, hours, color)| Wish::Challenge { to, hours, color }),
        10 => (any::<Index>(), select(&Color::ALL[..])).prop_map(|(which, lot)| Wish::Accept(which, lot)),
        2 => any::<Index>().prop_map(Wish::Decline),
        2 => any::<Index>().prop_map(Wish::Withdraw),
        60 => (any::<Index>(), who, option::weighted(0.2, any::<Index>()), game_wish())
            .prop_map(|(game, who, button, wish)| Wish::InGame { game, who, button, wish }),
        4 => Just(Wish::Tick),
        2 => Just(Wish::Wake),
        30 => (0..12_usize).prop_map(Wish::Deliver),
        2 => Just(Wish::Reopen),
    ];
    let via = prop_oneof![
        10 => Just(Via::Fresh),
        2 => any::<Index>().prop_map(Via::Again),
        1 => Just(Via::Nothing),
    ];
    let pause = prop_oneof![20 => 0..600_i64, 4 => 0..40_000_i64, 1 => 0..1_300_000_i64];
    (1..4_i64, pause, via, wish).prop_map(|(by, pause, interaction, wish)| Step {
        by,
        pause,
        interaction,
        wish,
    })
}

/// Steps of two people who play one game and offer each other draws, with deliveries and outages in between.
pub(crate) fn talk() -> impl Strategy<Value = Step> {
    let wish = prop_oneof![
        2 => any::<Index>().prop_map(|index| GameWish::Play(index, WithMove::NoOffer)),
        3 => Just(GameWish::Do(Deed::Ask(Plea::Draw))),
        3 => Just(GameWish::Do(Deed::Decline(Plea::Draw))),
    ];
    let who = prop_oneof![1 => Just(Who::Anybody), 3 => Just(Who::TheRightOne)];
    let in_game = (any::<Index>(), who, wish).prop_map(|(game, who, wish)| Wish::InGame {
        game,
        who,
        button: None,
        wish,
    });
    let step = prop_oneof![
        9 => (0..60_i64, in_game),
        9 => (Just(0), (0..4_usize).prop_map(Wish::Deliver)),
        6 => (Just(0), Just(Wish::DeliverAll)),
        1 => (0..100_000_i64, Just(Wish::Wake)),
    ];
    (1..3_i64, step).prop_map(|(by, (pause, wish))| Step { by, pause, interaction: Via::Nothing, wish })
}
