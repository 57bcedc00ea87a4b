-- Every price and MRP of a product since it was listed, whatever wrote it (GOODS-06). The rows stay when a product is deleted.
CREATE TABLE price_changes (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT price_changes_pkey PRIMARY KEY,
  product_id text NOT NULL,
  price_paise bigint NOT NULL CONSTRAINT price_changes_price_positive CHECK (price_paise > 0),
  mrp_paise bigint NOT NULL,
  -- Not now(), when the transaction began: that may be before an earlier change of the same product.
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX price_changes_by_product ON price_changes (product_id, changed_at DESC, id DESC);

LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO price_changes (product_id, price_paise, mrp_paise)
SELECT id, price_paise, mrp_paise FROM products WHERE NOT is_draft ORDER BY position;

CREATE TRIGGER price_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON price_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changes();

CREATE FUNCTION open_prices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_changes (product_id, price_paise, mrp_paise)
  SELECT id, price_paise, mrp_paise FROM added WHERE NOT is_draft ORDER BY position;
  RETURN NULL;
END
$$;

CREATE TRIGGER products_prices_opened AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION open_prices();

CREATE FUNCTION note_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO price_changes (product_id, price_paise, mrp_paise) VALUES (NEW.id, NEW.price_paise, NEW.mrp_paise);
  RETURN NULL;
END
$$;

-- A draft has no price yet: its first one is noted when it is listed.
CREATE TRIGGER products_price_noted AFTER UPDATE OF price_paise, mrp_paise, is_draft ON products
  FOR EACH ROW WHEN (NOT NEW.is_draft AND
    (OLD.is_draft OR OLD.price_paise <> NEW.price_paise OR OLD.mrp_paise <> NEW.mrp_paise))
  EXECUTE FUNCTION note_price();
