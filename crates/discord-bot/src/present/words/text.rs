//! Every text for people, in three languages, from `locales/*.ftl`.

use std::borrow::Cow;
use std::fmt::Debug;
use std::sync::Arc;

use chess_core::Language;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::present::setting::MoveSigns;

/// The texts in all languages, loaded once at the start.
pub(crate) struct Phrases {
    letters: [Words; 3],
    /// The same texts as `letters`, but with figurines for the pieces in moves.
    figurines: [Words; 3],
}

/// The texts of one language.
#[derive(Clone)]
pub(crate) struct Words {
    pub(crate) language: Language,
    /// The notation for pieces in moves.
    pub(crate) signs: MoveSigns,
    bundle: Arc<FluentBundle<FluentResource>>,
    /// The keys of all texts used so far. The tests compare these keys with the text files to find unused and missing
    /// texts.
    #[cfg(test)]
    said: Arc<std::sync::Mutex<std::collections::BTreeSet<String>>>,
}

const ENGLISH: &str = include_str!("../../../locales/en.ftl");
const GERMAN: &str = include_str!("../../../locales/de.ftl");
const RUSSIAN: &str = include_str!("../../../locales/ru.ftl");

/// The values of a text's variables, each with the variable's name. The macro `args!` makes such a list.
pub(crate) type Args<'a> = &'a [(&'static str, FluentValue<'a>)];

/// Makes the values of a text: `args![count: 3]` sets the variable `$count` to 3.
macro_rules! args {
    ($($name:ident: $value:expr),+ $(,)?) => {
        [$((stringify!($name), fluent_bundle::FluentValue::from($value))),+]
    };
}
pub(crate) use args;

/// The name of an enum's variant in the keys of texts: `too-few` for `TooFew`. Ignores the variant's fields.
pub(crate) fn variant(value: &impl Debug) -> String {
    let mut name = String::new();
    for letter in format!("{value:?}").chars().take_while(char::is_ascii_alphanumeric) {
        if letter.is_ascii_uppercase() && !name.is_empty() {
            name.push('-');
        }
        name.push(letter.to_ascii_lowercase());
    }
    name
}

impl Phrases {
    /// Reads the texts that are built into the program.
    pub(crate) fn load() -> Self {
        let letters = [
            Words::load(Language::English, ENGLISH),
            Words::load(Language::German, GERMAN),
            Words::load(Language::Russian, RUSSIAN),
        ];
        let figurines = letters.clone().map(|words| Words { signs: MoveSigns::Figurines, ..words });
        Self { letters, figurines }
    }

    /// The texts of a language, or the English texts if the language has no texts.
    pub(crate) fn of(&self, language: Language) -> &Words {
        self.written(language, MoveSigns::Letters)
    }

    /// The Discord locale codes of all supported languages.
    pub(crate) fn codes(&self) -> impl Iterator<Item = &'static str> {
        self.letters.iter().map(|words| words.language.code())
    }

    /// Returns the texts of a language, or the English texts if the language has no texts. `signs` selects letters or
    /// figurines for the moves in the texts.
    pub(crate) fn written(&self, language: Language, signs: MoveSigns) -> &Words {
        language.select(match signs {
            MoveSigns::Letters => self.letters.each_ref(),
            MoveSigns::Figurines => self.figurines.each_ref(),
        })
    }

    /// Each language except English, with its Discord locale code. The bot translates its commands into these
    /// languages.
    pub(crate) fn translations(&self) -> impl Iterator<Item = (&'static str, &Words)> {
        self.letters.iter().skip(1).map(|words| (words.language.code(), words))
    }
}

