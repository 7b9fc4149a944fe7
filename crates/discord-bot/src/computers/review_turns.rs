//! The queue for reviews. The bot computes one review at a time, and people take turns. Many requests of one person
//! delay another person by only one review.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use chess_arbiter::Account;
use tokio::sync::{Mutex as Queue, MutexGuard, OwnedMutexGuard};

#[derive(Debug, Default)]
pub(crate) struct ReviewTurns {
    all: Queue<()>,
    /// For each asker, the queue of requests that wait to enter the queue `all`. Background work has the asker `None`.
    own: Mutex<BTreeMap<Option<Account>, Arc<Queue<()>>>>,
}

/// The permission to compute one review. When the value is dropped, the next asker gets a turn.
#[derive(Debug)]
pub(crate) struct ReviewTurn<'a> {
    _all: MutexGuard<'a, ()>,
    _own: OwnedMutexGuard<()>,
}

impl ReviewTurns {
    /// Waits until the asker may compute a review.
    pub(crate) async fn next(&self, asker: Option<Account>) -> ReviewTurn<'_> {
        let own = {
            let mut queues = self.own.lock().unwrap_or_else(PoisonError::into_inner);
            queues.retain(|_, queue| Arc::strong_count(queue) > 1);
            Arc::clone(queues.entry(asker).or_default())
        };
        ReviewTurn { _own: own.lock_owned().await, _all: self.all.lock().await }
    }
}

#[cfg(test)]
mod tests {
    use chess_arbiter::Network;

    use super::*;

    #[tokio::test]
    async fn ten_reviews_of_one_person_delay_another_person_by_only_one() {
        let turns = Arc::new(ReviewTurns::default());
        let served = Arc::new(Mutex::new(Vec::new()));
        let first = turns.next(None).await;
        let askers = [[1; 10].as_slice(), &[2, 2, 3]].concat();
        let asked: Vec<_> = askers
            .into_iter()
            .map(|id| {
                let (turns, served) = (Arc::clone(&turns), Arc::clone(&served));
                tokio::spawn(async move {
                    let _turn = turns.next(Some(Account::Person(Network::Discord, id))).await;
                    served.lock().unwrap().push(id);
                    tokio::task::yield_now().await;
                })
            })
            .collect();
        tokio::task::yield_now().await;
        drop(first);
        for asked in asked {
            asked.await.unwrap();
        }
        assert_eq!(*served.lock().unwrap(), [1, 2, 3, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1]);
        drop(turns.next(None).await);
        assert_eq!(turns.own.lock().unwrap().len(), 1, "the queues of people who were served are dropped");
    }
}
