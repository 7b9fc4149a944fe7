//! The judge: decides whether a player could still mate. All searches run on a thread of their own, away from the async
//! tasks.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;

use chess_arbiter::{Game, MateQuestion};
use chess_core::{Color, Position, Winnability};
use tokio::sync::oneshot;

/// The maximum number of results that the judge caches.
const KEPT: usize = 256;

/// The thread that searches for mates, and the cache of the newest results. Only one search runs at a time. Otherwise,
/// the searches would occupy all processor cores when many flags fall at the same time.
#[derive(Debug, Default)]
pub(crate) struct Judge {
    turn: tokio::sync::Mutex<()>,
    answers: Mutex<VecDeque<((Position, MateQuestion), Winnability)>>,
    /// The queue of the one thread that searches. One thread saves memory, because every thread keeps the memory of its
    /// largest search.
    searches: OnceLock<Sender<Box<dyn FnOnce() + Send>>>,
}

impl Judge {
    /// Searches for a possible mate by `color`. Returns [`Winnability::Unknown`] if the search cannot decide.
    pub(crate) async fn can_mate(&self, game: Game, color: Color) -> Winnability {
        self.ask(game, MateQuestion::CanMate(color)).await
    }

    /// Answers a question about a possible mate in a game, from the cache or by a search on the judge's own thread.
    /// Returns [`Winnability::Unknown`] if the search panics or cannot decide.
    pub(crate) async fn ask(&self, game: Game, question: MateQuestion) -> Winnability {
        let key = (*game.position(), question);
        self.answer(key, move || game.search_mate(question)).await
    }

    async fn answer(
        &self,
        key: (Position, MateQuestion),
        search: impl FnOnce() -> Winnability + Send + 'static,
    ) -> Winnability {
        let _turn = self.turn.lock().await;
        if let Some(known) = self.answers().iter().find(|(asked, _)| *asked == key) {
            return known.1.clone();
        }
        let (answer, arrival) = oneshot::channel();
        drop(self.searches().send(Box::new(move || drop(answer.send(search())))));
        let answer = arrival.await.unwrap_or_else(|error| {
            tracing::error!(%error, "the search for a mate failed");
            Winnability::Unknown
        });
        let mut answers = self.answers();
        answers.truncate(KEPT - 1);
        answers.push_front((key, answer.clone()));
        answer
    }

    /// Returns the queue of the thread that searches. The first call starts the thread.
    fn searches(&self) -> &Sender<Box<dyn FnOnce() + Send>> {
        self.searches.get_or_init(|| {
            let (searches, queue) = channel::<Box<dyn FnOnce() + Send>>();
            thread::spawn(move || {
                for search in queue {
                    // A search that panics sends no answer.
                    drop(catch_unwind(AssertUnwindSafe(search)));
                }
            });
            searches
        })
    }

    fn answers(&self) -> MutexGuard<'_, VecDeque<((Position, MateQuestion), Winnability)>> {
        self.answers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use chess_arbiter::{Account, Deed, Lot, Network, Place, Start, Venue};
    use chess_core::Language;
    use chess_store::Store;
    use jiff::Timestamp;

    use super::*;
    use crate::caller::{Caller, Viewer};
    use crate::challenges::order::Order;
    use crate::club::Club;
    use crate::games::find::Target;
    use crate::rate_limits::RateLimiting;

    /// A player claims a draw by the fifty-move rule (Article 9.3). The move record proves the claim. So the claim must
    /// succeed while the judge (the search for a possible mate) is busy.
    #[tokio::test]
    async fn a_claim_proved_by_the_move_record_does_not_wait_for_the_judge() {
        let folder = tempfile::tempdir().unwrap();
        let club = Club::new(Store::open(folder.path()).unwrap(), RateLimiting::Any);
        let place = Place { network: Network::Discord, id: 7 };
        let venue = Venue { place, server: None, language: Language::English };
        let by = |handle| {
            let account = Account::Person(Network::Discord, handle);
            Caller { viewer: Viewer { account, venue }, now: Timestamp::UNIX_EPOCH, answer: None }
        };
        let start = Start::from_fen("7k/8/8/8/8/6p1/R7/K7 w - - 100 80").unwrap();
        let challenge = club.challenges().make(by(1), Order { start, ..Order::default() }).await.unwrap();
        let game = club.challenges().accept(by(2), challenge, Lot(Color::White)).await.unwrap();
        let _busy = club.judge.turn.lock().await;
        let claim = club.games().perform(by(1), Target::Game(game), Deed::Claim(None));
        tokio::time::timeout(Duration::from_secs(30), claim).await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn all_searches_run_on_one_thread_even_after_a_panic() {
        let (judge, (seen, threads)) = (Judge::default(), channel());
        let mut answers = Vec::new();
        for color in Color::ALL {
            let seen = seen.clone();
            let search = move || {
                seen.send(thread::current().id()).unwrap();
                assert_eq!(color, Color::Black, "the search panics as a test");
                Winnability::Unwinnable
            };
            answers.push(judge.answer((Position::START, MateQuestion::CanMate(color)), search).await);
        }
        assert_eq!(answers, [Winnability::Unknown, Winnability::Unwinnable]);
        assert_eq!(threads.recv().unwrap(), threads.recv().unwrap());
    }

    #[tokio::test]
    async fn a_repeated_question_is_answered_from_the_cache() {
        let judge = Judge::default();
        let ask = |question, answer| judge.answer((Position::START, question), move || answer);
        assert_eq!(ask(MateQuestion::CanAnybodyMate, Winnability::Unknown).await, Winnability::Unknown);
        assert_eq!(ask(MateQuestion::CanAnybodyMate, Winnability::Unwinnable).await, Winnability::Unknown);
        let other = MateQuestion::CanMate(Color::White);
        assert_eq!(ask(other, Winnability::Unwinnable).await, Winnability::Unwinnable);
        for number in 1..=KEPT {
            let fen = format!("4k3/8/8/8/8/8/8/4K3 w - - 0 {number}");
            let key = (fen.parse().unwrap(), other);
            judge.answer(key, || Winnability::Unknown).await;
        }
        assert!(judge.answers().len() <= KEPT);
    }
}
