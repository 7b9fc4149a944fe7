//! Applications, their commands and interactions, and Discord's error answers.

use super::messages::{ATTACHMENT, MESSAGE};
use super::people::{BARE_MEMBER, MEMBER_NULLS, ROLE, USER};
use super::places::CHANNEL;
use crate::shapes::fields::{Is, Shape};

pub(in crate::shapes) static COMMAND: Shape = Shape {
    needs: "id application_id version default_member_permissions type name description dm_permission \
            contexts integration_types nsfw",
    nulls: "default_member_permissions name_localizations description_localizations contexts",
    holds: &[("options", Is::Each(&COMMAND_OPTION))],
};

static COMMAND_OPTION: Shape = Shape {
    needs: "type name description",
    nulls: "name_localizations description_localizations",
    holds: &[("options", Is::Each(&COMMAND_OPTION)), ("choices", Is::Each(&CHOICE))],
};
static CHOICE: Shape = Shape { needs: "name value", nulls: "name_localizations", holds: &[] };
pub(in crate::shapes) static APPLICATION: Shape = Shape {
    needs: "id name icon description type verify_key flags flags_new redirect_uris \
            interactions_endpoint_url role_connections_verification_url owner \
            approximate_guild_count approximate_user_install_count \
            approximate_user_authorization_count explicit_content_filter eligible_oauth2_scopes team \
            bot bot_public bot_require_code_grant integration_types_config",
    nulls: "icon type interactions_endpoint_url role_connections_verification_url team \
            event_webhooks_url",
    holds: &[("owner", Is::One(&USER)), ("bot", Is::One(&USER))],
};

/// The response body to an interaction's first answer, if the bot sets `with_response`.
pub(in crate::shapes) static CALLBACK: Shape = Shape {
    needs: "interaction",
    nulls: "",
    holds: &[("interaction", Is::One(&CALLBACK_INTERACTION)), ("resource", Is::One(&CALLBACK_RESOURCE))],
};
static CALLBACK_INTERACTION: Shape = Shape { needs: "id type", nulls: "", holds: &[] };
static CALLBACK_RESOURCE: Shape =
    Shape { needs: "type", nulls: "", holds: &[("message", Is::One(&MESSAGE))] };

pub(in crate::shapes) static INTERACTION: Shape = Shape {
    needs: "id application_id type token version channel channel_id app_permissions locale \
            entitlements authorizing_integration_owners context attachment_size_limit data",
    nulls: "",
    holds: &[
        ("member", Is::One(&INTERACTION_MEMBER)),
        ("user", Is::One(&USER)),
        ("channel", Is::One(&CHANNEL)),
        ("message", Is::One(&MESSAGE)),
        ("data", Is::One(&INTERACTION_DATA)),
    ],
};

static INTERACTION_MEMBER: Shape = Shape {
    needs: "permissions roles joined_at user",
    nulls: MEMBER_NULLS,
    holds: &[("user", Is::One(&USER))],
};

static INTERACTION_DATA: Shape = Shape { needs: "", nulls: "", holds: &[("resolved", Is::One(&RESOLVED))] };

static RESOLVED: Shape = Shape {
    needs: "",
    nulls: "",
    holds: &[
        ("users", Is::Named(&USER)),
        ("members", Is::Named(&BARE_MEMBER)),
        ("roles", Is::Named(&ROLE)),
        ("channels", Is::Named(&CHANNEL)),
        ("messages", Is::Named(&MESSAGE)),
        ("attachments", Is::Named(&ATTACHMENT)),
    ],
};

pub(in crate::shapes) static GATEWAY: Shape =
    Shape { needs: "url shards session_start_limit", nulls: "", holds: &[] };

pub(in crate::shapes) static ERROR: Shape = Shape { needs: "message code", nulls: "", holds: &[] };
/// The answer to a request that exceeds a rate limit.
pub(in crate::shapes) static TOO_MANY: Shape =
    Shape { needs: "message retry_after global", nulls: "", holds: &[] };
