//! Pictures of chess boards: a scene and a style become a PNG, without files or system fonts.
