//! Several people, several games at once, anything in any order: the club does what its arbiter does, once, and says so.

use std::collections::BTreeMap;

use chess_arbiter::{
    Allowance, Challenge, ChallengeRefusal, ChallengeState, ColorWish, Event, Game, Lot, OfferRefusal,
    PlayerId, Record, Refusal, Start, TimeControl, WithMove,
};
use chess_core::{Color, Move};
use chess_service::{
    Act, Audience, ChallengeId, Club, Deed, Entry, GameId, Notice, NoticeId, Occasion, Offered, Order,
    Refused, Side, Store, Target, Version,
};
use chess_store::interactions;
use jiff::{SignedDuration, Timestamp};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use tempfile::TempDir;
use tokio::runtime::Runtime;

use crate::kit::{answer, at, caller, folder, interaction, notices_after, open, person, runner};

/// Nobody's flag falls before what was made in time can have come.
const IN_FLIGHT: SignedDuration = SignedDuration::from_secs(5);

/// Everything somebody does: who, how long after what was before, and with which interaction.
#[derive(Clone, Debug)]
struct Step {
    by: i64,
    pause: i64,
    interaction: Via,
    wish: Wish,
}

/// The interaction that brings a wish.
#[derive(Clone, Debug)]
enum Via {
    Fresh,
    /// One that was used for something before, with effect or in vain.
    Again(Index),
    Nothing,
}

#[derive(Clone, Debug)]
enum Wish {
    Challenge { to: Option<i64>, hours: i64, color: ColorWish },
    Accept(Index, Color),
    Decline(Index),
    Withdraw(Index),
    InGame { game: Index, who: Who, button: Option<Index>, wish: GameWish },
    Tick,
    Wake,
    Reopen,
}

/// Who wants something in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    /// Anybody, a stranger perhaps.
    Anybody,
    /// Whoever can do it now, if anybody can.
    TheRightOne,
}

#[derive(Clone, Debug)]
enum GameWish {
    Play(Index, WithMove),
    PlayIllegal(Move),
    Offer,
    Accept,
    Decline,
    Claim(Option<Index>),
    Resign,
    Abort,
}

/// A game as it should be.
#[derive(Debug)]
struct Kept {
    id: GameId,
    game: Game,
    version: u32,
    since: u32,
}

