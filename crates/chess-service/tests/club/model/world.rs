//! The club and its model. After each step, the test compares all messages.

use std::collections::{BTreeMap, BTreeSet};

use chess_arbiter::{Challenge, ChallengeState, Event, Flag, Game, MateQuestion, PlayerId, Plea, Record};
use chess_service::{
    Audience, ChallengeId, Done, GameEvent, GameId, News, Notice, NoticeId, Offered, Refused, Target, Version,
};
use chess_store::interactions;
use jiff::{SignedDuration, Timestamp};
use proptest::sample::Index;

use crate::kit::{Home, PLACE, answer, at, caller, interaction, notices_after, person};
use crate::model::channel::Channel;
use crate::model::steps::{GameWish, Step, Via, Who, Wish};

/// A flag falls this long after the deadline, because moves may still arrive.
const IN_FLIGHT: SignedDuration = SignedDuration::from_secs(5);

/// The expected state of a game.
#[derive(Debug)]
pub(crate) struct Kept {
    pub(crate) id: GameId,
    pub(crate) game: Game,
    pub(crate) version: u32,
    pub(crate) since: u32,
}

/// The club and its model. Player ids in the model are the handles of the accounts.
pub(crate) struct World {
    pub(crate) home: Home,
    channel: Channel,
    pub(crate) challenges: Vec<(ChallengeId, Challenge)>,
    /// Challenges to everybody that were at least an hour old at a tick. The cards of these challenges offer a
    /// computer opponent.
    untaken: BTreeSet<ChallengeId>,
    pub(crate) games: Vec<Kept>,
    interactions: Vec<i64>,
    /// Interactions that took effect, each with its time. The club deletes an interaction after a day.
    effective: BTreeMap<i64, Timestamp>,
    pub(crate) now: Timestamp,
    pulse: Option<Timestamp>,
    read: NoticeId,
}

impl World {
    pub(crate) fn new() -> Self {
        Self {
            home: Home::new(),
            channel: Channel::default(),
            challenges: Vec::new(),
            untaken: BTreeSet::new(),
            games: Vec::new(),
            interactions: Vec::new(),
            effective: BTreeMap::new(),
            now: at(0),
            pulse: None,
            read: NoticeId::default(),
        }
    }

    /// Performs a step and compares the outcome with the model.
    pub(crate) async fn step(&mut self, Step { by, pause, interaction: via, wish }: Step) {
        self.now += SignedDuration::from_secs(pause);
        let id = self.interaction(&via);
        let used = id.is_some_and(|id| self.effective.contains_key(&id));
        let mut said = match wish {
            Wish::Tick => self.tick().await,
            Wish::Wake => self.wake().await,
            Wish::DeliverAll => self.deliver(None).await,
            Wish::Deliver(rows) => self.deliver(Some(rows)).await,
            Wish::Reopen => return self.reopen().await,
            Wish::Challenge { to, hours, color } => self.challenge(by, id, used, (to, hours, color)).await,
            Wish::Accept(which, lot) => self.accept(by, id, used, which, lot).await,
            Wish::Decline(which) => self.decline(by, id, used, which).await,
            Wish::Withdraw(which) => self.withdraw(by, id, used, which).await,
            Wish::InGame { game, who, button, wish } => {
                let by = match (who, self.games.get(game.index(self.games.len().max(1)))) {
                    (Who::TheRightOne, Some(kept)) => wish.right_one(&kept.game).unwrap_or(by),
                    _ => by,
                };
                self.in_game(by, id, used, game, button, &wish).await
            }
        };
        let (mut notices, newest) = notices_after(&self.home.club, self.read, self.now).await;
        self.read = newest;
        // Ignores edits of messages, because `Channel` checks them.
        notices.retain(|notice| match notice {
            Notice::Post { news, .. } => !matches!(news, News::Reminder(_)),
            _ => matches!(notice, Notice::Open { .. } | Notice::Answer { .. }),
        });
        notices.sort_by_key(|notice| format!("{notice:?}"));
        said.sort_by_key(|notice| format!("{notice:?}"));
        assert_eq!(notices, said, "the messages differ from the model");
        if let Some(id) = id {
            let known =
                self.home.store.read(move |tx| interactions::is_known(tx, interaction(id))).await.unwrap();
            assert_eq!(known, self.effective.contains_key(&id), "interaction {id}");
        }
        self.compare().await;
    }

