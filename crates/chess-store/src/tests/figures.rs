//! Tests the counts of rows and the size of the database.

use super::one_of_each::{NOW, PLACE, one_of_each};
use crate::{Figures, Route, Store, StoreError, figures, outbox, pulse};

#[tokio::test]
async fn figures_count_games_by_state_and_messages() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    let counted = store.write(|tx| {
        one_of_each(tx)?;
        outbox::push(tx, Route::Post(PLACE), "lane", &1, NOW)?;
        let running = figures(tx)?;
        tx.run("UPDATE game SET paused = 'as a test'", ())?;
        let paused = figures(tx)?;
        let over = "paused = NULL, ended_at = 1, conclusion = 'as a test', wake_at = NULL, think_at = NULL";
        tx.run(&format!("UPDATE game SET {over}"), ())?;
        tx.run("DELETE FROM outbox", ())?;
        Ok::<_, StoreError>([running, paused, figures(tx)?])
    });
    let [running, paused, ended] = counted.await.unwrap();
    assert!(running.bytes > 0);
    let expected = Figures { running: 1, paused: 0, messages: 1, oldest: Some(NOW), ..ended };
    assert_eq!(running, Figures { bytes: running.bytes, ended: 0, ..expected });
    assert_eq!(paused, Figures { bytes: paused.bytes, running: 0, paused: 1, ended: 0, ..expected });
    assert_eq!((ended.running, ended.paused, ended.ended, ended.messages, ended.oldest), (0, 0, 1, 0, None));
    store.write(pulse::probe).await.unwrap();
    let (writes, taken) = store.durable_writes();
    assert!(writes == 2 && !taken.is_zero(), "{writes} {taken:?}");
}
