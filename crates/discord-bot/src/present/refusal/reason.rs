//! The message for each kind of refusal. No internal detail is ever shown.

use chess_arbiter::Account;
use chess_arbiter::{
    ChallengeRefusal, ChallengeState, Evidence, OfferRefusal, PausedBy, Plea, Refusal, Unratable,
};
use chess_core::{ReadError, Winnability};
use chess_service::{Bound, ChallengeView, GameView, MessageAt, Refused, Wish};

use super::illegal_move;
use crate::discord::post::Post;
use crate::interactions::press::Sheet;
use crate::interactions::shared::typed_time::TimeError;
use crate::present::game::{moves, plan, request, result};
use crate::present::person::{game_lists, vacation};
use crate::present::tournament;
use crate::present::words::Words;
use crate::present::words::markup::{self, mention};
use crate::present::words::scoresheet;

/// The most cards or games linked.
const MOST_CARDS: usize = 10;

/// The answer to the person, or `None` if there is nothing to say. `incident` is the number of a failure in the log.
pub(crate) fn refusal(refused: &Refused, me: Account, incident: &str, words: &Words) -> Option<Post> {
    let text = match refused {
        Refused::Again => return None,
        Refused::Text { error, wish, game } => return Some(of_text(error, *wish, game, words)),
        Refused::Unconfirmed { .. } | Refused::Claimable { .. } => return question(refused, words),
        Refused::Game { refusal, game } => of_game(refusal, game, me, words),
        Refused::Plan { wrong, game } => return Some(plan::refused(wrong, game, me, words)),
        Refused::Challenge { refusal, challenge } => of_challenge(*refusal, challenge.as_deref(), words),
        Refused::AlreadyChallenged(same) => {
            with_cards(words.plain("refused-already-challenged"), same.as_deref().into_iter())
        }
        Refused::TooManyChallenges { pending } => {
            let limit = ("limit", pending.len().into());
            with_cards(words.say("refused-many-challenges", &[limit]), pending.iter())
        }
        Refused::TooManyGames { who, limit, bound } => too_many_games(*who, (*limit, *bound), me, words),
        Refused::TooManyComputers { limit } => {
            words.say("refused-many-computers", &[("limit", (*limit).into())])
        }
        Refused::NoComputer(_) => words.plain("refused-no-computer"),
        Refused::AgainstComputer(_) => words.plain("refused-time-computer"),
        Refused::NoneEnded => words.plain("refused-none-ended"),
        Refused::NothingKept => words.plain("refused-nothing-kept"),
        Refused::Forgotten => words.plain("refused-forgotten"),
        Refused::StillRunning(_) => words.plain("refused-still-running"),
        Refused::NothingToReview => words.plain("refused-review-empty"),
        Refused::TooFast { until } => {
            words.say("refused-too-fast", &[("until", markup::relative(*until).into())])
        }
        Refused::Vacation(refusal) => vacation::refused(*refusal, words),
        Refused::NoServer => words.plain("refused-no-server"),
        Refused::PlayedElsewhere => words.plain("refused-elsewhere"),
        Refused::OwnGame(_) => words.plain("refused-own-game"),
        Refused::NoGame => words.plain("refused-no-game"),
        Refused::Unknown => words.plain("refused-unknown"),
        Refused::Choose(views) => choose(views, me, words),
        Refused::NotHere { here, meant } => not_here(here.as_deref(), meant, me, words),
        Refused::NotAPlayer(game) => {
            let args = [
                ("white", mention(game.accounts.white).into()),
                ("black", mention(game.accounts.black).into()),
            ];
            words.say("refused-not-a-player", &args)
        }
        Refused::Shared { game, message } => shared(game, *message, words),
        Refused::Rematched(game) => {
            let number = ("number", game.id.0.to_string().into());
            let text = words.say("refused-rematched", &[number]);
            std::iter::once(text).chain(markup::link(game)).collect::<Vec<_>>().join("\n")
        }
        Refused::MovedOn(game) => match markup::link(game) {
            Some(link) => format!("{}\n{link}", words.plain("refused-moved-on")),
            None => words.plain("refused-moved-on-unseen"),
        },
        Refused::InTournament(_) => words.plain("refused-in-tournament"),
        Refused::Tournament { refusal, tournament } => {
            tournament::refusal(*refusal, tournament.as_deref(), words)
        }
        Refused::Failed(_) => failure(incident, words),
    };
    Some(Post::text(text))
}

