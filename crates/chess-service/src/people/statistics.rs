//! Where players stand in a server: their ratings and results, against everybody or one another.

use chess_arbiter::{Account, Game, Level, Pace, PlayerId, Rating, Server};
use chess_core::{ByColor, Color};
use chess_store::games::Onlooker;
use chess_store::{KeptRating, Pool, ResultCounts, StoreError, Tx, games, players, ratings, scores};
use jiff::Timestamp;

use crate::caller::Viewer;
use crate::club::People;
use crate::refused::Refused;

/// How many of a player's last games are looked at for openings and the like.
const RECENT: u32 = 100;
/// How many ratings a history goes back.
const HISTORY: u32 = 500;

/// A player's rating as it is now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// At one sitting or over days.
    pub pace: Pace,
    /// The rating.
    pub rating: Rating,
    /// From how many games.
    pub games: u32,
}

/// What there is to say about a player in a server. All of it is about games between people that are long enough to count.
#[derive(Clone, Debug, Default)]
pub struct Profile {
    /// Their ratings, the one that more games made first.
    pub standings: Vec<Standing>,
    /// How they did with each colour, rated or not.
    pub scores: ByColor<ResultCounts>,
    /// Their rating after each rated game at one pace, the oldest first.
    pub history: Vec<(Timestamp, Rating)>,
    /// The pace of the history.
    pub pace: Option<Pace>,
    /// Their last games, rated or not, the newest first, with the side they played.
    pub recent: Vec<(Color, Game)>,
}

/// The best players of a server at one pace: a page of them.
#[derive(Clone, Debug)]
pub struct Leaderboard {
    /// At which pace.
    pub pace: Pace,
    /// The players, the best first.
    pub places: Vec<(Account, Standing)>,
    /// Whether there are more after this page.
    pub more: bool,
}

impl Leaderboard {
    /// How many players are on a page.
    pub const PAGE: u32 = 10;
    /// How many rated games a player has at least who is on it.
    pub const LEAST_GAMES: u32 = 5;
}

impl People<'_> {
    /// What there is to say about a player in the server where the viewer is; the history is that of a pace, or of the one at
    /// which they played more.
    ///
    /// # Errors
    /// The viewer is in no server.
    pub async fn profile(
        self,
        viewer: Viewer,
        whose: Account,
        pace: Option<Pace>,
        now: Timestamp,
    ) -> Result<Profile, Refused> {
        let server = server(viewer)?;
        self.club
            .store
            .read(move |tx| {
                let Some(player) = players::find(tx, whose)? else { return Ok(Profile::default()) };
                let standings = standings(tx, server, player, now)?;
                let pace = pace.or_else(|| standings.first().map(|standing| standing.pace));
                let mut history = match pace {
                    Some(pace) => ratings::history(tx, Pool { server, pace }, player, HISTORY)?,
                    None => Vec::new(),
                };
                history.reverse();
                let onlooker = Onlooker { player: None, venue: viewer.venue };
                let ended = games::ended_before(tx, player, onlooker, 0, RECENT)?.into_iter();
                let recent = ended
                    .filter(|kept| kept.computers.white.is_none() && kept.computers.black.is_none())
                    .filter(|kept| kept.game.counted_result().is_some())
                    .filter_map(|kept| Some((kept.game.color_of(player)?, kept.game)));
                let scores = scores::of(tx, server, player)?;
                Ok(Profile { standings, scores, history, pace, recent: recent.collect() })
            })
            .await
    }

    /// The computer that suits somebody who names no level: the one nearest to their rating in the server where they are, of two
    /// the one that more games made, once it is sure.
    ///
    /// # Errors
    /// The database failed.
    pub async fn level_for(self, viewer: Viewer, now: Timestamp) -> Result<Level, Refused> {
        let Some(server) = viewer.venue.server else { return Ok(Level::USUAL) };
        self.club
            .store
            .read(move |tx| {
                let Some(player) = players::find(tx, viewer.account)? else { return Ok(Level::USUAL) };
                let sure = standings(tx, server, player, now)?;
                let sure = sure.into_iter().map(|standing| standing.rating).find(|it| !it.is_provisional());
                Ok(sure.map_or(Level::USUAL, Level::near))
            })
            .await
    }

    /// How the viewer did with each colour against somebody, in the server where they are.
    ///
    /// # Errors
    /// The viewer is in no server.
    pub async fn versus(self, viewer: Viewer, opponent: Account) -> Result<ByColor<ResultCounts>, Refused> {
        let server = server(viewer)?;
        self.club
            .store
            .read(move |tx| {
                let both = players::find(tx, viewer.account)?.zip(players::find(tx, opponent)?);
                let Some((player, opponent)) = both else { return Ok(ByColor::default()) };
                Ok(scores::against(tx, server, player, opponent)?)
            })
            .await
    }

    /// The best players of the server where the viewer is, after so many pages.
    ///
    /// # Errors
    /// The viewer is in no server.
    pub async fn leaderboard(
        self,
        viewer: Viewer,
        pace: Pace,
        skipped: u32,
        now: Timestamp,
    ) -> Result<Leaderboard, Refused> {
        let server = server(viewer)?;
        self.club
            .store
            .read(move |tx| {
                let part = (skipped.saturating_mul(Leaderboard::PAGE), Leaderboard::PAGE + 1);
                let mut best = ratings::best(tx, Pool { server, pace }, Leaderboard::LEAST_GAMES, part)?;
                let more = best.len() > Leaderboard::PAGE as usize;
                best.truncate(Leaderboard::PAGE as usize);
                // One player without an account must not hide all others.
                let places = best.iter().map(|kept| place(tx, kept, pace, now));
                let places = places.filter(|place| !matches!(place, Err(error) if error.is_damage()));
                Ok(Leaderboard { pace, places: places.collect::<Result<_, StoreError>>()?, more })
            })
            .await
    }
}

/// The server whose players are compared.
fn server(viewer: Viewer) -> Result<Server, Refused> {
    viewer.venue.server.ok_or(Refused::NoServer)
}

/// The ratings of a player, the one that more games made first.
fn standings(
    tx: &Tx<'_>,
    server: Server,
    player: PlayerId,
    now: Timestamp,
) -> Result<Vec<Standing>, StoreError> {
    let mut standings = Vec::new();
    for pace in [Pace::Correspondence, Pace::Live] {
        let kept = ratings::load(tx, Pool { server, pace }, player)?;
        standings.extend(kept.map(|kept| standing(&kept, pace, now)));
    }
    standings.sort_by_key(|standing| std::cmp::Reverse(standing.games));
    Ok(standings)
}

fn place(
    tx: &Tx<'_>,
    kept: &KeptRating,
    pace: Pace,
    now: Timestamp,
) -> Result<(Account, Standing), StoreError> {
    Ok((players::account(tx, kept.player)?, standing(kept, pace, now)))
}

fn standing(kept: &KeptRating, pace: Pace, now: Timestamp) -> Standing {
    let rating = kept.rating.after_rest(now.duration_since(kept.at));
    Standing { pace, rating, games: kept.games }
}
