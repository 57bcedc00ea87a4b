-- The counters of the rate limits, under their usual name.
ALTER TABLE attempts RENAME TO rate_limits;
ALTER TABLE rate_limits RENAME COLUMN made_at TO consumed_at;
ALTER TABLE rate_limits RENAME CONSTRAINT attempts_pkey TO rate_limits_pkey;
ALTER INDEX attempts_by_expiry RENAME TO rate_limits_by_expiry;

-- An e-mail or a phone number; the word address is for postal addresses.
ALTER TABLE one_time_codes RENAME COLUMN address TO recipient;
ALTER INDEX one_time_codes_by_address RENAME TO one_time_codes_by_recipient;