/// The game of a refusal whose text does not name the game.
pub(crate) fn about(refused: &Refused) -> Option<&GameView> {
    if let Refused::Text { game, .. }
    | Refused::Claimable { game, .. }
    | Refused::Unconfirmed { game, .. }
    | Refused::Game { game, .. }
    | Refused::Plan { game, .. }
    | Refused::NoComputer(game)
    | Refused::AgainstComputer(game)
    | Refused::InTournament(game) = refused
    {
        Some(game)
    } else {
        None
    }
}

/// Says that the file is already posted for everybody, with a link, or that it is being made.
fn shared(game: &GameView, message: Option<MessageAt>, words: &Words) -> String {
    match message.map(|message| markup::link_to(game.venue.server, message)) {
        Some(link) => words.say("refused-shared", &[("link", link.into())]),
        None => words.plain("refused-sharing"),
    }
}

/// The question before a move is played.
fn question(refused: &Refused, words: &Words) -> Option<Post> {
    if let Refused::Unconfirmed { mv, with, game } = refused {
        return Some(moves::confirmation(game, *mv, *with, words));
    }
    let Refused::Claimable { mv, with, reason, game } = refused else { return None };
    Some(moves::question(game, *mv, *with, *reason, words))
}

/// Says which of the players has as many games as allowed.
fn too_many_games(who: Account, (limit, bound): (u32, Bound), me: Account, words: &Words) -> String {
    let limit = ("limit", limit.into());
    match (who == me, bound) {
        (true, Bound::Everywhere) => words.say("refused-many-games", &[limit]),
        (true, Bound::Server) => words.say("refused-many-games-here", &[limit]),
        (false, Bound::Everywhere) => {
            words.say("refused-many-games-theirs", &[limit, ("who", mention(who).into())])
        }
        (false, Bound::Server) => {
            words.say("refused-many-games-theirs-here", &[limit, ("who", mention(who).into())])
        }
    }
}

/// The error in a typed move with the list of legal moves, so that the next try is one tap away. A person who claims a
/// draw gets no list: a tap would play the move and so give up the claim.
fn of_text(error: &ReadError, wish: Wish, game: &GameView, words: &Words) -> Post {
    let rows = match (error, wish) {
        (ReadError::Ambiguous(moves) | ReadError::PromotionMissing { moves }, wish) => {
            moves::readings(game, moves, wish, words)
        }
        (_, Wish::Play(offer)) => moves::rows(game, Sheet { part: 0, with: offer }, words),
        (_, Wish::Claim) => Vec::new(),
    };
    Post { text: illegal_move::explain(error, game.game.board(), words), rows, ..Post::default() }
}

/// Says that something failed which is not the person's fault.
pub(crate) fn failure(incident: &str, words: &Words) -> String {
    words.say("failure", &[("incident", incident.to_owned().into())])
}

/// The reason why a typed time is refused.
pub(crate) fn time(error: TimeError, words: &Words) -> String {
    words.plain(match error {
        TimeError::Unreadable => "refused-time-unreadable",
        TimeError::OutOfRange(_) => "refused-time-range",
        TimeError::Fischer(_) => "refused-time-bank",
    })
}

