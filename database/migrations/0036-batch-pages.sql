-- The pages of batches (BATCH-01) and the day that expires first in the list of products (GOODS-01).

-- Saves carry the version that was read (GOODS-03).
ALTER TABLE batches ADD COLUMN version integer NOT NULL DEFAULT 1;

-- Pictures of test reports, public with the page of the lot: files like those of products.
CREATE TABLE batch_pictures (
  batch_id uuid NOT NULL CONSTRAINT batch_pictures_batch_fkey REFERENCES batches (id) ON DELETE CASCADE,
  position integer NOT NULL,
  key text NOT NULL,
  -- What it shows.
  alt text NOT NULL,
  CONSTRAINT batch_pictures_pkey PRIMARY KEY (batch_id, position)
);

-- The earliest best before of the units of a product that lie on the shelf.
CREATE VIEW first_expiries AS
SELECT product_id, min(best_before_on) AS best_before_on FROM batches WHERE on_shelf > 0 GROUP BY product_id;

-- Units of each batch in parcels, which are neither unpacked nor back; for the nightly check of stock.
CREATE VIEW packed_batch_units AS
SELECT batch_id, sum(quantity)::integer AS units
FROM parcel_lines JOIN parcels ON parcels.id = parcel_id
WHERE batch_id IS NOT NULL AND state NOT IN ('unpacked', 'back') GROUP BY batch_id;
