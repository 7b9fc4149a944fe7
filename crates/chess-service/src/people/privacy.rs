//! Lists and deletes a person's data. After the deletion the opponents keep the games, without the person's account.

use std::collections::{BTreeMap, BTreeSet};

use chess_arbiter::{Account, Deed, Note, Plan, PlayerId};
use chess_core::{Color, Winnability};
use chess_store::{
    ChallengeId, Daily, GameId, KeptGame, KeptRating, KeptRuling, KeptVacation, Pool, PuzzleTry, Result, Tx,
    Version, challenges, digests, games, outbox, plan_lines, players, preferences, puzzles, ratings, rulings,
    unless_damaged, vacations,
};

use crate::challenges::make::{keep, no_game};
use crate::{
    Allowed, Answered, Caller, Cause, Done, GameView, Notice, People, Preferences, Refused, TournamentView,
    Work, tournaments,
};

/// The maximum number of ended games that one query loads. Other work can run between two queries.
const PAGE: u32 = 100;

/// All data about a person.
#[derive(Clone, Debug)]
pub struct Dossier {
    /// The person's account.
    pub account: Account,
    /// The person's games: running games by deadline, then ended games, newest first.
    pub games: Vec<GameView>,
    /// The number of challenges that the person made or received.
    pub challenges: u32,
    /// The person's preferences, including the language.
    pub preferences: Preferences,
    /// The person's ratings.
    pub ratings: Vec<(Pool, KeptRating)>,
    /// The tournaments that the person played in or created.
    pub tournaments: Vec<TournamentView>,
    /// The person's plans in running games.
    pub plans: Vec<(GameId, Plan)>,
    /// The person's vacations.
    pub vacations: Vec<KeptVacation>,
    /// The hour and the time zone of the person's daily message, if the person gets one.
    pub daily: Option<Daily>,
    /// The notes on the challenges that the person made.
    pub notes: Vec<(ChallengeId, Note)>,
    /// The person's answers to puzzles.
    pub puzzles: Vec<PuzzleTry>,
    /// The person's rulings as an arbiter.
    pub rulings: Vec<KeptRuling>,
}

impl Dossier {
    /// The number of running games.
    pub fn running(&self) -> usize {
        self.games.iter().filter(|view| view.game.ending().is_none()).count()
    }
}

