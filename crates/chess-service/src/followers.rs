//! The list of followers: the functions that handle the consequences of every change in a game.

use crate::games::{boards, plan, ratings};
use crate::people::reminder;
use crate::tournaments;
use crate::work::Follower;

/// The program calls these functions in this order after each change in a game. A [`Follower`] may save games only
/// inside [`Work::apart`](crate::work::Work::apart).
pub(crate) const FOLLOWERS: [Follower; 5] =
    [ratings::settle, reminder::follow, boards::show, tournaments::report, plan::follow];
