//! The table of the pages about the rules: the keys of their sentences, their articles, and their drawings.

use chess_core::{Color, Square};
use chess_service::Named;

use crate::interactions::press::{Leaf, Topic};

/// A page about a rule.
#[derive(Debug)]
pub(crate) struct Page {
    /// The keys of the sentences on the page.
    pub(crate) says: &'static [&'static str],
    /// The key of the sentence about how this bot applies the rule.
    pub(crate) here: &'static str,
    /// The articles of the FIDE Laws of Chess (2023).
    pub(crate) articles: &'static str,
    pub(crate) fen: &'static str,
    /// The drawings on the position, in this order.
    pub(crate) drawn: &'static [Drawn],
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Drawn {
    /// A move in UCI that is played first; its squares are highlighted.
    Played(&'static str),
    /// The legal moves of the piece on this square, as dots and rings.
    Dots(Square),
    /// A possible move.
    Arrow(Square, Square),
    /// An attack, or a move that is not possible.
    Attack(Square, Square),
    /// A result, drawn on the kings; `None` is a draw.
    Result(Option<Color>),
}

use Drawn::{Arrow, Attack, Dots, Played, Result};

/// The page above the menu of topics.
pub(crate) const OVERVIEW: Page = Page {
    says: &["rules-start-1", "rules-start-2", "rules-start-3"],
    here: "rules-start-here",
    articles: "1.2, 1.4, 2.3",
    fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    drawn: &[Dots(Square::G1), Arrow(Square::E2, Square::E4)],
};

/// The pages of a topic, in reading order.
pub(crate) const fn pages(topic: Topic) -> &'static [Page] {
    match topic {
        Topic::Pieces => PIECES,
        Topic::Pawns => PAWNS,
        Topic::Castling => CASTLING,
        Topic::EnPassant => EN_PASSANT,
        Topic::Check => CHECK,
        Topic::Mate => MATE,
        Topic::Draws => DRAWS,
        Topic::Time => TIME,
        Topic::Resigning => RESIGNING,
        Topic::Tournaments => TOURNAMENTS,
    }
}

/// All pages, in reading order.
pub(crate) fn leaves() -> impl Iterator<Item = Leaf> {
    Topic::ALL.iter().flat_map(|topic| (0..).zip(pages(*topic)).map(move |(page, _)| topic.page(page)))
}

const PIECES: &[Page] = &[
    Page {
        says: &["rules-king-1", "rules-king-2"],
        here: "rules-king-here",
        articles: "3.8.1, 3.9.2",
        fen: "4r2k/8/8/8/3K4/8/8/8 w - - 0 1",
        drawn: &[Dots(Square::D4), Attack(Square::E8, Square::E3)],
    },
    Page {
        says: &["rules-queen-1", "rules-queen-2"],
        here: "rules-pieces-here",
        articles: "3.4, 3.5",
        fen: "k7/8/3p4/8/1P1Q4/8/8/7K w - - 0 1",
        drawn: &[Dots(Square::D4)],
    },
    Page {
        says: &["rules-rook-1", "rules-rook-2", "rules-rook-3"],
        here: "rules-pieces-here",
        articles: "3.1, 3.3",
        fen: "k7/8/3p4/8/1P1R4/8/8/7K w - - 0 1",
        drawn: &[Dots(Square::D4)],
    },
    Page {
        says: &["rules-bishop-1", "rules-bishop-2"],
        here: "rules-pieces-here",
        articles: "3.2, 3.5",
        fen: "k7/8/5p2/8/3B4/8/1P6/7K w - - 0 1",
        drawn: &[Dots(Square::D4)],
    },
    Page {
        says: &["rules-knight-1", "rules-knight-2"],
        here: "rules-pieces-here",
        articles: "3.6",
        fen: "k7/8/8/2ppp3/2pNp3/2PPP3/8/7K w - - 0 1",
        drawn: &[Dots(Square::D4)],
    },
];

