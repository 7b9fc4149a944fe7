//! Samples of the messages about stored data.

use chess_core::Color;
use chess_service::{Dossier, Refused};

use crate::present::person::privacy;
use crate::present::refusal;
use crate::present::tests::kit::samples::{ANN, start_time, view};
use crate::present::tests::kit::text::shown;
use crate::present::words::Words;
use crate::present::words::markup::KnownNames;

/// Samples of the messages. The question before a deletion has four samples: for 0, 1, 3 and 5 running games.
pub(crate) fn messages(words: &Words) -> Vec<String> {
    let dossier = |running: usize| {
        let mut ended = view(None, "e4 e5");
        ended.game.perform(Color::Black, chess_arbiter::Deed::Resign, start_time()).unwrap();
        let games = std::iter::repeat_n(view(None, "e4"), running).chain([ended]).collect();
        let preferences = [("language".to_owned(), "de".to_owned())].into();
        Dossier {
            account: ANN,
            games,
            challenges: 3,
            preferences,
            ratings: Vec::new(),
            plans: Vec::new(),
            vacations: Vec::new(),
            daily: None,
            notes: Vec::new(),
            puzzles: Vec::new(),
            rulings: Vec::new(),
            tournaments: Vec::new(),
        }
    };
    let questions = [0, 1, 3, 5].map(|running| shown(&privacy::question(&dossier(running), words)));
    let names = KnownNames::from([(ANN, vec!["Ann".to_owned()])]);
    let file = privacy::file(&dossier(1), &names, start_time(), words);
    let games = privacy::games(&dossier(2), &names, words);
    let card = shown(&privacy::card(&dossier(2), words));
    let told = [card, file.text, games.text, words.plain("privacy-deleted")];
    let refused = refusal::refusal(&Refused::NothingKept, ANN, "", words).unwrap();
    told.into_iter().chain(questions).chain([shown(&refused)]).collect()
}
