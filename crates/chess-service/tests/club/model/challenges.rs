//! The model of challenges.

use chess_arbiter::{
    Allowance, Challenge, ChallengeRefusal, ChallengeState, ColorWish, Flag, Lot, Mode, PlayerId, Start,
    TimeControl,
};
use chess_core::Color;
use chess_service::{Done, News, Notice, Order, Refused};
use jiff::Timestamp;
use proptest::sample::Index;

use crate::kit::{PLACE, answer, caller, person};
use crate::model::world::{Kept, World, post, post_beside};

impl World {
    pub(crate) async fn challenge(
        &mut self,
        by: i64,
        id: Option<i64>,
        used: bool,
        (to, hours, color): (Option<i64>, i64, ColorWish),
    ) -> Vec<Notice> {
        let time = TimeControl::PerMove(Allowance::from_seconds(hours * 3600).unwrap());
        let flag = if hours % 2 == 0 { Flag::Automatic } else { Flag::ByClaim };
        let order = Order { opponent: to.map(person), color, time, flag: Some(flag), ..Order::default() };
        let made = self.home.club.challenges().make(caller(by, id, self.now), order).await;
        let challenge = Challenge {
            challenger: PlayerId(by),
            opponent: to.map(PlayerId),
            color,
            time,
            mode: Mode::Rated,
            flag,
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
            _ if used => panic!("an interaction must take effect once"),
            Err(Refused::Challenge { refusal: ChallengeRefusal::Yourself, challenge: None }) => {
                assert_eq!(to, Some(by));
            }
            Err(Refused::AlreadyChallenged(_)) => assert!(twice),
            Err(other) => panic!("{other:?}"),
            Ok(made) => {
                assert!(!twice && to != Some(by));
                // The first challenge decides the language of the server. The private answer names the language, so
                // the answer stays beside the card.
                let card = News::Card(made);
                let (deed, card) = if self.challenges.is_empty() {
                    (Done::ChallengedFirst(made), post_beside(card, id))
                } else {
                    (Done::Challenged(made), post(card, id))
                };
                self.challenges.push((made, challenge));
                return [Some(card), self.effect(by, id, deed)].into_iter().flatten().collect();
            }
        }
        Vec::new()
    }

    pub(crate) async fn accept(
        &mut self,
        by: i64,
        id: Option<i64>,
        used: bool,
        which: Index,
        lot: Color,
    ) -> Vec<Notice> {
        let Some(index) = self.which_challenge(which) else { return Vec::new() };
        let challenge = self.challenges[index].0;
        let begun = self.home.club.challenges().accept(caller(by, id, self.now), challenge, Lot(lot)).await;
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
                let begun = model.game(players, self.now);
                self.games.push(Kept { id: game, game: begun, version: 1, since: 1 });
                let by_color = Color::ALL.into_iter().find(|&color| players[color] == PlayerId(by));
                let (replaces, challenge) = (id.map(answer), Some(challenge));
                let open = Notice::Open {
                    game,
                    challenge,
                    by: by_color,
                    channel: PLACE,
                    replaces,
                    beside: None,
                    elsewhere: None,
                };
                [Some(open), self.effect(by, id, Done::Accepted(game))].into_iter().flatten().collect()
            }
            (did, should) => panic!("{did:?}, expected {should:?}"),
        }
    }

    pub(crate) async fn decline(
        &mut self,
        by: i64,
        id: Option<i64>,
        used: bool,
        which: Index,
    ) -> Vec<Notice> {
        let Some(index) = self.which_challenge(which) else { return Vec::new() };
        let challenge = self.challenges[index].0;
        let declined = self.home.club.challenges().decline(caller(by, id, self.now), challenge).await;
        let expected = |model: &mut Challenge, now| model.decline(PlayerId(by), now);
        if !self.agree(index, used, &declined, expected) {
            return Vec::new();
        }
        let told = post(News::NoGame(challenge), id);
        [Some(told), self.effect(by, id, Done::Declined(challenge))].into_iter().flatten().collect()
    }

    pub(crate) async fn withdraw(
        &mut self,
        by: i64,
        id: Option<i64>,
        used: bool,
        which: Index,
    ) -> Vec<Notice> {
        let Some(index) = self.which_challenge(which) else { return Vec::new() };
        let challenge = self.challenges[index].0;
        let withdrawn = self.home.club.challenges().withdraw(caller(by, id, self.now), challenge).await;
        let expected = |model: &mut Challenge, now| model.withdraw(PlayerId(by), now);
        if !self.agree(index, used, &withdrawn, expected) {
            return Vec::new();
        }
        self.effect(by, id, Done::Withdrawn(challenge)).into_iter().collect()
    }

    /// Checks that an answer to a challenge takes effect exactly when the model expects an effect. Returns whether the
    /// answer took effect.
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
            (did, should) => panic!("{did:?}, expected {should:?}"),
        }
    }

    fn which_challenge(&self, which: Index) -> Option<usize> {
        // Prefers recent challenges, because these are more often pending.
        (!self.challenges.is_empty())
            .then(|| self.challenges.len() - 1 - which.index(self.challenges.len().min(4)))
    }
}
