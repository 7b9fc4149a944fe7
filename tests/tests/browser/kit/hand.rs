//! The input devices of a person: a mouse, a keyboard alone, or a finger.

use serde_json::{Value, json};

/// The input device with which a person uses a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hand {
    /// A mouse, and a keyboard for text.
    Mouse,
    /// A keyboard and nothing else.
    Keyboard,
    /// A finger, and an on-screen keyboard for text.
    Finger,
}

/// A key that writes no character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Key {
    Tab,
    /// Shift and Tab together.
    BackTab,
    Enter,
    /// Esc.
    Escape,
    /// Arrow down.
    Down,
    Home,
    End,
}

/// A button of the mouse.
#[derive(Clone, Copy, Debug)]
pub(super) enum Side {
    Left,
    Right,
}

/// The WebDriver code of Shift.
const SHIFT: char = '\u{e008}';

impl Key {
    fn signs(self) -> &'static [char] {
        match self {
            Self::Tab => &['\u{e004}'],
            Self::BackTab => &[SHIFT, '\u{e004}'],
            Self::Enter => &['\u{e007}'],
            Self::Escape => &['\u{e00c}'],
            Self::Down => &['\u{e015}'],
            Self::Home => &['\u{e011}'],
            Self::End => &['\u{e010}'],
        }
    }

    /// Returns the WebDriver actions that press the key, with Shift if necessary.
    pub(super) fn pressed(self) -> Value {
        let down = self.signs().iter().map(|sign| key("keyDown", *sign));
        let up = self.signs().iter().rev().map(|sign| key("keyUp", *sign));
        keys(&down.chain(up).collect::<Vec<_>>())
    }
}

impl Hand {
    /// Returns the WebDriver actions that press on a point of the window.
    pub(super) fn pressed(self, x: f64, y: f64, side: Side) -> Value {
        let kind = if self == Self::Finger { "touch" } else { "mouse" };
        let number = match side {
            Side::Left => 0,
            Side::Right => 2,
        };
        json!({
            "type": "pointer",
            "id": kind,
            "parameters": { "pointerType": kind },
            "actions": [
                { "type": "pointerMove", "duration": 0, "x": x, "y": y, "origin": "viewport" },
                { "type": "pointerDown", "button": number },
                { "type": "pointerUp", "button": number },
            ],
        })
    }
}

/// Returns the WebDriver actions that write a text.
pub(super) fn written(text: &str) -> Value {
    let actions: Vec<Value> =
        text.chars().flat_map(|sign| [key("keyDown", sign), key("keyUp", sign)]).collect();
    keys(&actions)
}

fn key(what: &str, sign: char) -> Value {
    json!({ "type": what, "value": sign.to_string() })
}

fn keys(actions: &[Value]) -> Value {
    json!({ "type": "key", "id": "keyboard", "actions": actions })
}
