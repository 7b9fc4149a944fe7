//! The choice between several games. If a command fits several games, the person gets a button or a menu entry for each
//! game. After the choice, the bot performs the command in the chosen game.

use chess_arbiter::{Account, Deed, Plan, Plea, WithMove};
use chess_core::{Language, Move, ReadError, read_line, read_typed};
use chess_service::{Caution, Entry, GameView, Intent, LineEntry, Refused, Target};

use super::study::{self, Study};
use super::{in_game, plan_editor};
use crate::bot::{self, Bot};
use crate::interactions::asked::{Asked, Declined, Handled, Outcome};
use crate::interactions::press::{GamePress, PlanPress, PlanStep, Press, Sheet, Viewpoint};
use crate::present::game::request;
use crate::present::game::which_game::{self, Candidate};
use crate::present::person::game_lists;
use crate::present::words::{Words, scoresheet};

/// An action that a person asked for without naming a game.
#[derive(Clone, Debug)]
pub(crate) enum Wanted {
    Move(String, WithMove),
    /// Claim a draw with an intended move. The claim does not play the move.
    ClaimWith(String),
    Press(GamePress),
    Line(String),
    /// Show the position after a line of moves, or answer a question about a position.
    Study(Study),
    /// An action about a plan.
    Plan(PlanPress),
}

impl Wanted {
    /// Performs the action.
    ///
    /// # Errors
    /// The game is not found, several games match, or the action is not allowed.
    async fn act(&self, asked: &Asked, target: Target) -> Handled {
        match self {
            Self::Move(text, with) => in_game::play_typed(asked, target, (text.as_str(), *with)).await,
            Self::ClaimWith(text) => {
                asked.perform(target, Intent::Claim(Some(Entry::Typed(text.clone())))).await
            }
            Self::Press(press) => in_game::act(asked, *press, target, None).await,
            Self::Line(text) => plan_editor::keep(asked, target, LineEntry::Typed(text.clone())).await,
            Self::Study(wanted) => study::study(asked, target, wanted).await,
            Self::Plan(press) => plan_editor::act(asked, *press, target).await,
        }
    }

    /// Returns the press that performs the action in this game. `None` if the person cannot mean this game.
    fn in_game(&self, view: &GameView, me: Account, own: Language) -> Option<Choice> {
        let (color, game) = (view.color_of(me)?, &view.game);
        let press = |press| Press::Game(press, view.id, view.version);
        match self {
            Self::Plan(press) => Some((Press::Plan(*press, view.id, view.version), None)),
            Self::Study(study) => study.press(view, own),
            Self::Line(text) => {
                let line = read_line(game.position(), text, own).ok()?;
                Plan::default().add(game, color, line.clone()).ok()?;
                let keep = PlanPress::Keep(PlanStep::after(&line)?);
                Some((Press::Plan(keep, view.id, view.version), line.first().copied()))
            }
            Self::Press(GamePress::Request(plea)) => {
                let agrees = game.asks_for(*plea) == Some(!color);
                let deed = if agrees { Deed::Agree(*plea) } else { Deed::Ask(*plea) };
                let is_claim =
                    *plea == Plea::Draw && game.turn() == Some(color) && game.claimable().is_some();
                let act = if is_claim && !agrees { GamePress::Request(*plea) } else { GamePress::Do(deed) };
                (is_claim || view.may(color, deed)).then(|| (press(act), None))
            }
            Self::Press(action) => Some((press(*action), None)),
            Self::Move(..) | Self::ClaimWith(_) if game.turn() != Some(color) => None,
            Self::Move(text, with) => match read_typed(game.position(), text, own) {
                Ok(mv) => Some((press(GamePress::Play(mv, *with, Caution::Ask)), Some(mv))),
                // Several moves match the text, so the button leads to the list of moves.
                Err(ReadError::Ambiguous(_) | ReadError::PromotionMissing(_)) => self.instead(view, me),
                Err(_) => None,
            },
            Self::ClaimWith(text) => {
                let mv = read_typed(game.position(), text, own).ok()?;
                Some((press(GamePress::Do(Deed::Claim(Some(mv)))), Some(mv)))
            }
        }
    }

