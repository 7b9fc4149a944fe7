//! Released migrations never change.

use std::fs;
use std::path::Path;

use crate::workspace::ROOT;

/// Each migration that was part of a release, with the FNV-1a hash of its `up.sql`.
const RELEASED: [(&str, u64); 2] =
    [("0001-first", 0xb5a6_5a0b_7239_2c6a), ("0002-restores", 0x778c_074a_f7f5_9cf3)];

/// Lists the released migrations of a folder that have changed, with the hashes that they have now.
fn changed<'a>(folder: &Path, released: &[(&'a str, u64)]) -> Vec<(&'a str, Option<u64>)> {
    let now = |name| fs::read(folder.join(name).join("up.sql")).ok().map(|content| fnv1a(&content));
    let all = released.iter().map(|(name, hash)| (*name, *hash, now(*name)));
    all.filter(|(_, hash, now)| *now != Some(*hash)).map(|(name, _, now)| (name, now)).collect()
}

fn fnv1a(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3))
}

#[test]
fn released_migrations_are_unchanged() {
    let migrations = Path::new(ROOT).join("migrations");
    assert_eq!(changed(&migrations, &RELEASED), []);
}

#[test]
fn a_changed_or_missing_migration_would_be_noticed() {
    assert_eq!(fnv1a(b"a"), 0xaf63_dc4c_8601_ec8c, "the published value");
    let sample = tempfile::tempdir().unwrap();
    let file = sample.path().join("0001-sample").join("up.sql");
    fs::create_dir(sample.path().join("0001-sample")).unwrap();
    fs::write(&file, "CREATE TABLE player (id INTEGER) STRICT;").unwrap();
    let released = [("0001-sample", fnv1a(&fs::read(&file).unwrap()))];
    assert_eq!(changed(sample.path(), &released), []);
    fs::write(&file, "CREATE TABLE player (id INTEGER) STRICT,").unwrap();
    let now = fnv1a(b"CREATE TABLE player (id INTEGER) STRICT,");
    assert_eq!(changed(sample.path(), &released), [("0001-sample", Some(now))]);
    fs::remove_file(&file).unwrap();
    assert_eq!(changed(sample.path(), &released), [("0001-sample", None)]);
}
