//! Which function answers which call of the user-side API.

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post, put};

use super::{
    bot, clock, commands, components, faults, forms, live, members, messages, places, rights, state, traffic,
};
use crate::platform::Platform;

/// Builds the routes below `/sandbox`.
pub(crate) fn router() -> Router<Arc<Platform>> {
    let of_channel = Router::new()
        .route("/command", post(commands::run))
        .route("/autocomplete", post(commands::suggest))
        .route("/modal", post(forms::submit).get(forms::open))
        .route("/messages", get(messages::list).post(messages::write))
        .route("/messages/{message}/component", post(components::press));
    let of_user = Router::new()
        .route("/", get(places::person).patch(places::change_person))
        .route("/channels", get(places::channels_of))
        .route("/commands", get(commands::list))
        .route("/notifications", get(messages::notifications))
        .nest("/channels/{channel}", of_channel);
    Router::new()
        .route("/state", get(state::show))
        .route("/guilds", post(places::add_guild))
        .route("/guilds/{guild}", axum::routing::delete(places::remove_guild))
        .route("/guilds/{guild}/members/{user}", put(members::join).delete(members::leave))
        .route("/conversations", post(members::converse))
        .route("/guilds/{guild}/roles", post(rights::add_role))
        .route("/guilds/{guild}/roles/{role}", axum::routing::delete(rights::remove_role))
        .route("/guilds/{guild}/commands/{command}", post(rights::show_command))
        .route("/users", post(places::add_person))
        .nest("/users/{user}", of_user)
        .route("/channels", post(places::add_channel))
        .route(
            "/channels/{channel}",
            axum::routing::delete(places::remove_channel).patch(places::change_channel),
        )
        .route("/clock", get(clock::read).post(clock::advance))
        .route("/quiet", post(bot::quiet))
        .route("/faults", post(faults::add).delete(faults::clear))
        .route("/traffic", get(traffic::list))
        .route("/bot/stop", post(bot::stop))
        .route("/bot/start", post(bot::start))
        .route("/bot/restart", post(bot::restart))
        .route("/live", get(live::stream))
}
