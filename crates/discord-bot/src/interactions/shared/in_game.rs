//! Performs the actions that buttons and commands request in a game.

use chess_arbiter::{Deed, Plea, WithMove};
use chess_core::read_line;
use chess_service::{Attempt, Entry, Export, GameId, Intent, LineEntry, Refused, Target, Told, Way};

use super::{files, server_rules};
use crate::bot::incident;
use crate::computers::{decision, reviewer};
use crate::discord::post::Tone;
use crate::interactions::asked::{Asked, Handled, Outcome};
use crate::interactions::press::{GamePress, PlanStep, Question, Sheet};
use crate::present::game::resign::{self, Stakes};
use crate::present::game::study::question;
use crate::present::game::{answer, moves, plan, private_board, time};
use crate::present::words::args;
use crate::present::{BoardSide, Look, refusal};

/// Performs an action in a game. `typed` is the text of a form or of a command option: a move, or a line of moves.
///
/// # Errors
/// The game is not found, several games match `target`, or the action is not allowed.
pub(crate) async fn act(asked: &Asked, press: GamePress, target: Target, typed: Option<String>) -> Handled {
    let games = asked.bot.club.games();
    match press {
        GamePress::Moves(sheet) => list_moves(asked, target, sheet).await,
        GamePress::Request(plea) => request(asked, target, plea).await,
        GamePress::Time => {
            let (view, color) = games.seat(asked.caller.viewer, target).await?;
            Ok(Outcome::show(time::page(&view, color, asked.words())))
        }
        GamePress::AskResign => resign_question(asked, target).await,
        GamePress::Hint(told) => hint(asked, target, told).await,
        GamePress::Board(seen) => Ok(Outcome::show(asked.board(target, seen).await?)),
        GamePress::Share(export) => share(asked, target, export).await,
        GamePress::Export(export) => {
            let (view, _) = asked.game(target).await?;
            Ok(Outcome::show(files::private(asked, view, export).await?))
        }
        GamePress::Rematch => rematch(asked, target).await,
        GamePress::Type(with) => play_typed(asked, target, typed.unwrap_or_default(), with).await,
        GamePress::Play(mv, with, caution) => {
            asked.perform(target, Attempt { entry: Entry::Chosen(mv), with, caution }).await
        }
        GamePress::Do(Deed::Claim(None)) => {
            asked.perform(target, Intent::Claim(typed.map(Entry::Typed))).await
        }
        GamePress::Do(deed) => asked.perform(target, deed).await,
        GamePress::Plan => {
            let view = games.plan(asked.caller.viewer, target).await?;
            Ok(Outcome::show(plan::shown(&view, asked.caller.now, asked.words())))
        }
        GamePress::Ahead(step) => plan_ahead(asked, target, step).await,
        GamePress::Keep(step) => {
            let line = typed.map_or_else(|| LineEntry::Chosen(step.moves()), LineEntry::Typed);
            Outcome::queued(games.plan_line(asked.caller.clone(), target, line).await)
        }
        GamePress::ClearPlan => Outcome::queued(games.clear_plan(asked.caller.clone(), target).await),
    }
}

/// Shows the possible next moves in the dialog that plans a line. `step` holds the moves chosen so far. If these moves
/// already end the game, shows the plan instead.
async fn plan_ahead(asked: &Asked, target: Target, step: PlanStep) -> Handled {
    let view = asked.bot.club.games().plan(asked.caller.viewer, target).await?;
    let ahead = view.game.game.ahead(&step.moves()).map_err(|_| Refused::Unknown)?;
    if ahead.ending().is_some() {
        return Ok(Outcome::show(plan::shown(&view, asked.caller.now, asked.words())));
    }
    let look = asked.look_if_not_too_often().await?;
    Ok(Outcome::show(moves::ahead(&view, ahead, step, look, asked.words())))
}

