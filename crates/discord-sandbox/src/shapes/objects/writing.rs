//! Webhooks, polls and invites.

use super::people::USER;
use crate::shapes::fields::{Is, Shape};

pub(in crate::shapes) static WEBHOOK: Shape = Shape {
    needs: &["id", "type", "name", "avatar", "channel_id", "guild_id", "application_id", "token", "url"],
    nulls: &["name", "avatar", "application_id"],
    holds: &[("user", Is::One(&USER))],
};

pub(super) static POLL: Shape = Shape {
    needs: &["question", "answers", "expiry", "allow_multiselect", "layout_type", "results"],
    nulls: &[],
    holds: &[("answers", Is::Each(&POLL_ANSWER)), ("results", Is::One(&POLL_RESULTS))],
};
static POLL_ANSWER: Shape = Shape { needs: &["answer_id", "poll_media"], nulls: &[], holds: &[] };
static POLL_RESULTS: Shape = Shape {
    needs: &["answer_counts", "is_finalized"],
    nulls: &[],
    holds: &[("answer_counts", Is::Each(&POLL_COUNT))],
};
static POLL_COUNT: Shape = Shape { needs: &["id", "count", "me_voted"], nulls: &[], holds: &[] };

/// Who voted for an answer.
pub(in crate::shapes) static VOTERS: Shape =
    Shape { needs: &["users"], nulls: &[], holds: &[("users", Is::Each(&USER))] };

/// What every description of an invite can say nothing of.
const INVITE_NULLS: &[&str] = &["expires_at", "guild_id"];

pub(in crate::shapes) static INVITE: Shape = Shape {
    needs: &["type", "code", "guild", "guild_id", "channel", "inviter", "expires_at", "flags"],
    nulls: INVITE_NULLS,
    holds: &[("inviter", Is::One(&USER))],
};

/// An invite as those see it who manage the server.
pub(in crate::shapes) static WHOLE_INVITE: Shape = Shape {
    needs: &[
        "type",
        "code",
        "guild",
        "channel",
        "expires_at",
        "uses",
        "max_uses",
        "max_age",
        "temporary",
        "created_at",
    ],
    nulls: INVITE_NULLS,
    holds: &[("inviter", Is::One(&USER))],
};
