//! Checks the pairings of a Swiss round through the public API, independently of the pairing code.

use std::collections::{BTreeMap, BTreeSet};

use chess_core::Color;
use chess_tournament::{Bye, Number, Points, Round, RoundNumber, Slot, System, Tournament, Verdict};

/// A violation of the rules of Swiss pairing (FIDE Handbook, C.04.1 and C.04.3, C1 to C3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Breach {
    /// A player who takes part is not paired, or is paired twice.
    NotOnce(Number),
    /// A player who is absent is paired.
    NotThere(Number),
    /// The two players have met before.
    Rematch(Number, Number),
    /// The number of byes is wrong: an even number of players needs no bye, an odd number of players needs one bye.
    Byes(usize),
    /// The player with the bye already got a full point without playing.
    SecondBye(Number),
    /// The player gets a colour difference of three or more.
    Difference(Number),
    /// The player gets one colour for the third time in a row.
    ThreeInARow(Number),
}

/// The games and points of a player before a round.
#[derive(Default)]
struct History {
    met: BTreeSet<Number>,
    colors: Vec<Color>,
    score: Points,
    had_bye: bool,
}

/// Lists the breaches that `round` would contain as the next round of a Swiss. Lists no breaches for a round robin.
pub(crate) fn breaches(tournament: &Tournament, round: &Round) -> Vec<Breach> {
    let System::Swiss { rounds } = tournament.record().system else { return Vec::new() };
    let coming = RoundNumber(u16::try_from(tournament.rounds().len()).unwrap() + 1);
    let players = histories(tournament, coming);
    let byes: Vec<Number> =
        round.byes.iter().filter(|(_, bye)| **bye == Bye::Pairing).map(|(number, _)| *number).collect();
    let mut breaches = Vec::new();
    let mut seen = BTreeSet::new();
    let paired = round.boards.iter().flat_map(|board| [board.players.white, board.players.black]);
    for number in paired.chain(byes.iter().copied()) {
        if !players.contains_key(&number) {
            breaches.push(Breach::NotThere(number));
        }
        if !seen.insert(number) {
            breaches.push(Breach::NotOnce(number));
        }
    }
    breaches.extend(
        players.keys().filter(|number| !seen.contains(number)).map(|&number| Breach::NotOnce(number)),
    );
    if byes.len() != players.len() % 2 {
        breaches.push(Breach::Byes(byes.len()));
    }
    let had_bye = |number: &&Number| players.get(number).is_some_and(|history| history.had_bye);
    breaches.extend(byes.iter().filter(had_bye).map(|&number| Breach::SecondBye(number)));
    // In the last round, the colour limits do not apply to a game in which a player has more than half of the
    // possible points.
    let half = Points::from_halves(u32::from(coming.0) - 1);
    let is_topscorer = |history: &History| coming.0 >= rounds && history.score > half;
    for board in &round.boards {
        let (one, other) = (board.players.white, board.players.black);
        let (Some(white), Some(black)) = (players.get(&one), players.get(&other)) else { continue };
        if white.met.contains(&other) {
            breaches.push(Breach::Rematch(one, other));
        }
        if !is_topscorer(white) && !is_topscorer(black) {
            breaches.extend(color_breaches(one, white, Color::White));
            breaches.extend(color_breaches(other, black, Color::Black));
        }
    }
    breaches
}

/// Returns the histories of all players who must be paired in the coming round.
fn histories(tournament: &Tournament, coming: RoundNumber) -> BTreeMap<Number, History> {
    let entrants = (1..).map(Number).zip(&tournament.record().entrants);
    let present = entrants.filter(|(_, entrant)| {
        let gone = entrant.gone.is_some_and(|(from, _)| from <= coming);
        entrant.from <= coming && !gone && !entrant.rounds_off.contains_key(&coming)
    });
    present.map(|(number, _)| (number, history(tournament, number))).collect()
}

fn history(tournament: &Tournament, number: Number) -> History {
    let mut history = History::default();
    for slot in tournament.rounds().iter().map(|round| round.slot(number)) {
        if let Slot::Game { opponent, color, verdict: Some(Verdict::Played(_)) } = slot {
            history.met.insert(opponent);
            history.colors.push(color);
        }
        history.score = history.score + slot.points();
        history.had_bye |= !slot.was_played() && slot.points() >= Points::WIN;
    }
    history
}

fn color_breaches(number: Number, history: &History, color: Color) -> Vec<Breach> {
    let mut colors = history.colors.clone();
    colors.push(color);
    let same = colors.iter().filter(|&&had| had == color).count();
    let mut breaches = Vec::new();
    if 2 * same > colors.len() + 2 {
        breaches.push(Breach::Difference(number));
    }
    if colors.len() > 2 && colors.iter().rev().take(3).all(|&had| had == color) {
        breaches.push(Breach::ThreeInARow(number));
    }
    breaches
}
