-- The ledger of stock (STOCK-01), batches, and what staff keep about a product.

-- A delivered batch of a product (BATCH-01).
CREATE TABLE batches (
  id uuid CONSTRAINT batches_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  product_id text NOT NULL CONSTRAINT batches_product_fkey REFERENCES products (id) ON UPDATE CASCADE,
  code text NOT NULL CONSTRAINT batches_code_not_empty CHECK (code <> ''),
  grower_id text CONSTRAINT batches_grower_fkey REFERENCES growers (id) ON UPDATE CASCADE,
  harvested_on date,
  packed_on date NOT NULL,
  best_before_on date NOT NULL,
  units integer NOT NULL CONSTRAINT batches_units_positive CHECK (units > 0),
  -- As printed on its packs.
  mrp_paise bigint NOT NULL CONSTRAINT batches_mrp_positive CHECK (mrp_paise > 0),
  packer_fssai text CONSTRAINT batches_packer_fssai_digits CHECK (packer_fssai ~ '^[0-9]{14}$'),
  certificate_scheme text CONSTRAINT batches_certificate_scheme_known CHECK (certificate_scheme IN ('NPOP', 'PGS-India')),
  certificate_number text,
  transaction_certificate text,
  staff_id uuid,
  entered_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT batches_code_unique UNIQUE (product_id, code),
  -- For references that name the product too.
  CONSTRAINT batches_of_product_unique UNIQUE (id, product_id),
  CONSTRAINT batches_best_before_after_packing CHECK (best_before_on > packed_on),
  CONSTRAINT batches_packed_after_harvest CHECK (packed_on >= harvested_on)
);

CREATE INDEX batches_by_best_before ON batches (product_id, best_before_on);

-- Every change of products.received, which is their sum. Sales and reservations are no entries.
CREATE TABLE stock_entries (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT stock_entries_pkey PRIMARY KEY,
  product_id text NOT NULL
    CONSTRAINT stock_entries_product_fkey REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  kind text NOT NULL CONSTRAINT stock_entries_kind_known CHECK (
    kind IN ('opening', 'delivery', 'cancelled', 'returned', 'count', 'damage', 'expired', 'sample', 'recall')),
  units integer NOT NULL,
  batch_id uuid,
  reason text,
  staff_id uuid,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT stock_entries_batch_fkey FOREIGN KEY (batch_id, product_id) REFERENCES batches (id, product_id) ON UPDATE CASCADE,
  CONSTRAINT stock_entries_units_by_kind CHECK (CASE
    WHEN kind = 'opening' THEN units >= 0
    WHEN kind IN ('delivery', 'cancelled', 'returned') THEN units > 0
    WHEN kind = 'count' THEN true
    ELSE units < 0 END)
);

CREATE INDEX stock_entries_by_product ON stock_entries (product_id, id);
CREATE INDEX stock_entries_by_batch ON stock_entries (batch_id) WHERE batch_id IS NOT NULL;
CREATE UNIQUE INDEX stock_entries_opening_once ON stock_entries (product_id) WHERE kind = 'opening';

-- Units sold by an open transaction are in no entry, but nobody may receive goods between this and the triggers.
LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO stock_entries (product_id, kind, units, reason)
SELECT id, 'opening', received, 'Received before the ledger was kept' FROM products ORDER BY position;

-- Only entries that go with their product, which was never sold, are deleted.
CREATE TRIGGER stock_entries_append_only BEFORE UPDATE OR DELETE ON stock_entries
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_changes();
CREATE TRIGGER stock_entries_never_truncated BEFORE TRUNCATE ON stock_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changes();

-- What a product is inserted with is its opening entry.
CREATE FUNCTION open_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_entries (product_id, kind, units) SELECT id, 'opening', received FROM added ORDER BY position;
  RETURN NULL;
END
$$;

CREATE TRIGGER products_stock_opened AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION open_stock();

CREATE FUNCTION enter_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET received = received + NEW.units, stock = stock + NEW.units WHERE id = NEW.product_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER stock_entries_entered AFTER INSERT ON stock_entries
  FOR EACH ROW WHEN (NEW.kind <> 'opening') EXECUTE FUNCTION enter_stock();

