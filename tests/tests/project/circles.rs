//! Checks that the modules of a crate do not import each other in a circle. The check follows each import through
//! re-exports to the file that defines the name.
//!
//! Up to three files may form a circle if the documentation of one file gives the reason with this phrase: "In a circle
//! with `game::time`: *reason*". The phrase names the other modules by their paths from the crate's root.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::modules::{Crate, ModulePath, is_folder_root};
use crate::workspace::{crates, other_crates};

/// The phrase that introduces the names of the other modules in a documented circle.
const PHRASE: &str = "In a circle with ";
/// The largest circle that a comment with [`PHRASE`] can justify.
const MOST: usize = 3;

/// The known undocumented circles, as pairs of crate and circle. This list may only shrink.
const KNOWN: [(&str, &str); 0] = [];

/// The target of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Target {
    Module(ModulePath),
    /// The module that defines the item.
    Item(ModulePath),
}

/// The visited names of the current lookup. A repeated name ends the lookup, so mutual imports cause no endless loop.
type Seen = BTreeSet<(ModulePath, String)>;

/// For each module, the imported modules, each with the path of the first import.
type Edges = BTreeMap<String, BTreeMap<String, String>>;

/// Finds the target of a path that occurs in the module `from`. Returns `None` for a target outside of the crate.
fn resolve(read: &Crate, from: &ModulePath, path: &[String], seen: &mut Seen) -> Option<Target> {
    let ups = path.iter().take_while(|name| matches!(name.as_str(), "crate" | "self" | "super")).count();
    let mut at = from.clone();
    for up in &path[..ups] {
        match up.as_str() {
            "crate" => at.clear(),
            "super" => drop(at.pop()),
            _ => {}
        }
    }
    let mut is_ours = ups > 0;
    for name in &path[ups..] {
        match look_up(read, &at, name, seen) {
            Some(Target::Module(module)) => at = module,
            Some(item) => return Some(item),
            // A macro may define the name. Such a name counts as an item of the module in which the lookup happens.
            None => return is_ours.then_some(Target::Item(at)),
        }
        is_ours = true;
    }
    Some(Target::Module(at))
}

/// Finds one name in a module: a child module, an item, an import, or a name from a glob import.
fn look_up(read: &Crate, at: &ModulePath, name: &str, seen: &mut Seen) -> Option<Target> {
    let module = read.modules.get(at)?;
    let child: ModulePath = at.iter().cloned().chain([name.to_owned()]).collect();
    if read.modules.contains_key(&child) {
        return Some(Target::Module(child));
    }
    if module.items.contains(name) {
        return Some(Target::Item(at.clone()));
    }
    if !seen.insert((at.clone(), name.to_owned())) {
        return None;
    }
    let named = module.imports.iter().find(|import| import.name.as_deref() == Some(name));
    let found = match named {
        Some(import) => resolve(read, at, &import.path, seen),
        None => module.imports.iter().filter(|import| import.name.is_none()).find_map(|glob| {
            let Target::Module(whole) = resolve(read, at, &glob.path, seen)? else { return None };
            look_up(read, &whole, name, seen)
        }),
    };
    seen.remove(&(at.clone(), name.to_owned()));
    found
}

/// Returns the path of the file module that contains a module.
fn file_module(read: &Crate, path: &ModulePath) -> String {
    let file = &read.modules[path].file;
    let mut outer = path.clone();
    while let Some((_, parent)) = outer.split_last() {
        if read.modules[parent].file != *file {
            break;
        }
        outer.pop();
    }
    if outer.is_empty() { "crate".to_owned() } else { outer.join("::") }
}

fn edges(read: &Crate) -> Edges {
    let mut edges = Edges::new();
    for (path, module) in &read.modules {
        let from = file_module(read, path);
        let mut add = |names: &[String], is_whole: bool| {
            let target = match resolve(read, path, names, &mut Seen::new()) {
                Some(Target::Item(module)) => module,
                Some(Target::Module(module)) if is_whole => module,
                _ => return,
            };
            let to = file_module(read, &target);
            if to != from {
                edges.entry(from.clone()).or_default().entry(to).or_insert_with(|| names.join("::"));
            }
        };
        for import in &module.imports {
            // The re-exports in the root file of a folder do not count as imports.
            if !(import.is_reexport && is_folder_root(&module.file)) {
                add(&import.path, import.name.is_none());
            }
        }
        for names in &module.paths {
            add(names, false);
        }
    }
    edges
}

