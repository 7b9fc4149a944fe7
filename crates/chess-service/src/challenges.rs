//! Challenges: make one, accept, decline or withdraw it.

use chess_arbiter::{
    Account, Challenge, ChallengeRefusal, ChallengeState, ColorWish, Flag, Lot, Mode, Note, Place, PlayerId,
    Start, TimeControl,
};
use chess_core::{ByColor, Color};
use chess_store::{
    ChallengeId, GameId, KeptChallenge, StoreError, Tx, VenueId, challenges, games, players, venues,
};
use jiff::Timestamp;

use crate::caller::Caller;
use crate::club::Club;
use crate::deed::Deed;
use crate::house::{room_for_a_challenge, room_for_a_game};
use crate::limits::Effort;
use crate::news::News;
use crate::notice::Notice;
use crate::record::{Cause, begin};
use crate::refused::Refused;
use crate::saying::Answered;
use crate::shown::redraw;
use crate::spoken::{self, Decided};
use crate::view::ChallengeView;
use crate::{claims, ratings};

/// What a challenger asks for.
#[derive(Clone, Debug, Default)]
pub struct Order {
    /// The opponent; nobody in particular for an open challenge.
    pub opponent: Option<Account>,
    /// The colour the challenger wants.
    pub color: ColorWish,
    /// How the game is timed.
    pub time: TimeControl,
    /// Whether it is rated; as usual in its server if that is not said.
    pub mode: Option<Mode>,
    /// How flags fall; as usual in its server if that is not said.
    pub flag: Option<Flag>,
    /// Where it starts.
    pub start: Start,
    /// A few words.
    pub note: Option<Note>,
}

impl Club {
    /// Makes a challenge; its card will be posted where it was made.
    ///
    /// # Errors
    /// The same challenge is pending, such a game cannot be rated, or one of the limits is reached.
    pub async fn challenge(&self, caller: Caller, order: Order) -> Result<ChallengeId, Refused> {
        self.count(caller.account(), Effort::Challenge, caller.now)?;
        self.once(caller, move |tx, caller| {
            let challenger = players::enrol(tx, caller.account())?;
            let opponent = order.opponent.map(|account| players::enrol(tx, account)).transpose()?;
            let challenge = Challenge {
                challenger,
                opponent,
                color: order.color,
                time: order.time,
                mode: ratings::mode(tx, &order, order.opponent, caller.viewer.venue.server)?,
                flag: claims::flag(tx, &order, order.opponent, caller.viewer.venue.server)?,
                start: order.start,
                note: order.note.clone(),
                made_at: caller.now,
                state: ChallengeState::Pending,
            };
            challenge.check().map_err(|refusal| Refused::Challenge { refusal, challenge: None })?;
            let (venue, decided) = spoken::note(tx, caller.viewer.venue)?;
            let id = open(tx, venue, &challenge, None)?;
            let (deed, answered) = match decided {
                Decided::Now => (Deed::ChallengedFirst(id), Answered::Apart(caller)),
                Decided::Before => (Deed::Challenged(id), Answered::ByTheNews(caller)),
            };
            News::Card { challenge: id }.post(tx, venues::load(tx, venue)?.place, answered, caller.now)?;
            Notice::answer(tx, caller, deed)?;
            Ok(id)
        })
        .await
    }

    /// The challenges that wait for a person's answer, oldest first.
    ///
    /// # Errors
    /// The database failed.
    pub async fn invitations(&self, account: Account) -> Result<Vec<ChallengeView>, Refused> {
        self.store
            .read(move |tx| {
                let Some(player) = players::find(tx, account)? else { return Ok(Vec::new()) };
                let pending = challenges::pending_for(tx, player)?.into_iter();
                let kept = pending.filter_map(|id| challenges::load(tx, id).ok()).collect();
                Ok(ChallengeView::all(tx, kept)?)
            })
            .await
    }

    /// Accepts a challenge: a game begins.
    ///
    /// # Errors
    /// It is not pending, not for this person, or one of the two plays too many games.
    pub async fn accept(&self, caller: Caller, id: ChallengeId, lot: Lot) -> Result<GameId, Refused> {
        self.once(caller, move |tx, caller| accept(tx, caller, id, lot)).await
    }

