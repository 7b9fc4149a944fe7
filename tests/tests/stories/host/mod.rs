//! Stories of hosts: how the program starts, refuses to start, is backed up and examined, and the first page of the playground.

mod doctor;
mod playground_page;
mod startup;
