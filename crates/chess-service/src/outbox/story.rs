//! The story of an outbox row: the row's notice and the facts for the message. One transaction reads the notice and all
//! facts, so that all parts of a message show the same state.

use std::collections::BTreeMap;

use chess_arbiter::{Account, Place, Server, Venue};
use chess_core::Language;
use chess_store::{
    ChallengeId, Export, GameId, Owner, ReminderId, Result, Source, TournamentId, Tx, Waiting, challenges,
    games, outbox, players, preferences, reviews, rulings, tournaments,
};
use jiff::Timestamp;

use crate::games::next_game::waiting_besides;
use crate::games::plan::plan_of;
use crate::people::{reminder, statistics, vacation};
use crate::{
    AboutTournament, Allowed, Audience, ChallengeView, DailyPuzzle, Done, GameView, LANGUAGE, News, Notice,
    Outbox, PlanView, Preferences, Refused, ReminderView, RulingView, TournamentView, Vacations, Week,
};

/// The data for the message of a notice, for example the game and the people concerned. All data come from one read of
/// the database, and only the data that the message needs are present.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    /// True if a later notice waits in the same lane as this notice. The notices of a lane are delivered in order.
    pub is_followed: bool,
    /// The venue of the game, challenge or tournament that the notice is about. For a reminder, the venue of the first
    /// game in the reminder. For a post about a server, the venue of the post.
    pub venue: Option<Venue>,
    /// The channels and threads in which messages about the subject are public: the place of `venue`, and the channel
    /// of the game, challenge or tournament. May contain the same place twice. Empty if `venue` is `None`.
    pub public_places: Vec<Place>,
    /// The preferences of the venue's server.
    pub server: Preferences,
    /// The preferences of the people concerned: the players of the game, the challenger and the opponent, the
    /// organiser, the reminded player, and the receiver of a private message.
    pub people: BTreeMap<Account, Preferences>,
    /// The direct-message channel of each person in `people`. A person whose channel is not known has no entry.
    pub conversations: BTreeMap<Account, Place>,
    /// The game that the notice is about. For an edit of a challenge's card: the game that began with the challenge.
    pub game: Option<GameView>,
    /// The ruling that the message is about.
    pub ruling: Option<RulingView>,
    /// The stored review, if the message exports the review.
    pub review: Option<String>,
    /// The receiver's plan in the game, if the notice is about the plan.
    pub plan: Option<PlanView>,
    /// The number of other games that wait for the receiver's move; 0 if the message does not give this number.
    pub waiting: usize,
    /// The challenge that the notice is about.
    pub challenge: Option<ChallengeView>,
    /// The reminder that the notice is about. `None` if none of the reminder's games waits for the player any more.
    pub reminder: Option<ReminderView>,
    /// The tournament that the notice is about.
    pub tournament: Option<TournamentView>,
    /// The receiver's vacations. Given only if the notice is a private answer that confirms a change of a vacation.
    pub vacations: Option<Vacations>,
    /// The content of the weekly post, if the notice is a weekly post.
    pub week: Option<Week>,
    /// The puzzle of the day.
    pub puzzle: Option<DailyPuzzle>,
}

impl Outbox<'_> {
    /// Returns the notice of an outbox row, and the facts for the message. Returns `None` in two cases:
    /// - The row has left the outbox.
    /// - The row is unreadable, and goes into quarantine.
    ///
    /// # Errors
    /// [`Refused::Unknown`] if the subject of the notice, such as a game, does not exist any more.
    pub async fn story(self, row: &Waiting, now: Timestamp) -> Allowed<Option<(Notice, Facts)>> {
        let (id, lane) = (row.id, row.lane.clone());
        let read = self.read(move |tx| {
            let notice: Notice = match outbox::body(tx, id) {
                Ok(Some(notice)) => notice,
                Ok(None) => return Ok(Ok(None)),
                Err(error) if error.is_damage() => return Ok(Err(error)),
                Err(error) => return Err(Refused::from(error)),
            };
            let is_followed = outbox::has_come(tx, &lane, id)?;
            let facts = Facts { is_followed, ..Facts::of(tx, &notice)? };
            Ok(Ok(Some((notice, facts))))
        });
        match read.await? {
            Ok(story) => Ok(story),
            Err(error) => self.put_aside((Source::Outbox, id.0), error, now).await.map(|()| None),
        }
    }
}

impl Facts {
    /// Returns the game that the notice is about.
    ///
    /// # Errors
    /// The notice is about no game.
    pub fn game(&self) -> Allowed<&GameView> {
        self.game.as_ref().ok_or(Refused::Unknown)
    }