fn reachable(edges: &Edges, from: &str) -> BTreeSet<String> {
    let mut reached = BTreeSet::new();
    let mut open = vec![from];
    while let Some(module) = open.pop() {
        for next in edges.get(module).into_iter().flat_map(BTreeMap::keys) {
            if reached.insert(next.clone()) {
                open.push(next);
            }
        }
    }
    reached
}

/// Returns the groups of modules that import each other.
fn circles(edges: &Edges) -> BTreeSet<BTreeSet<String>> {
    let reach: BTreeMap<&str, BTreeSet<String>> =
        edges.keys().map(|module| (module.as_str(), reachable(edges, module))).collect();
    let is_mutual = |one: &str, other: &str| {
        let reaches = |from: &str, to: &str| reach.get(from).is_some_and(|all| all.contains(to));
        reaches(one, other) && reaches(other, one)
    };
    let in_circles = reach.keys().filter(|module| is_mutual(module, module));
    in_circles
        .map(|one| {
            reach.keys().filter(|other| is_mutual(one, other)).map(|name| (*name).to_owned()).collect()
        })
        .collect()
}

/// Returns the documented circles. Each circle consists of the documented module and the modules that the phrase names.
fn explained(read: &Crate) -> BTreeSet<BTreeSet<String>> {
    let explain = |path: &ModulePath| {
        let text = read.files[&read.modules[path].file].documentation();
        let (names, _) = text.split_once(PHRASE)?.1.split_once(": ")?;
        let others = names.split('`').skip(1).step_by(2).map(str::to_owned);
        Some(others.chain([file_module(read, path)]).collect())
    };
    read.modules.keys().filter_map(explain).collect()
}

/// Formats the imports of a circle for the failure message.
fn describe(circle: &BTreeSet<String>, edges: &Edges) -> String {
    let names = circle.iter().map(String::as_str).collect::<Vec<_>>().join(" ");
    let arrows = circle.iter().flat_map(|from| {
        let inside = edges[from].iter().filter(|(to, _)| circle.contains(*to));
        inside.map(move |(to, path)| format!("\n    {from} -> {to} [{path}]"))
    });
    names + &arrows.collect::<String>()
}

