//! The shortcuts of the page's first screen.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;

use crate::platform::Platform;
use crate::shortcut::Shortcut;

pub(in crate::user_api) async fn list(State(platform): State<Arc<Platform>>) -> Json<Vec<Shortcut>> {
    Json(platform.config.shortcuts.clone())
}
