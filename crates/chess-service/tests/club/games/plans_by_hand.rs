//! A planned move has the same effect as a move by hand. A game with plans has the same moves, times and clocks (to the
//! millisecond) as the same game played by hand. The outbox gets one board for each move.

use chess_arbiter::{ColorWish, Deed, Event, Fischer, Game, Plan, Plea, TimeControl, WithMove};
use chess_core::{Color, Move};
use chess_service::{
    Audience, Club, Entry, GameEvent, GameId, LineEntry, News, Notice, NoticeId, Order, Refused, Target,
};
use jiff::SignedDuration;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::kit::{Home, at, begin_game, caller, notices_after, person, tell};

/// A step of a player, some seconds after the previous step.
#[derive(Clone, Debug)]
enum Step {
    Play(Index, WithMove),
    /// Plans a sequence of moves: the beginning of a planned line, then random moves.
    Plan(Color, Option<(Index, usize)>, Vec<Index>),
    Clear(Color),
    TakeBack(Color),
    Offer(Color),
    Reopen,
}

fn step() -> impl Strategy<Value = (i64, Step)> {
    let color = || select(&Color::ALL[..]);
    let with = prop_oneof![9 => Just(WithMove::NoOffer), 1 => Just(WithMove::DrawOffer)];
    let from = proptest::option::of((any::<Index>(), 0..8_usize));
    let step = prop_oneof![
        20 => (any::<Index>(), with).prop_map(|(index, with)| Step::Play(index, with)),
        20 => (color(), from, vec(any::<Index>(), 0..8)).prop_map(|(by, from, line)| Step::Plan(by, from, line)),
        1 => color().prop_map(Step::Clear),
        1 => color().prop_map(Step::TakeBack),
        1 => color().prop_map(Step::Offer),
        1 => Just(Step::Reopen),
    ];
    (0..9_000_i64, step)
}

/// The expected state of a game with plans.
struct Model {
    game: Game,
    plans: [Plan; 2],
}

impl Model {
    fn plan(&mut self, color: Color) -> &mut Plan {
        &mut self.plans[usize::from(color == Color::Black)]
    }

    /// Picks a move. Prefers moves to which the opponent has planned an answer.
    fn chosen(&mut self, index: Index) -> Option<Move> {
        let turn = self.game.turn()?;
        let planned: Vec<Move> = self.plan(!turn).lines.iter().map(|line| line[0]).collect();
        let legal = self.game.position().legal_moves();
        let all: Vec<Move> =
            planned.iter().cycle().take(planned.len() * 20).chain(legal.iter()).copied().collect();
        (!all.is_empty()).then(|| all[index.index(all.len())])
    }

    /// A sequence of moves from the current position: the beginning of a planned line, then random moves.
    fn line(&mut self, by: Color, from: Option<(Index, usize)>, choices: &[Index]) -> Vec<Move> {
        let lines = &self.plan(by).lines;
        let mut line = match from {
            Some((which, length)) if !lines.is_empty() => {
                lines[which.index(lines.len())].iter().take(length).copied().collect()
            }
            _ => Vec::new(),
        };
        for choice in choices {
            let Ok(ahead) = self.game.ahead(&line) else { break };
            let legal = ahead.position().legal_moves();
            if ahead.ending().is_some() || legal.is_empty() {
                break;
            }
            line.push(legal[choice.index(legal.len())]);
        }
        line
    }

    /// Plays a move and the planned answers. Returns the played moves, and the number of halted plans.
    fn play(&mut self, mv: Move, with: WithMove, now: jiff::Timestamp) -> (Vec<(Color, Move)>, usize) {
        let mut played = Vec::new();
        let (mut mv, mut with) = (mv, with);
        loop {
            let by = self.game.position().turn();
            let events = self.game.perform(by, Deed::Play(mv, with), now).unwrap();
            assert!(matches!(events[0], Event::Moved(..)));
            played.push((by, mv));
            for color in Color::ALL {
                *self.plan(color) = self.plan(color).after(mv);
            }
            if self.game.ending().is_some() {
                self.plans = Default::default();
            }
            let Some(next) = self.plan(!by).next() else { return (played, 0) };
            if self.game.halts(next, now).is_some() {
                return (played, 1);
            }
            (mv, with) = (next, WithMove::NoOffer);
        }
    }
}

fn handle(color: Color) -> i64 {
    if color == Color::White { 1 } else { 2 }
}

/// Begins a game of player 1, White, against player 2.
async fn begin(club: &Club, time: TimeControl) -> GameId {
    let order = Order { time, color: ColorWish::Plays(Color::White), ..Order::default() };
    begin_game(club, order, at(0)).await
}

