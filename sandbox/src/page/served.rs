//! Serving the page's files, which are part of the program.

use std::sync::Arc;

use axum::Router;
use axum::http::header;
use axum::routing::get;

use crate::platform::Platform;

const HTML: &str = "text/html; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const TEXT: &str = "text/plain; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// What the page may do: run its own scripts, show what the sandbox serves, and stand in no frame but its own.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'self'";

/// The page's files: address, media type, content.
const FILES: &[(&str, &str, &str)] = &[
    ("/", HTML, include_str!("index.html")),
    ("/beside", HTML, include_str!("beside.html")),
    ("/page/colors.css", STYLE, include_str!("colors.css")),
    ("/page/emoji.css", STYLE, include_str!("emoji.css")),
    ("/page/touch.css", STYLE, include_str!("touch.css")),
    ("/page/emoji/OFL.txt", TEXT, include_str!("emoji/OFL.txt")),
    ("/page/style.css", STYLE, include_str!("style.css")),
    ("/page/messages.css", STYLE, include_str!("messages.css")),
    ("/page/controls.css", STYLE, include_str!("controls.css")),
    ("/page/start.css", STYLE, include_str!("start.css")),
    ("/page/address.js", SCRIPT, include_str!("address.js")),
    ("/page/api.js", SCRIPT, include_str!("api.js")),
    ("/page/app.js", SCRIPT, include_str!("app.js")),
    ("/page/arguments.js", SCRIPT, include_str!("arguments.js")),
    ("/page/beside.js", SCRIPT, include_str!("beside.js")),
    ("/page/components.js", SCRIPT, include_str!("components.js")),
    ("/page/composer.js", SCRIPT, include_str!("composer.js")),
    ("/page/devbar.js", SCRIPT, include_str!("devbar.js")),
    ("/page/dialog.js", SCRIPT, include_str!("dialog.js")),
    ("/page/dom.js", SCRIPT, include_str!("dom.js")),
    ("/page/emoji.js", SCRIPT, include_str!("emoji.js")),
    ("/page/faces.js", SCRIPT, include_str!("faces.js")),
    ("/page/focus.js", SCRIPT, include_str!("focus.js")),
    ("/page/form.js", SCRIPT, include_str!("form.js")),
    ("/page/head.js", SCRIPT, include_str!("head.js")),
    ("/page/jump.js", SCRIPT, include_str!("jump.js")),
    ("/page/lightbox.js", SCRIPT, include_str!("lightbox.js")),
    ("/page/live.js", SCRIPT, include_str!("live.js")),
    ("/page/markdown.js", SCRIPT, include_str!("markdown.js")),
    ("/page/message.js", SCRIPT, include_str!("message.js")),
    ("/page/messages.js", SCRIPT, include_str!("messages.js")),
    ("/page/picker.js", SCRIPT, include_str!("picker.js")),
    ("/page/placing.js", SCRIPT, include_str!("placing.js")),
    ("/page/popover.js", SCRIPT, include_str!("popover.js")),
    ("/page/scroll.js", SCRIPT, include_str!("scroll.js")),
    ("/page/shortcuts.js", SCRIPT, include_str!("shortcuts.js")),
    ("/page/sidebar.js", SCRIPT, include_str!("sidebar.js")),
    ("/page/start.js", SCRIPT, include_str!("start.js")),
    ("/page/store.js", SCRIPT, include_str!("store.js")),
    ("/page/theme.js", SCRIPT, include_str!("theme.js")),
    ("/page/touch.js", SCRIPT, include_str!("touch.js")),
    ("/page/time.js", SCRIPT, include_str!("time.js")),
];

/// The emoji for systems that have none: address, font.
const FONTS: [(&str, &[u8]); 7] = [
    ("/page/emoji/flags.woff2", include_bytes!("emoji/flags.woff2")),
    ("/page/emoji/banners.woff2", include_bytes!("emoji/banners.woff2")),
    ("/page/emoji/signs.woff2", include_bytes!("emoji/signs.woff2")),
    ("/page/emoji/objects.woff2", include_bytes!("emoji/objects.woff2")),
    ("/page/emoji/events.woff2", include_bytes!("emoji/events.woff2")),
    ("/page/emoji/nature.woff2", include_bytes!("emoji/nature.woff2")),
    ("/page/emoji/faces.woff2", include_bytes!("emoji/faces.woff2")),
];

/// Builds the routes of the page.
pub(crate) fn router() -> Router<Arc<Platform>> {
    let fonts = FONTS.iter().fold(Router::new(), |router, (path, font)| {
        let headers = [(header::CONTENT_TYPE, "font/woff2"), (header::CACHE_CONTROL, "max-age=86400")];
        router.route(path, get(move || async move { (headers, *font) }))
    });
    FILES.iter().fold(fonts, |router, (path, kind, content)| {
        let headers = [
            (header::CONTENT_TYPE, *kind),
            (header::CACHE_CONTROL, "no-cache"),
            (header::CONTENT_SECURITY_POLICY, POLICY),
            (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
            (header::REFERRER_POLICY, "no-referrer"),
        ];
        router.route(path, get(move || async move { (headers, *content) }))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_the_page_asks_for_is_served() {
        let asked = FILES.iter().flat_map(|(_, _, content)| {
            let imports =
                content.split("from \"./").skip(1).map(|rest| format!("/page/{}", before_quote(rest)));
            let links =
                content.split("=\"/page/").skip(1).map(|rest| format!("/page/{}", before_quote(rest)));
            let fonts =
                content.split("url(\"/page/").skip(1).map(|rest| format!("/page/{}", before_quote(rest)));
            imports.chain(links).chain(fonts).collect::<Vec<_>>()
        });
        let served = || FILES.iter().map(|(path, ..)| path).chain(FONTS.iter().map(|(path, _)| path));
        let missing: Vec<String> = asked.filter(|path| !served().any(|served| served == path)).collect();
        assert_eq!(missing, [""; 0]);
    }

    fn before_quote(rest: &str) -> &str {
        rest.split_once('"').unwrap().0
    }

    #[test]
    fn the_page_fetches_nothing_from_elsewhere() {
        for (path, _, content) in FILES {
            for reference in ["src=\"http", "href=\"http", "url(http", "import(\"http", "from \"http"] {
                assert!(!content.contains(reference), "{path} contains {reference}");
            }
        }
    }
}