#[test]
fn no_crate_has_a_circle_of_modules_without_an_explanation() {
    let mut known: BTreeSet<(String, String)> =
        KNOWN.iter().map(|(name, circle)| ((*name).to_owned(), (*circle).to_owned())).collect();
    let mut faults = Vec::new();
    for (name, read) in crates().iter().chain(&other_crates()) {
        let edges = edges(read);
        let circles = circles(&edges);
        let explained = explained(read);
        for idle in explained.difference(&circles) {
            faults.push(format!("{name}: an explanation of a circle that does not exist: {idle:?}"));
        }
        for circle in &circles {
            let modules = circle.iter().map(String::as_str).collect::<Vec<_>>().join(" ");
            let is_allowed = explained.contains(circle) && circle.len() <= MOST;
            if !known.remove(&(name.clone(), modules)) && !is_allowed {
                faults.push(format!("{name}: {}", describe(circle, &edges)));
            }
        }
    }
    faults.extend(known.iter().map(|circle| format!("no longer there, take it from the list: {circle:?}")));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Reads a crate from a few files. The first file is the root of the crate.
fn sample(files: &[(&str, &str)]) -> Crate {
    let load = |path: &Path| {
        files.iter().find(|(file, _)| Path::new(file) == path).map(|(_, text)| (*text).to_owned())
    };
    Crate::read(Path::new(files[0].0), &load)
}

/// Checks the edges of a sample, written as `from>to`.
fn check(files: &[(&str, &str)], expected: &[&str]) {
    let edges = edges(&sample(files));
    let found: Vec<String> =
        edges.iter().flat_map(|(from, all)| all.keys().map(move |to| format!("{from}>{to}"))).collect();
    assert_eq!(found, expected, "{files:?}");
}

#[test]
fn imports_lead_to_the_file_that_defines_the_name() {
    let b = ("b.rs", "pub struct B; pub fn f() {}");
    let root = "mod a; mod b;";
    check(&[("lib.rs", root), ("a.rs", "use crate::b::B;"), b], &["a>b"]);
    check(&[("lib.rs", root), ("a.rs", "use super::b::{self, B as C};"), b], &["a>b"]);
    check(&[("lib.rs", root), ("a.rs", "use super::{b::{B, f}, a};"), b], &["a>b"]);
    check(&[("lib.rs", root), ("a.rs", "use crate::b::*;"), b], &["a>b"]);
    check(&[("lib.rs", root), ("a.rs", "use std::fmt::Debug; use other::b::B;"), b], &[]);
    check(&[("lib.rs", "mod a; mod b; use b::B; fn f(_: B) {}"), ("a.rs", ""), b], &["crate>b"]);
}

#[test]
fn a_module_that_is_imported_counts_where_it_is_used() {
    let b = ("b.rs", "pub fn f() {}");
    let root = ("lib.rs", "mod a; mod b;");
    check(&[root, ("a.rs", "use crate::b;"), b], &[]);
    check(&[root, ("a.rs", "use crate::b; fn g() { b::f() }"), b], &["a>b"]);
    check(&[root, ("a.rs", "fn g() { super::b::f::<u8>() }"), b], &["a>b"]);
    check(&[root, ("a.rs", "fn g() { self::c::d() } mod c { use crate::b::f; }"), b], &["a>b"]);
    check(&[root, ("a.rs", "fn g() { println!(\"{}\", crate::b::f()) }"), b], &["a>b"]);
}

#[test]
fn reexports_are_followed_and_are_no_need_of_their_own() {
    let root = ("lib.rs", "mod a; mod b; pub use b::B as C; pub use b::*;");
    let folder = [root, ("b/mod.rs", "mod c; mod d; pub use c::{B, D}; pub use self::d::*;")];
    let [root, b] = folder;
    let (c, d) = (("b/c.rs", "pub struct B; pub struct D;"), ("b/d.rs", "pub struct E;"));
    check(&[root, b, c, d, ("a.rs", "use crate::C;")], &["a>b::c"]);
    check(&[root, b, c, d, ("a.rs", "use crate::D;")], &["a>b::c"]);
    check(&[root, b, c, d, ("a.rs", "use crate::b::E; type F = super::E;")], &["a>b::d"]);
    check(&[root, b, c, ("b/d.rs", "use super::B; pub struct E;"), ("a.rs", "")], &["b::d>b::c"]);
    let circular =
        [("lib.rs", "mod a; mod b;"), ("a.rs", "pub use crate::b::X;"), ("b.rs", "pub use crate::a::X;")];
    check(&circular, &["a>b", "b>a"]);
}

#[test]
fn test_code_is_left_out() {
    let b = ("b.rs", "pub fn f() {}");
    let root = ("lib.rs", "mod a; mod b; #[cfg(test)] mod gone;");
    check(&[root, ("a.rs", "#[cfg(test)] use crate::b::f;"), b], &[]);
    check(&[root, ("a.rs", "#[cfg(test)] mod tests { use crate::b::f; }"), b], &[]);
    check(&[root, ("a.rs", "#[cfg(all(test, unix))] fn g() { crate::b::f() }"), b], &[]);
    check(&[root, ("a.rs", "struct A; impl A { #[cfg(test)] fn g() { crate::b::f() } }"), b], &[]);
    check(&[root, ("a.rs", "#[cfg(not(test))] use crate::b::f;"), b], &["a>b"]);
    let read =
        sample(&[("lib.rs", "//! One\n//! two.\n\nfn f() {\n    // why\n}\n#[cfg(test)]\nmod tests {\n}\n")]);
    let source = &read.files[Path::new("lib.rs")];
    assert_eq!((source.production_lines(), source.documentation().as_str()), (2, "One two."));
}

#[test]
fn circles_are_found_and_explanations_read() {
    let root = ("lib.rs", "mod a; mod b; mod c; mod d;");
    let a =
        ("a.rs", "//! One. In a circle with `b` and\n//! `c`: they are one.\npub struct A; use crate::b::B;");
    let others = [("b.rs", "pub struct B; use crate::c::C;"), ("c.rs", "pub struct C; use crate::a::A;")];
    let read = sample(&[root, a, others[0], others[1], ("d.rs", "use crate::a::A;")]);
    let three: BTreeSet<String> = ["a", "b", "c"].map(str::to_owned).into();
    assert_eq!(circles(&edges(&read)), BTreeSet::from([three.clone()]));
    assert_eq!(explained(&read), BTreeSet::from([three]));
}
