//! Records the result of a tournament game in the transaction in which the game ends.

use chess_arbiter::{Conclusion, Game};
use chess_core::{Award, ByColor, Outcome, Victory};
use chess_store::tournaments::{self, Contest, Course, State};
use chess_store::{KeptGame, Result, Source};
use chess_tournament::{Number, RoundNumber, Slot, Verdict};

use super::loaded_tournament::LoadedTournament;
use super::news::AboutTournament;
use crate::outbox::quarantine::contain;
use crate::{Change, Work};

/// If `change` is the end of a game, records the end in the game's tournament. Otherwise does nothing.
pub(crate) fn report(work: &Work<'_>, change: &Change) -> Result<()> {
    if change.is_end() { note_end(work, &change.kept) } else { Ok(()) }
}

/// Records the end of a tournament game in the tournament. Does nothing for any other game. If the tournament is
/// damaged, puts the tournament into quarantine instead of returning an error.
pub(super) fn note_end(work: &Work<'_>, game: &KeptGame) -> Result<()> {
    let Some(board) = tournaments::of_game(work, game.id)? else { return Ok(()) };
    let noted = work.apart(|work| LoadedTournament::load(work, board.tournament)?.note(board.round, game));
    contain(work, (Source::Tournament, board.tournament.0), noted, work.now)
}

impl LoadedTournament<'_> {
    fn note(&mut self, round: RoundNumber, game: &KeptGame) -> Result<()> {
        let State::Begun(contest, course) = &mut self.kept.state else { return Ok(()) };
        let white = contest.number_of(game.game.players().white);
        let (Some(verdict), Some(white)) = (verdict(&game.game), white) else { return Ok(()) };
        let board = contest.tournament.rounds().get(round.index());
        let board = board.and_then(|it| it.boards.iter().find(|board| board.players.white == white)).copied();
        // The tournament recorded the result when it awarded the game, or the tournament ended without this game.
        let known = board.and_then(|board| board.verdict);
        let is_recorded = known == Some(verdict) || known.is_none() && *course != Course::Running;
        if is_recorded || contest.tournament.report(round, white, verdict).is_err() {
            return Ok(());
        }
        let absentee = board.and_then(|board| twice_absent(contest, round, board.players));
        self.keep()?;
        self.redraw_pairing(round, white)?;
        self.advance()?;
        absentee.map_or(Ok(()), |number| self.reload()?.ask_for(number))
    }

    /// Asks a player who has missed games whether the player still takes part. Asks only if the player has an
    /// unfinished game, or if a round is left to pair.
    fn ask_for(&self, number: Number) -> Result<()> {
        let Some((contest, Course::Running)) = self.kept.contest() else { return Ok(()) };
        let mut boards = contest.rounds().flat_map(|(_, round)| &round.boards);
        let plays = boards.any(|board| board.verdict.is_none() && board.color_of(number).is_some());
        let has_more = contest.tournament.rounds().len() < usize::from(contest.tournament.total_rounds());
        if plays || has_more { self.tell(AboutTournament::Missing(number)) } else { Ok(()) }
    }
}

/// The result of an ended game for its tournament. A player who lost on time without a move counts as absent.
fn verdict(game: &Game) -> Option<Verdict> {
    let ending = game.ending()?;
    Some(match ending.conclusion {
        Conclusion::Decided(Outcome::Draw(_)) => Verdict::Played(None),
        Conclusion::Decided(Outcome::Win { winner, by }) => match by {
            Victory::Award(why @ (Award::Removal | Award::Departure | Award::Absence)) => {
                Verdict::Awarded(winner, why)
            }
            Victory::Time if game.moves_by(!winner) == 0 => Verdict::Awarded(winner, Award::Absence),
            Victory::Checkmate
            | Victory::Resignation
            | Victory::Time
            | Victory::Award(Award::Bye | Award::Ruling) => Verdict::Played(Some(winner)),
        },
        Conclusion::Aborted(_) | Conclusion::Void => Verdict::Nobody,
    })
}

/// Returns the player who has missed exactly two games in a row. The game in `round` is one of the two games. The other
/// missed game may be in an earlier or a later round.
fn twice_absent(contest: &Contest, round: RoundNumber, players: ByColor<Number>) -> Option<Number> {
    let both = [players.white, players.black];
    both.into_iter().find(|&number| {
        let is_absent = |slot: Slot| match slot {
            Slot::Game { color, verdict: Some(verdict), .. } => {
                Some(verdict == Verdict::Awarded(!color, Award::Absence))
            }
            Slot::Game { verdict: None, .. } | Slot::Bye(_) | Slot::Absent => None,
        };
        let own = |round| is_absent(contest.tournament.slot(number, round));
        let all: Vec<RoundNumber> = contest.rounds().map(|(number, _)| number).collect();
        // Rounds without a game do not interrupt the series of missed games.
        let before = all.iter().rev().copied().filter(|other| *other < round).filter_map(own);
        let after = all.iter().copied().filter(|other| *other > round).filter_map(own);
        let others = before.take_while(|it| *it).count() + after.take_while(|it| *it).count();
        // In a longer series of missed games, the program already asked the player after the second missed game.
        own(round) == Some(true) && others == 1
    })
}
