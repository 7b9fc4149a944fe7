//! Threads of their own for searches, so that answers and pictures never wait behind one.

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

/// No answer came: the thinking broke off, or the program ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the thinking broke off")]
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

    /// Runs a question on a thread, after the earlier ones. The question reads the flag that tells it to stop.
    ///
    /// # Errors
    /// [`NoThought`].
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T, NoThought> {
        let (told, answer) = oneshot::channel();
        let question = Box::new(move |stop: &AtomicBool| {
            // Nobody may wait for the answer any more.
            drop(told.send(question(stop)));
        });
        self.questions.send(question).map_err(|_| NoThought)?;
        answer.await.map_err(|_| NoThought)
    }

    /// Stops all searches; later questions stop at once.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Answers questions until the pool is dropped. A question that panics loses only its own answer.
fn answer_all(asked: &Mutex<mpsc::Receiver<Question>>, stop: &AtomicBool) {
    loop {
        let next = asked.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(question) = next else { return };
        if catch_unwind(AssertUnwindSafe(|| question(stop))).is_err() {
            tracing::error!("a computer's thinking broke off");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_question_that_panics_is_not_answered_and_the_next_one_is() {
        let thinking = Thinking::new(1);
        let broken: Result<u8, _> = thinking.ask(|_| panic!("as a test")).await;
        assert_eq!(broken, Err(NoThought));
        assert_eq!(thinking.ask(|_| 7).await, Ok(7));
    }

    #[tokio::test]
    async fn thinking_is_told_to_stop() {
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
