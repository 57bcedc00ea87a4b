-- Units of each product: what came, what is reserved while somebody pays, and the nightly check.

-- Delivered batches of a product (BATCH-01).
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

CREATE INDEX batches_by_grower ON batches (grower_id) WHERE grower_id IS NOT NULL;

-- The ledger of stock (STOCK-01): every change of products.received, which is their sum. Sales and reservations are no entries.
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
  -- Of a count (STOCK-03): what lay on the shelf, and how many promised units were not there.
  counted integer CONSTRAINT stock_entries_counted_not_negative CHECK (counted >= 0),
  short integer CONSTRAINT stock_entries_short_positive CHECK (short > 0),
  -- The entry that this one takes back.
  undoes bigint CONSTRAINT stock_entries_undoes_once UNIQUE CONSTRAINT stock_entries_undoes_fkey REFERENCES stock_entries (id),
  CONSTRAINT stock_entries_batch_fkey FOREIGN KEY (batch_id, product_id) REFERENCES batches (id, product_id) ON UPDATE CASCADE,
  CONSTRAINT stock_entries_counted_by_count CHECK (CASE WHEN kind = 'count' THEN short IS NULL OR counted IS NOT NULL
    ELSE num_nonnulls(counted, short) = 0 END),
  CONSTRAINT stock_entries_units_by_kind CHECK (CASE
    WHEN kind = 'opening' THEN units >= 0
    WHEN kind IN ('delivery', 'cancelled', 'returned') THEN units > 0
    WHEN kind = 'count' THEN true
    ELSE units < 0 END)
);

CREATE INDEX stock_entries_by_product ON stock_entries (product_id, id);
CREATE INDEX stock_entries_by_batch ON stock_entries (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX stock_entries_counts ON stock_entries (product_id, id) INCLUDE (at) WHERE counted IS NOT NULL;
CREATE INDEX stock_entries_short ON stock_entries (product_id, id) WHERE short IS NOT NULL;
CREATE UNIQUE INDEX stock_entries_opening_once ON stock_entries (product_id) WHERE kind = 'opening';

-- Only entries that go with their product, which was never sold, are deleted.
CREATE TRIGGER stock_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_entries
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_changes();

-- Units that a product is inserted with are its opening entry. A draft has no price yet: its first one is noted when it is listed.
CREATE FUNCTION note_stock_and_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO stock_entries (product_id, kind, units) VALUES (NEW.id, 'opening', NEW.received);
  END IF;
  IF NOT NEW.is_draft AND (TG_OP = 'INSERT' OR OLD.is_draft
    OR (OLD.price_paise, OLD.mrp_paise) IS DISTINCT FROM (NEW.price_paise, NEW.mrp_paise)) THEN
    INSERT INTO price_changes (product_id, price_paise, mrp_paise) VALUES (NEW.id, NEW.price_paise, NEW.mrp_paise);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER products_stock_and_price_noted AFTER INSERT OR UPDATE OF price_paise, mrp_paise, is_draft ON products
  FOR EACH ROW EXECUTE FUNCTION note_stock_and_price();

CREATE FUNCTION enter_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET received = received + NEW.units, stock = stock + NEW.units WHERE id = NEW.product_id;
  RETURN NULL;
END
$$;

-- The opening entry is in the sum already; a second one is refused by its index.
CREATE TRIGGER stock_entries_entered AFTER INSERT ON stock_entries
  FOR EACH ROW WHEN (NEW.kind <> 'opening') EXECUTE FUNCTION enter_stock();

CREATE FUNCTION refuse_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Units received of % are changed by an entry in stock_entries', OLD.id USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER products_received_by_entries BEFORE UPDATE OF received ON products
  FOR EACH ROW WHEN (OLD.received <> NEW.received AND pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_received();

-- Products that were low at 08:00, so that a mail names only what is new (STOCK-04).
CREATE TABLE low_stock_reports (
  product_id text CONSTRAINT low_stock_reports_pkey PRIMARY KEY
    CONSTRAINT low_stock_reports_product_fkey REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  reported_at timestamptz NOT NULL
);

-- Units kept for somebody who is paying.
CREATE TABLE reservations (
  id uuid CONSTRAINT reservations_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  state text NOT NULL CONSTRAINT reservations_state_known CHECK (state IN ('active', 'committed', 'released')),
  reserved_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Reserved units are also limited by network (Q-13). Digest of the network (an IPv4 address, an IPv6 /64) of a customer who had never
  -- paid when the units were reserved; null for customers who had.
  network text
);

CREATE INDEX reservations_to_release ON reservations (expires_at) WHERE state = 'active';
CREATE INDEX reservations_ended ON reservations (expires_at) WHERE state <> 'active';
CREATE INDEX reservations_active_by_network ON reservations (network) WHERE state = 'active';

-- The products of a reservation.
CREATE TABLE reservation_lines (
  reservation_id uuid NOT NULL CONSTRAINT reservation_lines_reservation_fkey REFERENCES reservations (id) ON DELETE CASCADE,
  product_id text NOT NULL CONSTRAINT reservation_lines_product_fkey REFERENCES products (id),
  quantity integer NOT NULL CONSTRAINT reservation_lines_quantity_positive CHECK (quantity > 0),
  CONSTRAINT reservation_lines_pkey PRIMARY KEY (reservation_id, product_id)
);

CREATE INDEX reservation_lines_by_product ON reservation_lines (product_id);

-- Each reservation with its units, for the payments that it waits for.
CREATE VIEW reservation_summaries AS
SELECT id, state, reserved_at, expires_at, (
  SELECT jsonb_agg(jsonb_build_object('productId', product_id, 'quantity', quantity)) FROM reservation_lines WHERE reservation_id = id) AS lines
FROM reservations;

-- What the nightly check of received = entries = stock + reserved + sold found.
CREATE TABLE stock_checks (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT stock_checks_pkey PRIMARY KEY,
  checked_at timestamptz NOT NULL,
  products integer NOT NULL,
  exceptions jsonb NOT NULL
);
