//! What a row says in words and pictures, made from the state of now.

use chess_arbiter::{Account, Offer, Place, Plea, Server};
use chess_core::{Color, Ply};
use chess_service::{
    AboutPause, AboutTakeback, AboutTime, AboutVacation, Answer, Audience, ChallengeId, ChallengeView,
    Export, GameId, GameView, News, Occasion, Refused, ReminderId, ReminderView, Route, RulingId, Shows,
    Side, Subject, Trace, Version,
};

use super::calls::Matter;
use super::delivery::Followed;
use super::readers::{players, twin_of};
use super::sending::{Sending, Trouble};
use crate::choosing;
use crate::exports::{self, NoFile};
use crate::post::Post;
use crate::present::{board, card, clocks, flag, offer, pausing, plan, reminder, ruling, takeback, vacation};
use crate::words::Words;

/// What some news lead to.
pub(super) enum Saying {
    /// Nothing: there is nothing to tell any more.
    Nothing,
    /// A message.
    Post(Box<Message>),
    /// What has to be said in another place by now.
    Elsewhere,
    /// A word for whoever asked for a file that cannot be made, and nothing for everybody.
    Alone(NoFile),
}

/// A message to be posted.
pub(super) struct Message {
    pub(super) post: Post,
    /// With what its calls are counted.
    pub(super) matter: Matter,
    /// What it shows, if it can be acted on.
    pub(super) shows: Option<(Subject, Shows)>,
    /// The thread of its game, if it is said there.
    pub(super) thread: Option<Place>,
    /// The server in which it calls somebody.
    pub(super) server: Option<Server>,
    /// Who is told in private if its channel is closed to us.
    pub(super) tell: Vec<Account>,
    /// The private answer that is not needed beside it.
    pub(super) replaces: Option<Answer>,
}

/// What some news say.
pub(super) enum Composed {
    /// Nothing.
    Nothing,
    /// A message, and what it shows if it can be acted on.
    Post(Box<Post>, Option<(Subject, Shows)>),
    /// A word for one person.
    Alone(NoFile),
}

impl Composed {
    pub(super) fn showing(post: Post, subject: Subject, shows: Shows) -> Self {
        Self::Post(Box::new(post), Some((subject, shows)))
    }

    pub(super) fn saying(post: Post) -> Self {
        Self::Post(Box::new(post), None)
    }
}

/// A game is shown in another place than when the news of it were pushed.
struct Moved;

