//! The outbox for the dispatcher: rows to deliver, and the outcome of each delivery.

use chess_arbiter::{Account, Place};
use chess_store::{
    ChallengeId, Display, GameId, MessageAt, NoticeId, Result, Shows, Source, Subject, Waiting, challenges,
    displays, games, outbox, players,
};
use jiff::Timestamp;

use crate::outbox::delivered::{dismiss, renewed, shown};
use crate::outbox::lane::edits;
use crate::outbox::quarantine::contain;
use crate::outbox::thread::{opened, tell_elsewhere};
use crate::outbox::undeliverable::{give_up, tell_absent, tell_instead, tell_others};
use crate::{Allowed, Answer, Blame, ChallengeView, GameView, Notice, Outbox, Trace, Work};

/// The maximum number of rows that one query loads.
const PAGE: u32 = 500;

/// The outcome of a delivery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// The row was delivered, or is no longer needed.
    Done,
    /// The front end posted a message about `subject`, or edited a message about a tournament. The database then
    /// records the message.
    Shown {
        /// The subject of the message.
        subject: Subject,
        /// The place and the id of the posted message.
        message: MessageAt,
        /// The state that the message shows.
        shows: Shows,
        /// The private answer that the message replaces.
        replaces: Option<Answer>,
    },
    /// The front end edited a board of this game.
    Renewed(GameId, Display),
    /// The message was delivered, but mentions people who have left the server.
    SomeHaveLeft {
        /// The people who have left. The program sends the news to these people in private. Exception: a reminder that
        /// has already failed in private.
        left: Vec<Account>,
        /// The outcome for the delivered message, for example [`Self::Shown`].
        delivered: Box<Self>,
    },
    /// Like [`Self::Done`], for a [`Notice::Post`]. The field is `replaces` of the notice: a private answer that the
    /// program now deletes.
    DoneReplacing(Option<Answer>),
    /// The front end posted a public message as a follow-up to an interaction. However, the chat network shows the
    /// follow-up only to the person who acted. The field lists the people whom the message concerns.
    SeenByOne(Vec<Account>),
    /// A game or tournament was opened in the thread with this id, or in the channel if the value is `None`.
    Opened(Option<i64>),
    /// The row belongs to another place, because its game or tournament has got or lost a thread in the meantime.
    Moved,
    /// The delivery failed. The dispatcher tries again at this time.
    Later(Timestamp),
    /// The bot can no longer post in this place. The message then goes to another place, such as the parent channel of
    /// a closed thread, or in private to the listed people.
    Unreachable(Vec<Account>),
    /// The delivery has failed for good, for this reason.
    GivenUp(Blame, Box<str>),
}

/// The outcome of an attempt to deliver a row of the outbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settled {
    /// The id of the outbox row.
    pub id: NoticeId,
    /// The outcome of the delivery.
    pub outcome: Delivery,
}

