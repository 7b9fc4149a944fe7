//! The calls of the user-side API, and the functions that answer the calls.

use std::sync::Arc;

use axum::Router;
use axum::middleware::map_response;
use axum::routing::{MethodRouter, delete, get, post, put};

use super::control::{awaited, bot, clock, faults, live, shortcuts, state, traffic};
use super::deeds::{commands, components, forms, messages};
use super::{members, places, refusal, rights};
use crate::platform::Platform;

/// Builds the routes below `/sandbox`.
pub(crate) fn router() -> Router<Arc<Platform>> {
    let routes = routes().into_iter();
    routes
        .fold(Router::new(), |router, (path, methods)| router.route(path, methods))
        .fallback(refusal::no_such_call)
        .layer(map_response(refusal::in_json))
}

pub(crate) fn routes() -> Vec<(&'static str, MethodRouter<Arc<Platform>>)> {
    vec![
        ("/state", get(state::show)),
        ("/shortcuts", get(shortcuts::list)),
        ("/awaited", get(awaited::list)),
        ("/guilds", post(places::add_guild)),
        ("/guilds/{guild}", delete(places::remove_guild)),
        ("/guilds/{guild}/members/{user}", put(members::rejoin).delete(members::leave)),
        ("/guilds/{guild}/roles", post(rights::add_role)),
        ("/guilds/{guild}/roles/{role}", delete(rights::remove_role)),
        ("/guilds/{guild}/members/{user}/roles/{role}", put(rights::give_role).delete(rights::take_role)),
        ("/conversations", post(members::converse)),
        ("/channels", post(places::add_channel)),
        ("/channels/{channel}", delete(places::remove_channel).patch(places::change_channel)),
        ("/users", post(places::add_person)),
        ("/users/{user}", get(places::person).patch(places::change_person)),
        ("/users/{user}/channels", get(places::channels_of)),
        ("/users/{user}/commands", get(commands::list)),
        ("/users/{user}/notifications", get(messages::notifications)),
        ("/users/{user}/channels/{channel}/command", post(commands::run)),
        ("/users/{user}/channels/{channel}/autocomplete", post(commands::suggest)),
        ("/users/{user}/channels/{channel}/modal", post(forms::submit).get(forms::open)),
        ("/users/{user}/channels/{channel}/messages", get(messages::list).post(messages::write)),
        (
            "/users/{user}/channels/{channel}/messages/{message}",
            delete(messages::delete).patch(messages::edit),
        ),
        ("/users/{user}/channels/{channel}/messages/{message}/component", post(components::press)),
        ("/clock", get(clock::read).post(clock::advance)),
        ("/quiet", post(bot::quiet)),
        ("/faults", post(faults::add).delete(faults::clear)),
        ("/traffic", get(traffic::list)),
        ("/bot/stop", post(bot::stop)),
        ("/bot/start", post(bot::start)),
        ("/bot/restart", post(bot::restart)),
        ("/live", get(live::stream)),
    ]
}
