-- The challenge that another one answers with other terms.
ALTER TABLE challenge ADD COLUMN counters INTEGER REFERENCES challenge;
