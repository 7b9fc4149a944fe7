//! Accessibility of the page. On the main screens, in the light and the dark theme, axe-core finds no barrier. Each
//! press of Tab moves the focus.

use crate::kit::{Barriers, Hand, Key, Person, Screen, begins, button, choice, dialog, field, menu, story};

/// Checks for accessibility barriers on the screens that Ann sees, in the light or the dark theme.
struct Onlooker<'a, 's> {
    ann: &'a Person<'s>,
    light: &'static str,
    barriers: Barriers,
}

impl Onlooker<'_, '_> {
    async fn looks(&mut self, screen: &str) {
        self.barriers.look(self.ann, &format!("{screen}, {}", self.light)).await;
    }

    /// Checks the screens of Ann's game, and the menus and the form for a move.
    async fn looks_at_a_game(&mut self) {
        let ann = self.ann;
        self.looks("a game").await;
        ann.presses(&button(begins("♟"))).await;
        ann.sees(&button("a3")).await;
        self.looks("the moves of a kind").await;
        ann.presses(&button("Dismiss message")).await;
        ann.presses(&button("More")).await;
        ann.presses(&button("All moves")).await;
        ann.presses(&button("Type it")).await;
        ann.sees(&field("Move")).await;
        self.looks("a form").await;
        ann.presses(&button("Cancel")).await;
        ann.presses(&button("Dismiss message")).await;
    }

    /// Checks the dialogs that open above the page.
    async fn looks_closer(&mut self) {
        let ann = self.ann;
        let above = [
            (button(begins("Enlarge: Chessboard")), dialog(begins("Chessboard"))),
            (button("Bob"), dialog("About Bob")),
            (button(begins("Notifications")), dialog("Notifications")),
        ];
        for (what, opened) in above {
            ann.presses(&what).await;
            ann.sees(&opened).await;
            self.looks(&opened.to_string()).await;
            ann.hits(Key::Escape).await;
        }
    }

    /// Checks a command that Ann fills in, an empty channel, and a private answer in that channel.
    async fn looks_elsewhere(&mut self) {
        let ann = self.ann;
        ann.types("/challenge ").await;
        ann.sees(&button("Run the command")).await;
        self.looks("a command").await;
        ann.presses(&button("Do not run the command")).await;
        ann.presses(&button("general")).await;
        ann.reads("Welcome to #general").await;
        self.looks("an empty channel").await;
        ann.runs("leaderboard", &[]).await;
        ann.sees(&button("/challenge")).await;
        self.looks("a command above the buttons of a private answer").await;
        ann.presses(&button("Dismiss message")).await;
    }

    /// Checks the list of channels and the list of members. A phone shows only one list at a time.
    async fn looks_aside(&mut self) {
        let ann = self.ann;
        self.looks("a game on a phone").await;
        ann.presses(&button("Show channels")).await;
        ann.sees(&button(begins("Ann – Bob"))).await;
        self.looks("the channels on a phone").await;
        ann.presses(&button(begins("Ann – Bob"))).await;
        ann.presses(&button("Show or hide members")).await;
        ann.sees(&button("Cem")).await;
        self.looks("the members on a phone").await;
        ann.presses(&button("Bob")).await;
        ann.sees(&dialog("About Bob")).await;
        self.looks("a profile on a phone").await;
    }
}

/// Opens the page again at Ann's game, once in each theme. `look` checks the screens.
async fn looks_around(ann: &Person<'_>, look: impl AsyncFn(&mut Onlooker<'_, '_>)) {
    let place = ann.run("return location.href").await;
    let mut onlooker = Onlooker { ann, light: "dark", barriers: Barriers::default() };
    for light in ["dark", "light"] {
        onlooker.light = light;
        ann.prefers(light).await;
        ann.run_with("location.href = arguments[0]; location.reload()", place.clone()).await;
        ann.sees(&button("Resign")).await;
        look(&mut onlooker).await;
    }
}

#[test]
fn no_screen_of_a_wide_window_has_barriers() {
    story(Screen::Desktop, async |scene| {
        let ann = scene.ann_to_move(Hand::Mouse).await;
        looks_around(&ann, async |onlooker| {
            onlooker.looks_at_a_game().await;
            onlooker.looks_closer().await;
            onlooker.looks_elsewhere().await;
        })
        .await;
    });
}

#[test]
fn no_screen_of_a_phone_has_barriers() {
    story(Screen::Phone, async |scene| {
        let ann = scene.ann_to_move(Hand::Finger).await;
        looks_around(&ann, async |onlooker| onlooker.looks_aside().await).await;
    });
}

/// Checks that each press of Tab moves the focus to another element.
async fn tab_leads_on(person: &Person<'_>, from: &str) {
    let mut before = person.run("return document.activeElement").await;
    for number in 0..20 {
        person.hits(Key::Tab).await;
        let after = person.run("return document.activeElement").await;
        assert_ne!(before, after, "trapped {number} keys after {from}: {:?}", person.focus().await);
        before = after;
    }
}

#[test]
fn tab_leads_on_from_everywhere() {
    story(Screen::Desktop, async |scene| {
        let ann = scene.ann_to_move(Hand::Keyboard).await;
        tab_leads_on(&ann, "the beginning").await;
        ann.presses(&button(begins("♟"))).await;
        ann.sees(&button("a3")).await;
        tab_leads_on(&ann, "the moves of a kind").await;
        ann.runs("rules", &[]).await;
        ann.reaches(&menu("Choose a topic")).await;
        tab_leads_on(&ann, "a menu that is closed").await;
        ann.presses(&menu("Choose a topic")).await;
        ann.sees(&choice(begins("Castling"))).await;
        tab_leads_on(&ann, "a menu that is open").await;
        ann.presses(&button(begins("Notifications"))).await;
        ann.sees(&dialog("Notifications")).await;
        ann.hits(Key::Escape).await;
        tab_leads_on(&ann, "the inbox").await;
        ann.goes_into(&field(begins("Message"))).await;
        ann.types("/challenge ").await;
        ann.sees(&button("Run the command")).await;
        ann.reaches(&button(begins("+"))).await;
        tab_leads_on(&ann, "the other options").await;
    });
}
