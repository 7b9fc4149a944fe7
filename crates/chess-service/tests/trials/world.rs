//! The club, and beside it what should be in it: after each step both are compared, and what was said.

use std::collections::BTreeMap;

use chess_arbiter::{
    Allowance, Challenge, ChallengeRefusal, ChallengeState, ColorWish, Event, Game, Lot, OfferRefusal,
    PlayerId, Record, Start, TimeControl,
};
use chess_core::Color;
use chess_service::{
    Act, Audience, ChallengeId, Deed, GameId, News, Notice, NoticeId, Occasion, Offered, Order, Refused,
    Side, Target, Version,
};
use chess_store::interactions;
use jiff::{SignedDuration, Timestamp};
use proptest::sample::Index;

use crate::kit::{Home, answer, at, caller, interaction, notices_after, person};
use crate::steps::{GameWish, Step, Via, Who, Wish};

/// Nobody's flag falls before what was made in time can have come.
const IN_FLIGHT: SignedDuration = SignedDuration::from_secs(5);

/// A game as it should be.
#[derive(Debug)]
struct Kept {
    id: GameId,
    game: Game,
    version: u32,
    since: u32,
}

/// The club and what should be in it. The players of its games are numbered by their handles.
pub(crate) struct World {
    home: Home,
    challenges: Vec<(ChallengeId, Challenge)>,
    games: Vec<Kept>,
    interactions: Vec<i64>,
    /// Those that took effect, and when; they are remembered for a day.
    effective: BTreeMap<i64, Timestamp>,
    now: Timestamp,
    pulse: Option<Timestamp>,
    read: NoticeId,
}

impl World {
    /// A club without games.
    pub(crate) fn new() -> Self {
        Self {
            home: Home::new(),
            challenges: Vec::new(),
            games: Vec::new(),
            interactions: Vec::new(),
            effective: BTreeMap::new(),
            now: at(0),
            pulse: None,
            read: NoticeId::default(),
        }
    }