const PAWNS: &[Page] = &[
    Page {
        says: &["rules-pawn-1", "rules-pawn-2", "rules-pawn-3"],
        here: "rules-pawn-here",
        articles: "3.7.1, 3.7.2",
        fen: "4k3/8/8/8/8/6P1/2P5/4K3 w - - 0 1",
        drawn: &[Dots(Square::C2), Arrow(Square::G3, Square::G4)],
    },
    Page {
        says: &["rules-pawn-takes-1", "rules-pawn-takes-2"],
        here: "rules-pawn-takes-here",
        articles: "3.7.3",
        fen: "4k3/8/8/3npn2/4P3/8/8/4K3 w - - 0 1",
        drawn: &[Dots(Square::E4)],
    },
    Page {
        says: &["rules-promotion-1", "rules-promotion-2"],
        here: "rules-promotion-here",
        articles: "3.7.3.3–3.7.3.5",
        fen: "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1",
        drawn: &[Dots(Square::E7)],
    },
];

const CASTLING: &[Page] = &[
    Page {
        says: &["rules-castling-1", "rules-castling-2"],
        here: "rules-castling-here",
        articles: "3.8.2",
        fen: "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1",
        drawn: &[Arrow(Square::E1, Square::G1), Arrow(Square::E1, Square::C1)],
    },
    Page {
        says: &["rules-castled-1", "rules-castled-2"],
        here: "rules-castling-here",
        articles: "3.8.2",
        fen: "2kr3r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQ - 0 1",
        drawn: &[Played("e1g1")],
    },
    Page {
        says: &["rules-castling-not-1", "rules-castling-not-2", "rules-castling-not-3"],
        here: "rules-castling-not-here",
        articles: "3.8.2.2",
        fen: "1r3r1k/p1p3pp/8/8/8/8/P1PPP1PP/R3K2R w KQ - 0 1",
        drawn: &[Dots(Square::E1), Attack(Square::F8, Square::F1), Attack(Square::B8, Square::B1)],
    },
    Page {
        says: &["rules-castling-lost-1", "rules-castling-lost-2"],
        here: "rules-castling-lost-here",
        articles: "3.8.2.1",
        fen: "r3k3/ppppppp1/8/8/8/8/PPPPPPP1/R3K2R w Qq - 4 3",
        drawn: &[Dots(Square::E1), Arrow(Square::H1, Square::H4)],
    },
];

const EN_PASSANT: &[Page] = &[
    Page {
        says: &["rules-passing-1", "rules-passing-2"],
        here: "rules-passing-here",
        articles: "3.7.2, 3.7.3",
        fen: "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
        drawn: &[Dots(Square::D7), Attack(Square::E5, Square::D6)],
    },
    Page {
        says: &["rules-passed-1", "rules-passed-2"],
        here: "rules-passing-here",
        articles: "3.7.3.1, 3.7.3.2",
        fen: "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
        drawn: &[Played("d7d5"), Dots(Square::E5), Arrow(Square::E5, Square::D6)],
    },
    Page {
        says: &["rules-passed-3", "rules-passed-4"],
        here: "rules-passed-here",
        articles: "3.7.3.1, 3.7.3.2",
        fen: "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        drawn: &[Played("e5d6")],
    },
];

const CHECK: &[Page] = &[
    Page {
        says: &["rules-check-1", "rules-check-2"],
        here: "rules-check-here",
        articles: "1.4.1, 3.9.1",
        fen: "k3r3/8/8/8/8/8/5P2/4K3 w - - 0 1",
        drawn: &[Attack(Square::E8, Square::E1)],
    },
    Page {
        says: &["rules-check-out-1", "rules-check-out-2"],
        here: "rules-check-out-here",
        articles: "3.9.2",
        fen: "k3r3/8/8/1B6/8/8/8/4K3 w - - 0 1",
        drawn: &[Dots(Square::E1), Arrow(Square::B5, Square::E8), Arrow(Square::B5, Square::E2)],
    },
    Page {
        says: &["rules-pin-1", "rules-pin-2"],
        here: "rules-check-out-here",
        articles: "3.9.2",
        fen: "4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1",
        drawn: &[Dots(Square::E2)],
    },
];

