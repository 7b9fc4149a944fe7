//! Delivers the outbox: each lane in order, lanes side by side, again and again until Discord takes it.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use chess_service::{
    Account, ChallengeId, Deed, GameView, Nonce, Notice, Occasion, Owner, Queued, Refused, Reply,
};
use jiff::{SignedDuration, Timestamp};
use tokio::task::{JoinError, JoinSet};

use crate::bot::Bot;
use crate::look::Look;
use crate::post::Post;
use crate::present::{answer, board, card};
use crate::send::{self, SendError};

/// How long to wait when nothing rings: rows whose pause is over are found then.
const PATROL: Duration = Duration::from_secs(1);

/// Delivers until the program ends.
pub(crate) async fn run(bot: Arc<Bot>) {
    let mut busy = BTreeSet::new();
    let mut tasks = JoinSet::new();
    loop {
        match bot.club.undelivered().await {
            Ok(heads) => start_due(&bot, heads, &mut busy, &mut tasks).await,
            Err(error) => tracing::error!(%error, "the outbox cannot be read"),
        }
        tokio::select! {
            () = bot.bell.notified() => {}
            () = tokio::time::sleep(PATROL) => {}
            Some(ended) = tasks.join_next() => free_lane(ended, &mut busy, &mut tasks).await,
        }
    }
}

/// Takes note that a delivery has ended.
async fn free_lane(
    ended: Result<String, JoinError>,
    busy: &mut BTreeSet<String>,
    tasks: &mut JoinSet<String>,
) {
    match ended {
        Ok(lane) => {
            busy.remove(&lane);
        }
        Err(error) => {
            tracing::error!(%error, "a delivery broke off");
            // Which lane it was is not known: let the others finish and begin afresh.
            while tasks.join_next().await.is_some() {}
            busy.clear();
        }
    }
}

async fn start_due(
    bot: &Arc<Bot>,
    heads: Vec<Queued<Notice>>,
    busy: &mut BTreeSet<String>,
    tasks: &mut JoinSet<String>,
) {
    if heads.iter().all(|head| busy.contains(&head.lane)) {
        return;
    }
    let now = bot.clock.now().await;
    for head in heads {
        if head.next_at <= now && busy.insert(head.lane.clone()) {
            let bot = Arc::clone(bot);
            tasks.spawn(async move {
                attempt(&bot, &head, now).await;
                head.lane
            });
        }
    }
}

/// Tries one delivery and notes what came of it.
async fn attempt(bot: &Bot, head: &Queued<Notice>, now: Timestamp) {
    let settled = match deliver(bot, head, now).await {
        Ok(Delivered::Noted) => Ok(()),
        Ok(Delivered::Done) => bot.club.settle(head.id).await,
        Err(Trouble::Send(error)) => give_up_or_wait(bot, head, error, now).await,
        Err(Trouble::Club(error)) => Err(error),
    };
    if let Err(error) = settled {
        tracing::error!(%error, lane = head.lane, "the outbox failed");
        tokio::time::sleep(PATROL).await;
    }
}

/// What Discord may take later is put off, with growing pauses; what it will never take is given up.
async fn give_up_or_wait(
    bot: &Bot,
    head: &Queued<Notice>,
    error: SendError,
    now: Timestamp,
) -> Result<(), Refused> {
    tracing::warn!(%error, lane = head.lane, attempts = head.attempts, "a message was not delivered");
    if error == SendError::Later {
        let pause = SignedDuration::try_from(send::pause(head.attempts)).unwrap_or(SignedDuration::ZERO);
        bot.club.postpone(head.id, now.saturating_add(pause).unwrap_or(now)).await
    } else {
        bot.club.settle(head.id).await
    }
}

enum Delivered {
    /// The row can be taken out.
    Done,
    /// The row was taken out together with what came of it.
    Noted,
}

enum Trouble {
    Send(SendError),
    Club(Refused),
}

impl From<SendError> for Trouble {
    fn from(error: SendError) -> Self {
        Self::Send(error)
    }
}

impl From<Refused> for Trouble {
    fn from(error: Refused) -> Self {
        Self::Club(error)
    }
}

