//! Samples of the messages about counter-offers.

use chess_arbiter::{ChallengeRefusal, ChallengeState};
use chess_service::{Audience, ChallengeId, ChallengeView, Refused};

use crate::present::challenge::{card, counter};
use crate::present::refusal;
use crate::present::tests::kit::samples::{ANN, BOB, EVERYBODY, challenge};
use crate::present::tests::kit::text::shown;
use crate::present::words::Words;

pub(crate) fn messages(words: &Words) -> Vec<String> {
    let asked = challenge(ChallengeState::Pending);
    let countered = challenge(ChallengeState::Countered);
    let made = ChallengeView { counters: Some(ChallengeId(4)), ..asked.clone() };
    let refused = |refusal, challenge: &ChallengeView| {
        let refused = Refused::Challenge { refusal, challenge: Some(Box::new(challenge.clone())) };
        shown(&refusal::refusal(&refused, ANN, "", words).unwrap())
    };
    let form = ["form-time-title", "form-time-label", "form-time-placeholder"].map(|key| words.plain(key));
    let mut lines = vec![
        shown(&counter::choose(&asked, asked.challenge.for_opponent(), words)),
        form.join(" / "),
        shown(&card::card(&countered, EVERYBODY, words)),
        refused(ChallengeRefusal::SameTerms, &asked),
        refused(ChallengeRefusal::NewTerms, &asked),
        refused(ChallengeRefusal::Answered(ChallengeState::Countered), &countered),
        refused(ChallengeRefusal::Answered(ChallengeState::Countered), &made),
    ];
    let readers = [EVERYBODY, Audience::Person(ANN), Audience::Person(BOB)];
    lines.extend(readers.map(|reader| shown(&card::card(&made, reader, words))));
    lines
}
