//! The look of boards: the theme, the pieces, the side at the bottom, and the amount of text that describes the board.

use chess_core::{Color, Language, Position};
use chess_render::{PieceSet, Scene, Style, Theme};
use chess_service::{GameView, Preferences, Stored};

use super::setting::{BoardSide, PIECES, SIDE, THEME, TWIN, Twin};
use super::words::Words;
use crate::discord::post::Picture;

/// A reader's preferences for the drawing of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    pub(crate) theme: Theme,
    /// The piece set. [`Look::style`] replaces the language of [`PieceSet::Letters`] with the language of the message.
    pub(crate) pieces: PieceSet,
    pub(crate) side: BoardSide,
    /// The text twin: how much text below the picture describes the board.
    pub(crate) twin: Twin,
    /// True if the board is in the game's own thread. The thread's name already has the game's number and the players.
    pub(crate) is_at_home: bool,
}

impl Default for Look {
    fn default() -> Self {
        Self::of(&Preferences::new())
    }
}

impl Look {
    /// Reads a look from stored preferences. Missing and unknown values become the defaults.
    pub(crate) fn of(kept: &Preferences) -> Self {
        let (theme, pieces, side, twin) = (THEME.of(kept), PIECES.of(kept), SIDE.of(kept), TWIN.of(kept));
        Self { theme, pieces, side, twin, is_at_home: false }
    }

    /// Returns the look of boards for a reader with the colour `me`. The settings in `own` override the settings in
    /// `server`. The server's [`SIDE`] has no effect.
    pub(crate) fn of_reader(server: Preferences, own: Preferences, me: Option<Color>) -> Self {
        let mut kept = server;
        kept.remove(SIDE.name());
        kept.extend(own);
        let look = Self::of(&kept);
        match (look.side, me) {
            (BoardSide::Mine, Some(Color::Black)) => Self { side: BoardSide::Black, ..look },
            _ => look,
        }
    }

    /// The drawing style, with piece letters in `language`.
    pub(crate) fn style(self, language: Language) -> Style {
        let pieces = PieceSet::named(self.pieces.name(), language).unwrap_or(self.pieces);
        Style { theme: self.theme, pieces, ..Style::default() }
    }

    /// The picture of a board.
    pub(crate) fn board(self, scene: Scene, words: &Words) -> Picture {
        Picture::board(scene, self.style(words.language), words.language)
    }

    /// The position of a game with the last move highlighted.
    pub(crate) fn scene(self, view: &GameView, me: Option<Color>) -> Scene {
        let board = view.game.board();
        Scene::new(*board.position(), self.orientation(board.position(), me))
            .with_last_move(board.last_move())
    }

    /// The side at the bottom of the picture. `me` is the reader's side if the reader is one of the players.
    pub(crate) fn orientation(self, position: &Position, me: Option<Color>) -> Color {
        match self.side {
            BoardSide::Mine => me.unwrap_or(Color::White),
            BoardSide::White => Color::White,
            BoardSide::Black => Color::Black,
            BoardSide::Mover => position.turn(),
        }
    }
}

#[cfg(test)]
mod tests {
    use chess_service::Named;

    use super::*;

    #[test]
    fn a_readers_settings_override_the_servers_and_their_side_is_at_the_bottom() {
        let kept = |pairs: &[(&str, &str)]| -> Preferences {
            pairs.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect()
        };
        let server = kept(&[("theme", "green"), ("pieces", "letters"), ("side", "white")]);
        let look = |own: &[(&str, &str)], me| Look::of_reader(server.clone(), kept(own), me);
        let untouched = look(&[], Some(Color::Black));
        assert_eq!((untouched.theme, untouched.pieces.name()), (Theme::Green, "letters"));
        assert_eq!(untouched.side, BoardSide::Black);
        assert_eq!(look(&[("theme", "blue")], None).theme, Theme::Blue);
        for (side, seen) in
            [("mine", BoardSide::Black), ("white", BoardSide::White), ("mover", BoardSide::Mover)]
        {
            assert_eq!(look(&[("side", side)], Some(Color::Black)).side, seen);
        }
    }

    #[test]
    fn a_look_reads_back_and_unknown_values_become_defaults() {
        let kept = |theme: &str, pieces: &str, side: &str| -> Preferences {
            [("theme", theme), ("pieces", pieces), ("side", side)]
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .into()
        };
        for theme in Theme::ALL {
            for side in BoardSide::ALL.iter().copied() {
                let look = Look::of(&kept(&theme.to_string(), "noto", side.name()));
                assert_eq!(look, Look { theme, pieces: PieceSet::Noto, side, ..Look::default() });
            }
        }
        assert_eq!(Look::of(&kept("pink", "", "under")), Look::default());
        let letters = Look::of(&kept("", "letters", "")).style(Language::Russian);
        assert_eq!(letters.pieces, PieceSet::Letters(Language::Russian));
    }
}
