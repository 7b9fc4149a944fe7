//! The scene of a story: a playground, and a browser with the people's windows.

use std::panic::{AssertUnwindSafe, resume_unwind};
use std::path::Path;
use std::sync::LazyLock;
use std::{fs, io::Write as _, thread};

use futures_util::FutureExt as _;
use tokio::runtime::Runtime;
use zug_tests::{Playground, Table, Terms};

use super::browser::Browser;
use super::person::message_box;
use super::{Hand, Person, Screen, button};

const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

/// The playground and the browser of a story.
#[derive(Debug)]
pub(crate) struct Scene {
    /// The playground, which runs the real program.
    pub(crate) playground: Playground,
    browser: Browser,
}

/// Runs the connections to the browsers, which serve several stories.
static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().expect("a runtime"));

/// Runs a story in a browser without stored data. Also fails if a page writes a warning or an error to the console. If
/// the story panics, stores pictures of all windows.
pub(crate) fn story(screen: Screen, tell: impl AsyncFnOnce(&Scene)) {
    RUNTIME.block_on(async {
        let browser = Browser::start(screen).await;
        let scene = Scene { playground: Playground::start(PROGRAM), browser };
        let told = AssertUnwindSafe(tell(&scene)).catch_unwind().await;
        if told.is_err() {
            scene.keep_pictures().await;
        }
        let complaints = scene.browser.complaints().await;
        if let Err(why) = told {
            scene.browser.end().await;
            resume_unwind(why);
        }
        scene.browser.leave().await;
        assert_eq!(complaints, [""; 0], "on the console");
    });
}

impl Scene {
    /// Opens a channel in a new window, as the person with this name.
    pub(crate) async fn person(&self, name: &str, channel: &str, hand: Hand) -> Person<'_> {
        self.opens(&format!("/#{name}/{channel}"), hand).await
    }

    /// Opens the page in a new window, as a person on a first visit.
    pub(crate) async fn newcomer(&self, hand: Hand) -> Person<'_> {
        self.opens("/", hand).await
    }

    /// Begins a game between Ann and Bob. Opens the game's thread for Ann, who is to move.
    pub(crate) async fn ann_to_move(&self, hand: Hand) -> Person<'_> {
        let mut table = Table::again(&self.playground, "chess", Terms::default()).await;
        table.play_all(0, &["e4", "e5"]).await;
        let ann = self.person("ann", &table.channel, hand).await;
        ann.sees(&button("Resign")).await;
        ann
    }

    async fn opens(&self, address: &str, hand: Hand) -> Person<'_> {
        let sight = self.browser.window(&format!("{}{address}", self.playground.page())).await;
        let person = Person { browser: &self.browser, sight, hand };
        person.sees(&message_box()).await;
        person
    }

    /// Stores pictures of all windows, which help to find the cause of a failure.
    async fn keep_pictures(&self) {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser");
        drop(fs::create_dir_all(&folder));
        let name = thread::current().name().unwrap_or("story").replace("::", "-");
        for (number, window) in self.browser.windows().await.iter().enumerate() {
            let file = folder.join(format!("{name}-{number}.png"));
            if fs::write(&file, self.browser.picture(window).await).is_ok() {
                drop(writeln!(std::io::stderr(), "what was to be seen: {}", file.display()));
            }
        }
    }
}