    /// Delivers up to `rows` rows, or all rows if `rows` is `None`. After the delivery of [`Notice::Open`], the
    /// club knows the place of a game and queues the first board. Returns these first boards.
    async fn deliver(&mut self, rows: Option<usize>) -> Vec<Notice> {
        match rows {
            Some(rows) => _ = self.channel.deliver(&self.home.club, rows, self.now).await,
            None => self.deliver_all().await,
        }
        let (mut notices, _) = notices_after(&self.home.club, self.read, self.now).await;
        let is_first = |news: &News| matches!(news, News::Happened { event: GameEvent::Started, .. });
        notices.retain(|notice| matches!(notice, Notice::Post { news, .. } if is_first(news)));
        notices
    }

    fn interaction(&mut self, via: &Via) -> Option<i64> {
        match via {
            Via::Nothing => None,
            Via::Again(index) if !self.interactions.is_empty() => Some(*index.get(&self.interactions)),
            Via::Again(_) | Via::Fresh => {
                let fresh = i64::try_from(self.interactions.len()).unwrap();
                self.interactions.push(fresh);
                Some(fresh)
            }
        }
    }

    async fn compare(&self) {
        for Kept { id, game, version, .. } in &self.games {
            let view = self.home.club.outbox().game_view(*id).await.unwrap();
            let expected = game.record();
            let accounts = expected.players.map(|player| person(player.0));
            assert_eq!(view.accounts, accounts);
            assert_eq!(Record { players: expected.players, ..view.game.record() }, expected);
            assert_eq!(view.version, Version(*version));
            let again = Game::restore(view.game.record()).expect("the record restores the game");
            assert_eq!(again.board(), view.game.board());
        }
        for (id, challenge) in &self.challenges {
            let view = self.home.club.outbox().challenge_view(*id).await.unwrap();
            assert_eq!(view.challenger, person(challenge.challenger.0));
            assert_eq!(view.opponent, challenge.opponent.map(|player| person(player.0)));
            let (state, made_at) = (view.challenge.state, view.challenge.made_at);
            assert_eq!((state, made_at), (challenge.state, challenge.made_at));
            let offers = challenge.state == ChallengeState::Pending && self.untaken.contains(id);
            assert_eq!(view.computer.is_some(), offers, "a computer in {id:?}");
        }
    }

    /// Records that an interaction took effect. Returns the private answer.
    pub(crate) fn effect(&mut self, by: i64, id: Option<i64>, deed: Done) -> Option<Notice> {
        let id = id?;
        self.effective.insert(id, self.now);
        let answer = answer(id);
        let (to, from) = (person(by), Some(PLACE));
        Some(Notice::Answer { to, interaction: answer.interaction, reply: answer.reply, deed, from })
    }

