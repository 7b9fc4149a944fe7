//! A game is kept as its record, and taken up again.

use super::Game;
use crate::clock::TimeControl;
use crate::clocks::Gift;
use crate::flag::Flag;
use crate::record::{CorruptRecord, Record};

impl Game {
    /// Takes a kept game up again.
    ///
    /// # Errors
    /// [`CorruptRecord`] if the moves cannot be replayed.
    pub fn restore(record: Record) -> Result<Self, CorruptRecord> {
        let (moves, times) = (record.moves.len(), record.move_times.len());
        if moves != times {
            return Err(CorruptRecord::Times { moves, times });
        }
        let keeps_time = matches!(record.time, TimeControl::Fischer(_));
        let is_real =
            |gift: &Gift| gift.time.is_positive() && usize::try_from(gift.at.0).is_ok_and(|at| at <= moves);
        let in_order = record.gifts.is_sorted_by_key(|gift| gift.at) && record.gifts.iter().all(is_real);
        if !in_order || !keeps_time && !record.gifts.is_empty() {
            return Err(CorruptRecord::Gifts);
        }
        let can_be_down = record.flag == Flag::ByClaim && record.time != TimeControl::Unlimited;
        if record.flag_down.is_some() && !(can_be_down && record.ending.is_none()) {
            return Err(CorruptRecord::Flag);
        }
        Ok(Self {
            players: record.players,
            time: record.time,
            mode: record.mode,
            flag: record.flag,
            start: record.start,
            board: chess_core::Game::replay(record.start.position(), record.moves)?,
            move_times: record.move_times,
            started_at: record.started_at,
            turn_since: record.turn_since,
            flag_down: record.flag_down,
            gifts: record.gifts,
            requests: record.requests,
            offers: record.offers,
            paused: record.paused,
            vacations: record.vacations,
            ending: record.ending,
        })
    }

    /// Everything the game is made of.
    pub fn record(&self) -> Record {
        Record {
            players: self.players,
            time: self.time,
            mode: self.mode,
            flag: self.flag,
            start: self.start,
            moves: self.board.moves().to_vec(),
            move_times: self.move_times.clone(),
            started_at: self.started_at,
            turn_since: self.turn_since,
            flag_down: self.flag_down,
            gifts: self.gifts.clone(),
            requests: self.requests,
            offers: self.offers,
            paused: self.paused,
            vacations: self.vacations.clone(),
            ending: self.ending,
        }
    }
}
