-- Days on which nothing leaves, beside the holidays of the configuration file (DELV-01, decision 0076).
CREATE TABLE closed_days (
  day date CONSTRAINT closed_days_pkey PRIMARY KEY,
  -- Shoppers read it.
  reason text CONSTRAINT closed_days_reason_length CHECK (char_length(reason) BETWEEN 1 AND 60)
);
