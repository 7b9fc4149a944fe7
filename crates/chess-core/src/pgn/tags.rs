//! The tag pairs of a game.

/// The Seven Tag Roster in standard order, each tag with its value for unknown data.
pub(super) const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// The tag pairs of a game, in the order in which [`Tags::set`] first set each tag.
///
/// ```
/// use chess_core::pgn::Tags;
/// let mut tags = Tags::default();
/// tags.set("White", "Ann");
/// assert_eq!(tags.get("White"), Some("Ann"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// Returns the value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find_map(|(key, value)| (key == name).then_some(value))
    }

    /// Sets the value of a tag.
    pub fn set(&mut self, name: impl Into<String>, value: impl Into<String>) {
        let (name, value) = (name.into(), value.into());
        match self.0.iter_mut().find(|(key, _)| *key == name) {
            Some((_, old)) => *old = value,
            None => self.0.push((name, value)),
        }
    }

    /// Returns all tags, in the order in which [`Tags::set`] first set them.
    ///
    /// ```
    /// use chess_core::pgn;
    /// let game = pgn::read("[White \"Ann\"]\n[Black \"Bob\"]\n\n*").next().unwrap()?;
    /// assert!(game.tags.iter().eq([("White", "Ann"), ("Black", "Bob")]));
    /// # Ok::<(), pgn::PgnError>(())
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }
}
