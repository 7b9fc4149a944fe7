//! A message before it is sent: text, mentions, a picture, buttons and menus, a file. Plain values that tests can read.

use chess_arbiter::Account;
use chess_core::Language;
use chess_render::{
    Poster, RatingHistory, ReviewSheet, RunningGame, Scene, Style, Table, alt_text, dashboard,
    dashboard_alt_text, png, poster, rating_chart, review_sheet, table_pages,
};
use chess_service::MessageAt;

use crate::interactions::press::Press;

/// A message before it is sent.
#[derive(Clone, Debug, Default)]
pub(crate) struct Post {
    /// The text, in Discord's markup.
    pub(crate) text: String,
    /// Whom the message calls; nobody else is notified, whatever the text says.
    pub(crate) pings: Vec<Account>,
    pub(crate) picture: Option<Picture>,
    /// Rows of buttons and menus, five at most.
    pub(crate) rows: Vec<Row>,
    pub(crate) file: Option<File>,
    /// The message it is a reply to.
    pub(crate) reply_to: Option<MessageAt>,
    /// Whether it comes without a sound.
    pub(crate) is_silent: bool,
}

/// A picture with the words for those who do not see it.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    pub(crate) drawing: Drawing,
    pub(crate) style: Style,
    pub(crate) alt: String,
}

/// What a picture shows.
#[derive(Clone, Debug)]
pub(crate) enum Drawing {
    Board(Box<Scene>),
    /// The end of a game, with all that there is to say about it.
    Poster(Box<Poster>),
    /// The review of a game.
    Review(Box<ReviewSheet>),
    Rating(Box<RatingHistory>),
    /// Running games side by side, as many as a picture holds.
    Dashboard(Vec<RunningGame>),
    /// A page of the table of a tournament.
    Table(Box<Table>),
}

/// A file to download.
#[derive(Clone, Debug)]
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) content: Vec<u8>,
    /// What it shows, for those who do not see it.
    pub(crate) about: Option<String>,
}

/// A row under a message.
#[derive(Clone, Debug)]
pub(crate) enum Row {
    Buttons(Vec<Button>),
    /// A menu to choose one entry from.
    Menu(Menu),
}

/// A button.
#[derive(Clone, Debug)]
pub(crate) struct Button {
    pub(crate) press: Press,
    /// What it says, 80 characters at most.
    pub(crate) label: String,
    pub(crate) tone: Tone,
}

/// How a button looks; the numbers are Discord's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    /// The main thing to do.
    Primary = 1,
    /// One of several.
    Secondary = 2,
    /// A friendly yes.
    Success = 3,
    /// Not to be undone.
    Danger = 4,
}

/// A menu.
#[derive(Clone, Debug)]
pub(crate) struct Menu {
    pub(crate) press: Press,
    /// What it says before anything is chosen.
    pub(crate) placeholder: String,
    /// Up to 25 entries: what is shown, and what is sent.
    pub(crate) entries: Vec<Entry>,
}

/// An entry of a menu.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) label: String,
    pub(crate) value: String,
    /// A remark in small letters.
    pub(crate) remark: Option<String>,
}

impl Picture {
    /// A board with its words.
    pub(crate) fn board(scene: Scene, style: Style, language: Language) -> Self {
        let alt = alt_text(&scene, language);
        Self { drawing: Drawing::Board(Box::new(scene)), style, alt }
    }

    /// Running games with their words: those of the reader, or of somebody with this name. Nothing if there are none.
    pub(crate) fn dashboard(
        games: Vec<RunningGame>,
        whose: Option<&str>,
        style: Style,
        language: Language,
    ) -> Option<Self> {
        let alt = dashboard_alt_text(&games, whose, language);
        (!games.is_empty()).then_some(Self { drawing: Drawing::Dashboard(games), style, alt })
    }

    /// What its file is called.
    pub(crate) const fn file_name(&self) -> &'static str {
        match self.drawing {
            Drawing::Board(_) => "board.png",
            Drawing::Poster(_) => "poster.png",
            Drawing::Review(_) => "review.png",
            Drawing::Rating(_) => "rating.png",
            Drawing::Dashboard(_) => "games.png",
            Drawing::Table(_) => "table.png",
        }
    }

    /// Draws it: not for threads that hurry.
    pub(crate) fn png(&self) -> Vec<u8> {
        match &self.drawing {
            Drawing::Board(scene) => png(scene, &self.style),
            Drawing::Poster(drawing) => poster(drawing, &self.style),
            Drawing::Review(sheet) => review_sheet(sheet, &self.style),
            Drawing::Rating(history) => rating_chart(history, &self.style),
            // A page never has more games than a picture holds.
            Drawing::Dashboard(games) => dashboard(games, &self.style).unwrap_or_default(),
            Drawing::Table(table) => table_pages(table, &self.style).into_iter().next().unwrap_or_default(),
        }
    }
}

impl Post {
    /// A message that is only text.
    pub(crate) fn text(text: String) -> Self {
        Self { text, ..Self::default() }
    }
}
