//! A Discord on loopback: REST, gateway, a user-side API and a page, for testing any bot.
