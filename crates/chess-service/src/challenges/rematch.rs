//! Rematches: after a game, one player asks for another game on the same terms, and the opponent accepts. The players
//! swap colours, unless one of them gave odds. A game has at most one rematch.

use chess_arbiter::{Account, Challenge, ChallengeRefusal, ChallengeState, ColorWish, Lot, Odds};
use chess_store::{GameId, KeptChallenge, challenges, computers, games, players, venues};

use crate::challenges::limits::room_for_a_computer;
use crate::challenges::make::{self, accept, answer, begin_accepted, open};
use crate::games::find::{self, Seat};
use crate::tournaments::outside;
use crate::{
    Allowed, Answered, Caller, ChallengeView, Challenges, Done, Effort, News, Notice, Refused, Target, Work,
    refuse,
};

impl Challenges<'_> {
    /// Asks for a rematch of a game, or accepts the opponent's request. A computer accepts immediately.
    ///
    /// # Errors
    /// - The game is running, belongs to a tournament, or is a game of other people.
    /// - A rematch of this game has begun already.
    /// - The caller's own request is pending or was declined.
    /// - The opponent's request has other terms than the game.
    /// - The opponent's data was deleted, or a limit is reached.
    pub async fn rematch(self, caller: Caller, id: GameId) -> Allowed<()> {
        self.count(caller.account(), Effort::Challenge, caller.now)?;
        self.once(caller, move |tx, caller| {
            let seat = find::seat(tx, caller.viewer, Target::Game(id))?;
            if seat.kept.game.ending().is_none() {
                return refuse(tx, &seat.kept, Refused::StillRunning);
            }
            outside(tx, &seat.kept)?;
            match challenges::rematch_of(tx, id)? {
                Some(asked) => after_request(tx, caller, &seat, asked),
                None => ask(tx, caller, &seat),
            }
        })
        .await
    }

    /// Returns true if the opponent has asked this account for a rematch of a game.
    ///
    /// # Errors
    /// The database failed.
    pub async fn is_asked_for_rematch(self, account: Account, game: GameId) -> Allowed<bool> {
        self.read_of(account, move |tx, player| {
            let asked = challenges::rematch_of(tx, game)?.map(|kept| kept.challenge);
            let is_pending = |it: &Challenge| it.state == ChallengeState::Pending;
            Ok(asked.is_some_and(|it| is_pending(&it) && it.opponent == Some(player)))
        })
        .await
    }
}

/// Accepts the opponent's pending request for a rematch, makes a new request, or refuses. `asked` is the latest request
/// for a rematch of this game, from either player.
fn after_request(work: &Work<'_>, caller: &Caller, seat: &Seat, asked: KeptChallenge) -> Allowed<()> {
    let is_mine = asked.challenge.challenger == seat.kept.game.players()[seat.color];
    match (asked.challenge.state, asked.game) {
        (_, Some(game)) => refuse(work, &games::load(work, game)?, Refused::Rematched),
        (ChallengeState::Pending, None) if is_mine => {
            Err(Refused::AlreadyChallenged(Some(Box::new(ChallengeView::of(work, asked)?))))
        }
        // The terms of the counter-offer differ from the terms of the game, so the caller has to see the card first.
        (ChallengeState::Pending, None) if asked.counters.is_some() => {
            make::refuse(work, asked, ChallengeRefusal::Answered(ChallengeState::Countered))
        }
        (ChallengeState::Pending, None) if asked.challenge.mode != seat.kept.game.mode() => {
            make::refuse(work, asked, ChallengeRefusal::NewTerms)
        }
        (ChallengeState::Pending, None) => accept(work, caller, asked.id, lot(seat)).map(drop),
        (ChallengeState::Declined, None) if is_mine => {
            make::refuse(work, asked, ChallengeRefusal::Answered(ChallengeState::Declined))
        }
        _ => ask(work, caller, seat),
    }
}

/// Makes a request for a rematch. A computer accepts immediately.
fn ask(work: &Work<'_>, caller: &Caller, seat: &Seat) -> Allowed<()> {
    let Seat { kept, color } = seat;
    let sides = kept.game.players();
    let (challenger, opponent) = (sides[*color], sides[!*color]);
    if players::account(work, opponent)?.is_forgotten() {
        return Err(Refused::Forgotten);
    }
    // In a game with odds, the starting position fixes the giver's colour. The same player gives the odds again, so the
    // colours stay.
    let mine = if Odds::of(kept.game.start()).is_some() { *color } else { !*color };
    let challenge = Challenge {
        challenger,
        opponent: Some(opponent),
        color: ColorWish::Plays(mine),
        time: kept.game.time(),
        mode: kept.game.mode(),
        flag: kept.game.flag(),
        start: kept.game.start(),
        note: None,
        made_at: caller.now,
        state: ChallengeState::Pending,
    };
    if kept.computers[!*color].is_some() {
        room_for_a_computer(work, challenger, venues::load(work, kept.venue)?.server)?;
    }
    let id = open(work, kept.venue, &challenge, Some(kept.id))?;
    if kept.computers[!*color].is_some() {
        let (kept, sides) = answer(work, id, |challenge| challenge.accept(opponent, lot(seat), caller.now))?;
        let id = begin_accepted(work, caller, &kept, sides)?;
        return Ok(computers::set_persona(work, id, &seat.kept.persona)?);
    }
    let place = venues::of_game(work, kept)?.place;
    News::Card(id).post(work, place, &Answered::deleted_after_news(caller))?;
    Ok(Notice::answer(work, caller, Done::Challenged(id))?)
}

/// Returns an arbitrary [`Lot`] for the acceptance of a rematch. The challenge names the colours, so the lot has no
/// effect.
fn lot(seat: &Seat) -> Lot {
    Lot(!seat.color)
}
