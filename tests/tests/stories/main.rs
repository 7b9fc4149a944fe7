//! Stories told through slash commands and clicks, each on a playground of its own; one program, so that the bot is linked once.

mod buttons;
mod calm;
mod choosing;
mod clocks;
mod closed;
mod computers;
mod cut_off;
mod deadlines;
mod delivery;
mod doctor;
mod elsewhere;
mod flows;
mod games;
mod giving_time;
mod instead;
mod languages;
mod laws;
mod limits;
mod looks;
mod outage;
mod outdated;
mod private;
mod recovery;
mod refusals;
mod reviews;
mod startup;
