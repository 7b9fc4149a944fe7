//! Whole tournaments of realistic size. An onlooker reads the posted messages and computes the standings without the
//! bot's code.

#[cfg(test)]
mod event;
#[cfg(test)]
mod onlooker;

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::event::{Event, Size};

    const SWISS: u32 = 0;
    const HOUR: i64 = 3600;

    /// Forty players with `DEEP=yes`, otherwise eleven players. *Mod* removes one player in the middle, and one round
    /// runs until the deadline.
    #[tokio::test]
    async fn a_large_swiss_is_paired_and_scored_correctly() {
        let is_deep = std::env::var_os("DEEP").is_some_and(|depth| depth == "yes");
        let (people, rounds) = if is_deep { (40, 7) } else { (11, 5) };
        let options = json!({
            "name": "Swiss", "system": SWISS, "rounds": rounds, "time": "7d", "rated": true,
        });
        let mut event = Event::begin(Size { people, seed: 3 }, options).await;
        for round in 1..=rounds {
            let pairings = event
                .pairings(&format!("Round {round} of {rounds}"), (people - event.onlooker.gone.len()) / 2)
                .await;
            event.onlooker.check_swiss(&pairings);
            event.everybody_was_called_once(&pairings).await;
            if round == rounds / 2 + 1 {
                event.remove_somebody(&pairings).await;
            }
            // In the second round, two games go on until the round's deadline.
            let left = if round == 2 { 2 } else { 0 };
            event.play(&pairings, left).await;
            if left > 0 {
                event.advance(5 * 24 * HOUR + HOUR).await;
            } else {
                event.kill().await;
            }
            event.note_results(round, &pairings).await;
        }
        event.close().await;
    }
}
