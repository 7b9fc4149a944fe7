//! Sample tournaments before the start and during play, for example after a player has left.

use chess_arbiter::{Account, Mode, Network, Note, Place, TimeControl};
use chess_core::Color;
use chess_service::{
    Access, BoardView, EntrantView, GameId, RoundView, TournamentId, TournamentRules, TournamentStage,
    TournamentView, VacationRule, Version,
};
use chess_tournament::{
    Entrant, Lot, Number, Parting, Record, RoundNumber, Seeding, System, Tournament, Verdict,
};

use super::samples::{ANN, view as game};

pub(crate) const SWISS: System = System::Swiss { rounds: 3 };

pub(super) fn rules(system: System) -> TournamentRules {
    TournamentRules {
        name: Note::new("Spring *Open*").unwrap().unwrap(),
        system,
        time: TimeControl::default(),
        mode: Mode::Casual,
        room: 24,
        access: Access::Everybody,
        seeding: Seeding::Rating,
        vacations: VacationRule::Ignored,
        round_time: None,
        at_a_time: None,
        lot: Lot(3),
    }
}

pub(crate) fn person(number: i64) -> Account {
    Account::Person(Network::Discord, number)
}

/// A tournament before its start, with `players` entrants.
pub(crate) fn open(system: System, players: i64) -> TournamentView {
    let venue = game(None, "").venue;
    let entrant = |number| EntrantView { account: person(number), rating: None, gone: None };
    TournamentView {
        id: TournamentId(4),
        version: Version(2),
        rules: rules(system),
        organiser: ANN,
        venue,
        channel: venue.place,
        message: None,
        stage: TournamentStage::Open,
        entrants: (1..=players).map(entrant).collect(),
        contest: None,
        rounds: Vec::new(),
        due_at: None,
    }
}

/// The verdicts on the games of a round, board by board. `None` is a running game.
pub(crate) type Results<'a> = &'a [Option<Verdict>];

pub(crate) const WHITE: Option<Verdict> = Some(Verdict::Played(Some(Color::White)));
pub(crate) const BLACK: Option<Verdict> = Some(Verdict::Played(Some(Color::Black)));
pub(crate) const DRAW: Option<Verdict> = Some(Verdict::Played(None));

/// A Swiss or round-robin tournament with this number of players. Each item of `rounds` holds the results of one played
/// round, board by board; `None` stands for a running game.
pub(crate) fn played(system: System, players: i64, rounds: &[Results<'_>]) -> TournamentView {
    changed(system, players, |tournament| {
        for results in rounds {
            play(tournament, results);
        }
    })
}

pub(crate) fn play(tournament: &mut Tournament, results: Results<'_>) {
    let round = tournament.begin_round().unwrap();
    let boards = tournament.rounds().last().unwrap().boards.clone();
    for (board, result) in boards.into_iter().zip(results) {
        if let Some(verdict) = *result {
            tournament.report(round, board.players.white, verdict).unwrap();
        }
    }
}

/// A sample tournament with this number of players, after the change `change`.
pub(crate) fn changed(system: System, players: i64, change: impl FnOnce(&mut Tournament)) -> TournamentView {
    let entrants = (0..players).map(|_| Entrant::new(None)).collect();
    let record = Record { system, first: Color::White, entrants, rounds: Vec::new() };
    let mut tournament = Tournament::restore(record).unwrap();
    change(&mut tournament);
    let mut next = 20;
    let rounds = (1..).map(RoundNumber).zip(tournament.rounds()).map(|(number, round)| {
        let boards = round.boards.iter().map(|board| {
            next += 1;
            let place = Some(Place { network: Network::Discord, id: 900 + next });
            BoardView { players: board.players, game: Some(GameId(next)), place, verdict: board.verdict }
        });
        let byes = round.byes.iter().map(|(number, bye)| (*number, *bye));
        RoundView { number, boards: boards.collect(), byes: byes.collect() }
    });
    let rounds = rounds.collect();
    let mut view = open(system, players);
    for (entrant, kept) in view.entrants.iter_mut().zip(&tournament.record().entrants) {
        let reason = Note::new("didn't *answer*").unwrap();
        entrant.gone = kept.gone.map(|(_, parting)| (parting, reason));
    }
    let venue = chess_arbiter::Venue { place: Place { network: Network::Discord, id: 99 }, ..view.venue };
    TournamentView { stage: TournamentStage::Running, contest: Some(tournament), rounds, venue, ..view }
}

/// A tournament of six players in its first round. White has won on the first board. Afterwards the player with number
/// 2 leaves or is removed.
pub(crate) fn with_gone(system: System, parting: Parting) -> TournamentView {
    changed(system, 6, |tournament| {
        play(tournament, &[WHITE, None, None]);
        tournament.part(Number(2), parting).unwrap();
    })
}
