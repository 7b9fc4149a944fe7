//! Discord's limits. Discord's clients count the length of a text in different ways. This module counts UTF-16 units,
//! which is the strictest way.

/// The longest text of a message.
pub(crate) const CONTENT: usize = 2000;
/// The most rows under a message.
pub(crate) const ROWS: usize = 5;
/// The most buttons in a row.
pub(crate) const BUTTONS: usize = 5;
/// The longest label of a button.
pub(crate) const LABEL: usize = 80;
/// The longest address of a link button.
pub(crate) const ADDRESS: usize = 512;
/// The most options of a menu.
pub(crate) const OPTIONS: usize = 25;
/// The longest label of a menu option, and the longest description of a menu option.
pub(crate) const OPTION: usize = 100;
/// The longest placeholder of a menu.
pub(crate) const PLACEHOLDER: usize = 150;
/// The most autocomplete choices.
pub(crate) const CHOICES: usize = 25;
/// The longest label of an autocomplete choice.
pub(crate) const CHOICE: usize = 100;
/// The longest alternative text of a picture.
pub(crate) const ALT_TEXT: usize = 1024;
/// The largest file, in bytes. This limit leaves room for the rest of the request.
pub(crate) const FILE: usize = 8 << 20;
/// The longest name of a file.
pub(crate) const FILE_NAME: usize = 100;
/// The longest name of a thread.
pub(crate) const THREAD_NAME: usize = 100;
/// The longest title of a form, and the longest label of the form's field.
pub(crate) const FORM_TEXT: usize = 45;
/// The longest text that a person can type into a form. Equals `Note::MAX`. Discord's own limit is higher.
pub(crate) const FORM_LINE: usize = 200;
/// The longest placeholder of a form's field.
pub(crate) const FORM_EXAMPLE: usize = 100;

/// The length of a text as Discord counts it: in UTF-16 code units.
pub(crate) fn units(text: &str) -> usize {
    text.encode_utf16().count()
}
