//! What players mean to answer: planned in private, and played in the transaction of the move that it answers, so that it is played
//! once or, where the program dies, not at all. Nobody but the planner ever sees a plan: no view of a game has it, and only the
//! planner's own answers speak of it.

use chess_arbiter::{Account, Event, Game, Pace, Plan, PlanRefusal, Planned, Refusal, WithMove};
use chess_core::{Color, LineError, Move, read_line};
use chess_store::{GameId, KeptGame, StoreError, Tx, games, plan_lines, players};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::caller::{Caller, Viewer};
use crate::club::Club;
use crate::deed::{Act, Deed};
use crate::find::{self, Seat, Target};
use crate::news::News;
use crate::notice::Notice;
use crate::record::{Cause, record};
use crate::refused::Refused;
use crate::saying::Answered;
use crate::view::GameView;

/// A line as it arrives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineEntry {
    /// As somebody wrote or said it.
    Typed(String),
    /// Chosen from the legal moves.
    Chosen(Vec<Move>),
}

/// What became of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlanDeed {
    /// A line was added.
    Added {
        /// How many are gone that answered one of its moves otherwise.
        replaced: u32,
    },
    /// It had the line already.
    Known,
    /// It was given up.
    Cleared,
}

/// Why a line is no plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WrongLine {
    /// It cannot be read.
    Text(LineError),
    /// It can be read, and is none.
    Refusal {
        /// Its moves.
        line: Vec<Move>,
        /// Why.
        refusal: PlanRefusal,
    },
}

/// A player's plan, and the game it is for.
#[derive(Clone, Debug)]
pub struct PlanView {
    /// The game as it stands.
    pub game: GameView,
    /// The planner's side.
    pub color: Color,
    /// The plan.
    pub plan: Plan,
}

impl Club {
    /// What a person plans in a game they play in.
    ///
    /// # Errors
    /// The game is not found, not theirs, or several could be meant.
    pub async fn plan(&self, viewer: Viewer, target: Target) -> Result<PlanView, Refused> {
        self.store
            .read(move |tx| {
                let Seat { kept, color } = find::seat(tx, viewer, target)?;
                let plan = plan_lines::of(tx, kept.id, kept.game.players()[color])?;
                Ok(PlanView { game: GameView::of(tx, kept)?, color, plan })
            })
            .await
    }

    /// What somebody plans in a game; nothing about somebody who does not play in it.
    ///
    /// # Errors
    /// There is no such game.
    pub async fn plan_of(&self, account: Account, game: GameId) -> Result<Option<PlanView>, Refused> {
        self.store
            .read(move |tx| {
                let kept = games::load(tx, game)?;
                let player = players::find(tx, account)?;
                let Some(color) = player.and_then(|player| kept.game.color_of(player)) else {
                    return Ok(None);
                };
                let plan = plan_lines::of(tx, kept.id, kept.game.players()[color])?;
                Ok(Some(PlanView { game: GameView::of(tx, kept)?, color, plan }))
            })
            .await
    }

    /// Adds a line to what a person plans in a game.
    ///
    /// # Errors
    /// The line is none, the game is over, or it is not found.
    pub async fn plan_line(
        &self,
        caller: Caller,
        target: Target,
        entry: LineEntry,
    ) -> Result<GameId, Refused> {
        self.once(caller, move |tx, caller| {
            let Seat { kept, color } = find::seat(tx, caller.viewer, target)?;
            if let Some(ending) = kept.game.ending() {
                let refusal = Refusal::Over(ending);
                return Err(Refused::Game { refusal, game: Box::new(GameView::of(tx, kept)?) });
            }
            let player = kept.game.players()[color];
            let mut plan = plan_lines::of(tx, kept.id, player)?;
            let planned = entry.read(&kept.game, caller).and_then(|line| {
                let refused = |refusal| WrongLine::Refusal { line: line.clone(), refusal };
                plan.add(&kept.game, color, line.clone()).map_err(refused)
            });
            let deed = match planned {
                Ok(Planned::Known) => PlanDeed::Known,
                Ok(Planned::Added { replaced }) => {
                    plan_lines::keep(tx, kept.id, player, &plan)?;
                    PlanDeed::Added { replaced: u32::try_from(replaced).unwrap_or(u32::MAX) }
                }
                Err(wrong) => {
                    return Err(Refused::Plan {
                        wrong: Box::new(wrong),
                        game: Box::new(GameView::of(tx, kept)?),
                    });
                }
            };
            Notice::answer(tx, caller, Deed::Planned(kept.id, deed))?;
            Ok(kept.id)
        })
        .await
    }

