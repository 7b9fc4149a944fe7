//! Statistics of players in a server: ratings and results, against everybody or against one opponent.

use chess_arbiter::{Account, Game, Level, Pace, PlayerId, Rating, Server};
use chess_core::{ByColor, Color};
use chess_store::{
    KeptGame, KeptRating, Onlooker, Pool, Result, ResultCounts, Tx, games, players, ratings, scores, venues,
};
use jiff::Timestamp;

use crate::games::ratings::rested;
use crate::{Allowed, People, Refused, Viewer, readable};

/// The number of recent ended games that a profile loads.
const RECENT: u32 = 100;
/// The maximum number of ratings in a history.
const HISTORY: u32 = 500;

/// A player's current rating at one pace.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// The pace of the rated games.
    pub pace: Pace,
    /// The player's current rating in games of this pace.
    pub rating: Rating,
    /// The number of rated games.
    pub games: u32,
}

/// A player's profile in a server. Only games between people count, and only games with enough moves.
#[derive(Clone, Debug, Default)]
pub struct Profile {
    /// The ratings, at most one for each pace. The rating with the most games comes first.
    pub standings: Vec<Standing>,
    /// Results with each colour, of rated and casual games.
    pub scores: ByColor<ResultCounts>,
    /// The player's ratings after the most recent rated games at one pace, oldest first; at most 500.
    pub history: Vec<(Timestamp, Rating)>,
    /// The pace of the games in `history`. If this field is `None`, `history` is empty.
    pub pace: Option<Pace>,
    /// The player's newest ended games against people, newest first, each with the player's side. Leaves out games
    /// without a result or with too few moves to count.
    pub recent: Vec<(Color, Game)>,
}

/// A page of a server's leaderboard at one pace.
#[derive(Clone, Debug)]
pub struct Leaderboard {
    /// The pace of the games that count for the ratings in `places`.
    pub pace: Pace,
    /// The players with their ratings, best first.
    pub places: Vec<(Account, Standing)>,
    /// True if another page follows.
    pub more: bool,
}

impl Leaderboard {
    /// The number of players on a page.
    pub const PAGE: u32 = 10;
    /// The number of rated games that a player needs for a leaderboard.
    pub const LEAST_GAMES: u32 = 5;
}

impl People<'_> {
    /// Returns the profile of `whose` in the viewer's server. The rating history covers only `pace`. If `pace` is
    /// `None`, the history covers the pace with the most rated games.
    ///
    /// # Errors
    /// The viewer is in no server.
    pub async fn profile(
        self,
        viewer: Viewer,
        whose: Account,
        pace: Option<Pace>,
        now: Timestamp,
    ) -> Allowed<Profile> {
        let server = server(viewer)?;
        self.read_of(whose, move |tx, player| {
            let standings = standings(tx, server, player, now)?;
            let pace = pace.or_else(|| standings.first().map(|standing| standing.pace));
            let history = pace.map(|pace| ratings::history(tx, Pool { server, pace }, player, HISTORY));
            let mut history = history.transpose()?.unwrap_or_default();
            history.reverse();
            let onlooker = Onlooker { player: None, venue: viewer.venue };
            let ended = games::ended_of(tx, player, Some(onlooker), (0, RECENT))?.into_iter();
            let recent = ended
                .filter(|kept| kept.computers.white.is_none() && kept.computers.black.is_none())
                .filter(|kept| kept.game.counted_result().is_some())
                .filter_map(|kept| Some((kept.game.color_of(player)?, kept.game)));
            let scores = scores::of(tx, server, player, None)?;
            Ok(Profile { standings, scores, history, pace, recent: recent.collect() })
        })
        .await
    }

    /// The computer level for a person who names no level: the level nearest to the person's rating in this server.
    /// Ignores provisional ratings ([`Rating::is_provisional`]). If a correspondence rating and a live rating remain,
    /// the rating with more games decides. If no rating remains, the level is [`Level::USUAL`].
    pub async fn level_for(self, viewer: Viewer, now: Timestamp) -> Allowed<Level> {
        let Some(server) = viewer.venue.server else { return Ok(Level::USUAL) };
        let standings = self.read_of(viewer.account, move |tx, player| standings(tx, server, player, now));
        let mut ratings = standings.await?.into_iter().map(|standing| standing.rating);
        Ok(ratings.find(|rating| !rating.is_provisional()).map_or(Level::USUAL, Level::near))
    }

    /// The viewer's results against an opponent, by colour, in the viewer's server.
    ///
    /// # Errors
    /// The viewer is in no server.
    pub async fn versus(self, viewer: Viewer, opponent: Account) -> Allowed<ByColor<ResultCounts>> {
        let server = server(viewer)?;
        self.read_of(opponent, move |tx, opponent| match players::find(tx, viewer.account)? {
            Some(player) => Ok(scores::of(tx, server, player, Some(opponent))?),
            None => Ok(ByColor::default()),
        })
        .await
    }

    /// A page of the leaderboard of the viewer's server. `skipped` is the number of earlier pages.
    ///
    /// # Errors
    /// The viewer is in no server.
    pub async fn leaderboard(
        self,
        viewer: Viewer,
        pace: Pace,
        skipped: u32,
        now: Timestamp,
    ) -> Allowed<Leaderboard> {
        let server = server(viewer)?;
        self.read(move |tx| {
            let part = (skipped.saturating_mul(Leaderboard::PAGE), Leaderboard::PAGE + 1);
            let mut best = ratings::best(tx, Pool { server, pace }, Leaderboard::LEAST_GAMES, part)?;
            let more = best.len() > Leaderboard::PAGE as usize;
            best.truncate(Leaderboard::PAGE as usize);
            // Leaves out players with an unreadable account.
            let ranked =
                |kept: &KeptRating| Ok((players::account(tx, kept.player)?, standing(kept, pace, now)));
            Ok(Leaderboard { pace, places: readable(best.iter().map(ranked))?, more })
        })
        .await
    }
}

/// Counts the games that the two players of `kept` have played against each other in the server of `kept`. The wins are
/// those of the player who has White in `kept`. Returns `None` in these cases:
/// - `kept` has no result that counts.
/// - A computer plays in `kept`.
/// - `kept` does not belong to a server.
pub(crate) fn head_to_head(tx: &Tx<'_>, kept: &KeptGame) -> Result<Option<ResultCounts>> {
    let counts = kept.game.counted_result().is_some() && kept.computers == ByColor::default();
    let Some(server) = venues::load(tx, kept.venue)?.server.filter(|_| counts) else { return Ok(None) };
    let ByColor { white, black } = kept.game.players();
    let scores = scores::of(tx, server, white, Some(black))?;
    Ok(Some(scores.white.with(scores.black)))
}

fn server(viewer: Viewer) -> Allowed<Server> {
    viewer.venue.server.ok_or(Refused::NoServer)
}

/// The ratings of a player, at most one for each pace. The rating with the most games comes first.
fn standings(tx: &Tx<'_>, server: Server, player: PlayerId, now: Timestamp) -> Result<Vec<Standing>> {
    let mut standings = Vec::new();
    for pace in [Pace::Correspondence, Pace::Live] {
        let kept = ratings::load(tx, Pool { server, pace }, player)?;
        standings.extend(kept.map(|kept| standing(&kept, pace, now)));
    }
    standings.sort_by_key(|standing| std::cmp::Reverse(standing.games));
    Ok(standings)
}

pub(super) fn standing(kept: &KeptRating, pace: Pace, now: Timestamp) -> Standing {
    Standing { pace, rating: rested(kept, now), games: kept.games }
}
