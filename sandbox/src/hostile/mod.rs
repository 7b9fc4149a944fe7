//! Tests with random requests to every route: each refusal has an error sentence and changes nothing, each success is
//! valid, and nothing panics.

mod bodies;
mod dice;
mod frames;
mod ids;
mod paths;
mod requests;
mod stage;

pub(crate) use paths::OF_BOTS;

use proptest::prelude::*;

use stage::Stage;

/// The largest number of requests to one sandbox.
const LONGEST: usize = 40;

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), failure_persistence: None, max_shrink_iters: 200, ..ProptestConfig::default() })]

    #[test]
    fn bad_input_to_any_route_is_refused_with_a_sentence_and_changes_nothing(
        seeds in proptest::collection::vec(any::<u64>(), 1..LONGEST)
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let mut stage = Stage::set().await;
            for seed in seeds {
                stage.try_anything(seed).await.map_err(TestCaseError::fail)?;
            }
            stage.look_at_everything().await;
            Ok::<_, TestCaseError>(())
        })?;
    }
}

#[tokio::test]
async fn missing_features_are_refused_on_every_route() {
    assert_eq!(Stage::set().await.pretended().await, [""; 0]);
}

/// Returns the number of sandboxes to test.
fn cases() -> u32 {
    if std::env::var_os("DEEP").is_some() { 200 } else { 64 }
}
