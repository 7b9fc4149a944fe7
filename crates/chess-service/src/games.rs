//! Deeds in a running game, and looking at games.

use chess_arbiter::{Event, Game, Refusal, WithMove};
use chess_core::{Color, Move, Position, ReadError, read_move};
use chess_store::{Account, Store, Tx, games, players};

use crate::find::{self, Seat};
use crate::{Act, Caller, Club, Deed, GameId, GameView, Network, Notice, Occasion, Refused, Target};

/// The longest list of games that is shown at once.
const PAGE: u32 = 5;

/// The games of a person: those that run, and a page of those that ended.
#[derive(Clone, Debug)]
pub struct Played {
    /// Running games: those that wait for the person first, each group by deadline.
    pub running: Vec<GameView>,
    /// Ended games, newest first.
    pub ended: Vec<GameView>,
    /// Whether there are more ended games after this page.
    pub more: bool,
}

impl Club {
    /// Plays a move that was typed or chosen.
    ///
    /// # Errors
    /// The text is no legal move, it is not the person's turn, or the game is not found.
    pub async fn play(
        &self,
        caller: Caller,
        target: Target,
        text: String,
        with: WithMove,
    ) -> Result<GameId, Refused> {
        self.act(caller, target, move |game, color, caller| {
            on_turn(game, color)?;
            let mv = read(game.position(), &text, caller)?;
            game.play(color, mv, with, caller.now).map_err(Wrong::Refusal)
        })
        .await
    }

    /// Offers a draw without a move.
    ///
    /// # Errors
    /// As [`Game::offer_draw`], or the game is not found.
    pub async fn offer_draw(&self, caller: Caller, target: Target) -> Result<GameId, Refused> {
        self.act(caller, target, |game, color, caller| Ok(game.offer_draw(color, caller.now)?)).await
    }

    /// Accepts a draw.
    ///
    /// # Errors
    /// As [`Game::accept_draw`], or the game is not found.
    pub async fn accept_draw(&self, caller: Caller, target: Target) -> Result<GameId, Refused> {
        self.act(caller, target, |game, color, caller| Ok(game.accept_draw(color, caller.now)?)).await
    }

    /// Declines a draw.
    ///
    /// # Errors
    /// As [`Game::decline_draw`], or the game is not found.
    pub async fn decline_draw(&self, caller: Caller, target: Target) -> Result<GameId, Refused> {
        self.act(caller, target, |game, color, caller| Ok(game.decline_draw(color, caller.now)?)).await
    }

    /// Claims a draw, for the position on the board or with an intended move.
    ///
    /// # Errors
    /// As [`Game::claim`], the text is no legal move, or the game is not found.
    pub async fn claim(
        &self,
        caller: Caller,
        target: Target,
        intended: Option<String>,
    ) -> Result<GameId, Refused> {
        self.act(caller, target, move |game, color, caller| {
            on_turn(game, color)?;
            let intended = intended.as_deref().map(|text| read(game.position(), text, caller)).transpose()?;
            Ok(game.claim(color, intended, caller.now)?)
        })
        .await
    }

    /// Resigns.
    ///
    /// # Errors
    /// As [`Game::resign`], or the game is not found.
    pub async fn resign(&self, caller: Caller, target: Target) -> Result<GameId, Refused> {
        self.act(caller, target, |game, color, caller| Ok(game.resign(color, caller.now)?)).await
    }

    /// Gives a game up that has hardly begun.
    ///
    /// # Errors
    /// As [`Game::abort`], or the game is not found.
    pub async fn abort(&self, caller: Caller, target: Target) -> Result<GameId, Refused> {
        self.act(caller, target, |game, color, caller| Ok(game.abort(color, caller.now)?)).await
    }

    /// A game as it stands.
    ///
    /// # Errors
    /// There is none with this number.
    pub async fn game(&self, id: GameId) -> Result<GameView, Refused> {
        self.store.read(move |tx| Ok(GameView::of(tx, games::load(tx, id)?)?)).await
    }

    /// The game a person means, and the side they play.
    ///
    /// # Errors
    /// It is not found, not theirs, or several could be meant.
    pub async fn seat(
        &self,
        account: Account,
        place: (Network, i64),
        target: Target,
    ) -> Result<(GameView, Color), Refused> {
        self.store
            .read(move |tx| {
                let Seat { kept, color } = find::seat(tx, account, place, target)?;
                Ok((GameView::of(tx, kept)?, color))
            })
            .await
    }