async fn deliver(bot: &Bot, head: &Queued<Notice>, now: Timestamp) -> Result<Delivered, Trouble> {
    match &head.body {
        Notice::Answer { to, reply, deed } => {
            if now.as_millisecond() < reply.expires_ms {
                let post = answer_post(bot, *to, reply, *deed).await?;
                bot.sender.answer(&reply.token, &post).await?;
            }
            Ok(Delivered::Done)
        }
        Notice::Board { game, occasion } => match bot.club.newest(head, *game).await? {
            Some(view) => post_board(bot, head, &view, *occasion, now).await,
            None => Ok(Delivered::Done),
        },
        Notice::Card { challenge } => post_card(bot, head, *challenge).await,
        Notice::Answered { challenge } => {
            let view = bot.club.challenge_view(*challenge).await?;
            if let Some(message) = view.message {
                let post = card::card(&view, bot.phrases.of(view.venue.language));
                bot.sender.edit(view.venue.place, message, &post).await?;
            }
            Ok(Delivered::Done)
        }
        Notice::NoGame { challenge } => {
            let view = bot.club.challenge_view(*challenge).await?;
            let post = card::no_game(&view, bot.phrases.of(view.venue.language));
            match bot.sender.post(view.venue.place, &post, head.nonce).await {
                Err(SendError::Gone(_)) => tell_in_private(bot, view.challenger.handle, &post, head).await?,
                other => drop(other?),
            }
            Ok(Delivered::Done)
        }
        Notice::Retire { place, message } => {
            bot.sender.retire(*place, *message).await?;
            Ok(Delivered::Done)
        }
    }
}

async fn answer_post(bot: &Bot, to: Account, reply: &Reply, deed: Deed) -> Result<Post, Refused> {
    let words = bot.phrases.of(reply.locale);
    Ok(match deed {
        Deed::Challenged(id) => {
            answer::challenge(&bot.club.challenge_view(id).await?, "answer-challenged", words)
        }
        Deed::Declined(id) => {
            answer::challenge(&bot.club.challenge_view(id).await?, "answer-declined", words)
        }
        Deed::Withdrawn(id) => {
            answer::challenge(&bot.club.challenge_view(id).await?, "answer-withdrawn", words)
        }
        Deed::Accepted(id) => answer::accepted(&bot.club.game(id).await?, words),
        Deed::Acted(id, act) => answer::acted(&bot.club.game(id).await?, to, act, words),
    })
}

async fn post_board(
    bot: &Bot,
    head: &Queued<Notice>,
    view: &GameView,
    occasion: Occasion,
    now: Timestamp,
) -> Result<Delivered, Trouble> {
    let look = match view.venue.server {
        Some(server) => Look::of(&bot.club.preferences(Owner::Server(server)).await?),
        None => Look::default(),
    };
    let post = board::shared(view, occasion, look, bot.phrases.of(view.venue.language));
    match bot.sender.post(view.venue.place, &post, head.nonce).await {
        Ok(message) => {
            bot.club.board_posted(head.id, view.id, message, now).await?;
            Ok(Delivered::Noted)
        }
        Err(SendError::Gone(code)) => {
            tracing::warn!(
                code,
                game = view.id.0,
                "the board cannot be posted in its channel: told in private"
            );
            for &user in &post.pings {
                tell_in_private(bot, user, &post, head).await?;
            }
            Ok(Delivered::Done)
        }
        Err(other) => Err(other.into()),
    }
}

/// The way out when a channel is closed to us: a direct message to those who would have been called.
async fn tell_in_private(bot: &Bot, user: i64, post: &Post, head: &Queued<Notice>) -> Result<(), SendError> {
    let told = match bot.sender.conversation(user).await {
        // Discord compares nonces of all messages of an author: each person's message needs one of its own.
        Ok(channel) => {
            let nonce = Nonce(head.nonce.0 ^ user.cast_unsigned());
            bot.sender.post(channel, post, nonce).await.map(drop)
        }
        Err(error) => Err(error),
    };
    match told {
        Err(SendError::Gone(code)) => {
            tracing::warn!(code, user, "somebody cannot be reached in private either");
            Ok(())
        }
        other => other,
    }
}

async fn post_card(bot: &Bot, head: &Queued<Notice>, challenge: ChallengeId) -> Result<Delivered, Trouble> {
    let view = bot.club.challenge_view(challenge).await?;
    let post = card::card(&view, bot.phrases.of(view.venue.language));
    match bot.sender.post(view.venue.place, &post, head.nonce).await {
        Ok(message) => {
            bot.club.card_posted(head.id, challenge, message).await?;
            Ok(Delivered::Noted)
        }
        Err(SendError::Gone(code)) => {
            tracing::warn!(code, "a challenge cannot be posted in its channel: told in private");
            // The challenger gets the card as well: it has the button that withdraws.
            for account in [Some(view.challenger), view.opponent].into_iter().flatten() {
                tell_in_private(bot, account.handle, &post, head).await?;
            }
            Ok(Delivered::Done)
        }
        Err(other) => Err(other.into()),
    }
}
