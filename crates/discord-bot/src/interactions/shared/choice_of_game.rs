//! The choice between several games. If a command fits several games, the person gets a button or a menu entry for each
//! game. After the choice, the bot performs the command in the chosen game.

use chess_arbiter::{Account, Deed, Plan, Plea};
use chess_core::{Language, Move, ReadError, read_line, read_typed};
use chess_service::{Caution, GameView, Refused, Target};

use super::in_game;
use crate::bot::{Bot, LIST_NAMES_TIMEOUT};
use crate::interactions::asked::{Asked, Declined, Handled, Outcome};
use crate::interactions::press::{GamePress, PlanStep, Press, Question, Sheet, Viewpoint};
use crate::present::game::request;
use crate::present::game::which_game::{self, Candidate};
use crate::present::person::game_lists;
use crate::present::words::{Words, markup, scoresheet};

/// An action that a person wants to perform in a game. The game comes separately, as a [`Target`]. The text `typed`
/// belongs to the action `press`:
/// - [`GamePress::Type`]: the move to play.
/// - [`GamePress::Board`]: a line of moves from the current position.
/// - [`GamePress::Keep`]: a line of moves to add to the plan.
/// - [`GamePress::Do`] with [`Deed::Claim`]: the move that a draw claim names. The claim does not play this move.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    pub(crate) press: GamePress,
    /// The typed move or line of moves.
    pub(crate) typed: Option<String>,
    /// A question about the position after the typed line. Without a line, the question is about the current position.
    /// `None` for every `press` other than [`GamePress::Board`].
    pub(crate) question: Option<Question>,
}

impl From<GamePress> for Wanted {
    fn from(press: GamePress) -> Self {
        Self { press, typed: None, question: None }
    }
}

impl Wanted {
    fn is_study(&self) -> bool {
        matches!(self.press, GamePress::Board(_)) && (self.typed.is_some() || self.question.is_some())
    }

    /// Performs the action.
    ///
    /// # Errors
    /// The game is not found, several games match, or the action is not allowed.
    async fn act(&self, asked: &Asked, target: Target) -> Handled {
        if let GamePress::Board(seen) = self.press
            && self.is_study()
        {
            let study = (PlanStep::START, self.question, seen.side);
            return in_game::study(asked, target, study, self.typed.as_deref()).await;
        }
        in_game::act(asked, self.press, target, self.typed.clone()).await
    }

    /// Returns the [`Choice`] for the game `view`. Returns `None` for an unsuitable game, for example if the typed move
    /// is illegal there. If the person wants to play a move but typed an ambiguous text, returns [`Self::fallback`].
    fn choice_in(&self, view: &GameView, me: Account, own: Language) -> Option<Choice> {
        let (color, game) = (view.color_of(me)?, &view.game);
        let press = |press| Press::Game(press, view.id, view.version);
        match (self.press, self.typed.as_deref()) {
            (GamePress::Board(Viewpoint { side, .. }), line) if self.is_study() => {
                let moves = line.map_or(Ok(Vec::new()), |line| read_line(game.position(), line, own)).ok()?;
                let study = Press::Study(PlanStep::after(&moves)?, self.question, side, view.id);
                Some((study, moves.first().copied()))
            }
            (GamePress::Keep(_), Some(line)) => {
                let line = read_line(game.position(), line, own).ok()?;
                Plan::default().add(game, color, line.clone()).ok()?;
                Some((press(GamePress::Keep(PlanStep::after(&line)?)), line.first().copied()))
            }
            (GamePress::Request(plea), _) => {
                let agrees = game.asks_for(plea) == Some(!color);
                let deed = if agrees { Deed::Agree(plea) } else { Deed::Ask(plea) };
                let is_claim = plea == Plea::Draw && game.turn() == Some(color) && game.claimable().is_some();
                let act = if agrees { GamePress::Do(deed) } else { self.press };
                (is_claim || view.may(color, deed)).then(|| (press(act), None))
            }
            (action, None) => Some((press(action), None)),
            (_, Some(_)) if game.turn() != Some(color) => None,
            (GamePress::Type(with), Some(text)) => match read_typed(game.position(), text, own) {
                Ok(mv) => Some((press(GamePress::Play(mv, with, Caution::Ask)), Some(mv))),
                // Several moves match the text, so the button leads to the list of moves.
                Err(ReadError::Ambiguous(_) | ReadError::PromotionMissing(_)) => self.fallback(view, me),
                Err(_) => None,
            },
            (_, Some(text)) => {
                let mv = read_typed(game.position(), text, own).ok()?;
                Some((press(GamePress::Do(Deed::Claim(Some(mv)))), Some(mv)))
            }
        }
    }

