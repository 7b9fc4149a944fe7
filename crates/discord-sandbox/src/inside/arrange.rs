//! What a test arranges and looks at beside the people: time, faults, the bot itself.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use super::user::User;
use super::watched::Request;
use crate::Sandbox;
use crate::activity::Quiet;
use crate::config::How;
use crate::faults::Fault;
use crate::user_api::{self, Begin, NewForum, NewTag, Person, Place, Refusal, Words};

/// People, time, faults and the bot, in process; each does what the call of the HTTP API does.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/parrot.rs"));
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use std::time::Duration;
///
/// use discord_sandbox::{Config, Fault, FaultKind, Sandbox};
///
/// let sandbox = Sandbox::start(Config::default()).await?;
/// # parrot(&sandbox).await;
/// sandbox.until_connected().await?;
/// sandbox.add_channel("lounge")?;
/// let eve = sandbox.add_user("eve")?.channel("lounge");
///
/// sandbox.go_wrong(Fault::new(FaultKind::ErrorAfter).on("POST /interactions"))?;
/// eve.command("say").option("text", "hello").run().await?;
/// eve.sees("eve says hello").await;
/// assert_eq!(sandbox.requests().last().map(|request| request.status), Some(500));
///
/// let before = sandbox.now();
/// sandbox.advance(Duration::from_secs(3 * 24 * 3600))?;
/// assert!(sandbox.now() >= before + Duration::from_secs(3 * 24 * 3600));
/// sandbox.expect_no_broken_rules();
/// # sandbox.stop().await;
/// # Ok(())
/// # }
/// ```
impl Sandbox {
    /// Takes the place of somebody, in the first channel that they see; where there is nobody of that name, what they
    /// then do is refused.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// sandbox.user("bob").write("Hello!")?;
    /// sandbox.user("ann").sees("Hello!").await;
    /// assert!(sandbox.user("nobody").write("Hello?").is_err());
    /// # Ok(()) }); }
    /// ```
    pub fn user(&self, name: &str) -> User {
        User::new(&self.platform, name)
    }

    /// Makes a person who is in every server.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let eve = sandbox.add_user("eve")?;
    /// eve.write("I am new here")?;
    /// assert!(sandbox.add_user("eve").is_err(), "the name is taken");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where the name is taken, empty or too long.
    pub fn add_user(&self, name: &str) -> Result<User, Refusal> {
        let words = Words::try_from(name.to_owned()).map_err(Refusal::Unreadable)?;
        self.platform.lock().add_person(Person { name: Some(words), ..Person::default() })?;
        Ok(self.user(name))
    }

    /// Makes a text channel in the first server.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// sandbox.add_channel("lounge")?;
    /// sandbox.user("ann").channel("lounge").write("Nobody here yet?")?;
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where the name is empty or too long.
    pub fn add_channel(&self, name: &str) -> Result<(), Refusal> {
        self.add_channel_without(name, &[])
    }

    /// Makes a text channel in the first server in which the bot lacks these permissions, as `["SEND_MESSAGES"]`.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// sandbox.add_channel_without("quiet", &["SEND_MESSAGES"])?;
    /// assert!(sandbox.add_channel_without("odd", &["SING"]).is_err(), "no such permission");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where the name is empty or too long, or a permission is unknown.
    pub fn add_channel_without(&self, name: &str, denied: &[&str]) -> Result<(), Refusal> {
        let name = Some(Words::try_from(name.to_owned()).map_err(Refusal::Unreadable)?);
        let deny = Some(denied.iter().map(|&permission| permission.to_owned()).collect());
        self.platform.lock().add_place(&Place { name, deny, ..Place::default() })?;
        Ok(())
    }

    /// Makes a forum in the first server, whose posts may wear these tags.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// sandbox.add_forum("help", &["Question", "Solved"])?;
    /// sandbox.user("ann").channel("help").open_post("Kettle", "It does not boil", &["Question"])?;
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where a name is empty, too long or there twice.
    pub fn add_forum(&self, name: &str, tags: &[&str]) -> Result<(), Refusal> {
        let name = Some(Words::try_from(name.to_owned()).map_err(Refusal::Unreadable)?);
        let tag = |name: &&str| {
            let name = Words::try_from((*name).to_owned()).map_err(Refusal::Unreadable)?;
            Ok(NewTag { name, emoji: None, moderated: false })
        };
        let tags = tags.iter().map(tag).collect::<Result<_, Refusal>>()?;
        let forum = Some(NewForum { tags, ..NewForum::default() });
        self.platform.lock().add_place(&Place { name, forum, ..Place::default() })?;
        Ok(())
    }

    /// Returns what time it is here.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let before = sandbox.now();
    /// sandbox.advance(std::time::Duration::from_secs(3600))?;
    /// assert!(sandbox.now().duration_since(before)?.as_secs() >= 3600);
    /// # Ok(()) }); }
    /// ```
    pub fn now(&self) -> SystemTime {
        UNIX_EPOCH + Duration::from_millis(self.platform.clock.now_ms().unsigned_abs())
    }

