//! Composes the private answer to a person whose request took effect.

use chess_arbiter::{Account, Place};
use chess_core::Ply;
use chess_service::{Done, GameEvent, GameId, PlanDeed, Refused, Reply};
use jiff::Timestamp;

use super::readers::twin_of;
use crate::bot::Bot;
use crate::discord::post::{Post, Tone};
use crate::present::game::{answer, hint, next_game, plan};
use crate::present::person::{game_lists, vacation};
use crate::present::tournament;
use crate::present::words::Words;

/// The private answer to a person, who is in this place.
pub(in crate::delivery) async fn answer_post(
    bot: &Bot,
    (to, from): (Account, Option<Place>),
    reply: &Reply,
    deed: Done,
) -> Result<Post, Refused> {
    let words = bot.phrases.of(reply.language);
    Ok(match deed {
        Done::Challenged(id) => answer::challenged(&bot.club.outbox().challenge_view(id).await?, words),
        Done::ChallengedFirst(id) => {
            answer::challenged_first(&bot.club.outbox().challenge_view(id).await?, words)
        }
        Done::ChallengedUnseen(id) => {
            answer::challenged_unseen(&bot.club.outbox().challenge_view(id).await?, words)
        }
        Done::ChallengedUnreached(id) => {
            answer::challenged_unreached(&bot.club.outbox().challenge_view(id).await?, words)
        }
        Done::BegunUnseen(id) => answer::begun_unseen(&bot.club.outbox().game_view(id).await?, words),
        Done::Declined(id) => answer::declined(&bot.club.outbox().challenge_view(id).await?, words),
        Done::Withdrawn(id) => answer::withdrawn(&bot.club.outbox().challenge_view(id).await?, words),
        Done::Accepted(id) => answer::accepted(&bot.club.outbox().game_view(id).await?, words),
        Done::BegunFirst(id) => answer::begun_first(&bot.club.outbox().game_view(id).await?, words),
        Done::Hinted(id, hinted) => {
            let view = bot.club.outbox().game_view(id).await?;
            let post = hint::hint(&view, hinted, twin_of(bot, to).await?, words);
            game_lists::named(post, &view, (to, from), words)
        }
        Done::Vacation { server, about, at } => {
            let at = Timestamp::from_millisecond(at).unwrap_or(Timestamp::UNIX_EPOCH);
            vacation::shown(&bot.club.people().vacations(to, server, at).await?, Some(about), at, words)
        }
        Done::Forgotten => Post::text(words.plain("privacy-deleted")),
        Done::CutOff => Post::text(words.plain("answer-cut-off")),
        Done::NotShared(_) => Post::text(words.plain("answer-not-shared")),
        Done::Tournament(id, deed) => {
            tournament::answer(&bot.club.tournaments().view(id).await?, deed, words)
        }
        Done::Planned(id, deed) => planned(bot, to, (id, deed), words).await?,
        Done::Ruled(id) => {
            let view = bot.club.outbox().game_view(id).await?;
            game_lists::named(answer::ruled(&view, words), &view, (to, from), words)
        }
        Done::Acted { game, event, ply, others_wait } => {
            let waiting = if others_wait { bot.club.games().waiting_besides(to, game).await? } else { 0 };
            acted(bot, (to, from), (game, event, Ply(ply), waiting), words).await?
        }
    })
}

/// The private answer to whoever planned something.
async fn planned(
    bot: &Bot,
    to: Account,
    (id, deed): (GameId, PlanDeed),
    words: &Words,
) -> Result<Post, Refused> {
    Ok(match bot.club.games().plan_of(to, id).await? {
        Some(view) => plan::told(&view, deed, bot.clock.now().await, words),
        None => Post::text(words.plain("refused-unknown")),
    })
}

/// The answer to an action in a game, with a button to the next waiting game, and after a move with one to the plan.
async fn acted(
    bot: &Bot,
    (to, from): (Account, Option<Place>),
    (game, event, ply, waiting): (GameId, GameEvent, Ply, usize),
    words: &Words,
) -> Result<Post, Refused> {
    let view = bot.club.outbox().game_view(game).await?;
    let post = answer::acted(&view, (to, twin_of(bot, to).await?), (event, ply), words);
    let post = game_lists::named(post, &view, (to, from), words);
    let post = next_game::beside(post, game, (waiting, Tone::Primary), words);
    Ok(if matches!(event, GameEvent::Moved { .. }) { plan::beside(post, &view, to, words) } else { post })
}