-- An opening entry comes from the product's insert: by itself it would not be in the sum.
CREATE FUNCTION refuse_opening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The opening entry of % is written when the product is added', NEW.product_id USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER stock_entries_opened_by_product BEFORE INSERT ON stock_entries
  FOR EACH ROW WHEN (NEW.kind = 'opening' AND pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_opening();

CREATE FUNCTION refuse_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Units received of % are changed by an entry in stock_entries', OLD.id USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER products_received_by_entries BEFORE UPDATE OF received ON products
  FOR EACH ROW WHEN (OLD.received <> NEW.received AND pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_received();

-- The nightly check of received = entries = stock + reserved + sold.
CREATE TABLE stock_checks (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT stock_checks_pkey PRIMARY KEY,
  checked_at timestamptz NOT NULL,
  products integer NOT NULL,
  exceptions jsonb NOT NULL
);

ALTER TABLE products
  -- Raised by a trigger at each edit, by whatever means; never by sales and stock (GOODS-03).
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN low_mark integer CONSTRAINT products_low_mark_not_negative CHECK (low_mark >= 0),
  ADD COLUMN IF NOT EXISTS barcode text,
  ADD COLUMN IF NOT EXISTS shelf_place text,
  -- Of one pack with its wrapping.
  ADD COLUMN IF NOT EXISTS gross_grams integer,
  -- Not listed yet: facts may be missing as '', '{}' or 0 (GOODS-02). What is not on sale has withdrawn_at.
  ADD COLUMN is_draft boolean NOT NULL DEFAULT false;

ALTER TABLE products
  ADD CONSTRAINT products_barcode_unique UNIQUE (barcode),
  ADD CONSTRAINT products_barcode_is_gtin CHECK (barcode ~ '^([0-9]{8}|[0-9]{12,14})$'),
  ADD CONSTRAINT products_gross_grams_positive CHECK (gross_grams > 0),
  ADD CONSTRAINT products_draft_not_on_sale CHECK (NOT is_draft OR withdrawn_at IS NOT NULL),
  DROP CONSTRAINT products_price_positive,
  ADD CONSTRAINT products_price_positive CHECK (price_paise > 0 OR is_draft AND price_paise = 0),
  DROP CONSTRAINT products_net_quantity_positive,
  ADD CONSTRAINT products_net_quantity_positive
    CHECK (net_quantity_amount > 0 OR is_draft AND net_quantity_amount = 0),
  DROP CONSTRAINT products_hsn_digits,
  ADD CONSTRAINT products_hsn_digits CHECK (hsn ~ '^[0-9]{4,8}$' OR is_draft AND hsn = '');

CREATE FUNCTION raise_product_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  no_edit CONSTANT text[] := ARRAY['stock', 'received', 'is_sold_out', 'changed_at', 'version'];
BEGIN
  IF to_jsonb(OLD) - no_edit IS DISTINCT FROM to_jsonb(NEW) - no_edit THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER products_version BEFORE UPDATE OF title, other_names, category, description, key_benefits, banner_line,
  price_paise, mrp_paise, net_quantity_amount, net_quantity_unit, hsn, origin_state, best_before_months, grower_id,
  packer_name, packer_address, is_vegetarian, certificate_scheme, certificate_number, certificate_certifier,
  certificate_valid_until, withdrawn_at, ingredients, allergens, nutrition, storage, warning, barcode, low_mark,
  shelf_place, gross_grams, is_draft
  ON products FOR EACH ROW EXECUTE FUNCTION raise_product_version();

-- As in 0042, without the columns that shoppers do not see.
CREATE OR REPLACE FUNCTION set_changed_at() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  internal CONSTANT text[] :=
    ARRAY['is_sold_out', 'version', 'barcode', 'low_mark', 'shelf_place', 'gross_grams', 'is_draft'];
BEGIN
  IF to_jsonb(OLD) - internal IS DISTINCT FROM to_jsonb(NEW) - internal THEN
    NEW.changed_at := now();
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION notify_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Shoppers do not see these, except that a product is sold out.
  internal CONSTANT text[] :=
    ARRAY['stock', 'received', 'version', 'barcode', 'low_mark', 'shelf_place', 'gross_grams', 'is_draft'];
  wording CONSTANT text[] := internal || ARRAY['title', 'description', 'key_benefits', 'changed_at'];
  message jsonb;
BEGIN
  IF TG_LEVEL = 'STATEMENT' THEN
    message := '{"change": "catalogue"}';
  ELSIF TG_TABLE_NAME = 'growers' THEN
    IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NULL; END IF;
    IF TG_OP = 'UPDATE' AND OLD.id <> NEW.id THEN
      PERFORM pg_notify('catalogue_changed', jsonb_build_object('change', 'grower', 'id', OLD.id)::text);
    END IF;
    message := jsonb_build_object('change', 'grower', 'id', coalesce(NEW.id, OLD.id));
  ELSIF TG_TABLE_NAME = 'product_pictures' THEN
    IF TG_OP = 'UPDATE' AND OLD.product_id <> NEW.product_id THEN
      PERFORM pg_notify('catalogue_changed', jsonb_build_object('change', 'wording', 'id', OLD.product_id)::text);
    END IF;
    message := jsonb_build_object('change', 'wording', 'id', coalesce(NEW.product_id, OLD.product_id));
  ELSIF TG_OP <> 'UPDATE'
      OR (OLD.id, OLD.category, OLD.position, OLD.grower_id, OLD.withdrawn_at IS NULL, OLD.stock = 0)
      IS DISTINCT FROM (NEW.id, NEW.category, NEW.position, NEW.grower_id, NEW.withdrawn_at IS NULL, NEW.stock = 0) THEN
    message := '{"change": "catalogue"}';
  ELSIF to_jsonb(OLD) - wording IS DISTINCT FROM to_jsonb(NEW) - wording THEN
    message := jsonb_strip_nulls(jsonb_build_object('change', 'product', 'id', NEW.id,
      'prices', CASE WHEN OLD.price_paise <> NEW.price_paise THEN to_jsonb(ARRAY[OLD.price_paise, NEW.price_paise]) END,
      'moved', CASE WHEN OLD.origin_state <> NEW.origin_state THEN true END));
  ELSIF to_jsonb(OLD) - internal IS DISTINCT FROM to_jsonb(NEW) - internal THEN
    message := jsonb_build_object('change', 'wording', 'id', NEW.id);
  ELSE
    RETURN NULL;
  END IF;
  PERFORM pg_notify('catalogue_changed', message::text);
  RETURN NULL;
END
$$;
