//! The puzzle of the day of a server, at 8:00 UTC. The post names the people who solved the puzzle of the day before.

use chess_arbiter::{Account, Place, Server};
use chess_store::{Owner, PuzzleId, Result, Tx, players, preferences, puzzles};
use jiff::{SignedDuration, Timestamp};

use crate::{Allowed, Answered, News, PUZZLE, PuzzleView, Puzzles, Stored, Work, readable};

/// The preference that holds the number of the last handled day. A day without a new puzzle also counts as handled.
const TOLD_DAY: &str = "told-puzzle";
/// The length of a day, in seconds.
const DAY: i64 = 86_400;
/// The beginning of day 0, in seconds since 1970. Each day of the daily puzzle begins at 8:00 UTC.
const FIRST: i64 = 8 * 3600;
/// The maximum delay of a post. After a longer delay, the program skips the post.
const LATE: SignedDuration = SignedDuration::from_hours(2);
/// The maximum number of solvers that a post names.
const NAMED: u32 = 20;

/// The content of the post with the puzzle of the day.
#[derive(Clone, Debug)]
pub struct DailyPuzzle {
    /// The puzzle.
    pub puzzle: PuzzleView,
    /// The first 20 people who solved the puzzle of the day before, earliest solver first.
    pub solvers: Vec<Account>,
}

impl Puzzles<'_> {
    /// Queues the puzzle of the day for each server that wants puzzles and has no puzzle of this day yet.
    pub(crate) async fn tell_day(self, now: Timestamp) -> Allowed<()> {
        let since = now.as_second() - FIRST;
        if since.rem_euclid(DAY) > LATE.as_secs() {
            return Ok(());
        }
        let day = since.div_euclid(DAY).to_string();
        let told = day.clone();
        let due = move |tx: &Tx<'_>| preferences::servers_to_tell(tx, PUZZLE.name(), (TOLD_DAY, &told));
        for server in self.read(due).await? {
            let day = day.clone();
            self.write(now, move |work| tell(work, server, &day)).await?;
        }
        Ok(())
    }
}

impl DailyPuzzle {
    /// The content of a daily post: the puzzle `puzzle`, and the people who solved the previous puzzle `last`. `None`
    /// if the server may not show `puzzle` any more, for example because a player of the game has forbidden puzzles.
    pub(crate) fn of(
        tx: &Tx<'_>,
        server: Server,
        (puzzle, last): (PuzzleId, Option<PuzzleId>),
    ) -> Result<Option<Self>> {
        let Some(kept) = puzzles::load(tx, puzzle, (None, Some(server)))? else { return Ok(None) };
        let solvers = last.map(|last| puzzles::solvers(tx, last, NAMED)).transpose()?.unwrap_or_default();
        let solvers = readable(solvers.into_iter().map(|player| players::account(tx, player)))?;
        Ok(Some(Self { puzzle: PuzzleView::of(tx, &kept, None)?, solvers }))
    }
}

fn tell(work: &Work<'_>, server: Server, day: &str) -> Result<()> {
    let Some(id) = PUZZLE.of_server(work, Some(server))? else { return Ok(()) };
    preferences::set(work, Owner::Server(server), TOLD_DAY, day)?;
    let Some((puzzle, last)) = puzzles::take_daily(work, server, work.now)? else { return Ok(()) };
    let place = Place { network: server.network, id };
    News::Puzzle { server, puzzle, last }.post(work, place, &Answered::Nobody)
}
