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

/// How long something may take that must come.
const PATIENCE: Duration = Duration::from_mins(1);
/// How often it is looked whether it has come.
const LOOK: Duration = Duration::from_millis(40);
/// How many keys somebody presses at most to reach something.
const REACH: usize = 150;

/// The box at the bottom.
pub(super) fn message_box() -> Wanted {
    field(begins("Message"))
}

/// A person who looks at a window and uses what is in it.
#[derive(Debug)]
pub(crate) struct Person<'s> {
    pub(super) browser: &'s Browser,
    pub(super) sight: Sight,
    pub(super) hand: Hand,
}

impl Person<'_> {
    /// The same person in front of a page within the window's own.
    pub(crate) fn at_pane(&self, pane: u16) -> Self {
        Self { sight: self.sight.pane(pane), ..*self }
    }

    /// Waits until a text is to be read somewhere.
    pub(crate) async fn reads(&self, text: &str) {
        self.waits(&format!("{text:?} is to be read"), async || {
            self.text().await.contains(text).then_some(())
        })
        .await;
    }

    /// Waits until something is there.
    pub(crate) async fn sees(&self, what: &Wanted) {
        self.finds(what).await;
    }

    /// Waits until something can be seen without scrolling.
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

    /// Uses something that can be pressed.
    pub(crate) async fn presses(&self, what: &Wanted) {
        if self.hand == Hand::Keyboard {
            self.reaches(what).await;
            self.hits(Key::Enter).await;
        } else {
            self.points_at(what, Side::Left).await;
        }
    }

    /// Opens the menu of something with the other button of the mouse.
    pub(crate) async fn asks_about(&self, what: &Wanted) {
        self.points_at(what, Side::Right).await;
    }

    /// Chooses from the list that is open.
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

    /// Writes where the focus is, or where it falls when somebody just begins to write.
    pub(crate) async fn types(&self, text: &str) {
        self.browser.act(&self.sight, written(text)).await;
    }

    /// Runs a slash command with options that are chosen from what is suggested.
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

    /// Fills in an option of a command: opens it if it is not there yet, writes, and takes what is suggested.
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

    /// Goes where something can be written, unless the focus is there.
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

    /// Hits a key.
    pub(crate) async fn hits(&self, key: Key) {
        self.browser.act(&self.sight, key.pressed()).await;
    }

    /// What has the focus: its role is not told, but its name.
    pub(crate) async fn focus(&self) -> String {
        let name = "const at = document.activeElement; \
            return at.getAttribute('aria-label') ?? at.innerText ?? at.tagName";
        self.run(name).await.as_str().unwrap_or_default().to_owned()
    }

    /// All that is to be read.
    pub(crate) async fn text(&self) -> String {
        self.run("return document.body.innerText").await.as_str().unwrap_or_default().to_owned()
    }

    /// The names of all that has a role.
    pub(crate) async fn names(&self, role: &str) -> Vec<String> {
        self.tree().await.names(&[role]).into_iter().map(str::to_owned).collect()
    }

    /// Runs a function's body in the page.
    pub(crate) async fn run(&self, script: &str) -> Value {
        self.browser.run(&self.sight, script, Vec::new()).await
    }

    /// The same with an argument.
    pub(crate) async fn run_with(&self, script: &str, argument: Value) -> Value {
        self.browser.run(&self.sight, script, vec![argument]).await
    }

    /// Speaks to the browser's own tools about the window.
    pub(crate) async fn tells(&self, what: &str, how: Value) -> Value {
        let told = self.browser.tell(&self.sight, what, how).await;
        told.unwrap_or_else(|error| panic!("{what}: {error}"))
    }

    /// Likes pages light or dark.
    pub(crate) async fn prefers(&self, light: &str) {
        let features = json!([
            { "name": "prefers-color-scheme", "value": light },
            { "name": "prefers-reduced-motion", "value": "reduce" },
        ]);
        let how = json!({ "features": features });
        self.browser.tell(&self.sight, "Emulation.setEmulatedMedia", how).await.expect("a taste");
    }

    /// Takes a picture of the window, if pictures are wanted.
    pub(crate) async fn photographs(&self, file: &Path) {
        if std::env::var_os("PICTURES").is_some() {
            fs::write(file, self.browser.picture(&self.sight).await).expect("the picture is written");
        }
    }

    /// Waits until a condition holds.
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
                // Nothing can be perceived of a page that has not come yet.
                if frame.is_null() {
                    return Tree::read(&Value::Null);
                }
                json!({ "frameId": frame })
            }
        };
        let told = self.browser.tell(&self.sight, "Accessibility.getFullAXTree", whose).await;
        Tree::read(&told.expect("the tree of what can be perceived"))
    }

    /// Waits for something that can be used.
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

    /// Goes to the middle of something and presses there; nothing may lie above it. Where it has moved away meanwhile, so that the
    /// press was on something else, it is pressed again.
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

    /// Goes to something with Tab, or back with Shift and Tab.
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

    /// Something of the page that functions can be called on, as long as it is there.
    async fn handle(&self, node: &Node) -> Option<String> {
        let told = self
            .browser
            .tell(&self.sight, "DOM.resolveNode", json!({ "backendNodeId": node.id }))
            .await
            .ok()?;
        told["object"]["objectId"].as_str().map(str::to_owned)
    }

    /// Runs a function's body with something of the page as `this`; nothing if it is gone.
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
