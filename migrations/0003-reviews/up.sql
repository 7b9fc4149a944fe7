-- What was found out about the positions of an ended game, kept because it took long to find out. The words are the front end's own.
CREATE TABLE review (
    game  INTEGER PRIMARY KEY REFERENCES game,
    found TEXT    NOT NULL
) STRICT;