    /// Returns the challenge that the notice is about.
    ///
    /// # Errors
    /// The notice is about no challenge.
    pub fn challenge(&self) -> Allowed<&ChallengeView> {
        self.challenge.as_ref().ok_or(Refused::Unknown)
    }

    /// Returns the tournament that the notice is about.
    ///
    /// # Errors
    /// The notice is about no tournament.
    pub fn tournament(&self) -> Allowed<&TournamentView> {
        self.tournament.as_ref().ok_or(Refused::Unknown)
    }

    /// The language of a message to these readers. For a private message, this is the language of the person's last
    /// interaction. If this language is unknown, the rule for public messages applies. A public message is in the
    /// language of the venue (the game's channel or thread, for example), or in English without a venue.
    pub fn language_for(&self, to: Audience) -> Language {
        let own = match to {
            Audience::Person(account) => self.people.get(&account).and_then(|kept| LANGUAGE.of(kept)),
            Audience::Venue(_) => None,
        };
        own.or(self.venue.map(|venue| venue.language)).unwrap_or(Language::English)
    }

    /// The place that now shows the game, tournament or rematch request of `news`. The news must go to this place, even
    /// if a thread was opened or lost after the event. `None` for news with a fixed place, such as a reminder.
    pub fn place_of(&self, news: News) -> Option<Place> {
        match news {
            News::Happened { .. } | News::Ruling(..) | News::Export { .. } => {
                self.venue.map(|venue| venue.place)
            }
            News::Card(_) | News::NoGame(_) => {
                self.challenge.as_ref().filter(|view| view.rematch_of.is_some()).map(|view| view.place)
            }
            News::Tournament(_, about) => {
                self.venue.filter(|_| about != AboutTournament::Card).map(|venue| venue.place)
            }
            News::Poster(_)
            | News::Vacation { .. }
            | News::Halted(..)
            | News::Reminder(_)
            | News::Week(..)
            | News::Puzzle { .. }
            | News::Unreached(_) => None,
        }
    }

    pub(crate) fn of(tx: &Tx<'_>, notice: &Notice) -> Result<Self> {
        let mut facts = Self::default();
        match *notice {
            Notice::Answer { to, deed, .. } => facts.add_deed(tx, to, deed)?,
            Notice::Post { news, to, .. } => {
                facts.add_news(tx, news, to)?;
                if let Audience::Person(account) = to {
                    facts.add_person(tx, account)?;
                }
            }
            Notice::Open { game, .. } | Notice::Refresh { game, .. } | Notice::Retire { game, .. } => {
                facts.add_game(tx, game)?;
            }
            Notice::Gather { tournament, .. } | Notice::RedrawTournament { tournament, .. } => {
                facts.add_tournament(tx, tournament)?;
            }
            Notice::Redraw(challenge, _) => {
                facts.add_challenge(tx, challenge)?;
                if let Some(game) = facts.challenge.as_ref().and_then(|view| view.game) {
                    facts.game = Some(GameView::of(tx, games::load(tx, game)?)?);
                }
            }
            Notice::Rewrite(reminder, _) => facts.add_reminder(tx, reminder)?,
            Notice::Dismiss(_)
            | Notice::Remove(_)
            | Notice::ClearThreadLine { .. }
            | Notice::Archive(_)
            | Notice::Reopen(_) => {}
        }
        Ok(facts)
    }

    fn add_deed(&mut self, tx: &Tx<'_>, to: Account, deed: Done) -> Result<()> {
        match deed {
            Done::Challenged(id)
            | Done::ChallengedFirst(id)
            | Done::ChallengedUnseen(id)
            | Done::ChallengedUnreached(id)
            | Done::Declined(id)
            | Done::Withdrawn(id) => self.add_challenge(tx, id),
            Done::Accepted(id)
            | Done::BegunFirst(id)
            | Done::BegunUnseen(id)
            | Done::Hinted(id, _)
            | Done::Ruled(id)
            | Done::Acted { game: id, others_wait: false, .. } => self.add_game(tx, id),
            Done::Acted { game, .. } | Done::ActedUnreached { game, .. } => {
                if let Some(player) = players::find(tx, to)? {
                    self.waiting = waiting_besides(tx, player, game)?;
                }
                self.add_game(tx, game)
            }
            Done::Planned(id, _) => self.add_plan(tx, to, id),
            Done::Tournament(id, _) => self.add_tournament(tx, id),
            Done::Vacation { server, at, .. } => {
                let at = Timestamp::from_millisecond(at).unwrap_or(Timestamp::UNIX_EPOCH);
                self.vacations = Some(vacation::of(tx, to, server, at)?);
                Ok(())
            }
            Done::Forgotten | Done::CutOff | Done::NotShared(_) => Ok(()),
        }
    }

