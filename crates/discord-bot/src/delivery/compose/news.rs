//! Composes the message of each kind of news.

use chess_arbiter::{Offer, Plea};
use chess_core::{Color, Ply};
use chess_service::{
    AboutTournament, Audience, Extent, GameEvent, GameView, News, Refused, Sheet, Shows, Subject,
    TournamentView, Version,
};
use chess_tournament::RoundNumber;

use super::{Composed, Composing, shows};
use crate::interactions::shared::{files, tournament_pages};
use crate::present::Look;
use crate::present::challenge::card;
use crate::present::game::{answer, board, clocks, plan, request, ruling, time};
use crate::present::person::{vacation, week};
use crate::present::puzzle;
use crate::present::tournament::{self, TablePage};

impl Composing<'_> {
    /// Composes the message for some news, or returns the reason why there is no message ([`Composed`]).
    pub(in crate::delivery) async fn news(&self, news: News) -> Result<Composed, Refused> {
        let (facts, words) = (self.facts, self.words);
        Ok(match news {
            News::Happened { event, by, ply, .. } => {
                self.happened(facts.game()?, (event, by, Ply(ply))).await
            }
            News::Poster(game) => {
                let view = facts.game()?;
                let (names, look) = self.names_and_look(view).await;
                let post = board::in_channel(view, &names, look, words);
                Composed::showing(post, Subject::Game(game), shows(view))
            }
            News::Vacation { who, about, .. } => {
                Composed::saying(vacation::told(facts.game()?.accounts[who], about, words))
            }
            News::Ruling(..) => match &facts.ruling {
                Some(ruling) => Composed::saying(ruling::told(facts.game()?, ruling, words)),
                None => Composed::Nothing,
            },
            News::Halted(_, ply) => {
                let plan = facts.plan.as_ref();
                Composed::saying(plan.and_then(|plan| plan::halted(plan, ply, self.now, words)))
            }
            News::Export { game, export, .. } => {
                let view = facts.game()?;
                let kept = facts.review.as_deref();
                match files::shared(self.bot, view.clone(), (export, kept), self.look_of(view)).await {
                    Ok(post) => Composed::showing(post, Subject::Export(game, export), shows(view)),
                    Err(none) => Composed::Alone(none),
                }
            }
            News::Reminder(reminder) => match &facts.reminder {
                Some(view) => {
                    // The state that a reminder shows is the number of listed games.
                    let games = u32::try_from(view.games.len()).unwrap_or(u32::MAX);
                    let shows = Shows { version: Version(1), extent: Extent::Games(games) };
                    Composed::showing(self.reminder(view).await, Subject::Reminder(reminder), shows)
                }
                None => Composed::Nothing,
            },
            News::Week(..) => Composed::saying(facts.week.as_ref().and_then(|week| week::week(week, words))),
            News::Puzzle { .. } => {
                let look = Look::of(&facts.server);
                Composed::saying(facts.puzzle.as_ref().map(|facts| puzzle::daily(facts, look, words)))
            }
            News::Card(challenge) => {
                let view = facts.challenge()?;
                let shows = Shows { version: view.version, extent: Extent::Whole };
                let post = card::card(view, self.to, words);
                Composed::showing(post, Subject::Challenge(challenge), shows)
            }
            News::NoGame(_) => Composed::saying(card::no_game(facts.challenge()?, words)),
            News::Unreached(_) => Composed::saying(card::unreached(facts.challenge()?, words)),
            News::Tournament(_, about) => self.about_tournament(about).await?,
        })
    }

    /// Composes the message about an event in a game: a board or a text. Returns [`Composed::Nothing`] in these cases:
    /// - The event is a request that no longer waits for an answer.
    /// - The event is a fallen flag, but nobody can claim the win any more.
    async fn happened(&self, view: &GameView, (event, by, ply): (GameEvent, Option<Color>, Ply)) -> Composed {
        let words = self.words;
        if event.has_board() {
            let (names, look) = self.names_and_look(view).await;
            let post = board::shared(view, (event, by), &names, look, words);
            return Composed::showing(post, Subject::Game(view.id), shows(view));
        }
        let Some(by) = by.or(view.game.turn()) else { return Composed::Nothing };
        match event {
            GameEvent::Asked(plea) if asks(view, plea, (by, ply)) => {
                let post = request::asked(view, (plea, by), self.look_of(view).twin, words);
                Composed::showing(post, Subject::Request(view.id, plea), shows(view))
            }
            GameEvent::TimeOver if view.game.flag_down().is_some() && view.game.board().ply() == ply => {
                Composed::showing(clocks::fallen(view, by, words), Subject::Flag(view.id), shows(view))
            }
            GameEvent::Declined(plea) => Composed::saying(request::declined(view, (plea, by), words)),
            GameEvent::Gave(seconds) => Composed::saying(clocks::given(view, by, seconds, words)),
            GameEvent::Paused => Composed::saying(time::pause_agreed(view, by, words)),
            GameEvent::Resumed => Composed::saying(time::pause_over(view, by, words)),
            GameEvent::Asked(_)
            | GameEvent::TimeOver
            | GameEvent::Started
            | GameEvent::Moved(_)
            | GameEvent::TookBack { .. }
            | GameEvent::Ended => Composed::Nothing,
        }
    }

    async fn about_tournament(&self, about: AboutTournament) -> Result<Composed, Refused> {
        let (view, words) = (self.facts.tournament()?, self.words);
        let subject = Subject::Tournament(view.id);
        let showing = |sheet| {
            let (post, shows) = self.sheet(view, sheet);
            Composed::showing(post, subject, shows)
        };
        Ok(Composed::saying(match about {
            AboutTournament::Card => return Ok(showing(Sheet::CARD)),
            AboutTournament::Round(sheet) if tournament::is_past(view, RoundNumber(sheet.round)) => {
                return Ok(Composed::PastRound(subject, self.sheet(view, sheet).1));
            }
            AboutTournament::Round(sheet) => return Ok(showing(sheet)),
            AboutTournament::Over => tournament::over(view, &self.table(view).await, words),
            AboutTournament::Closed => tournament::closed(view, &self.table(view).await, words),
            AboutTournament::CalledOff => tournament::called_off(view, words),
            AboutTournament::TooFewCame => tournament::too_few_came(view, words),
            AboutTournament::Stuck(round) => tournament::stuck(view, round, words),
            AboutTournament::Parted(number) => match self.to {
                Audience::Venue(_) => tournament::parted(view, number, words),
                Audience::Person(_) => tournament::removed(view, number, words),
            },
            AboutTournament::Struck => answer::about("parted-list", view, words),
            AboutTournament::Seated => self.with_public_labels(answer::about("seated-you", view, words)),
            AboutTournament::Extended(round) => tournament::extended(view, round, words),
            AboutTournament::Missing(number) => tournament::missing(view, number, words),
        }))
    }

    /// Returns the first page of the standings, drawn with the display settings ([`Look`]) of the server.
    async fn table(&self, view: &TournamentView) -> TablePage {
        tournament_pages::page(self.bot, view, 0, Look::of(&self.facts.server)).await
    }
}

/// Returns true if the player `by` made the request `plea` at the ply `ply`, and this request still waits for an
/// answer. A later draw offer of the same player is a different request with a separate message.
fn asks(view: &GameView, plea: Plea, (by, ply): (Color, Ply)) -> bool {
    if plea == Plea::Draw {
        view.game.offer() == Some(Offer { by, at: ply })
    } else {
        view.game.asks_for(plea) == Some(by) && view.game.board().ply() == ply
    }
}
