//! Random deeds of people, of the program and of time.

use chess_arbiter::{
    Account, Allowance, ColorWish, Deed, Extension, Flag, Level, Lot, Mode, Plea, Ruling, Terms, TimeControl,
};
use chess_core::{Color, Ply};
use chess_service::{
    Authority, DailyTime, FoundPuzzle, GameView, LineEntry, Order, PENDING, PUZZLE, PUZZLES, Preferences,
    PuzzleDeed, REMINDERS, RUNNING, Reminding, Shard, Sharing, Target, TournamentDeed, USUAL_MODE,
    VACATION_DAYS, WEEKLY, Zone,
};
use jiff::SignedDuration;
use proptest::prelude::any;
use proptest::sample::{Index, select};
use proptest::strategy::{Just, Strategy};
use proptest::{option, prop_oneof};

use crate::engines::twins::Twins;
use crate::kit::{PLACE, SERVER, caller, person};
use crate::model::steps::{GameWish, game_wish};
use crate::tournaments::random::kinds;

/// A wish in a game: usually a move or a draw offer, sometimes another request.
fn wish() -> impl Strategy<Value = GameWish> {
    let plea = || select(Plea::ALL.to_vec());
    prop_oneof![
        12 => game_wish(),
        2 => plea().prop_map(|plea| GameWish::Do(Deed::Ask(plea))),
        2 => plea().prop_map(|plea| GameWish::Do(Deed::Agree(plea))),
        1 => plea().prop_map(|plea| GameWish::Do(Deed::Decline(plea))),
        1 => select(vec![Deed::Give, Deed::Resume]).prop_map(GameWish::Do),
    ]
}

fn time() -> impl Strategy<Value = TimeControl> {
    let per_move = |hours| TimeControl::PerMove(Allowance::from_seconds(hours * 3600).unwrap());
    prop_oneof![8 => (1..100_i64).prop_map(per_move), 1 => Just(TimeControl::Unlimited)]
}

impl Twins {
    /// Lets time pass, and then performs one random deed.
    pub(super) async fn deed(&mut self) {
        self.pause().await;
        match self.draw(0..100) {
            0..12 => self.challenge().await,
            12..22 => self.about_a_challenge().await,
            22..54 => self.in_game().await,
            54..60 => self.plan().await,
            60..65 => self.rule().await,
            65..70 => self.personal().await,
            70..73 => self.puzzle().await,
            73..75 => self.tournament().await,
            75..85 => self.in_tournament().await,
            85..90 => self.time_passes().await,
            _ => self.deliver().await,
        }
    }

    async fn challenge(&mut self) {
        let caller = self.anybody();
        let color = select(vec![ColorWish::Random, ColorWish::Plays(Color::White)]);
        let mode = option::of(select(vec![Mode::Rated, Mode::Casual]));
        let flag = option::of(select(vec![Flag::Automatic, Flag::ByClaim]));
        let order = (option::of(1..9_i64), color, time(), mode, flag);
        let (opponent, color, time, mode, flag) = self.draw(order);
        let order = Order { opponent: opponent.map(person), color, time, mode, flag, ..Order::default() };
        if self.draw(0..6) == 0 {
            let (level, lot) =
                (Level::new(self.draw(1..11_u8)).unwrap(), Lot(self.draw(select(&Color::ALL[..]))));
            let order = Order { opponent: None, time: TimeControl::Unlimited, ..order };
            self.both(async |club| {
                club.games().play_computer(caller.clone(), level, order.clone(), lot).await
            })
            .await;
            return;
        }
        let new = self.both(async |club| club.challenges().make(caller.clone(), order.clone()).await).await;
        self.challenges.extend(new);
    }

    async fn about_a_challenge(&mut self) {
        let Some(id) = self.recent(|twins| &twins.challenges) else { return };
        let (caller, lot) = (self.anybody(), Lot(self.draw(select(&Color::ALL[..]))));
        let caller = || caller.clone();
        let mode = self.draw(select(vec![Mode::Rated, Mode::Casual]));
        match self.draw(0..12) {
            0 => drop(self.both(async |club| club.challenges().decline(caller(), id).await).await),
            1 => drop(self.both(async |club| club.challenges().withdraw(caller(), id).await).await),
            2 => {
                let terms = Terms { color: ColorWish::Random, time: self.draw(time()), mode };
                let new = self.both(async |club| club.challenges().counter(caller(), id, terms).await).await;
                self.challenges.extend(new);
            }
            3 => drop(self.both(async |club| club.challenges().set_mode(caller(), id, mode).await).await),
            4 => {
                let instead = async |club: &chess_service::Club| {
                    club.challenges().play_computer_instead(caller(), id, lot).await
                };
                self.both(instead).await;
            }
            _ => drop(self.both(async |club| club.challenges().accept(caller(), id, lot).await).await),
        }
    }

