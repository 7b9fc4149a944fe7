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

    /// What shows a game.
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

    /// What tells the channel how a game ended.
    async fn poster(&self, game: GameId) -> Result<Composed, Trouble> {
        let view = self.shared.bot.club.outbox().game_view(game).await?;
        let (names, look) = self.names_and_look(&view, Audience::Venue(view.venue.place)).await?;
        let post = board::in_channel(&view, &names, look, self.words(&view.venue));
        Ok(Composed::showing(post, Subject::Game(game), shows(&view)))
    }

    /// What tells of an offer of a draw. Another one may stand by now, and has a row of its own.
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

    /// What tells something about time; nothing if a request is over.
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

    /// What tells something about a takeback; nothing if a request is over.
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

    /// What tells something about a pause; nothing if a request is over.
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

    /// A game, if no later board of it waits.
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

    /// A later board of the game waits. If this one has arrived without our knowing, nobody else would let it shrink.
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

/// Whether a player still asks for something that was asked for after so many half-moves.
fn asks(view: &GameView, plea: Plea, (by, ply): (Side, u32)) -> bool {
    view.game.asks_for(plea) == Some(by.into()) && view.game.board().ply() == Ply(ply)
}
