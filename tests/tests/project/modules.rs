//! Reads the modules of a crate from the crate's sources: items, imports and paths. Leaves out test code.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "only some kinds of items name something or contain paths"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, ImplItem, Item, ItemMod, Lit, Meta, Token, TraitItem, UseTree, Visibility};

/// The names on the path from the crate's root to a module. Empty for the root.
pub(crate) type ModulePath = Vec<String>;

/// A crate without its test code.
#[derive(Debug, Default)]
pub(crate) struct Crate {
    pub(crate) modules: BTreeMap<ModulePath, Module>,
    pub(crate) files: BTreeMap<PathBuf, Source>,
}

/// A module: a file, or a block inside a file.
#[derive(Debug, Default)]
pub(crate) struct Module {
    pub(crate) file: PathBuf,
    pub(crate) items: BTreeSet<String>,
    /// The types that other modules of the crate can name.
    pub(crate) shared_types: BTreeSet<String>,
    pub(crate) imports: Vec<Import>,
    /// The paths outside of imports. Each path has two names or more.
    pub(crate) paths: BTreeSet<Vec<String>>,
}

/// One name that a `use` brings into a module. A glob import has no name.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Import {
    pub(crate) path: Vec<String>,
    pub(crate) name: Option<String>,
    pub(crate) is_reexport: bool,
}

/// The text of a file, and the line ranges of its tests.
#[derive(Debug)]
pub(crate) struct Source {
    pub(crate) text: String,
    test_lines: Vec<RangeInclusive<usize>>,
}

impl Source {
    /// Counts the lines of production code, without blank lines and comments.
    pub(crate) fn production_lines(&self) -> usize {
        let is_test = |number: usize| self.test_lines.iter().any(|lines| lines.contains(&number));
        let is_code = |line: &str| !line.trim().is_empty() && !line.trim_start().starts_with("//");
        let lines = self.text.lines().zip(1..);
        lines.filter(|(line, number)| is_code(line) && !is_test(*number)).count()
    }

    /// Returns the module's own documentation, the `//!` lines, as one line of text.
    pub(crate) fn documentation(&self) -> String {
        let lines = self.text.lines().map_while(|line| line.strip_prefix("//!"));
        lines.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
    }
}

impl Crate {
    /// Reads a crate from its root file. `load` returns the text of a file, or `None` if the file does not exist.
    pub(crate) fn read(root: &Path, load: &dyn Fn(&Path) -> Option<String>) -> Self {
        let mut read = Self::default();
        let text = load(root).unwrap_or_else(|| panic!("{} cannot be read", root.display()));
        read.add_file(load, root, Vec::new(), text);
        read
    }

    fn add_file(
        &mut self,
        load: &dyn Fn(&Path) -> Option<String>,
        file: &Path,
        path: ModulePath,
        text: String,
    ) {
        let syntax = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        self.files.insert(file.to_owned(), Source { text, test_lines: Vec::new() });
        let parent = file.parent().unwrap_or(Path::new("")).to_owned();
        let stem = file.file_stem().unwrap_or_default();
        let folder = if is_folder_root(file) { parent } else { parent.join(stem) };
        self.add_module(load, (file, &folder), path, &syntax.items);
    }

    fn add_module(
        &mut self,
        load: &dyn Fn(&Path) -> Option<String>,
        (file, folder): (&Path, &Path),
        path: ModulePath,
        items: &[Item],
    ) {
        let mut reader = Reader::default();
        for item in items {
            reader.visit_item(item);
        }
        reader.module.file = file.to_owned();
        self.files.get_mut(file).unwrap().test_lines.append(&mut reader.test_lines);
        for item in items {
            let Item::Mod(item) = item else { continue };
            if is_for_tests(&item.attrs) {
                continue;
            }
            let name = item.ident.to_string();
            let child: ModulePath = path.iter().cloned().chain([name.clone()]).collect();
            if let Some((_, items)) = &item.content {
                self.add_module(load, (file, &folder.join(&name)), child, items);
            } else {
                let places = places(item, file, folder);
                let found = places.iter().find_map(|place| Some((place, load(place)?)));
                let (place, text) = found.unwrap_or_else(|| panic!("no file for {}", child.join("::")));
                self.add_file(load, place, child, text);
            }
        }
        self.modules.insert(path, reader.module);
    }
}

/// Returns true if the file holds the root module of a folder.
pub(crate) fn is_folder_root(file: &Path) -> bool {
    file.file_name().is_some_and(|name| name == "mod.rs" || name == "lib.rs" || name == "main.rs")
}

/// Lists the possible files of a `mod name;` item.
fn places(item: &ItemMod, file: &Path, folder: &Path) -> Vec<PathBuf> {
    for attribute in item.attrs.iter().filter(|attribute| attribute.path().is_ident("path")) {
        if let Meta::NameValue(pair) = &attribute.meta
            && let Expr::Lit(value) = &pair.value
            && let Lit::Str(text) = &value.lit
        {
            return vec![file.parent().unwrap_or(Path::new("")).join(text.value())];
        }
    }
    let name = item.ident.to_string();
    vec![folder.join(format!("{name}.rs")), folder.join(name).join("mod.rs")]
}

/// Returns true if the attributes contain `#[cfg(test)]`, also inside `all(…)`.
fn is_for_tests(attributes: &[Attribute]) -> bool {
    fn needs_test(meta: &Meta) -> bool {
        let Meta::List(list) = meta else { return meta.path().is_ident("test") };
        let parts = list.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated).unwrap_or_default();
        if list.path.is_ident("any") {
            !parts.is_empty() && parts.iter().all(needs_test)
        } else {
            (list.path.is_ident("all") || list.path.is_ident("cfg")) && parts.iter().any(needs_test)
        }
    }
    attributes.iter().any(|attribute| attribute.path().is_ident("cfg") && needs_test(&attribute.meta))
}

