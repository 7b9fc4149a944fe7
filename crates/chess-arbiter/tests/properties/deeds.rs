//! What is asked of a game, and what comes of it.

use chess_arbiter::{Event, Game, OfferRefusal, PausedBy, Plea, Refusal, Ruling, Vacation, WithMove};
use chess_core::{Color, Move, Winnability};
use jiff::{SignedDuration, Timestamp};

/// Something asked of a game, and the time it is asked at.
#[derive(Clone, Debug)]
pub(crate) struct Command {
    pub(crate) deed: Deed,
    pub(crate) now: Timestamp,
}

/// Something asked of a game.
#[derive(Clone, Debug)]
pub(crate) enum Deed {
    Play { by: Color, mv: Move, with: WithMove },
    Offer(Color),
    Accept(Color),
    Decline(Color),
    Claim(Color, Option<Move>, Winnability),
    Resign(Color, Winnability),
    Abort(Color),
    Fall(Winnability),
    ClaimTime(Color, Winnability),
    Grant(Color),
    Ask(Plea, Color),
    Agree(Plea, Color),
    Refuse(Plea, Color),
    TakeBack(Color),
    Pause,
    EndPause,
    GiveTime { extra: SignedDuration, at_least: Timestamp },
    Leave { by: Color, wait: SignedDuration, time: SignedDuration },
    Return(Color),
    Rule(Ruling),
}

impl Deed {
    /// Asks it of a game.
    pub(crate) fn perform(&self, game: &mut Game, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        match self {
            Self::Play { by, mv, with } => game.play(*by, *mv, *with, now),
            Self::Offer(by) => game.offer_draw(*by, now),
            Self::Accept(by) => game.accept_draw(*by, now),
            Self::Decline(by) => game.decline_draw(*by, now),
            Self::Claim(by, intended, mate) => game.claim(*by, *intended, mate, now),
            Self::Resign(by, mate) => game.resign(*by, mate, now),
            Self::Abort(by) => game.abort(*by, now),
            Self::Fall(mate) => game.fall(mate, now),
            Self::ClaimTime(by, mate) => game.claim_time(*by, mate, now),
            Self::Grant(by) => game.grant(*by, now),
            Self::Ask(Plea::Time, by) => game.ask_for_time(*by, now),
            Self::Ask(Plea::Takeback, by) => game.ask_for_takeback(*by, now),
            Self::Ask(Plea::Pause, by) => game.ask_for_pause(*by, now),
            Self::Agree(Plea::Time, by) => game.grant_request(*by, now),
            Self::Agree(Plea::Takeback, by) => game.accept_takeback(*by, now),
            Self::Agree(Plea::Pause, by) => game.accept_pause(*by, now),
            Self::Refuse(plea, by) => game.decline(*plea, *by, now),
            Self::TakeBack(asked) => game.take_back(*asked, now),
            Self::Pause => game.agree_on_pause(now),
            Self::EndPause => game.end_pause(now),
            Self::GiveTime { extra, at_least } => Ok(game.give_time(*extra, *at_least)),
            Self::Leave { by, wait, time } => {
                let mut vacations = game.record().vacations[*by].clone();
                let from = vacations.last().map_or(now, |last| last.until.max(now)) + *wait;
                vacations.push(Vacation { from, until: from + *time });
                Ok(game.set_vacations(*by, vacations, now))
            }
            Self::Return(by) => {
                let mut vacations = game.record().vacations[*by].clone();
                let Some(next) = vacations.iter().position(|it| it.until > now) else {
                    return Ok(Vec::new());
                };
                let rest = vacations.remove(next).cut(now).unwrap();
                vacations.splice(next..next, rest);
                Ok(game.set_vacations(*by, vacations, now))
            }
            Self::Rule(ruling) => game.rule(*ruling, now),
        }
    }
}

/// Why something is refused, without what the person is told about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    Over,
    TimeIsUp,
    FlagFallsByItself,
    TimeNotOver,
    OwnTimeOver,
    NotYourTurn,
    Illegal,
    TooEarly,
    Standing,
    TooSoon(u32),
    NoOffer,
    Unfounded,
    TooLate,
    NoClock,
    NotTheirTurn,
    TimeEnough,
    PlentyLeft,
    Asked(Plea, Color),
    AskedInVain(Plea),
    NoRequest(Plea),
    NothingToTakeBack,
    Paused(PausedBy),
    NotPaused,
}

impl Reason {
    pub(crate) fn of(refusal: &Refusal) -> Self {
        match refusal {
            Refusal::Over(_) => Self::Over,
            Refusal::TimeIsUp => Self::TimeIsUp,
            Refusal::FlagFallsByItself => Self::FlagFallsByItself,
            Refusal::TimeNotOver => Self::TimeNotOver,
            Refusal::OwnTimeOver => Self::OwnTimeOver,
            Refusal::NotYourTurn => Self::NotYourTurn,
            Refusal::Illegal(_) => Self::Illegal,
            Refusal::Offer(OfferRefusal::TooEarly) => Self::TooEarly,
            Refusal::Offer(OfferRefusal::Standing(_)) => Self::Standing,
            Refusal::Offer(OfferRefusal::TooSoon { moves }) => Self::TooSoon(*moves),
            Refusal::NoOffer => Self::NoOffer,
            Refusal::ClaimUnfounded { .. } => Self::Unfounded,
            Refusal::TooLateToAbort => Self::TooLate,
            Refusal::NoClock => Self::NoClock,
            Refusal::NotTheirTurn => Self::NotTheirTurn,
            Refusal::TimeEnough => Self::TimeEnough,
            Refusal::PlentyLeft => Self::PlentyLeft,
            Refusal::Asked { plea, by } => Self::Asked(*plea, *by),
            Refusal::AskedInVain(plea) => Self::AskedInVain(*plea),
            Refusal::NoRequest(plea) => Self::NoRequest(*plea),
            Refusal::NothingToTakeBack => Self::NothingToTakeBack,
            Refusal::Paused(by) => Self::Paused(*by),
            Refusal::NotPaused => Self::NotPaused,
        }
    }
}

/// What should come of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It takes effect.
    Done,
    /// It is possible and has no effect.
    Nothing,
    /// It is refused.
    Refused(Reason),
}