    /// Moves the clock forward.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// let week = std::time::Duration::from_secs(7 * 24 * 3600);
    /// sandbox.advance(week)?;
    /// assert!(sandbox.advance(week * 52 * 100).is_err(), "the clock ends with the year 2100");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails beyond the year 2100, where the clock ends.
    pub fn advance(&self, by: Duration) -> Result<(), Refusal> {
        self.platform.advance(by)
    }

    /// Lets something go wrong: with the gateway at once, with everything else when it comes.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// use discord_sandbox::{Fault, FaultKind, Status};
    ///
    /// sandbox.go_wrong(Fault::new(FaultKind::ErrorBefore).on("POST /interactions"))?;
    /// let said = sandbox.user("ann").command("say").option("text", "hello").run().await?;
    /// assert_eq!(said.status(), Status::Missed, "this bot does not try again");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where the fault's route can never match.
    pub fn go_wrong(&self, fault: Fault) -> Result<(), Refusal> {
        self.platform.lock().go_wrong(fault)
    }

    /// Forgets what has not gone wrong yet, and lets come what is held back.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// use discord_sandbox::{Fault, FaultKind};
    ///
    /// sandbox.go_wrong(Fault::new(FaultKind::Forbidden).times(100))?;
    /// sandbox.be_well();
    /// sandbox.user("ann").command("say").option("text", "hello").run().await?.expect_text("ann says hello");
    /// # Ok(()) }); }
    /// ```
    pub fn be_well(&self) {
        self.platform.lock().be_well();
    }

    /// Waits until no request of the bot is under way and none has come for a moment; tells whether that came about
    /// within 10 s.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// sandbox.user("ann").command("say").option("text", "hello").run_until_answered().await?;
    /// assert!(sandbox.until_quiet().await);
    /// # Ok(()) }); }
    /// ```
    pub async fn until_quiet(&self) -> bool {
        self.platform.quiet(Quiet::default()).await
    }

    /// Waits until a bot is connected.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/parrot.rs"));
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let sandbox = discord_sandbox::Sandbox::start(discord_sandbox::Config::default()).await?;
    /// # parrot(&sandbox).await;
    /// sandbox.until_connected().await?;
    /// # sandbox.stop().await;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where none has come after a minute.
    pub async fn until_connected(&self) -> Result<(), Refusal> {
        user_api::come(&self.platform, 0).await
    }

    /// Has the bot stopped by whoever registered with [`Sandbox::on_order`], and waits until it is gone.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// use discord_sandbox::How;
    ///
    /// assert!(sandbox.stop_bot(How::Kill).await.is_err(), "nobody has registered");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where nobody registered, or it is still connected after a minute.
    pub async fn stop_bot(&self, how: How) -> Result<(), Refusal> {
        user_api::stop_bot(&self.platform, how).await
    }

    /// Has the bot started by whoever registered with [`Sandbox::on_order`], and waits until it is connected.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// assert!(sandbox.start_bot().await.is_err(), "nobody has registered");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where nobody registered, or it is not connected after a minute.
    pub async fn start_bot(&self) -> Result<(), Refusal> {
        user_api::start_bot(&self.platform).await
    }

    /// Has the bot stopped and started by whoever registered with [`Sandbox::on_order`], and waits until it is back.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// use discord_sandbox::How;
    ///
    /// assert!(sandbox.restart_bot(How::Term).await.is_err(), "nobody has registered");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where nobody registered, or it is not connected after a minute.
    pub async fn restart_bot(&self, how: How) -> Result<(), Refusal> {
        user_api::restart_bot(&self.platform, how).await
    }

    /// Returns what the bot asked for, oldest first: the newest 10,000 requests.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// sandbox.user("ann").command("say").option("text", "hello").run().await?;
    /// let requests = sandbox.requests();
    /// assert_eq!(requests.last().unwrap().route, "/interactions/{id}/{token}/callback");
    /// # Ok(()) }); }
    /// ```
    pub fn requests(&self) -> Vec<Request> {
        Request::list(&self.platform.lock_quietly().recorded(&Begin::default()))
    }

    /// Makes sure that the bot broke none of Discord's rules so far.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// sandbox.user("ann").command("say").option("text", "hello").run().await?;
    /// sandbox.expect_no_broken_rules();
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Panics
    ///
    /// Panics where it did, and shows the requests.
    #[track_caller]
    pub fn expect_no_broken_rules(&self) {
        let requests = self.requests().into_iter().filter(|request| !request.broken.is_empty());
        let shown: Vec<String> = requests.map(|request| request.to_string()).collect();
        assert!(shown.is_empty(), "the bot broke rules of Discord:\n{}", shown.join("\n"));
    }
}
