//! The commands about one game: `/move`, `/draw`, `/takeback`, `/time`, `/plan`, `/resign`, `/hint`, `/review` and
//! `/board`. The option `move` takes any notation, or a suggestion.

use chess_arbiter::{Deed, Plea, WithMove};
use chess_service::{GameId, GameView, Refused, Target};
use poise::serenity_prelude::CreateAutocompleteResponse;

use super::choice::Choice;
use super::{Answered, Command, CommandCall, Context, answer, in_game, in_one_of, pages, target, words};
use crate::interactions::asked::Asked;
use crate::interactions::press::{GamePress, PlanStep, Question, Viewpoint};
use crate::interactions::shared::choice_of_game::{self, Wanted};
use crate::present::BoardSide;
use crate::present::game::moves::{self, BESIDE, RIGHT};
use crate::present::person::game_lists;

/// Play a move.
#[poise::command(slash_command, rename = "move")]
pub(crate) async fn play(
    ctx: Context<'_>,
    #[rename = "move"]
    #[autocomplete = "suggest_move"]
    #[max_length = 50]
    text: String,
    draw: Option<bool>,
    game: Option<i64>,
) -> Answered {
    let with = if draw == Some(true) { WithMove::DrawOffer } else { WithMove::NoOffer };
    let (meant, text) = of_game(text);
    let wanted = Wanted { typed: Some(text), ..GamePress::Type(with).into() };
    in_one_of(ctx, wanted, async |asked| target_of(asked, game, meant).await).await
}

/// Accept, claim or offer a draw. With a move, claim the draw that this move would bring about.
#[poise::command(slash_command)]
pub(crate) async fn draw(
    ctx: Context<'_>,
    #[rename = "move"]
    #[autocomplete = "suggest_for_claim"]
    #[max_length = 50]
    intended: Option<String>,
    game: Option<i64>,
) -> Answered {
    let Some(intended) = intended else {
        let request = GamePress::Request(Plea::Draw);
        return in_game(ctx, request.into(), target::named(game, Target::HereAny)).await;
    };
    let (meant, intended) = of_game(intended);
    let claim = GamePress::Do(Deed::Claim(None));
    let wanted = Wanted { typed: Some(intended), ..claim.into() };
    in_one_of(ctx, wanted, async |asked| target_of(asked, game, meant).await).await
}

/// Plan answers to moves that the opponent may play, or see the plan.
#[poise::command(slash_command)]
pub(crate) async fn plan(
    ctx: Context<'_>,
    #[max_length = 400] line: Option<String>,
    game: Option<i64>,
) -> Answered {
    let press = if line.is_some() { GamePress::Keep(PlanStep::START) } else { GamePress::Plan };
    let wanted = Wanted { typed: line, ..press.into() };
    in_game(ctx, wanted, target::named(game, Target::HereAny)).await
}

/// See the board.
#[poise::command(slash_command)]
pub(crate) async fn board(
    ctx: Context<'_>,
    game: Option<i64>,
    #[max_length = 400] line: Option<String>,
    #[max_length = 40] ask: Option<String>,
    side: Option<Choice<BoardSide>>,
) -> Answered {
    let press = GamePress::Board(Viewpoint { ply: None, side: side.map(Choice::value) });
    let typed = line.filter(|line| !line.trim().is_empty());
    answer(ctx, async |asked| {
        let question = ask.map(Question::try_from).transpose();
        let question = question.map_err(|_| asked.words().plain("refused-question"))?;
        let wanted = Wanted { press, typed, question };
        choice_of_game::act_or_ask(asked, wanted, Ok(target::named(game, Target::HereAny))).await
    })
    .await
}

/// Returns the game that a command means. `named` is the game number in the option `game`. `suggested` is the game
/// number that autocomplete added to the chosen move. If both are `None`, returns [`Target::Here`].
///
/// # Errors
/// `named` and `suggested` are different games:
/// - If the person plays in both games, the error asks the person to choose one of the two games.
/// - Otherwise, the error is about one of the two games: the game does not exist, or is not a game of the person.
async fn target_of(asked: &Asked, named: Option<i64>, suggested: Option<i64>) -> Result<Target, Refused> {
    if let (Some(named), Some(suggested)) = (named, suggested)
        && named != suggested
    {
        let (games, viewer) = (asked.bot.club.games(), asked.caller.viewer);
        let (first, _) = games.seat(viewer, Target::Game(GameId(suggested))).await?;
        let (second, _) = games.seat(viewer, Target::Game(GameId(named))).await?;
        return Err(Refused::Choose(vec![first, second]));
    }
    Ok(target::named(named.or(suggested), Target::Here))
}

