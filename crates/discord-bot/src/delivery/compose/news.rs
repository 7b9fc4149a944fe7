//! Composes the message of each kind of news.

use chess_arbiter::{Offer, Plea};
use chess_core::{Color, Ply};
use chess_service::{
    AboutVacation, Answer, Audience, ChallengeId, ChallengeView, Export, Extent, GameEvent, GameId, GameView,
    News, Refused, ReminderId, ReminderView, Route, RulingId, Shows, Subject, Trace,
};

use super::readers::twin_of;
use crate::delivery::mention_budget::Matter;
use crate::delivery::message::{Composed, Message, Saying, shows, shows_of};
use crate::delivery::sending::{Sending, Trouble};
use crate::delivery::task::Followed;
use crate::discord::post::Post;
use crate::interactions::shared::choice_of_game;
use crate::interactions::shared::files;
use crate::present::challenge::card;
use crate::present::game::{board, clocks, flag, pause, plan, request, ruling};
use crate::present::person::{reminder, vacation};
use crate::present::words::Words;

impl Sending<'_> {
    /// What tells some news.
    pub(in crate::delivery) async fn saying(
        &self,
        news: News,
        to: Audience,
        replaces: Option<Answer>,
    ) -> Result<Saying, Trouble> {
        let Ok(thread) = self.thread(news, to).await? else { return Ok(Saying::Elsewhere) };
        let (post, shows) = match self.compose(news, to).await? {
            Composed::Post(post, shows) => (*post, shows),
            Composed::Nothing => return Ok(Saying::Nothing),
            Composed::Alone(none) => return Ok(Saying::Alone(none)),
        };
        let tell = self.concerned(news, &post).await?;
        let is_for_all = matches!(to, Audience::Venue(_));
        let server = if is_for_all && !post.pings.is_empty() { self.server(news).await? } else { None };
        let matter = Matter::of(news, &self.task.waiting.lane);
        Ok(Saying::Post(Box::new(Message { post, matter, shows, thread, server, tell, replaces })))
    }

    async fn compose(&self, news: News, to: Audience) -> Result<Composed, Trouble> {
        Ok(match news {
            News::Happened { game, event, by, ply } => {
                self.happened(game, (event, by.map(Into::into), Ply(ply)), to).await?
            }
            News::Poster { game } => self.poster(game).await?,
            News::Vacation { game, who, about } => self.vacation(game, who.into(), about, to).await?,
            News::Ruling { game, ruling } => self.ruling(game, ruling, to).await?,
            News::Halted { game, ply } => self.halted(game, Ply(ply), to).await?,
            News::Export { game, export, .. } => self.export(game, export).await?,
            News::Reminder { reminder } => self.reminder(reminder, to).await?,
            News::Card { challenge } => self.card(challenge, to).await?,
            News::NoGame { challenge } => self.to_challenger(challenge, card::no_game, to).await?,
            News::Unreached { challenge } => self.to_challenger(challenge, card::unreached, to).await?,
            News::Tournament { tournament, about } => self.about_tournament(tournament, about, to).await?,
        })
    }

    /// Tells what happened in a game: shows the board, or says it in words; nothing if a request or a flag is over.
    async fn happened(
        &self,
        game: GameId,
        (event, by, ply): (GameEvent, Option<Color>, Ply),
        to: Audience,
    ) -> Result<Composed, Trouble> {
        let view = if event.has_board() {
            let Some(view) = self.newest(game, ply).await? else { return Ok(Composed::Nothing) };
            view
        } else {
            self.shared.bot.club.outbox().game_view(game).await?
        };
        let words = self.words_for(to, &view.venue).await?;
        if event.has_board() {
            let (names, look) = self.names_and_look(&view, to).await?;
            let post = board::shared(&view, (event, by), &names, look, words);
            return Ok(Composed::showing(post, Subject::Game(view.id), shows(&view)));
        }
        let Some(by) = by.or(view.game.turn()) else { return Ok(Composed::Nothing) };
        Ok(match event {
            GameEvent::Asked(plea) if asks(&view, plea, (by, ply)) => {
                let twin = self.look_of(&view).await?.twin;
                let post = request::asked(&view, (plea, by), twin, words);
                Composed::showing(post, Subject::Request(game, plea), shows(&view))
            }
            GameEvent::TimeOver if view.game.flag_down().is_some() && view.game.board().ply() == ply => {
                Composed::showing(flag::fallen(&view, by, words), Subject::Flag(game), shows(&view))
            }
            GameEvent::Declined(plea) => Composed::saying(request::declined(&view, (plea, by), words)),
            GameEvent::Gave { seconds } => Composed::saying(clocks::given(&view, by, seconds, words)),
            GameEvent::Paused => Composed::saying(pause::agreed(&view, by, words)),
            GameEvent::Resumed => Composed::saying(pause::over(&view, by, words)),
            GameEvent::Asked(_)
            | GameEvent::TimeOver
            | GameEvent::Started
            | GameEvent::Moved { .. }
            | GameEvent::TookBack { .. }
            | GameEvent::Ended => Composed::Nothing,
        })
    }

    /// What tells the channel how a game ended.
    async fn poster(&self, game: GameId) -> Result<Composed, Trouble> {
        let view = self.shared.bot.club.outbox().game_view(game).await?;
        let (names, look) = self.names_and_look(&view, Audience::Venue(view.venue.place)).await?;
        let post = board::in_channel(&view, &names, look, self.words(&view.venue));
        Ok(Composed::showing(post, Subject::Game(game), shows(&view)))
    }

    /// An ended game to take along, or why there is none.
    async fn export(&self, game: GameId, export: Export) -> Result<Composed, Trouble> {
        let view = self.shared.bot.club.outbox().game_view(game).await?;
        let (shown, look) = (shows(&view), self.look_of(&view).await?);
        Ok(match files::shared(&self.shared.bot, view, export, look).await {
            Ok(post) => Composed::showing(post, export.subject(game), shown),
            Err(none) => Composed::Alone(none),
        })
    }

    /// The card of a challenge as it stands.
    async fn card(&self, challenge: ChallengeId, to: Audience) -> Result<Composed, Trouble> {
        let club = &self.shared.bot.club;
        let view = club.outbox().challenge_view(challenge).await?;
        let shows = Shows { version: view.version, extent: Extent::Whole };
        let post = card::card(&view, to.into(), self.words_for(to, &view.venue).await?);
        Ok(Composed::showing(post, Subject::Challenge(challenge), shows))
    }

    /// What tells a challenger something about their challenge.
    async fn to_challenger(
        &self,
        challenge: ChallengeId,
        say: fn(&ChallengeView, &Words) -> Post,
        to: Audience,
    ) -> Result<Composed, Trouble> {
        let view = self.shared.bot.club.outbox().challenge_view(challenge).await?;
        Ok(Composed::saying(say(&view, self.words_for(to, &view.venue).await?)))
    }

    /// What tells those who see a game that a player is away, or is not any more.
    async fn vacation(
        &self,
        game: GameId,
        who: Color,
        about: AboutVacation,
        to: Audience,
    ) -> Result<Composed, Trouble> {
        let view = self.shared.bot.club.outbox().game_view(game).await?;
        let words = self.words_for(to, &view.venue).await?;
        Ok(Composed::saying(vacation::told(view.accounts[who], about, words)))
    }

    /// What tells both players what an arbiter decided.
    async fn ruling(&self, game: GameId, id: RulingId, to: Audience) -> Result<Composed, Trouble> {
        let club = &self.shared.bot.club;
        let Some(ruling) = club.games().ruling(id).await? else { return Ok(Composed::Nothing) };
        let view = club.outbox().game_view(game).await?;
        let words = self.words_for(to, &view.venue).await?;
        Ok(Composed::saying(ruling::told(&view, &ruling, words)))
    }

    /// What tells a player that their plan waits for them; nothing once they have moved.
    async fn halted(&self, game: GameId, ply: Ply, to: Audience) -> Result<Composed, Trouble> {
        let Audience::Person(account) = to else { return Ok(Composed::Nothing) };
        let Some(view) = self.shared.bot.club.games().plan_of(account, game).await? else {
            return Ok(Composed::Nothing);
        };
        let words = self.words_for(to, &view.game.venue).await?;
        Ok(plan::halted(&view, ply, self.task.now, words).map_or(Composed::Nothing, Composed::saying))
    }

    /// What reminds somebody, and of how many games; nothing if all was answered before anybody had to be reminded.
    async fn reminder(&self, id: ReminderId, to: Audience) -> Result<Composed, Trouble> {
        let Some(view) = self.shared.bot.club.people().reminder(id).await? else {
            return Ok(Composed::Nothing);
        };
        let Some(first) = view.games.first() else { return Ok(Composed::Nothing) };
        let words = self.words_for(to, &first.venue).await?;
        let post = self.reminding(&view, words).await?;
        Ok(Composed::showing(post, Subject::Reminder(id), shows_of(&view)))
    }

    /// A reminder as it stands.
    pub(in crate::delivery) async fn reminding(
        &self,
        view: &ReminderView,
        words: &Words,
    ) -> Result<Post, Refused> {
        let named = choice_of_game::named(&self.shared.bot, view.games.clone(), view.account).await;
        let twin = twin_of(&self.shared.bot, view.account).await?;
        Ok(reminder::reminder(view, &named, twin, words))
    }

    /// A game, if no later board of it waits.
    async fn newest(&self, game: GameId, ply: Ply) -> Result<Option<GameView>, Trouble> {
        let view = match self.task.followed {
            Followed::Yes => None,
            Followed::NotUpTo(seen) => {
                self.shared.bot.club.outbox().newest(&self.task.waiting.lane, seen, game).await?
            }
        };
        if view.is_none() {
            self.overtaken(game, ply).await?;
        }
        Ok(view)
    }

    /// A later board of the game waits. If this one has arrived without our knowing, nobody else would let it shrink.
    async fn overtaken(&self, game: GameId, ply: Ply) -> Result<(), Trouble> {
        if self.task.is_doubtful
            && let Route::Post(place) = self.task.waiting.route
        {
            let (view, subject) = (self.shared.bot.club.outbox().game_view(game).await?, Subject::Game(game));
            let found = self.look_back(place, subject, shows(&view)).await?;
            self.clear(place, subject, &found.copies, Some(Trace::Board { ply: ply.0 })).await?;
        }
        Ok(())
    }
}

/// Whether a player still asks for something. Another draw offer may stand by now, and has a row of its own.
fn asks(view: &GameView, plea: Plea, (by, ply): (Color, Ply)) -> bool {
    if plea == Plea::Draw {
        view.game.offer() == Some(Offer { by, at: ply })
    } else {
        view.game.asks_for(plea) == Some(by) && view.game.board().ply() == ply
    }
}
