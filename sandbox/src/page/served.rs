//! Serves the page's files, which are embedded in the program.

use std::sync::Arc;

use axum::Router;
use axum::http::header;
use axum::routing::get;

use crate::platform::Platform;

const HTML: &str = "text/html; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";
const TEXT: &str = "text/plain; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// The page's security policy. Scripts and content come from the sandbox, and only pages of the sandbox may frame the
/// page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'self'";

/// Lists the path, media type and content of each file. All files have the media type `$kind`.
macro_rules! files {
    ($kind:ident: $($name:literal)*) => {
        &[$((concat!("/page/", $name), $kind, include_str!($name))),*]
    };
}

const PAGES: &[(&str, &str, &str)] =
    &[("/", HTML, include_str!("index.html")), ("/beside", HTML, include_str!("beside.html"))];

const STYLES: &[(&str, &str, &str)] = files! { STYLE:
    "style/colors.css" "style/controls.css" "style/emoji.css" "style/messages.css" "style/start.css"
    "style/style.css" "style/touch.css"
};

const SCRIPTS: &[(&str, &str, &str)] = files! { SCRIPT:
    "commands/arguments.js" "commands/composer.js" "commands/picker.js"
    "frame/app.js" "frame/beside.js" "frame/devbar.js" "frame/faces.js" "frame/head.js" "frame/sidebar.js"
    "messages/components.js" "messages/emoji.js" "messages/form.js" "messages/jump.js"
    "messages/markdown.js" "messages/message.js" "messages/messages.js" "messages/scroll.js"
    "messages/time.js"
    "parts/dialog.js" "parts/dom.js" "parts/focus.js" "parts/lightbox.js" "parts/placing.js"
    "parts/popover.js" "parts/theme.js" "parts/touch.js"
    "start/shortcuts.js" "start/start.js"
    "state/address.js" "state/api.js" "state/live.js" "state/store.js"
};

const LICENCES: &[(&str, &str, &str)] = files! { TEXT: "emoji/OFL.txt" };

/// The addresses and contents of fonts with emoji, for systems without such fonts.
const FONTS: [(&str, &[u8]); 7] = [
    ("/page/emoji/flags.woff2", include_bytes!("emoji/flags.woff2")),
    ("/page/emoji/banners.woff2", include_bytes!("emoji/banners.woff2")),
    ("/page/emoji/signs.woff2", include_bytes!("emoji/signs.woff2")),
    ("/page/emoji/objects.woff2", include_bytes!("emoji/objects.woff2")),
    ("/page/emoji/events.woff2", include_bytes!("emoji/events.woff2")),
    ("/page/emoji/nature.woff2", include_bytes!("emoji/nature.woff2")),
    ("/page/emoji/faces.woff2", include_bytes!("emoji/faces.woff2")),
];

fn files() -> impl Iterator<Item = &'static (&'static str, &'static str, &'static str)> {
    [PAGES, STYLES, SCRIPTS, LICENCES].into_iter().flatten()
}

pub(crate) fn router() -> Router<Arc<Platform>> {
    let fonts = FONTS.iter().fold(Router::new(), |router, (path, font)| {
        let headers = [(header::CONTENT_TYPE, "font/woff2"), (header::CACHE_CONTROL, "max-age=86400")];
        router.route(path, get(move || async move { (headers, *font) }))
    });
    files().fold(fonts, |router, (path, kind, content)| {
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
        let asked = files().flat_map(|(_, _, content)| content.split("\"/page/").skip(1));
        let asked = asked.map(|rest| format!("/page/{}", rest.split_once('"').unwrap().0));
        let relative = files().find(|(_, _, content)| content.contains("from \"."));
        assert_eq!(relative, None, "imports name the whole path");
        let served = || files().map(|(path, ..)| path).chain(FONTS.iter().map(|(path, _)| path));
        let missing: Vec<String> = asked.filter(|path| !served().any(|served| served == path)).collect();
        assert_eq!(missing, [""; 0]);
    }

    #[test]
    fn the_page_fetches_nothing_from_elsewhere() {
        for (path, _, content) in files() {
            for reference in ["src=\"http", "href=\"http", "url(http", "import(\"http", "from \"http"] {
                assert!(!content.contains(reference), "{path} contains {reference}");
            }
        }
    }
}
