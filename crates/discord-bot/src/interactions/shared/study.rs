//! Thinking about a game: draws the position after a line of moves, and answers a question about a position.

use chess_core::read_line;
use chess_service::{Refused, Target};

use crate::interactions::asked::{Asked, Declined, Outcome};
use crate::present::game::study::{line, question};
use crate::present::look::Look;
use crate::present::setting::BoardSide;

/// A line of moves, a question about the position after the line, or both.
#[derive(Clone, Debug)]
pub(crate) struct Study {
    /// The moves as typed; empty for the present position.
    pub(crate) line: String,
    /// The question as typed.
    pub(crate) question: Option<String>,
    /// The side at the bottom. `None` stands for the side that the reader prefers.
    pub(crate) side: Option<BoardSide>,
}

/// Shows the position after the line, and answers the question about it. Nothing is played.
///
/// # Errors
/// The game is not found, the person may not see the game, several games match, or the question cannot be read.
pub(crate) async fn study(asked: &Asked, target: Target, study: &Study) -> Result<Outcome, Declined> {
    let (view, me) = asked.game(target).await?;
    let words = asked.words();
    let (mut ahead, mut wrong, mut moves) = (view.game.board().clone(), None, Vec::new());
    if !study.line.trim().is_empty() {
        match read_line(ahead.position(), &study.line, asked.caller.language()) {
            Ok(line) => moves = line,
            Err(error) => {
                moves.clone_from(&error.after);
                wrong = Some(error);
            }
        }
    }
    for mv in moves {
        // A line that was read has only legal moves.
        ahead.play(mv).map_err(|_| Refused::Unknown)?;
    }
    let answer = match &study.question {
        Some(question) if wrong.is_none() => {
            let answer = question::answer(&ahead, question, words);
            Some(answer.ok_or_else(|| words.plain("refused-question"))?)
        }
        Some(_) | None => None,
    };
    if study.line.trim().is_empty() {
        return Ok(Outcome::text(answer.unwrap_or_default()));
    }
    let look = asked.look_if_not_too_often().await?;
    let look = look.map(|usual| Look { side: study.side.unwrap_or(usual.side), ..usual });
    let mut post = line::post(&view, (&ahead, wrong.as_ref()), me, look, words);
    if let Some(answer) = answer {
        post.text = format!("{answer}\n{}", post.text);
    }
    Ok(Outcome::show(post))
}
