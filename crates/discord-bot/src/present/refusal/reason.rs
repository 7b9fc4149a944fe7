//! The message for each kind of refusal. No internal detail is ever shown.

use chess_arbiter::Account;
use chess_arbiter::{ChallengeRefusal, ChallengeState, Evidence, OfferRefusal, PausedBy, Plea, Refusal};
use chess_core::{ReadError, Winnability};
use chess_service::{Bound, ChallengeView, GameView, MessageAt, Refused, Wish};

use super::illegal_move;
use crate::discord::post::Post;
use crate::interactions::press::Sheet;
use crate::interactions::shared::typed_time::TimeError;
use crate::present::game::{moves, plan, request, result};
use crate::present::person::{game_lists, vacation};
use crate::present::tournament;
use crate::present::words::{Words, args, joined, markup, mention, variant};

/// The maximum number of challenge cards or games that a refusal links to.
const MOST_CARDS: usize = 10;

/// The answer to the person whose action is refused, or `None` if there is nothing to say. `incident` is the number of
/// a failure in the log.
pub(crate) fn refusal(refused: &Refused, me: Account, incident: &str, words: &Words) -> Option<Post> {
    use Refused::{
        AgainstComputer, Choose, Forgotten, InTournament, LostByRestore, NoComputer, NoGame, NoPuzzle,
        NoServer, NoneEnded, NothingKept, NothingToReview, OwnGame, PlayedElsewhere, PuzzleAnswered,
        StillRunning, Unknown,
    };
    let text = match refused {
        Refused::Again => return None,
        Refused::Text { error, wish, game } => return Some(of_text(error, *wish, game, words)),
        Refused::Unconfirmed { mv, with, game } => return Some(moves::confirmation(game, *mv, *with, words)),
        Refused::Claimable { mv, with, reason, game } => {
            return Some(moves::claim_or_play(game, *mv, *with, *reason, words));
        }
        Refused::Game { refusal, game } => of_game(refusal, game, me, words),
        Refused::Plan { wrong, game } => return Some(plan::refused(wrong, game, me, words)),
        Refused::Challenge { refusal, challenge } => of_challenge(*refusal, challenge.as_deref(), words),
        Refused::AlreadyChallenged(same) => {
            with_cards(words.plain("refused-already-challenged"), same.as_deref().into_iter())
        }
        Refused::TooManyChallenges(pending) => {
            let limit = args![limit: pending.len()];
            with_cards(words.say("refused-many-challenges", &limit), pending.iter())
        }
        Refused::TooManyGames { who, limit, bound } => too_many_games(*who, (*limit, *bound), me, words),
        Refused::TooManyComputers(limit) => words.say("refused-many-computers", &args![limit: *limit]),
        Refused::TooFast(until) => words.say("refused-too-fast", &args![until: markup::relative(*until)]),
        Refused::Vacation(refusal) => vacation::refused(*refusal, words),
        Refused::NotHere { here, meant } => not_here(here.as_deref(), meant, me, words),
        Refused::NotAPlayer(game) => words.about("refused-not-a-player", &**game, &[]),
        Refused::Shared { game, message } => shared(game, *message, words),
        Refused::Rematched(game) => {
            joined([Some(words.about("refused-rematched", &**game, &[])), markup::link(game)], "\n")
        }
        Refused::MovedOn(game) => match markup::link(game) {
            Some(link) => format!("{}\n{link}", words.plain("refused-moved-on")),
            None => words.plain("refused-moved-on-unseen"),
        },
        Refused::Tournament { refusal, tournament } => {
            tournament::refusal(*refusal, tournament.as_deref(), words)
        }
        Refused::Failed(error) if error.is_uncertain() => {
            words.say("failure-uncertain", &[("incident", incident.to_owned().into())])
        }
        Refused::Failed(_) => failure(incident, words),
        Choose(_) | NoComputer(_) | AgainstComputer(_) | NoneEnded | NoPuzzle | PuzzleAnswered
        | NothingKept | Forgotten | StillRunning(_) | NothingToReview | NoServer | PlayedElsewhere
        | OwnGame(_) | NoGame | Unknown | InTournament(_) | LostByRestore => {
            words.plain(&format!("refused-{}", variant(refused)))
        }
    };
    Some(Post::text(text))
}