impl People<'_> {
    /// All data about a person; `None` if there is no data.
    pub async fn dossier(self, account: Account) -> Allowed<Option<Dossier>> {
        let first = self.read_of(account, move |tx, player| {
            let kept = games::live_of(tx, player)?;
            let plans = kept.iter().map(|game| Ok((game.id, plan_lines::of(tx, game.id, player)?)));
            let mut plans = plans.collect::<Result<Vec<_>>>()?;
            plans.retain(|(_, plan)| !plan.lines.is_empty());
            let views = kept.into_iter().map(|kept| GameView::of(tx, kept));
            Ok::<_, Refused>(Some(Dossier {
                account,
                games: views.filter_map(Result::ok).collect(),
                challenges: challenges::count_of(tx, player)?,
                preferences: preferences::load(tx, preferences::Owner::Player(player))?,
                ratings: ratings::all_of(tx, player)?,
                tournaments: tournaments::views_of(tx, player)?,
                plans,
                vacations: vacations::all_of(tx, player)?,
                daily: digests::of(tx, player)?,
                notes: challenges::notes_of(tx, player)?,
                puzzles: puzzles::tries_of(tx, player)?,
                rulings: rulings::of_arbiter(tx, player)?,
            }))
        });
        let Some(mut dossier) = first.await? else { return Ok(None) };
        let mut known: BTreeSet<GameId> = dossier.games.iter().map(|view| view.id).collect();
        for page in 0.. {
            let ended = self.read_of(account, move |tx, player| ended(tx, player, page)).await?;
            if ended.is_empty() {
                break;
            }
            // If a game ends between two queries, the pages shift by one game. So this code skips games that an earlier
            // page contained.
            dossier.games.extend(ended.into_iter().flatten().filter(|view| known.insert(view.id)));
        }
        Ok(Some(dossier))
    }

    /// Deletes a person's settings, texts, plans, vacations and ratings, and the link from the account to the games.
    /// Before the deletion, the person leaves the tournaments that have not ended, resigns or aborts the running games,
    /// and withdraws or declines the pending challenges.
    ///
    /// # Errors
    /// There is no data about the person.
    pub async fn forget(self, caller: Caller) -> Allowed<()> {
        let verdicts = self.verdicts(caller.account()).await?;
        self.once(caller, move |tx, caller| {
            let player = players::find(tx, caller.account())?.ok_or(Refused::NothingKept)?;
            tournaments::leave_all(tx, player)?;
            for (color, kept) in running(tx, player)? {
                let mate = verdicts.get(&(kept.id, kept.since)).unwrap_or(&Winnability::Unknown);
                abort_or_resign(tx, (color, kept), mate)?;
            }
            let pending = challenges::pending_of(tx, player)?.into_iter().map(|kept| kept.id);
            let mut ids = pending.chain(challenges::pending_for(tx, player)?);
            ids.try_for_each(|id| end(tx, id, player))?;
            // Updates the opponents' ratings and scores before the deletion of the account and its ratings.
            tx.follow()?;
            if let Account::Person(network, handle) = caller.account() {
                outbox::forget(tx, network, handle)?;
            }
            players::forget(tx, player)?;
            Ok(Notice::answer(tx, caller, Done::Forgotten)?)
        })
        .await
    }

    /// Finds out for each running game of a player whether the opponent can still mate. If the opponent cannot mate,
    /// the player's resignation is a draw (Article 5.1.2). A verdict holds only for one position, so each key also
    /// contains [`KeptGame::since`], a version that changes with the position.
    async fn verdicts(self, account: Account) -> Result<BTreeMap<(GameId, Version), Winnability>> {
        let mut verdicts = BTreeMap::new();
        for (color, kept) in self.read_of(account, running).await? {
            verdicts.insert((kept.id, kept.since), self.judge.can_mate(kept.game, !color).await);
        }
        Ok(verdicts)
    }
}

/// The running games of a player, each with the player's side.
fn running(tx: &Tx<'_>, player: PlayerId) -> Result<Vec<(Color, KeptGame)>> {
    let live = games::live_of(tx, player)?.into_iter();
    Ok(live.filter_map(|kept| Some((kept.game.color_of(player)?, kept))).collect())
}

/// A page of a person's ended games, newest first. `None` stands for an unreadable game.
fn ended(tx: &Tx<'_>, player: PlayerId, page: u32) -> Result<Vec<Option<GameView>>> {
    let kept = games::ended_of(tx, player, None, (page.saturating_mul(PAGE), PAGE))?;
    Ok(kept.into_iter().map(|kept| GameView::of(tx, kept).ok()).collect())
}

/// Ends a running game for the player of the side `color`. Does nothing if a fallen flag already ends the game
/// ([`Flag::Automatic`](chess_arbiter::Flag::Automatic)).
fn abort_or_resign(work: &Work<'_>, (color, mut kept): (Color, KeptGame), mate: &Winnability) -> Result<()> {
    let deed = if kept.game.may_abort() { Deed::Abort } else { Deed::Resign };
    let Ok(events) = kept.game.perform_judged(color, deed, mate, work.now) else { return Ok(()) };
    work.record(kept, events, Cause { by: Some(color), answered: Answered::Nobody })
}

/// Ends a pending challenge. A challenger withdraws the challenge; an opponent declines it.
fn end(work: &Work<'_>, id: ChallengeId, player: PlayerId) -> Allowed<()> {
    let Some(mut kept) = unless_damaged(challenges::load(work, id))? else { return Ok(()) };
    if kept.challenge.withdraw(player, work.now).is_ok() {
        keep(work, &kept)?;
    } else if kept.challenge.decline(player, work.now).is_ok() {
        keep(work, &kept)?;
        no_game(work, &kept, &Answered::Nobody)?;
    }
    Ok(())
}