    async fn in_game(&mut self) {
        let Some(view) = self.game().await else { return };
        let (mut caller, wish) = (self.anybody(), self.draw(wish()));
        if self.draw(0..15) == 0 {
            self.both(async |club| club.challenges().rematch(caller.clone(), view.id).await).await;
            return;
        }
        if self.draw(0..8) > 0
            && let Some(player) = wish.right_one(&view.game)
            && let Some(color) = Color::ALL.into_iter().find(|&color| view.game.players()[color].0 == player)
        {
            caller.viewer.account = view.accounts[color];
        }
        let deed = wish.deed(&view.game);
        let target = if self.draw(0..8) == 0 { Target::Here } else { Target::Game(view.id) };
        self.both(async |club| club.games().perform(caller.clone(), target, deed).await).await;
    }

    /// Returns a random caller, usually a player of the game.
    fn player(&mut self, view: &GameView) -> chess_service::Caller {
        let mut caller = self.anybody();
        if self.draw(0..6) > 0 {
            caller.viewer.account = view.accounts[self.draw(select(&Color::ALL[..]))];
        }
        caller
    }

    async fn plan(&mut self) {
        let Some(view) = self.game().await else { return };
        let (caller, target) = (self.player(&view), Target::Game(view.id));
        if self.draw(0..5) == 0 {
            self.both(async |club| club.games().clear_plan(caller.clone(), target).await).await;
            return;
        }
        let mut line = Vec::new();
        for _ in 0..self.draw(1..5) {
            let Ok(ahead) = view.game.ahead(&line) else { break };
            let legal = ahead.position().legal_moves();
            if !legal.is_empty() {
                line.push(legal[self.draw(any::<Index>()).index(legal.len())]);
            }
        }
        let entry = LineEntry::Chosen(line);
        self.both(async |club| club.games().plan_line(caller.clone(), target, entry.clone()).await).await;
    }

    async fn rule(&mut self) {
        let Some(view) = self.game().await else { return };
        let arbiter = self.person(55);
        let ruling = self.draw(select(vec![
            Ruling::Pause,
            Ruling::Resume,
            Ruling::Resume,
            Ruling::Void,
            Ruling::Extend(Extension::from_seconds(7200).unwrap()),
            Ruling::Adjudicate(Some(Color::White)),
            Ruling::Adjudicate(None),
        ]));
        self.both(async |club| club.games().rule(arbiter.clone(), view.id, ruling, None).await).await;
    }

    async fn personal(&mut self) {
        let (caller, now, number) = (self.anybody(), self.now, self.draw(0..20_u32));
        let (account, caller) = (caller.account(), || caller.clone());
        let mut changes = Preferences::new();
        match self.draw(0..14) {
            0..4 => {
                let from = (number > 10).then(|| now + SignedDuration::from_hours(i64::from(number)));
                self.both(async |club| club.people().book_vacation(caller(), number, from).await).await;
                let server = Some(SERVER);
                let all = self.both(async |club| club.people().vacations(account, server, now).await).await;
                self.vacations.extend(all.iter().flat_map(|all| &all.ahead).map(|(id, _)| *id));
            }
            4 | 5 => {
                let Some(id) = self.recent(|twins| &twins.vacations) else { return };
                self.both(async |club| club.people().end_vacation(caller(), id).await).await;
            }
            6..9 => {
                REMINDERS
                    .put(Some(if number < 10 { Reminding::Off } else { Reminding::Channel }), &mut changes);
                PUZZLES.put(Some(if number < 5 { Sharing::No } else { Sharing::Yes }), &mut changes);
                let hour = i8::try_from(number).unwrap();
                let daily = (number > 4).then(|| DailyTime::At(hour, Zone::named("UTC").unwrap()));
                self.both(async |club| club.people().set_own(caller(), changes.clone(), daily.clone()).await)
                    .await;
            }
            9..12 => {
                RUNNING.put(Some(10 + number), &mut changes);
                PENDING.put(Some(1 + number), &mut changes);
                VACATION_DAYS.put(Some(20 + number), &mut changes);
                WEEKLY.put(Some((number > 5).then_some(PLACE.id)), &mut changes);
                PUZZLE.put(Some((number > 5).then_some(PLACE.id)), &mut changes);
                USUAL_MODE.put(Some(if number < 5 { Mode::Casual } else { Mode::Rated }), &mut changes);
                self.both(async |club| club.people().set_server(caller(), SERVER, changes.clone()).await)
                    .await;
            }
            12 => drop(self.both(async |club| club.people().forget(caller()).await).await),
            _ => drop(self.both(async |club| club.people().dossier(account).await).await),
        }
    }