/// The game that a refusal is about. `None` if the text of the refusal names the game, or if there is no game.
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

/// Refuses a repeated request for a file. Links to `message`, which shows the file. If `message` is `None`, says that
/// the bot is still making the file.
fn shared(game: &GameView, message: Option<MessageAt>, words: &Words) -> String {
    match message.map(|message| markup::link_to(game.venue.server, message)) {
        Some(link) => words.say("refused-shared", &args![link: link]),
        None => words.plain("refused-sharing"),
    }
}

/// Says that the reader or the other player has reached the limit of games.
fn too_many_games(who: Account, (limit, bound): (u32, Bound), me: Account, words: &Words) -> String {
    let key = match (who == me, bound) {
        (true, Bound::Everywhere) => "refused-many-games",
        (true, Bound::Server) => "refused-many-games-here",
        (false, Bound::Everywhere) => "refused-many-games-theirs",
        (false, Bound::Server) => "refused-many-games-theirs-here",
    };
    words.say(key, &args![limit: limit, who: mention(who)])
}

/// Explains the error in a typed move. The first matching case decides which buttons the post has:
/// 1. The text can mean several moves: a button for each of these moves.
/// 2. The person wants to play a move: the buttons of the list of legal moves.
/// 3. The person claims a draw: no buttons, because the buttons of the list would play a move instead.
fn of_text(error: &ReadError, wish: Wish, game: &GameView, words: &Words) -> Post {
    let rows = match (error, wish) {
        (ReadError::Ambiguous(moves) | ReadError::PromotionMissing(moves), wish) => {
            moves::readings(game, moves, wish, words)
        }
        (_, Wish::Play(offer)) => moves::rows(game, Sheet { part: 0, with: offer }, words),
        (_, Wish::Claim) => Vec::new(),
    };
    Post { text: illegal_move::explain(error, game.game.board(), words), rows, ..Post::default() }
}

/// Tells the person about a failure that is not the person's fault.
pub(crate) fn failure(incident: &str, words: &Words) -> String {
    words.say("failure", &args![incident: incident.to_owned()])
}

/// The reason why a typed time is refused.
pub(crate) fn time(error: TimeError, words: &Words) -> String {
    words.plain(&format!("refused-time-{}", variant(&error)))
}

fn of_game(refusal: &Refusal, view: &GameView, me: Account, words: &Words) -> String {
    use Refusal::{
        AskedInVain, FlagFallsByItself, Illegal, NoClock, NotPaused, NotTheirTurn, NotYourTurn,
        NothingToTakeBack, OwnTimeOver, Paused, PlentyLeft, TimeEnough, TimeNotOver, TooLateToAbort,
    };
    let is_asked_by_me = |plea| view.game.asks_for(plea).is_some_and(|by| view.accounts[by] == me);
    match refusal {
        Refusal::Over(_) => over("refused-over", view, words),
        Refusal::TimeIsUp => over("answer-flag", view, words),
        Refusal::Offer(refusal) => offer(*refusal, words),
        Refusal::NoRequest(Plea::Draw) if is_asked_by_me(Plea::Draw) => words.plain("refused-own-offer"),
        Refusal::ClaimUnfounded(evidence, mate) => claim(evidence, mate, view, words),
        Refusal::Asked(plea, by) if view.accounts[*by] == me => {
            words.plain(&request::key("refused-yours", *plea))
        }
        Refusal::Asked(plea, _) => words.plain(&request::key("refused-theirs", *plea)),
        AskedInVain(Plea::Pause) => words.plain("refused-pause-in-vain"),
        Refusal::NoRequest(plea) if is_asked_by_me(*plea) => words.plain("refused-own-request"),
        Refusal::NoRequest(plea) => words.plain(&request::key("refused-no-request", *plea)),
        Paused(PausedBy::Players) => words.plain("refused-paused-players"),
        NotYourTurn | Illegal(_) | FlagFallsByItself | TimeNotOver | OwnTimeOver | NoClock | NotTheirTurn
        | TimeEnough | PlentyLeft | AskedInVain(_) | NothingToTakeBack | Paused(_) | NotPaused
        | TooLateToAbort => words.about(&format!("refused-{}", variant(refusal)), &(view, me), &[]),
    }
}

