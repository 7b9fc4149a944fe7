//! Shows the preview of a tournament, changes its terms, and announces the tournament.

use chess_service::{Access, Refused, can_be_held};
use chess_tournament::Lot;

use super::{random, server_rules, typed_time};
use crate::interactions::asked::{Asked, Handled, Outcome};
use crate::interactions::press::{Draft, DraftPress};
use crate::present::tournament;

/// Performs the action of a button, menu or form below a preview. `given` is the chosen role, or the text of the form.
///
/// # Errors
/// The person may not announce tournaments, or a tournament with these terms is not possible any more.
pub(crate) async fn act(asked: &Asked, press: DraftPress, draft: Draft, given: Option<String>) -> Handled {
    let given = given.unwrap_or_default();
    let changed = match press {
        DraftPress::Post => return announce(asked, draft).await,
        DraftPress::Show => Some(draft),
        DraftPress::Members => given.parse().ok().map(|role| {
            // The role `@everyone` has the id of the server. No member's list of roles contains this role.
            let everybody = asked.caller.viewer.venue.server.is_some_and(|server| server.id == role);
            let access = if everybody { Access::Everybody } else { Access::Group(role) };
            Draft { access, ..draft }
        }),
        DraftPress::Length => {
            typed_time::lasting(&given).map(|length| Draft { length: Some(length.as_secs()), ..draft })
        }
    };
    let why = changed.is_none().then(|| asked.words().plain("refused-span"));
    show(asked, changed.unwrap_or(draft), why)
}

/// Shows the preview of a draft, below a remark.
///
/// # Errors
/// A tournament with these terms is not possible.
pub(crate) fn show(asked: &Asked, draft: Draft, remark: Option<String>) -> Handled {
    let words = asked.words();
    // This lot is a placeholder. The announcement draws the real lot.
    let rules = draft.rules(Lot(0)).ok_or(Refused::Unknown)?;
    can_be_held(&rules, draft.begins_at(), asked.caller.now).map_err(Refused::from)?;
    let mut post = tournament::preview(&rules, draft, asked.account(), words);
    post.text = remark.into_iter().chain([post.text]).collect::<Vec<_>>().join("\n");
    Ok(Outcome::show(post))
}

/// Announces the tournament. Checks again whether the person may announce tournaments.
async fn announce(asked: &Asked, draft: Draft) -> Handled {
    server_rules::check_may_organise(asked).await?;
    let rules = draft.rules(random::of_tournament()).ok_or(Refused::Unknown)?;
    let (club, caller) = (&asked.bot.club, asked.caller.clone());
    club.tournaments().create(caller, rules, draft.begins_at()).await?;
    Ok(Outcome::Queued)
}
