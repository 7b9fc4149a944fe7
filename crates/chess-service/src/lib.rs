//! Use cases of a chess club: who, when, one transaction. The API of every front end.
//!
//! A front end names a [`Caller`] and calls one method of [`Club`] per deed; computers and tournaments do the same. The deed,
//! the proof that the interaction was seen, and everything that has to be said about it (as [`Notice`]s) are one transaction;
//! the front end then delivers the notices from the outbox. What comes back are values, never text for people.
//!
//! ```
//! use chess_arbiter::{Account, Lot, Network, Place, Venue, WithMove};
//! use chess_core::{Color, Language};
//! use chess_service::{
//!     Caller, Club, Delivery, Entry, NoticeId, Order, Pace, Settled, Store, Target, Viewer,
//! };
//! use jiff::Timestamp;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let folder = tempfile::tempdir()?;
//! let club = Club::new(Store::open(folder.path())?, Pace::Human);
//! let now = Timestamp::UNIX_EPOCH;
//!
//! let place = Place { network: Network::Discord, id: 7 };
//! let venue = Venue { place, server: None, language: Language::English };
//! let caller = |handle| {
//!     let viewer = Viewer { account: Account::Person(Network::Discord, handle), venue };
//!     // Nobody waits for an answer in private.
//!     Caller { viewer, now, answer: None }
//! };
//! let challenge = club.challenge(caller(1), Order::default()).await?;
//! let game = club.accept(caller(2), challenge, Lot(Color::White)).await?;
//! let entry = Entry::Typed("e4".to_owned());
//! club.play(caller(1), Target::Game(game), entry.sure(WithMove::NoOffer)).await?;
//!
//! // What has to be said: the card of the challenge, the first board, and the board after the move.
//! let rows = club.waiting(NoticeId::default(), now).await?;
//! assert_eq!(rows.len(), 3);
//! for row in &rows {
//!     println!("{:?}", club.notice(row.id, now).await?);
//! }
//! let done = rows.into_iter().map(|row| Settled { id: row.id, outcome: Delivery::Done });
//! club.settle(done.collect(), now).await?;
//! assert!(club.waiting(NoticeId::default(), now).await?.is_empty());
//! # Ok(())
//! # }
//! ```

mod caller;
mod club;
mod cut_off;
mod judge;
mod limits;

mod arbiter;
mod asking;
mod challenges;
mod claims;
mod computers;
mod confirming;
mod counters;
mod digests;
mod games;
mod giving;
mod house;
mod instead;
mod looking;
mod pauses;
mod plans;
mod ratings;
mod rematches;
mod reminders;
mod reviews;
mod sharing;
mod standing;
mod vacations;
mod waiting;
mod zone;

mod find;
mod record;

mod flags;
mod outage;
mod privacy;
mod put_aside;
mod threads;
mod tick;
mod tournaments;

mod about;
mod deed;
mod delivery;
pub mod doctor;
mod news;
mod notice;
mod offered;
mod preferences;
mod refused;
mod saying;
mod shown;
mod spoken;
mod takebacks;
mod untold;
mod view;

pub use about::{AboutPause, AboutTakeback, AboutTime, AboutVacation};
pub use caller::{Answer, Caller, Reply, Viewer, Way};
pub use challenges::Order;
pub use chess_store::{
    ChallengeId, Display, GameId, InteractionId, KeptRuling, MessageAt, Nonce, NoticeId, OpenError,
    ReminderId, Route, RulingId, Score, Shard, Shows, Store, StoreError, Subject, TournamentId, VacationId,
    Version, Waiting,
    computers::Awaited,
    digests::Daily,
    reminders::ReminderKind,
    tournaments::{
        Access, BoardAt, Listed as ListedTournament, Rules as TournamentRules, SeedBy, VacationRule,
    },
};
pub use claims::{USUAL_FLAG, kept_flag, usual_flag};
pub use club::Club;
pub use computers::{COMPUTER_GAMES, Call, Hinted, Told, computer_games};
pub use confirming::{CONFIRM, Confirming, NoConfirming, confirming};
pub use deed::{Act, Deed};
pub use delivery::{Delivery, Settled};
pub use find::Target;
pub use games::{Attempt, Caution, Entry};
pub use house::{ANYWHERE, GAME_CHANNEL, HouseRules, PENDING, RUNNING};
pub use limits::{Effort, Pace};
pub use looking::Played;
pub use news::{Export, News, Occasion, Side};
pub use notice::{Audience, Notice, Trace};
pub use offered::Offered;
pub use plans::{LineEntry, PlanDeed, PlanView, WrongLine};
pub use preferences::{Owner, Preferences};
pub use privacy::Dossier;
pub use ratings::{USUAL_MODE, kept_mode, usual_mode};
pub use refused::{Bound, Refused, Wish};
pub use reminders::{NoReminding, REMINDERS, ReminderView, Reminding, reminding};
pub use standing::{Leaderboard, Profile, Standing};
pub use threads::ToldIn;
pub use tournaments::{
    AboutTournament, Authority, BOARDS_A_SHEET, BoardView, EntrantView, GoneView, MAX_TOURNAMENT_NAME,
    RoundView, Sheet, TournamentDeed, TournamentRefused, TournamentStage, TournamentView, can_be_held,
    most_players,
};
pub use vacations::{VACATION, Vacations, vacation_days};
pub use view::{ChallengeView, GameView, RulingView};
pub use zone::Zone;
