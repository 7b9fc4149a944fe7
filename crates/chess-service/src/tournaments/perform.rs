//! The deeds of players and organisers in a tournament, and the rights that they need.

use chess_arbiter::{Account, Level, Note};
use chess_store::tournaments;
use chess_store::{GameId, KeptTournament, TournamentId, Tx, players, venues};
use jiff::SignedDuration;

use super::news::TournamentDone;
use super::refused::TournamentRefused;
use super::view::TournamentView;
use super::{begin, join, leave, organise};
use crate::caller::Caller;
use crate::club::Tournaments;
use crate::outbox::answer::Done;
use crate::outbox::notice::Notice;
use crate::refused::Refused;
use crate::work::Work;

/// A person's rights over tournaments, as the front end knows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Authority {
    /// Over tournaments that they organise.
    OwnOnly,
    /// Over all tournaments of the server.
    All,
}

/// A person's deed in a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentDeed {
    /// Joins before the tournament begins, or late in a running Swiss. The person has these roles.
    Join(Vec<i64>),
    /// Leaves: before the tournament begins the list; afterwards the opponents win the running games.
    Leave,
    /// Takes a half-point bye in the next round of a Swiss.
    Rest,
    /// Begins the tournament, or pairs the next round if that was not possible before.
    Begin,
    /// Adds a computer.
    Enter(Level),
    /// Removes a player, as if the player left.
    Remove {
        /// The player.
        who: Account,
        /// The reason, which is stored for running tournaments only.
        reason: Option<Note>,
    },
    /// Replaces a player by another before the tournament begins.
    Replace {
        /// The old player.
        gone: Account,
        /// The new player.
        come: Account,
    },
    /// Awards a game to the opponent of a player who did not appear.
    Forfeit {
        /// The game.
        game: GameId,
        /// The absent player.
        absent: Account,
    },
    /// Extends the deadline of the round.
    Extend(SignedDuration),
    /// Ends the tournament early: before it begins it is called off; afterwards the standings stay, and running games go on
    /// without it.
    Close,
}

impl TournamentDeed {
    /// Whether only organisers may perform it.
    pub const fn is_for_organisers(&self) -> bool {
        !matches!(self, Self::Join(_) | Self::Leave | Self::Rest)
    }
}

impl Tournaments<'_> {
    /// Performs a deed in a tournament of the caller's server.
    ///
    /// # Errors
    /// [`Refused::Tournament`] with the reason, or [`Refused::Unknown`] if the server has no such tournament.
    pub async fn perform(
        self,
        caller: Caller,
        id: TournamentId,
        authority: Authority,
        deed: TournamentDeed,
    ) -> Result<(), Refused> {
        self.once(caller, move |work, caller| {
            let kept = find(work, caller, id)?;
            match perform(work, caller, kept, authority, &deed) {
                Ok(done) => Ok(Notice::answer(work, caller, Done::Tournament(id, done))?),
                Err(Refused::Tournament { refusal, .. }) if deed.is_for_organisers() => {
                    refuse(work, id, of_another(refusal))
                }
                Err(Refused::Tournament { refusal, .. }) => refuse(work, id, refusal),
                Err(other) => Err(other),
            }
        })
        .await
    }
}

fn perform(
    work: &Work<'_>,
    caller: &Caller,
    kept: KeptTournament,
    authority: Authority,
    deed: &TournamentDeed,
) -> Result<TournamentDone, Refused> {
    let is_own = players::find(work, caller.account())? == Some(kept.organiser);
    if deed.is_for_organisers() && authority == Authority::OwnOnly && !is_own {
        return Err(TournamentRefused::NotOrganiser.into());
    }
    let now = caller.now;
    match deed {
        TournamentDeed::Join(groups) => join::join(work, kept, caller.account(), groups, now),
        TournamentDeed::Leave => leave::leave(work, kept, caller.account(), now),
        TournamentDeed::Rest => organise::rest(work, kept, caller.account(), now),
        TournamentDeed::Begin => begin::begin_or_pair(work, kept, caller),
        TournamentDeed::Enter(level) => join::enter_computer(work, kept, *level, now),
        TournamentDeed::Remove { who, reason } => leave::remove(work, kept, *who, reason.clone(), now),
        TournamentDeed::Replace { gone, come } => join::replace(work, kept, (*gone, *come), now),
        TournamentDeed::Forfeit { game, absent } => organise::forfeit(work, kept, (*game, *absent), now),
        TournamentDeed::Extend(by) => organise::extend(work, kept, *by, now),
        TournamentDeed::Close => organise::close(work, kept, now),
    }
}

/// Loads a tournament of the caller's server.
fn find(tx: &Tx<'_>, caller: &Caller, id: TournamentId) -> Result<KeptTournament, Refused> {
    let kept = tournaments::load(tx, id)?;
    let server = venues::load(tx, kept.venue)?.server;
    if server.is_none() || server != caller.viewer.venue.server { Err(Refused::Unknown) } else { Ok(kept) }
}

/// The refusal of a deed in a tournament, with its view.
pub(super) fn refuse<T>(tx: &Tx<'_>, id: TournamentId, refusal: TournamentRefused) -> Result<T, Refused> {
    let tournament = Some(Box::new(TournamentView::of(tx, tournaments::load(tx, id)?)?));
    Err(Refused::Tournament { refusal, tournament })
}

/// Turns a refusal about the caller into one about the person whom the organiser named.
fn of_another(refusal: TournamentRefused) -> TournamentRefused {
    let of_themselves = [
        (TournamentRefused::AlreadyIn, TournamentRefused::OtherIn),
        (TournamentRefused::NotIn, TournamentRefused::OtherNotIn),
        (TournamentRefused::Gone, TournamentRefused::OtherGone),
    ];
    let known = of_themselves.into_iter().find(|(own, _)| *own == refusal);
    known.map_or(refusal, |(_, other)| other)
}
