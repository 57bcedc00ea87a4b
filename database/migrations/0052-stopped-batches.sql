-- Stopped batches (BATCH-04), and batches by a part of their code (BATCH-01).

-- Packs of a stopped batch are not sold: their MRP caps no price.
CREATE OR REPLACE VIEW lowest_printed_mrps AS
SELECT DISTINCT ON (product_id) product_id, mrp_paise, code AS batch_code
FROM batches WHERE on_shelf > 0 AND frozen_at IS NULL ORDER BY product_id, mrp_paise, best_before_on, id;

CREATE INDEX batches_by_part_of_code ON batches USING gin (code gin_trgm_ops);