    /// Lets somebody do something, and compares what came of it with what should.
    pub(crate) async fn step(&mut self, Step { by, pause, interaction: via, wish }: Step) {
        self.now += SignedDuration::from_secs(pause);
        let id = match via {
            Via::Nothing => None,
            Via::Again(index) if !self.interactions.is_empty() => Some(*index.get(&self.interactions)),
            Via::Again(_) | Via::Fresh => {
                let fresh = i64::try_from(self.interactions.len()).unwrap();
                self.interactions.push(fresh);
                Some(fresh)
            }
        };
        let used = id.is_some_and(|id| self.effective.contains_key(&id));
        let mut said = match wish {
            Wish::Tick => self.tick().await,
            Wish::Wake => self.wake().await,
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
        notices.sort_by_key(|notice| format!("{notice:?}"));
        said.sort_by_key(|notice| format!("{notice:?}"));
        assert_eq!(notices, said, "what was said differs from what should have been");
        if let Some(id) = id {
            let known =
                self.home.store.read(move |tx| interactions::is_known(tx, interaction(id))).await.unwrap();
            assert_eq!(known, self.effective.contains_key(&id), "interaction {id}");
        }
        self.compare().await;
    }

    /// Compares all games and challenges.
    async fn compare(&self) {
        for Kept { id, game, version, .. } in &self.games {
            let view = self.home.club.game_view(*id).await.unwrap();
            let expected = game.record();
            let accounts = expected.players.map(|player| person(player.0));
            assert_eq!(view.accounts, accounts);
            assert_eq!(Record { players: expected.players, ..view.game.record() }, expected);
            assert_eq!(view.version, Version(*version));
            let again = Game::restore(view.game.record()).expect("a game that reads back");
            assert_eq!(again.board(), view.game.board());
        }
        for (id, challenge) in &self.challenges {
            let view = self.home.club.challenge_view(*id).await.unwrap();
            assert_eq!(view.challenger, person(challenge.challenger.0));
            assert_eq!(view.opponent, challenge.opponent.map(|player| person(player.0)));
            let (state, made_at) = (view.challenge.state, view.challenge.made_at);
            assert_eq!((state, made_at), (challenge.state, challenge.made_at));
        }
    }

    /// Notes that something took effect; what is said about it in private.
    fn effect(&mut self, by: i64, id: Option<i64>, deed: Deed) -> Option<Notice> {
        let id = id?;
        self.effective.insert(id, self.now);
        let answer = answer(id);
        Some(Notice::Answer { to: person(by), interaction: answer.interaction, reply: answer.reply, deed })
    }

    async fn challenge(
        &mut self,
        by: i64,
        id: Option<i64>,
        used: bool,
        (to, hours, color): (Option<i64>, i64, ColorWish),
    ) -> Vec<Notice> {
        let time = TimeControl::PerMove(Allowance::from_seconds(hours * 3600).unwrap());
        let order = Order { opponent: to.map(person), color, time, ..Order::default() };
        let made = self.home.club.challenge(caller(by, id, self.now), order).await;
        let challenge = Challenge {
            challenger: PlayerId(by),
            opponent: to.map(PlayerId),
            color,
            time,
            start: Start::default(),
            note: None,
            made_at: self.now,
            state: ChallengeState::Pending,
        };
        let twice = self.challenges.iter().any(|(_, other)| {
            other.state == ChallengeState::Pending
                && (other.challenger, other.opponent) == (challenge.challenger, challenge.opponent)
        });
        match made {
            Err(Refused::Again) => assert!(used),
            _ if used => panic!("an interaction took effect twice"),
            Err(Refused::Challenge { refusal: ChallengeRefusal::Yourself, challenge: None }) => {
                assert_eq!(to, Some(by));
            }
            Err(Refused::AlreadyChallenged(_)) => assert!(twice),
            Err(other) => panic!("{other:?}"),
            Ok(made) => {
                assert!(!twice && to != Some(by));
                // The first one decides the language of the server, and is told so beside the card.
                let (deed, replaces) = if self.challenges.is_empty() {
                    (Deed::ChallengedFirst(made), None)
                } else {
                    (Deed::Challenged(made), id)
                };
                self.challenges.push((made, challenge));
                let card = post(News::Card { challenge: made }, replaces);
                return [Some(card), self.effect(by, id, deed)].into_iter().flatten().collect();
            }
        }
        Vec::new()
    }

    async fn accept(
        &mut self,
        by: i64,
        id: Option<i64>,
        used: bool,
        which: Index,
        lot: Color,
    ) -> Vec<Notice> {
        let Some(index) = self.which_challenge(which) else { return Vec::new() };
        let challenge = self.challenges[index].0;
        let begun = self.home.club.accept(caller(by, id, self.now), challenge, Lot(lot)).await;
        if used {
            assert!(matches!(begun, Err(Refused::Again)));
            return Vec::new();
        }
        let model = &mut self.challenges[index].1;
        match (begun, model.accept(PlayerId(by), Lot(lot), self.now)) {
            (Err(Refused::Challenge { refusal, .. }), Err(expected)) => {
                assert_eq!(refusal, expected);
                Vec::new()
            }
            (Ok(game), Ok(players)) => {
                let begun = Game::begin(players, model.time, model.start, self.now);
                self.games.push(Kept { id: game, game: begun, version: 1, since: 1 });
                let by_color = Color::ALL.into_iter().find(|&color| players[color] == PlayerId(by));
                let by_side = by_color.map(Side::from);
                let board = post(News::Board { game, occasion: Occasion::Started, by: by_side, ply: 0 }, id);
                [Some(board), self.effect(by, id, Deed::Accepted(game))].into_iter().flatten().collect()
            }
            (did, should) => panic!("{did:?}, and not {should:?}"),
        }
    }

    async fn decline(&mut self, by: i64, id: Option<i64>, used: bool, which: Index) -> Vec<Notice> {
        let Some(index) = self.which_challenge(which) else { return Vec::new() };
        let challenge = self.challenges[index].0;
        let declined = self.home.club.decline(caller(by, id, self.now), challenge).await;
        let expected = |model: &mut Challenge, now| model.decline(PlayerId(by), now);
        if !self.agree(index, used, &declined, expected) {
            return Vec::new();
        }
        let told = post(News::NoGame { challenge }, id);
        [Some(told), self.effect(by, id, Deed::Declined(challenge))].into_iter().flatten().collect()
    }

    async fn withdraw(&mut self, by: i64, id: Option<i64>, used: bool, which: Index) -> Vec<Notice> {
        let Some(index) = self.which_challenge(which) else { return Vec::new() };
        let challenge = self.challenges[index].0;
        let withdrawn = self.home.club.withdraw(caller(by, id, self.now), challenge).await;
        let expected = |model: &mut Challenge, now| model.withdraw(PlayerId(by), now);
        if !self.agree(index, used, &withdrawn, expected) {
            return Vec::new();
        }
        self.effect(by, id, Deed::Withdrawn(challenge)).into_iter().collect()
    }

    /// Whether an answer to a challenge took effect, which it did if and only if it should.
    fn agree(
        &mut self,
        index: usize,
        used: bool,
        did: &Result<(), Refused>,
        should: impl Fn(&mut Challenge, Timestamp) -> Result<(), ChallengeRefusal>,
    ) -> bool {
        if used {
            assert!(matches!(did, Err(Refused::Again)), "{did:?}");
            return false;
        }
        match (did, should(&mut self.challenges[index].1, self.now)) {
            (Ok(()), Ok(())) => true,
            (Err(Refused::Challenge { refusal, .. }), Err(expected)) if *refusal == expected => false,
            (did, should) => panic!("{did:?}, and not {should:?}"),
        }
    }

    fn which_challenge(&self, which: Index) -> Option<usize> {
        // The newest are the most interesting.
        (!self.challenges.is_empty())
            .then(|| self.challenges.len() - 1 - which.index(self.challenges.len().min(4)))
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
        let did = wish.perform(&self.home.club, caller(by, id, self.now), target, &kept.game).await;
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
            (did, should) => panic!("{did:?}, and not {should:?}"),
        }
    }

