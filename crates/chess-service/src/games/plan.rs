//! Plans: moves that a player prepares in private as answers to the opponent's moves. The transaction that saves the
//! opponent's move also plays the planned answer. So a crash neither loses nor repeats the answer. Only the planner
//! sees a plan: no [`GameView`] contains a plan, and only private messages mention plans.

use chess_arbiter::{Account, Deed, Event, Pace, Plan, Refusal, WithMove};
use chess_core::Color;
use chess_store::{GameId, KeptGame, Result, Tx, games, plan_lines, players};

use crate::games::find::{self, Seat};
use crate::{
    Allowed, Answered, Caller, Cause, Change, Done, GameView, Games, LineEntry, News, Notice, PlanDeed,
    Refused, Target, Viewer, Work, WrongLine, allowed, refuse,
};

/// The answers that a player has prepared for the opponent's moves in one game.
#[derive(Clone, Debug)]
pub struct PlanView {
    /// The game that the plan is for.
    pub game: GameView,
    /// The planner's side.
    pub color: Color,
    /// The planned lines.
    pub plan: Plan,
}

impl PlanView {
    fn of(tx: &Tx<'_>, kept: KeptGame, color: Color) -> Result<Self> {
        let plan = plan_lines::of(tx, kept.id, kept.game.players()[color])?;
        Ok(Self { game: GameView::of(tx, kept)?, color, plan })
    }
}

impl Games<'_> {
    /// Loads a person's plan in one of the person's games.
    ///
    /// # Errors
    /// - No game or several games match `target`.
    /// - The person does not play in the game.
    /// - `target` names an outdated state of the game.
    pub async fn plan(self, viewer: Viewer, target: Target) -> Allowed<PlanView> {
        let seat = move |tx: &Tx<'_>| find::seat(tx, viewer, target);
        self.read(move |tx| seat(tx).and_then(|Seat { kept, color }| Ok(PlanView::of(tx, kept, color)?)))
            .await
    }

    /// An account's plan in a game; `None` if the account does not play in the game.
    ///
    /// # Errors
    /// There is no such game.
    pub async fn plan_of(self, account: Account, game: GameId) -> Allowed<Option<PlanView>> {
        self.read(move |tx| Ok(plan_of(tx, account, game)?)).await
    }

    /// Adds a sequence of moves to a person's plan in a game.
    ///
    /// # Errors
    /// - `target` matches no game or several games, or names an outdated state.
    /// - The person does not play in the game.
    /// - The game is over.
    /// - The sequence cannot be read, or is not allowed in a plan.
    pub async fn plan_line(self, caller: Caller, target: Target, entry: LineEntry) -> Allowed<GameId> {
        self.once(caller, move |tx, caller| {
            let Seat { kept, color } = find::seat(tx, caller.viewer, target)?;
            allowed(tx, &kept, kept.game.ending().map_or(Ok(()), |ending| Err(Refusal::Over(ending))))?;
            let player = kept.game.players()[color];
            games::hold(tx, kept.id)?;
            let mut plan = plan_lines::of(tx, kept.id, player)?;
            let planned = entry.read_line(&kept.game, caller).and_then(|line| {
                let refused = |refusal| WrongLine::Refusal(line.clone(), refusal);
                plan.add(&kept.game, color, line.clone()).map_err(refused)
            });
            let deed = match planned {
                Ok(None) => PlanDeed::Known,
                Ok(Some(replaced)) => {
                    plan_lines::keep(tx, kept.id, player, &plan)?;
                    PlanDeed::Added(replaced)
                }
                Err(wrong) => {
                    return refuse(tx, &kept, |game| Refused::Plan { wrong: Box::new(wrong), game });
                }
            };
            Notice::answer(tx, caller, Done::Planned(kept.id, deed))?;
            Ok(kept.id)
        })
        .await
    }

    /// Deletes a person's plan in a game.
    ///
    /// # Errors
    /// - No game or several games match `target`.
    /// - The person does not play in the game.
    /// - `target` names an outdated version of the game.
    pub async fn clear_plan(self, caller: Caller, target: Target) -> Allowed<GameId> {
        self.once(caller, move |tx, caller| {
            let Seat { kept, color } = find::seat(tx, caller.viewer, target)?;
            plan_lines::keep(tx, kept.id, kept.game.players()[color], &Plan::default())?;
            Notice::answer(tx, caller, Done::Planned(kept.id, PlanDeed::Cleared))?;
            Ok(kept.id)
        })
        .await
    }
}

/// An account's plan in a game; `None` if the account does not play in the game.
pub(crate) fn plan_of(tx: &Tx<'_>, account: Account, game: GameId) -> Result<Option<PlanView>> {
    let kept = games::load(tx, game)?;
    let player = players::find(tx, account)?;
    let Some(color) = player.and_then(|player| kept.game.color_of(player)) else { return Ok(None) };
    Ok(Some(PlanView::of(tx, kept, color)?))
}

/// Returns true if the player `color` may have to wait days for the opponent's move: the game is a correspondence game,
/// and the opponent is a person.
pub(crate) fn is_slow(kept: &KeptGame, color: Color) -> bool {
    kept.game.time().pace() == Pace::Correspondence && kept.computers[!color].is_none()
}

/// Updates the plans of a game that has changed: plays the planned answer, or deletes plans that can no longer be
/// played.
pub(crate) fn follow(work: &Work<'_>, Change { kept, events, .. }: &Change) -> Result<()> {
    let first = events.first();
    if kept.game.ending().is_some() || matches!(first, Some(Event::TakenBack(..))) {
        return plan_lines::erase(work, kept.id);
    }
    let Some(Event::Moved(by, mv)) = first else { return Ok(()) };
    for color in Color::ALL {
        let player = kept.game.players()[color];
        let plan = plan_lines::of(work, kept.id, player)?;
        if !plan.lines.is_empty() {
            plan_lines::keep(work, kept.id, player, &plan.after(*mv))?;
        }
    }
    answer(work, kept, !*by)
}

/// Plays the planned move of the player `color`. If [`Game::halts`](chess_arbiter::Game::halts) gives a reason to wait,
/// sends the player a message instead. A planned move that cannot be played causes no error.
fn answer(work: &Work<'_>, kept: &KeptGame, color: Color) -> Result<()> {
    let player = kept.game.players()[color];
    let Some(mv) = plan_lines::of(work, kept.id, player)?.next() else { return Ok(()) };
    if kept.game.halts(mv, work.now).is_some() {
        let news = News::Halted(kept.id, kept.game.board().ply());
        return news.tell(work, players::account(work, player)?);
    }
    let outcome = work.apart(|work| {
        let mut kept = games::load(work, kept.id)?;
        match kept.game.perform(color, Deed::Play(mv, WithMove::NoOffer), work.now) {
            Ok(events) => {
                let cause = Cause { by: Some(color), answered: Answered::Nobody };
                work.record(kept, events, cause)
            }
            Err(refusal) => {
                tracing::warn!(%refusal, game = kept.id.0, "the arbiter refused a planned move");
                plan_lines::keep(work, kept.id, player, &Plan::default())
            }
        }
    });
    match outcome {
        Err(error) if error.is_local() => {
            tracing::warn!(%error, game = kept.id.0, "could not play a planned move");
            Ok(())
        }
        outcome => outcome,
    }
}
