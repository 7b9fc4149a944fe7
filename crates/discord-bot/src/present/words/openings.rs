//! Names of openings and of odds in the reader's language.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use chess_arbiter::{Odds, Start};
use chess_core::Opening;

use super::{Words, args, pieces, variant};

/// The opening families: the English, German and Russian name of each family, separated by tabs.
const TABLE: &str = include_str!("../../../locales/openings.tsv");

/// The German and Russian names of opening families, by the English name.
static FAMILIES: LazyLock<BTreeMap<&str, [&str; 2]>> = LazyLock::new(|| {
    let family = |row: &'static str| {
        let mut names = row.split('\t');
        Some((names.next()?, [names.next()?, names.next()?]))
    };
    TABLE.lines().skip(1).filter_map(family).collect()
});

/// The name of an opening: the family in the reader's language, the variation in English.
pub(crate) fn translated(name: &str, words: &Words) -> String {
    let english = english_family(name);
    let variation = name.strip_prefix(english).unwrap_or_default();
    format!("{}{variation}", translated_family(english, words))
}

/// The name of an opening without its variation.
pub(crate) fn family(opening: Opening, words: &Words) -> &'static str {
    translated_family(english_family(opening.name), words)
}

fn translated_family<'a>(english: &'a str, words: &Words) -> &'a str {
    let [german, russian] = FAMILIES.get(english).copied().unwrap_or([english, english]);
    words.language.select([english, german, russian])
}

/// The odds in a start position, for example "White plays without the queen". `None` for a start without odds.
pub(crate) fn odds(start: Start, words: &Words) -> Option<String> {
    let (odds, giver) = Odds::of(start)?;
    Some(words.say("odds", &args![odds: variant(&odds), side: pieces::side(giver)]))
}

/// The English name of an opening without its variation.
pub(crate) fn english_family(name: &str) -> &str {
    name.split([':', ',']).next().unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chess_core::{Game, Language, Openings, Position, read_san};

    use super::*;
    use crate::present::words::Phrases;

    #[test]
    fn an_opening_is_named_in_the_readers_language() {
        let phrases = Phrases::load();
        let named = |moves: &str, language| {
            let mut game = Game::new(Position::START);
            for text in moves.split(' ') {
                let mv = read_san(game.position(), text).unwrap();
                game.play(mv).unwrap();
            }
            translated(Openings::bundled().of_game(&game).unwrap().name, phrases.of(language))
        };
        let sicilian = "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6";
        assert_eq!(named(sicilian, Language::English), "Sicilian Defense: Najdorf Variation");
        assert_eq!(named(sicilian, Language::German), "Sizilianische Verteidigung: Najdorf Variation");
        assert_eq!(named(sicilian, Language::Russian), "Сицилианская защита: Najdorf Variation");
        assert_eq!(named("g4", Language::Russian), "Дебют Гроба");
        assert_eq!(named("h4 a5", Language::German), "Kádas-Eröffnung: Koola-Koola Variation");
        assert_eq!(named("e4 h5", Language::German), "Goldsmith Defense", "it has no translation");
    }

    #[test]
    fn the_table_of_openings_has_each_family_once_and_only_drawable_names() {
        let rows: Vec<Vec<&str>> = TABLE.lines().skip(1).map(|row| row.split('\t').collect()).collect();
        assert!(rows.iter().all(|row| row.len() == 3 && row.iter().all(|name| !name.is_empty())));
        let families: BTreeSet<&str> = rows.iter().filter_map(|row| row.first().copied()).collect();
        assert_eq!(families.len(), rows.len());
        for name in rows.concat() {
            assert_eq!(chess_render::drawable(name).as_deref(), Some(name));
        }
    }
}
