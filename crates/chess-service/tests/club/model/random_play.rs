//! Random deeds of several people in several games, compared with the arbiter's events.

use chess_arbiter::ColorWish;
use chess_core::Color;
use chess_service::{News, Notice, NoticeId, Order};
use proptest::prelude::any;
use proptest::sample::Index;
use proptest::strategy::{Strategy, ValueTree};

use crate::kit::{Home, at, caller, notices_after, runner, tell};
use crate::model::steps::{Step, Via, Wish, step, talk};
use crate::model::world::World;

#[test]
fn random_deeds_in_the_club_match_the_arbiter_and_send_each_message_once() {
    tell(step(), async |steps| {
        let mut world = World::new();
        for step in steps {
            world.step(step).await;
        }
        world.reopen().await;
        world.deliver_all().await;
    });
}

/// Offers, answers and outages happen between deliveries. After all deliveries, the channel shows the current state.
#[test]
fn after_random_deliveries_the_channel_shows_the_current_state() {
    // Every index gives the same choice, because there is one challenge.
    let first = any::<Index>().new_tree(&mut runner(1)).unwrap().current();
    let begins = [Wish::Challenge { to: Some(2), hours: 24, color: ColorWish::Plays(Color::White) }]
        .into_iter()
        .map(|wish| (1, wish))
        .chain([(2, Wish::Accept(first, Color::White))])
        .map(|(by, wish)| Step { by, pause: 0, interaction: Via::Nothing, wish });
    tell(talk(), async |steps| {
        let mut world = World::new();
        for step in begins.clone().chain(steps) {
            world.step(step).await;
        }
        world.deliver_all().await;
    });
}

/// One tick ends all expired challenges, for any number of challenges.
#[tokio::test]
async fn all_due_challenges_expire_in_one_tick() {
    let Home { club, .. } = &Home::new();
    for by in 1..=150 {
        club.challenges().make(caller(by, None, at(0)), Order::default()).await.unwrap();
    }
    club.timekeeper().tick(at(15 * 86_400)).await.unwrap();
    let (said, _) = notices_after(club, NoticeId::default(), at(0)).await;
    assert_eq!(
        said.iter().filter(|notice| matches!(notice, Notice::Post { news: News::NoGame(_), .. })).count(),
        150
    );
}
