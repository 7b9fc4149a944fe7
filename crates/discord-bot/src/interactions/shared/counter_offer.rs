//! Composes and sends a counter-offer to a challenge. The buttons contain the terms chosen so far.

use chess_arbiter::Terms;
use chess_service::ChallengeId;

use super::typed_time;
use crate::discord::post::Post;
use crate::interactions::asked::{Asked, Handled, Outcome};
use crate::interactions::press::TermsPress;
use crate::present::challenge::counter;
use crate::present::refusal;

/// Shows the choices for a counter-offer. The first draft has the terms of the challenge.
pub(crate) async fn begin(asked: &Asked, id: ChallengeId) -> Handled {
    let view = asked.bot.club.challenges().counterable(asked.caller.viewer, id, asked.caller.now).await?;
    Ok(Outcome::show(counter::choose(&view, view.challenge.for_opponent(), asked.words())))
}

/// Handles a button below a draft of a counter-offer, or the form that such a button opens.
pub(crate) async fn go_on(
    asked: &Asked,
    press: TermsPress,
    (id, terms): (ChallengeId, Terms),
    typed: Option<String>,
) -> Handled {
    let (club, words) = (&asked.bot.club, asked.words());
    let view = club.challenges().counterable(asked.caller.viewer, id, asked.caller.now).await?;
    let again = |why: String| {
        let post = counter::choose(&view, terms, words);
        Post { text: format!("{why}\n{}", post.text), ..post }
    };
    Ok(Outcome::show(match press {
        TermsPress::Send if terms == view.challenge.for_opponent() => {
            again(words.plain("refused-same-terms"))
        }
        TermsPress::Send => {
            return Outcome::queued(club.challenges().counter(asked.caller.clone(), id, terms).await);
        }
        TermsPress::Show => counter::choose(&view, terms, words),
        TermsPress::Type => match typed_time::read(&typed.unwrap_or_default()) {
            Ok(time) => counter::choose(&view, Terms { time, ..terms }, words),
            Err(error) => again(refusal::time(error, words)),
        },
    }))
}
