-- Counting within fixed windows lets twice the limit through at their seams; the times themselves do not.
DROP TABLE attempt_counters;

CREATE TABLE attempts (
  -- What is counted and a digest of whom.
  key text CONSTRAINT attempts_pkey PRIMARY KEY,
  made_at timestamptz[] NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX attempts_by_expiry ON attempts (expires_at);