    /// Returns the press that replaces the action in this game. A claim with a move has no replacement, because a
    /// list of moves would play the move without the claim.
    fn instead(&self, view: &GameView, me: Account) -> Option<Choice> {
        let press = match self {
            Self::Line(_) => Press::Plan(PlanPress::Ahead(PlanStep::START), view.id, view.version),
            Self::Move(_, with) if game_lists::is_on_turn(view, me) => {
                Press::Game(GamePress::Moves(Sheet { part: 0, with: *with }), view.id, view.version)
            }
            Self::Press(press @ GamePress::Request(Plea::Draw)) => Press::Game(*press, view.id, view.version),
            Self::Study(study) => {
                let seen = Viewpoint { ply: None, side: study.side };
                Press::Game(GamePress::Board(seen), view.id, view.version)
            }
            Self::Move(..) | Self::ClaimWith(_) | Self::Press(_) | Self::Plan(_) => return None,
        };
        Some((press, None))
    }

    /// Returns the key of the text that says that the action fits no game.
    fn nowhere(&self, views: &[GameView], me: Account) -> &'static str {
        let waits = views.iter().any(|view| game_lists::is_on_turn(view, me));
        match self {
            Self::Press(GamePress::Request(Plea::Draw)) => "choose-no-offer",
            Self::Press(GamePress::Request(_)) => "choose-no-takeback",
            Self::Line(_) => "choose-no-plan",
            Self::Study(_) => "choose-no-line",
            Self::Move(..) | Self::ClaimWith(_) if waits => "choose-nowhere",
            Self::Move(..) | Self::ClaimWith(_) | Self::Press(_) | Self::Plan(_) => "choose-not-your-turn",
        }
    }
}

/// The press that performs the action in one game, and the move in the press if the press has a move.
type Choice = (Press, Option<Move>);

/// Performs an action in the game that the person means. If several games fit, asks the person to choose one.
///
/// # Errors
/// No game is found, or the action is not allowed.
pub(crate) async fn act_or_ask(asked: &Asked, wanted: Wanted, target: Result<Target, Refused>) -> Handled {
    let outcome = match target {
        Ok(target) => wanted.act(asked, target).await,
        Err(refused) => Err(refused.into()),
    };
    let Err(Declined::Refused(Refused::Choose(views))) = outcome else { return outcome };
    let (me, words) = (asked.account(), asked.words());
    let fitting = |does: &dyn Fn(&GameView) -> Option<Choice>| -> Vec<(GameView, Choice)> {
        views.iter().filter_map(|view| Some((view.clone(), does(view)?))).collect()
    };
    let mut lead = None;
    let mut choices = fitting(&|view| wanted.in_game(view, me, asked.caller.language()));
    // A study changes nothing. If the line fits only one game, the bot shows that game without a question.
    if let (Wanted::Study(wanted), [(view, _)]) = (&wanted, &*choices) {
        return study::study(asked, Target::Game(view.id), wanted).await;
    }
    if choices.is_empty() {
        lead = Some(words.plain(wanted.nowhere(&views, me)));
        choices = fitting(&|view| wanted.instead(view, me));
    }
    let (views, choices): (Vec<_>, Vec<_>) = choices.into_iter().unzip();
    let named = named(&asked.bot, views, me).await;
    let candidates = named.into_iter().zip(choices).map(|((view, opponent), (press, mv))| Candidate {
        opponent,
        does: mv
            .map(|mv| scoresheet::choice(view.game.position(), mv, words))
            .or_else(|| agreement(&press, words)),
        press,
    });
    Ok(Outcome::show(which_game::which(&candidates.collect::<Vec<_>>(), lead, words)))
}

/// The label of a button that agrees to a request of the opponent.
fn agreement(press: &Press, words: &Words) -> Option<String> {
    let Press::Game(GamePress::Do(Deed::Agree(plea)), ..) = press else { return None };
    Some(words.plain(&request::key("button-accept", *plea)))
}

/// Returns games with the names of the opponents. If a name is not known in time, the opponent's id replaces the name.
pub(crate) async fn named(bot: &Bot, views: Vec<GameView>, me: Account) -> Vec<(GameView, String)> {
    let until = bot::list_limit();
    let mut named = Vec::with_capacity(views.len());
    for view in views {
        let name = bot.name_until(game_lists::opponent(&view, me), until).await;
        named.push((view, name));
    }
    // Numbers distinguish several games against the same opponent.
    let all: Vec<String> = named.iter().map(|(_, name)| name.clone()).collect();
    for (view, name) in &mut named {
        if all.iter().filter(|other| *other == name).count() > 1 {
            *name = format!("{name} #{}", view.id.0);
        }
    }
    named
}
