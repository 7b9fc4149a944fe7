//! What several people do with several games, drawn by lot: anything in any order, and what the arbiter says to it.

use chess_arbiter::{ColorWish, Event, Game, Refusal, WithMove};
use chess_core::{Color, Move, Winnability};
use chess_service::{Caller, Club, Entry, GameId, Refused, Target};
use jiff::Timestamp;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Everything somebody does: who, how long after what was before, and with which interaction.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) by: i64,
    pub(crate) pause: i64,
    pub(crate) interaction: Via,
    pub(crate) wish: Wish,
}

/// The interaction that brings a wish.
#[derive(Clone, Debug)]
pub(crate) enum Via {
    Fresh,
    /// One that was used for something before, with effect or in vain.
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
    /// Some messages come to stand; what came of those before them is noted only now.
    Deliver(usize),
    /// All messages come to stand, and show how things stand.
    DeliverAll,
    Reopen,
}

/// Who wants something in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// Anybody, a stranger perhaps.
    Anybody,
    /// Whoever can do it now, if anybody can.
    TheRightOne,
}

#[derive(Clone, Debug)]
pub(crate) enum GameWish {
    Play(Index, WithMove),
    PlayIllegal(Move),
    Offer,
    Accept,
    Decline,
    Claim(Option<Index>),
    Resign,
    Abort,
    ClaimTime,
}

impl GameWish {
    /// Who can do it now.
    pub(crate) fn right_one(&self, game: &Game) -> Option<i64> {
        let color = match self {
            Self::Play(..) | Self::PlayIllegal(_) | Self::Claim(_) => game.turn()?,
            Self::Accept | Self::Decline => !game.offer()?.by,
            Self::Offer | Self::Resign | Self::Abort => Color::White,
            Self::ClaimTime => !game.turn()?,
        };
        Some(game.players()[color].0)
    }

    fn chosen(game: &Game, index: Index) -> Move {
        let legal = game.position().legal_moves();
        // A game that is over by mate has none: any will be refused.
        if legal.is_empty() { first_move() } else { legal[index.index(legal.len())] }
    }

    /// Asks the club for it.
    pub(crate) async fn perform(
        &self,
        club: &Club,
        caller: Caller,
        target: Target,
        game: &Game,
    ) -> Result<GameId, Refused> {
        match self {
            Self::Play(index, with) => {
                club.play(caller, target, Entry::Chosen(Self::chosen(game, *index)).sure(*with)).await
            }
            Self::PlayIllegal(mv) => {
                club.play(caller, target, Entry::Chosen(*mv).sure(WithMove::NoOffer)).await
            }
            Self::Offer => club.offer_draw(caller, target).await,
            Self::Accept => club.accept_draw(caller, target).await,
            Self::Decline => club.decline_draw(caller, target).await,
            Self::Claim(index) => {
                let intended = index.map(|index| Entry::Chosen(Self::chosen(game, index)));
                club.claim(caller, target, intended).await
            }
            Self::Resign => club.resign(caller, target).await,
            Self::Abort => club.abort(caller, target).await,
            Self::ClaimTime => club.claim_time(caller, target).await,
        }
    }

    /// What the arbiter says. Whose turn it is comes before everything else.
    pub(crate) fn expected(&self, game: &mut Game, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        if matches!(self, Self::Play(..) | Self::PlayIllegal(_) | Self::Claim(_)) {
            match (game.ending(), game.turn()) {
                (Some(ending), _) => return Err(Refusal::Over(ending)),
                (None, turn) if turn != Some(by) => return Err(Refusal::NotYourTurn),
                _ => {}
            }
        }
        match self {
            Self::Play(index, with) => {
                let mv = Self::chosen(game, *index);
                game.play(by, mv, *with, now)
            }
            Self::PlayIllegal(mv) => game.play(by, *mv, WithMove::NoOffer, now),
            Self::Offer => game.offer_draw(by, now),
            Self::Accept => game.accept_draw(by, now),
            Self::Decline => game.decline_draw(by, now),
            Self::Claim(index) => {
                let intended = index.map(|index| Self::chosen(game, index));
                let mate =
                    if game.ending().is_none() { game.can_anybody_mate() } else { Winnability::Unknown };
                game.claim(by, intended, &mate, now)
            }
            Self::Resign => {
                let mate = if game.ending().is_none() { game.can_mate(!by) } else { Winnability::Unknown };
                game.resign(by, &mate, now)
            }
            Self::Abort => game.abort(by, now),
            Self::ClaimTime => {
                let may = game.may_claim_time(by);
                let mate = if may { game.can_mate(by) } else { Winnability::Unknown };
                game.claim_time(by, &mate, now)
            }
        }
    }
}

fn first_move() -> Move {
    chess_core::Position::START.legal_moves()[0]
}

fn game_wish() -> impl Strategy<Value = GameWish> {
    let with = prop_oneof![3 => Just(WithMove::NoOffer), 1 => Just(WithMove::DrawOffer)];
    prop_oneof![
        40 => (any::<Index>(), with).prop_map(|(index, with)| GameWish::Play(index, with)),
        2 => any::<u16>().prop_filter_map("no move", Move::from_bits).prop_map(GameWish::PlayIllegal),
        10 => Just(GameWish::Offer),
        2 => Just(GameWish::Accept),
        8 => Just(GameWish::Decline),
        3 => option::of(any::<Index>()).prop_map(GameWish::Claim),
        1 => Just(GameWish::Resign),
        1 => Just(GameWish::Abort),
        6 => Just(GameWish::ClaimTime),
    ]
}

/// Anything that somebody might do.
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

/// What two people do who play one game and talk about a draw, while messages come to stand and the club is away now and then.
pub(crate) fn talk() -> impl Strategy<Value = Step> {
    let wish = prop_oneof![
        2 => any::<Index>().prop_map(|index| GameWish::Play(index, WithMove::NoOffer)),
        3 => Just(GameWish::Offer),
        3 => Just(GameWish::Decline),
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
