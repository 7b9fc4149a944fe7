//! A story: a playground, a browser, and nobody in front of it yet.

use std::panic::{AssertUnwindSafe, resume_unwind};
use std::path::Path;
use std::{fs, io::Write as _, thread};

use futures_util::FutureExt as _;
use zug_tests::{Playground, Table, Terms};

use super::browser::Browser;
use super::person::message_box;
use super::{Hand, Person, Screen, button};

const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");

/// Where a story plays.
#[derive(Debug)]
pub(crate) struct Scene {
    /// The real program.
    pub(crate) playground: Playground,
    browser: Browser,
}

/// Tells a story. It fails as well if a page complained on its console; if it fails, pictures of all windows are kept.
pub(crate) fn story(screen: Screen, tell: impl AsyncFnOnce(&Scene)) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let browser = Browser::start(screen).await;
        let scene = Scene { playground: Playground::start(PROGRAM), browser };
        let told = AssertUnwindSafe(tell(&scene)).catch_unwind().await;
        if told.is_err() {
            scene.keep_pictures().await;
        }
        let complaints = scene.browser.complaints().await;
        scene.browser.end().await;
        if let Err(why) = told {
            resume_unwind(why);
        }
        assert_eq!(complaints, [""; 0], "on the console");
    });
}

impl Scene {
    /// Somebody sits down before a window of their own and looks at a channel.
    pub(crate) async fn person(&self, name: &str, channel: &str, hand: Hand) -> Person<'_> {
        self.opens(&format!("/#{name}/{channel}"), hand).await
    }

    /// Somebody who has never been here sits down and opens the page.
    pub(crate) async fn newcomer(&self, hand: Hand) -> Person<'_> {
        self.opens("/", hand).await
    }

    /// Ann, who is to move, in the thread of her game with Bob.
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

    /// Keeps what is on the screen for whoever looks for the fault.
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
