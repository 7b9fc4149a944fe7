//! Makes, changes, accepts, declines and withdraws challenges. Replaces an open challenge with a game against a
//! computer.

use chess_arbiter::{Account, Challenge, ChallengeRefusal, ChallengeState, Level, Lot, Mode, PlayerId};
use chess_core::{ByColor, Color};
use chess_store::{ChallengeId, GameId, KeptChallenge, Result, Tx, VenueId, challenges, players, venues};

use crate::challenges::card::redraw;
use crate::challenges::limits::{room_for_a_challenge, room_for_a_computer, room_for_a_game};
use crate::challenges::view::card_place;
use crate::games::begin::begin;
use crate::outbox::delivered::dismiss;
use crate::people::language::{self, Decided};
use crate::{
    Allowed, Answered, Caller, Cause, ChallengeView, Challenges, Done, Effort, News, Notice, Order, Refused,
    Way, Work, readable,
};

impl Challenges<'_> {
    /// Makes a challenge, and queues the message about the challenge for the channel.
    ///
    /// # Errors
    /// - `order` asks for a rated game that cannot be rated, or for `Flag::ByClaim` against a computer.
    /// - The caller challenges themselves, or already has a pending challenge to the same opponent in the channel.
    /// - A limit is reached.
    pub async fn make(self, caller: Caller, order: Order) -> Allowed<ChallengeId> {
        self.count(caller.account(), Effort::Challenge, caller.now)?;
        self.once(caller, move |tx, caller| {
            let challenger = players::enrol(tx, caller.account())?;
            let opponent = order.opponent.map(|account| players::enrol(tx, account)).transpose()?;
            let server = caller.viewer.venue.server;
            let (mode, flag) = order.mode_and_flag(tx, server)?;
            let challenge = Challenge {
                challenger,
                opponent,
                color: order.color,
                time: order.time,
                mode,
                flag,
                start: order.start,
                note: order.note.clone(),
                made_at: caller.now,
                state: ChallengeState::Pending,
            };
            challenge.check()?;
            let (venue, decided) = language::note(tx, caller.viewer.venue)?;
            let id = open(tx, venue, &challenge, None)?;
            // In a server without the bot, managers cannot change settings, so the card does not tell the managers
            // that games are rated.
            if caller.way() == Way::Open {
                order.note_telling_card(tx, (id, mode), server)?;
            }
            let (deed, answered) = match decided {
                Decided::Now => (Done::ChallengedFirst(id), Answered::kept(caller)),
                Decided::NotNow => (Done::Challenged(id), Answered::deleted_after_news(caller)),
            };
            News::Card(id).post(tx, venues::load(tx, venue)?.place, &answered)?;
            Notice::answer(tx, caller, deed)?;
            Ok(id)
        })
        .await
    }

    /// The challenges that wait for a person's answer, oldest first.
    pub async fn invitations(self, account: Account) -> Allowed<Vec<ChallengeView>> {
        self.read_of(account, |tx, player| {
            let view = |id| ChallengeView::of(tx, challenges::load(tx, id)?);
            Ok(readable(challenges::pending_for(tx, player)?.into_iter().map(view))?)
        })
        .await
    }

    /// Accepts a challenge, and begins the game. `lot` decides the colours if the challenger chose no colour.
    ///
    /// # Errors
    /// - The challenge is not pending, or names another opponent.
    /// - The caller is the challenger.
    /// - One of the two players has too many running games.
    pub async fn accept(self, caller: Caller, id: ChallengeId, lot: Lot) -> Allowed<GameId> {
        self.once(caller, move |tx, caller| accept(tx, caller, id, lot)).await
    }

    /// Accepts a challenge, if the challenge still has the mode that its card showed to the caller.
    ///
    /// # Errors
    /// The challenge cannot be accepted ([`Challenges::accept`]), or the challenger has changed the mode.
    pub async fn accept_shown(
        self,
        caller: Caller,
        (id, mode): (ChallengeId, Mode),
        lot: Lot,
    ) -> Allowed<GameId> {
        self.once(caller, move |tx, caller| {
            answer(tx, id, |challenge| {
                let is_pending = challenge.state == ChallengeState::Pending;
                if is_pending && challenge.mode != mode { Err(ChallengeRefusal::NewTerms) } else { Ok(()) }
            })?;
            accept(tx, caller, id, lot)
        })
        .await
    }

    /// Lets a computer accept the caller's open challenge, and begins the game.
    ///
    /// # Errors
    /// - The challenge is not pending, or is not the caller's.
    /// - The challenge names an opponent.
    /// - The period in which only people can accept the challenge is not over.
    /// - The caller has too many running games, or too many games against computers.
    pub async fn play_computer_instead(self, caller: Caller, id: ChallengeId, lot: Lot) -> Allowed<GameId> {
        self.once(caller, move |tx, caller| {
            let player = players::enrol(tx, caller.account())?;
            let computer = players::enrol(tx, Account::Computer(Level::USUAL))?;
            let (kept, sides) =
                answer(tx, id, |challenge| challenge.play_instead(player, computer, lot, caller.now))?;
            let server = venues::load(tx, kept.venue)?.server;
            room_for_a_game(tx, player, server)?;
            room_for_a_computer(tx, player, server)?;
            begin_accepted(tx, caller, &kept, sides)
        })
        .await
    }

    /// Makes a pending challenge rated or casual, and updates the challenge's cards. Posts a new card if the bot cannot
    /// edit cards in the caller's channel ([`Way::ByAnswer`]).
    ///
    /// # Errors
    /// - The caller has reached the limit of [`Effort::Challenge`].
    /// - The challenge is not pending, or is not the caller's.
    /// - `mode` is [`Mode::Rated`], but the game cannot be rated.
    pub async fn set_mode(self, caller: Caller, id: ChallengeId, mode: Mode) -> Allowed<()> {
        self.count(caller.account(), Effort::Challenge, caller.now)?;
        self.once(caller, move |tx, caller| {
            let player = players::enrol(tx, caller.account())?;
            let (kept, ()) = answer(tx, id, |challenge| challenge.set_mode(player, mode, caller.now))?;
            check_mode(tx, &kept, mode)?;
            keep(tx, &kept)?;
            if caller.way() == Way::ByAnswer {
                let place = card_place(tx, &kept)?;
                return Ok(News::Card(id).post(tx, place, &Answered::deleted_after_news(caller))?);
            }
            Ok(dismiss(tx, caller.answer.as_ref())?)
        })
        .await
    }

    /// Declines a challenge.
    ///
    /// # Errors
    /// The challenge is not pending, or not for this person.
    pub async fn decline(self, caller: Caller, id: ChallengeId) -> Allowed<()> {
        self.once(caller, move |tx, caller| {
            let player = players::enrol(tx, caller.account())?;
            let (kept, ()) = answer(tx, id, |challenge| challenge.decline(player, caller.now))?;
            keep(tx, &kept)?;
            no_game(tx, &kept, &Answered::deleted_after_news(caller))?;
            Ok(Notice::answer(tx, caller, Done::Declined(id))?)
        })
        .await
    }

    /// Withdraws a challenge.
    ///
    /// # Errors
    /// The challenge is not pending, or not the caller's.
    pub async fn withdraw(self, caller: Caller, id: ChallengeId) -> Allowed<()> {
        self.once(caller, move |tx, caller| {
            let player = players::enrol(tx, caller.account())?;
            let (kept, ()) = answer(tx, id, |challenge| challenge.withdraw(player, caller.now))?;
            keep(tx, &kept)?;
            Ok(Notice::answer(tx, caller, Done::Withdrawn(id))?)
        })
        .await
    }
}

