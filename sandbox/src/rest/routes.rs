//! The routes of the REST API, and the functions that answer them.

use axum::http::Method;

use crate::rest::{
    ApiError, Call, Outcome, callbacks, channels, commands, follow_ups, guilds, oneself, unbuilt,
};
use crate::{Discord, rules};

/// A path with `{id}` and `{token}` in place of identifiers and tokens, and the identifier that distinguishes the
/// path's rate-limit buckets.
#[derive(Debug)]
pub(super) struct Route {
    pub(super) template: String,
    pub(super) major: String,
}

impl Route {
    pub(super) fn of(path: &str) -> Self {
        let mut template = String::new();
        let mut major = String::new();
        let segments: Vec<&str> = path.split('/').filter(|segment| !segment.is_empty()).collect();
        let has_token = matches!(segments.first(), Some(&"webhooks" | &"interactions"));
        for (index, segment) in segments.iter().enumerate() {
            template.push('/');
            if has_token && index == 2 {
                template.push_str("{token}");
                major.push_str(segment);
            } else if !segment.is_empty() && segment.bytes().all(|byte| byte.is_ascii_digit()) {
                template.push_str("{id}");
                if index == 1 {
                    major.push_str(segment);
                }
            } else {
                template.push_str(segment);
            }
        }
        Self { template, major }
    }
}

/// Answers a request. Refuses a request for a feature that the sandbox lacks.
pub(super) fn answer(discord: &mut Discord, call: &mut Call) -> Outcome {
    let path = call.path.clone();
    let segments: Vec<&str> = path.split('/').filter(|segment| !segment.is_empty()).collect();
    rules::conform(
        &mut call.review,
        &mut call.json,
        &format!("{} {}", call.method, Route::of(&path).template),
    );
    let outcome = find(discord, call, &segments);
    let is_refused = match outcome {
        Err(ApiError::NoSuchRoute | ApiError::NoSuchMethod) => true,
        Err(ApiError::Unauthorized) | Ok(_) => false,
        // A path that ends in a word such as `bulk-delete` fails because the sandbox reads the word as an identifier.
        Err(_) => segments
            .last()
            .is_some_and(|last| last.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-')),
    };
    if is_refused && let Some(what) = unbuilt::what(&call.method, &segments) {
        call.review.refuse_unbuilt("", what);
        call.review.verdict()?;
    }
    outcome
}

fn find(discord: &mut Discord, call: &mut Call, segments: &[&str]) -> Outcome {
    let is_open =
        matches!(*segments, ["interactions", _, _, "callback"] | ["webhooks", _, _, ..] | ["gateway"]);
    if !is_open && !call.authorized {
        return Err(ApiError::Unauthorized);
    }
    match *segments {
        ["gateway"] | ["gateway", "bot"] if call.method == Method::GET => Ok(oneself::gateway(discord, call)),
        ["applications", _, "commands", ..] | ["applications", _, "guilds", _, "commands", ..] => {
            commands::answer(discord, call, segments.get(1..).unwrap_or_default())
        }
        ["applications" | "oauth2", ..] => oneself::application(discord, call, segments),
        ["interactions", id, token, "callback"] => callbacks::answer(discord, call, id, token),
        ["webhooks", webhook, token, ref rest @ ..] => {
            follow_ups::answer(discord, call, (webhook, token), rest)
        }
        ["channels", channel, ref rest @ ..] => channels::answer(discord, call, channel, rest),
        ["users", ref rest @ ..] => oneself::users(discord, call, rest),
        ["guilds", "templates", ..] => Err(ApiError::NoSuchRoute),
        ["guilds", guild, ref rest @ ..] => guilds::answer(discord, call, guild, rest),
        _ => Err(ApiError::NoSuchRoute),
    }
}
