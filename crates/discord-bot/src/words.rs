//! Every text for people, in three languages, from `locales/*.ftl`.

use std::borrow::Cow;

use chess_service::Locale;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// The sources of the texts, one a language.
const SOURCES: [(Locale, &str, &str); 3] = [
    (Locale::English, "en", include_str!("../locales/en.ftl")),
    (Locale::German, "de", include_str!("../locales/de.ftl")),
    (Locale::Russian, "ru", include_str!("../locales/ru.ftl")),
];

/// All texts; made once at start.
pub struct Phrases {
    books: Vec<Words>,
}

/// The texts of one language.
pub struct Words {
    locale: Locale,
    bundle: FluentBundle<FluentResource>,
}

/// Why the texts cannot be used; a defect of the program.
#[derive(Debug, thiserror::Error)]
#[error("the texts in {language:?} are damaged: {detail}")]
pub struct DamagedPhrases {
    language: &'static str,
    detail: Box<str>,
}

/// What goes into a text: names and values.
pub type Args<'a> = &'a [(&'static str, FluentValue<'a>)];

impl Phrases {
    /// Reads the texts that are built into the program.
    ///
    /// # Errors
    /// A text is damaged; a test keeps this from happening.
    pub fn load() -> Result<Self, DamagedPhrases> {
        let books: Result<_, _> = SOURCES.into_iter().map(|(locale, code, text)| Words::load(locale, code, text)).collect();
        Ok(Self { books: books? })
    }

    /// The texts of a language.
    pub fn of(&self, locale: Locale) -> &Words {
        // Every locale has its book (a test holds that), so the first is never a substitute.
        self.books.iter().find(|words| words.locale == locale).unwrap_or(&self.books[0])
    }

    /// Each language but the first with its Discord locale code: what commands are translated into.
    pub fn translations(&self) -> impl Iterator<Item = (&'static str, &Words)> {
        SOURCES.into_iter().skip(1).map(|(locale, code, _)| (code, self.of(locale)))
    }
}

impl Words {
    fn load(locale: Locale, language: &'static str, text: &str) -> Result<Self, DamagedPhrases> {
        let damaged = |detail: String| DamagedPhrases { language, detail: detail.into() };
        let id: LanguageIdentifier = language.parse().map_err(|error| damaged(format!("{error:?}")))?;
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        let resource = FluentResource::try_new(text.to_owned()).map_err(|(_, errors)| damaged(format!("{errors:?}")))?;
        bundle.add_resource(resource).map_err(|errors| damaged(format!("{errors:?}")))?;
        Ok(Self { locale, bundle })
    }

    /// Which language this is.
    pub fn locale(&self) -> Locale {
        self.locale
    }

    /// A text without values.
    pub fn plain(&self, key: &str) -> String {
        self.say(key, &[])
    }

    /// A text with values. A key that is not there is answered with the key itself and an error in the log.
    pub fn say(&self, key: &str, args: Args<'_>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            tracing::error!(key, locale = ?self.locale, "a text is missing");
            return key.to_owned();
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        if !errors.is_empty() {
            tracing::error!(key, locale = ?self.locale, ?errors, "a text lacks a value");
        }
        Cow::into_owned(text)
    }
}
