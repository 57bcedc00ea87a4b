-- What a purchase needs of a grower and no page of the storefront shows (BUY-01, BUY-02).
CREATE TABLE grower_details (
  grower_id text CONSTRAINT grower_details_pkey PRIMARY KEY
    CONSTRAINT grower_details_grower_fkey REFERENCES growers (id) ON UPDATE CASCADE ON DELETE CASCADE,
  -- In the grower's own script, for slips.
  own_name text NOT NULL DEFAULT '',
  -- Of a grower who is registered for GST.
  gstin text CONSTRAINT grower_details_gstin_form CHECK (gstin ~ '^[0-9]{2}[A-Z0-9]{13}$'),
  -- Bank account and UPI id, encrypted with BACKOFFICE_KEY for this grower.
  account bytea
);