    async fn in_game(
        &mut self,
        by: i64,
        id: Option<i64>,
        used: bool,
        game: Index,
        button: Option<Index>,
        wish: &GameWish,
    ) -> Vec<Notice> {
        if self.games.is_empty() {
            return Vec::new();
        }
        let index = game.index(self.games.len());
        let kept = &self.games[index];
        let seen = button.map(|button| u32::try_from(button.index(kept.version as usize)).unwrap() + 1);
        let target = seen.map_or(Target::Game(kept.id), |seen| Target::Button(kept.id, Version(seen)));
        let deed = wish.deed(&kept.game);
        let did = self.home.club.games().perform(caller(by, id, self.now), target, deed).await;
        let Some(color) = kept.game.color_of(PlayerId(by)) else {
            assert!(
                matches!(did, Err(Refused::Again)) || !used && matches!(did, Err(Refused::NotAPlayer(_))),
                "{did:?}"
            );
            return Vec::new();
        };
        if used {
            assert!(matches!(did, Err(Refused::Again)), "{did:?}");
            return Vec::new();
        }
        if seen.is_some_and(|seen| seen < kept.since) {
            assert!(matches!(did, Err(Refused::MovedOn(_))), "{did:?}");
            return Vec::new();
        }
        let mut after = kept.game.clone();
        match (did, wish.expected(&mut after, color, self.now)) {
            (Ok(_), Ok(events)) => self.happened(index, after, &events, by, id),
            (Err(Refused::Game { refusal, .. }), Err(expected)) => {
                assert_eq!(refusal, expected);
                Vec::new()
            }
            (did, should) => panic!("{did:?}, expected {should:?}"),
        }
    }

    /// Applies the events of a game to the model. Returns the expected messages.
    fn happened(
        &mut self,
        index: usize,
        after: Game,
        events: &[Event],
        by: i64,
        id: Option<i64>,
    ) -> Vec<Notice> {
        let kept = &mut self.games[index];
        kept.game = after;
        kept.version += 1;
        let moved = matches!(events[0], Event::Moved(..));
        if moved {
            kept.since = kept.version;
        }
        let (game, ply) = (kept.id, kept.game.board().ply().0);
        let side = kept.game.color_of(PlayerId(by));
        let event = match events[0] {
            Event::Moved(..) => GameEvent::Moved(offered(events)),
            Event::Asked(Plea::Draw) => GameEvent::Asked(Plea::Draw),
            Event::Declined(Plea::Draw) => GameEvent::Declined(Plea::Draw),
            Event::Ended(_) => GameEvent::Ended,
            Event::OfferRefused(_)
            | Event::TimeGiven
            | Event::TimeGranted(_)
            | Event::Asked(_)
            | Event::Declined(_)
            | Event::FlagFell(_)
            | Event::TakenBack(..)
            | Event::Extended
            | Event::Paused(_)
            | Event::Resumed
            | Event::Away(_) => panic!("{events:?}"),
        };
        // The private answer stays beside the board if the answer says more: what happened to an offer, or that another
        // game waits.
        let is_plain = !matches!(event, GameEvent::Moved(Offered::Yes | Offered::Refused(_)));
        let others_wait =
            matches!(event, GameEvent::Moved(_) | GameEvent::Ended) && self.waits_besides(by, game);
        let news = News::Happened { game, event, by: side, ply };
        let news = if is_plain && !others_wait { post(news, id) } else { post_beside(news, id) };
        let done = Done::Acted { game, event, ply, others_wait };
        [Some(news), self.effect(by, id, done)].into_iter().flatten().collect()
    }

    /// Returns true if it is the person's turn in another game.
    fn waits_besides(&self, by: i64, game: GameId) -> bool {
        let mut others = self.games.iter().filter(|kept| kept.id != game);
        others.any(|kept| kept.game.turn().is_some_and(|turn| kept.game.players()[turn] == PlayerId(by)))
    }

    /// Lets a due flag fall.
    fn fall(&mut self, index: usize) -> Vec<Notice> {
        let kept = &mut self.games[index];
        let late = kept.game.turn().unwrap();
        let mate = kept.game.search_mate(MateQuestion::CanMate(!late));
        let events = kept.game.fall(&mate, self.now).unwrap();
        assert!(!events.is_empty(), "the flag must be due");
        kept.version += 1;
        let (game, ply) = (kept.id, kept.game.board().ply().0);
        let event = if kept.game.flag() == Flag::ByClaim { GameEvent::TimeOver } else { GameEvent::Ended };
        vec![post(News::Happened { game, event, by: None, ply }, None)]
    }

