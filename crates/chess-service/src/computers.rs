//! Games against computers: begun at once, found where a computer has to act, which then acts as people do.

use chess_arbiter::{Account, ColorWish, Game, Level, Lot, PlayerId, Server};
use chess_core::{ByColor, Color, Move};
use chess_store::aside::Source;
use chess_store::computers::{self, Awaited};
use chess_store::preferences::{self, Owner};
use chess_store::{GameId, StoreError, Tx, games, players};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::caller::{Caller, Viewer};
use crate::challenges::Order;
use crate::club::Club;
use crate::deed::Deed;
use crate::find::{self, Seat, Target};
use crate::house::room_for_a_game;
use crate::limits::Effort;
use crate::notice::Notice;
use crate::preferences::Preferences;
use crate::record::{Cause, begin};
use crate::refused::Refused;
use crate::saying::Answered;
use crate::spoken::{self, Decided};
use crate::view::GameView;
use crate::{claims, ratings, tournaments};

/// How many games against computers one person may have running, where the server sets nothing else.
const MAX_GAMES: u32 = 5;
/// What the number is called that a server sets in its place.
pub const COMPUTER_GAMES: &str = "computer-games";

/// A computer's turn in a game.
#[derive(Clone, Debug)]
pub struct Call {
    /// The game as it stands.
    pub game: GameView,
    /// The computer's side.
    pub color: Color,
    /// How well it plays.
    pub level: Level,
}

impl Call {
    /// Who acts.
    pub fn caller(&self, now: Timestamp) -> Caller {
        let viewer = Viewer { account: Account::Computer(self.level), venue: self.game.venue };
        Caller { viewer, now, answer: None }
    }

    /// On what: the state that was thought about and no other.
    pub fn target(&self) -> Target {
        Target::State(self.game.id, self.game.version)
    }
}

/// A hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hinted {
    /// After how many half-moves.
    pub ply: u32,
    /// The bits of the move.
    pub bits: u16,
    /// How much of it is told.
    pub told: Told,
}

/// How much of a move is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Told {
    /// Which piece it is made with.
    Piece,
    /// All of it.
    Move,
}

impl Club {
    /// Begins a game against a computer, which accepts whatever is asked for. Nobody else is invited, whoever the order names.
    ///
    /// # Errors
    /// It was to be rated, its flags were to fall by claim, or one of the limits is reached.
    pub async fn play_computer(
        &self,
        caller: Caller,
        level: Level,
        order: Order,
        lot: Lot,
    ) -> Result<GameId, Refused> {
        self.count(caller.account(), Effort::Challenge, caller.now)?;
        self.once(caller, move |tx, caller| {
            let person = players::enrol(tx, caller.account())?;
            let computer = players::enrol(tx, Account::Computer(level))?;
            let opponent = Some(Account::Computer(level));
            let mode = ratings::mode(tx, &order, opponent, caller.viewer.venue.server)?;
            let flag = claims::flag(tx, &order, opponent, caller.viewer.venue.server)?;
            room_for_a_game(tx, person, caller.viewer.venue.server)?;
            room_for_a_computer(tx, person, caller.viewer.venue.server)?;
            let color = match order.color {
                ColorWish::Plays(color) => color,
                ColorWish::Random => lot.0,
            };
            let sides = ByColor::new(|side| if side == color { person } else { computer });
            let game = Game::begin(sides, order.time, order.start, caller.now).in_mode(mode).with_flag(flag);
            let (venue, decided) = spoken::note(tx, caller.viewer.venue)?;
            let (deed, answered): (fn(GameId) -> Deed, _) = match decided {
                Decided::Now => (Deed::BegunFirst, Answered::Apart(caller)),
                Decided::Before => (Deed::Accepted, Answered::ByTheNews(caller)),
            };
            let id = begin(tx, venue, &game, None, Cause { by: Some(color), answered, now: caller.now })?;
            Notice::answer(tx, caller, deed(id))?;
            Ok(id)
        })
        .await
    }

