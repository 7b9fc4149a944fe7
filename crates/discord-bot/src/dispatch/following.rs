//! What everybody is to see where we write nothing but answers: a message that follows the answer to an interaction, as long as its
//! key is good. Afterwards those concerned are told in private.
//!
//! Discord recognises no repetition here, and shows us nothing of what stands there: a message of which we do not know whether it
//! arrived is sent again, and may come twice.

use chess_service::{Answer, Audience, Delivery};

use super::backlog::{Door, Side};
use super::composing::Message;
use super::sending::{Sending, Trouble};
use crate::post::Post;
use crate::rest::Failure;
use crate::send::drawn;

impl Sending<'_> {
    /// Posts a message behind the answer to an interaction. Nobody can change it later, so it is not noted as shown.
    pub(super) async fn follow_up(
        &mut self,
        answer: Option<Answer>,
        to: Audience,
        message: Message,
    ) -> Result<Delivery, Trouble> {
        let now = self.task.now.as_millisecond();
        let Some(answer) = answer.filter(|answer| now < answer.reply.expires_ms) else {
            return Ok(Delivery::Unreachable { tell: message.tell });
        };
        let pings = self.allowed(&message.post.pings, &message.matter);
        let post = Post { pings, reply_to: None, ..message.post.clone() };
        let sent = self.shared.bot.sender.follow_up(&answer.reply.token, drawn(post).await).await;
        self.note((Door::Answer(answer.interaction.id), Side::Post), sent.pace);
        match sent.outcome {
            Ok(()) => Ok(Delivery::Said { replaces: message.replaces }),
            // There were five already: Discord has a code for it that means a request as such is wrong.
            Err(Failure::Invalid(code)) => self.unreachable(to, message, Failure::Gone(code)),
            Err(failure) => self.unreachable(to, message, failure),
        }
    }
}