    /// Reviews an ended game and finds a puzzle, or answers a puzzle.
    async fn puzzle(&mut self) {
        let (caller, now) = (self.anybody(), self.now);
        if self.draw(0..2) == 0 {
            let viewer = caller.viewer;
            let Some(Some(next)) = self.both(async |club| club.puzzles().next(viewer).await).await else {
                return;
            };
            let deed = [PuzzleDeed::Play(next.line[0]), PuzzleDeed::Hint, PuzzleDeed::GiveUp];
            let deed = self.draw(select(deed.to_vec()));
            self.both(async |club| club.puzzles().act(caller.clone(), next.id, deed).await).await;
            return;
        }
        let Some(view) = self.game().await else { return };
        let last = view.game.board().ply().0;
        let kept = self.both(async |club| club.games().keep_review(view.id, "found".to_owned()).await).await;
        if kept.is_none() || last == 0 {
            return;
        }
        let ply = Ply(self.draw(0..last));
        let Some(position) = view.game.board().position_at(ply) else { return };
        let (player, line) = (view.game.players()[position.turn()], vec![position.legal_moves()[0]]);
        let found = FoundPuzzle { ply, player, line, reply: Vec::new() };
        self.both(async |club| club.puzzles().keep(view.id, vec![found.clone()], now).await).await;
    }

    async fn tournament(&mut self) {
        let (caller, rules) = (self.anybody(), self.draw(kinds()));
        let until = (self.draw(0..3) == 0).then_some(self.now + SignedDuration::from_hours(30));
        let made =
            self.both(async |club| club.tournaments().create(caller.clone(), rules.clone(), until).await);
        let made = made.await;
        self.tournaments.extend(made);
    }

    async fn in_tournament(&mut self) {
        let Some(id) = self.recent(|twins| &twins.tournaments) else { return };
        let (caller, who, other) = (self.anybody(), self.draw(1..9_i64), self.draw(1..9_i64));
        let deed = match self.draw(0..30) {
            0..12 => TournamentDeed::Join(Vec::new()),
            12 => TournamentDeed::Leave,
            13 => TournamentDeed::Rest,
            14..20 => TournamentDeed::Begin,
            20 => TournamentDeed::Enter(Level::USUAL),
            21 => TournamentDeed::Remove(person(who), None),
            22 => TournamentDeed::Replace { gone: person(who), come: person(other) },
            23 => TournamentDeed::Extend(SignedDuration::from_hours(5)),
            24 => TournamentDeed::Close,
            _ => {
                let Some(view) = self.game().await else { return };
                let absent: Account = view.accounts[self.draw(select(&Color::ALL[..]))];
                TournamentDeed::Forfeit(view.id, absent)
            }
        };
        let is_own = self.draw(0..3) == 0;
        let authority = if is_own { Authority::OwnOnly } else { Authority::All };
        self.both(async |club| club.tournaments().perform(caller.clone(), id, authority, deed.clone()).await)
            .await;
    }

    async fn time_passes(&mut self) {
        let (now, shard) = (self.now, Shard { index: self.draw(0..2_u32), of: 2 });
        match self.draw(0..60) {
            0 => drop(self.both(async |club| club.timekeeper().wake(now).await).await),
            1..4 => drop(self.both(async |club| club.timekeeper().lose(shard, now).await).await),
            4 => drop(self.both(async |club| club.timekeeper().hear(shard, now).await).await),
            5..20 => drop(self.both(async |club| club.timekeeper().beat(now).await).await),
            20..25 => {
                let asked = caller(self.draw(1..9_i64), Some(-self.draw(1..1000_i64)), now);
                self.both(async |club| club.outbox().tell_not_done(&asked, now).await).await;
            }
            _ => {
                self.untie().await;
                self.both(async |club| club.timekeeper().tick(now).await).await;
            }
        }
    }
}