/// The club and what should be in it. The players of its games are numbered by their handles.
struct World {
    folder: TempDir,
    club: Club,
    store: Store,
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
    fn new() -> Self {
        let folder = folder();
        let (club, store) = open(folder.path());
        Self {
            folder,
            club,
            store,
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
    async fn step(&mut self, Step { by, pause, interaction: via, wish }: Step) {
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
        let (mut notices, newest) = notices_after(&self.club, self.read, self.now).await;
        self.read = newest;
        notices.sort_by_key(|notice| format!("{notice:?}"));
        said.sort_by_key(|notice| format!("{notice:?}"));
        assert_eq!(notices, said, "what was said differs from what should have been");
        if let Some(id) = id {
            let known = self.store.read(move |tx| interactions::is_known(tx, interaction(id))).await.unwrap();
            assert_eq!(known, self.effective.contains_key(&id), "interaction {id}");
        }
        self.compare().await;
    }

    /// Compares all games and challenges.
    async fn compare(&self) {
        for Kept { id, game, version, .. } in &self.games {
            let view = self.club.game_view(*id).await.unwrap();
            let expected = game.record();
            let accounts = expected.players.map(|player| person(player.0));
            assert_eq!(view.accounts, accounts);
            assert_eq!(Record { players: expected.players, ..view.game.record() }, expected);
            assert_eq!(view.version, Version(*version));
            let again = Game::restore(view.game.record()).expect("a game that reads back");
            assert_eq!(again.board(), view.game.board());
        }
        for (id, challenge) in &self.challenges {
            let view = self.club.challenge_view(*id).await.unwrap();
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
        let made = self.club.challenge(caller(by, id, self.now), order).await;
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
            Err(Refused::AlreadyChallenged) => assert!(twice),
            Err(other) => panic!("{other:?}"),
            Ok(made) => {
                assert!(!twice && to != Some(by));
                self.challenges.push((made, challenge));
                let card = Notice::Card { challenge: made, to: Audience::Venue };
                return [Some(card), self.effect(by, id, Deed::Challenged(made))]
                    .into_iter()
                    .flatten()
                    .collect();
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
        let begun = self.club.accept(caller(by, id, self.now), challenge, Lot(lot)).await;
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
                let board = Notice::Board { game, occasion: Occasion::Started, to: Audience::Venue };
                [Some(board), self.effect(by, id, Deed::Accepted(game))].into_iter().flatten().collect()
            }
            (did, should) => panic!("{did:?}, and not {should:?}"),
        }
    }

    async fn decline(&mut self, by: i64, id: Option<i64>, used: bool, which: Index) -> Vec<Notice> {
        let Some(index) = self.which_challenge(which) else { return Vec::new() };
        let challenge = self.challenges[index].0;
        let declined = self.club.decline(caller(by, id, self.now), challenge).await;
        let expected = |model: &mut Challenge, now| model.decline(PlayerId(by), now);
        if !self.agree(index, used, &declined, expected) {
            return Vec::new();
        }
        let told = Notice::NoGame { challenge, to: Audience::Venue };
        [Some(told), self.effect(by, id, Deed::Declined(challenge))].into_iter().flatten().collect()
    }

    async fn withdraw(&mut self, by: i64, id: Option<i64>, used: bool, which: Index) -> Vec<Notice> {
        let Some(index) = self.which_challenge(which) else { return Vec::new() };
        let challenge = self.challenges[index].0;
        let withdrawn = self.club.withdraw(caller(by, id, self.now), challenge).await;
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
        let did = wish.perform(&self.club, caller(by, id, self.now), target, &kept.game).await;
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
        let (occasion, act) = match events[0] {
            Event::Moved { .. } => (Occasion::Moved, Act::Moved { ply, offer: offered(events) }),
            Event::DrawOffered { .. } => (Occasion::DrawOffered, Act::OfferedDraw),
            Event::DrawDeclined { by } => {
                (Occasion::DrawDeclined { offer_of: Side::from(!by) }, Act::DeclinedDraw)
            }
            Event::Ended(_) => (Occasion::Ended, Act::Ended),
            Event::OfferLapsed { .. } | Event::OfferRefused { .. } | Event::TimeGiven => panic!("{events:?}"),
        };
        let board = Notice::Board { game, occasion, to: Audience::Venue };
        [Some(board), self.effect(by, id, Deed::Acted(game, act))].into_iter().flatten().collect()
    }

    /// Lets the flag fall that should fall now.
    fn fall(&mut self, index: usize) -> Vec<Notice> {
        let kept = &mut self.games[index];
        let late = kept.game.turn().unwrap();
        let mate = kept.game.can_mate(!late);
        let events = kept.game.fall(&mate, self.now).unwrap();
        assert!(!events.is_empty(), "a flag fell that was not due");
        kept.version += 1;
        vec![Notice::Board { game: kept.id, occasion: Occasion::Ended, to: Audience::Venue }]
    }

    async fn tick(&mut self) -> Vec<Notice> {
        let next = self.club.tick(self.now).await.unwrap();
        let mut said = Vec::new();
        for index in 0..self.games.len() {
            if self.games[index].game.deadline().is_some_and(|deadline| deadline + IN_FLIGHT <= self.now) {
                said.extend(self.fall(index));
            }
        }
        for (id, challenge) in &mut self.challenges {
            if challenge.expire(self.now) {
                said.push(Notice::NoGame { challenge: *id, to: Audience::Venue });
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
        let outage = self.club.wake(self.now).await.unwrap();
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
    async fn reopen(&mut self) {
        let elsewhere = folder();
        let (club, store) = open(elsewhere.path());
        drop((std::mem::replace(&mut self.club, club), std::mem::replace(&mut self.store, store)));
        (self.club, self.store) = open(self.folder.path());
        assert_eq!(notices_after(&self.club, self.read, self.now).await.0, []);
        self.compare().await;
    }
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

impl GameWish {
    /// Who can do it now.
    fn right_one(&self, game: &Game) -> Option<i64> {
        let color = match self {
            Self::Play(..) | Self::PlayIllegal(_) | Self::Claim(_) => game.turn()?,
            Self::Accept | Self::Decline => !game.offer()?.by,
            Self::Offer | Self::Resign | Self::Abort => Color::White,
        };
        Some(game.players()[color].0)
    }

    fn chosen(game: &Game, index: Index) -> Move {
        let legal = game.position().legal_moves();
        // A game that is over by mate has none: any will be refused.
        if legal.is_empty() { first_move() } else { legal[index.index(legal.len())] }
    }

    async fn perform(
        &self,
        club: &Club,
        caller: chess_service::Caller,
        target: Target,
        game: &Game,
    ) -> Result<GameId, Refused> {
        match self {
            Self::Play(index, with) => {
                club.play(caller, target, Entry::Chosen(Self::chosen(game, *index)), *with).await
            }
            Self::PlayIllegal(mv) => club.play(caller, target, Entry::Chosen(*mv), WithMove::NoOffer).await,
            Self::Offer => club.offer_draw(caller, target).await,
            Self::Accept => club.accept_draw(caller, target).await,
            Self::Decline => club.decline_draw(caller, target).await,
            Self::Claim(index) => {
                let intended = index.map(|index| Entry::Chosen(Self::chosen(game, index)));
                club.claim(caller, target, intended).await
            }
            Self::Resign => club.resign(caller, target).await,
            Self::Abort => club.abort(caller, target).await,
        }
    }

    /// What the arbiter says. Whose turn it is comes before everything else.
    fn expected(&self, game: &mut Game, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        if matches!(self, Self::Play(..) | Self::PlayIllegal(_) | Self::Claim(_)) {
            match (game.ending(), game.turn()) {
                (Some(ending), _) => return Err(Refusal::Over(ending)),
                (None, turn) if turn != Some(by) => return Err(Refusal::NotYourTurn),
                _ => {}
            }
        }
        match self {
            Self::Play(index, with) => {
                let mv = Self::chosen(game, *index);
                game.play(by, mv, *with, now)
            }
            Self::PlayIllegal(mv) => game.play(by, *mv, WithMove::NoOffer, now),
            Self::Offer => game.offer_draw(by, now),
            Self::Accept => game.accept_draw(by, now),
            Self::Decline => game.decline_draw(by, now),
            Self::Claim(index) => {
                let intended = index.map(|index| Self::chosen(game, index));
                game.claim(by, intended, now)
            }
            Self::Resign => game.resign(by, now),
            Self::Abort => game.abort(by, now),
        }
    }
}

fn first_move() -> Move {
    chess_core::Position::START.legal_moves()[0]
}

fn game_wish() -> impl Strategy<Value = GameWish> {
    let with = prop_oneof![3 => Just(WithMove::NoOffer), 1 => Just(WithMove::DrawOffer)];
    prop_oneof![
        40 => (any::<Index>(), with).prop_map(|(index, with)| GameWish::Play(index, with)),
        2 => any::<u16>().prop_filter_map("no move", Move::from_bits).prop_map(GameWish::PlayIllegal),
        10 => Just(GameWish::Offer),
        2 => Just(GameWish::Accept),
        8 => Just(GameWish::Decline),
        3 => option::of(any::<Index>()).prop_map(GameWish::Claim),
        1 => Just(GameWish::Resign),
        1 => Just(GameWish::Abort),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    let color =
        select(vec![ColorWish::Random, ColorWish::Plays(Color::White), ColorWish::Plays(Color::Black)]);
    let who = prop_oneof![1 => Just(Who::Anybody), 4 => Just(Who::TheRightOne)];
    let wish = prop_oneof![
        8 => (option::of(1..4_i64), 1..40_i64, color)
            .prop_map(|(to, hours, color)| Wish::Challenge { to, hours, color }),
        10 => (any::<Index>(), select(&Color::ALL[..])).prop_map(|(which, lot)| Wish::Accept(which, lot)),
        2 => any::<Index>().prop_map(Wish::Decline),
        2 => any::<Index>().prop_map(Wish::Withdraw),
        60 => (any::<Index>(), who, option::weighted(0.2, any::<Index>()), game_wish())
            .prop_map(|(game, who, button, wish)| Wish::InGame { game, who, button, wish }),
        4 => Just(Wish::Tick),
        2 => Just(Wish::Wake),
        2 => Just(Wish::Reopen),
    ];
    let via = prop_oneof![
        10 => Just(Via::Fresh),
        2 => any::<Index>().prop_map(Via::Again),
        1 => Just(Via::Nothing),
    ];
    let pause = prop_oneof![20 => 0..600_i64, 4 => 0..40_000_i64, 1 => 0..1_300_000_i64];
    (1..4_i64, pause, via, wish).prop_map(|(by, pause, interaction, wish)| Step {
        by,
        pause,
        interaction,
        wish,
    })
}

#[test]
fn the_club_does_what_its_arbiter_does_once_and_says_so() {
    let runtime = Runtime::new().unwrap();
    runner(24)
        .run(&vec(step(), 1..80), |steps| {
            runtime.block_on(async {
                let mut world = World::new();
                for step in steps {
                    world.step(step).await;
                }
                world.reopen().await;
            });
            Ok(())
        })
        .unwrap();
}

/// However many challenges nobody answered: one look at the clock ends them all.
#[tokio::test]
async fn all_challenges_expire_that_are_due() {
    let folder = folder();
    let (club, _store) = open(folder.path());
    for by in 1..=150 {
        club.challenge(caller(by, None, at(0)), Order::default()).await.unwrap();
    }
    club.tick(at(15 * 86_400)).await.unwrap();
    let (said, _) = notices_after(&club, NoticeId::default(), at(0)).await;
    assert_eq!(said.iter().filter(|notice| matches!(notice, Notice::NoGame { .. })).count(), 150);
}
