//! The followers of a change in a game, in the order in which they run.

use crate::games::{boards, plan, ratings};
use crate::people::reminder;
use crate::tournaments;
use crate::work::Follower;

/// What follows when a game has changed, in this order, in the same transaction. A follower saves no game itself, except in a part of
/// its own.
pub(crate) const FOLLOWERS: [Follower; 5] =
    [ratings::settle, reminder::follow, boards::show, tournaments::report, plan::follow];
