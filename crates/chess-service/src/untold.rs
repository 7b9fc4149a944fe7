//! What could not be said in its place, or is not seen there by those it is for: they are told in private.

use chess_arbiter::Account;
use chess_store::{NoticeId, StoreError, Tx, challenges, games, outbox, players};
use jiff::Timestamp;

use crate::caller::Answer;
use crate::notice::{Deed, News, Notice, Occasion};

/// Tells people in private what could not be said in its place, and whoever waits for it there that it will not come.
pub(crate) fn tell_instead(
    tx: &Tx<'_>,
    id: NoticeId,
    tell: &[Account],
    now: Timestamp,
) -> Result<(), StoreError> {
    let Some(Notice::Post { news, replaces, beside, .. }) = outbox::body::<Notice>(tx, id)? else {
        return Ok(());
    };
    for account in tell {
        news.tell(tx, *account, now)?;
    }
    let (to, deed) = match news {
        News::Card { challenge } => {
            let challenger = challenges::load(tx, challenge)?.challenge.challenger;
            (players::account(tx, challenger)?, Deed::ChallengedUnseen(challenge))
        }
        News::Board { game, occasion: Occasion::Started, by: Some(by), .. } => {
            let players = games::load(tx, game)?.game.players();
            (players::account(tx, players[by.into()])?, Deed::BegunUnseen(game))
        }
        News::Board { .. }
        | News::Offer { .. }
        | News::Poster { .. }
        | News::Declined { .. }
        | News::Time { .. }
        | News::Takeback { .. }
        | News::Ruling { .. }
        | News::Export { .. }
        | News::Reminder { .. }
        | News::NoGame { .. } => return tell_asker(tx, news, replaces, now),
    };
    let Some(Answer { interaction, reply }) = replaces.or(beside) else { return Ok(()) };
    Notice::Answer { to, interaction, reply, deed }.push(tx, now)
}

/// Tells people in private too what was said in its place, where they cannot see it.
pub(crate) fn tell_besides(
    tx: &Tx<'_>,
    id: NoticeId,
    tell: &[Account],
    now: Timestamp,
) -> Result<(), StoreError> {
    let Some(Notice::Post { news, .. }) = outbox::body::<Notice>(tx, id)? else { return Ok(()) };
    tell.iter().try_for_each(|account| news.tell(tx, *account, now))
}

/// Puts a row aside that cannot be delivered.
pub(crate) fn give_up(tx: &Tx<'_>, id: NoticeId, reason: &str, now: Timestamp) -> Result<(), StoreError> {
    match outbox::body::<Notice>(tx, id) {
        Ok(Some(Notice::Post { news, replaces, .. })) => tell_asker(tx, news, replaces, now)?,
        Err(error) if !error.is_damage() => return Err(error),
        Ok(_) | Err(_) => {}
    }
    outbox::give_up(tx, id, reason, now).map(drop)
}

/// Tells whoever waits for a message, and has no other answer, that it will not come.
fn tell_asker(tx: &Tx<'_>, news: News, replaces: Option<Answer>, now: Timestamp) -> Result<(), StoreError> {
    let (News::Export { game, by: to, .. }, Some(Answer { interaction, reply })) = (news, replaces) else {
        return Ok(());
    };
    Notice::Answer { to, interaction, reply, deed: Deed::NotShared(game) }.push(tx, now)
}
