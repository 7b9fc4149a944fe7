//! A browser without stored data, and the commands that tests send to the browser.

use serde_json::{Value, json};
use thirtyfour::common::command::Command;
use thirtyfour::error::WebDriverResult;
use thirtyfour::{Capabilities, WebDriver, WindowHandle};
use tokio::sync::{Mutex, Semaphore, SemaphorePermit};

use super::driver;

/// The largest number of browsers that may run at the same time.
const AT_ONCE: usize = 2;
static BROWSERS: Semaphore = Semaphore::const_new(AT_ONCE);
/// The browsers that earlier tests have left. A test takes such a browser, because the start of a new one takes about a
/// sixth of the time of a short test.
static LEFT: Mutex<Vec<(Screen, WebDriver)>> = Mutex::const_new(Vec::new());

/// Chromium without a window, which starts in a third of the time of the whole browser.
const BROWSER: &str = "/usr/bin/chromium-headless-shell";
/// The options for Chromium: no screen, a fixed language, and no background activity that could affect the tests.
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

/// The option for a mouse that can hover. Without the option, Chromium finds no mouse on a machine without a screen.
const MOUSE: &str =
    "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

/// The device that shows the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Screen {
    /// A window of 1280 by 900 points, and a mouse.
    Desktop,
    /// A phone of 390 by 844 points with a touch screen.
    Phone,
}

/// The window, or the frame in a window, that a person looks at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sight {
    window: WindowHandle,
    /// The number of the frame, if the person looks at a frame.
    pane: Option<u16>,
}

/// A running browser.
#[derive(Debug)]
pub(super) struct Browser {
    driver: WebDriver,
    screen: Screen,
    /// The window or frame that gets the next command.
    asked: Mutex<Option<Sight>>,
    _turn: SemaphorePermit<'static>,
}

impl Browser {
    /// Waits until fewer than [`AT_ONCE`] browsers are in use. Takes a browser that another test has left, or starts one.
    pub(super) async fn start(screen: Screen) -> Self {
        let turn = BROWSERS.acquire().await.expect("nobody closes it");
        let left = LEFT.lock().await.extract_if(.., |left| left.0 == screen).next();
        let driver = match left {
            Some((_, driver)) => driver,
            None => WebDriver::new(driver::address(), screen.capabilities()).await.expect("Chromium starts"),
        };
        Self { driver, screen, asked: Mutex::new(None), _turn: turn }
    }

    /// Opens a page in a new window. The first page uses the browser's first window, and finds no stored data.
    pub(super) async fn window(&self, page: &str) -> Sight {
        let mut asked = self.asked.lock().await;
        let window = match *asked {
            None => {
                let data = json!({ "origin": page, "storageTypes": "all" });
                self.driver.cdp().send_raw("Storage.clearDataForOrigin", data).await.expect("no data");
                self.driver.window().await.expect("the first window")
            }
            Some(_) => self.driver.new_window().await.expect("another window"),
        };
        self.driver.switch_to_window(window.clone()).await.expect("the window");
        let sight = Sight { window, pane: None };
        *asked = Some(sight.clone());
        // Each window behaves as if it had the focus.
        let always = json!({ "enabled": true });
        self.driver.cdp().send_raw("Emulation.setFocusEmulationEnabled", always).await.expect("the focus");
        self.driver.goto(page).await.expect("the page");
        sight
    }

    /// Runs a script in a window as the body of a function, and returns the function's result.
    pub(super) async fn run(&self, sight: &Sight, script: &str, arguments: Vec<Value>) -> Value {
        let asked = self.ask(sight).await;
        let value = self.driver.execute(script, arguments).await;
        drop(asked);
        value.unwrap_or_else(|error| panic!("{script}: {error}")).json().clone()
    }

    /// Sends the command `what` of Chromium's DevTools protocol for a window, with the parameters `how`.
    pub(super) async fn tell(&self, sight: &Sight, what: &str, how: Value) -> WebDriverResult<Value> {
        let _asked = self.ask(&sight.whole()).await;
        self.driver.cdp().send_raw(what, how).await
    }

    /// Performs WebDriver actions: moves pointers, and presses keys and buttons.
    pub(super) async fn act(&self, sight: &Sight, actions: Value) {
        let _asked = self.ask(&sight.whole()).await;
        self.driver.cmd(Command::PerformActions(json!([actions]).into())).await.expect("it can be done");
    }

    /// Returns a picture of a window, as PNG.
    pub(super) async fn picture(&self, sight: &Sight) -> Vec<u8> {
        let _asked = self.ask(&sight.whole()).await;
        self.driver.screenshot_as_png().await.expect("a picture")
    }

    pub(super) async fn windows(&self) -> Vec<Sight> {
        let windows = self.driver.windows().await.expect("the windows");
        windows.into_iter().map(|window| Sight { window, pane: None }).collect()
    }

    /// Returns the console warnings and errors of all windows since the last call.
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

    /// Closes all pages, and leaves the browser to another test.
    pub(super) async fn leave(self) {
        let empty = self.driver.new_window().await.expect("another window");
        for window in self.driver.windows().await.expect("the windows") {
            if window != empty {
                self.driver.switch_to_window(window).await.expect("the window");
                self.driver.close_window().await.expect("the window closes");
            }
        }
        self.driver.switch_to_window(empty).await.expect("the empty window");
        LEFT.lock().await.push((self.screen, self.driver));
    }

    /// Ends the browser.
    pub(super) async fn end(self) {
        self.driver.quit().await.expect("Chromium ends");
    }

    /// Sends all further commands to a window or frame for as long as the caller holds the returned guard.
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
    /// Returns the window without a frame.
    fn whole(&self) -> Self {
        Self { window: self.window.clone(), pane: None }
    }

    /// Returns a frame of the window, by its number.
    pub(super) fn pane(&self, pane: u16) -> Self {
        Self { window: self.window.clone(), pane: Some(pane) }
    }

    /// The number of the frame, if the person looks at a frame.
    pub(super) fn within(&self) -> Option<u16> {
        self.pane
    }
}

impl Screen {
    fn capabilities(self) -> Capabilities {
        let pointer = match self {
            Self::Desktop => Some(MOUSE),
            Self::Phone => None,
        };
        let switches: Vec<&str> = SWITCHES.into_iter().chain(pointer).collect();
        let wishes = json!({
            "browserName": "chrome",
            "goog:chromeOptions": { "binary": BROWSER, "args": switches, "mobileEmulation": { "deviceMetrics": self.metrics() } },
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
