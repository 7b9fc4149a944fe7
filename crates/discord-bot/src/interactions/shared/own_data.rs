//! Shows a person the stored data about that person, as a card or as files. Deletes the data on request.

use chess_service::{Dossier, Effort, Refused};

use super::tournament_pages::IN_A_FILE;
use crate::interactions::asked::{Asked, Handled, Outcome};
use crate::interactions::press::PrivacyPress;
use crate::present::person::privacy;

/// Performs an action about the person's own data.
///
/// # Errors
/// No data about the person is stored, the person asks for files too often, or the database failed.
pub(crate) async fn act(asked: &Asked, press: PrivacyPress) -> Handled {
    let words = asked.words();
    match press {
        PrivacyPress::Export | PrivacyPress::Games => {
            asked.count(Effort::Picture)?;
            let kept = kept(asked).await?;
            let names = asked.bot.names_in(&kept.games, IN_A_FILE).await;
            Ok(Outcome::show(if press == PrivacyPress::Export {
                privacy::file(&kept, &names, asked.caller.now, words)
            } else {
                privacy::games(&kept, &names, words)
            }))
        }
        PrivacyPress::AskDelete => Ok(Outcome::show(privacy::question(&kept(asked).await?, words))),
        PrivacyPress::Delete => {
            let done = asked.bot.club.people().forget(asked.caller.clone()).await;
            asked.bot.names.remove(&asked.account());
            Outcome::queued(done)
        }
    }
}

/// Shows the card of the person's stored data.
///
/// # Errors
/// No data about the person is stored, or the database failed.
pub(crate) async fn card(asked: &Asked) -> Handled {
    Ok(Outcome::show(privacy::card(&kept(asked).await?, asked.words())))
}

async fn kept(asked: &Asked) -> Result<Dossier, Refused> {
    asked.bot.club.people().dossier(asked.account()).await?.ok_or(Refused::NothingKept)
}
