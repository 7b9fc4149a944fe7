//! The list of followers. Followers act on every change in a game.

use crate::games::{boards, plan, ratings};
use crate::people::reminder;
use crate::tournaments;
use crate::work::Follower;

/// All followers, in the order in which they run after each change in a game. A follower saves games only inside
/// [`Work::apart`](crate::work::Work::apart).
pub(crate) const FOLLOWERS: [Follower; 5] =
    [ratings::settle, reminder::follow, boards::show, tournaments::report, plan::follow];