impl Words {
    fn load(language: Language, text: &str) -> Self {
        let id: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        // Ignores parse errors, because the texts are part of the program and tests check them.
        let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(read, _)| read);
        bundle.add_resource_overriding(resource);
        Self {
            language,
            signs: MoveSigns::Letters,
            bundle: Arc::new(bundle),
            #[cfg(test)]
            said: Arc::default(),
        }
    }

    /// Returns the text with the key `key`. The text must have no placeholders.
    pub(crate) fn plain(&self, key: &str) -> String {
        self.say(key, &[])
    }

    /// A text with values. A missing key yields the key itself and an error in the log.
    pub(crate) fn say(&self, key: &str, args: Args<'_>) -> String {
        #[cfg(test)]
        self.said.lock().unwrap().insert(key.to_owned());
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            tracing::error!(key, language = self.language.code(), "a text is missing");
            return key.to_owned();
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        if !errors.is_empty() {
            tracing::error!(key, language = self.language.code(), ?errors, "a text lacks a value");
        }
        Cow::into_owned(text)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use chess_arbiter::Plea;
    use std::collections::{BTreeMap, BTreeSet};
    use std::fs;
    use std::path::Path;

    use proptest::prelude::*;

    use super::*;
    use crate::discord::post::Post;
    use crate::discord::{limits, payload};

    /// The text files of all languages.
    const SOURCES: [(Language, &str); 3] =
        [(Language::English, ENGLISH), (Language::German, GERMAN), (Language::Russian, RUSSIAN)];

    impl Words {
        /// Returns the keys of the texts in this language that the program has not looked up.
        pub(crate) fn unsaid(&self) -> Vec<String> {
            let said = self.said.lock().unwrap();
            texts(source(self.language)).into_keys().filter(|key| !said.contains(key)).collect()
        }

        /// Returns the keys that the program has looked up but that have no text in this language.
        pub(crate) fn textless(&self) -> Vec<String> {
            let known = texts(source(self.language));
            self.said.lock().unwrap().iter().filter(|key| !known.contains_key(*key)).cloned().collect()
        }
    }

    pub(crate) fn source(language: Language) -> &'static str {
        SOURCES.into_iter().find(|(one, _)| *one == language).unwrap().1
    }

    /// Returns the key of each text, with the names of the variables in the text.
    pub(super) fn texts(source: &str) -> BTreeMap<String, BTreeSet<String>> {
        let mut texts = BTreeMap::new();
        let mut key = String::new();
        for line in source.lines().filter(|line| !line.starts_with('#')) {
            if let Some((name, _)) = line.split_once(" =")
                && line.starts_with(|c: char| c.is_ascii_lowercase())
            {
                name.clone_into(&mut key);
                assert!(texts.insert(key.clone(), BTreeSet::new()).is_none(), "{key} is there twice");
            }
            for rest in line.split('$').skip(1) {
                let name: String = rest.chars().take_while(|c| c.is_ascii_lowercase() || *c == '-').collect();
                texts.entry(key.clone()).or_default().insert(name);
            }
        }
        texts
    }

    fn sources(folder: &Path, into: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, into);
            } else {
                into.push_str(&fs::read_to_string(&path).unwrap());
            }
        }
    }

    #[test]
    fn all_languages_have_the_same_texts_with_the_same_values() {
        for (_, source) in SOURCES {
            assert!(FluentResource::try_new(source.to_owned()).is_ok());
        }
        let english = texts(ENGLISH);
        assert_eq!(texts(GERMAN), english);
        assert_eq!(texts(RUSSIAN), english);
    }

    /// The maximum length that Discord accepts for the text with this key, in UTF-16 units.
    fn limit(key: &str) -> usize {
        let is_name = key.starts_with("command-") || key.starts_with("option-");
        match key {
            "form-title" | "form-label" => limits::FORM_TEXT,
            "form-placeholder" => limits::FORM_EXAMPLE,
            _ if is_name && !key.ends_with("-about") => 32,
            _ if is_name || key.starts_with("choice-") => 100,
            _ if key.starts_with("button-") => limits::LABEL,
            _ => limits::CONTENT,
        }
    }

    fn units(text: &str) -> usize {
        text.encode_utf16().count()
    }

    #[test]
    fn every_text_fits_its_place_in_every_language() {
        let phrases = Phrases::load();
        for words in SOURCES.map(|(language, _)| phrases.of(language)) {
            for (key, values) in texts(ENGLISH) {
                let args: Vec<_> = values.iter().map(|name| (name.as_str(), "1".into())).collect();
                let said = filled(words, &key, &args);
                assert!(!said.is_empty() && units(&said) <= limit(&key), "{key}: {said:?}");
            }
        }
    }

    /// Formats a text with values whose names need not be `'static`.
    fn filled(words: &Words, key: &str, args: &[(&str, FluentValue<'_>)]) -> String {
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        let pattern = words.bundle.get_message(key).unwrap().value().unwrap();
        words.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 4, ..ProptestConfig::default() })]
        /// Each text has a length that Discord accepts, even with values of any length. A text that is short enough
        /// stays unchanged.
        #[test]
        fn texts_with_any_values_fit_discords_limits(
            value in "(\\PC|\n|😀){0,2500}", count in any::<i64>(),
        ) {
            let (phrases, all) = (Phrases::load(), texts(ENGLISH));
            for words in SOURCES.map(|(language, _)| phrases.of(language)) {
                for (key, names) in all.iter().filter(|(_, names)| !names.is_empty()) {
                    for value in [FluentValue::from(value.as_str()), FluentValue::from(count)] {
                        let args: Vec<_> = names.iter().map(|name| (name.as_str(), value.clone())).collect();
                        let said = filled(words, key, &args);
                        let post = payload::payload(&Post::text(said.clone())).json;
                        let at_once = payload::private_text(&said);
                        for sent in [&post["content"], &at_once["data"]["content"]] {
                            let sent = sent.as_str().unwrap();
                            prop_assert!(units(sent) <= 2000, "{}", key);
                            prop_assert!(units(&said) > 2000 || sent == said, "{}", key);
                        }
                        prop_assert!(units(&payload::suggestion(&said)) <= 100, "{}", key);
                    }
                }
            }
        }
    }

    #[test]
    fn every_text_is_used_and_every_used_text_is_there() {
        let english = texts(ENGLISH);
        let mut code = String::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut code);
        let by_rule = ["command-", "option-", "choice-"];
        let rules = include_str!("../rules/pages.tsv");
        let strings: BTreeSet<&str> = code.split('"').chain(rules.split(['\t', ' '])).collect();
        // The prefixes of keys built like `format!("kind-{name}")`.
        let kinds: BTreeSet<&str> =
            strings.iter().filter_map(|text| Some(text.split_once("-{")?.0)).collect();
        // The prefixes of keys built like `request::key("kind", plea)`.
        let of_requests: BTreeSet<&str> =
            code.split("key(\"").filter_map(|rest| Some(rest.split_once("\", ")?.0)).collect();
        // The code puts some keys together from a literal and a name.
        let is_derived = |key: &str| {
            key.match_indices('-').any(|(at, _)| {
                let (kind, name) = key.split_at(at);
                let is_suffix =
                    strings.contains(format!("{{kind}}{name}").as_str()) && strings.contains(kind);
                is_suffix || kinds.contains(kind)
            })
        };
        for key in english.keys().filter(|key| !by_rule.iter().any(|prefix| key.starts_with(prefix))) {
            let mut asked =
                Plea::ALL.iter().filter_map(|plea| key.strip_suffix(&variant(plea))?.strip_suffix('-'));
            let is_of_plea = asked.any(|kind| of_requests.contains(kind));
            assert!(is_of_plea || is_derived(key) || strings.contains(key.as_str()), "{key} is not used");
        }
        for call in [".say(\"", ".plain(\""] {
            for used in code.split(call).skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(used == "\\" || english.contains_key(used), "{used} is not there");
            }
        }
    }
}