impl Sending<'_> {
    /// What tells some news.
    pub(super) async fn saying(
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

    /// The thread in which some news are to be told, if it is one.
    async fn thread(&self, news: News, to: Audience) -> Result<Result<Option<Place>, Moved>, Refused> {
        let Audience::Venue(place) = to else { return Ok(Ok(None)) };
        let club = &self.shared.bot.club;
        let Some(told) = club.told_in(news).await? else { return Ok(Ok(None)) };
        Ok(if told.place == place { Ok(told.has_thread.then_some(place)) } else { Err(Moved) })
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
                let view = club.game_view(game).await?;
                let words = self.words_for(to, &view.venue).await?;
                Composed::saying(offer::declined(&view, offer_of.into(), words))
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
        let view = self.shared.bot.club.game_view(game).await?;
        let (names, look) = self.names_and_look(&view, Audience::Venue(view.venue.place)).await?;
        let post = board::in_channel(&view, &names, look, self.words(&view.venue));
        Ok(Composed::showing(post, Subject::Game(game), shows(&view)))
    }

    /// What tells of an offer of a draw. Another one may stand by now, and has a row of its own.
    async fn offer(&self, game: GameId, offer: Offer, to: Audience) -> Result<Composed, Trouble> {
        let view = self.shared.bot.club.game_view(game).await?;
        if view.game.offer() != Some(offer) {
            return Ok(Composed::Nothing);
        }
        let words = self.words_for(to, &view.venue).await?;
        Ok(match offer::offered(&view, words) {
            Some(post) => Composed::showing(post, Subject::Offer(game), shows(&view)),
            None => Composed::Nothing,
        })
    }

    /// An ended game to take along, or why there is none.
    async fn export(&self, game: GameId, export: Export) -> Result<Composed, Trouble> {
        let view = self.shared.bot.club.game_view(game).await?;
        let (shown, look) = (shows(&view), self.look_of(&view).await?);
        Ok(match exports::shared(&self.shared.bot, view, export, look).await {
            Ok(post) => Composed::showing(post, export.subject(game), shown),
            Err(none) => Composed::Alone(none),
        })
    }

    /// The card of a challenge as it stands.
    async fn card(&self, challenge: ChallengeId, to: Audience) -> Result<Composed, Trouble> {
        let club = &self.shared.bot.club;
        let view = club.challenge_view(challenge).await?;
        let shows = Shows { version: view.version, ply: Ply(0) };
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
        let view = self.shared.bot.club.challenge_view(challenge).await?;
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
        let view = self.shared.bot.club.game_view(game).await?;
        let words = self.words_for(to, &view.venue).await?;
        Ok(Composed::saying(vacation::told(view.accounts[who], about, words)))
    }

    /// What tells both players what an arbiter decided.
    async fn ruling(&self, game: GameId, id: RulingId, to: Audience) -> Result<Composed, Trouble> {
        let club = &self.shared.bot.club;
        let Some(ruling) = club.ruling(id).await? else { return Ok(Composed::Nothing) };
        let view = club.game_view(game).await?;
        let words = self.words_for(to, &view.venue).await?;
        Ok(Composed::saying(ruling::told(&view, &ruling, words)))
    }

    /// What tells a player that their plan waits for them; nothing once they have moved.
    async fn halted(&self, game: GameId, ply: Ply, to: Audience) -> Result<Composed, Trouble> {
        let Audience::Person(account) = to else { return Ok(Composed::Nothing) };
        let Some(view) = self.shared.bot.club.plan_of(account, game).await? else {
            return Ok(Composed::Nothing);
        };
        let words = self.words_for(to, &view.game.venue).await?;
        Ok(plan::halted(&view, ply, self.task.now, words).map_or(Composed::Nothing, Composed::saying))
    }

    /// What reminds somebody, and of how many games; nothing if all was answered before anybody had to be reminded.
    async fn reminder(&self, id: ReminderId, to: Audience) -> Result<Composed, Trouble> {
        let Some(view) = self.shared.bot.club.reminder(id).await? else { return Ok(Composed::Nothing) };
        let Some(first) = view.games.first() else { return Ok(Composed::Nothing) };
        let words = self.words_for(to, &first.venue).await?;
        let post = self.reminding(&view, words).await?;
        Ok(Composed::showing(post, Subject::Reminder(id), shows_of(&view)))
    }

    /// A reminder as it stands.
    pub(super) async fn reminding(&self, view: &ReminderView, words: &Words) -> Result<Post, Refused> {
        let named = choosing::named(&self.shared.bot, view.games.clone(), view.account).await;
        let twin = twin_of(&self.shared.bot, view.account).await?;
        Ok(reminder::reminder(view, &named, twin, words))
    }

    /// What tells something about time; nothing if a request is over.
    async fn about_time(&self, game: GameId, about: AboutTime, to: Audience) -> Result<Composed, Trouble> {
        let view = self.shared.bot.club.game_view(game).await?;
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
                Composed::saying(clocks::declined(&view, request_of.into(), words))
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
        let view = self.shared.bot.club.game_view(game).await?;
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
                Composed::saying(takeback::declined(&view, request_of.into(), words))
            }
        })
    }

    /// What tells something about a pause; nothing if a request is over.
    async fn about_pause(&self, game: GameId, about: AboutPause, to: Audience) -> Result<Composed, Trouble> {
        let view = self.shared.bot.club.game_view(game).await?;
        let words = self.words_for(to, &view.venue).await?;
        Ok(match about {
            AboutPause::Asked { by, ply } if !asks(&view, Plea::Pause, (by, ply)) => Composed::Nothing,
            AboutPause::Asked { by, .. } => {
                let post = pausing::asked(&view, by.into(), words);
                Composed::showing(post, Subject::Pause(game), shows(&view))
            }
            AboutPause::Declined { request_of } => {
                Composed::saying(pausing::declined(&view, request_of.into(), words))
            }
            AboutPause::Agreed { request_of } => {
                Composed::saying(pausing::agreed(&view, request_of.into(), words))
            }
            AboutPause::Over { by } => Composed::saying(pausing::over(&view, by.into(), words)),
        })
    }

    /// Who is told in private if everybody cannot be.
    async fn concerned(&self, news: News, post: &Post) -> Result<Vec<Account>, Refused> {
        let club = &self.shared.bot.club;
        let mut called = post.pings.clone();
        match news {
            // The challenger is told as well: the card has the button that withdraws.
            News::Card { challenge } => called.push(club.challenge_view(challenge).await?.challenger),
            // Both players have to know, also the one who caused it and is not called.
            News::Board { game, occasion: Occasion::Started | Occasion::Ended, .. } => {
                called = players(&club.game_view(game).await?).into();
            }
            News::Board { .. }
            | News::Poster { .. }
            | News::Offer { .. }
            | News::Declined { .. }
            | News::Time { .. }
            | News::Takeback { .. }
            | News::Pause { .. }
            | News::Vacation { .. }
            | News::Ruling { .. }
            | News::Halted { .. }
            | News::Export { .. }
            | News::Reminder { .. }
            | News::NoGame { .. }
            | News::Unreached { .. }
            | News::Tournament { .. } => {}
        }
        Ok(called)
    }

    /// A game, if no later board of it waits.
    async fn newest(&self, game: GameId, ply: u32) -> Result<Option<GameView>, Trouble> {
        let view = match self.task.followed {
            Followed::Yes => None,
            Followed::NotUpTo(seen) => {
                self.shared.bot.club.newest(&self.task.waiting.lane, seen, game).await?
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
            let (view, subject) = (self.shared.bot.club.game_view(game).await?, Subject::Game(game));
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

/// The state a message about a game shows.
pub(super) fn shows(view: &GameView) -> Shows {
    Shows { version: view.version, ply: view.game.board().ply() }
}

/// Of how many games a message with a reminder speaks.
pub(super) fn shows_of(view: &ReminderView) -> Shows {
    Shows { version: Version(1), ply: Ply(u32::try_from(view.games.len()).unwrap_or(u32::MAX)) }
}