/// Shows the position after a line of moves, and answers `question` about this position. The line is `typed` or,
/// without `typed`, the moves in `step`. `side` is the side at the bottom of the board. Special cases:
/// - Without `side`, the reader's setting decides.
/// - Without any moves (`typed` is `None` and `step` is empty), only answers the question and shows no board.
/// - If a move in `typed` is wrong, shows the position before this move, and does not answer the question.
///
/// # Errors
/// - The game is not found, or several games match `target`.
/// - The person may not see the game.
/// - A move in `step` is no longer legal.
pub(crate) async fn study(
    asked: &Asked,
    target: Target,
    (step, question, side): (PlanStep, Option<Question>, Option<BoardSide>),
    typed: Option<&str>,
) -> Handled {
    let (view, me) = asked.game(target).await?;
    let words = asked.words();
    let (mut ahead, mut wrong) = (view.game.board().clone(), None);
    let mut moves = step.moves();
    let has_line = typed.is_some() || !moves.is_empty();
    if let Some(text) = typed {
        moves = read_line(ahead.position(), text, asked.caller.language()).unwrap_or_else(|error| {
            let moves = error.after.clone();
            wrong = Some(error);
            moves
        });
    }
    for mv in moves {
        if ahead.play(mv).is_err() {
            return Err(Refused::MovedOn(Box::new(view)).into());
        }
    }
    let question = question.filter(|_| wrong.is_none());
    let answer = question.map(|question| question::answer(&ahead, question, words));
    if !has_line {
        return Ok(Outcome::text(answer.unwrap_or_default()));
    }
    let look = asked.look_if_not_too_often().await?;
    let look = look.map(|usual| Look { side: side.unwrap_or(usual.side), ..usual });
    let mut post = private_board::after_line(&view, (&ahead, wrong.as_ref()), me, look, words);
    if let Some(answer) = answer {
        post.text = format!("{answer}\n{}", post.text);
    }
    Ok(Outcome::show(post))
}

/// Plays a typed move. If the text asks for another action, such as `resign`, refuses the text and names the command of
/// this action.
async fn play_typed(asked: &Asked, target: Target, text: String, with: WithMove) -> Handled {
    if let Some(command) = named_command(&text) {
        let name = asked.words().plain(&format!("command-{command}"));
        return Err(asked.words().say("move-is-command", &args![command: name]).into());
    }
    asked.perform(target, Entry::Typed(text).asked(with)).await
}

/// The commands that people type in place of a move: the name of each command, and the texts that mean the command in
/// three languages.
const COMMANDS: [(&str, &[&str]); 3] = [
    ("resign", &["resign", "aufgeben", "gebe auf", "сдаться", "сдаюсь"]),
    ("draw", &["draw", "offer draw", "remis", "biete remis", "ничья", "ничью"]),
    ("takeback", &["takeback", "take back", "undo", "zurücknehmen", "вернуть-ход", "вернуть ход"]),
];

/// Returns the command that a text asks for, such as `resign` for "I resign".
fn named_command(text: &str) -> Option<&'static str> {
    let text = text.to_lowercase();
    let words = text.split(|sign: char| sign.is_whitespace() || "/.,!?".contains(sign));
    let polite = ["", "i", "a", "ich", "я", "please", "bitte", "пожалуйста"];
    let asked = words.filter(|word| !polite.contains(word)).collect::<Vec<_>>().join(" ");
    COMMANDS.iter().find(|(_, names)| names.contains(&asked.as_str())).map(|(command, _)| *command)
}

pub(crate) async fn list_moves(asked: &Asked, target: Target, sheet: Sheet) -> Handled {
    let view = asked.bot.club.games().seat_on_turn(asked.caller.viewer, target).await?;
    // A person who asked for too many pictures still gets the moves.
    let look = asked.look_if_not_too_often().await?;
    let waiting = asked.bot.club.games().waiting_besides(asked.account(), view.id).await?;
    let mut list = moves::list(&view, sheet, look, asked.words());
    let planned = asked.bot.club.games().plan_of(asked.account(), view.id).await?;
    let here = planned.and_then(|planned| plan::here(&planned, asked.caller.now, asked.words()));
    if let Some(here) = here {
        list.text = format!("{here}\n{}", list.text);
    }
    Ok(Outcome::show(answer::with_next(list, view.id, (waiting, Tone::Secondary), asked.words())))
}

/// Lists the moves of the next game that waits for the person's move. "Next" means after the game `after`, in the order
/// of the deadlines. The games can be in any channel.
pub(crate) async fn list_moves_of_next(asked: &Asked, after: GameId) -> Handled {
    match asked.bot.club.games().next(asked.caller.viewer, after).await? {
        Some(next) => list_moves(asked, Target::Game(next.id), Sheet::ALL).await,
        None => Ok(Outcome::text(asked.words().plain("games-none-wait"))),
    }
}

