//! Several people, several games at once, anything in any order: the club does what its arbiter does, once, and says so.

use chess_service::{News, Notice, NoticeId, Order};

use crate::kit::{Home, at, caller, notices_after, tell};
use crate::steps::step;
use crate::world::World;

#[test]
fn the_club_does_what_its_arbiter_does_once_and_says_so() {
    tell(step(), async |steps| {
        let mut world = World::new();
        for step in steps {
            world.step(step).await;
        }
        world.reopen().await;
    });
}

/// However many challenges nobody answered: one look at the clock ends them all.
#[tokio::test]
async fn all_challenges_expire_that_are_due() {
    let Home { club, .. } = &Home::new();
    for by in 1..=150 {
        club.challenge(caller(by, None, at(0)), Order::default()).await.unwrap();
    }
    club.tick(at(15 * 86_400)).await.unwrap();
    let (said, _) = notices_after(club, NoticeId::default(), at(0)).await;
    assert_eq!(
        said.iter().filter(|notice| matches!(notice, Notice::Post { news: News::NoGame { .. }, .. })).count(),
        150
    );
}
