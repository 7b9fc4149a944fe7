//! Discord's limits. The length of a text is in UTF-16 units, the strictest way in which Discord's clients count.

/// The text of a message.
pub(crate) const CONTENT: usize = 2000;
/// Rows under a message.
pub(crate) const ROWS: usize = 5;
/// Buttons in a row.
pub(crate) const BUTTONS: usize = 5;
/// The label of a button.
pub(crate) const LABEL: usize = 80;
/// Options of a menu.
pub(crate) const OPTIONS: usize = 25;
/// The label and the description of a menu's option.
pub(crate) const OPTION: usize = 100;
/// The placeholder of a menu.
pub(crate) const PLACEHOLDER: usize = 150;
/// Autocomplete choices.
pub(crate) const CHOICES: usize = 25;
/// The label of an autocomplete choice.
pub(crate) const CHOICE: usize = 100;
/// The alternative text of a picture.
pub(crate) const ALT_TEXT: usize = 1024;
/// A file, in bytes. This limit leaves room for the rest of the message.
pub(crate) const FILE: usize = 8 << 20;
/// The name of a file.
pub(crate) const FILE_NAME: usize = 100;
/// The name of a thread.
pub(crate) const THREAD_NAME: usize = 100;
/// The title of a form, and the label of its field.
pub(crate) const FORM_TEXT: usize = 45;
/// The placeholder of a form's field.
pub(crate) const FORM_EXAMPLE: usize = 100;