    /// Where computers have to act, those who wait longest first.
    ///
    /// # Errors
    /// The database failed.
    pub async fn awaited(&self) -> Result<Vec<Awaited>, Refused> {
        self.store.read(|tx| Ok::<_, Refused>(computers::awaited(tx)?)).await
    }

    /// The turn of the computer in a game; nothing if none has to act there. A game that cannot be read is put aside.
    ///
    /// # Errors
    /// The database failed.
    pub async fn call(&self, id: GameId, now: Timestamp) -> Result<Option<Call>, Refused> {
        let call = self.store.read(move |tx| {
            let kept = games::load(tx, id)?;
            let Some((color, level)) = computers::called(&kept) else { return Ok(None) };
            Ok::<_, StoreError>(Some(Call { game: GameView::of(tx, kept)?, color, level }))
        });
        match call.await {
            Err(error) if error.is_local() => {
                self.lay_aside(id, &error.to_string(), now).await?;
                Ok(None)
            }
            other => Ok(other?),
        }
    }

    /// Puts a game aside in which a computer cannot act, so that it keeps no other waiting.
    ///
    /// # Errors
    /// The database failed.
    pub async fn lay_aside(&self, id: GameId, reason: &str, now: Timestamp) -> Result<(), Refused> {
        self.put_aside((Source::Game, id.0), reason, now).await
    }

    /// The game in which a person asks for a hint.
    ///
    /// # Errors
    /// As [`Club::seat_on_turn`]; or no computer plays in it, or it is a game of a tournament.
    pub async fn hintable(&self, viewer: Viewer, target: Target) -> Result<GameView, Refused> {
        let view = self.seat_on_turn(viewer, target).await?;
        if view.computer().is_none() {
            return Err(Refused::NoComputer(Box::new(view)));
        }
        if view.tournament.is_some() {
            return Err(Refused::InTournament(Box::new(view)));
        }
        Ok(view)
    }

    /// Gives a person a hint in a game against a computer, in the state that was thought about. It is counted.
    ///
    /// # Errors
    /// It is not the person's turn, no computer plays in the game, it is one of a tournament, or it has gone on.
    pub async fn hint(&self, caller: Caller, view: &GameView, mv: Move, told: Told) -> Result<(), Refused> {
        let target = Target::State(view.id, view.version);
        self.once(caller, move |tx, caller| {
            let Seat { kept, color } = find::seat(tx, caller.viewer, target)?;
            if let Err(refusal) = kept.game.on_turn(color) {
                return Err(Refused::Game { refusal, game: Box::new(GameView::of(tx, kept)?) });
            }
            if kept.computers[!color].is_none() {
                return Err(Refused::NoComputer(Box::new(GameView::of(tx, kept)?)));
            }
            tournaments::outside(tx, &kept)?;
            computers::count_hint(tx, &kept)?;
            let hinted = Hinted { ply: kept.game.board().ply().0, bits: mv.to_bits(), told };
            Ok(Notice::answer(tx, caller, Deed::Hinted(kept.id, hinted))?)
        })
        .await
    }
}

/// How many games against computers a person may have running in a server that likes things so.
pub fn computer_games(preferences: &Preferences) -> u32 {
    preferences.get(COMPUTER_GAMES).and_then(|limit| limit.parse().ok()).unwrap_or(MAX_GAMES)
}

/// How many games against computers a person may have running in a server, or outside of any.
pub(crate) fn limit(tx: &Tx<'_>, server: Option<Server>) -> Result<u32, StoreError> {
    let Some(server) = server else { return Ok(MAX_GAMES) };
    Ok(computer_games(&preferences::load(tx, Owner::Server(server))?))
}

pub(crate) fn room_for_a_computer(
    tx: &Tx<'_>,
    person: PlayerId,
    server: Option<Server>,
) -> Result<(), Refused> {
    let limit = limit(tx, server)?;
    if computers::count_live(tx, person)? < limit { Ok(()) } else { Err(Refused::TooManyComputers { limit }) }
}
