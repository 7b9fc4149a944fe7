//! `/challenge` and the context menu "Challenge to chess".

use chess_arbiter::{
    Account, ColorWish, Flag, Level, Note, Persona, PlayStyle, Start, StartError, TimeControl,
};
use chess_core::{Color, Position};
use chess_service::{Order, Refused};
use poise::serenity_prelude::{self as serenity, CommandInteraction};

use super::choice::{self, Choice, Handicap};
use super::{Answered, Context, answer};
use crate::discord::snowflake;
use crate::interactions::asked::{Asked, Outcome};
use crate::interactions::shared::{random, server_rules, typed_time};
use crate::present::challenge::{form, opening};
use crate::present::refusal;
use crate::present::setting::TIME;
use crate::present::words::{Words, args, markup};

/// Invite a person, anybody or the computer to a game. Direct messages allow only the computer.
#[poise::command(slash_command)]
#[expect(clippy::too_many_arguments, reason = "poise makes each option of a command an argument")]
pub(crate) async fn challenge(
    ctx: Context<'_>,
    opponent: Option<serenity::User>,
    colour: Option<Choice<ColorWish>>,
    level: Option<Choice<Level>>,
    style: Option<Choice<PlayStyle>>,
    #[max_length = 100] opening: Option<String>,
    #[max_length = 40] time: Option<String>,
    rated: Option<bool>,
    #[rename = "time-out"] flag: Option<Choice<Flag>>,
    odds: Option<Choice<Handicap>>,
    #[max_length = 120] position: Option<String>,
    #[max_length = 200] note: Option<String>,
) -> Answered {
    make(ctx, Wishes { opponent, colour, level, style, opening, time, rated, flag, odds, position, note })
        .await
}

/// Invite this person to a game.
#[poise::command(context_menu_command = "Challenge to chess")]
pub(crate) async fn challenge_user(ctx: Context<'_>, player: serenity::User) -> Answered {
    make(ctx, Wishes { opponent: Some(player), ..Wishes::default() }).await
}

/// The options of a challenge command.
#[derive(Default)]
struct Wishes {
    opponent: Option<serenity::User>,
    colour: Option<Choice<ColorWish>>,
    level: Option<Choice<Level>>,
    style: Option<Choice<PlayStyle>>,
    opening: Option<String>,
    time: Option<String>,
    rated: Option<bool>,
    flag: Option<Choice<Flag>>,
    odds: Option<Choice<Handicap>>,
    position: Option<String>,
    note: Option<String>,
}

async fn make(ctx: Context<'_>, wishes: Wishes) -> Answered {
    let me = ctx.framework.bot_id();
    let absent = absent(ctx.interaction, &wishes, me);
    answer(ctx, async |asked| {
        server_rules::check_may_challenge(asked).await?;
        let (club, caller, words) = (&asked.bot.club, asked.caller.clone(), asked.words());
        if let Some(user) = absent {
            return Err(words.say("refused-not-here", &args![opponent: markup::mention(user)]).into());
        }
        let (is_to_computer, level) = (is_to_computer(&wishes, me, words)?, wishes.level.map(Choice::value));
        let order = order(wishes, usual_time(asked).await?, words)?;
        if !is_to_computer {
            // Nobody else can read direct messages with the bot, so nobody could accept the challenge.
            if asked.is_alone_with_us() {
                return Err(words.plain("refused-challenge-in-private").into());
            }
            return Outcome::queued(club.challenges().make(caller, order).await);
        }
        // The opponent is the computer, so nobody would read the note.
        if order.note.is_some() {
            return Err(words.plain("refused-note-computer").into());
        }
        let level = match level {
            Some(level) => level,
            None => club.people().level_for(caller.viewer, caller.now).await?,
        };
        Outcome::queued(club.games().play_computer(caller, level, order, random::lot()).await)
    })
    .await
}

/// Returns the named opponent if the opponent is not a member of this server. A person outside the server would not see
/// the challenge.
fn absent(interaction: &CommandInteraction, wishes: &Wishes, me: serenity::UserId) -> Option<Account> {
    let named = wishes.opponent.as_ref().map(|user| user.id).filter(|id| *id != me);
    let members = interaction.guild_id.map(|_| &interaction.data.resolved.members)?;
    named.filter(|id| !members.contains_key(id)).map(snowflake::account)
}

/// Returns the time control of a challenge whose option `time` is missing: in a server, the server's setting;
/// elsewhere, the default.
async fn usual_time(asked: &Asked) -> Result<TimeControl, Refused> {
    let Some(server) = asked.caller.viewer.venue.server else { return Ok(TimeControl::default()) };
    Ok(TIME.of(&asked.bot.club.people().preferences_of_server(server).await?))
}

