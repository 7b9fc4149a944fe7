//! A club with one tournament, its organiser and its players.

use std::collections::BTreeSet;

use chess_arbiter::{Allowance, Deed, Mode, Note, TimeControl, WithMove};
use chess_core::Color;
use chess_service::{
    AboutTournament, Access, Audience, Authority, Caller, Delivery, Entry, Extent, GameId, MessageAt, News,
    Notice, NoticeId, Refused, Settled, Sheet, Shows, Subject, Target, TournamentDeed, TournamentId,
    TournamentRefused, TournamentRules, TournamentStage, TournamentView, VacationRule,
};
use chess_store::outbox;
use chess_tournament::{Lot, Number, RoundNumber, Seeding, System, Tournament, Verdict, standings};
use jiff::{SignedDuration, Timestamp};

use crate::kit::{Home, PLACE, at, caller, notices_after, person, rows_after};

/// The organiser's handle.
pub(crate) const ORGANISER: i64 = 100;
pub(crate) const THREAD: i64 = 70;

/// Usual rules for tests.
pub(crate) fn rules(system: System) -> TournamentRules {
    TournamentRules {
        name: Note::new("Spring Open").unwrap().unwrap(),
        system,
        time: TimeControl::PerMove(Allowance::MAX),
        mode: Mode::Casual,
        room: 24,
        access: Access::Everybody,
        seeding: Seeding::Rating,
        vacations: VacationRule::Ignored,
        round_time: None,
        at_a_time: None,
        lot: Lot(7),
    }
}

pub(crate) struct Hall {
    pub(crate) home: Home,
    pub(crate) id: TournamentId,
    pub(crate) now: Timestamp,
    interaction: i64,
    read: NoticeId,
}

impl Hall {
    /// A tournament that players can join.
    pub(crate) async fn open(rules: TournamentRules) -> Self {
        Self::open_until(rules, None).await
    }

    /// A tournament that players can join until `until`.
    pub(crate) async fn open_until(rules: TournamentRules, until: Option<Timestamp>) -> Self {
        let home = Home::new();
        let id =
            home.club.tournaments().create(caller(ORGANISER, Some(1), at(0)), rules, until).await.unwrap();
        Self { home, id, now: at(0), interaction: 1, read: NoticeId::default() }
    }

    /// A running tournament of players 1 to `players`.
    pub(crate) async fn begun(rules: TournamentRules, players: i64) -> Self {
        let mut hall = Self::open(rules).await;
        for handle in 1..=players {
            hall.join(handle).await.unwrap();
        }
        hall.begin().await.unwrap();
        hall
    }

    /// A caller with a new interaction, one second after the previous interaction.
    pub(crate) fn caller(&mut self, handle: i64) -> Caller {
        self.interaction += 1;
        self.now += SignedDuration::from_secs(1);
        caller(handle, Some(self.interaction), self.now)
    }

    /// Performs a deed of a person who may not manage other people's tournaments.
    pub(crate) async fn perform(&mut self, handle: i64, deed: TournamentDeed) -> Result<(), Refused> {
        let caller = self.caller(handle);
        self.home.club.tournaments().perform(caller, self.id, Authority::OwnOnly, deed).await
    }

    pub(crate) async fn join(&mut self, handle: i64) -> Result<(), Refused> {
        self.perform(handle, TournamentDeed::Join(Vec::new())).await
    }

    pub(crate) async fn begin(&mut self) -> Result<(), Refused> {
        self.perform(ORGANISER, TournamentDeed::Begin).await
    }

    pub(crate) async fn leave(&mut self, handle: i64) -> Result<(), Refused> {
        self.perform(handle, TournamentDeed::Leave).await
    }

    pub(crate) async fn remove(&mut self, handle: i64) -> Result<(), Refused> {
        let reason = Note::new("does not answer").unwrap();
        self.perform(ORGANISER, TournamentDeed::Remove(person(handle), reason)).await
    }

    pub(crate) async fn resign(&mut self, handle: i64, game: GameId) {
        let caller = self.caller(handle);
        self.home.club.games().perform(caller, Target::Game(game), Deed::Resign).await.unwrap();
    }

    /// The organiser awards a game to the opponent of an absent player.
    pub(crate) async fn forfeit(&mut self, absent: i64, game: GameId) {
        let deed = TournamentDeed::Forfeit(game, person(absent));
        self.perform(ORGANISER, deed).await.unwrap();
    }

    pub(crate) async fn play(&mut self, handle: i64, game: GameId, text: &str) {
        let caller = self.caller(handle);
        let entry = Entry::Typed(text.to_owned()).sure(WithMove::NoOffer);
        self.home.club.games().perform(caller, Target::Game(game), entry).await.unwrap();
    }

    /// Lets time pass in short steps, with a pulse and a tick in each step.
    pub(crate) async fn wait(&mut self, time: SignedDuration) {
        // The steps are too short to count as outages.
        let until = self.now + time;
        while self.now < until {
            self.now = until.min(self.now + SignedDuration::from_secs(240));
            self.home.club.timekeeper().beat(self.now).await.unwrap();
        }
        self.home.club.timekeeper().tick(self.now).await.unwrap();
    }

    /// Checks the invariants of the tournament, and returns the view of the tournament.
    pub(crate) async fn view(&self) -> TournamentView {
        let view = self.home.club.tournaments().view(self.id).await.unwrap();
        if let Some(contest) = &view.contest {
            let restored = Tournament::restore(contest.record().clone()).unwrap();
            assert_eq!(view.standings(), standings(&restored));
            check_games(self, &view).await;
        }
        view
    }