/// Makes the request `plea`, or agrees to the same request of the opponent. Exceptions for a new draw offer:
/// - If the player can claim a draw, asks whether to claim or to offer the draw.
/// - In a dead position, ends the game (Article 5.2.2).
async fn request(asked: &Asked, target: Target, plea: Plea) -> Handled {
    let games = asked.bot.club.games();
    let (view, color) = games.seat(asked.caller.viewer, target).await?;
    let deed = if view.game.asks_for(plea) == Some(!color) {
        Deed::Agree(plea)
    } else if plea != Plea::Draw || view.game.turn().is_none() {
        Deed::Ask(plea)
    } else if view.game.turn() == Some(color) && view.game.claimable().is_some() {
        return Ok(Outcome::show(moves::claim_or_offer(&view, asked.words())));
    } else if games.may_lose(&view, color).await || games.may_lose(&view, !color).await {
        Deed::Ask(plea)
    } else {
        Deed::Claim(None)
    };
    asked.perform(Target::Button(view.id, view.version), deed).await
}

/// Asks for confirmation of a resignation, or of an abort if the person may abort the game. The question about a
/// resignation depends on whether the opponent could still mate.
async fn resign_question(asked: &Asked, target: Target) -> Handled {
    let (view, color) = asked.bot.club.games().seat(asked.caller.viewer, target).await?;
    let stakes =
        if asked.bot.club.games().may_lose(&view, color).await { Stakes::Loss } else { Stakes::Draw };
    Ok(Outcome::show(resign::question(&view, color, stakes, asked.words())))
}

/// Computes a hint for a person who plays against the computer.
async fn hint(asked: &Asked, target: Target, told: Told) -> Handled {
    let games = asked.bot.club.games();
    let view = games.hintable(asked.caller.viewer, target).await?;
    let game = view.game.board().clone();
    match asked.bot.thinking.ask(move |stop| decision::advice(&game, stop)).await {
        Ok(Some(mv)) => Outcome::queued(games.hint(asked.caller.clone(), &view, mv, told).await),
        Ok(None) => Err(Refused::Unknown.into()),
        Err(error) => Ok(Outcome::text(refusal::failure(&incident(&error), asked.words()))),
    }
}

/// Posts a game's file for everybody in the channel of the game. The file is for the person alone in these cases:
/// - The person asks in another channel.
/// - The bot cannot post in the channel ([`Way::ByAnswer`]).
/// - The game is not over.
async fn share(asked: &Asked, target: Target, export: Export) -> Handled {
    let (view, _) = asked.game(target).await?;
    let is_here = view.venue.place == asked.caller.viewer.venue.place;
    if view.game.ending().is_none() || !is_here || asked.caller.way() == Way::ByAnswer {
        return Ok(Outcome::show(files::private(asked, view, export).await?));
    }
    if export == Export::Review {
        reviewer::check(asked, &view)?;
        // The bot computes the review first and adds the outbox row later. Otherwise the row would delay other messages
        // in the channel.
        if let Err(none) = reviewer::review(&asked.bot, &view, Some(&asked.caller)).await {
            return Ok(Outcome::show(none.told(asked.words())));
        }
    }
    Outcome::queued(asked.bot.club.games().share(asked.caller.clone(), view.id, export).await)
}

/// Asks for a rematch, or accepts the opponent's request. A player who asks needs the permission to challenge. A player
/// who accepts does not need this permission.
async fn rematch(asked: &Asked, target: Target) -> Handled {
    let (view, _) = asked.game(target).await?;
    let challenges = asked.bot.club.challenges();
    if !challenges.is_asked_for_rematch(asked.account(), view.id).await? {
        server_rules::check_may_challenge(asked).await?;
    }
    Outcome::queued(challenges.rematch(asked.caller.clone(), view.id).await)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_typed_as_a_move_is_recognised_in_a_sentence() {
        for (text, command) in [
            ("resign", Some("resign")),
            ("/Resign", Some("resign")),
            ("I resign.", Some("resign")),
            ("Ich gebe auf!", Some("resign")),
            ("я сдаюсь", Some("resign")),
            ("draw, please", Some("draw")),
            ("Remis?", Some("draw")),
            ("take back", Some("takeback")),
            ("a draw", Some("draw")),
            ("a3", None),
            ("Nf3 please", None),
            ("", None),
        ] {
            assert_eq!(named_command(text), command, "{text}");
        }
    }
}
