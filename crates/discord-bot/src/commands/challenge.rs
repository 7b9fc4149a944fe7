//! `/challenge` and the context menu "Challenge to chess".

use chess_arbiter::{ColorWish, Note, Start};
use chess_service::Order;
use poise::serenity_prelude as serenity;
use serenity::CreateAutocompleteResponse;

use super::choice::{Choice, Colours};
use super::{Answered, Context, answer, target};
use crate::asked::{Origin, Outcome};
use crate::post::Post;
use crate::present::{challenge_form, refusal};
use crate::words::Words;
use crate::{discord, typed_time};

/// Invite somebody, or anybody, to a game.
#[poise::command(slash_command, guild_only)]
#[expect(clippy::too_many_arguments, reason = "poise makes each option of a command an argument")]
pub(crate) async fn challenge(
    ctx: Context<'_>,
    opponent: Option<serenity::User>,
    colour: Option<Choice<Colours>>,
    #[autocomplete = "suggest_time"]
    #[max_length = 20]
    time: Option<String>,
    #[max_length = 120] position: Option<String>,
    #[max_length = 200] note: Option<String>,
) -> Answered {
    let wishes = Wishes { opponent, colour: colour.map(Choice::value), time, position, note };
    make(ctx, wishes).await
}

/// Invite this person to a game.
#[poise::command(context_menu_command = "Challenge to chess", guild_only)]
pub(crate) async fn challenge_user(ctx: Context<'_>, user: serenity::User) -> Answered {
    make(ctx, Wishes { opponent: Some(user), ..Wishes::default() }).await
}

/// What was typed.
#[derive(Default)]
struct Wishes {
    opponent: Option<serenity::User>,
    colour: Option<ColorWish>,
    time: Option<String>,
    position: Option<String>,
    note: Option<String>,
}

async fn make(ctx: Context<'_>, wishes: Wishes) -> Answered {
    answer(ctx, async |asked| match order(wishes, asked.words()) {
        Ok(order) => asked.bot.club.challenge(asked.caller.clone(), order).await.map(|_| Outcome::Queued),
        Err(text) => Ok(Outcome::show(Post::text(text))),
    })
    .await
}

/// Reads what was typed, or says what is wrong with it.
fn order(wishes: Wishes, words: &Words) -> Result<Order, String> {
    if wishes.opponent.as_ref().is_some_and(|user| user.bot) {
        return Err(words.plain("refused-bot"));
    }
    let time = wishes.time.map(|text| typed_time::read(&text)).transpose();
    let start = wishes.position.map(|text| Start::from_fen(&text)).transpose();
    let note = wishes.note.map(|text| Note::new(&text)).transpose();
    Ok(Order {
        opponent: wishes.opponent.map(|user| discord::account(user.id)),
        color: wishes.colour.unwrap_or_default(),
        time: time.map_err(|error| refusal::time(error, words))?.unwrap_or_default(),
        start: start.map_err(|error| challenge_form::start(&error, words))?.unwrap_or_default(),
        note: note.map_err(|_| words.say("refused-note", &[("limit", Note::MAX.into())]))?.flatten(),
    })
}

/// Suggests usual times; anything else may be typed.
#[expect(clippy::unused_async, reason = "poise wants every suggestion to be async")]
async fn suggest_time(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let words = ctx.framework.user_data.phrases.of(Origin::from(ctx.interaction).language());
    target::choices(challenge_form::suggest(typed, words))
}
