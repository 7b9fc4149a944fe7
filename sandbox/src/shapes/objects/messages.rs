//! Messages and their parts.

use super::people::{BARE_MEMBER, USER};
use super::places::CHANNEL;
use crate::shapes::fields::{Is, Shape};

pub(in crate::shapes) static MESSAGE: Shape = Shape {
    needs: "type content mentions mention_roles attachments embeds timestamp edited_timestamp flags \
            components id channel_id author pinned mention_everyone tts",
    nulls: "edited_timestamp referenced_message",
    holds: &[
        ("author", Is::One(&USER)),
        ("member", Is::One(&BARE_MEMBER)),
        ("mentions", Is::Each(&USER)),
        ("attachments", Is::Each(&ATTACHMENT)),
        ("embeds", Is::Each(&EMBED)),
        ("components", Is::Components),
        ("message_reference", Is::One(&REFERENCE)),
        ("referenced_message", Is::One(&MESSAGE)),
        ("thread", Is::One(&CHANNEL)),
        ("interaction", Is::One(&MESSAGE_INTERACTION)),
        ("interaction_metadata", Is::One(&INTERACTION_METADATA)),
    ],
};
pub(in crate::shapes) static ATTACHMENT: Shape =
    Shape { needs: "id filename size url proxy_url", nulls: "title", holds: &[] };

static EMBED: Shape = Shape {
    needs: "type",
    nulls: "",
    holds: &[
        ("fields", Is::Each(&EMBED_FIELD)),
        ("image", Is::One(&PICTURE)),
        ("thumbnail", Is::One(&PICTURE)),
    ],
};
static EMBED_FIELD: Shape = Shape { needs: "name value inline", nulls: "", holds: &[] };
static PICTURE: Shape = Shape { needs: "url proxy_url", nulls: "", holds: &[] };

static REFERENCE: Shape = Shape { needs: "type channel_id", nulls: "", holds: &[] };

static MESSAGE_INTERACTION: Shape =
    Shape { needs: "id type name user", nulls: "", holds: &[("user", Is::One(&USER))] };

static INTERACTION_METADATA: Shape = Shape {
    needs: "id type user authorizing_integration_owners",
    nulls: "",
    holds: &[("user", Is::One(&USER)), ("triggering_interaction_metadata", Is::One(&INTERACTION_METADATA))],
};