fn of_game(refusal: &Refusal, view: &GameView, me: Account, words: &Words) -> String {
    match refusal {
        Refusal::Over(_) => over("refused-over", view, words),
        Refusal::NotYourTurn => {
            let opponent = mention(game_lists::opponent(view, me)).into();
            words.say("refused-not-your-turn", &[("opponent", opponent)])
        }
        Refusal::Illegal(_) => words.plain("refused-illegal"),
        Refusal::TimeIsUp => over("answer-flag", view, words),
        Refusal::FlagFallsByItself => words.plain("refused-flag-automatic"),
        Refusal::TimeNotOver => words.plain("refused-time-not-over"),
        Refusal::OwnTimeOver => words.plain("refused-own-time-over"),
        Refusal::Offer(refusal) => of_offer(*refusal, words),
        Refusal::NoRequest(Plea::Draw)
            if view.game.asks_for(Plea::Draw).is_some_and(|by| view.accounts[by] == me) =>
        {
            words.plain("refused-own-offer")
        }
        Refusal::ClaimUnfounded { evidence, mate } => claim(evidence, mate, view, words),
        Refusal::NoClock => words.plain("refused-no-clock"),
        Refusal::NotTheirTurn => words.plain("refused-not-their-turn"),
        Refusal::TimeEnough => words.plain("refused-time-enough"),
        Refusal::PlentyLeft => words.plain("refused-plenty-left"),
        Refusal::Asked { plea, by } => {
            let is_own = view.accounts[*by] == me;
            let (own, other) = (request::key("refused-yours", *plea), request::key("refused-theirs", *plea));
            words.plain(if is_own { &own } else { &other })
        }
        Refusal::AskedInVain(Plea::Pause) => words.plain("refused-pause-in-vain"),
        Refusal::AskedInVain(_) => words.plain("refused-asked-in-vain"),
        Refusal::NoRequest(plea) if view.game.asks_for(*plea).is_some_and(|by| view.accounts[by] == me) => {
            words.plain("refused-own-request")
        }
        Refusal::NoRequest(plea) => words.plain(&request::key("refused-no-request", *plea)),
        Refusal::NothingToTakeBack => words.plain("refused-nothing-to-take-back"),
        Refusal::Paused(PausedBy::Players) => words.plain("refused-paused-players"),
        Refusal::Paused(PausedBy::Arbiter) => words.plain("refused-paused"),
        Refusal::NotPaused => words.plain("refused-not-paused"),
        Refusal::TooLateToAbort => words.plain("refused-abort"),
    }
}

/// A text with links to the cards of some challenges below.
fn with_cards<'a>(text: String, challenges: impl Iterator<Item = &'a ChallengeView>) -> String {
    let cards = challenges
        .filter_map(|view| view.message.map(|message| markup::link_to(view.venue.server, message)))
        .map(|address| format!("- {address}"));
    std::iter::once(text).chain(cards.take(MOST_CARDS)).collect::<Vec<_>>().join("\n")
}

/// Says that the game is over, and the result.
fn over(key: &str, view: &GameView, words: &Words) -> String {
    let verdict = view.game.ending().map(|ending| result::verdict(view, ending, words));
    [Some(words.plain(key)), verdict].into_iter().flatten().collect::<Vec<_>>().join("\n")
}

/// The reason why a draw cannot be offered now.
fn of_offer(refusal: OfferRefusal, words: &Words) -> String {
    match refusal {
        OfferRefusal::TooEarly => words.plain("refused-offer-early"),
        OfferRefusal::TooSoon { moves } => words.say("refused-offer-soon", &[("moves", moves.into())]),
    }
}

/// Says that a claim is not correct, with the evidence.
fn claim(evidence: &Evidence, mate: &Winnability, view: &GameView, words: &Words) -> String {
    let board = view.game.board();
    let mut lines = vec![words.plain("refused-claim")];
    lines.extend(
        evidence
            .intended
            .map(|mv| words.say("evidence-intended", &[("move", scoresheet::next(board, mv, words).into())])),
    );
    lines.push(format!("- {}", result::repetition(board, evidence, words)));
    lines.push(format!("- {}", result::quiet(evidence, words)));
    if *mate == Winnability::Unknown {
        lines.push(format!("- {}", words.plain("evidence-mate-unknown")));
    }
    lines.join("\n")
}