    /// The running games, with the handles of White and Black.
    pub(crate) async fn running(&self) -> Vec<(GameId, [i64; 2])> {
        let view = self.view().await;
        let boards = view.rounds.iter().flat_map(|round| &round.boards);
        let open = boards.filter(|board| board.verdict.is_none());
        let handles = |number| handle(&view, number);
        open.filter_map(|it| Some((it.game?, [handles(it.players.white), handles(it.players.black)])))
            .collect()
    }

    /// The notices since the previous call.
    pub(crate) async fn said(&mut self) -> Vec<Notice> {
        let (said, newest) = notices_after(&self.home.club, self.read, self.now).await;
        self.read = newest;
        said
    }

    /// The messages about the tournament since the previous call, each with its audience.
    pub(crate) async fn told(&mut self) -> Vec<(AboutTournament, Audience)> {
        let told = |notice| match notice {
            Notice::Post { news: News::Tournament(_, about), to, .. } => Some((about, to)),
            _ => None,
        };
        self.said().await.into_iter().filter_map(told).collect()
    }

    /// Delivers each waiting row once. The tournament gets its thread.
    pub(crate) async fn deliver(&mut self) {
        let mut settled = Vec::new();
        for row in rows_after(&self.home.club, NoticeId::default(), self.now).await {
            // Reads only the body of the row. The facts for the message need the tournament, which may be damaged.
            let notice: Option<Notice> =
                self.home.store.read(move |tx| outbox::body(tx, row.id)).await.unwrap();
            let outcome = match notice.unwrap() {
                Notice::Gather { .. } => Delivery::Opened(Some(THREAD)),
                Notice::Open { game, .. } => Delivery::Opened(Some(1000 + game.0)),
                Notice::Post { news: News::Tournament(_, about), .. } => self.stands(row.id, about).await,
                _ => Delivery::Done,
            };
            settled.push(Settled { id: row.id, outcome });
        }
        self.home.club.outbox().settle(settled, self.now).await.unwrap();
    }

    /// Delivers rows until none is left.
    pub(crate) async fn show(&mut self) {
        while !rows_after(&self.home.club, NoticeId::default(), self.now).await.is_empty() {
            self.deliver().await;
        }
    }

    /// The outcome of a delivery. A card or a message about a round becomes a display.
    async fn stands(&self, row: NoticeId, about: AboutTournament) -> Delivery {
        let sheet = match about {
            AboutTournament::Card => Sheet::CARD,
            AboutTournament::Round(sheet) => sheet,
            _ => return Delivery::Done,
        };
        let Ok(view) = self.home.club.tournaments().view(self.id).await else {
            return Delivery::Later(self.now);
        };
        let message = MessageAt { place: PLACE, id: row.0 };
        let shows = Shows { version: view.version, extent: Extent::Sheet(sheet) };
        Delivery::Shown { subject: Subject::Tournament(self.id), message, shows, replaces: None }
    }

    /// The sheets of the messages that have a queued edit, without duplicates.
    pub(crate) async fn redrawn(&self) -> Vec<Sheet> {
        let waiting = notices_after(&self.home.club, NoticeId::default(), self.now).await.0;
        let sheet = |notice| match notice {
            Notice::RedrawTournament { sheet, .. } => Some(sheet),
            _ => None,
        };
        waiting.into_iter().filter_map(sheet).collect()
    }

    /// The doctor's findings, while the program is stopped.
    pub(crate) fn examine(&mut self) -> Vec<String> {
        self.home.examine()
    }

    /// Kills the program and starts the program again.
    pub(crate) fn restart(&mut self) {
        self.home.reopen();
    }
}

/// The handle of the player with this number.
pub(crate) fn handle(view: &TournamentView, number: Number) -> i64 {
    let account = view.account_of(number).unwrap();
    (1..200).find(|&handle| person(handle) == account).unwrap_or(-1)
}

/// Checks each game: the game is on one board, its players are the players of the board, and its end is recorded.
async fn check_games(hall: &Hall, view: &TournamentView) {
    let mut seen = BTreeSet::new();
    for round in &view.rounds {
        for board in &round.boards {
            let Some(game) = board.game else { continue };
            assert!(seen.insert(game), "{game:?} stands on two boards");
            let it = hall.home.club.outbox().game_view(game).await.unwrap();
            let accounts = board.players.map(|number| view.account_of(number).unwrap());
            assert_eq!(it.accounts, accounts);
            assert_eq!(
                it.tournament.map(|board| (board.tournament, board.round)),
                Some((view.id, round.number))
            );
            if view.stage != TournamentStage::Closed {
                assert_eq!(
                    it.game.ending().is_some(),
                    board.verdict.is_some(),
                    "{game:?}: {:?}",
                    board.verdict
                );
            }
        }
    }
}

/// The reason for the refusal of a deed.
pub(crate) fn refused<T: std::fmt::Debug>(did: Result<T, Refused>) -> TournamentRefused {
    match did {
        Err(Refused::Tournament { refusal, .. }) => refusal,
        other => panic!("{other:?}"),
    }
}

/// The result of a player's game in a round, with the player's colour.
pub(crate) fn verdict_of(view: &TournamentView, handle: i64, round: u16) -> Option<(Color, Verdict)> {
    let number = view.number_of(person(handle)).unwrap();
    match view.contest.as_ref().unwrap().slot(number, RoundNumber(round)) {
        chess_tournament::Slot::Game { color, verdict, .. } => verdict.map(|verdict| (color, verdict)),
        _ => None,
    }
}
