//! The weekly post of a server, on Monday at 8:00 UTC. The post shows the best players, the longest game, and the
//! running games in which the current turn has lasted longest.

use chess_arbiter::{Account, Pace, Place, Server};
use chess_store::{KeptGame, Owner, Pool, Result, Tx, games, players, preferences, ratings};
use jiff::{SignedDuration, Timestamp};

use crate::people::statistics::standing;
use crate::{
    Allowed, Answered, GameView, Leaderboard, News, People, Standing, Stored, WEEKLY, Work, readable,
};

/// The preference that holds the number of the week in which the server got its last weekly post.
const TOLD_WEEK: &str = "told-week";
/// The seconds of a week.
const WEEK: i64 = 7 * 86_400;
/// The beginning of week 0 in seconds since 1970: Monday, 5 January 1970, 8:00 UTC.
const FIRST: i64 = 4 * 86_400 + 8 * 3600;
/// The maximum delay of a post. After a longer delay, the program skips the post.
const LATE: SignedDuration = SignedDuration::from_hours(24);
/// The maximum number of players that a weekly post names for each pace.
const BEST: u32 = 5;
/// The maximum number of waiting games that a weekly post names.
const WAITING: usize = 3;
/// The maximum number of waiting games that the query loads. The query also loads games of players on vacation, which
/// the post leaves out.
const CANDIDATES: u32 = 30;

/// A player's standing, and the rating points that the player gained or lost in the week.
type Ranked = (Account, Standing, f64);

/// The content of a weekly post.
#[derive(Clone, Debug, Default)]
pub struct Week {
    /// The best players by pace.
    pub best: Vec<(Pace, Vec<Ranked>)>,
    /// The ended game with the most moves. Leaves out games against computers and games without a
    /// [counted result](chess_arbiter::Game::counted_result).
    pub longest: Option<GameView>,
    /// The running games between people in which the current turn has lasted longest. Leaves out games of players
    /// on vacation.
    pub waiting: Vec<GameView>,
}

impl People<'_> {
    /// Queues this week's post for each server that wants weekly posts and does not have this week's post yet.
    pub(crate) async fn tell_week(self, now: Timestamp) -> Allowed<()> {
        let week = (now.as_second() - FIRST).div_euclid(WEEK);
        if now.duration_since(beginning(week)) > LATE {
            return Ok(());
        }
        let told = week.to_string();
        let due = move |tx: &Tx<'_>| preferences::servers_to_tell(tx, WEEKLY.name(), (TOLD_WEEK, &told));
        for server in self.read(due).await? {
            self.write(now, move |work| tell(work, server, week)).await?;
        }
        Ok(())
    }
}

impl Week {
    /// Reads the content of the post at the beginning of week `week`. The post is about the week before.
    pub(crate) fn before(tx: &Tx<'_>, server: Server, week: i64) -> Result<Self> {
        let span @ (_, until) = (beginning(week - 1), beginning(week));
        let mut best = Vec::new();
        for pace in [Pace::Correspondence, Pace::Live] {
            let pool = Pool { server, pace };
            let kept = ratings::best(tx, pool, Leaderboard::LEAST_GAMES, (0, BEST))?;
            let ranked = kept.iter().map(|kept| {
                let account = players::account(tx, kept.player)?;
                Ok((account, standing(kept, pace, until), ratings::gained(tx, pool, kept.player, span)?))
            });
            best.push((pace, readable(ranked)?));
        }
        best.retain(|(_, places)| !places.is_empty());
        let view = |kept| GameView::of(tx, kept);
        let ended = games::longest_ended(tx, server, span)?.into_iter();
        let counted = readable(ended.filter(|kept| kept.game.counted_result().is_some()).map(view))?;
        let is_away =
            |kept: &KeptGame| kept.game.turn().is_some_and(|turn| kept.game.away(turn, until).is_some());
        let waiting = games::longest_waiting(tx, server, CANDIDATES)?.into_iter();
        let mut waiting = readable(waiting.filter(|kept| !is_away(kept)).map(view))?;
        waiting.truncate(WAITING);
        Ok(Self { best, longest: counted.into_iter().next(), waiting })
    }
}

/// Records `week` as the week of the server's last post, and queues the post in the same transaction.
fn tell(work: &Work<'_>, server: Server, week: i64) -> Result<()> {
    let owner = Owner::Server(server);
    let Some(id) = WEEKLY.of_server(work, Some(server))? else { return Ok(()) };
    preferences::set(work, owner, TOLD_WEEK, &week.to_string())?;
    let place = Place { network: server.network, id };
    News::Week(server, week).post(work, place, &Answered::Nobody)
}

fn beginning(week: i64) -> Timestamp {
    Timestamp::from_second(week.saturating_mul(WEEK).saturating_add(FIRST)).unwrap_or(Timestamp::MAX)
}