    /// Gives up whatever a person plans in a game.
    ///
    /// # Errors
    /// The game is not found.
    pub async fn clear_plan(&self, caller: Caller, target: Target) -> Result<GameId, Refused> {
        self.once(caller, move |tx, caller| {
            let Seat { kept, color } = find::seat(tx, caller.viewer, target)?;
            plan_lines::keep(tx, kept.id, kept.game.players()[color], &Plan::default())?;
            Notice::answer(tx, caller, Deed::Planned(kept.id, PlanDeed::Cleared))?;
            Ok(kept.id)
        })
        .await
    }
}

impl LineEntry {
    /// The moves that are meant, as the person may have written them, in their own language first.
    fn read(&self, game: &Game, caller: &Caller) -> Result<Vec<Move>, WrongLine> {
        let text = match self {
            Self::Chosen(line) => return Ok(line.clone()),
            Self::Typed(text) => text,
        };
        read_line(game.position(), text, caller.language()).map_err(|error| {
            // No move can be read where the game is over: that says more.
            let line = error.after.clone();
            match game.ahead(&line).map(|ahead| ahead.ending()) {
                Ok(None) => WrongLine::Text(error),
                Ok(Some(ending)) => {
                    let refusal = PlanRefusal::Unplayable { at: line.len(), refusal: Refusal::Over(ending) };
                    WrongLine::Refusal { line, refusal }
                }
                Err(refusal) => WrongLine::Refusal { line, refusal },
            }
        })
    }
}

/// Whether a player who has moved has time to plan what comes next: the opponent is no computer and does not sit at the board.
pub(crate) fn leads_to(kept: &KeptGame, color: Color, act: Act) -> bool {
    matches!(act, Act::Moved { .. }) && kept.game.turn() == Some(!color) && is_slow(kept, color)
}

/// Whether a player's opponent is somebody who takes days.
pub(crate) fn is_slow(kept: &KeptGame, color: Color) -> bool {
    kept.game.time().pace() == Pace::Correspondence && kept.computers[!color].is_none()
}

/// Lets the plans in a game that was saved after these events go on, or end: the answer to a move is played at the same time.
pub(crate) fn follow(
    tx: &Tx<'_>,
    kept: &KeptGame,
    events: &[Event],
    now: Timestamp,
) -> Result<(), StoreError> {
    let first = events.first();
    if kept.game.ending().is_some() || matches!(first, Some(Event::TakenBack { .. })) {
        return plan_lines::erase(tx, kept.id);
    }
    let Some(Event::Moved { by, mv }) = first else { return Ok(()) };
    for color in Color::ALL {
        let player = kept.game.players()[color];
        let plan = plan_lines::of(tx, kept.id, player)?;
        if !plan.is_empty() {
            plan_lines::keep(tx, kept.id, player, &plan.after(*mv))?;
        }
    }
    answer(tx, kept, !*by, now)
}

/// Plays what a player planned for the position on the board, or tells them why not. What fails there leaves the opponent's
/// move as it is.
fn answer(tx: &Tx<'_>, kept: &KeptGame, color: Color, now: Timestamp) -> Result<(), StoreError> {
    let player = kept.game.players()[color];
    let Some(mv) = plan_lines::of(tx, kept.id, player)?.next() else { return Ok(()) };
    if kept.game.halts(mv, now).is_some() {
        let news = News::Halted { game: kept.id, ply: kept.game.board().ply().0 };
        return news.tell(tx, players::account(tx, player)?, now);
    }
    let outcome = tx.apart(|tx| {
        let mut kept = games::load(tx, kept.id)?;
        match kept.game.play(color, mv, WithMove::NoOffer, now) {
            Ok(events) => {
                let cause = Cause { by: Some(color), answered: Answered::Nobody, now };
                record(tx, &kept, &events, cause)
            }
            Err(refusal) => {
                tracing::warn!(%refusal, game = kept.id.0, "a plan cannot be carried out");
                plan_lines::keep(tx, kept.id, player, &Plan::default())
            }
        }
    });
    match outcome {
        Err(error) if error.is_local() => {
            tracing::warn!(%error, game = kept.id.0, "a plan cannot be carried out");
            Ok(())
        }
        outcome => outcome,
    }
}