fn of_challenge(refusal: ChallengeRefusal, view: Option<&ChallengeView>, words: &Words) -> String {
    let state = match refusal {
        // With a challenge, the challenger tried to accept it; without one, they tried to make it.
        ChallengeRefusal::Yourself if view.is_some() => return words.plain("refused-own-challenge"),
        ChallengeRefusal::Yourself => return words.plain("refused-yourself"),
        ChallengeRefusal::NotForYou => {
            let opponent = view.and_then(|view| view.opponent).map_or_else(String::new, mention);
            return words.say("refused-not-for-you", &[("opponent", opponent.into())]);
        }
        ChallengeRefusal::NotYours => return words.plain("refused-not-yours"),
        ChallengeRefusal::SameTerms => return words.plain("refused-same-terms"),
        ChallengeRefusal::Open => return words.plain("refused-open"),
        ChallengeRefusal::NotYourChoice => return words.plain("refused-not-your-choice"),
        ChallengeRefusal::PeopleFirst => {
            let until = view.map(|view| markup::relative(view.challenge.people_first_until()));
            return words.say("refused-people-first", &[("until", until.unwrap_or_default().into())]);
        }
        ChallengeRefusal::NobodyClaims(_) => return words.plain("refused-flag-computer"),
        ChallengeRefusal::Unratable(why) => return unratable(why, words),
        ChallengeRefusal::Answered(state) => state,
    };
    // The card of the counter-offer, while nobody has answered it.
    let is_it = |view: &&ChallengeView| {
        state == ChallengeState::Countered && view.challenge.state == ChallengeState::Pending
    };
    let card = view.filter(is_it);
    with_cards(words.plain(answered(state)), card.into_iter())
}

/// The text about a challenge that is not open any more.
const fn answered(state: ChallengeState) -> &'static str {
    match state {
        ChallengeState::Pending | ChallengeState::Accepted => "refused-accepted",
        ChallengeState::Declined => "refused-declined",
        ChallengeState::Countered => "refused-countered",
        ChallengeState::Withdrawn => "refused-withdrawn",
        ChallengeState::Expired => "refused-expired",
    }
}

/// The reason why a game cannot be rated.
fn unratable(why: Unratable, words: &Words) -> String {
    words.plain(match why {
        Unratable::Computer => "refused-rated-computer",
        Unratable::Position => "refused-rated-position",
        Unratable::NoServer => "refused-rated-nowhere",
    })
}

/// Says why an action fits no game of this thread, with links to the games that are probably meant.
fn not_here(here: Option<&GameView>, meant: &[GameView], me: Account, words: &Words) -> String {
    let why = match here {
        None => words.plain("refused-not-in-tournament"),
        Some(view) if view.color_of(me).is_some() => over("refused-over", view, words),
        Some(view) => {
            let [white, black] = [view.accounts.white, view.accounts.black].map(|who| mention(who).into());
            let key = if meant.is_empty() { "refused-not-a-player" } else { "refused-game-of-others" };
            words.say(key, &[("white", white), ("black", black)])
        }
    };
    let lines = meant.iter().take(MOST_CARDS).map(|view| {
        let is_mine = view.game.turn().is_some_and(|turn| view.accounts[turn] == me);
        let link = markup::link(view).unwrap_or_else(|| markup::channel(view.venue.place));
        let args = [("opponent", mention(game_lists::opponent(view, me)).into()), ("link", link.into())];
        words.say(if is_mine { "refused-meant-waits" } else { "refused-meant" }, &args)
    });
    std::iter::once(why).chain(lines).collect::<Vec<_>>().join("\n")
}

fn choose(views: &[GameView], me: Account, words: &Words) -> String {
    let lines = views.iter().take(10).map(|view| {
        let args = [
            ("number", view.id.0.to_string().into()),
            ("opponent", mention(game_lists::opponent(view, me)).into()),
        ];
        words.say("choose-game", &args)
    });
    std::iter::once(words.plain("refused-choose")).chain(lines).collect::<Vec<_>>().join("\n")
}
