//! Posts public messages in a place where the bot may only answer interactions. While the token of an interaction is
//! valid, the bot posts the message as a follow-up to the answer. After that time, the people concerned get a private
//! message instead. The people concerned also get a private message if Discord shows the follow-up only to the person who
//! acted.
//!
//! Discord does not recognise a repeated follow-up and does not list follow-ups. Therefore, the bot sends an
//! unconfirmed follow-up again, and the follow-up may appear twice.

use chess_service::{Answer, Delivery};

use super::backlog::Door;
use super::channel_queue::RequestKind;
use super::sending::{Message, Sending, Trouble};
use crate::discord::post::Post;
use crate::discord::rest::Failure;
use crate::discord::send::{SeenBy, drawn};

impl Sending<'_> {
    /// Posts a follow-up to the answer of an interaction. The bot cannot edit a follow-up later, so the result is
    /// [`Delivery::Said`], not [`Delivery::Shown`].
    pub(super) async fn follow_up(
        &mut self,
        answer: Option<Answer>,
        message: Message,
    ) -> Result<Delivery, Trouble> {
        let now = self.task.now.as_millisecond();
        let Some(answer) = answer.filter(|answer| now < answer.reply.expires_ms) else {
            return Ok(Delivery::Unreachable(self.concerned(&message)));
        };
        let post = drawn(Post { reply_to: None, ..self.within_budget(&message) }).await;
        let sent = self.shared.bot.sender.follow_up(&answer.reply.token, post).await;
        match self.noted((Door::Answer(answer.interaction.id), RequestKind::Post), sent) {
            Ok(SeenBy::Everybody) => Ok(Delivery::Said(message.replaces)),
            Ok(SeenBy::OnePerson) => Ok(Delivery::SeenByOne(self.concerned(&message))),
            // Discord allows five follow-ups, and refuses the sixth follow-up with the code of an invalid request. This
            // refusal is final.
            Err(Failure::Invalid(code)) => self.unreachable(&message, Failure::Gone(code)),
            Err(failure) => self.unreachable(&message, failure),
        }
    }
}
