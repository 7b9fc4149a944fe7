//! Threads for searches, so that answers and pictures do not wait behind one.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};

use tokio::sync::oneshot;

type Question = Box<dyn FnOnce(&AtomicBool) + Send>;

/// A pool of threads that search positions.
pub(crate) struct Thinking {
    questions: mpsc::Sender<Question>,
    stop: Arc<AtomicBool>,
}

/// There is no answer: the search panicked, or the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the search was interrupted")]
pub(crate) struct NoThought;

impl Thinking {
    /// A pool of this many threads, at least one.
    pub(crate) fn new(threads: usize) -> Self {
        let (questions, asked) = mpsc::channel::<Question>();
        let (asked, stop) = (Arc::new(Mutex::new(asked)), Arc::new(AtomicBool::new(false)));
        for _ in 0..threads.max(1) {
            let (asked, stop) = (Arc::clone(&asked), Arc::clone(&stop));
            std::thread::spawn(move || answer_all(&asked, &stop));
        }
        Self { questions, stop }
    }

    /// Runs a question on a thread, after earlier ones. The question must poll the flag that tells it to stop.
    ///
    /// # Errors
    /// [`NoThought`].
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T, NoThought> {
        let (told, answer) = oneshot::channel();
        let question = Box::new(move |stop: &AtomicBool| {
            // The asker may have stopped waiting.
            drop(told.send(question(stop)));
        });
        self.questions.send(question).map_err(|_| NoThought)?;
        answer.await.map_err(|_| NoThought)
    }

    /// Stops all searches. Later questions stop at once.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Answers questions until the pool is dropped. A panic affects only its own question.
fn answer_all(asked: &Mutex<mpsc::Receiver<Question>>, stop: &AtomicBool) {
    loop {
        let next = asked.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(question) = next else { return };
        if catch_unwind(AssertUnwindSafe(|| question(stop))).is_err() {
            tracing::error!("a search panicked");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_question_that_panics_gets_no_answer_and_the_next_one_does() {
        let thinking = Thinking::new(1);
        let broken: Result<u8, _> = thinking.ask(|_| panic!("as a test")).await;
        assert_eq!(broken, Err(NoThought));
        assert_eq!(thinking.ask(|_| 7).await, Ok(7));
    }

    #[tokio::test]
    async fn searches_can_be_stopped() {
        let thinking = Thinking::new(1);
        let answer = thinking.ask(|stop| {
            while !stop.load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
            true
        });
        let stopping = async { thinking.stop() };
        assert_eq!(tokio::join!(answer, stopping).0, Ok(true));
    }
}
