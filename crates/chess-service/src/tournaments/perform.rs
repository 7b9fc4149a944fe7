//! The actions of players and organisers in a tournament, and the rights that a person needs for these actions.

use chess_arbiter::{Account, Level, Note};
use chess_store::{GameId, TournamentId, Tx, players, tournaments, venues};
use chess_tournament::Parting;
use jiff::SignedDuration;

use super::loaded_tournament::LoadedTournament;
use crate::{
    Allowed, Caller, Done, Notice, Refused, TournamentDone, TournamentRefused, TournamentView, Tournaments,
    Work,
};

/// A person's rights over tournaments. The front end determines these rights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Authority {
    /// The person may manage only the tournaments that the person organises.
    OwnOnly,
    /// The person may manage all tournaments of the server.
    All,
}

/// An action by which a person changes a tournament, such as joining, leaving or ending the tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentDeed {
    /// Joins a tournament that has not begun, or a running Swiss with a round left to pair. The field holds the ids of
    /// the person's roles, because the tournament may require a role.
    Join(Vec<i64>),
    /// Leaves the tournament. After the start, the opponents win the running games.
    Leave,
    /// Takes a half-point bye in the next round of a Swiss.
    Rest,
    /// Begins a tournament that people can still join, or pairs the next round of a running tournament.
    Begin,
    /// Adds a computer.
    Enter(Level),
    /// Removes a player from the tournament. The consequences for the player's games are the same as with
    /// [`Self::Leave`]. The note states the reason. If the tournament has not begun, the program does not store the
    /// note.
    Remove(Account, Option<Note>),
    /// Replaces a player with another person before the tournament begins.
    Replace {
        /// The player who leaves the tournament.
        gone: Account,
        /// The new player.
        come: Account,
    },
    /// Decides a game against this player, because the player did not appear.
    Forfeit(GameId, Account),
    /// Extends the deadline of the round.
    Extend(SignedDuration),
    /// Ends the tournament early. If the tournament has not begun, calls the tournament off. If the tournament has
    /// begun, the standings stay, and running games no longer count for the tournament.
    Close,
}

impl TournamentDeed {
    /// Returns true if only organisers may perform the action.
    pub const fn is_for_organisers(&self) -> bool {
        !matches!(self, Self::Join(_) | Self::Leave | Self::Rest)
    }
}

impl Tournaments<'_> {
    /// Performs an action in a tournament of the caller's server.
    ///
    /// # Errors
    /// [`Refused::Tournament`] with the reason for refusing the action, or [`Refused::Unknown`] if the server has no
    /// such tournament.
    pub async fn perform(
        self,
        caller: Caller,
        id: TournamentId,
        authority: Authority,
        deed: TournamentDeed,
    ) -> Allowed<()> {
        self.once(caller, move |work, caller| {
            match perform(caller, find(work, caller, id)?, authority, &deed) {
                Ok(done) => Ok(Notice::answer(work, caller, Done::Tournament(id, done))?),
                Err(Refused::Tournament { refusal, .. }) => {
                    refuse(work, id, if deed.is_for_organisers() { of_another(refusal) } else { refusal })
                }
                Err(other) => Err(other),
            }
        })
        .await
    }
}

fn perform(
    caller: &Caller,
    mut loaded: LoadedTournament<'_>,
    authority: Authority,
    deed: &TournamentDeed,
) -> Allowed<TournamentDone> {
    let is_own = players::find(loaded.work, caller.account())? == Some(loaded.kept.organiser);
    if deed.is_for_organisers() && authority == Authority::OwnOnly && !is_own {
        return Err(TournamentRefused::NotOrganiser.into());
    }
    match deed {
        TournamentDeed::Join(groups) => loaded.join(caller.account(), groups),
        TournamentDeed::Leave => loaded.leave(caller.account(), Parting::Left, None),
        TournamentDeed::Rest => loaded.rest(caller.account()),
        TournamentDeed::Begin => loaded.begin_or_pair(caller),
        TournamentDeed::Enter(level) => {
            loaded.enter(Account::Computer(*level)).map(|_| TournamentDone::Entered(*level))
        }
        TournamentDeed::Remove(who, reason) => loaded.leave(*who, Parting::Removed, reason.clone()),
        TournamentDeed::Replace { gone, come } => loaded.replace(*gone, *come),
        TournamentDeed::Forfeit(game, absent) => loaded.forfeit(*game, *absent),
        TournamentDeed::Extend(by) => loaded.extend(*by),
        TournamentDeed::Close => loaded.close(),
    }
}

/// Loads a tournament of the caller's server.
fn find<'a>(work: &'a Work<'a>, caller: &Caller, id: TournamentId) -> Allowed<LoadedTournament<'a>> {
    let loaded = LoadedTournament::load(work, id)?;
    let server = venues::load(work, loaded.kept.venue)?.server;
    if server.is_none() || server != caller.viewer.venue.server { Err(Refused::Unknown) } else { Ok(loaded) }
}

/// Returns [`Refused::Tournament`] with this refusal and the view of the tournament.
pub(super) fn refuse<T>(tx: &Tx<'_>, id: TournamentId, refusal: TournamentRefused) -> Allowed<T> {
    let tournament = Some(Box::new(TournamentView::of(tx, tournaments::load(tx, id)?)?));
    Err(Refused::Tournament { refusal, tournament })
}

/// Rewords the refusal of an organiser's action on another person: for example, turns `NotIn`, which is about the
/// caller, into `OtherNotIn`.
fn of_another(refusal: TournamentRefused) -> TournamentRefused {
    let of_themselves = [
        (TournamentRefused::AlreadyIn, TournamentRefused::OtherIn),
        (TournamentRefused::NotIn, TournamentRefused::OtherNotIn),
        (TournamentRefused::Gone, TournamentRefused::OtherGone),
    ];
    let known = of_themselves.into_iter().find(|(own, _)| *own == refusal);
    known.map_or(refusal, |(_, other)| other)
}
