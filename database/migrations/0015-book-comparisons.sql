-- What the daily comparison with the card provider found; the newest row is what /metrics shows.
CREATE TABLE book_comparisons (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT book_comparisons_pkey PRIMARY KEY,
  compared_at timestamptz NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  payments integer NOT NULL,
  captured_paise bigint NOT NULL,
  differing integer NOT NULL,
  difference_paise bigint NOT NULL
);

-- A day's orders and refunds, for the comparison.
CREATE INDEX orders_by_day ON orders (placed_at);
CREATE INDEX refunds_by_day ON refunds (decided_at);

-- Counted by state for /metrics, from the index alone.
CREATE INDEX payment_attempts_by_state ON payment_attempts (state);