    /// Returns a replacement for an action that is impossible or ambiguous in the game `view`. For example, a button
    /// that shows the list of moves replaces a typed move. Returns `None` if nothing replaces the action.
    fn fallback(&self, view: &GameView, me: Account) -> Option<Choice> {
        let press = match (self.press, game_lists::is_on_turn(view, me)) {
            (GamePress::Keep(_), _) => GamePress::Ahead(PlanStep::START),
            (GamePress::Type(with), true) => GamePress::Moves(Sheet { part: 0, with }),
            (press @ (GamePress::Request(Plea::Draw) | GamePress::Board(_)), _) => press,
            _ => return None,
        };
        Some((Press::Game(press, view.id, view.version), None))
    }

    /// Returns the key of the text for an action that is possible in none of the games `views`.
    fn nowhere(&self, views: &[GameView], me: Account) -> &'static str {
        match (self.press, views.iter().any(|view| game_lists::is_on_turn(view, me))) {
            (GamePress::Request(Plea::Draw), _) => "choose-no-offer",
            (GamePress::Request(_), _) => "choose-no-takeback",
            (GamePress::Keep(_), _) => "choose-no-plan",
            (GamePress::Board(_), _) => "choose-no-line",
            (GamePress::Type(_) | GamePress::Do(_), true) => "choose-nowhere",
            _ => "choose-not-your-turn",
        }
    }
}

/// A button or menu entry for one game: its action, and the move in its label. If the person typed several moves, the
/// label shows the first move.
type Choice = (Press, Option<Move>);

/// Performs an action in the game that the person means. If several games match, lists the games in which the action is
/// possible, and asks the person to choose. If the action is possible in no matching game, says so and offers other
/// actions.
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
    let mut choices = fitting(&|view| wanted.choice_in(view, me, asked.caller.language()));
    // A study changes nothing. If the study fits only one game, the bot shows that game without asking the person.
    if let (true, [(view, _)]) = (wanted.is_study(), &*choices) {
        return wanted.act(asked, Target::Game(view.id)).await;
    }
    if choices.is_empty() {
        lead = Some(words.plain(wanted.nowhere(&views, me)));
        choices = fitting(&|view| wanted.fallback(view, me));
    }
    let (views, choices): (Vec<_>, Vec<_>) = choices.into_iter().unzip();
    let named = named(&asked.bot, views, me).await;
    let candidates = named.into_iter().zip(choices).map(|((view, opponent), (press, mv))| Candidate {
        opponent,
        action: mv
            .map(|mv| scoresheet::choice(view.game.position(), mv, words))
            .or_else(|| agreement(&press, words)),
        press,
    });
    Ok(Outcome::show(which_game::which(&candidates.collect::<Vec<_>>(), lead, words)))
}

/// If `press` agrees to a request of the opponent, returns the label of the button.
fn agreement(press: &Press, words: &Words) -> Option<String> {
    let Press::Game(GamePress::Do(Deed::Agree(plea)), ..) = press else { return None };
    Some(words.plain(&request::key("button-accept", *plea)))
}

/// Returns games with the names of the opponents. If a name is not known in time, the opponent's id replaces the name.
pub(crate) async fn named(bot: &Bot, views: Vec<GameView>, me: Account) -> Vec<(GameView, String)> {
    let names = bot.names_in(&views, LIST_NAMES_TIMEOUT).await;
    let opponent = |view: &GameView| markup::first_name(&names, game_lists::opponent(view, me));
    let all: Vec<String> = views.iter().map(opponent).collect();
    // Numbers distinguish several games against the same opponent.
    let numbered = |(view, name): (GameView, &String)| {
        let is_unique = all.iter().filter(|other| *other == name).count() == 1;
        let name = if is_unique { name.clone() } else { format!("{name} #{}", view.id.0) };
        (view, name)
    };
    views.into_iter().zip(&all).map(numbered).collect()
}
