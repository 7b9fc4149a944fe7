//! Chooses the next game in which a computer opponent acts. The person who was served longest ago comes first, so that
//! a person with many games does not delay other people. The order is only in memory, so a restart loses the order.

use chess_arbiter::PlayerId;
use chess_service::Awaited;

use crate::cache::Cache;

/// The order in which the bot serves the people whose games wait for a computer opponent. The person who was served
/// longest ago comes first. A person without an entry comes before all other people.
#[derive(Debug, Default)]
pub(crate) struct Turns {
    last: Cache<PlayerId, u64>,
    count: u64,
}

impl Turns {
    /// Returns the game in which a computer opponent acts next, or `None` if no game waits. Prefers the games of people
    /// who were never served, and then the games of the person who was served longest ago. If several games are equally
    /// preferred, returns the first of these games in `waiting`.
    pub(crate) fn next<'a>(&self, waiting: impl Iterator<Item = &'a Awaited>) -> Option<Awaited> {
        waiting.min_by_key(|awaited| self.last.get(&awaited.person)).copied()
    }

    /// Moves a person to the end of the order, because the bot now serves a game of this person.
    pub(crate) fn note(&mut self, person: PlayerId) {
        self.count += 1;
        self.last.insert(person, self.count, None);
    }
}

#[cfg(test)]
mod tests {
    use chess_arbiter::Pace;
    use chess_service::{GameId, Version};
    use jiff::Timestamp;

    use super::*;

    fn awaited(person: i64, game: i64) -> Awaited {
        let (person, game) = (PlayerId(person), GameId(game));
        Awaited {
            game,
            version: Version(1),
            since: Timestamp::UNIX_EPOCH,
            person,
            pace: Pace::Correspondence,
        }
    }

    /// Takes the next game from `waiting`, and records its person as served. Returns the id of this person.
    fn take(turns: &mut Turns, waiting: &mut Vec<Awaited>) -> i64 {
        let next = turns.next(waiting.iter()).unwrap();
        waiting.retain(|awaited| awaited != &next);
        turns.note(next.person);
        next.person.0
    }

    #[test]
    fn a_person_with_one_game_waits_for_only_one_of_another_persons_fifty() {
        let mut turns = Turns::default();
        let mut waiting: Vec<Awaited> = (0..50).map(|game| awaited(1, game)).collect();
        assert_eq!(take(&mut turns, &mut waiting), 1);
        for game in 50..55 {
            // Each game of person 2 has waited for a shorter time than the games of person 1.
            waiting.push(awaited(2, game));
            assert_eq!([(); 2].map(|()| take(&mut turns, &mut waiting)), [2, 1]);
        }
    }

    #[test]
    fn a_waiting_person_comes_before_people_who_were_just_served() {
        let mut turns = Turns::default();
        let mut waiting = vec![awaited(1, 1), awaited(1, 2), awaited(2, 3), awaited(3, 4)];
        assert_eq!([(); 3].map(|()| take(&mut turns, &mut waiting)), [1, 2, 3]);
        waiting.extend([awaited(2, 5), awaited(3, 6)]);
        assert_eq!([(); 3].map(|()| take(&mut turns, &mut waiting)), [1, 2, 3]);
    }
}
