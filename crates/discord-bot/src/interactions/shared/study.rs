//! Thinking about a game: draws the position after a line of moves, and answers a question about a position.

use chess_core::{Language, LineError, Move, Position, read_line};
use chess_service::{GameView, LineEntry, Refused, Target};

use crate::interactions::asked::{Asked, Handled, Outcome};
use crate::interactions::press::{PlanStep, Press, Question};
use crate::present::game::study::{position, question};
use crate::present::{BoardSide, Look};

/// A study of a game: a line of moves, a question about the position after the line, or both.
#[derive(Clone, Debug)]
pub(crate) struct Study {
    /// The line of moves. `None` stands for the present position.
    pub(crate) line: Option<LineEntry>,
    pub(crate) question: Option<Question>,
    /// The side at the bottom. `None` stands for the side that the reader prefers.
    pub(crate) side: Option<BoardSide>,
}

impl Study {
    /// The study behind a button. Without moves, the study is about the present position.
    pub(crate) fn chosen(step: PlanStep, question: Option<Question>, side: Option<BoardSide>) -> Self {
        let moves = step.moves();
        Self { line: (!moves.is_empty()).then_some(LineEntry::Chosen(moves)), question, side }
    }

    /// Returns the press that shows the study in this game, and the first move of the line. Returns `None` if the line
    /// is not legal in this game, or is too long for a button.
    pub(super) fn press(&self, view: &GameView, own: Language) -> Option<(Press, Option<Move>)> {
        let moves = self.moves(view.game.position(), own).ok()?;
        let press = Press::Study(PlanStep::after(&moves)?, self.question, self.side, view.id);
        Some((press, moves.first().copied()))
    }

    fn moves(&self, position: &Position, own: Language) -> Result<Vec<Move>, LineError> {
        match &self.line {
            Some(LineEntry::Typed(text)) => read_line(position, text, own),
            Some(LineEntry::Chosen(moves)) => Ok(moves.clone()),
            None => Ok(Vec::new()),
        }
    }
}

/// Shows the position after the line, and answers the question about this position. Without a line, only answers the
/// question. The study plays no move.
///
/// # Errors
/// The game is not found, the person may not see the game, several games match, or a move was played since the person
/// chose the line.
pub(crate) async fn study(asked: &Asked, target: Target, study: &Study) -> Handled {
    let (view, me) = asked.game(target).await?;
    let words = asked.words();
    let (mut ahead, mut wrong) = (view.game.board().clone(), None);
    let moves = study.moves(ahead.position(), asked.caller.language()).unwrap_or_else(|error| {
        let moves = error.after.clone();
        wrong = Some(error);
        moves
    });
    for mv in moves {
        if ahead.play(mv).is_err() {
            return Err(Refused::MovedOn(Box::new(view)).into());
        }
    }
    let question = study.question.filter(|_| wrong.is_none());
    let answer = question.map(|question| question::answer(&ahead, question, words));
    if study.line.is_none() {
        return Ok(Outcome::text(answer.unwrap_or_default()));
    }
    let look = asked.look_if_not_too_often().await?;
    let look = look.map(|usual| Look { side: study.side.unwrap_or(usual.side), ..usual });
    let mut post = position::after_line(&view, (&ahead, wrong.as_ref()), me, look, words);
    if let Some(answer) = answer {
        post.text = format!("{answer}\n{}", post.text);
    }
    Ok(Outcome::show(post))
}
