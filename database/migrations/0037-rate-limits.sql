-- The counters of the rate limits, under their usual name.
ALTER TABLE attempts RENAME TO rate_limits;
ALTER TABLE rate_limits RENAME COLUMN made_at TO consumed_at;
ALTER TABLE rate_limits RENAME CONSTRAINT attempts_pkey TO rate_limits_pkey;
ALTER INDEX attempts_by_expiry RENAME TO rate_limits_by_expiry;
