//! A person in front of a window.

use std::fs;
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use super::browser::{Browser, Sight};
use super::hand::{Side, written};
use super::tree::{Name, Node, Tree};
use super::{Hand, Key, Wanted, begins, button, choice, field, has};

/// The longest wait for an expected event.
const PATIENCE: Duration = Duration::from_mins(1);
/// The polling interval while a person waits for an expected event.
const LOOK: Duration = Duration::from_millis(100);
/// The largest number of key presses to reach an element.
const REACH: usize = 150;

/// The box at the bottom of the page for a new message.
pub(super) fn message_box() -> Wanted {
    field(begins("Message"))
}

/// A person who uses a page in a window.
#[derive(Debug)]
pub(crate) struct Person<'s> {
    pub(super) browser: &'s Browser,
    pub(super) sight: Sight,
    pub(super) hand: Hand,
}

impl Person<'_> {
    /// Returns a copy of this person who looks at frame number `pane` of the window.
    pub(crate) fn at_pane(&self, pane: u16) -> Self {
        Self { sight: self.sight.pane(pane), ..*self }
    }

    /// Waits until the page shows a text.
    pub(crate) async fn reads(&self, text: &str) {
        self.waits(&format!("{text:?} is to be read"), async || {
            self.text().await.contains(text).then_some(())
        })
        .await;
    }

    /// Waits until the page acts for the account with this name.
    pub(crate) async fn becomes(&self, name: &str) {
        let face = format!("Play as {name}");
        let current = "return document.querySelector('.face-button.current').ariaLabel";
        self.waits(&format!("the page is {name}'s"), async || {
            self.run(current).await.as_str().is_some_and(|who| who.starts_with(&face)).then_some(())
        })
        .await;
    }

    /// Waits until an element is on the page.
    pub(crate) async fn sees(&self, what: &Wanted) {
        self.finds(what).await;
    }

    /// Waits until an element is visible without scrolling.
    pub(crate) async fn glimpses(&self, what: &Wanted) {
        const IS_IN_SIGHT: &str =
            "const whole = this.nodeType === Node.TEXT_NODE ? this.parentElement : this;
            const { x, y, width, height } = whole.getBoundingClientRect();
            return whole.contains(document.elementFromPoint(x + width / 2, y + height / 2));";
        let is_in_sight = async || {
            let handle = self.handle(&self.finds(what).await).await;
            (self.ask_of(handle.as_deref(), IS_IN_SIGHT).await == true).then_some(())
        };
        self.waits(&format!("{what} is in sight"), is_in_sight).await;
    }

    /// Presses an element with the person's input device.
    pub(crate) async fn presses(&self, what: &Wanted) {
        if self.hand == Hand::Keyboard {
            self.reaches(what).await;
            self.hits(Key::Enter).await;
        } else {
            self.points_at(what, Side::Left).await;
        }
    }

    /// Opens the context menu of an element with the right button of the mouse.
    pub(crate) async fn asks_about(&self, what: &Wanted) {
        self.points_at(what, Side::Right).await;
    }

    /// Chooses an entry of the open list.
    pub(crate) async fn chooses(&self, name: impl Into<Name>) {
        let what = choice(name);
        if self.hand != Hand::Keyboard {
            return self.points_at(&what, Side::Left).await;
        }
        let wanted = self.handle(&self.finds(&what).await).await;
        for _ in 0..REACH {
            let is_active = "return document.activeElement.getAttribute('aria-activedescendant') === this.id";
            if self.ask_of(wanted.as_deref(), is_active).await == true {
                return self.hits(Key::Enter).await;
            }
            self.hits(Key::Down).await;
        }
        panic!("{what} cannot be reached with the arrows");
    }

    /// Types a text into the focused element. Without a focused element, the page focuses the message box.
    pub(crate) async fn types(&self, text: &str) {
        self.browser.act(&self.sight, written(text)).await;
    }

    /// Runs a slash command, and chooses the value of each option from the suggestions.
    pub(crate) async fn runs(&self, command: &str, options: &[(&str, &str)]) {
        if self.hand == Hand::Finger {
            self.presses(&message_box()).await;
        }
        self.types(&format!("/{command}")).await;
        self.chooses(begins(&format!("/{command}"))).await;
        for (option, value) in options {
            self.fills(option, value).await;
        }
        if self.hand == Hand::Keyboard {
            self.hits(Key::Enter).await;
        } else {
            self.presses(&button("Run the command")).await;
        }
    }

    /// Fills in an option of a command. Opens a closed option, types the value, and takes the suggestion.
    pub(crate) async fn fills(&self, option: &str, value: &str) {
        let place = field(begins(&format!("{option}:")));
        self.sees(&button("Run the command")).await;
        if self.tree().await.last(&place).is_none() {
            self.presses(&button(begins("+"))).await;
            self.chooses(begins(option)).await;
        }
        self.goes_into(&place).await;
        self.types(value).await;
        let small = value.to_lowercase();
        let is_meant = async || {
            let choices = self.names("option").await;
            choices.iter().all(|name| name.to_lowercase().contains(&small)).then_some(())
        };
        self.waits("only what was typed is suggested", is_meant).await;
        self.chooses(has(value)).await;
    }

    /// Moves the focus to a field, unless the field has the focus.
    pub(crate) async fn goes_into(&self, place: &Wanted) {
        let handle = self.handle(&self.finds(place).await).await;
        if self.ask_of(handle.as_deref(), "return document.activeElement === this").await == true {
            return;
        }
        match self.hand {
            Hand::Keyboard => self.reaches(place).await,
            Hand::Mouse | Hand::Finger => self.presses(place).await,
        }
    }

    pub(crate) async fn hits(&self, key: Key) {
        self.browser.act(&self.sight, key.pressed()).await;
    }

    /// Returns the name of the element that has the focus, without its role.
    pub(crate) async fn focus(&self) -> String {
        let name = "const at = document.activeElement; \
            return at.getAttribute('aria-label') ?? at.innerText ?? at.tagName";
        self.run(name).await.as_str().unwrap_or_default().to_owned()
    }

    /// Returns all text of the page.
    pub(crate) async fn text(&self) -> String {
        self.run("return document.body.innerText").await.as_str().unwrap_or_default().to_owned()
    }

    /// Returns the names of all elements with a role.
    pub(crate) async fn names(&self, role: &str) -> Vec<String> {
        self.tree().await.names(&[role]).into_iter().map(str::to_owned).collect()
    }

    /// Runs a script in the page as the body of a function, and returns the function's result.
    pub(crate) async fn run(&self, script: &str) -> Value {
        self.browser.run(&self.sight, script, Vec::new()).await
    }

    /// Runs a script as [`Person::run`] does, with an argument.
    pub(crate) async fn run_with(&self, script: &str, argument: Value) -> Value {
        self.browser.run(&self.sight, script, vec![argument]).await
    }

    /// Sends a command of Chromium's DevTools protocol for the window.
    pub(crate) async fn tells(&self, what: &str, how: Value) -> Value {
        let told = self.browser.tell(&self.sight, what, how).await;
        told.unwrap_or_else(|error| panic!("{what}: {error}"))
    }

    /// Sets the preferred colour scheme of the person to `light` or `dark`.
    pub(crate) async fn prefers(&self, light: &str) {
        let features = json!([
            { "name": "prefers-color-scheme", "value": light },
            { "name": "prefers-reduced-motion", "value": "reduce" },
        ]);
        let how = json!({ "features": features });
        self.browser.tell(&self.sight, "Emulation.setEmulatedMedia", how).await.expect("a taste");
    }

    /// Takes a picture of the window, if `PICTURES` is in the environment.
    pub(crate) async fn photographs(&self, file: &Path) {
        if std::env::var_os("PICTURES").is_some() {
            fs::write(file, self.browser.picture(&self.sight).await).expect("the picture is written");
        }
    }

    /// Waits until `look` returns a value, and returns the value. `what` describes the expected event in the panic
    /// message.
    pub(crate) async fn waits<T>(&self, what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(found) = look().await {
                return found;
            }
            assert!(Instant::now() < end, "waited in vain until {what}; there was: {}", self.text().await);
            sleep(LOOK).await;
        }
    }

    async fn tree(&self) -> Tree {
        let whose = match self.sight.within() {
            None => json!({}),
            Some(pane) => {
                let told = self.browser.tell(&self.sight, "Page.getFrameTree", json!({})).await;
                let frames = told.expect("the frames")["frameTree"]["childFrames"].take();
                let frame = &frames[usize::from(pane)]["frame"]["id"];
                // While a page loads, the page has no elements.
                if frame.is_null() {
                    return Tree::read(&Value::Null);
                }
                json!({ "frameId": frame })
            }
        };
        let told = self.browser.tell(&self.sight, "Accessibility.getFullAXTree", whose).await;
        Tree::read(&told.expect("the tree of what can be perceived"))
    }

    /// Waits for an element that is not disabled.
    async fn finds(&self, what: &Wanted) -> Node {
        let end = Instant::now() + PATIENCE;
        loop {
            let tree = self.tree().await;
            match tree.last(what) {
                Some(node) if !node.is_disabled => return node.clone(),
                _ if Instant::now() < end => sleep(LOOK).await,
                _ => panic!("waited in vain for {what}; there was {:?}", tree.names(what.roles())),
            }
        }
    }

    /// Presses on the middle of an element. No other element may cover the middle. If the element moves away before the
    /// press, presses again.
    async fn points_at(&self, what: &Wanted, side: Side) {
        const MIDDLE: &str = "
            this.scrollIntoView({ block: 'nearest', behavior: 'instant' });
            const box = () => { const { left, top, width, height } = this.getBoundingClientRect(); return [left, top, width, height]; };
            const before = box().join();
            await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
            const [left, top, width, height] = box();
            if (before !== box().join()) return { why: 'it moves' };
            let [x, y] = [left + width / 2, top + height / 2];
            const hit = document.elementFromPoint(x, y);
            if (!hit || !(this.contains(hit) || hit.contains(this))) return { why: `this lies above it: ${hit?.outerHTML.slice(0, 200)}` };
            window.is_missed = false;
            document.addEventListener('pointerdown', ({ target }) => {
                window.is_missed = this.isConnected && !this.contains(target) && !target.contains(this);
            }, { once: true, capture: true });
            for (let view = window; view.frameElement; view = view.parent) {
                const at = view.frameElement.getBoundingClientRect();
                [x, y] = [x + at.left, y + at.top];
            }
            return { x, y };";
        let end = Instant::now() + PATIENCE;
        loop {
            let node = self.finds(what).await;
            let at = self.ask_of(self.handle(&node).await.as_deref(), MIDDLE).await;
            if let (Some(x), Some(y)) = (at["x"].as_f64(), at["y"].as_f64()) {
                self.browser.act(&self.sight, self.hand.pressed(x, y, side)).await;
                if self.run("return window.is_missed").await != true {
                    return;
                }
            }
            assert!(Instant::now() < end, "{what} cannot be pressed: {at}");
            sleep(LOOK).await;
        }
    }

    /// Moves the focus to an element with Tab, or back with Shift and Tab.
    pub(crate) async fn reaches(&self, what: &Wanted) {
        const WHERE: &str = "
            if (document.activeElement === this) return 'there';
            if (!this.isConnected) return 'gone';
            return this.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING ? 'before' : 'behind';";
        let mut wanted = self.handle(&self.finds(what).await).await;
        for _ in 0..REACH {
            match self.ask_of(wanted.as_deref(), WHERE).await.as_str() {
                Some("there") => return,
                Some("before") => self.hits(Key::BackTab).await,
                Some("behind") => self.hits(Key::Tab).await,
                _ => wanted = self.handle(&self.finds(what).await).await,
            }
        }
        panic!("{what} cannot be reached with Tab; the focus is on {:?}", self.focus().await);
    }

    /// Returns the DevTools id of an element, or `None` if the element is gone. DevTools can call functions on the
    /// element by this id.
    async fn handle(&self, node: &Node) -> Option<String> {
        let told = self
            .browser
            .tell(&self.sight, "DOM.resolveNode", json!({ "backendNodeId": node.id }))
            .await
            .ok()?;
        told["object"]["objectId"].as_str().map(str::to_owned)
    }

    /// Runs a script as the body of a function with an element as `this`, and returns the function's result. Returns
    /// null if the element is gone.
    async fn ask_of(&self, handle: Option<&str>, body: &str) -> Value {
        let how = json!({
            "objectId": handle,
            "functionDeclaration": format!("async function() {{ {body} }}"),
            "awaitPromise": true,
            "returnByValue": true,
        });
        let told = self.browser.tell(&self.sight, "Runtime.callFunctionOn", how).await;
        told.map_or(Value::Null, |told| told["result"]["value"].clone())
    }
}
