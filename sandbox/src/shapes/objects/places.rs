//! Servers, channels and threads.

use super::people::{MEMBER, ROLE, USER};
use crate::shapes::fields::{Is, Shape};

pub(in crate::shapes) static GUILD: Shape = Shape {
    needs: "id name icon description home_header splash discovery_splash features banner owner_id \
            application_id region afk_channel_id afk_timeout system_channel_id system_channel_flags \
            widget_enabled widget_channel_id verification_level roles default_message_notifications \
            mfa_level explicit_content_filter max_presences max_members \
            max_stage_video_channel_users max_video_channel_users vanity_url_code premium_tier \
            premium_subscription_count preferred_locale rules_channel_id safety_alerts_channel_id \
            public_updates_channel_id premium_progress_bar_enabled nsfw nsfw_level emojis stickers \
            incidents_data",
    nulls: "icon description home_header splash discovery_splash banner application_id \
            afk_channel_id system_channel_id widget_channel_id max_presences vanity_url_code \
            rules_channel_id safety_alerts_channel_id public_updates_channel_id hub_type incidents_data",
    holds: &[
        ("roles", Is::Each(&ROLE)),
        ("members", Is::Each(&MEMBER)),
        ("channels", Is::Each(&CHANNEL)),
        ("threads", Is::Each(&CHANNEL)),
    ],
};

/// A channel, conversation or thread. `needs` lists only the fields that all three have.
pub(in crate::shapes) static CHANNEL: Shape = Shape {
    needs: "id type flags last_message_id",
    nulls: "last_message_id last_pin_timestamp parent_id topic rtc_region icon",
    holds: &[
        ("recipients", Is::Each(&USER)),
        ("thread_metadata", Is::One(&THREAD_METADATA)),
        ("member", Is::One(&THREAD_MEMBER)),
    ],
};

static THREAD_METADATA: Shape = Shape {
    needs: "archived archive_timestamp auto_archive_duration locked create_timestamp",
    nulls: "",
    holds: &[],
};

pub(in crate::shapes) static THREAD_MEMBER: Shape =
    Shape { needs: "id user_id join_timestamp flags", nulls: "", holds: &[("member", Is::One(&MEMBER))] };
