//! A message before it is sent: text, mentions, a picture, buttons and menus, a file. All are plain values that tests
//! can inspect.

use chess_arbiter::Account;
use chess_core::Language;
use chess_render::{
    Poster, RatingHistory, ReviewSheet, RunningGame, Scene, Style, Table, alt_text, dashboard,
    dashboard_alt_text, png, poster, rating_chart, review_sheet, table_pages,
};
use chess_service::MessageAt;

use super::limits;
use crate::interactions::press::Press;

/// An outgoing message.
#[derive(Clone, Debug, Default)]
pub(crate) struct Post {
    /// The text, in Discord's markup.
    pub(crate) text: String,
    /// The accounts to notify. Other mentions in the text notify nobody.
    pub(crate) pings: Vec<Account>,
    pub(crate) picture: Option<Picture>,
    /// Rows of buttons and menus, five at most.
    pub(crate) rows: Vec<Row>,
    /// A button that opens a web page, placed after the last button of the rows.
    pub(crate) link: Option<LinkButton>,
    pub(crate) file: Option<File>,
    /// The message to which this message is a reply.
    pub(crate) reply_to: Option<MessageAt>,
    /// True if the message is sent without a notification sound.
    pub(crate) is_silent: bool,
}

/// A picture with its alternative text.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    pub(crate) drawing: Drawing,
    pub(crate) style: Style,
    pub(crate) alt: String,
}

#[derive(Clone, Debug)]
pub(crate) enum Drawing {
    Board(Box<Scene>),
    /// The final position of a game with its result and details.
    Poster(Box<Poster>),
    Review(Box<ReviewSheet>),
    Rating(Box<RatingHistory>),
    /// Boards of running games side by side.
    Dashboard(Vec<RunningGame>),
    /// A page of the table of a tournament.
    Table(Box<Table>),
}

/// A file to download.
#[derive(Clone, Debug)]
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) content: Vec<u8>,
    /// The alternative text, if the file is a picture.
    pub(crate) about: Option<String>,
}

/// A row under a message.
#[derive(Clone, Debug)]
pub(crate) enum Row {
    Buttons(Vec<Button>),
    /// A menu from which a person chooses one option.
    Menu(Menu),
    /// A menu that Discord fills with members or roles of the server.
    Entities {
        press: Press,
        /// The text that the menu shows before a choice.
        placeholder: String,
        entity: Entity,
    },
}

#[derive(Clone, Debug)]
pub(crate) struct Button {
    pub(crate) press: Press,
    /// The label, at most 80 UTF-16 units long.
    pub(crate) label: String,
    pub(crate) tone: Tone,
}

/// A button that opens a web page.
#[derive(Clone, Debug)]
pub(crate) struct LinkButton {
    pub(crate) label: String,
    pub(crate) url: String,
}

/// The style of a button. The numbers are Discord's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tone {
    /// The main action.
    Primary = 1,
    /// An action that is not the main action.
    Secondary = 2,
    /// An action that agrees or accepts.
    Success = 3,
    /// An action that cannot be undone.
    Danger = 4,
}

#[derive(Clone, Debug)]
pub(crate) struct Menu {
    pub(crate) press: Press,
    /// The text that the menu shows before a choice.
    pub(crate) placeholder: String,
    /// The options, 25 at most.
    pub(crate) options: Vec<MenuOption>,
}

/// The type of a menu whose options come from Discord: members or roles. The value of each variant is the number of
/// Discord's component type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Entity {
    Member = 5,
    /// A role, but never the role `@everyone`.
    Role = 6,
}

/// An option of a menu.
#[derive(Clone, Debug)]
pub(crate) struct MenuOption {
    pub(crate) label: String,
    pub(crate) value: String,
    /// A remark below the label.
    pub(crate) remark: Option<String>,
}

impl Picture {
    /// A board with its alternative text.
    pub(crate) fn board(scene: Scene, style: Style, language: Language) -> Self {
        let alt = alt_text(&scene, language);
        Self { drawing: Drawing::Board(Box::new(scene)), style, alt }
    }

    /// A picture of a player's running games side by side. Returns `None` if `games` is empty. `whose` is the player's
    /// name, or `None` if the player is the reader.
    pub(crate) fn dashboard(
        games: Vec<RunningGame>,
        whose: Option<&str>,
        style: Style,
        language: Language,
    ) -> Option<Self> {
        let alt = dashboard_alt_text(&games, whose, language);
        (!games.is_empty()).then_some(Self { drawing: Drawing::Dashboard(games), style, alt })
    }

    /// Draws the picture. Drawing blocks, so do not call this function on an async thread.
    pub(crate) fn file(&self) -> File {
        let (name, content) = match &self.drawing {
            Drawing::Board(scene) => ("board.png", png(scene, &self.style)),
            Drawing::Poster(drawing) => ("poster.png", poster(drawing, &self.style)),
            Drawing::Review(sheet) => ("review.png", review_sheet(sheet, &self.style)),
            Drawing::Rating(history) => ("rating.png", rating_chart(history, &self.style)),
            Drawing::Dashboard(games) => ("games.png", dashboard(games, &self.style)),
            Drawing::Table(table) => {
                ("table.png", table_pages(table, &self.style).into_iter().next().unwrap_or_default())
            }
        };
        File { name: name.to_owned(), content, about: Some(self.alt.clone()) }
    }
}

impl Button {
    pub(crate) const fn new(press: Press, label: String, tone: Tone) -> Self {
        Self { press, label, tone }
    }
}

impl MenuOption {
    /// Makes a menu option that performs `press`, like a button. Put the option into a menu from [`Row::choices`].
    #[expect(clippy::needless_pass_by_value, reason = "callers make the press for this option")]
    pub(crate) fn new(press: Press, label: String) -> Self {
        Self { label, value: press.to_string(), remark: None }
    }
}

impl Row {
    /// A menu whose options act like buttons. Each menu of a message needs a different `number`, because the
    /// `custom_id`s of two menus differ only in this number.
    pub(crate) fn choices(number: u8, placeholder: String, options: Vec<MenuOption>) -> Self {
        Self::Menu(Menu { press: Press::Chosen(number), placeholder, options })
    }

    /// Puts buttons into as few rows as possible. Without buttons, there are no rows.
    pub(crate) fn of(buttons: &[Button]) -> Vec<Self> {
        buttons.chunks(limits::BUTTONS).map(|row| Self::Buttons(row.to_vec())).collect()
    }
}

impl Post {
    /// A message that is only text.
    pub(crate) fn text(text: String) -> Self {
        Self { text, ..Self::default() }
    }

    /// Adds buttons below the existing rows, in as few new rows as possible.
    pub(crate) fn with_buttons(mut self, buttons: impl IntoIterator<Item = Button>) -> Self {
        self.rows.extend(Row::of(&buttons.into_iter().collect::<Vec<_>>()));
        self
    }

    /// Adds a button to the last row, or in a new row if the last row has no room. If the message is full, drops the
    /// button.
    pub(crate) fn add(&mut self, button: Button) {
        let has_room = self.rows.len() < limits::ROWS;
        match self.rows.last_mut() {
            Some(Row::Buttons(buttons)) if buttons.len() < limits::BUTTONS => buttons.push(button),
            Some(_) | None if has_room => self.rows.push(Row::Buttons(vec![button])),
            Some(_) | None => {}
        }
    }
}