#[expect(
    clippy::too_many_lines,
    reason = "each kind of step is applied to the club, its twin and the model in one place"
)]
#[test]
fn a_game_with_plans_equals_the_same_game_played_by_hand() {
    tell(step(), async |steps| {
        let time = TimeControl::Fischer(Fischer::from_seconds(5 * 86_400, 3_600).unwrap());
        let (mut planned, by_hand) = (Home::new(), Home::new());
        let game = begin(&planned.club, time).await;
        assert_eq!(begin(&by_hand.club, time).await, game);
        let target = Target::Game(game);
        let mut model = Model {
            game: planned.club.outbox().game_view(game).await.unwrap().game,
            plans: Default::default(),
        };
        let (_, mut read) = notices_after(&planned.club, NoticeId::default(), at(0)).await;
        let (mut now, mut interaction) = (at(0), 1_000);
        for (pause, step) in steps {
            now += SignedDuration::from_secs(pause);
            interaction += 1;
            let club = &planned.club;
            let (mut boards, mut halted) = (Vec::new(), 0);
            match step {
                Step::Play(index, with) => {
                    let Some(mv) = model.chosen(index) else { continue };
                    let by = model.game.turn().unwrap();
                    if model.game.fallen(now).is_some() {
                        break;
                    }
                    let as_played = Entry::Chosen(mv).sure(with);
                    club.games()
                        .perform(caller(handle(by), Some(interaction), now), target, as_played)
                        .await
                        .unwrap();
                    (boards, halted) = model.play(mv, with, now);
                    for (number, (by, mv)) in boards.iter().enumerate() {
                        let with = if number == 0 { with } else { WithMove::NoOffer };
                        let attempt = Entry::Chosen(*mv).sure(with);
                        by_hand
                            .club
                            .games()
                            .perform(caller(handle(*by), None, now), target, attempt)
                            .await
                            .unwrap();
                    }
                }
                Step::Plan(by, from, choices) => {
                    let line = model.line(by, from, &choices);
                    let entry = LineEntry::Chosen(line.clone());
                    let did = club
                        .games()
                        .plan_line(caller(handle(by), Some(interaction), now), target, entry)
                        .await;
                    let game = model.game.clone();
                    match did {
                        Ok(_) => assert!(model.plan(by).add(&game, by, line).is_ok()),
                        Err(Refused::Plan { .. }) => assert!(model.plan(by).add(&game, by, line).is_err()),
                        Err(Refused::Game { .. }) => assert!(game.ending().is_some()),
                        Err(other) => panic!("{other}"),
                    }
                }
                Step::Clear(by) => {
                    club.games().clear_plan(caller(handle(by), None, now), target).await.unwrap();
                    *model.plan(by) = Plan::default();
                }
                Step::TakeBack(by) => {
                    let taken = model.game.perform(by, Deed::Ask(Plea::Takeback), now).is_ok() && {
                        model.game.perform(!by, Deed::Agree(Plea::Takeback), now).unwrap();
                        true
                    };
                    for club in [club, &by_hand.club] {
                        let asked = club
                            .games()
                            .perform(caller(handle(by), None, now), target, Deed::Ask(Plea::Takeback))
                            .await;
                        assert_eq!(asked.is_ok(), taken);
                        let took = club
                            .games()
                            .perform(caller(handle(!by), None, now), target, Deed::Agree(Plea::Takeback))
                            .await;
                        assert_eq!(took.is_ok(), taken);
                    }
                    if taken {
                        model.plans = Default::default();
                        (_, read) = notices_after(club, read, now).await;
                    }
                }
                Step::Offer(by) => {
                    let offered = model.game.perform(by, Deed::Ask(Plea::Draw), now).is_ok();
                    for club in [club, &by_hand.club] {
                        let did = club
                            .games()
                            .perform(caller(handle(by), None, now), target, Deed::Ask(Plea::Draw))
                            .await;
                        assert_eq!(did.is_ok(), offered);
                    }
                    (_, read) = notices_after(club, read, now).await;
                }
                Step::Reopen => planned.reopen(),
            }
            let club = &planned.club;
            let record = club.outbox().game_view(game).await.unwrap().game.record();
            assert_eq!(record, model.game.record());
            assert_eq!(record, by_hand.club.outbox().game_view(game).await.unwrap().game.record());
            for color in Color::ALL {
                let viewer = caller(handle(color), None, now).viewer;
                let kept = club.games().plan(viewer, target).await.unwrap().plan;
                assert_eq!(kept, *model.plan(color));
                assert!(kept.fits(&model.game, color), "{kept:?}");
            }
            let (said, newest) = notices_after(club, read, now).await;
            read = newest;
            check_said(&said, &boards, halted, interaction);
        }
    });
}

/// Checks that each move has one board, and that only the planner gets messages about plans.
fn check_said(said: &[Notice], played: &[(Color, Move)], halted: usize, interaction: i64) {
    let mut boards = Vec::new();
    let mut halts = 0;
    for notice in said {
        match notice {
            Notice::Post { news: News::Happened { event: GameEvent::Moved(_), by, .. }, to, .. } => {
                assert!(matches!(to, Audience::Venue(_)));
                boards.push(*by);
            }
            Notice::Post { news: News::Halted(..), to, .. } => {
                assert!([person(1), person(2)].iter().any(|one| *to == Audience::Person(*one)));
                halts += 1;
            }
            Notice::Answer { interaction: id, .. } => assert_eq!(id.id, interaction),
            Notice::Refresh { .. } => {}
            other => panic!("{other:?}"),
        }
    }
    let expected: Vec<_> = played.iter().map(|(by, _)| Some(*by)).collect();
    assert_eq!((boards, halts), (expected, halted));
}