/// A text, followed by links to the cards of some challenges.
fn with_cards<'a>(text: String, challenges: impl Iterator<Item = &'a ChallengeView>) -> String {
    let cards = challenges
        .filter_map(|view| view.message.map(|message| markup::link_to(view.venue.server, message)))
        .map(|address| format!("- {address}"));
    joined([text].into_iter().chain(cards.take(MOST_CARDS)), "\n")
}

/// Says that the game is over, and names the result.
fn over(key: &str, view: &GameView, words: &Words) -> String {
    let verdict = view.game.ending().map(|ending| result::verdict(view, ending, words));
    joined([Some(words.plain(key)), verdict], "\n")
}

/// The reason why a draw cannot be offered now.
pub(crate) fn offer(refusal: OfferRefusal, words: &Words) -> String {
    match refusal {
        OfferRefusal::TooEarly => words.plain("refused-offer-early"),
        OfferRefusal::TooSoon(moves) => words.say("refused-offer-soon", &args![moves: moves]),
    }
}

/// Says that a claim is not correct, and lists the evidence.
fn claim(evidence: &Evidence, mate: &Winnability, view: &GameView, words: &Words) -> String {
    let board = view.game.board();
    let unknown = (*mate == Winnability::Unknown).then(|| words.plain("evidence-mate-unknown"));
    let evidence = [
        Some(words.plain("refused-claim")),
        result::intended(board, evidence.intended, words),
        Some(format!("- {}", result::repetition(board, evidence, words))),
        Some(format!("- {}", result::quiet(evidence, words))),
        unknown.map(|unknown| format!("- {unknown}")),
    ];
    joined(evidence, "\n")
}

fn of_challenge(refusal: ChallengeRefusal, view: Option<&ChallengeView>, words: &Words) -> String {
    use ChallengeRefusal::{
        Answered, NewTerms, NobodyClaims, NotForYou, NotYours, Open, PeopleFirst, SameTerms, Unratable,
        Yourself,
    };
    let key = match refusal {
        // With `view`, the challenger tried to accept the challenge. Without `view`, a person chose the person's own
        // account as the opponent.
        Yourself if view.is_some() => "refused-own-challenge".to_owned(),
        Answered(ChallengeState::Pending) => "refused-accepted".to_owned(),
        Answered(state) => format!("refused-{}", variant(&state)),
        Unratable(why) => format!("refused-rated-{}", variant(&why)),
        Yourself | NotForYou | NotYours | NewTerms | SameTerms | Open | PeopleFirst | NobodyClaims(_) => {
            format!("refused-{}", variant(&refusal))
        }
    };
    let Some(view) = view else { return words.plain(&key) };
    let until = markup::relative(view.challenge.people_first_until());
    let text = words.about(&key, view, &args![until: until]);
    // If the terms have changed and the challenge is still open, the refusal links to the card with the new terms.
    let is_new = matches!(refusal, NewTerms | Answered(ChallengeState::Countered));
    let card = Some(view).filter(|view| is_new && view.challenge.state == ChallengeState::Pending);
    with_cards(text, card.into_iter())
}

/// Explains why the person cannot act in this thread. The game `here` is over or belongs to other players. In a
/// tournament's thread, `here` is `None`. `meant` contains running games of the person in other places.
fn not_here(here: Option<&GameView>, meant: &[GameView], me: Account, words: &Words) -> String {
    let why = match here {
        None => words.plain("refused-not-in-tournament"),
        Some(view) if view.color_of(me).is_some() => over("refused-over", view, words),
        Some(view) if meant.is_empty() => words.about("refused-not-a-player", view, &[]),
        Some(view) => words.about("refused-game-of-others", view, &[]),
    };
    let lines = meant.iter().take(MOST_CARDS).map(|view| {
        let link = markup::link(view).unwrap_or_else(|| markup::channel(view.venue.place));
        let key = if game_lists::is_on_turn(view, me) { "refused-meant-waits" } else { "refused-meant" };
        words.about(key, &(view, me), &args![link: link])
    });
    joined([why].into_iter().chain(lines), "\n")
}
