//! Settings. One transaction makes all changes of an interaction, and takes effect once.

use chess_core::Language;
use chess_service::{DailyTime, LANGUAGE, Preferences, REMINDERS, RUNNING, Refused, Reminding, Zone};
use jiff::Timestamp;

use crate::kit::{Home, SERVER, caller};

#[tokio::test]
async fn the_settings_of_an_interaction_are_stored_once() {
    let home = Home::new();
    let club = &home.club;
    let now = Timestamp::UNIX_EPOCH;
    let own = async |number, way, daily| {
        let mut changes = Preferences::new();
        REMINDERS.put(Some(way), &mut changes);
        club.people().set_own(caller(1, Some(number), now), changes, daily).await
    };
    let eight = Some(DailyTime::At(8, Zone::named("UTC").unwrap()));
    let set = own(1, Reminding::Private, eight.clone()).await.unwrap();
    assert_eq!((REMINDERS.of(&set.kept), set.daily.map(|daily| daily.hour)), (Reminding::Private, Some(8)));
    own(2, Reminding::Off, Some(DailyTime::Never)).await.unwrap();
    assert!(matches!(own(1, Reminding::Private, eight).await, Err(Refused::Again)));
    let set = club.people().set_own(caller(1, Some(3), now), Preferences::new(), None).await.unwrap();
    assert_eq!((REMINDERS.of(&set.kept), set.daily.is_some()), (Reminding::Off, false));

    let server = async |number, most, language| {
        let mut changes = Preferences::new();
        RUNNING.put(most, &mut changes);
        LANGUAGE.put(language, &mut changes);
        club.people().set_server(caller(1, Some(number), now), SERVER, changes).await
    };
    server(4, Some(3), Some(Some(Language::German))).await.unwrap();
    server(5, Some(4), Some(Some(Language::Russian))).await.unwrap();
    assert!(matches!(server(4, Some(3), Some(Some(Language::German))).await, Err(Refused::Again)));
    let set = server(6, None, None).await.unwrap();
    assert_eq!((RUNNING.of(&set), LANGUAGE.of(&set)), (4, Some(Language::Russian)));
    assert_eq!(LANGUAGE.of(&server(7, None, Some(None)).await.unwrap()), None);
}