/// Splits a suggestion's value such as `12:g1f3` into game and move. A text in another form names no game. Some phones
/// send the label of a suggestion instead of the value. From a label, the bot reads only the move.
fn of_game(text: String) -> (Option<i64>, String) {
    let suggested = text.split_once(':').and_then(|(game, mv)| {
        let is_game = !game.is_empty() && game.chars().all(|digit| digit.is_ascii_digit());
        let is_move = matches!(mv.len(), 4 | 5) && mv.chars().all(|letter| letter.is_ascii_alphanumeric());
        let game = game.parse().ok().filter(|_| is_game && is_move)?;
        Some((Some(game), mv.to_owned()))
    });
    suggested.unwrap_or_else(|| match text.split_once(BESIDE) {
        Some((shown, _)) => (None, shown.trim_start_matches(RIGHT).to_owned()),
        None => (None, text),
    })
}

/// Suggests the legal moves of the game that the command names. If the command names no game, suggests the legal moves
/// of all games that the command can refer to.
async fn suggest_move(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    target::choices(moves::suggest(&games_on_turn(ctx).await, typed, words(ctx)))
}

/// Suggests moves for a draw claim. The moves that justify the claim come first.
async fn suggest_for_claim(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    target::choices(moves::for_claim(&games_on_turn(ctx).await, typed, words(ctx)))
}

/// Returns the games that the command can mean and in which the person is to move, each with the opponent's name. If
/// there is only one game, the name may be empty.
async fn games_on_turn(ctx: Context<'_>) -> Vec<(GameView, String)> {
    let CommandCall { bot, origin } = ctx.framework.user_data;
    let viewer = origin.viewer();
    match bot.club.games().seat_on_turn(viewer, target::typed(ctx)).await {
        Ok(view) => vec![(view, String::new())],
        Err(Refused::Choose(mut views)) => {
            views.retain(|view| game_lists::is_on_turn(view, viewer.account));
            choice_of_game::named(bot, views, viewer.account).await
        }
        Err(_) => Vec::new(),
    }
}

/// Makes a command that performs an action in a game. The bot uses the target `otherwise` if the person names no game.
pub(crate) fn action(name: &'static str, press: GamePress, otherwise: Target) -> Command {
    Command { name: name.into(), custom_data: Box::new((press, otherwise)), ..perform() }
}

/// Performs the action that [`action`] stored in the command's `custom_data`.
#[poise::command(slash_command)]
async fn perform(ctx: Context<'_>, game: Option<i64>) -> Answered {
    let stored = ctx.command().custom_data.downcast_ref::<(GamePress, Target)>();
    let Some((press, otherwise)) = stored.copied() else { return pages::show(ctx).await };
    in_game(ctx, press.into(), target::named(game, otherwise)).await
}

#[cfg(test)]
mod tests {
    use chess_core::{Language, read_move};

    use super::*;
    use crate::present::tests::kit::samples::view;
    use crate::present::words::Phrases;

    #[test]
    fn a_suggestion_names_its_game_and_a_typed_text_names_none() {
        let read = |text: &str| of_game(text.to_owned());
        assert_eq!(read("12:g1f3"), (Some(12), "g1f3".to_owned()));
        assert_eq!(read("7:e7e8q"), (Some(7), "e7e8q".to_owned()));
        for text in [
            "Nf3",
            "e5:d6",
            "1:e4",
            ":g1f3",
            "12:",
            "x:g1f3",
            "-1:g1f3",
            "12:g1f3:1",
            "5254",
            "1. e4",
            "99999999999999999999:g1f3",
        ] {
            assert_eq!(read(text), (None, text.to_owned()));
        }
    }

    #[test]
    fn the_label_of_a_suggestion_is_read_like_its_value() {
        let phrases = Phrases::load();
        let game = view(Some("7k/8/8/8/8/6p1/R7/K7 w - - 99 80"), "");
        let games = ["Bob", "a·b · c"].map(|name| (game.clone(), name.to_owned()));
        for language in [Language::English, Language::German, Language::Russian] {
            let words = phrases.of(language);
            for games in [&games[..1], &games] {
                let all = [moves::suggest(games, "", words), moves::for_claim(games, "", words)].concat();
                assert!(all.iter().any(|(label, _)| label.starts_with(RIGHT)), "{all:?}");
                for (label, value) in all {
                    let (_, shown) = of_game(label.clone());
                    let (_, meant) = of_game(value);
                    let read = |text: &str| read_move(game.game.position(), text, language);
                    assert_eq!(read(&shown), read(&meant), "{label}");
                }
            }
        }
    }
}
