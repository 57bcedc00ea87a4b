-- 'missing': units that were on the shelf by the books and are not found (PACK-03, REFUND-03, STOCK-06).
ALTER TABLE stock_entries DROP CONSTRAINT stock_entries_kind_known;
ALTER TABLE stock_entries ADD CONSTRAINT stock_entries_kind_known CHECK (
  kind IN ('opening', 'delivery', 'cancelled', 'returned', 'resent', 'count', 'damage', 'missing', 'expired', 'sample', 'recall')) NOT VALID;