    /// Declines a challenge.
    ///
    /// # Errors
    /// It is not pending, or not for this person.
    pub async fn decline(&self, caller: Caller, id: ChallengeId) -> Result<(), Refused> {
        self.once(caller, move |tx, caller| {
            let player = players::enrol(tx, caller.account())?;
            let (kept, ()) = answer(tx, id, |challenge| challenge.decline(player, caller.now))?;
            close(tx, &kept, caller.now)?;
            no_game(tx, &kept, Answered::ByTheNews(caller), caller.now)?;
            Ok(Notice::answer(tx, caller, Deed::Declined(id))?)
        })
        .await
    }

    /// Withdraws a challenge.
    ///
    /// # Errors
    /// It is not pending, or not this person's.
    pub async fn withdraw(&self, caller: Caller, id: ChallengeId) -> Result<(), Refused> {
        self.once(caller, move |tx, caller| {
            let player = players::enrol(tx, caller.account())?;
            let (kept, ()) = answer(tx, id, |challenge| challenge.withdraw(player, caller.now))?;
            close(tx, &kept, caller.now)?;
            Ok(Notice::answer(tx, caller, Deed::Withdrawn(id))?)
        })
        .await
    }
}

/// Keeps a new challenge, perhaps to play a game again, if its challenger may make one more.
pub(crate) fn open(
    tx: &Tx<'_>,
    venue: VenueId,
    challenge: &Challenge,
    rematch_of: Option<GameId>,
) -> Result<ChallengeId, Refused> {
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

/// Lets the caller accept a challenge: a game begins.
pub(crate) fn accept(tx: &Tx<'_>, caller: &Caller, id: ChallengeId, lot: Lot) -> Result<GameId, Refused> {
    let player = players::enrol(tx, caller.account())?;
    let (kept, sides) = answer(tx, id, |challenge| challenge.accept(player, lot, caller.now))?;
    let server = venues::load(tx, kept.venue)?.server;
    room_for_a_game(tx, sides.white, server)?;
    room_for_a_game(tx, sides.black, server)?;
    begin_accepted(tx, caller, &kept, sides)
}

/// Begins the game of a challenge that was accepted.
pub(crate) fn begin_accepted(
    tx: &Tx<'_>,
    caller: &Caller,
    kept: &KeptChallenge,
    sides: ByColor<PlayerId>,
) -> Result<GameId, Refused> {
    let game = kept.challenge.game(sides, caller.now);
    let player = players::find(tx, caller.account())?;
    let by = Color::ALL.into_iter().find(|&color| Some(sides[color]) == player);
    let cause = Cause { by, answered: Answered::ByTheNews(caller), now: caller.now };
    let id = begin(tx, kept.venue, &game, Some(kept), cause)?;
    Notice::answer(tx, caller, Deed::Accepted(id))?;
    Ok(id)
}

/// Loads a challenge and lets a player answer it.
pub(crate) fn answer<T>(
    tx: &Tx<'_>,
    id: ChallengeId,
    how: impl FnOnce(&mut Challenge) -> Result<T, ChallengeRefusal>,
) -> Result<(KeptChallenge, T), Refused> {
    let mut kept = challenges::load(tx, id)?;
    match how(&mut kept.challenge) {
        Ok(answer) => Ok((kept, answer)),
        Err(refusal) => {
            let challenge = Some(Box::new(ChallengeView::of(tx, kept)?));
            Err(Refused::Challenge { refusal, challenge })
        }
    }
}

/// Saves a challenge of which no game comes, and has its cards drawn again.
pub(crate) fn close(tx: &Tx<'_>, kept: &KeptChallenge, now: Timestamp) -> Result<(), Refused> {
    challenges::save(tx, kept, None)?;
    Ok(redraw(tx, kept.id, now)?)
}

/// Tells the challenger that there will be no game.
pub(crate) fn no_game(
    tx: &Tx<'_>,
    kept: &KeptChallenge,
    answered: Answered<'_>,
    now: Timestamp,
) -> Result<(), StoreError> {
    News::NoGame { challenge: kept.id }.post(tx, stand(tx, kept)?, answered, now)
}

/// Where the card of a challenge stands: a rematch is asked for where the game is shown that it repeats, and other terms where the
/// first ones were offered.
pub(crate) fn stand(tx: &Tx<'_>, kept: &KeptChallenge) -> Result<Place, StoreError> {
    Ok(match kept.rematch_of {
        Some(game) => venues::of_game(tx, &games::load(tx, game)?)?.place,
        None => venues::load(tx, kept.venue)?.place,
    })
}
