//! Deeds in a running game.

use chess_arbiter::{Event, Game, Plea, Refusal, WithMove};
use chess_core::{Color, DrawReason, Move, Position, ReadError, Winnability, read_typed};
use chess_store::{GameId, Tx};

use crate::caller::Caller;
use crate::club::Club;
use crate::confirming::{self, Question};
use crate::deed::{Act, Deed};
use crate::find::{self, Seat, Target};
use crate::judge::MateQuestion;
use crate::notice::Notice;
use crate::offered::Offered;
use crate::plans;
use crate::record::{Cause, record};
use crate::refused::{Refused, Wish};
use crate::saying::Answered;
use crate::tournaments::outside;
use crate::view::GameView;
use crate::waiting;

/// A move as it arrives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// As somebody wrote it, in any notation.
    Typed(String),
    /// Chosen from the legal moves.
    Chosen(Move),
}

/// A move that somebody wants to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// Which.
    pub entry: Entry,
    /// Whether a draw is offered with it.
    pub with: WithMove,
    /// Whether it is played whatever right goes with it.
    pub caution: Caution,
}

/// Whether a move is played that gives away a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caution {
    /// Not unasked: whoever could claim a draw with the move is told so first, and whoever likes to be asked about each is.
    Ask,
    /// Nor this one, and what was typed could have been another move: whoever does not mind is asked whether it is the right one.
    Doubt,
    /// Yes: whoever plays it knows.
    Sure,
}

impl Entry {
    /// The move as a person chose it.
    pub const fn asked(self, with: WithMove) -> Attempt {
        Attempt { entry: self, with, caution: Caution::Ask }
    }

    /// The move as somebody plays it who knows what they do, or was asked.
    pub const fn sure(self, with: WithMove) -> Attempt {
        Attempt { entry: self, with, caution: Caution::Sure }
    }
}

impl Attempt {
    /// Plays the move, unless its player is to be asked first: about a draw that it gives away, or else whether it is meant.
    fn play(
        &self,
        game: &mut Game,
        color: Color,
        (question, caller): (Question, &Caller),
    ) -> Result<Vec<Event>, Wrong> {
        // Whose turn it is comes before what is wrong with the text.
        game.on_turn(color)?;
        let Self { entry, with, caution } = self;
        let (mv, with) = (entry.read(game.position(), Wish::Play(*with), caller)?, *with);
        if *caution != Caution::Sure && game.in_time_at(caller.now).is_ok() && game.position().is_legal(mv) {
            if let Some(reason) = game.claim_lost_with(mv) {
                return Err(Wrong::Claimable { mv, with, reason });
            }
            if question == Question::Asked {
                return Err(Wrong::Unconfirmed { mv, with });
            }
        }
        Ok(game.play(color, mv, with, caller.now)?)
    }
}