const MATE: &[Page] = &[
    Page {
        says: &["rules-mate-1", "rules-mate-2"],
        here: "rules-mate-here",
        articles: "1.4.1, 5.1.1",
        fen: "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
        drawn: &[Played("a1a8"), Attack(Square::A8, Square::G8), Result(Some(Color::White))],
    },
    Page {
        says: &["rules-stalemate-1", "rules-stalemate-2"],
        here: "rules-stalemate-here",
        articles: "5.2.1",
        fen: "7k/8/8/8/8/8/5Q2/K7 w - - 0 1",
        drawn: &[
            Played("f2f7"),
            Attack(Square::F7, Square::G8),
            Attack(Square::F7, Square::H7),
            Result(None),
        ],
    },
];

const DRAWS: &[Page] = &[
    Page {
        says: &["rules-agreed-1", "rules-agreed-2"],
        here: "rules-agreed-here",
        articles: "5.2.3, 9.1",
        fen: "8/5pk1/6p1/8/8/6P1/5PK1/8 w - - 0 40",
        drawn: &[Result(None)],
    },
    Page {
        says: &["rules-threefold-1", "rules-threefold-2", "rules-threefold-3"],
        here: "rules-threefold-here",
        articles: "9.2",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 8 5",
        drawn: &[Arrow(Square::G1, Square::F3), Arrow(Square::G8, Square::F6)],
    },
    Page {
        says: &["rules-threefold-4", "rules-threefold-5"],
        here: "rules-intended-here",
        articles: "9.2.1, 9.4, 9.6.1",
        fen: "6k1/5pp1/7p/8/8/3Q4/1q3PPP/6K1 w - - 18 35",
        drawn: &[Arrow(Square::D3, Square::C4)],
    },
    Page {
        says: &["rules-fifty-1", "rules-fifty-2", "rules-fifty-3"],
        here: "rules-fifty-here",
        articles: "9.3, 9.6.2",
        fen: "7k/8/8/8/8/8/R7/K7 w - - 99 80",
        drawn: &[Arrow(Square::A2, Square::B2)],
    },
    Page {
        says: &["rules-dead-1", "rules-dead-2"],
        here: "rules-dead-here",
        articles: "5.2.2",
        fen: "8/8/4k3/8/8/2B5/4K3/8 w - - 0 60",
        drawn: &[Result(None)],
    },
    Page {
        says: &["rules-wall-1"],
        here: "rules-dead-here",
        articles: "5.2.2",
        fen: "8/8/1k6/8/p1p1p1p1/P1P1P1P1/8/4K3 w - - 0 60",
        drawn: &[Result(None)],
    },
];

const TIME: &[Page] = &[
    Page {
        says: &["rules-clock-1", "rules-clock-2"],
        here: "rules-clock-here",
        articles: "6.2, 6.3",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        drawn: &[Played("e2e4")],
    },
    Page {
        says: &["rules-flag-1", "rules-flag-2"],
        here: "rules-flag-here",
        articles: "6.8, 6.9",
        fen: "6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 30",
        drawn: &[Result(Some(Color::White))],
    },
    Page {
        says: &["rules-flag-draw-1", "rules-flag-draw-2"],
        here: "rules-flag-draw-here",
        articles: "6.9",
        fen: "6k1/8/5q2/8/8/8/8/6K1 b - - 0 60",
        drawn: &[Result(None)],
    },
];

const RESIGNING: &[Page] = &[
    Page {
        says: &["rules-resign-1", "rules-resign-2"],
        here: "rules-resign-here",
        articles: "5.1.2",
        fen: "6k1/5ppp/8/8/8/8/5PPP/3Q2K1 b - - 0 30",
        drawn: &[Result(Some(Color::White))],
    },
    Page {
        says: &["rules-resign-draw-1", "rules-resign-draw-2"],
        here: "rules-resign-draw-here",
        articles: "5.1.2",
        fen: "8/8/5k2/8/8/3r4/8/6K1 b - - 0 60",
        drawn: &[Result(None)],
    },
];

const TOURNAMENTS: &[Page] = &[
    Page {
        says: &["rules-points-1", "rules-points-2"],
        here: "rules-points-here",
        articles: "10.1",
        fen: "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
        drawn: &[Played("a1a8"), Result(Some(Color::White))],
    },
    Page {
        says: &["rules-award-1", "rules-award-2"],
        here: "rules-award-here",
        articles: "6.7.1, 10.1",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        drawn: &[Result(Some(Color::White))],
    },
];
