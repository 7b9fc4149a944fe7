//! Tests of tournament tables and their alt texts.

use std::collections::BTreeSet;

use chess_core::Language;
use chess_render::{Cell, Column, ColumnKind, Size, Style, Table, table_alt_texts, table_pages};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::decoding::decoded;

const NAMES: [&str; 5] = ["Ann", "Зоя Космодемьянская-Ильичёва", "magnus_of_the_north", "Zug", "Jörg Müller"];

fn column(heading: &str, kind: ColumnKind) -> Column {
    Column { heading: heading.to_owned(), kind }
}

fn text(text: &str) -> Cell {
    Cell::Text(text.to_owned())
}

fn name(place: usize) -> Cell {
    Cell::Names(vec![NAMES[place % NAMES.len()].to_owned()])
}

/// Makes the cross table of a round robin.
pub(crate) fn cross_table(count: usize) -> Table {
    let rivals = (1..=count).map(|rival| column(&rival.to_string(), ColumnKind::Result));
    let start = [column("", ColumnKind::Place), column("Player", ColumnKind::Name)];
    let end = [column("Pts", ColumnKind::Points), column("SB", ColumnKind::TieBreak)];
    let row = |place: usize| {
        let results = (0..count).map(|rival| match (rival == place, (place * 7 + rival * 5) % 4) {
            (true, _) => Cell::Own,
            (_, 0) => text("1"),
            (_, 1) => text("½"),
            (_, 2) => text("0"),
            _ => text(""),
        });
        let end = [text(&format!("{}½", count - place)), text(&format!("{}.25", 30 - place))];
        [text(&(place + 1).to_string()), name(place)].into_iter().chain(results).chain(end).collect()
    };
    Table {
        title: "Spring round robin".to_owned(),
        columns: start.into_iter().chain(rivals).chain(end).collect(),
        rows: (0..count).map(row).collect(),
    }
}

/// Makes the standings of a Swiss tournament over five rounds.
pub(crate) fn swiss(count: usize) -> Table {
    let rounds = (1..=5).map(|round| column(&round.to_string(), ColumnKind::Result));
    let start = [column("", ColumnKind::Place), column("Player", ColumnKind::Name)];
    let end = [column("Pts", ColumnKind::Points), column("BH", ColumnKind::TieBreak)];
    let row = |place: usize| {
        let rounds = (0..5).map(|round| text(&format!("{}w½", (place * 3 + round * 7) % count + 1)));
        let end = [text("3½"), text("13.5")];
        [text(&(place + 1).to_string()), name(place)].into_iter().chain(rounds).chain(end).collect()
    };
    Table {
        title: "Spring open, round 5 of 5".to_owned(),
        columns: start.into_iter().chain(rounds).chain(end).collect(),
        rows: (0..count).map(row).collect(),
    }
}

/// Marks the second player as a player who has left the tournament.
pub(crate) fn with_gone(mut table: Table) -> Table {
    if let Some(Cell::Names(names)) = table.rows[1].get(1).cloned() {
        table.rows[1][1] = Cell::Gone(names);
    }
    table
}

#[test]
fn a_page_of_a_table_has_at_most_forty_rows() {
    for (rows, pages) in [(0, 1), (1, 1), (40, 1), (41, 2), (120, 3)] {
        let table = Table { rows: vec![vec![text("1")]; rows], ..swiss(2) };
        assert_eq!(table_pages(&table, &Style::default()).len(), pages, "{rows} rows");
        assert_eq!(table_alt_texts(&table, Language::English).len(), pages, "{rows} rows");
    }
}

#[test]
fn only_a_table_of_many_columns_is_wider_than_a_board() {
    let width = |table: &Table| decoded(&table_pages(table, &Style::default()).concat()).width();
    for table in [cross_table(4), cross_table(8), swiss(40)] {
        assert_eq!(width(&table), 720);
    }
    assert!((721..1600).contains(&width(&cross_table(24))));
}

#[test]
fn every_table_is_small_enough_to_send() {
    for table in [cross_table(24), swiss(40)] {
        let file = table_pages(&table, &Style::default()).concat();
        assert!(file.len() <= 120_000, "{} bytes", file.len());
    }
}

#[test]
fn a_player_who_left_is_struck_out_in_the_table_and_its_alt_text() {
    let table = Table { rows: vec![swiss(2).rows[0].clone(), swiss(2).rows[0].clone()], ..swiss(2) };
    let drawn = |table: &Table| decoded(&table_pages(table, &Style::default()).concat());
    let (stays, gone) = (drawn(&table), drawn(&with_gone(table.clone())));
    let changed = stays.enumerate_pixels().filter(|(x, y, pixel)| *pixel != gone.get_pixel(*x, *y));
    let rows: BTreeSet<u32> = changed.map(|(_, y, _)| y).collect();
    assert!((1..=2).contains(&rows.len()), "{rows:?}");
    let told = table_alt_texts(&with_gone(table), Language::Russian).concat();
    assert!(told.ends_with("1 Ann (вне турнира) 3½."), "{told}");
}

#[test]
fn the_alt_text_of_a_table_gives_place_name_and_points() {
    let told = |language| table_alt_texts(&swiss(41), language);
    assert!(told(Language::English)[0].starts_with(
        "Standings, Spring open, round 5 of 5, page 1 of 2: 1 Ann 3½; 2 Зоя Космодемьянская-Ильичёва 3½; "
    ));
    assert_eq!(told(Language::German)[1], "Tabelle, Spring open, round 5 of 5, Seite 2 von 2: 41 Ann 3½.");
    assert!(
        told(Language::Russian)[0].starts_with("Таблица, Spring open, round 5 of 5, страница 1 из 2: 1 Ann")
    );
}

#[test]
fn results_never_push_a_player_out_of_the_alt_text() {
    for letters in 0..=60 {
        let result = |letters| Cell::Said { shown: String::new(), said: "x".repeat(letters) };
        let results = [vec![result(60); 15], vec![result(letters)]].concat();
        let row = |place: &str, results: Vec<Cell>| [vec![text(place), name(0)], results].concat();
        let columns = swiss(2).columns.into_iter().take(2).collect();
        let table = Table { columns, rows: vec![row("1", results), row("2", Vec::new())], ..swiss(2) };
        let told = table_alt_texts(&table, Language::English).concat();
        assert!(told.ends_with("; 2 Ann."), "{letters}: {told}");
    }
}

fn any_cell() -> impl Strategy<Value = Cell> {
    let text = prop_oneof![any::<String>(), "[a-zЖ ]{0,80}"];
    prop_oneof![
        text.clone().prop_map(Cell::Text),
        text.clone().prop_map(|name| Cell::Names(vec![name])),
        text.prop_map(|name| Cell::Gone(vec![name])),
        Just(Cell::Own)
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn every_table_can_be_drawn_and_described(
        kinds in vec(0_usize..5, 0..60),
        rows in vec(vec(any_cell(), 0..8), 0..50),
        title in any::<String>(),
        size in prop::sample::select(&Size::ALL[..]),
    ) {
        const KINDS: [ColumnKind; 5] = [
            ColumnKind::Place, ColumnKind::Name, ColumnKind::Points, ColumnKind::Result, ColumnKind::TieBreak,
        ];
        let columns = kinds.iter().map(|kind| column(&title, KINDS[*kind])).collect();
        let table = Table { title, columns, rows };
        for page in table_pages(&table, &Style { size, ..Style::default() }) {
            prop_assert!(decoded(&page).width() >= size.pixels());
        }
        for text in table_alt_texts(&table, Language::German) {
            prop_assert!(text.chars().count() <= 1024);
        }
    }
}