/// Stores a new challenge. Refuses the challenge in these cases:
/// - The challenger has reached a limit.
/// - The challenger has a pending challenge to the same opponent in the same venue.
/// - The challenge asks for a rematch, and a rematch of the same game is pending or accepted.
pub(crate) fn open(
    tx: &Tx<'_>,
    venue: VenueId,
    challenge: &Challenge,
    rematch_of: Option<GameId>,
) -> Allowed<ChallengeId> {
    let pending = challenges::pending_of(tx, challenge.challenger)?;
    let server = venues::load(tx, venue)?.server;
    room_for_a_challenge(tx, &pending, server)?;
    room_for_a_game(tx, challenge.challenger, server)?;
    if let Some(id) = challenges::insert(tx, venue, challenge, rematch_of)? {
        return Ok(id);
    }
    let is_same = |it: &KeptChallenge| it.venue == venue && it.challenge.opponent == challenge.opponent;
    let same = ChallengeView::all(tx, pending.into_iter().filter(is_same).collect())?.pop();
    Err(Refused::AlreadyChallenged(same.map(Box::new)))
}

/// Accepts a challenge for the caller, and begins the game.
pub(crate) fn accept(work: &Work<'_>, caller: &Caller, id: ChallengeId, lot: Lot) -> Allowed<GameId> {
    let player = players::enrol(work, caller.account())?;
    let (kept, sides) = answer(work, id, |challenge| challenge.accept(player, lot, caller.now))?;
    let server = venues::load(work, kept.venue)?.server;
    room_for_a_game(work, sides.white, server)?;
    room_for_a_game(work, sides.black, server)?;
    begin_accepted(work, caller, &kept, sides)
}