    async fn tick(&mut self) -> Vec<Notice> {
        let next = self.home.club.timekeeper().tick(self.now).await.unwrap();
        let mut said = Vec::new();
        for index in 0..self.games.len() {
            if self.games[index].game.flag_falls_at().is_some_and(|deadline| deadline + IN_FLIGHT <= self.now)
            {
                said.extend(self.fall(index));
            }
        }
        for (id, challenge) in &mut self.challenges {
            if challenge.expire(self.now) {
                said.push(post(News::NoGame(*id), None));
            }
            let is_old = challenge.made_at + SignedDuration::from_hours(1) <= self.now;
            if is_old && challenge.opponent.is_none() {
                self.untaken.insert(*id);
            }
        }
        let hour = |time: Timestamp| time.as_second() / 3600;
        if self.pulse.is_none_or(|pulse| hour(pulse) != hour(self.now)) {
            self.effective.retain(|_, then| *then + SignedDuration::from_hours(24) >= self.now);
        }
        self.pulse = Some(self.now);
        let deadlines = self.games.iter().filter_map(|kept| kept.game.flag_falls_at());
        // Reminders may be due earlier than flags.
        let flag = deadlines.min().map(|deadline| deadline + IN_FLIGHT);
        assert!(
            flag.is_none_or(|flag| next.is_some_and(|next| next <= flag)),
            "{next:?}, expected {flag:?} at the latest"
        );
        assert!(next.is_none_or(|next| next > self.now), "the ticker would spin");
        said
    }

    async fn wake(&mut self) -> Vec<Notice> {
        let outage = self.home.club.timekeeper().wake(self.now).await.unwrap();
        let down = self.pulse.map(|pulse| self.now.duration_since(pulse));
        let expected = down.filter(|down| *down > SignedDuration::from_mins(5));
        assert_eq!(outage, expected);
        self.pulse = Some(self.now);
        if let Some(down) = expected {
            self.channel.outage_until = Some(self.now);
            for kept in self.games.iter_mut().filter(|kept| kept.game.flag_falls_at().is_some()) {
                let lost = down.min(self.now.duration_since(kept.game.turn_began()));
                if lost <= SignedDuration::ZERO {
                    continue;
                }
                kept.game.give_time(lost, self.now + SignedDuration::from_mins(30));
                kept.version += 1;
            }
        }
        Vec::new()
    }

    /// Delivers all rows and checks that the channel shows the current state.
    pub(crate) async fn deliver_all(&mut self) {
        let club = &self.home.club;
        while self.channel.deliver(club, usize::MAX, self.now).await {}
        for Kept { id, .. } in &self.games {
            self.channel.check_game(&club.outbox().game_view(*id).await.unwrap());
        }
        for (id, _) in &self.challenges {
            self.channel.check_challenge(&club.outbox().challenge_view(*id).await.unwrap());
        }
    }

    pub(crate) async fn reopen(&mut self) {
        self.channel.forget_those_under_way();
        self.home.reopen();
        assert_eq!(notices_after(&self.home.club, self.read, self.now).await.0, []);
        self.compare().await;
    }
}

/// A public message. `id` is the interaction with the private answer that the message replaces.
pub(crate) fn post(news: News, id: Option<i64>) -> Notice {
    Notice::Post { news, to: Audience::Venue(PLACE), replaces: id.map(answer), beside: None }
}

/// A public message that stands beside the private answer to the interaction.
pub(crate) fn post_beside(news: News, id: Option<i64>) -> Notice {
    Notice::Post { news, to: Audience::Venue(PLACE), replaces: None, beside: id.map(answer) }
}

fn offered(events: &[Event]) -> Offered {
    match events.last() {
        Some(Event::Asked(Plea::Draw)) => Offered::Yes,
        Some(Event::OfferRefused(why)) => Offered::Refused(*why),
        _ => Offered::No,
    }
}
