//! A puzzle as a front end sees it, and the puzzle ratings of players.

use chess_arbiter::{Game, PlayerId, Rating, Start, TimeControl};
use chess_core::{Color, Move};
use chess_store::{KeptPuzzle, PuzzleId, PuzzleTry, Result, StoreError, TryState, Tx, games, puzzles};

use crate::GameView;

/// A puzzle as a front end sees it, with the state of one player's try.
#[derive(Clone, Debug)]
pub struct PuzzleView {
    /// The puzzle's id.
    pub id: PuzzleId,
    /// The view of the game from which the puzzle comes. Exception: the field [`GameView::game`] holds a new game
    /// without moves, which begins in the puzzle's position.
    pub view: GameView,
    /// The solution (the first move), and the moves that follow in the best line.
    pub line: Vec<Move>,
    /// The mistake from the real game, then the best reply to the mistake and the moves that follow. If the review
    /// found no reply, the list holds only the mistake.
    pub mistake_line: Vec<Move>,
    /// True if the player who tries the puzzle is also the player who missed the solution in the real game.
    pub is_own: bool,
    /// The state of the player's try; `None` before the player's first action in the puzzle.
    pub state: Option<TryState>,
    /// The player's puzzle rating.
    pub rating: Rating,
    /// The points that the player gained or lost with the try.
    pub gained: i32,
    /// The player's current streak: the number of puzzles solved in a row without a hint.
    pub streak: usize,
}

impl PuzzleView {
    pub(crate) fn of(tx: &Tx<'_>, kept: &KeptPuzzle, player: Option<PlayerId>) -> Result<Self> {
        let game = games::load(tx, kept.game)?;
        let (ply, board) = (kept.found.ply, game.game.board());
        let start = board.position_at(ply).map(Start::new);
        let (Some(Ok(start)), Some(mv)) = (start, board.moves().get(ply.0 as usize)) else {
            return Err(StoreError::NoRow("puzzle".into(), kept.id.0));
        };
        let mistake_line = [*mv].into_iter().chain(kept.found.reply.iter().copied()).collect();
        let begun = Game::begin(game.game.players(), TimeControl::Unlimited, start, game.game.started_at());
        let tries = player.map(|player| puzzles::tries_of(tx, player)).transpose()?.unwrap_or_default();
        let solved = |tried: &&PuzzleTry| tried.state == TryState::Solved;
        Ok(Self {
            id: kept.id,
            view: GameView { game: begun, ..GameView::of(tx, game)? },
            line: kept.found.line.clone(),
            mistake_line,
            is_own: player == Some(kept.found.player),
            state: tries.iter().find(|tried| tried.puzzle == kept.id).map(|tried| tried.state),
            rating: tries.iter().find_map(|tried| tried.rating).unwrap_or_default(),
            gained: 0,
            streak: tries.iter().filter(|tried| tried.rating.is_some()).take_while(solved).count(),
        })
    }

    /// The player to move.
    pub fn turn(&self) -> Color {
        self.view.game.position().turn()
    }
}