/// Collects the items, imports and paths of one module, and the lines of its tests.
#[derive(Default)]
struct Reader {
    module: Module,
    test_lines: Vec<RangeInclusive<usize>>,
}

impl Reader {
    /// Returns true for test-only syntax, and records its lines.
    fn leaves_out(&mut self, attributes: &[Attribute], part: &dyn Spanned) -> bool {
        let leaves_out = is_for_tests(attributes);
        if leaves_out {
            let span = part.span();
            self.test_lines.push(span.start().line..=span.end().line);
        }
        leaves_out
    }

    fn define(&mut self, name: &syn::Ident, visibility: &Visibility, is_type: bool) {
        self.module.items.insert(name.to_string());
        if is_type && !matches!(visibility, Visibility::Inherited) {
            self.module.shared_types.insert(name.to_string());
        }
    }

    fn import(&mut self, tree: &UseTree, prefix: &[String], is_reexport: bool) {
        let longer = |name: &dyn ToString| -> Vec<String> {
            let name = name.to_string();
            let own = (name != "self" || prefix.is_empty()).then_some(name);
            prefix.iter().cloned().chain(own).collect()
        };
        let (path, name) = match tree {
            UseTree::Path(path) => return self.import(&path.tree, &longer(&path.ident), is_reexport),
            UseTree::Group(group) => {
                return group.items.iter().for_each(|tree| self.import(tree, prefix, is_reexport));
            }
            UseTree::Name(name) => {
                let path = longer(&name.ident);
                let name = path.last().cloned();
                (path, name)
            }
            UseTree::Rename(rename) => (longer(&rename.ident), Some(rename.rename.to_string())),
            UseTree::Glob(_) => (prefix.to_vec(), None),
        };
        self.module.imports.push(Import { path, name, is_reexport });
    }

    /// Finds paths in the tokens of a macro call. The tokens are not parsed as syntax.
    fn read_tokens(&mut self, tokens: TokenStream) {
        let mut path = Vec::new();
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Ident(name) => {
                    if colons != 2 {
                        self.note_path(&mut path);
                    }
                    path.push(name.to_string());
                    colons = 0;
                }
                TokenTree::Punct(sign) if sign.as_char() == ':' => colons += 1,
                TokenTree::Group(group) => {
                    self.note_path(&mut path);
                    self.read_tokens(group.stream());
                    colons = 0;
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {
                    self.note_path(&mut path);
                    colons = 0;
                }
            }
        }
        self.note_path(&mut path);
    }

    fn note_path(&mut self, path: &mut Vec<String>) {
        let path = std::mem::take(path);
        if path.len() > 1 {
            self.module.paths.insert(path);
        }
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item(&mut self, item: &'ast Item) {
        if self.leaves_out(attributes(item), item) {
            return;
        }
        match item {
            Item::Mod(_) => return,
            Item::Use(item) => {
                let is_reexport = !matches!(item.vis, Visibility::Inherited);
                if item.leading_colon.is_none() {
                    self.import(&item.tree, &[], is_reexport);
                }
                return;
            }
            Item::Const(item) => self.define(&item.ident, &item.vis, false),
            Item::Enum(item) => self.define(&item.ident, &item.vis, true),
            Item::Fn(item) => self.define(&item.sig.ident, &item.vis, false),
            Item::Static(item) => self.define(&item.ident, &item.vis, false),
            Item::Struct(item) => self.define(&item.ident, &item.vis, true),
            Item::Trait(item) => self.define(&item.ident, &item.vis, true),
            Item::Type(item) => self.define(&item.ident, &item.vis, true),
            Item::Union(item) => self.define(&item.ident, &item.vis, true),
            _ => {}
        }
        visit::visit_item(self, item);
    }

    fn visit_impl_item(&mut self, item: &'ast ImplItem) {
        let attributes = match item {
            ImplItem::Const(item) => &item.attrs,
            ImplItem::Fn(item) => &item.attrs,
            ImplItem::Macro(item) => &item.attrs,
            ImplItem::Type(item) => &item.attrs,
            _ => return,
        };
        if !self.leaves_out(attributes, item) {
            visit::visit_impl_item(self, item);
        }
    }

    fn visit_trait_item(&mut self, item: &'ast TraitItem) {
        let attributes = match item {
            TraitItem::Const(item) => &item.attrs,
            TraitItem::Fn(item) => &item.attrs,
            TraitItem::Macro(item) => &item.attrs,
            TraitItem::Type(item) => &item.attrs,
            _ => return,
        };
        if !self.leaves_out(attributes, item) {
            visit::visit_trait_item(self, item);
        }
    }

    fn visit_field(&mut self, field: &'ast syn::Field) {
        if !self.leaves_out(&field.attrs, field) {
            visit::visit_field(self, field);
        }
    }

    fn visit_variant(&mut self, variant: &'ast syn::Variant) {
        if !self.leaves_out(&variant.attrs, variant) {
            visit::visit_variant(self, variant);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if path.leading_colon.is_none() {
            let mut names = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
            self.note_path(&mut names);
        }
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, call: &'ast syn::Macro) {
        self.read_tokens(call.tokens.clone());
        visit::visit_macro(self, call);
    }
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}
