//! What a front end gets to see of a tournament: the thing itself, with accounts instead of player numbers.

use chess_arbiter::{Account, Note, Place, PlayerId, Venue};
use chess_core::ByColor;
use chess_store::tournaments::{self, Contest, Course, Rules, State};
use chess_store::{GameId, KeptTournament, StoreError, Subject, TournamentId, Tx, Version, players, venues};
use chess_tournament::trf::{self, Person, Report};
use chess_tournament::{
    Bye, Explanation, Number, Parting, RoundNumber, StandingsRow, Tournament, Verdict, standings,
};
use jiff::Timestamp;

use crate::games::view::message;

/// How far a tournament has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentStage {
    /// People join.
    Open,
    /// It goes on.
    Running,
    /// All was played.
    Over,
    /// The organiser ended it early.
    Closed,
    /// It never began.
    CalledOff,
}

/// A tournament as a front end sees it.
#[derive(Clone, Debug)]
pub struct TournamentView {
    /// Which one.
    pub id: TournamentId,
    /// How often it has changed.
    pub version: Version,
    /// What was decided about it.
    pub rules: Rules,
    /// Who created it.
    pub organiser: Account,
    /// Where it is shown: its thread, or else the channel.
    pub venue: Venue,
    /// The channel in which it was announced.
    pub channel: Place,
    /// The card there, once posted.
    pub message: Option<chess_store::MessageAt>,
    /// How far it has come.
    pub stage: TournamentStage,
    /// Who takes part: as they came, and once it has begun by number, 1 first.
    pub entrants: Vec<EntrantView>,
    /// Who met whom and how it ended, once it has begun.
    pub contest: Option<Tournament>,
    /// The rounds that were paired.
    pub rounds: Vec<RoundView>,
    /// When it begins by itself; once it has begun, the deadline of the round.
    pub due_at: Option<Timestamp>,
}

/// Somebody who takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntrantView {
    /// Who.
    pub account: Account,
    /// The rating they came with.
    pub rating: Option<u16>,
    /// Since when they do not take part any more, and why.
    pub gone: Option<GoneView>,
}

/// How somebody's tournament ended before its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoneView {
    /// The first round without them.
    pub from: RoundNumber,
    /// Whether they left or were removed.
    pub parting: Parting,
    /// Why they were removed, if that was said.
    pub reason: Option<Note>,
}

/// A round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundView {
    /// Which one.
    pub number: RoundNumber,
    /// The games, the first board first.
    pub boards: Vec<BoardView>,
    /// Who has no opponent, and why.
    pub byes: Vec<(Number, Bye)>,
}

/// Two players who meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// Who has which colour.
    pub players: ByColor<Number>,
    /// Their game; none where it waits to begin, or never does.
    pub game: Option<GameId>,
    /// Where the game is shown.
    pub place: Option<Place>,
    /// How it ended.
    pub verdict: Option<Verdict>,
}

impl TournamentView {
    pub(crate) fn of(tx: &Tx<'_>, kept: KeptTournament) -> Result<Self, StoreError> {
        let venue = venue_of(tx, &kept)?;
        let channel = venues::load(tx, kept.venue)?.place;
        let organiser = players::account(tx, kept.organiser)?;
        let stage = match &kept.state {
            State::Open(_) => TournamentStage::Open,
            State::CalledOff(_) => TournamentStage::CalledOff,
            State::Begun(_, Course::Running) => TournamentStage::Running,
            State::Begun(_, Course::Over) => TournamentStage::Over,
            State::Begun(_, Course::Closed) => TournamentStage::Closed,
        };
        let (entrants, rounds, contest) = match kept.state {
            State::Open(candidates) | State::CalledOff(candidates) => {
                let entrants = candidates.into_iter().map(|it| entrant(tx, it.player, it.rating, None));
                (entrants.collect::<Result<_, _>>()?, Vec::new(), None)
            }
            State::Begun(contest, _) => {
                let rounds = rounds(tx, kept.id, &contest)?;
                (entrants(tx, &contest)?, rounds, Some(contest.tournament))
            }
        };
        Ok(Self {
            id: kept.id,
            version: kept.version,
            rules: kept.rules,
            organiser,
            venue,
            channel,
            message: message(tx, Subject::Tournament(kept.id), channel)?,
            stage,
            entrants,
            contest,
            rounds,
            due_at: kept.due_at,
        })
    }

