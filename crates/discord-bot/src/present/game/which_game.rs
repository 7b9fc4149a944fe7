//! The choice between several games: buttons for a few games, or menus for many games.

use crate::discord::limits;
use crate::discord::post::{Button, MenuOption, Post, Row, Tone};
use crate::interactions::press::Press;
use crate::present::words::{Words, args, joined};

/// A game that a person can choose. The function [`which`] asks the person to choose.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    /// The opponent's name, followed by the number of the game if the name alone is ambiguous.
    pub(crate) opponent: String,
    /// The beginning of the label: the typed move, the first move of a typed line, or the agreement to a request.
    /// `None` for other actions.
    pub(crate) action: Option<String>,
    /// The press that chooses this game.
    pub(crate) press: Press,
}

/// Asks the person to choose a game. The text `lead` comes before the question.
pub(crate) fn which(candidates: &[Candidate], lead: Option<String>, words: &Words) -> Post {
    // The name is last, because Discord cuts the end of a long label, such as "Nf3 · vs Bob".
    let label = |candidate: &Candidate| {
        let versus = words.say("versus", &args![opponent: candidate.opponent.clone()]);
        joined([candidate.action.clone(), Some(versus)], " · ")
    };
    let labels = candidates.iter().map(label);
    let question = (!candidates.is_empty()).then(|| words.plain("choose-which"));
    let text = joined([lead, question], "\n");
    let choices = candidates.iter().map(|candidate| candidate.press.clone()).zip(labels);
    if candidates.len() <= limits::BUTTONS {
        let button = |(press, label)| Button::new(press, label, Tone::Primary);
        return Post::text(text).with_buttons(choices.map(button));
    }
    let entries: Vec<MenuOption> = choices.map(|(press, label)| MenuOption::new(press, label)).collect();
    let menus = (0..).zip(entries.chunks(limits::OPTIONS)).take(limits::ROWS);
    let menu = |(number, entries): (u8, &[MenuOption])| {
        Row::choices(number, words.plain("choose-placeholder"), entries.to_vec())
    };
    Post { rows: menus.map(menu).collect(), ..Post::text(text) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chess_core::Language;

    use super::*;
    use crate::present::tests::kit::samples::candidates;
    use crate::present::words::Phrases;

    #[test]
    fn each_of_up_to_fifty_games_can_be_chosen() {
        let phrases = Phrases::load();
        // A person has at most fifty running games.
        for count in [6, 25, 26, 50] {
            let post = which(&candidates(count), None, phrases.of(Language::English));
            let (mut ids, mut values) = (BTreeSet::new(), BTreeSet::new());
            for row in &post.rows {
                let Row::Menu(menu) = row else { panic!("{row:?}") };
                assert!(menu.options.len() <= limits::OPTIONS && ids.insert(menu.press.to_string()));
                values.extend(menu.options.iter().map(|entry| entry.value.clone()));
            }
            assert_eq!(i64::try_from(values.len()), Ok(count));
        }
    }
}
