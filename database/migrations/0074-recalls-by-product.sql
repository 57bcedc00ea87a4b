-- What a recall found of each product on the shelf: its packing run may have made several (BATCH-04). [{"productId", "shelfUnits", "promisedUnits",
-- "freeUnits"}]; null: noted by a server of 0.7.0 or earlier.
ALTER TABLE recalls ADD COLUMN shelf_by_product jsonb;
