//! The condition that ends the wait for the effects of a deed.

/// The condition under which a person's deed counts as done.
#[derive(Clone, Copy, Debug)]
pub enum Until {
    /// The answer has arrived, and the bot has sent nothing for this number of milliseconds.
    Quiet(u16),
    /// The answer has arrived. Use this variant if many people act at the same time, because the bot is then hardly
    /// ever quiet.
    Answered,
}

impl Default for Until {
    fn default() -> Self {
        Self::Quiet(30)
    }
}

impl Until {
    pub(crate) fn query(self) -> String {
        match self {
            Self::Quiet(ms) => format!("quiet_ms={ms}"),
            Self::Answered => "until=settled".to_owned(),
        }
    }
}
