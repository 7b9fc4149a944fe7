//! Stories of hosts: start and failed start of the program, backup, examination, and the playground's first page.

mod doctor;
mod playground_page;
mod startup;
