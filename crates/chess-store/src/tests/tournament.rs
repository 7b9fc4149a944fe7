//! A sample tournament.

use std::collections::BTreeMap;

use chess_arbiter::{Mode, Note, PlayerId, TimeControl};
use chess_core::{ByColor, Color};
use chess_tournament::{
    Board, Entrant, Lot, Number, Record, Round, RoundNumber, RoundOff, Seeding, System, Tournament,
};
use jiff::Timestamp;

use crate::tournaments::{Access, Contest, Course, Rules, State, VacationRule, insert, load, save};
use crate::{GameId, KeptTournament, StoreError, TournamentId, Tx, VenueId};

/// Makes a tournament with one round, in which two people play a game.
pub(crate) fn begun(
    tx: &Tx<'_>,
    venue: VenueId,
    players: ByColor<PlayerId>,
    game: GameId,
    now: Timestamp,
) -> Result<TournamentId, StoreError> {
    let rules = Rules {
        name: Note::new("Spring").unwrap().unwrap(),
        system: System::Swiss { rounds: 1 },
        time: TimeControl::default(),
        mode: Mode::Casual,
        room: 8,
        access: Access::Group(5),
        seeding: Seeding::Rating,
        vacations: VacationRule::Ignored,
        round_time: None,
        at_a_time: None,
        lot: Lot(u64::MAX),
    };
    let id = insert(tx, venue, players.white, &rules, (Some(now), now))?;
    let board = Board::new(Number(1), Number(2));
    let resting = BTreeMap::from([(RoundNumber(2), RoundOff::Half)]);
    let record = Record {
        system: rules.system,
        first: Color::White,
        entrants: vec![Entrant::new(Some(1500)), Entrant { rounds_off: resting, ..Entrant::new(None) }],
        rounds: vec![Round { boards: vec![board], ..Round::default() }],
    };
    let contest = Contest {
        tournament: Tournament::restore(record)?,
        players: vec![players.white, players.black],
        reasons: BTreeMap::from([(Number(2), Note::new("late").unwrap().unwrap())]),
        games: BTreeMap::from([((RoundNumber(1), Number(1)), game)]),
    };
    let kept = load(tx, id)?;
    assert_eq!(kept.rules, rules);
    save(tx, &KeptTournament { state: State::Begun(contest, Course::Running), ..kept })?;
    Ok(id)
}
