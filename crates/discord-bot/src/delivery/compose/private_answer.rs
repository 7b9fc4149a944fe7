//! Composes the private answer to a person whose request took effect.

use chess_arbiter::{Account, Place};
use chess_core::Ply;
use chess_service::{Done, GameEvent, GameView, Refused, Way};
use jiff::Timestamp;

use super::Composing;
use crate::discord::post::{Post, Tone};
use crate::present::game::{answer, hint, plan};
use crate::present::person::{game_lists, vacation};
use crate::present::tournament;

impl Composing<'_> {
    /// Composes the private answer to the person `to`, who acted in the place `from`. `way` says whether and how the
    /// bot can post public messages in this place.
    pub(in crate::delivery) fn answer(
        &self,
        (to, from): (Account, Option<Place>),
        way: Way,
        deed: Done,
    ) -> Result<Post, Refused> {
        let (facts, words) = (self.facts, self.words);
        let named = |post: Post, view: &GameView| game_lists::named(post, view, (to, from), words);
        Ok(match deed {
            Done::Challenged(_) => answer::about_challenge("answer-challenged", facts.challenge()?, words),
            Done::ChallengedFirst(_) => {
                let view = facts.challenge()?;
                let post = answer::about_challenge("answer-challenged", view, words);
                answer::first(post, view.venue.language, words)
            }
            Done::ChallengedUnseen(_) => answer::challenged_unseen(facts.challenge()?, way, words),
            Done::ChallengedUnreached(_) => {
                answer::unseen("answer-challenged-unreached", facts.challenge()?, way, words)
            }
            Done::Declined(_) => answer::about("answer-declined", facts.challenge()?, words),
            Done::Withdrawn(_) => answer::about_challenge("answer-withdrawn", facts.challenge()?, words),
            Done::BegunUnseen(_) => answer::unseen("answer-begun-unseen", &(facts.game()?, to), way, words),
            Done::Accepted(_) => answer::accepted(facts.game()?, words),
            Done::BegunFirst(_) => {
                let view = facts.game()?;
                answer::first(answer::accepted(view, words), view.venue.language, words)
            }
            Done::Hinted(_, hinted) => {
                let view = facts.game()?;
                named(hint::hint(view, hinted, self.twin_of(to), words), view)
            }
            Done::Vacation { about, at, .. } => {
                let at = Timestamp::from_millisecond(at).unwrap_or(Timestamp::UNIX_EPOCH);
                let vacations = facts.vacations.as_ref().ok_or(Refused::Unknown)?;
                vacation::shown(vacations, Some(about), at, words)
            }
            Done::Forgotten => Post::text(words.plain("privacy-deleted")),
            Done::CutOff => Post::text(words.plain("answer-cut-off")),
            Done::NotShared(_) => Post::text(words.plain("answer-not-shared")),
            Done::Tournament(_, deed) => {
                self.with_public_labels(tournament::answer(facts.tournament()?, deed, words))
            }
            Done::Planned(_, deed) => match &facts.plan {
                Some(view) => plan::told(view, deed, self.now, words),
                None => Post::text(words.plain("refused-unknown")),
            },
            Done::Ruled(_) => named(answer::about("answer-ruled", facts.game()?, words), facts.game()?),
            // If another game waits for the person, the answer has a button to that game. After a move, the answer may
            // also have a button to the plan of the current game.
            Done::Acted { game, event, ply, .. } | Done::ActedUnreached { game, event, ply } => {
                let view = facts.game()?;
                let mut post = answer::acted(view, (to, self.twin_of(to)), (event, Ply(ply)), words);
                if let Done::ActedUnreached { .. } = deed {
                    let unreached = answer::unseen("answer-acted-unreached", &(view, to), way, words);
                    post.text = format!("{}\n{}", post.text, unreached.text);
                }
                let post = answer::with_next(named(post, view), game, (facts.waiting, Tone::Primary), words);
                if matches!(event, GameEvent::Moved(_)) { plan::beside(post, view, to, words) } else { post }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use chess_arbiter::OfferRefusal;
    use chess_core::Language;
    use chess_service::{Audience, Facts, Offered, TournamentDone};
    use serde_json::json;

    use crate::delivery::compose::Composing;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};
    use crate::present::tests::kit::samples::{ANN, start_time, view};
    use crate::present::tests::kit::tournament_samples::{SWISS, open};

    use super::*;

    #[tokio::test]
    async fn an_answer_names_the_buttons_of_a_card_in_the_language_of_the_card() {
        let discord = FakeDiscord::start(|_| Does::Answers(200, json!({})));
        let (bot, _folder) = discord.bot();
        let mut view = open(SWISS, 2);
        view.venue.language = Language::Russian;
        let (id, venue) = (view.id, Some(view.venue));
        let facts = Facts { tournament: Some(view), venue, ..Facts::default() };
        let composing = Composing::new(&bot, &facts, Audience::Person(ANN), start_time());
        let composing = composing.speaking(Language::English);
        let post =
            composing.answer((ANN, None), Way::Open, Done::Tournament(id, TournamentDone::Created)).unwrap();
        let manage = bot.phrases.of(Language::Russian).plain("button-manage");
        assert!(post.text.contains(&format!("**{manage}** on its card")), "{}", post.text);
    }

    #[tokio::test]
    async fn an_answer_about_an_unreached_opponent_also_says_what_the_person_did() {
        let discord = FakeDiscord::start(|_| Does::Answers(200, json!({})));
        let (bot, _folder) = discord.bot();
        let game = view(None, "e4");
        let offer = Offered::Refused(OfferRefusal::TooEarly);
        let deed = Done::ActedUnreached { game: game.id, event: GameEvent::Moved(offer), ply: 1 };
        let facts = Facts { game: Some(game), ..Facts::default() };
        let composing = Composing::new(&bot, &facts, Audience::Person(ANN), start_time());
        let post = composing.speaking(Language::English).answer((ANN, None), Way::SeenByOne, deed).unwrap();
        for told in ["You played **1.e4**", "but no draw was offered", "Tell them yourself"] {
            assert!(post.text.contains(told), "{told}: {}", post.text);
        }
    }
}
