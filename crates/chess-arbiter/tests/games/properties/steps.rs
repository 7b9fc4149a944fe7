//! The steps of a random game, and their results.

use chess_arbiter::{Deed, Event, Game, OfferRefusal, PausedBy, Plea, Refusal, Ruling, Vacation};
use chess_core::{Color, Winnability};
use jiff::{SignedDuration, Timestamp};

/// A step and the time at which it happens.
#[derive(Clone, Debug)]
pub(crate) struct Command {
    pub(crate) step: Step,
    pub(crate) now: Timestamp,
}

/// A deed of a player, a ruling, a change of vacations, a fallen flag, or time given after an outage.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    Perform { by: Color, deed: Deed, mate: Winnability },
    Fall(Winnability),
    GiveTime { extra: SignedDuration, at_least: Timestamp },
    Leave { by: Color, wait: SignedDuration, time: SignedDuration },
    Return(Color),
    Rule(Ruling),
}

impl Step {
    /// Takes the step in a game.
    pub(crate) fn take(&self, game: &mut Game, now: Timestamp) -> Result<Vec<Event>, Refusal> {
        match self {
            Self::Perform { by, deed, mate } => {
                let may = game.may(*by, *deed, now);
                let done = game.perform_judged(*by, *deed, mate, now);
                let is_judged = deed.question(*by).is_some() && *mate != Winnability::Unknown;
                assert!(
                    is_judged || may.err().as_ref() == done.as_ref().err(),
                    "`may` and `perform` must agree"
                );
                done
            }
            Self::Fall(mate) => game.fall(mate, now),
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

/// The kind of a refusal.
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
    TooSoon(u32),
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
            Refusal::Offer(OfferRefusal::TooSoon(moves)) => Self::TooSoon(*moves),
            Refusal::ClaimUnfounded(..) => Self::Unfounded,
            Refusal::TooLateToAbort => Self::TooLate,
            Refusal::NoClock => Self::NoClock,
            Refusal::NotTheirTurn => Self::NotTheirTurn,
            Refusal::TimeEnough => Self::TimeEnough,
            Refusal::PlentyLeft => Self::PlentyLeft,
            Refusal::Asked(plea, by) => Self::Asked(*plea, *by),
            Refusal::AskedInVain(plea) => Self::AskedInVain(*plea),
            Refusal::NoRequest(plea) => Self::NoRequest(*plea),
            Refusal::NothingToTakeBack => Self::NothingToTakeBack,
            Refusal::Paused(by) => Self::Paused(*by),
            Refusal::NotPaused => Self::NotPaused,
        }
    }
}

/// The expected result of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// The command takes effect.
    Done,
    /// The command is allowed, but has no effect.
    Nothing,
    /// The command is refused.
    Refused(Reason),
}
