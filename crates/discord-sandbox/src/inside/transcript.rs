//! The conversation written down, for whoever has to find out why a test fails.

use std::fmt::Display;

use super::user::User;
use super::watched::Request;

/// How many messages and requests are shown, the newest ones.
const SHOWN: usize = 20;

/// Writes down what somebody sees and what the bot asked for.
pub(super) fn of(user: &User) -> String {
    let mut page = format!("{} as {} sees it, newest last:\n", user.channel_name(), user.name);
    match user.messages() {
        Ok(messages) if messages.is_empty() => page.push_str("  nothing\n"),
        Ok(messages) => lines(&mut page, &messages),
        Err(refusal) => lines(&mut page, &[refusal]),
    }
    page.push_str("what the bot asked for, newest last:\n");
    let requests = Request::list(&user.recorded());
    if requests.is_empty() {
        page.push_str("  nothing\n");
    }
    lines(&mut page, &requests);
    page
}

/// Ends a test with what went wrong and the transcript.
#[track_caller]
#[expect(clippy::panic, reason = "it is what a test asks for when it expects something")]
pub(super) fn fail(user: &User, what: &str) -> ! {
    panic!("{what}\n\n{}", of(user))
}

fn lines<T: Display>(page: &mut String, things: &[T]) {
    let from = things.len().saturating_sub(SHOWN);
    if from > 0 {
        page.push_str("  …\n");
    }
    for thing in things.iter().skip(from) {
        page.push_str("  ");
        page.push_str(&thing.to_string().replace('\n', "\n  "));
        page.push('\n');
    }
}
