//! Samples of the messages about the rules of a server.

use chess_arbiter::{ChallengeState, Network, Place};
use chess_service::{Bound, ChallengeView, Refused};

use crate::present::challenge::card;
use crate::present::game::answer;
use crate::present::refusal;
use crate::present::tests::kit::samples::{ANN, BOB, EVERYBODY, challenge, view};
use crate::present::tests::kit::text::shown;
use crate::present::words::{Words, markup};

pub(crate) fn messages(words: &Words) -> Vec<String> {
    let refused = |refused| shown(&refusal::refusal(&refused, ANN, "", words).unwrap());
    let many = |who, limit| refused(Refused::TooManyGames { who, limit, bound: Bound::Server });
    let pending = vec![challenge(ChallengeState::Pending)];
    let shown_at = Some(Place { network: Network::Discord, id: 70 });
    let elsewhere = ChallengeView { shown: shown_at, ..challenge(ChallengeState::Accepted) };
    let mut alone = view(None, "");
    alone.venue.server = None;
    vec![
        shown(&answer::accepted(&alone, words)),
        many(ANN, 1),
        many(ANN, 3),
        many(BOB, 1),
        many(BOB, 3),
        refused(Refused::TooManyChallenges(pending)),
        shown(&card::card(&elsewhere, EVERYBODY, words)),
        words.say("refused-challengers-role", &[("role", markup::role(80).into())]),
        words.plain("refused-challengers-managers"),
        words.plain("refused-games-here"),
        words.plain("refused-games-in-thread"),
        words.plain("settings-no-threads"),
    ]
}