/// Begins the game of an accepted challenge.
pub(crate) fn begin_accepted(
    work: &Work<'_>,
    caller: &Caller,
    kept: &KeptChallenge,
    sides: ByColor<PlayerId>,
) -> Allowed<GameId> {
    let game = kept.challenge.game(sides, caller.now);
    let player = players::find(work, caller.account())?;
    let by = Color::ALL.into_iter().find(|&color| Some(sides[color]) == player);
    let cause = Cause { by, answered: Answered::deleted_after_news(caller) };
    let id = begin(work, kept.venue, &game, Some(kept), &cause)?;
    Notice::answer(work, caller, Done::Accepted(id))?;
    Ok(id)
}

/// Loads a challenge, and checks or changes the loaded copy with `how`. The caller must save a change.
pub(crate) fn answer<T>(
    tx: &Tx<'_>,
    id: ChallengeId,
    how: impl FnOnce(&mut Challenge) -> Result<T, ChallengeRefusal>,
) -> Allowed<(KeptChallenge, T)> {
    let mut kept = challenges::load(tx, id)?;
    match how(&mut kept.challenge) {
        Ok(answer) => Ok((kept, answer)),
        Err(refusal) => refuse(tx, kept, refusal),
    }
}

/// Returns the refusal of an action on a challenge. The refusal contains the view of the challenge.
pub(crate) fn refuse<T>(tx: &Tx<'_>, kept: KeptChallenge, refusal: ChallengeRefusal) -> Allowed<T> {
    Err(Refused::Challenge { refusal, challenge: Some(Box::new(ChallengeView::of(tx, kept)?)) })
}

/// Refuses a rated mode if the game of the challenge cannot be rated.
pub(crate) fn check_mode(tx: &Tx<'_>, kept: &KeptChallenge, mode: Mode) -> Allowed<()> {
    let obstacle = ChallengeView::of(tx, kept.clone())?.unratable();
    Ok(Mode::of(Some(mode), mode, obstacle).map(drop).map_err(ChallengeRefusal::from)?)
}

/// Saves a changed challenge, and updates its cards. For an accepted challenge, use [`begin_accepted`].
pub(crate) fn keep(work: &Work<'_>, kept: &KeptChallenge) -> Result<()> {
    challenges::save(work, kept, None)?;
    redraw(work, kept.id)
}

/// Queues the message that tells the challenger that there will be no game.
pub(crate) fn no_game(work: &Work<'_>, kept: &KeptChallenge, answered: &Answered) -> Result<()> {
    News::NoGame(kept.id).post(work, card_place(work, kept)?, answered)
}
