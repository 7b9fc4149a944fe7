//! Constants for the 64 squares, such as `Square::E4`.

use crate::square::{File, Rank, Square};

macro_rules! names {
    ($($name:ident $file:ident $rank:ident)*) => {
        #[expect(missing_docs, reason = "the names need no explanation")]
        impl Square {
            $(pub const $name: Self = Self::new(File::$file, Rank::$rank);)*
        }
    };
}

#[rustfmt::skip]
names! {
    A1 A One B1 B One C1 C One D1 D One E1 E One F1 F One G1 G One H1 H One
    A2 A Two B2 B Two C2 C Two D2 D Two E2 E Two F2 F Two G2 G Two H2 H Two
    A3 A Three B3 B Three C3 C Three D3 D Three E3 E Three F3 F Three G3 G Three H3 H Three
    A4 A Four B4 B Four C4 C Four D4 D Four E4 E Four F4 F Four G4 G Four H4 H Four
    A5 A Five B5 B Five C5 C Five D5 D Five E5 E Five F5 F Five G5 G Five H5 H Five
    A6 A Six B6 B Six C6 C Six D6 D Six E6 E Six F6 F Six G6 G Six H6 H Six
    A7 A Seven B7 B Seven C7 C Seven D7 D Seven E7 E Seven F7 F Seven G7 G Seven H7 H Seven
    A8 A Eight B8 B Eight C8 C Eight D8 D Eight E8 E Eight F8 F Eight G8 G Eight H8 H Eight
}
