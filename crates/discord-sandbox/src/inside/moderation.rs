//! What moderators do to people, and people who leave a server and come back.

use std::time::Duration;

use super::user::User;
use crate::Sandbox;
use crate::user_api::{Ban, MemberChange, Refusal, Words};

/// What the moderators of the first server do, whoever they are; the bot is told of it as Discord tells it.
///
/// ```
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let sandbox = discord_sandbox::Sandbox::start(discord_sandbox::Config::default()).await?;
/// use std::time::Duration;
///
/// use discord_sandbox::Refusal;
///
/// let ann = sandbox.user("ann");
/// sandbox.time_out("ann", Duration::from_secs(600))?;
/// assert!(matches!(ann.write("Hello?"), Err(Refusal::TimedOut(_))));
/// sandbox.advance(Duration::from_secs(601))?;
/// ann.write("Here I am again")?;
///
/// sandbox.ban("ann", "shouting")?;
/// assert!(matches!(ann.join(), Err(Refusal::Banned)));
/// sandbox.unban("ann")?;
/// ann.join()?;
/// # sandbox.stop().await;
/// # Ok(())
/// # }
/// ```
impl Sandbox {
    /// Bans a person from the first server.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// sandbox.ban("ann", "shouting")?;
    /// assert!(sandbox.user("ann").write("Hello?").is_err());
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where there is no such person, or they own the server.
    pub fn ban(&self, user: &str, reason: &str) -> Result<(), Refusal> {
        let reason = (!reason.is_empty()).then(|| Words::try_from(reason.to_owned()));
        let reason = reason.transpose().map_err(Refusal::Unreadable)?;
        let ban = Ban { user: user.to_owned(), reason, delete_message_seconds: 0 };
        self.platform.lock().ban_from(None, ban)
    }

    /// Takes a ban back; the person can come in again, and is not there until they do.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// sandbox.ban("ann", "shouting")?;
    /// sandbox.unban("ann")?;
    /// sandbox.user("ann").join()?;
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where nobody of that name is banned.
    pub fn unban(&self, user: &str) -> Result<(), Refusal> {
        self.platform.lock().unban_from(None, user)
    }

    /// Times a member of the first server out; for no time at all it ends what there is of that.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// use std::time::Duration;
    ///
    /// sandbox.time_out("ann", Duration::from_secs(60))?;
    /// let refused = sandbox.user("ann").command("say").option("text", "hello").run().await;
    /// assert!(refused.is_err());
    /// sandbox.time_out("ann", Duration::ZERO)?;
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails beyond 28 days, and for owners and administrators, whom Discord times out neither.
    pub fn time_out(&self, user: &str, time: Duration) -> Result<(), Refusal> {
        let timed_out_s = Some(i64::try_from(time.as_secs()).unwrap_or(i64::MAX));
        let change = MemberChange { timed_out_s, ..MemberChange::default() };
        self.platform.lock().change_member(None, user, change)
    }

    /// Gives a member of the first server another name there; an empty one takes it away.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// sandbox.nickname("ann", "Annie")?;
    /// assert!(sandbox.nickname("ann", &"x".repeat(33)).is_err(), "32 characters at most");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where there is no such member, or the name is too long.
    pub fn nickname(&self, user: &str, nick: &str) -> Result<(), Refusal> {
        let change = MemberChange { nick: Some(nick.to_owned()), ..MemberChange::default() };
        self.platform.lock().change_member(None, user, change)
    }
}

/// Leaving the first server, and coming back.
///
/// ```no_run
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
/// # fn main() { example(async |sandbox| {
/// let ann = sandbox.user("ann");
/// ann.leave()?;
/// assert!(ann.write("Hello?").is_err());
/// ann.join()?;
/// ann.write("I am back")?;
/// # Ok(()) }); }
/// ```
impl User {
    /// Leaves the first server, and with it its threads and this person's roles.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// sandbox.user("ann").leave()?;
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where there is no such person.
    pub fn leave(&self) -> Result<(), Refusal> {
        self.platform.lock().part(None, &self.name)
    }

    /// Comes back into the first server.
    ///
    /// ```no_run
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/kit/example.rs"));
    /// # fn main() { example(async |sandbox| {
    /// sandbox.ban("ann", "")?;
    /// let refused = sandbox.user("ann").join();
    /// assert_eq!(refused.unwrap_err().to_string(), "The user is banned from this guild.");
    /// # Ok(()) }); }
    /// ```
    ///
    /// # Errors
    ///
    /// Fails where this person is banned.
    pub fn join(&self) -> Result<(), Refusal> {
        self.platform.lock().rejoin(None, &self.name)
    }
}
