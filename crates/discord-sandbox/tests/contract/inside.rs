//! The API in process.

use std::panic::AssertUnwindSafe;

use discord_sandbox::{How, Refusal, Sandbox, Status};
use futures_util::FutureExt;
use serde_json::json;

use crate::start;

/// Starts a sandbox with the bot of the examples on it.
async fn with_parrot() -> Sandbox {
    let sandbox = Sandbox::start(crate::strict()).await.unwrap();
    crate::parrot::on(&sandbox).await;
    sandbox
}

#[tokio::test]
async fn a_person_runs_a_command_presses_chooses_and_fills_in_a_form() {
    let sandbox = with_parrot().await;
    let ann = sandbox.user("ann").channel("chess");
    let said = ann.command("say").option("text", "hello").run().await.unwrap();
    assert_eq!(said.status(), Status::Message);
    said.expect_text("ann says hello");
    said.expect_button("Again");
    ann.press("Again").await.unwrap().expect_text("once more");
    ann.choose("How?", &["Quiet"]).await.unwrap().expect_text("now \"quiet\"");
    let form = ann.command("ask").run().await.unwrap().expect_form("A question");
    form.fill("Answer", "42").submit().await.unwrap().expect_text("ann answers 42");
    assert!(ann.form().unwrap().is_none(), "a form that was sent is closed");
    ann.command("show")
        .file("file", "a.pgn", "1. e4 *")
        .run()
        .await
        .unwrap()
        .expect_text("a.pgn has 7 bytes");
    ann.command("Greet").on_user("bob").run().await.unwrap().expect_text("ann greets bob");
    let message = ann.write("tea at four").unwrap();
    let noted = ann.command("Remember").on_message(&message).run().await.unwrap();
    noted.expect_text("ann remembers: tea at four");
    sandbox.user("bob").channel("chess").sees("ann answers 42").await;
    sandbox.user("bob").sees_no("ann answers 42").await;
    sandbox.expect_no_broken_rules();
    sandbox.stop().await;
}

#[tokio::test]
async fn what_the_client_would_not_do_is_refused_by_type() {
    let sandbox = with_parrot().await;
    let ann = sandbox.user("ann");
    let run = |user: discord_sandbox::User| async move { user.command("say").run().await.unwrap_err() };
    assert!(matches!(run(ann.clone()).await, Refusal::OptionMissing(option) if option == "text"));
    assert!(matches!(run(sandbox.user("zoe")).await, Refusal::NoUser(_)));
    assert!(matches!(run(ann.channel("nowhere")).await, Refusal::NoChannel(_)));
    let unknown = ann.command("sing").run().await.unwrap_err();
    assert_eq!(
        unknown.to_string(),
        "there is no command \"sing\" here; there are: say, ask, show, Greet, Remember"
    );
    assert!(matches!(ann.press("Go").await, Err(Refusal::NothingToPress { .. })));
    assert!(matches!(ann.write(""), Err(Refusal::Unreadable(_))));
    assert!(matches!(sandbox.restart_bot(How::Kill).await, Err(Refusal::CannotRestart)));
    assert!(matches!(sandbox.add_user("ann"), Err(Refusal::NameTaken(_))));
    sandbox.stop().await;
}

#[tokio::test]
async fn what_fails_shows_the_conversation_the_requests_and_the_broken_rules() {
    let (sandbox, mut bot, http) = start().await;
    let broken = json!({"type": 4, "data": {"content": "x".repeat(2001)}});
    let sound = json!({"type": 4, "data": {"content": "hello", "flags": 64}});
    let command = json!({"name": "say", "options": {"text": "x"}});
    tokio::join!(
        async {
            let interaction = bot.event("INTERACTION_CREATE").await;
            bot.answer(&interaction, &broken).await;
            bot.answer(&interaction, &sound).await;
        },
        http.post("channels/general/command", &command),
    );
    let ann = sandbox.user("ann");
    let seen = AssertUnwindSafe(ann.sees("goodbye")).catch_unwind().await;
    let said = seen.unwrap_err().downcast::<String>().unwrap();
    for part in [
        "ann sees no \"goodbye\" (at ",
        "#general as ann sees it, newest last:\n",
        "Bot, answering \"say\" of ann (seen by one person): hello\n",
        "POST /interactions/{id}/{token}/callback -> 400 Invalid Form Body (50035)\n",
        "broke ",
        "see https://docs.discord.com/developers/resources/message\n",
        "POST /interactions/{id}/{token}/callback -> 204\n",
    ] {
        assert!(said.contains(part), "no {part:?} in:\n{said}");
    }
    let checked = AssertUnwindSafe(async { sandbox.expect_no_broken_rules() }).catch_unwind().await;
    assert!(checked.is_err());
    sandbox.stop().await;
}