/// Returns true if the opponent is the computer. The options level, style and opening are only for the computer. The
/// result depends on the named opponent:
/// - This bot: true.
/// - Nobody: true if the person chose an option for the computer.
/// - Another bot: the text of an error.
/// - A person: false, or the text of an error if the person chose an option for the computer.
fn is_to_computer(wishes: &Wishes, me: serenity::UserId, words: &Words) -> Result<bool, String> {
    let for_computer = wishes.level.is_some() || wishes.style.is_some() || wishes.opening.is_some();
    let Some(opponent) = &wishes.opponent else { return Ok(for_computer) };
    if opponent.id == me {
        Ok(true)
    } else if opponent.bot {
        Err(words.plain("refused-bot"))
    } else if for_computer {
        Err(words.plain("refused-level"))
    } else {
        Ok(false)
    }
}

/// Reads the options, or returns the text of the error.
fn order(wishes: Wishes, usual: TimeControl, words: &Words) -> Result<Order, String> {
    let (mut colour, mut position) = (wishes.colour.map(Choice::value), wishes.position);
    if let Some(handicap) = wishes.odds {
        if position.is_some() {
            return Err(words.plain("refused-odds-position"));
        }
        let (side, fen) = with_odds(handicap.value(), colour);
        (colour, position) = (Some(ColorWish::Plays(side)), Some(fen.to_owned()));
    }
    let time = wishes.time.map(|text| typed_time::read(&text)).transpose();
    let lot = random::chess960();
    let start = position.map(|text| read_start(&text, lot)).transpose();
    let start = start.map_err(|error| form::start(&error, words))?.unwrap_or_default();
    let note = wishes.note.map(|text| Note::new(&text)).transpose();
    let opening = wishes.opening.map(|text| opening::read(&text, words)).transpose()?;
    if opening.is_some() && start != Start::default() {
        return Err(words.plain("refused-opening-position"));
    }
    let style = wishes.style.map(Choice::value).unwrap_or_default();
    Ok(Order {
        opponent: wishes.opponent.map(|user| snowflake::account(user.id)),
        color: colour.unwrap_or_default(),
        time: time.map_err(|error| refusal::time(error, words))?.unwrap_or(usual),
        mode: wishes.rated.map(choice::mode),
        flag: wishes.flag.map(Choice::value),
        start,
        note: note.map_err(|_| words.say("refused-note", &args![limit: Note::MAX]))?.flatten(),
        persona: Persona { style, opening: opening.map(str::to_owned) },
    })
}

/// Returns the challenger's colour and the start position (FEN). `wish` is the colour that the challenger wants.
/// Without a `wish`, the odds decide the colour.
fn with_odds(handicap: Handicap, wish: Option<ColorWish>) -> (Color, &'static str) {
    let color = |usual| match wish {
        None => usual,
        Some(ColorWish::Plays(color)) => color,
        Some(ColorWish::Random) => random::lot().0,
    };
    match handicap {
        Handicap::Get(odds) => {
            let mine = color(!odds.customary_giver());
            (mine, odds.fen(!mine))
        }
        Handicap::Give(odds) => {
            let mine = color(odds.customary_giver());
            (mine, odds.fen(mine))
        }
    }
}

/// Reads a start position: FEN, `startpos`, or the number of a start position of Chess960 (0 to 959). The words
/// `chess960` and `960` stand for the number `lot`, which the caller has drawn at random.
///
/// # Errors
/// The text names no legal start position.
fn read_start(text: &str, lot: u16) -> Result<Start, StartError> {
    let text = text.trim();
    let number = match text.to_ascii_lowercase().as_str() {
        "startpos" => return Ok(Start::default()),
        "chess960" | "960" => Some(lot),
        number => number.parse().ok(),
    };
    match number.and_then(Position::chess960) {
        Some(position) => Start::new(position),
        None => Start::from_fen(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_read_from_a_word_a_number_or_fen() {
        let fen = |text| read_start(text, 7).ok().map(Start::position);
        let numbered = Position::chess960;
        for (text, expected) in [
            ("startpos", Some(Position::START)),
            ("518", Some(Position::START)),
            (" 0 ", numbered(0)),
            ("959", numbered(959)),
            ("960", numbered(7)),
            ("Chess960", numbered(7)),
            ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".parse().ok()),
            ("961", None),
            ("-1", None),
            ("hello", None),
        ] {
            assert_eq!(fen(text), expected, "{text}");
        }
    }
}
