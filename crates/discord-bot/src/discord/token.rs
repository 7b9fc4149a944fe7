//! The bot's token, which is checked once and never printed.

use std::str::FromStr;

use secrecy::{ExposeSecret, SecretString};

/// A bot token. The `Debug` output hides the token.
#[derive(Clone, Debug)]
pub(crate) struct Token(SecretString);

/// The reason why a text is not a token. The reason does not contain the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum NoToken {
    #[error("the token is empty")]
    Empty,
    /// The text contains a character that tokens do not have.
    #[error(
        "the token has characters that no token has: letters, digits, dots, dashes and underscores are all there can be"
    )]
    Strange,
}

impl Token {
    /// The token for the HTTP header.
    pub(crate) fn expose(&self) -> &str {
        self.0.expose_secret()
    }
}

impl FromStr for Token {
    type Err = NoToken;

    /// Reads a token. Ignores white space around the token, such as the end of a line.
    fn from_str(text: &str) -> Result<Self, NoToken> {
        let token = text.trim();
        if token.is_empty() {
            return Err(NoToken::Empty);
        }
        let is_usual = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_');
        if token.bytes().all(is_usual) { Ok(Self(token.into())) } else { Err(NoToken::Strange) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_around_a_token_is_ignored() {
        for text in ["MTA.sand-x.a_0", " MTA.sand-x.a_0\r\n", "\tMTA.sand-x.a_0"] {
            assert_eq!(text.parse::<Token>().unwrap().expose(), "MTA.sand-x.a_0");
        }
    }

    #[test]
    fn an_invalid_token_is_refused_and_not_shown() {
        assert_eq!(" \n".parse::<Token>().unwrap_err(), NoToken::Empty);
        for text in
            ["MTA.\nsecret", "MTA secret", "\"MTA.secret\"", "Bot MTA.secret", "MTA.secrét", "MTA.\0secret"]
        {
            let error = text.parse::<Token>().unwrap_err();
            assert_eq!(error, NoToken::Strange, "{text:?}");
            assert!(!format!("{error} {error:?}").contains("secr"));
        }
    }

    #[test]
    fn a_token_is_not_printed() {
        let token: Token = "MTA.secret".parse().unwrap();
        assert!(!format!("{token:?}").contains("secret"));
    }
}
