//! A browser with a fresh profile, and what can be asked of it.

use serde_json::{Value, json};
use tempfile::TempDir;
use thirtyfour::common::command::Command;
use thirtyfour::error::WebDriverResult;
use thirtyfour::{Capabilities, WebDriver, WindowHandle};
use tokio::sync::{Mutex, Semaphore, SemaphorePermit};

use super::driver;

/// How many browsers may run at once.
const AT_ONCE: usize = 2;
static BROWSERS: Semaphore = Semaphore::const_new(AT_ONCE);

/// What Chromium is told, so that it is alone with the page.
const SWITCHES: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--lang=en-GB",
];

/// A machine without a screen has no mouse; this one has, and it can hover.
const MOUSE: &str =
    "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

/// On what the page is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Screen {
    /// A window of 1280 by 900 points, and a mouse.
    Desktop,
    /// A phone of 390 by 844 points that is touched.
    Phone,
}

/// What somebody looks at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sight {
    /// The window.
    window: WindowHandle,
    /// The number of a page within the window's own.
    pane: Option<u16>,
}

/// A running browser.
#[derive(Debug)]
pub(super) struct Browser {
    driver: WebDriver,
    /// Which window is asked, or which pane of it.
    asked: Mutex<Option<Sight>>,
    _profile: TempDir,
    _turn: SemaphorePermit<'static>,
}

impl Browser {
    /// Waits for its turn and starts.
    pub(super) async fn start(screen: Screen) -> Self {
        let turn = BROWSERS.acquire().await.expect("nobody closes it");
        let profile = tempfile::tempdir().expect("a folder for the profile");
        let driver = WebDriver::new(driver::address(), screen.capabilities(&profile)).await;
        let driver = driver.expect("Chromium starts");
        Self { driver, asked: Mutex::new(None), _profile: profile, _turn: turn }
    }

    /// Opens a page in a window of its own; the first window is there already.
    pub(super) async fn window(&self, page: &str) -> Sight {
        let mut asked = self.asked.lock().await;
        let window = match *asked {
            None => self.driver.window().await.expect("the first window"),
            Some(_) => self.driver.new_window().await.expect("another window"),
        };
        self.driver.switch_to_window(window.clone()).await.expect("the window");
        let sight = Sight { window, pane: None };
        *asked = Some(sight.clone());
        // Each window is treated as the one in front.
        let always = json!({ "enabled": true });
        self.driver.cdp().send_raw("Emulation.setFocusEmulationEnabled", always).await.expect("the focus");
        self.driver.goto(page).await.expect("the page");
        sight
    }

    /// Runs a function's body in a window and returns what it returns.
    pub(super) async fn run(&self, sight: &Sight, script: &str, arguments: Vec<Value>) -> Value {
        let asked = self.ask(sight).await;
        let value = self.driver.execute(script, arguments).await;
        drop(asked);
        value.unwrap_or_else(|error| panic!("{script}: {error}")).json().clone()
    }

    /// Speaks to the browser's own tools about a window.
    pub(super) async fn tell(&self, sight: &Sight, what: &str, how: Value) -> WebDriverResult<Value> {
        let _asked = self.ask(&sight.whole()).await;
        self.driver.cdp().send_raw(what, how).await
    }

    /// Moves pointers, and presses keys and buttons, as the hardware would.
    pub(super) async fn act(&self, sight: &Sight, actions: Value) {
        let _asked = self.ask(&sight.whole()).await;
        self.driver.cmd(Command::PerformActions(json!([actions]).into())).await.expect("it can be done");
    }

    /// A picture of a window, as PNG.
    pub(super) async fn picture(&self, sight: &Sight) -> Vec<u8> {
        let _asked = self.ask(&sight.whole()).await;
        self.driver.screenshot_as_png().await.expect("a picture")
    }

    /// All windows.
    pub(super) async fn windows(&self) -> Vec<Sight> {
        let windows = self.driver.windows().await.expect("the windows");
        windows.into_iter().map(|window| Sight { window, pane: None }).collect()
    }

    /// What was complained about on the console of any window since it was last asked.
    pub(super) async fn complaints(&self) -> Vec<String> {
        let mut complaints = Vec::new();
        for window in self.windows().await {
            let _asked = self.ask(&window).await;
            let log = self.driver.browser_log().await.expect("the log");
            let loud = log.into_iter().filter(|entry| entry.level == "SEVERE" || entry.level == "WARNING");
            complaints.extend(loud.map(|entry| format!("{}: {}", entry.level, entry.message)));
        }
        complaints
    }

    /// Ends it.
    pub(super) async fn end(self) {
        self.driver.quit().await.expect("Chromium ends");
    }

    /// Turns to what somebody looks at, for as long as the answer is kept.
    async fn ask(&self, sight: &Sight) -> tokio::sync::MutexGuard<'_, Option<Sight>> {
        let mut asked = self.asked.lock().await;
        if asked.as_ref() != Some(sight) {
            self.driver.switch_to_window(sight.window.clone()).await.expect("the window");
            self.driver.enter_default_frame().await.expect("its own page");
            if let Some(pane) = sight.pane {
                self.driver.enter_frame(pane).await.expect("the page within");
            }
            *asked = Some(sight.clone());
        }
        asked
    }
}

impl Sight {
    /// The window without a look at any of its panes.
    fn whole(&self) -> Self {
        Self { window: self.window.clone(), pane: None }
    }

    /// A page within the window's own.
    pub(super) fn pane(&self, pane: u16) -> Self {
        Self { window: self.window.clone(), pane: Some(pane) }
    }

    /// The number of the page within the window's own.
    pub(super) fn within(&self) -> Option<u16> {
        self.pane
    }
}

impl Screen {
    fn capabilities(self, profile: &TempDir) -> Capabilities {
        let profile = format!("--user-data-dir={}", profile.path().display());
        let pointer = match self {
            Self::Desktop => Some(MOUSE),
            Self::Phone => None,
        };
        let switches: Vec<&str> = SWITCHES.into_iter().chain([profile.as_str()]).chain(pointer).collect();
        let wishes = json!({
            "browserName": "chrome",
            "goog:chromeOptions": { "args": switches, "mobileEmulation": { "deviceMetrics": self.metrics() } },
            "goog:loggingPrefs": { "browser": "ALL" },
        });
        let Value::Object(wishes) = wishes else { panic!("wishes are an object") };
        Capabilities::from(wishes)
    }

    fn metrics(self) -> Value {
        match self {
            Self::Desktop => {
                json!({ "width": 1280, "height": 900, "pixelRatio": 1.0, "touch": false, "mobile": false })
            }
            Self::Phone => {
                json!({ "width": 390, "height": 844, "pixelRatio": 2.0, "touch": true, "mobile": true })
            }
        }
    }
}
