//! Accounts, members and roles.

use crate::shapes::fields::{Is, Shape};

pub(in crate::shapes) static USER: Shape = Shape {
    needs: "id username avatar discriminator public_flags flags global_name avatar_decoration_data \
            collectibles primary_guild",
    nulls: "avatar banner accent_color global_name avatar_decoration_data collectibles primary_guild \
            email",
    holds: &[],
};

pub(in crate::shapes) static ONESELF: Shape = Shape {
    needs: "id username avatar discriminator public_flags flags global_name primary_guild \
            mfa_enabled locale verified email bot",
    nulls: USER.nulls,
    holds: &[],
};

/// The required fields of a member object that has no `user` field.
const MEMBER_NEEDS: &str =
    "avatar banner communication_disabled_until flags joined_at nick pending premium_since roles";
pub(super) const MEMBER_NULLS: &str = "avatar avatar_decoration_data banner collectibles communication_disabled_until nick \
        premium_since";

pub(in crate::shapes) static MEMBER: Shape = Shape {
    needs: "avatar flags joined_at nick pending roles user mute deaf",
    nulls: MEMBER_NULLS,
    holds: &[("user", Is::One(&USER))],
};

pub(in crate::shapes) static BARE_MEMBER: Shape =
    Shape { needs: MEMBER_NEEDS, nulls: MEMBER_NULLS, holds: &[] };

pub(in crate::shapes) static ROLE: Shape = Shape {
    needs: "id name permissions position color colors hoist icon unicode_emoji managed mentionable flags",
    nulls: "description icon unicode_emoji",
    holds: &[],
};