    /// The games of a person; `page` counts from 0 through the ended ones.
    ///
    /// # Errors
    /// The database failed.
    pub async fn games(&self, account: Account, page: u32) -> Result<Played, Refused> {
        played(&self.store, account, page).await
    }

    /// Lets a person do something in a game.
    async fn act<F>(&self, caller: Caller, target: Target, deed: F) -> Result<GameId, Refused>
    where
        F: Fn(&mut Game, Color, &Caller) -> Result<Vec<Event>, Wrong> + Send + 'static,
    {
        self.once(caller, move |tx, caller| {
            let place = (caller.venue.network, caller.venue.place);
            let Seat { mut kept, color } = find::seat(tx, caller.account, place, target)?;
            let events = match deed(&mut kept.game, color, caller) {
                Ok(events) => events,
                Err(wrong) => return Err(wrong.at(GameView::of(tx, kept)?)),
            };
            games::save(tx, &kept, &events, caller.now)?;
            if let Some(occasion) = Occasion::of(&events) {
                Notice::Board { game: kept.id, occasion }.push(tx, caller.now)?;
            }
            Notice::answer(caller, Deed::Acted(kept.id, act_of(&events, &kept.game))).push(tx, caller.now)?;
            Ok(kept.id)
        })
        .await
    }
}

/// What is wrong with a deed, before it is known how the game looks to the person.
enum Wrong {
    Refusal(Refusal),
    Text(ReadError),
}

impl From<Refusal> for Wrong {
    fn from(refusal: Refusal) -> Self {
        Self::Refusal(refusal)
    }
}

impl Wrong {
    fn at(self, game: GameView) -> Refused {
        let game = Box::new(game);
        match self {
            Self::Refusal(refusal) => Refused::Game { refusal, game },
            Self::Text(error) => Refused::Text { error, game },
        }
    }
}

/// Reads a move as the person may have written it, in their own language first.
fn read(position: &Position, text: &str, caller: &Caller) -> Result<Move, Wrong> {
    read_move(position, text, caller.reply.locale.into()).map_err(Wrong::Text)
}

/// Says "not your turn" before anything is said about the text of a move.
fn on_turn(game: &Game, color: Color) -> Result<(), Wrong> {
    match game.ending() {
        Some(ending) => Err(Refusal::Over(ending).into()),
        None if game.position().turn() != color => Err(Refusal::NotYourTurn.into()),
        None => Ok(()),
    }
}

/// What the person did, read from what it caused.
fn act_of(events: &[Event], game: &Game) -> Act {
    let offer = events.iter().any(|event| matches!(event, Event::DrawOffered { .. }));
    match events.first() {
        Some(Event::Moved { .. } | Event::OfferLapsed { .. }) | None => {
            Act::Moved { ply: game.board().ply().0, offer }
        }
        Some(Event::DrawOffered { .. }) => Act::OfferedDraw,
        Some(Event::DrawDeclined { .. }) => Act::DeclinedDraw,
        Some(Event::Ended(ending)) if ending.by_flag() => Act::FlagFell,
        Some(Event::Ended(_)) => Act::Ended,
    }
}

async fn played(store: &Store, account: Account, page: u32) -> Result<Played, Refused> {
    store
        .read(move |tx| {
            let Some(player) = players::find(tx, account)? else {
                return Ok(Played { running: Vec::new(), ended: Vec::new(), more: false });
            };
            let mut running = games::live_of(tx, player)?;
            // A stable sort: within each group the order by deadline stays.
            running
                .sort_by_key(|kept| kept.game.turn().is_none_or(|turn| kept.game.players()[turn] != player));
            let mut ended = games::ended_of(tx, player, page.saturating_mul(PAGE), PAGE + 1)?;
            let more = ended.len() > PAGE as usize;
            ended.truncate(PAGE as usize);
            Ok(Played { running: views(tx, running)?, ended: views(tx, ended)?, more })
        })
        .await
}

fn views(tx: &Tx<'_>, kept: Vec<chess_store::KeptGame>) -> Result<Vec<GameView>, Refused> {
    kept.into_iter().map(|kept| Ok(GameView::of(tx, kept)?)).collect()
}