    fn add_news(&mut self, tx: &Tx<'_>, news: News, to: Audience) -> Result<()> {
        match news {
            News::Happened { game, .. } | News::Poster(game) | News::Vacation { game, .. } => {
                self.add_game(tx, game)
            }
            News::Ruling(game, ruling) => {
                let kept = rulings::load(tx, ruling)?;
                self.ruling = kept.map(|kept| RulingView::of(tx, kept)).transpose()?;
                self.add_game(tx, game)
            }
            News::Export { game, export, .. } => {
                self.review = if export == Export::Review { reviews::load(tx, game)? } else { None };
                self.add_game(tx, game)
            }
            News::Halted(game, _) => match to {
                Audience::Person(account) => self.add_plan(tx, account, game),
                Audience::Venue(_) => Ok(()),
            },
            News::Reminder(reminder) => self.add_reminder(tx, reminder),
            News::Week(server, week) => {
                self.week = Some(Week::before(tx, server, week)?);
                self.add_server(tx, server, to)
            }
            News::Puzzle { server, puzzle, last } => {
                self.puzzle = DailyPuzzle::of(tx, server, (puzzle, last))?;
                self.add_server(tx, server, to)
            }
            News::Card(challenge) | News::NoGame(challenge) | News::Unreached(challenge) => {
                self.add_challenge(tx, challenge)
            }
            News::Tournament(tournament, _) => self.add_tournament(tx, tournament),
        }
    }

    fn add_server(&mut self, tx: &Tx<'_>, server: Server, to: Audience) -> Result<()> {
        let Audience::Venue(place) = to else { return Ok(()) };
        let language = preferences::language(tx, Owner::Server(server))?.unwrap_or(Language::English);
        self.add_venue(tx, Venue { place, server: Some(server), language }, place, [])
    }

    fn add_game(&mut self, tx: &Tx<'_>, id: GameId) -> Result<()> {
        let kept = games::load(tx, id)?;
        let score = statistics::head_to_head(tx, &kept)?;
        let view = GameView { score, ..GameView::of(tx, kept)? };
        self.add_venue(tx, view.venue, view.channel, [view.accounts.white, view.accounts.black])?;
        self.game = Some(view);
        Ok(())
    }

    fn add_plan(&mut self, tx: &Tx<'_>, account: Account, id: GameId) -> Result<()> {
        let Some(plan) = plan_of(tx, account, id)? else { return Ok(()) };
        self.add_venue(tx, plan.game.venue, plan.game.channel, [account])?;
        self.plan = Some(plan);
        Ok(())
    }

    fn add_challenge(&mut self, tx: &Tx<'_>, id: ChallengeId) -> Result<()> {
        let view = ChallengeView::of(tx, challenges::load(tx, id)?)?;
        self.add_venue(tx, view.venue, view.place, [view.challenger].into_iter().chain(view.opponent))?;
        self.challenge = Some(view);
        Ok(())
    }

    fn add_reminder(&mut self, tx: &Tx<'_>, id: ReminderId) -> Result<()> {
        let Some(view) = reminder::view(tx, id)? else { return Ok(()) };
        if let Some(first) = view.games.first() {
            self.add_venue(tx, first.venue, first.channel, [view.account])?;
        }
        self.reminder = Some(view);
        Ok(())
    }

    fn add_tournament(&mut self, tx: &Tx<'_>, id: TournamentId) -> Result<()> {
        let view = TournamentView::of(tx, tournaments::load(tx, id)?)?;
        self.add_venue(tx, view.venue, view.channel, [view.organiser])?;
        self.tournament = Some(view);
        Ok(())
    }

    fn add_venue(
        &mut self,
        tx: &Tx<'_>,
        venue: Venue,
        channel: Place,
        people: impl IntoIterator<Item = Account>,
    ) -> Result<()> {
        (self.venue, self.public_places) = (Some(venue), vec![venue.place, channel]);
        if let Some(server) = venue.server {
            self.server = preferences::load(tx, Owner::Server(server))?;
        }
        people.into_iter().try_for_each(|account| self.add_person(tx, account))
    }

    fn add_person(&mut self, tx: &Tx<'_>, account: Account) -> Result<()> {
        if let (Account::Person(..), Some(player)) = (account, players::find(tx, account)?) {
            self.people.insert(account, preferences::load(tx, Owner::Player(player))?);
            self.conversations.extend(players::conversation(tx, account)?.map(|place| (account, place)));
        }
        Ok(())
    }
}
