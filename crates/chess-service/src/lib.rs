//! The use cases of a chess club, each in one transaction. This is the API of every front end.
//!
//! For each deed (action) of a player, a front end calls one method of [`Club`] with a [`Caller`]. The deeds of
//! computers use the same methods. One transaction saves the deed, the id of the player's interaction (a click, a
//! command or a form), and all messages about the deed (as [`Notice`]s in the outbox). The front end delivers the
//! messages after the commit. Methods return values, never text for players.
//!
//! ```
//! use chess_arbiter::{Account, Lot, Network, Place, Venue, WithMove};
//! use chess_core::{Color, Language};
//! use chess_service::{
//!     Caller, Club, Delivery, Entry, NoticeId, Order, RateLimiting, Settled, Store, Target, Viewer,
//! };
//! use jiff::Timestamp;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let folder = tempfile::tempdir()?;
//! let club = Club::new(Store::open(folder.path())?, RateLimiting::Human);
//! let now = Timestamp::UNIX_EPOCH;
//!
//! let place = Place { network: Network::Discord, id: 7 };
//! let venue = Venue { place, server: None, language: Language::English };
//! let caller = |handle| {
//!     let viewer = Viewer { account: Account::Person(Network::Discord, handle), venue };
//!     // The callers in this example get no private answer.
//!     Caller { viewer, now, answer: None }
//! };
//! let challenge = club.challenges().make(caller(1), Order::default()).await?;
//! let game = club.challenges().accept(caller(2), challenge, Lot(Color::White)).await?;
//! let entry = Entry::Typed("e4".to_owned());
//! club.games().perform(caller(1), Target::Game(game), entry.sure(WithMove::NoOffer)).await?;
//!
//! // The messages that now wait: the card of the challenge, the first board, and the board after the move.
//! let rows = club.outbox().waiting(NoticeId::default(), now).await?;
//! assert_eq!(rows.len(), 3);
//! for row in &rows {
//!     println!("{:?}", club.outbox().story(row, now).await?);
//! }
//! let done = rows.into_iter().map(|row| Settled { id: row.id, outcome: Delivery::Done });
//! club.outbox().settle(done.collect(), now).await?;
//! assert!(club.outbox().waiting(NoticeId::default(), now).await?.is_empty());
//! # Ok(())
//! # }
//! ```

mod caller;
mod club;
mod damage;
mod followers;
mod once;
mod rate_limits;
mod refused;
mod tick;
mod work;

mod challenges;
mod games;
mod outbox;
mod people;
mod puzzles;
mod tournaments;

pub(crate) use caller::Answered;
pub use caller::{Answer, Caller, Reply, Viewer, Way};
pub use challenges::order::Order;
pub use challenges::view::ChallengeView;
#[cfg(feature = "postgres")]
pub use chess_store::DatabaseServer;
pub use chess_store::{
    Awaited, ChallengeId, Daily, DatabaseFailure, Display, Export, Extent, Figures, FoundPuzzle, GameId,
    InteractionId, KeptRuling, LEASE, Leadership, MessageAt, Named, Nonce, NoticeId, OpenError, PuzzleId,
    PuzzleTry, ReminderId, ReminderKind, ResultCounts, Route, RulingId, Shard, Sheet, Shows, Store,
    StoreError, Subject, TournamentId, TryState, VacationId, Version, Waiting, doctor, named,
    tournaments::{
        Access, BoardAt, Listed as ListedTournament, Rules as TournamentRules, Stage as TournamentStage,
        VacationRule,
    },
};
pub use club::{Challenges, Club, Games, Outbox, People, Puzzles, Timekeeper, Tournaments};
pub(crate) use damage::readable;
pub use games::computers::Call;
pub use games::entry::{Entry, LineEntry, WrongLine};
pub use games::find::Target;
pub use games::perform::{Attempt, Caution, Intent};
pub use games::plan::PlanView;
pub use games::queries::Played;
pub use games::view::{GameView, RulingView};
pub use outbox::delivery::{Delivery, Settled};
pub use outbox::game_event::{GameEvent, Offered};
pub use outbox::notice::{AboutVacation, Audience, Done, Hinted, News, Notice, PlanDeed, Told, Trace};
pub use outbox::story::Facts;
pub use outbox::undeliverable::Blame;
pub use people::digest::DailyTime;
pub use people::privacy::Dossier;
pub use people::reminder::ReminderView;
pub use people::setting::{
    ANYWHERE, COMPUTER_GAMES, CONFIRM, Confirming, GAME_CHANNEL, LANGUAGE, PENDING, PUZZLE, PUZZLES,
    Preferences, REMINDERS, RUNNING, Reminding, Setting, Sharing, Stored, USUAL_FLAG, USUAL_MODE,
    VACATION_DAYS, WEEKLY,
};
pub use people::settings::PersonSettings;
pub use people::statistics::{Leaderboard, Profile, Standing};
pub use people::time_zone::Zone;
pub use people::vacation::Vacations;
pub use people::week::Week;
pub use puzzles::{DailyPuzzle, PuzzleDeed, PuzzleView};
pub use rate_limits::{Effort, RateLimiting};
pub use refused::{Allowed, Bound, Refused, Wish};
pub(crate) use refused::{allowed, refuse};
pub use tournaments::{
    AboutTournament, Authority, BOARDS_A_SHEET, BoardView, EntrantView, MAX_TOURNAMENT_NAME, RoundView,
    TournamentDeed, TournamentDone, TournamentRefused, TournamentView, can_be_held, most_players,
};
pub(crate) use work::{Cause, Change, Work};
