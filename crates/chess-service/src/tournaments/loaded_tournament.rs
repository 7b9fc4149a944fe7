//! A tournament that a transaction has loaded. The methods save the tournament, queue new messages, and queue edits of
//! old messages.

use chess_arbiter::Account;
use chess_store::tournaments::{self, Candidate, Contest, Course, State};
use chess_store::{
    Display, KeptGame, KeptTournament, MessageAt, Result, Sheet, Subject, TournamentId, Tx, displays, venues,
};
use chess_tournament::{Number, RoundNumber, System};
use jiff::Timestamp;

use crate::{
    AboutTournament, Allowed, Answered, BOARDS_A_SHEET, News, Notice, Refused, TournamentRefused, Work,
    refuse,
};

/// A loaded tournament, with the transaction and the time of the action. The other modules of this folder add a method
/// for each action in a tournament.
#[derive(Debug)]
pub(super) struct LoadedTournament<'a> {
    pub(super) work: &'a Work<'a>,
    pub(super) kept: KeptTournament,
}

impl<'a> LoadedTournament<'a> {
    pub(super) fn load(work: &'a Work<'a>, id: TournamentId) -> Result<Self> {
        Ok(Self { work, kept: tournaments::load(work, id)? })
    }

    /// Loads the saved tournament again.
    pub(super) fn reload(&self) -> Result<Self> {
        Self::load(self.work, self.kept.id)
    }
}

impl LoadedTournament<'_> {
    pub(super) fn running(&mut self) -> Result<&mut Contest, TournamentRefused> {
        match &mut self.kept.state {
            State::Begun(contest, Course::Running) => Ok(contest),
            State::Open(_) => Err(TournamentRefused::NotBegun),
            State::CalledOff(_) | State::Begun(..) => Err(TournamentRefused::Ended),
        }
    }

    /// Returns the list of players of a tournament that has not begun. Fails if the tournament has begun, ended or was
    /// called off.
    pub(super) fn list(&mut self) -> Result<&mut Vec<Candidate>, TournamentRefused> {
        match &mut self.kept.state {
            State::Open(list) => Ok(list),
            State::Begun(_, Course::Running) => Err(TournamentRefused::Begun),
            State::CalledOff(_) | State::Begun(..) => Err(TournamentRefused::Ended),
        }
    }

    /// Saves the tournament and updates its card.
    pub(super) fn keep(&self) -> Result<()> {
        tournaments::save(self.work, &self.kept)?;
        self.redraw_card()
    }

    /// Changes a deadline and saves the tournament. Queues edits of the tournament's card and of the messages about the
    /// latest round.
    pub(super) fn set_due(&mut self, due_at: Option<Timestamp>) -> Result<()> {
        self.kept.due_at = due_at;
        self.keep()?;
        let round = self.kept.contest().and_then(|(contest, _)| contest.last_round());
        let Some(told) = round.map(|round| self.sheet_round(round)) else { return Ok(()) };
        self.redraw(|_, shown| shown.round == told.0)
    }

    /// Queues a message for the place that shows the tournament.
    pub(super) fn tell(&self, about: AboutTournament) -> Result<()> {
        let place = venues::shown(self.work, self.kept.venue, self.kept.thread)?.place;
        let news = News::Tournament(self.kept.id, about);
        news.post(self.work, place, &Answered::Nobody)
    }

    /// Queues a private message to one player. Does nothing for a computer.
    pub(super) fn tell_one(&self, who: Account, about: AboutTournament) -> Result<()> {
        let news = News::Tournament(self.kept.id, about);
        if matches!(who, Account::Person(..)) { news.tell(self.work, who) } else { Ok(()) }
    }

    /// Queues an edit of the tournament's card, the message that presents the tournament.
    pub(super) fn redraw_card(&self) -> Result<()> {
        self.redraw(|_, shown| shown == Sheet::CARD)
    }

    /// Queues an edit of the message that lists the player's pairing in `round`. Call this method if the game of the
    /// pairing has opened or has a new result.
    pub(super) fn redraw_pairing(&self, round: RoundNumber, player: Number) -> Result<()> {
        let Some((contest, _)) = self.kept.contest() else { return Ok(()) };
        let boards = contest.rounds().find(|it| it.0 == round).map_or(&[][..], |it| &it.1.boards);
        let Some(place) = boards.iter().position(|board| board.color_of(player).is_some()) else {
            return Ok(());
        };
        let part = u16::try_from(place / BOARDS_A_SHEET).unwrap_or(u16::MAX);
        let sheet = Sheet { round: self.sheet_round(round).0, part };
        self.redraw(|_, shown| shown == sheet)
    }

    /// Deletes the messages about earlier rounds. Does nothing until a message about the latest round is posted.
    fn clear_past_rounds(&self) -> Result<()> {
        let last = self.kept.contest().and_then(|(contest, _)| contest.last_round());
        let last = last.map_or(RoundNumber::FIRST, |round| self.sheet_round(round));
        let subject = Subject::Tournament(self.kept.id);
        let posted = displays::of(self.work, subject)?;
        if !posted.iter().filter_map(|display| display.shows.sheet()).any(|sheet| sheet.round == last.0) {
            return Ok(());
        }
        for Display { message, shows } in posted {
            if shows.sheet().is_some_and(|sheet| sheet != Sheet::CARD && sheet.round < last.0) {
                displays::forget(self.work, subject, message)?;
                Notice::Remove(message).push(self.work)?;
            }
        }
        Ok(())
    }

    /// Returns the [`Sheet::round`] of the messages about `round`. In a Swiss, this number is `round`. In a round
    /// robin, the number is always 1, because the bot edits the messages of round 1 to show the later rounds.
    pub(super) fn sheet_round(&self, round: RoundNumber) -> RoundNumber {
        if let System::RoundRobin(_) = self.kept.rules.system { RoundNumber::FIRST } else { round }
    }

    fn redraw(&self, which: impl Fn(MessageAt, Sheet) -> bool) -> Result<()> {
        let tournament = self.kept.id;
        for Display { message, shows } in displays::of(self.work, Subject::Tournament(tournament))? {
            if let Some(sheet) = shows.sheet().filter(|sheet| which(message, *sheet)) {
                Notice::RedrawTournament { tournament, message, sheet }.push(self.work)?;
            }
        }
        Ok(())
    }
}

/// Handles a delivered message about a tournament. Queues an edit if the tournament changed while the front end sent
/// the message. Deletes messages about past rounds.
pub(crate) fn shown(work: &Work<'_>, id: TournamentId, display: Display) -> Result<()> {
    let loaded = LoadedTournament::load(work, id)?;
    loaded.clear_past_rounds()?;
    let is_current = loaded.kept.version == display.shows.version;
    if is_current { Ok(()) } else { loaded.redraw(|known, _| known == display.message) }
}

/// Fails with [`Refused::InTournament`] if the game belongs to a tournament.
pub(crate) fn outside(tx: &Tx<'_>, kept: &KeptGame) -> Allowed<()> {
    let is_outside = tournaments::of_game(tx, kept.id)?.is_none();
    if is_outside { Ok(()) } else { refuse(tx, kept, Refused::InTournament) }
}