    /// Takes over what happened in a game; what is said about it.
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
        let moved = matches!(events[0], Event::Moved { .. });
        if moved {
            kept.since = kept.version;
        }
        let (game, ply) = (kept.id, kept.game.board().ply().0);
        let side = kept.game.color_of(PlayerId(by)).map(Side::from);
        let board = |occasion| News::Board { game, occasion, by: side, ply };
        let (news, act) = match events[0] {
            Event::Moved { .. } => (board(Occasion::Moved), Act::Moved { ply, offer: offered(events) }),
            Event::DrawOffered { .. } => (News::Offer { game }, Act::OfferedDraw),
            Event::DrawDeclined { by } => {
                (News::Declined { game, offer_of: Side::from(!by) }, Act::DeclinedDraw)
            }
            Event::Ended(_) => (board(Occasion::Ended), Act::Ended),
            Event::OfferLapsed { .. } | Event::OfferRefused { .. } | Event::TimeGiven => panic!("{events:?}"),
        };
        // The answer stays where it says more than the board.
        let is_plain = !matches!(act, Act::Moved { offer: Offered::TooEarly | Offered::TooSoon { .. }, .. });
        let news = post(news, id.filter(|_| is_plain));
        [Some(news), self.effect(by, id, Deed::Acted(game, act))].into_iter().flatten().collect()
    }

    /// Lets the flag fall that should fall now.
    fn fall(&mut self, index: usize) -> Vec<Notice> {
        let kept = &mut self.games[index];
        let late = kept.game.turn().unwrap();
        let mate = kept.game.can_mate(!late);
        let events = kept.game.fall(&mate, self.now).unwrap();
        assert!(!events.is_empty(), "a flag fell that was not due");
        kept.version += 1;
        vec![post(
            News::Board {
                game: kept.id,
                occasion: Occasion::Ended,
                by: None,
                ply: kept.game.board().ply().0,
            },
            None,
        )]
    }

    async fn tick(&mut self) -> Vec<Notice> {
        let next = self.home.club.tick(self.now).await.unwrap();
        let mut said = Vec::new();
        for index in 0..self.games.len() {
            if self.games[index].game.deadline().is_some_and(|deadline| deadline + IN_FLIGHT <= self.now) {
                said.extend(self.fall(index));
            }
        }
        for (id, challenge) in &mut self.challenges {
            if challenge.expire(self.now) {
                said.push(post(News::NoGame { challenge: *id }, None));
            }
        }
        let hour = |time: Timestamp| time.as_second() / 3600;
        if self.pulse.is_none_or(|pulse| hour(pulse) != hour(self.now)) {
            self.effective.retain(|_, then| *then + SignedDuration::from_hours(24) >= self.now);
        }
        self.pulse = Some(self.now);
        let deadlines = self.games.iter().filter_map(|kept| kept.game.deadline());
        assert_eq!(next, deadlines.min().map(|deadline| deadline + IN_FLIGHT));
        assert!(next.is_none_or(|next| next > self.now), "the ticker would spin");
        said
    }

    async fn wake(&mut self) -> Vec<Notice> {
        let outage = self.home.club.wake(self.now).await.unwrap();
        let down = self.pulse.map(|pulse| self.now.duration_since(pulse));
        let expected = down.filter(|down| *down > SignedDuration::from_mins(5));
        assert_eq!(outage, expected);
        self.pulse = Some(self.now);
        if let Some(down) = expected {
            for kept in self.games.iter_mut().filter(|kept| kept.game.deadline().is_some()) {
                kept.game.give_time(down, self.now + SignedDuration::from_mins(30));
                kept.version += 1;
            }
        }
        Vec::new()
    }

    /// Ends the program and starts it again: nothing is different.
    pub(crate) async fn reopen(&mut self) {
        self.home.reopen();
        assert_eq!(notices_after(&self.home.club, self.read, self.now).await.0, []);
        self.compare().await;
    }
}

/// A message for everybody; `id` is the interaction whose private answer it replaces.
fn post(news: News, id: Option<i64>) -> Notice {
    Notice::Post { news, to: Audience::Venue, replaces: id.map(answer) }
}

fn offered(events: &[Event]) -> Offered {
    match events.last() {
        Some(Event::DrawOffered { .. }) => Offered::Yes,
        Some(Event::OfferRefused { why: OfferRefusal::TooEarly, .. }) => Offered::TooEarly,
        Some(Event::OfferRefused { why: OfferRefusal::TooSoon { moves }, .. }) => {
            Offered::TooSoon { moves: *moves }
        }
        _ => Offered::No,
    }
}
