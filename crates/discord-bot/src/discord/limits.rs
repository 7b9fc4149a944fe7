//! The most that Discord takes of each thing, texts in UTF-16 units, so that no counting of its clients is exceeded.

/// The text of a message.
pub(crate) const CONTENT: usize = 2000;
/// Rows under a message.
pub(crate) const ROWS: usize = 5;
/// Buttons in a row.
pub(crate) const BUTTONS: usize = 5;
/// What a button says.
pub(crate) const LABEL: usize = 80;
/// Entries of a menu.
pub(crate) const OPTIONS: usize = 25;
/// What an entry of a menu says, and the remark below it.
pub(crate) const OPTION: usize = 100;
/// What a menu says before anything is chosen.
pub(crate) const PLACEHOLDER: usize = 150;
/// Suggestions while an option of a command is typed.
pub(crate) const CHOICES: usize = 25;
/// What a suggestion says.
pub(crate) const CHOICE: usize = 100;
/// The words for those who do not see a picture.
pub(crate) const ALT_TEXT: usize = 1024;
/// A file, in bytes, with room for what else is in a message.
pub(crate) const FILE: usize = 8 << 20;
/// The name of a file.
pub(crate) const FILE_NAME: usize = 100;
/// The name of a thread.
pub(crate) const THREAD_NAME: usize = 100;
/// The title of a form, and what its line is called.
pub(crate) const FORM_TEXT: usize = 45;
/// The example in the line of a form.
pub(crate) const FORM_EXAMPLE: usize = 100;
