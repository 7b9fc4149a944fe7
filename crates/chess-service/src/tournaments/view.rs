//! A tournament as a front end sees it: with accounts instead of player ids.

use chess_arbiter::{Account, Note, Place, PlayerId, Venue};
use chess_core::ByColor;
use chess_store::tournaments::{self, Candidate, Contest, Rules, Stage, State};
use chess_store::{GameId, KeptTournament, Result, Subject, TournamentId, Tx, Version, players, venues};
use chess_tournament::{
    Bye, Explanation, Number, Parting, RoundNumber, StandingsRow, Tournament, Verdict, standings, trf,
};
use jiff::Timestamp;

use crate::games::view::message;

/// A tournament as a front end sees it.
#[derive(Clone, Debug)]
pub struct TournamentView {
    /// The tournament's id.
    pub id: TournamentId,
    /// The version of the tournament. Every change raises the version.
    pub version: Version,
    /// The rules.
    pub rules: Rules,
    /// The account of the organiser.
    pub organiser: Account,
    /// The venue that shows the tournament: the tournament's thread or, without a thread, the channel.
    pub venue: Venue,
    /// The channel in which the tournament was announced.
    pub channel: Place,
    /// The newest message in `channel` that shows the tournament; `None` if no message is known.
    pub message: Option<chess_store::MessageAt>,
    /// The stage of the tournament.
    pub stage: Stage,
    /// The players: before the start in the order of joining, and later in the order of their numbers, from 1.
    pub entrants: Vec<EntrantView>,
    /// Pairings and results, after the start.
    pub contest: Option<Tournament>,
    /// The paired rounds.
    pub rounds: Vec<RoundView>,
    /// Before the start: the time at which the tournament begins automatically. Later: the deadline of the round.
    pub due_at: Option<Timestamp>,
}

/// A player of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntrantView {
    /// The player's account.
    pub account: Account,
    /// The player's rating at the time of joining.
    pub rating: Option<u16>,
    /// The way in which the player left the tournament, and the organiser's reason if the organiser removed the player.
    /// `None` if the player still takes part.
    pub gone: Option<(Parting, Option<Note>)>,
}

/// A round of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundView {
    /// The round's number.
    pub number: RoundNumber,
    /// The games, by board.
    pub boards: Vec<BoardView>,
    /// The players without an opponent, each with the reason.
    pub byes: Vec<(Number, Bye)>,
}

/// A board of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// White's and Black's numbers in the tournament.
    pub players: ByColor<Number>,
    /// The game. `None` before the game begins. Some games never begin, for example after a player has left.
    pub game: Option<GameId>,
    /// The place that shows the game.
    pub place: Option<Place>,
    /// The result.
    pub verdict: Option<Verdict>,
}

impl TournamentView {
    pub(crate) fn of(tx: &Tx<'_>, kept: KeptTournament) -> Result<Self> {
        let channel = venues::load(tx, kept.venue)?.place;
        let stage = kept.stage();
        let (entrants, rounds, contest) = match kept.state {
            State::Open(candidates) | State::CalledOff(candidates) => {
                let entrant = |Candidate { player, rating }| {
                    Ok(EntrantView { account: players::account(tx, player)?, rating, gone: None })
                };
                let entrants = candidates.into_iter().map(entrant).collect::<Result<_>>()?;
                (entrants, Vec::new(), None)
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
            organiser: players::account(tx, kept.organiser)?,
            venue: venues::shown(tx, kept.venue, kept.thread)?,
            channel,
            message: message(tx, Subject::Tournament(kept.id), channel)?,
            stage,
            entrants,
            contest,
            rounds,
            due_at: kept.due_at,
        })
    }

    /// Returns the number of a present or former player, or `None` for any other account. Before the start, the number
    /// is the position in the list of players.
    pub fn number_of(&self, account: Account) -> Option<Number> {
        let mut numbered = (1..).map(Number).zip(&self.entrants);
        numbered.find(|(_, entrant)| entrant.account == account).map(|(number, _)| number)
    }

    /// The player with this number.
    pub fn entrant(&self, number: Number) -> Option<&EntrantView> {
        self.entrants.get(usize::from(number.0).checked_sub(1)?)
    }

    /// The account of the player with this number.
    pub fn account_of(&self, number: Number) -> Option<Account> {
        self.entrant(number).map(|entrant| entrant.account)
    }

    /// The latest paired round.
    pub fn current_round(&self) -> Option<&RoundView> {
        self.rounds.last()
    }

    /// The standings; empty before the start.
    pub fn standings(&self) -> Vec<StandingsRow> {
        self.contest.as_ref().map_or_else(Vec::new, standings)
    }

    /// The reason for an account's pairing or bye in a round.
    pub fn why(&self, account: Account, round: RoundNumber) -> Option<Explanation> {
        self.contest.as_ref()?.explain(self.number_of(account)?, round)
    }

    /// The report in FIDE's exchange format TRF; `None` before the start. `name_of` returns a player's name; only the
    /// front end knows the names.
    pub fn report(&self, name_of: impl Fn(Account) -> String) -> Option<String> {
        let names: Vec<String> = self.entrants.iter().map(|entrant| name_of(entrant.account)).collect();
        Some(trf::write(self.contest.as_ref()?, self.rules.name.as_str(), &names))
    }
}

fn entrants(tx: &Tx<'_>, contest: &Contest) -> Result<Vec<EntrantView>> {
    let known = (1..).map(Number).zip(&contest.tournament.record().entrants).zip(&contest.players);
    let view = |((number, kept), player): ((Number, &chess_tournament::Entrant), &PlayerId)| {
        let reason = contest.reasons.get(&number).cloned();
        let gone = kept.gone.map(|(_, parting)| (parting, reason));
        Ok(EntrantView { account: players::account(tx, *player)?, rating: kept.rating, gone })
    };
    known.map(view).collect()
}

fn rounds(tx: &Tx<'_>, id: TournamentId, contest: &Contest) -> Result<Vec<RoundView>> {
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
