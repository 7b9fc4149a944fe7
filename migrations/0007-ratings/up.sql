-- Whether a game counts for ratings: 'casual' or 'rated'.
ALTER TABLE challenge ADD COLUMN mode TEXT NOT NULL DEFAULT 'casual';
ALTER TABLE game ADD COLUMN mode TEXT NOT NULL DEFAULT 'casual';

-- What each rated game changed, in the order in which the games were counted: everything about ratings follows from it.
CREATE TABLE rating_change (
    id                INTEGER PRIMARY KEY,
    game              INTEGER NOT NULL REFERENCES game,
    player            INTEGER NOT NULL REFERENCES player,
    network           TEXT    NOT NULL,
    server            INTEGER NOT NULL,
    pace              TEXT    NOT NULL,
    at                INTEGER NOT NULL,
    points_before     REAL    NOT NULL,
    deviation_before  REAL    NOT NULL,
    volatility_before REAL    NOT NULL,
    points            REAL    NOT NULL,
    deviation         REAL    NOT NULL,
    volatility        REAL    NOT NULL,
    UNIQUE (game, player)
) STRICT;

CREATE INDEX rating_change_history ON rating_change (player, network, server, pace);

-- The ratings of now: what the last change of each left, and how many there were.
CREATE TABLE rating (
    network    TEXT    NOT NULL,
    server     INTEGER NOT NULL,
    pace       TEXT    NOT NULL,
    player     INTEGER NOT NULL REFERENCES player,
    points     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    games      INTEGER NOT NULL CHECK (games >= 1),
    at         INTEGER NOT NULL,
    PRIMARY KEY (network, server, pace, player)
) STRICT, WITHOUT ROWID;

CREATE INDEX rating_rank ON rating (network, server, pace, points DESC);

-- How a player did with a colour against an opponent in a server, rated or not: of all games between people that count.
CREATE TABLE score (
    network  TEXT    NOT NULL,
    server   INTEGER NOT NULL,
    player   INTEGER NOT NULL REFERENCES player,
    opponent INTEGER NOT NULL REFERENCES player CHECK (opponent <> player),
    color    TEXT    NOT NULL,
    won      INTEGER NOT NULL CHECK (won >= 0),
    drawn    INTEGER NOT NULL CHECK (drawn >= 0),
    lost     INTEGER NOT NULL CHECK (lost >= 0),
    PRIMARY KEY (network, server, player, opponent, color)
) STRICT, WITHOUT ROWID;

-- The games that ended before: two bytes a half-move, and six half-moves count.
INSERT INTO score (network, server, player, opponent, color, won, drawn, lost)
SELECT venue.network, venue.server, player, opponent, color,
       sum(conclusion LIKE wins || '%'), sum(conclusion LIKE 'draw %'),
       sum(conclusion NOT LIKE wins || '%' AND conclusion NOT LIKE 'draw %')
FROM (SELECT venue, moves, conclusion, white AS player, black AS opponent, 'white' AS color, '1-0 ' AS wins FROM game
      UNION ALL
      SELECT venue, moves, conclusion, black, white, 'black', '0-1 ' FROM game) AS played
JOIN venue ON venue.id = played.venue
WHERE conclusion IS NOT NULL AND conclusion NOT LIKE 'aborted %' AND length(moves) >= 12 AND venue.server IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM account WHERE account.player IN (played.player, opponent) AND network = 'computer')
GROUP BY venue.network, venue.server, player, opponent, color;
