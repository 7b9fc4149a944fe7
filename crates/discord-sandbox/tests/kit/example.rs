// A sandbox with the small bot, for examples that show one thing.
//
// It is included into the examples of the documentation, so its first lines are no documentation of a module.

include!("parrot.rs");

/// Starts a sandbox, logs the bot in, lets the example do what it does, and ends both.
#[allow(
    dead_code,
    clippy::allow_attributes,
    clippy::unwrap_used,
    reason = "an example that fails should say so"
)]
fn example(
    shown: impl AsyncFnOnce(&discord_sandbox::Sandbox) -> Result<(), Box<dyn std::error::Error>>,
) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let on_misfit = discord_sandbox::OnMisfit::Panic;
        let config = discord_sandbox::Config { on_misfit, ..discord_sandbox::Config::default() };
        let sandbox = discord_sandbox::Sandbox::start(config).await.unwrap();
        parrot(&sandbox).await;
        sandbox.until_connected().await.unwrap();
        shown(&sandbox).await.unwrap();
        sandbox.stop().await;
    });
}
