-- The card of ending certificates counts products on sale without reading the products themselves (DESK-09). No index more: a sale writes them all.
DROP INDEX products_by_grower;
CREATE INDEX products_by_grower ON products (grower_id, position) INCLUDE (certificate_valid_until) WHERE withdrawn_at IS NULL;
