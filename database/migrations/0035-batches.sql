-- What a sale and a price need to know of batches (BATCH-01, BATCH-03).

-- Days from packing to the customer's shelf, which the shelf rule adds.
ALTER TABLE working_settings ADD COLUMN shelf_days integer NOT NULL DEFAULT 7
  CONSTRAINT working_settings_shelf_days_range CHECK (shelf_days BETWEEN 0 AND 60);

-- The lowest MRP printed on packs that lie on the shelf, and its batch: no price is above it.
CREATE VIEW lowest_printed_mrps AS
SELECT DISTINCT ON (product_id) product_id, mrp_paise, code AS batch_code
FROM batches WHERE on_shelf > 0 ORDER BY product_id, mrp_paise, best_before_on, id;
