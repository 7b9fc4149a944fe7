//! Games against computers: begins games, finds the games in which a computer has to act, and records hints for
//! players.

use chess_arbiter::{Account, ColorWish, Game, Level, Lot};
use chess_core::{ByColor, Color, Move};
use chess_store::{Awaited, GameId, KeptGame, Source, StoreError, Tx, computers, games, players};
use jiff::Timestamp;

use crate::challenges::limits::{room_for_a_computer, room_for_a_game};
use crate::games::begin::begin;
use crate::games::find::{self, Seat};
use crate::people::language::{self, Decided};
use crate::{
    Allowed, Answered, Caller, Cause, Done, Effort, GameView, Games, Hinted, Notice, Order, Refused, Target,
    Told, Viewer, allowed, refuse, tournaments,
};

/// A call to a computer to act in a game.
#[derive(Clone, Debug)]
pub struct Call {
    /// The game, as a front end sees it.
    pub game: GameView,
    /// The computer's side.
    pub color: Color,
    /// The computer's level.
    pub level: Level,
}

impl Call {
    /// Returns the [`Caller`] of an action that the computer performs in this game at the time `now`.
    pub fn caller(&self, now: Timestamp) -> Caller {
        let viewer = Viewer { account: Account::Computer(self.level), venue: self.game.venue };
        Caller { viewer, now, answer: None }
    }

    /// The target of the computer's action: the game and the version in [`Call::game`]. If the stored game has another
    /// version, the program refuses the action.
    pub fn target(&self) -> Target {
        Target::State(self.game.id, self.game.version)
    }
}

impl Games<'_> {
    /// Begins a game against a computer. The opponent in `order` has no effect.
    ///
    /// # Errors
    /// - `order` asks for a rated game or for [`Flag::ByClaim`](chess_arbiter::Flag::ByClaim).
    /// - A limit is reached.
    pub async fn play_computer(
        self,
        caller: Caller,
        level: Level,
        order: Order,
        lot: Lot,
    ) -> Allowed<GameId> {
        self.count(caller.account(), Effort::Challenge, caller.now)?;
        let order = Order { opponent: Some(Account::Computer(level)), ..order };
        self.once(caller, move |tx, caller| {
            let person = players::enrol(tx, caller.account())?;
            let computer = players::enrol(tx, Account::Computer(level))?;
            let (mode, flag) = order.mode_and_flag(tx, caller.viewer.venue.server)?;
            room_for_a_game(tx, person, caller.viewer.venue.server)?;
            room_for_a_computer(tx, person, caller.viewer.venue.server)?;
            let color = if let ColorWish::Plays(color) = order.color { color } else { lot.0 };
            let sides = ByColor::new(|side| if side == color { person } else { computer });
            let game = Game::begin(sides, order.time, order.start, caller.now).in_mode(mode).with_flag(flag);
            let (venue, decided) = language::note(tx, caller.viewer.venue)?;
            let (deed, answered): (fn(GameId) -> Done, _) = match decided {
                Decided::Now => (Done::BegunFirst, Answered::kept(caller)),
                Decided::NotNow => (Done::Accepted, Answered::deleted_after_news(caller)),
            };
            let id = begin(tx, venue, &game, None, &Cause { by: Some(color), answered })?;
            computers::set_persona(tx, id, &order.persona)?;
            Notice::answer(tx, caller, deed(id))?;
            Ok(id)
        })
        .await
    }

    /// At most five hundred games in which a computer has to act. Games with a live pace come before correspondence
    /// games. In each group, the game that has waited longest comes first. Outside tournaments, a person has at most
    /// fifty running games, so one person cannot fill the list.
    pub async fn awaited(self) -> Allowed<Vec<Awaited>> {
        self.read(|tx| Ok::<_, Refused>(computers::awaited(tx, 500)?)).await
    }

    /// Loads a game in which a computer has to act. Returns `None` if no computer has to act, or if the game cannot be
    /// read. A game that cannot be read goes into quarantine.
    pub async fn call(self, id: GameId, now: Timestamp) -> Allowed<Option<Call>> {
        let call = self.read(move |tx| {
            let kept = games::load(tx, id)?;
            let Some((color, level)) = computers::called(&kept) else { return Ok(None) };
            Ok::<_, StoreError>(Some(Call { game: GameView::of(tx, kept)?, color, level }))
        });
        match call.await {
            Err(error) if error.is_local() => {
                self.outbox().put_aside((Source::Game, id.0), error, now).await?;
                Ok(None)
            }
            other => Ok(other?),
        }
    }

    /// Puts a game into quarantine because its computer cannot act. The game then does not delay other games.
    pub async fn lay_aside(self, id: GameId, reason: &str, now: Timestamp) -> Allowed<()> {
        self.outbox().put_aside((Source::Game, id.0), reason, now).await
    }

    /// Finds the game in which the viewer asks for a hint.
    ///
    /// # Errors
    /// - The errors of [`Games::seat_on_turn`].
    /// - No computer plays against the viewer.
    /// - The game belongs to a tournament.
    pub async fn hintable(self, viewer: Viewer, target: Target) -> Allowed<GameView> {
        self.read(move |tx| Ok(GameView::of(tx, hintable(tx, viewer, target)?)?)).await
    }

    /// Records a hint in a game against a computer, and queues the hint for the player. The hint was computed for the
    /// state `view`.
    ///
    /// # Errors
    /// - The game has changed since `view`.
    /// - It is not the player's turn.
    /// - The game has no computer opponent, or belongs to a tournament.
    pub async fn hint(self, caller: Caller, view: &GameView, mv: Move, told: Told) -> Allowed<()> {
        let target = Target::State(view.id, view.version);
        self.once(caller, move |tx, caller| {
            let kept = hintable(tx, caller.viewer, target)?;
            computers::count_hint(tx, &kept)?;
            let hinted = Hinted { ply: kept.game.board().ply().0, bits: mv.to_bits(), told };
            Ok(Notice::answer(tx, caller, Done::Hinted(kept.id, hinted))?)
        })
        .await
    }
}

fn hintable(tx: &Tx<'_>, viewer: Viewer, target: Target) -> Allowed<KeptGame> {
    let Seat { kept, color } = find::seat(tx, viewer, target)?;
    if kept.computers[!color].is_none() {
        return refuse(tx, &kept, Refused::NoComputer);
    }
    allowed(tx, &kept, kept.game.on_turn(color))?;
    tournaments::outside(tx, &kept)?;
    Ok(kept)
}
