-- A price from a day to a day, which a job at 00:05 in India starts and ends (GOODS-14).
CREATE TABLE scheduled_prices (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT scheduled_prices_pkey PRIMARY KEY,
  product_id text NOT NULL CONSTRAINT scheduled_prices_product_fkey REFERENCES products (id) ON DELETE CASCADE,
  price_paise bigint NOT NULL CONSTRAINT scheduled_prices_price_positive CHECK (price_paise > 0),
  -- In India; the last day counts whole.
  from_day date NOT NULL,
  to_day date NOT NULL,
  -- 'ended': another price was set meanwhile. 'above-mrp' and 'missed' never started.
  state text NOT NULL DEFAULT 'waiting'
    CONSTRAINT scheduled_prices_state_known CHECK (state IN ('waiting', 'running', 'over', 'ended', 'above-mrp', 'missed')),
  -- The price before it, to which it goes back.
  former_paise bigint,
  -- The newest row of price_changes when it had started: a later one with another price ends it.
  after_change bigint,
  -- Server processes, and how many have confirmed that they show it (GOODS-05).
  shown jsonb,
  CONSTRAINT scheduled_prices_days CHECK (from_day <= to_day)
);

CREATE INDEX scheduled_prices_by_product ON scheduled_prices (product_id, from_day);
CREATE INDEX scheduled_prices_by_state ON scheduled_prices (state, from_day) WHERE state NOT IN ('over', 'ended');