    /// Whether people can join or it goes on.
    pub fn is_live(&self) -> bool {
        matches!(self.stage, TournamentStage::Open | TournamentStage::Running)
    }

    /// The number of somebody who takes part or took part; before it begins, the place in the list.
    pub fn number_of(&self, account: Account) -> Option<Number> {
        let mut numbered = (1..).map(Number).zip(&self.entrants);
        numbered.find(|(_, entrant)| entrant.account == account).map(|(number, _)| number)
    }

    /// Who has a number.
    pub fn entrant(&self, number: Number) -> Option<&EntrantView> {
        self.entrants.get(usize::from(number.0).checked_sub(1)?)
    }

    /// The account of who has a number.
    pub fn account_of(&self, number: Number) -> Option<Account> {
        self.entrant(number).map(|entrant| entrant.account)
    }

    /// The round that was paired last.
    pub fn current_round(&self) -> Option<&RoundView> {
        self.rounds.last()
    }

    /// The same as it was after a round, when the next was not paired yet.
    #[must_use]
    pub fn after(&self, round: RoundNumber) -> Self {
        let next = RoundNumber(round.0.saturating_add(1));
        let rounds = self.rounds.iter().filter(|known| known.number < next).cloned().collect();
        let contest = self.contest.as_ref().map(|contest| contest.before(next));
        Self { contest, rounds, ..self.clone() }
    }

    /// Who stands where; nobody before it begins.
    pub fn standings(&self) -> Vec<StandingsRow> {
        self.contest.as_ref().map_or_else(Vec::new, standings)
    }

    /// Why somebody does in a round what they do.
    pub fn why(&self, account: Account, round: RoundNumber) -> Option<Explanation> {
        self.contest.as_ref()?.explain(self.number_of(account)?, round)
    }

    /// The report as FIDE's programs exchange it, with the names by which the front end knows the players.
    pub fn report(&self, name_of: impl Fn(Account) -> String) -> Option<String> {
        let named = |entrant: &EntrantView| Person { name: name_of(entrant.account), ..Person::default() };
        let tournament = self.contest.clone()?;
        let people = self.entrants.iter().map(named).collect();
        Some(trf::write(&Report { name: self.rules.name.as_str().to_owned(), people, tournament }))
    }
}

fn entrant(
    tx: &Tx<'_>,
    player: PlayerId,
    rating: Option<u16>,
    gone: Option<GoneView>,
) -> Result<EntrantView, StoreError> {
    Ok(EntrantView { account: players::account(tx, player)?, rating, gone })
}

fn entrants(tx: &Tx<'_>, contest: &Contest) -> Result<Vec<EntrantView>, StoreError> {
    let known = (1..).map(Number).zip(&contest.tournament.record().entrants).zip(&contest.players);
    let view = |((number, kept), player): ((Number, &chess_tournament::Entrant), &PlayerId)| {
        let reason = contest.reasons.get(&number).cloned();
        let gone = kept.gone.map(|(from, parting)| GoneView { from, parting, reason });
        entrant(tx, *player, kept.rating, gone)
    };
    known.map(view).collect()
}

fn rounds(tx: &Tx<'_>, id: TournamentId, contest: &Contest) -> Result<Vec<RoundView>, StoreError> {
    let places = tournaments::places(tx, id)?;
    let view = |(number, round): (RoundNumber, &chess_tournament::Round)| {
        let boards = round.boards.iter().map(|board| {
            let game = contest.games.get(&(number, board.players.white)).copied();
            let place = game.and_then(|game| places.get(&game).copied());
            BoardView { players: board.players, game, place, verdict: board.verdict }
        });
        let byes = round.byes.iter().map(|(&number, &bye)| (number, bye)).collect();
        RoundView { number, boards: boards.collect(), byes }
    };
    Ok(contest.rounds().map(view).collect())
}

/// Where a tournament is shown: its thread, or else the channel in which it was announced.
pub(super) fn venue_of(tx: &Tx<'_>, kept: &KeptTournament) -> Result<Venue, StoreError> {
    let channel = venues::load(tx, kept.venue)?;
    let place = kept.thread.map_or(channel.place, |id| Place { id, ..channel.place });
    Ok(Venue { place, ..channel })
}