impl Outbox<'_> {
    /// Returns a page of waiting rows with ids above `after`, oldest first. Puts unreadable rows into quarantine.
    pub async fn waiting(self, mut after: NoticeId, now: Timestamp) -> Allowed<Vec<Waiting>> {
        loop {
            let rows = self.read(move |tx| outbox::waiting(tx, after, PAGE)).await?;
            let is_last = rows.is_empty();
            let mut waiting = Vec::with_capacity(rows.len());
            for row in rows {
                match row {
                    Ok(row) => waiting.push(row),
                    Err((id, error)) => {
                        self.put_aside((Source::Outbox, id.0), error, now).await?;
                        after = id;
                    }
                }
            }
            // A later page may have readable rows even if this page has none.
            if is_last || !waiting.is_empty() {
                return Ok(waiting);
            }
        }
    }

    /// The current state of a game, for a message about the game.
    ///
    /// # Errors
    /// There is no game with this id.
    pub async fn game_view(self, id: GameId) -> Allowed<GameView> {
        self.read(move |tx| Ok(GameView::of(tx, games::load(tx, id)?)?)).await
    }

    /// The current state of a challenge, for a message about the challenge.
    ///
    /// # Errors
    /// There is no challenge with this id.
    pub async fn challenge_view(self, id: ChallengeId) -> Allowed<ChallengeView> {
        self.read(move |tx| Ok(ChallengeView::of(tx, challenges::load(tx, id)?)?)).await
    }

    /// Queues the deletion of `copies`: possible duplicates of messages about `subject`. Keeps messages that the
    /// database records for `subject`, and messages with a queued edit.
    ///
    /// With `trace` and a game as `subject`, replaces the newest message to delete with a line of text ([`Trace`]).
    pub async fn clear(
        self,
        subject: Subject,
        mut copies: Vec<MessageAt>,
        trace: Option<Trace>,
        now: Timestamp,
    ) -> Allowed<()> {
        copies.sort_unstable();
        self.write(now, move |work| {
            let known = displays::of(work, subject)?;
            let mut unknown = Vec::new();
            for message in &copies {
                let is_known = known.iter().any(|display| display.message == *message);
                if !is_known && !outbox::has_come(work, &edits(*message), NoticeId::default())? {
                    unknown.push(*message);
                }
            }
            if let (Subject::Game(game), Some(was)) = (subject, trace)
                && let Some(message) = unknown.pop()
            {
                Notice::Retire { game, message, was }.push(work)?;
            }
            Ok(unknown.into_iter().try_for_each(|message| Notice::Remove(message).push(work))?)
        })
        .await
    }

    /// Records the place in which a person gets private messages. If `place` is `None`, deletes the recorded place.
    pub async fn converse(self, account: Account, place: Option<Place>) -> Allowed<()> {
        Ok(self.store.write_lazily(move |tx| players::converse(tx, account, place)).await?)
    }

    /// Records the outcomes of deliveries in one transaction, but does not wait until the data is on the disk. If a
    /// power cut loses the data, the bot sends the messages again. The network recognises a repeated message by its
    /// nonce.
    pub async fn settle(self, settled: Vec<Settled>, now: Timestamp) -> Allowed<()> {
        let settle_all = move |work: &Work<'_>| settled.iter().try_for_each(|row| settle(work, row));
        Ok(self.write_lazily(now, settle_all).await?)
    }
}

/// Records the outcome of one delivery. If a row in the database is damaged or missing, undoes only the changes of this
/// outcome, and puts the outbox row into quarantine. The other outcomes stay recorded, so that the program does not
/// deliver their rows again.
fn settle(work: &Work<'_>, Settled { id, outcome }: &Settled) -> Result<()> {
    contain(work, (Source::Outbox, id.0), work.apart(|work| note(work, *id, outcome)), work.now)
}

fn note(work: &Work<'_>, id: NoticeId, outcome: &Delivery) -> Result<()> {
    match outcome {
        Delivery::Later(until) => return outbox::postpone(work, id, *until),
        Delivery::GivenUp(blame, reason) => return give_up(work, id, (*blame, reason)),
        Delivery::SomeHaveLeft { left, delivered } => {
            tell_absent(work, id, left)?;
            return note(work, id, delivered);
        }
        // Removes the row first, because [`outbox::push_once`] adds no second edit while this row waits.
        Delivery::Shown { subject, message, shows, replaces } => {
            outbox::remove(work, id)?;
            shown(work, *subject, Display { message: *message, shows: *shows })?;
            return dismiss(work, replaces.as_ref());
        }
        Delivery::Renewed(game, board) => {
            outbox::remove(work, id)?;
            return renewed(work, *game, *board);
        }
        Delivery::SeenByOne(concerned) => tell_others(work, id, concerned)?,
        Delivery::Unreachable(tell) => tell_instead(work, id, tell)?,
        Delivery::Opened(thread) => opened(work, id, *thread)?,
        Delivery::Moved => tell_elsewhere(work, id)?,
        Delivery::DoneReplacing(replaces) => dismiss(work, replaces.as_ref())?,
        Delivery::Done => {}
    }
    outbox::remove(work, id)
}
