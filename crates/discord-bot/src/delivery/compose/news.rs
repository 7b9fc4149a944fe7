//! Composes the message of each kind of news.

use chess_arbiter::{Offer, Plea};
use chess_core::{Color, Ply};
use chess_service::{
    AboutPause, AboutTakeback, AboutTime, AboutVacation, Answer, Audience, ChallengeId, ChallengeView,
    Export, Extent, GameId, GameView, News, Occasion, Refused, ReminderId, ReminderView, Route, RulingId,
    Shows, Side, Subject, Trace,
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
use crate::present::game::{board, clocks, draw_offer, flag, parts, pause, plan, ruling, takeback};
use crate::present::person::{reminder, vacation};
use crate::present::words::Words;

impl Sending<'_> {
    /// Composes the message of a piece of news, with its destination and recipients.
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
        let club = &self.shared.bot.club;
        Ok(match news {
            News::Board { game, occasion, by, ply } => {
                let Some(view) = self.newest(game, ply).await? else { return Ok(Composed::Nothing) };
                self.board(&view, (occasion, by), to).await?
            }
            News::Poster { game } => self.poster(game).await?,
            News::Offer { game, by, ply } => {
                self.offer(game, Offer { by: by.into(), at: Ply(ply) }, to).await?
            }
            News::Declined { game, offer_of } => {
                let view = club.outbox().game_view(game).await?;
                let words = self.words_for(to, &view.venue).await?;
                Composed::saying(parts::declined(&view, Plea::Draw, offer_of.into(), words))
            }
            News::Time { game, about } => self.about_time(game, about, to).await?,
            News::Takeback { game, about } => self.about_takeback(game, about, to).await?,
            News::Pause { game, about } => self.about_pause(game, about, to).await?,
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

    /// The board of a game.
    async fn board(
        &self,
        view: &GameView,
        (occasion, by): (Occasion, Option<Side>),
        to: Audience,
    ) -> Result<Composed, Trouble> {
        let words = self.words_for(to, &view.venue).await?;
        let (names, look) = self.names_and_look(view, to).await?;
        let post = board::shared(view, (occasion, by.map(Into::into)), &names, look, words);
        Ok(Composed::showing(post, Subject::Game(view.id), shows(view)))
    }

    /// The end of a game, for the channel.
    async fn poster(&self, game: GameId) -> Result<Composed, Trouble> {
        let view = self.shared.bot.club.outbox().game_view(game).await?;
        let (names, look) = self.names_and_look(&view, Audience::Venue(view.venue.place)).await?;
        let post = board::in_channel(&view, &names, look, self.words(&view.venue));
        Ok(Composed::showing(post, Subject::Game(game), shows(&view)))
    }

    /// A draw offer. A newer offer has a row of its own.
    async fn offer(&self, game: GameId, offer: Offer, to: Audience) -> Result<Composed, Trouble> {
        let view = self.shared.bot.club.outbox().game_view(game).await?;
        if view.game.offer() != Some(offer) {
            return Ok(Composed::Nothing);
        }
        let words = self.words_for(to, &view.venue).await?;
        Ok(match draw_offer::offered(&view, words) {
            Some(post) => Composed::showing(post, Subject::Offer(game), shows(&view)),
            None => Composed::Nothing,
        })
    }

    /// A file of an ended game, or the reason why there is none.
    async fn export(&self, game: GameId, export: Export) -> Result<Composed, Trouble> {
        let view = self.shared.bot.club.outbox().game_view(game).await?;
        let (shown, look) = (shows(&view), self.look_of(&view).await?);
        Ok(match files::shared(&self.shared.bot, view, export, look).await {
            Ok(post) => Composed::showing(post, export.subject(game), shown),
            Err(none) => Composed::Alone(none),
        })
    }

    /// The card of a challenge.
    async fn card(&self, challenge: ChallengeId, to: Audience) -> Result<Composed, Trouble> {
        let club = &self.shared.bot.club;
        let view = club.outbox().challenge_view(challenge).await?;
        let shows = Shows { version: view.version, extent: Extent::Whole };
        let post = card::card(&view, to.into(), self.words_for(to, &view.venue).await?);
        Ok(Composed::showing(post, Subject::Challenge(challenge), shows))
    }

    /// A message to the challenger about their challenge.
    async fn to_challenger(
        &self,
        challenge: ChallengeId,
        say: fn(&ChallengeView, &Words) -> Post,
        to: Audience,
    ) -> Result<Composed, Trouble> {
        let view = self.shared.bot.club.outbox().challenge_view(challenge).await?;
        Ok(Composed::saying(say(&view, self.words_for(to, &view.venue).await?)))
    }

    /// The notice about a player's vacation, for the readers of a game.
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

    /// The message about a ruling for both players.
    async fn ruling(&self, game: GameId, id: RulingId, to: Audience) -> Result<Composed, Trouble> {
        let club = &self.shared.bot.club;
        let Some(ruling) = club.games().ruling(id).await? else { return Ok(Composed::Nothing) };
        let view = club.outbox().game_view(game).await?;
        let words = self.words_for(to, &view.venue).await?;
        Ok(Composed::saying(ruling::told(&view, &ruling, words)))
    }

    /// The notice that a planned move was not played. Nothing once the player has moved.
    async fn halted(&self, game: GameId, ply: Ply, to: Audience) -> Result<Composed, Trouble> {
        let Audience::Person(account) = to else { return Ok(Composed::Nothing) };
        let Some(view) = self.shared.bot.club.games().plan_of(account, game).await? else {
            return Ok(Composed::Nothing);
        };
        let words = self.words_for(to, &view.game.venue).await?;
        Ok(plan::halted(&view, ply, self.task.now, words).map_or(Composed::Nothing, Composed::saying))
    }

    /// A reminder. Nothing if no game waits any more.
    async fn reminder(&self, id: ReminderId, to: Audience) -> Result<Composed, Trouble> {
        let Some(view) = self.shared.bot.club.people().reminder(id).await? else {
            return Ok(Composed::Nothing);
        };
        let Some(first) = view.games.first() else { return Ok(Composed::Nothing) };
        let words = self.words_for(to, &first.venue).await?;
        let post = self.reminding(&view, words).await?;
        Ok(Composed::showing(post, Subject::Reminder(id), shows_of(&view)))
    }

    /// The text of a reminder in its present state.
    pub(in crate::delivery) async fn reminding(
        &self,
        view: &ReminderView,
        words: &Words,
    ) -> Result<Post, Refused> {
        let named = choice_of_game::named(&self.shared.bot, view.games.clone(), view.account).await;
        let twin = twin_of(&self.shared.bot, view.account).await?;
        Ok(reminder::reminder(view, &named, twin, words))
    }

    /// A message about time. Nothing if the request is answered.
    async fn about_time(&self, game: GameId, about: AboutTime, to: Audience) -> Result<Composed, Trouble> {
        let view = self.shared.bot.club.outbox().game_view(game).await?;
        let words = self.words_for(to, &view.venue).await?;
        Ok(match about {
            AboutTime::Given { by, seconds } => {
                Composed::saying(clocks::given(&view, by.into(), seconds, words))
            }
            AboutTime::Asked { by, ply } => {
                if !asks(&view, Plea::Time, (by, ply)) {
                    return Ok(Composed::Nothing);
                }
                Composed::showing(
                    clocks::asked(&view, by.into(), words),
                    Subject::Request(game),
                    shows(&view),
                )
            }
            AboutTime::Over { of, ply } => {
                if view.game.flag_down().is_none() || view.game.board().ply() != Ply(ply) {
                    return Ok(Composed::Nothing);
                }
                Composed::showing(flag::fallen(&view, of.into(), words), Subject::Flag(game), shows(&view))
            }
            AboutTime::Declined { request_of } => {
                Composed::saying(parts::declined(&view, Plea::Time, request_of.into(), words))
            }
        })
    }

    /// A message about a takeback. Nothing if the request is answered.
    async fn about_takeback(
        &self,
        game: GameId,
        about: AboutTakeback,
        to: Audience,
    ) -> Result<Composed, Trouble> {
        let view = self.shared.bot.club.outbox().game_view(game).await?;
        let words = self.words_for(to, &view.venue).await?;
        Ok(match about {
            AboutTakeback::Asked { by, ply } => {
                if !asks(&view, Plea::Takeback, (by, ply)) {
                    return Ok(Composed::Nothing);
                }
                Composed::showing(
                    takeback::asked(&view, by.into(), self.look_of(&view).await?.twin, words),
                    Subject::Takeback(game),
                    shows(&view),
                )
            }
            AboutTakeback::Declined { request_of } => {
                Composed::saying(parts::declined(&view, Plea::Takeback, request_of.into(), words))
            }
        })
    }

    /// A message about a pause. Nothing if the request is answered.
    async fn about_pause(&self, game: GameId, about: AboutPause, to: Audience) -> Result<Composed, Trouble> {
        let view = self.shared.bot.club.outbox().game_view(game).await?;
        let words = self.words_for(to, &view.venue).await?;
        Ok(match about {
            AboutPause::Asked { by, ply } if !asks(&view, Plea::Pause, (by, ply)) => Composed::Nothing,
            AboutPause::Asked { by, .. } => {
                let post = pause::asked(&view, by.into(), words);
                Composed::showing(post, Subject::Pause(game), shows(&view))
            }
            AboutPause::Declined { request_of } => {
                Composed::saying(parts::declined(&view, Plea::Pause, request_of.into(), words))
            }
            AboutPause::Agreed { request_of } => {
                Composed::saying(pause::agreed(&view, request_of.into(), words))
            }
            AboutPause::Over { by } => Composed::saying(pause::over(&view, by.into(), words)),
        })
    }

    /// The game, unless a later board of it waits.
    async fn newest(&self, game: GameId, ply: u32) -> Result<Option<GameView>, Trouble> {
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

    /// Handles a board that a later one replaces. If this board was sent without a confirmation, only this row can find
    /// it and reduce it to a line.
    async fn overtaken(&self, game: GameId, ply: u32) -> Result<(), Trouble> {
        if self.task.is_doubtful
            && let Route::Post(place) = self.task.waiting.route
        {
            let (view, subject) = (self.shared.bot.club.outbox().game_view(game).await?, Subject::Game(game));
            let found = self.look_back(place, subject, shows(&view)).await?;
            self.clear(place, subject, &found.copies, Some(Trace::Board { ply })).await?;
        }
        Ok(())
    }
}

/// Whether the request made after `ply` half-moves is still open.
fn asks(view: &GameView, plea: Plea, (by, ply): (Side, u32)) -> bool {
    view.game.asks_for(plea) == Some(by.into()) && view.game.board().ply() == Ply(ply)
}