impl Club {
    /// Plays a move.
    ///
    /// # Errors
    /// The text is no legal move, it is not the person's turn, a draw could be claimed with the move or they like to be asked
    /// and nobody asked, or the game is not found.
    pub async fn play(&self, caller: Caller, target: Target, attempt: Attempt) -> Result<GameId, Refused> {
        self.once(caller, move |tx, caller| {
            let seat = find::seat(tx, caller.viewer, target)?;
            let player = seat.kept.game.players()[seat.color];
            let question = confirming::question(tx, player, attempt.caution)?;
            carry_out(tx, seat, caller, |game, color| attempt.play(game, color, (question, caller)))
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

    /// Claims a draw, for the position on the board or with an intended move. A dead position that the program did not
    /// recognise when it arose ends the game for either player (Article 5.2.2).
    ///
    /// # Errors
    /// As [`Game::claim`], the text is no legal move, or the game is not found.
    pub async fn claim(
        &self,
        caller: Caller,
        target: Target,
        intended: Option<Entry>,
    ) -> Result<GameId, Refused> {
        let claim = move |game: &mut Game,
                          color: Color,
                          mate: &Winnability,
                          caller: &Caller|
              -> Result<Vec<Event>, Wrong> {
            if *mate == Winnability::Unwinnable {
                return Ok(game.claim(color, None, mate, caller.now)?);
            }
            game.on_turn(color)?;
            let read = |entry: &Entry| entry.read(game.position(), Wish::Claim, caller);
            let intended = intended.as_ref().map(read).transpose()?;
            Ok(game.claim(color, intended, mate, caller.now)?)
        };
        // A claim that its evidence proves does not wait for the judge: time runs on.
        let (unasked, by_evidence) = (Winnability::Winnable(Vec::new()), claim.clone());
        let claimed = self.act(caller.clone(), target, move |game, color, caller| {
            by_evidence(game, color, &unasked, caller)
        });
        match claimed.await {
            Err(Refused::Game { refusal: Refusal::ClaimUnfounded { .. } | Refusal::NotYourTurn, .. }) => {
                self.act_judged(caller, target, |_| MateQuestion::CanAnybodyMate, claim).await
            }
            claimed => claimed,
        }
    }

    /// Resigns. The game is drawn where the opponent cannot mate by any series of moves (Article 5.1.2).
    ///
    /// # Errors
    /// As [`Game::resign`], or the game is not found.
    pub async fn resign(&self, caller: Caller, target: Target) -> Result<GameId, Refused> {
        let can_opponent_mate = |color: Color| MateQuestion::CanMate(!color);
        self.act_judged(caller, target, can_opponent_mate, |game, color, mate, caller| {
            Ok(game.resign(color, mate, caller.now)?)
        })
        .await
    }

    /// Gives a game up that has hardly begun.
    ///
    /// # Errors
    /// As [`Game::abort`], the game is not found, or it belongs to a tournament.
    pub async fn abort(&self, caller: Caller, target: Target) -> Result<GameId, Refused> {
        self.once(caller, move |tx, caller| {
            let seat = find::seat(tx, caller.viewer, target)?;
            outside(tx, &seat.kept)?;
            carry_out(tx, seat, caller, |game, color| game.abort(color, caller.now))
        })
        .await
    }

    /// Lets somebody do something in a game. Where the time is over nothing is done: the ticker ends the game, after what was
    /// made in time has come, and after an outage was given back.
    pub(crate) async fn act<F>(&self, caller: Caller, target: Target, deed: F) -> Result<GameId, Refused>
    where
        F: Fn(&mut Game, Color, &Caller) -> Result<Vec<Event>, Wrong> + Send + 'static,
    {
        self.once(caller, move |tx, caller| {
            let seat = find::seat(tx, caller.viewer, target)?;
            carry_out(tx, seat, caller, |game, color| deed(game, color, caller))
        })
        .await
    }

    /// Does a deed with the judge's answer to a question about the game. The judge takes its time before the transaction; if
    /// the position changes meanwhile, it is asked again.
    async fn act_judged<F>(
        &self,
        caller: Caller,
        target: Target,
        question: fn(Color) -> MateQuestion,
        deed: F,
    ) -> Result<GameId, Refused>
    where
        F: Fn(&mut Game, Color, &Winnability, &Caller) -> Result<Vec<Event>, Wrong> + Clone + Send + 'static,
    {
        for _ in 0..QUESTIONS {
            let (view, color) = match self.seat(caller.viewer, target).await {
                Ok((view, color)) if view.game.ending().is_none() => (view, color),
                // The transaction refuses with the reason.
                _ => break,
            };
            let seen = Target::Button(view.id, view.version);
            let mate = self.judge.ask(view.game, question(color)).await;
            let deed = deed.clone();
            let done =
                self.act(caller.clone(), seen, move |game, color, caller| deed(game, color, &mate, caller));
            match done.await {
                Err(Refused::MovedOn(_)) => {}
                done => return done,
            }
        }
        self.act(caller, target, move |game, color, caller| deed(game, color, &Winnability::Unknown, caller))
            .await
    }
}

/// How often the judge is asked about one deed while the position keeps changing.
const QUESTIONS: usize = 5;

/// Does something at a board, saves it, and says what there is to say.
pub(crate) fn carry_out<W: Into<Wrong>>(
    tx: &Tx<'_>,
    Seat { mut kept, color }: Seat,
    caller: &Caller,
    deed: impl FnOnce(&mut Game, Color) -> Result<Vec<Event>, W>,
) -> Result<GameId, Refused> {
    let events = match deed(&mut kept.game, color) {
        Ok(events) => events,
        Err(wrong) => return Err(wrong.into().at(GameView::of(tx, kept)?)),
    };
    let act = act_of(&events, &kept.game);
    let leads_on = waiting::leads_on(tx, &kept, color, act)?;
    let stays = leads_on || plans::leads_to(&kept, color, act) || !act.is_plain();
    let answered = if stays { Answered::Apart(caller) } else { Answered::ByTheNews(caller) };
    record(tx, &kept, &events, Cause { by: Some(color), answered, now: caller.now })?;
    let deed = if leads_on { Deed::ActedAndOthersWait(kept.id, act) } else { Deed::Acted(kept.id, act) };
    Notice::answer(tx, caller, deed)?;
    Ok(kept.id)
}

impl Entry {
    /// The legal move that is meant, as the person may have written it, in their own language first.
    fn read(&self, position: &Position, wish: Wish, caller: &Caller) -> Result<Move, Wrong> {
        match self {
            Self::Chosen(mv) => Ok(*mv),
            Self::Typed(text) => {
                read_typed(position, text, caller.language()).map_err(|error| Wrong::Text(error, wish))
            }
        }
    }
}

/// What is wrong with a deed, before it is known how the game looks to the person.
pub(crate) enum Wrong {
    Refusal(Refusal),
    Text(ReadError, Wish),
    Claimable { mv: Move, with: WithMove, reason: DrawReason },
    Unconfirmed { mv: Move, with: WithMove },
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
            Self::Text(error, wish) => Refused::Text { error, wish, game },
            Self::Claimable { mv, with, reason } => Refused::Claimable { mv, with, reason, game },
            Self::Unconfirmed { mv, with } => Refused::Unconfirmed { mv, with, game },
        }
    }
}

/// What the person did, read from what it caused.
fn act_of(events: &[Event], game: &Game) -> Act {
    match events.first() {
        Some(Event::DrawOffered { .. }) => Act::OfferedDraw,
        Some(Event::DrawDeclined { .. }) => Act::DeclinedDraw,
        Some(Event::Ended(_)) => Act::Ended,
        Some(Event::Asked { plea, .. }) => match plea {
            Plea::Time => Act::AskedTime,
            Plea::Takeback => Act::AskedTakeback,
            Plea::Pause => Act::AskedPause,
        },
        Some(Event::Declined { plea, .. }) => match plea {
            Plea::Time => Act::DeclinedTime,
            Plea::Takeback => Act::DeclinedTakeback,
            Plea::Pause => Act::DeclinedPause,
        },
        Some(Event::TakenBack { .. }) => Act::TookBack,
        Some(Event::Paused { .. }) => Act::Paused,
        Some(Event::Resumed) => Act::Resumed,
        Some(Event::Extended { .. }) => Act::Ruled,
        Some(Event::TimeGranted { time, .. }) => Act::GaveTime { seconds: time.as_secs() },
        Some(
            Event::Moved { .. }
            | Event::OfferLapsed { .. }
            | Event::OfferRefused { .. }
            | Event::TimeGiven
            | Event::FlagFell { .. }
            | Event::Away { .. },
        )
        | None => Act::Moved { ply: game.board().ply().0, offer: Offered::of(events) },
    }
}
