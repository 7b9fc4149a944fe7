//! Tests of rating charts and their alt texts.

use chess_core::Language;
use chess_render::{
    Certainty, DayLabel, RatingHistory, RatingPoint, Size, Style, rating_alt_text, rating_chart,
};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::decoding::decoded;

/// Makes a history of forty ratings. The first eight ratings are provisional.
pub(crate) fn forty_days() -> RatingHistory {
    let point = |day: i32| RatingPoint {
        day: day * 2,
        rating: 1500.0 + f64::from(day * 37 % 60) * 2.0 + f64::from(day) * 4.0,
        deviation: 40.0 + 2000.0 / f64::from(day + 8),
        certainty: if day < 8 { Certainty::Provisional } else { Certainty::Established },
    };
    let label = |day: i32| DayLabel { day, text: format!("{}.{}.", day % 30 + 1, day / 30 + 5) };
    RatingHistory {
        names: vec!["Зоя Космодемьянская".to_owned()],
        now: "1662 ± 83".to_owned(),
        points: (0..40).map(point).collect(),
        days: (0..80).step_by(9).map(label).collect(),
    }
}

#[test]
fn the_alt_text_of_a_rating_chart_gives_first_highest_lowest_and_last_rating() {
    let told = |language| rating_alt_text(&forty_days(), language);
    assert_eq!(
        told(Language::English),
        "Rating over time: Зоя Космодемьянская. 1.5. – 13.7. First 1500, highest 1752, lowest 1500, now 1662 ± 83."
    );
    assert!(
        told(Language::German)
            .ends_with("Zuerst 1500, am höchsten 1752, am niedrigsten 1500, jetzt 1662 ± 83.")
    );
    assert!(told(Language::Russian).ends_with("наименьший 1500, сейчас 1662 ± 83."));
    let mut beginner = forty_days();
    beginner.points.truncate(3);
    assert!(rating_alt_text(&beginner, Language::German).ends_with(", vorläufig."));
    assert!(
        rating_alt_text(&RatingHistory::default(), Language::Russian)
            .ends_with("Рейтинговых партий ещё нет.")
    );
}

prop_compose! {
    fn any_point()(
        day in prop_oneof![any::<i32>(), 0..30],
        rating in prop_oneof![any::<f64>(), 100.0..3000.0],
        deviation in prop_oneof![any::<f64>(), 30.0..350.0],
        established in any::<bool>(),
    ) -> RatingPoint {
        let certainty = if established { Certainty::Established } else { Certainty::Provisional };
        RatingPoint { day, rating, deviation, certainty }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_rating_chart_draws_beyond_its_margins(
        points in vec(any_point(), 0..80),
        [name, now, day] in prop::array::uniform3(prop_oneof![any::<String>(), "[a-zЖ ]{0,80}"]),
        size in prop::sample::select(&Size::ALL[..]),
    ) {
        let mut points = points;
        points.sort_by_key(|point| point.day);
        let days = points.iter().map(|point| DayLabel { day: point.day, text: day.clone() }).collect();
        let history = RatingHistory { names: vec![name], now, points, days };
        let picture = decoded(&rating_chart(&history, &Style { size, ..Style::default() }));
        let (width, height) = picture.dimensions();
        for y in 0..height {
            for x in [0, width - 1] {
                prop_assert_eq!(picture.get_pixel(x, y), picture.get_pixel(0, 0), "{} {}", x, y);
            }
        }
        prop_assert!(rating_alt_text(&history, Language::German).chars().count() <= 1024);
    }
}
