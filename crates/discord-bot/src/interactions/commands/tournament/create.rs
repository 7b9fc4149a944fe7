//! `/tournament create`: reads the terms of a tournament and shows a preview of its announcement.

use std::num::NonZeroU16;

use chess_arbiter::Mode;
use chess_service::{
    Access, Owner, Refused, SeedBy, USUAL_MODE, VacationRule, can_be_held, most_players, named,
};
use chess_tournament::{Cycles, Lot, System};
use poise::serenity_prelude as serenity;

use crate::discord::post::Post;
use crate::interactions::asked::{Asked, Outcome};
use crate::interactions::commands::choice::{self, Choice, Choosable, choosable};
use crate::interactions::commands::{Answered, Context, answer, challenge};
use crate::interactions::press::{Draft, Title};
use crate::interactions::shared::{server_rules, typed_time};
use crate::present::setting::TIME;
use crate::present::{refusal, tournament};

/// The number of rounds of a Swiss if none is given.
const ROUNDS: u16 = 5;

/// Announce a tournament.
#[poise::command(slash_command, guild_only)]
#[expect(clippy::too_many_arguments, reason = "poise makes each option of a command an argument")]
pub(crate) async fn create(
    ctx: Context<'_>,
    #[max_length = 40] name: String,
    system: Choice<Kind>,
    #[min = 1]
    #[max = 30]
    rounds: Option<u16>,
    #[autocomplete = "challenge::suggest_time"]
    #[max_length = 40]
    time: Option<String>,
    rated: Option<bool>,
    #[min = 2]
    #[max = 200]
    players: Option<u16>,
    members: Option<serenity::Role>,
    #[max_length = 40] begins: Option<String>,
    #[max_length = 40] length: Option<String>,
    #[min = 1]
    #[max = 23]
    together: Option<u16>,
    order: Option<Choice<SeedBy>>,
    vacations: Option<bool>,
) -> Answered {
    answer(ctx, async |asked| {
        if let Some(turned_away) = server_rules::may_not_organise(asked).await? {
            return Ok(turned_away);
        }
        let wishes = Wishes {
            name,
            system: system.value(),
            rounds,
            time,
            mode: rated.map(choice::mode),
            players,
            members: members.map(|role| role.id.get().cast_signed()),
            begins,
            length,
            together: together.and_then(NonZeroU16::new),
            order: order.map(Choice::value),
            vacation: vacations,
        };
        let shown = match draft(asked, wishes).await? {
            Ok(draft) => preview(asked, draft)?,
            Err(text) => Post::text(text),
        };
        Ok(Outcome::show(shown))
    })
    .await
}

/// The options as typed.
struct Wishes {
    name: String,
    system: Kind,
    rounds: Option<u16>,
    time: Option<String>,
    mode: Option<Mode>,
    players: Option<u16>,
    members: Option<i64>,
    begins: Option<String>,
    length: Option<String>,
    together: Option<NonZeroU16>,
    order: Option<SeedBy>,
    vacation: Option<bool>,
}

/// Reads the options. The inner error is the text to show.
async fn draft(asked: &Asked, wishes: Wishes) -> Result<Result<Draft, String>, Refused> {
    let words = asked.words();
    let Some(server) = asked.caller.viewer.venue.server else { return Err(Refused::NoServer) };
    let kept = asked.bot.club.people().preferences(Owner::Server(server)).await?;
    let Some(title) = Title::new(&wishes.name) else {
        return Ok(Err(words.say("refused-cup-name", &[("limit", Title::MAX.into())])));
    };
    let time = match wishes.time.map(|text| typed_time::read(&text)).transpose() {
        Ok(time) => time.unwrap_or_else(|| TIME.of(&kept)),
        Err(error) => return Ok(Err(refusal::time(error, words))),
    };
    let lasting = |text: Option<String>| match text {
        None => Ok(None),
        Some(text) => typed_time::lasting(&text).map(Some).ok_or_else(|| words.plain("refused-span")),
    };
    let (begins, length) = match (lasting(wishes.begins), lasting(wishes.length)) {
        (Ok(begins), Ok(length)) => (begins, length),
        (Err(text), _) | (_, Err(text)) => return Ok(Err(text)),
    };
    let Ok(begins) = begins.map(|wait| asked.caller.now.checked_add(wait)).transpose() else {
        return Ok(Err(words.plain("refused-span")));
    };
    let system = match (wishes.system, wishes.rounds) {
        (Kind::Swiss, rounds) => System::Swiss { rounds: rounds.unwrap_or(ROUNDS) },
        (Kind::RoundRobin | Kind::DoubleRoundRobin, Some(_)) => {
            return Ok(Err(words.plain("refused-cup-no-rounds")));
        }
        (Kind::RoundRobin, None) => System::RoundRobin(Cycles::Single),
        (Kind::DoubleRoundRobin, None) => System::RoundRobin(Cycles::Double),
    };
    Ok(Ok(Draft {
        system,
        time,
        mode: wishes.mode.unwrap_or_else(|| USUAL_MODE.of(&kept)),
        seeding: wishes.order.unwrap_or_default(),
        vacations: if wishes.vacation == Some(true) { VacationRule::Heeded } else { VacationRule::Ignored },
        room: wishes.players.unwrap_or_else(|| most_players(system)),
        access: wishes.members.filter(|role| *role != server.id).map_or(Access::Everybody, Access::Group),
        begins: begins.map(jiff::Timestamp::as_second),
        length: length.map(|length| length.as_secs()),
        together: wishes.together,
        title,
    }))
}

/// The preview of the announcement, if such a tournament can be held.
fn preview(asked: &Asked, draft: Draft) -> Result<Post, Refused> {
    let words = asked.words();
    // The real lot is drawn when the tournament is announced.
    let Some(rules) = draft.rules(Lot(0)) else {
        return Ok(Post::text(words.say("refused-cup-name", &[("limit", Title::MAX.into())])));
    };
    can_be_held(&rules, draft.begins_at(), asked.caller.now)
        .map_err(|refusal| Refused::Tournament { refusal, tournament: None })?;
    Ok(tournament::preview(&rules, draft, asked.account(), words))
}

/// The pairing system, as the option offers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Players with equal points meet.
    Swiss,
    RoundRobin,
    DoubleRoundRobin,
}

named!(Kind: Swiss = "swiss", RoundRobin = "round-robin", DoubleRoundRobin = "double-round-robin");
choosable!(Kind);

/// The order of seeding.
impl Choosable for SeedBy {
    const ALL: &'static [Self] = &[Self::Rating, Self::Lot];

    fn name(self) -> &'static str {
        match self {
            Self::Rating => "by-rating",
            Self::Lot => "by-lot",
        }
    }
}
