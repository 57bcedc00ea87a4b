-- What the shop sells: categories, growers, products with pictures and prices, and who wants to know when one is back.

-- The shop's aisles.
CREATE TABLE categories (
  name text CONSTRAINT categories_pkey PRIMARY KEY CONSTRAINT categories_name_not_empty CHECK (name <> ''),
  position integer NOT NULL CONSTRAINT categories_position_unique UNIQUE,
  -- A key as in product_pictures; without one a category is shown by its name alone (HOME-06).
  picture_key text,
  -- Raised when its name changes (GOODS-03).
  version integer NOT NULL DEFAULT 1
);

-- Names that categories had: their addresses lead to the present one (GOODS-10).
CREATE TABLE former_category_names (
  name text CONSTRAINT former_category_names_pkey PRIMARY KEY,
  category text NOT NULL CONSTRAINT former_category_names_category_fkey REFERENCES categories (name) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX former_category_names_by_category ON former_category_names (category);

-- Farms and cooperatives, each with a page of its own (GROW-01).
CREATE TABLE growers (
  id text CONSTRAINT growers_pkey PRIMARY KEY CONSTRAINT growers_id_fits_url CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT growers_position_unique UNIQUE,
  name text NOT NULL,
  place text NOT NULL,
  state text NOT NULL,
  people text NOT NULL DEFAULT '',
  story text[] NOT NULL DEFAULT '{}',
  certificate_scheme text,
  certificate_number text,
  certificate_certifier text,
  certificate_valid_until date,
  -- Invented for a demonstration; the pages say so.
  is_demo boolean NOT NULL DEFAULT false,
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- Raised by each edit of staff (GOODS-03).
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT growers_certificate_whole
    CHECK (num_nulls(certificate_scheme, certificate_number, certificate_certifier, certificate_valid_until) IN (0, 4))
);

-- Nutrition of 100 g or 100 ml; the names carry the units, fibre may be missing.
CREATE FUNCTION is_nutrition(given jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(given->>'per' IN ('100 g', '100 ml'), false)
    AND given ?& ARRAY['energy_kcal', 'protein_g', 'carbohydrate_g', 'total_sugars_g', 'added_sugars_g', 'total_fat_g',
      'saturated_fat_g', 'trans_fat_g', 'sodium_mg']
    AND NOT EXISTS (
      SELECT FROM jsonb_each(given - 'per')
      WHERE jsonb_typeof(value) <> 'number' OR value < '0' OR key !~ '^[a-z_]+_(kcal|g|mg)$'
    )
$$;

CREATE SEQUENCE products_position AS bigint;

-- Products on sale, drafts and withdrawn ones.
CREATE TABLE products (
  id text CONSTRAINT products_pkey PRIMARY KEY,
  -- In lists; a new product is the last. Products change places by one statement, at whose end each place is taken once.
  position bigint NOT NULL DEFAULT nextval('products_position') CONSTRAINT products_position_unique UNIQUE DEFERRABLE,
  title text NOT NULL,
  -- Searched like the title: Hindi in Latin and in Devanagari, other spellings (FIND-02).
  other_names text[] NOT NULL DEFAULT '{}',
  category text NOT NULL CONSTRAINT products_category_fkey REFERENCES categories (name) ON UPDATE CASCADE,
  -- 'Toor Dal': products with the same words, in whatever case, are sizes of one food (GOODS-15).
  family text,
  description text[] NOT NULL,
  key_benefits text[] NOT NULL,
  -- A line written for the home page's banner (HOME-06).
  banner_line text CONSTRAINT products_banner_line_length CHECK (char_length(banner_line) BETWEEN 1 AND 90),

  price_paise bigint NOT NULL CONSTRAINT products_price_positive CHECK (price_paise > 0 OR is_draft AND price_paise = 0),
  mrp_paise bigint NOT NULL,
  net_quantity_amount numeric NOT NULL CONSTRAINT products_net_quantity_positive
    CHECK (net_quantity_amount > 0 OR is_draft AND net_quantity_amount = 0),
  net_quantity_unit text NOT NULL CONSTRAINT products_net_quantity_unit_known CHECK (net_quantity_unit IN ('g', 'kg', 'ml', 'l')),
  hsn text NOT NULL CONSTRAINT products_hsn_digits CHECK (hsn ~ '^[0-9]{4,8}$' OR is_draft AND hsn = ''),

  -- Facts of the pack. It names its grower and, apart from it, its packer, as the law wants (FACT-01).
  grower_id text CONSTRAINT products_grower_fkey REFERENCES growers (id) ON UPDATE CASCADE,
  packer_name text NOT NULL,
  packer_address text NOT NULL,
  origin_state text NOT NULL,
  best_before_months integer NOT NULL,
  ingredients text[] NOT NULL DEFAULT '{}',
  -- Empty: it has none. Null: a draft of which nobody has said it yet.
  allergens text[] DEFAULT '{}' CONSTRAINT products_allergens_said CHECK (allergens IS NOT NULL OR is_draft),
  nutrition jsonb CONSTRAINT products_nutrition_complete CHECK (nutrition IS NULL OR is_nutrition(nutrition)),
  storage text,
  warning text,
  is_vegetarian boolean NOT NULL DEFAULT true,
  certificate_scheme text,
  certificate_number text,
  certificate_certifier text,
  certificate_valid_until date,

  -- Units that nobody has reserved or bought. received = stock + reserved + sold, always.
  stock integer NOT NULL CONSTRAINT products_stock_not_negative CHECK (stock >= 0),
  -- Changed only by a row in stock_entries.
  received integer NOT NULL CONSTRAINT products_received_not_negative CHECK (received >= 0),
  -- Changes only when a product sells out or comes back: selling other units writes no index.
  is_sold_out boolean NOT NULL GENERATED ALWAYS AS (stock = 0) STORED,

  -- For the staff. gross_grams is of one pack with its wrapping.
  low_mark integer CONSTRAINT products_low_mark_not_negative CHECK (low_mark >= 0),
  barcode text CONSTRAINT products_barcode_unique UNIQUE
    CONSTRAINT products_barcode_is_gtin CHECK (barcode ~ '^([0-9]{8}|[0-9]{12,14})$'),
  shelf_place text,
  gross_grams integer CONSTRAINT products_gross_grams_positive CHECK (gross_grams > 0),
  -- Not listed yet: facts may be missing as '', '{}' or 0 (GOODS-02). What is not on sale has withdrawn_at.
  is_draft boolean NOT NULL DEFAULT false,
  listed_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz,
  -- When what a page says of it last changed (sitemap.xml). Units sold are no change.
  changed_at timestamptz NOT NULL DEFAULT now(),
  -- Raised by a trigger at each edit, by whatever means; never by sales, stock, listing and withdrawing (GOODS-03).
  version integer NOT NULL DEFAULT 1,

  -- Selling above the MRP is an offence (Legal Metrology Act 2009).
  CONSTRAINT products_price_within_mrp CHECK (price_paise <= mrp_paise),
  CONSTRAINT products_draft_not_on_sale CHECK (NOT is_draft OR withdrawn_at IS NOT NULL)
);
ALTER SEQUENCE products_position OWNED BY products.position;

-- Filtered lists and the counts of all filters are read from the indexes alone (FIND-03).
CREATE INDEX products_on_sale ON products (position)
  INCLUDE (category, origin_state, price_paise, is_sold_out) WHERE withdrawn_at IS NULL;
CREATE INDEX products_by_price ON products (price_paise, position)
  INCLUDE (category, origin_state, is_sold_out) WHERE withdrawn_at IS NULL;
CREATE INDEX products_by_category ON products (category, position) WHERE withdrawn_at IS NULL;
CREATE INDEX products_by_grower ON products (grower_id, position) WHERE withdrawn_at IS NULL;
CREATE INDEX products_by_family ON products (lower(family)) WHERE family IS NOT NULL;
-- Lists of staff (GOODS-01).
CREATE INDEX products_drafts ON products (position) WHERE is_draft;
CREATE INDEX products_withdrawn ON products (position) WHERE withdrawn_at IS NOT NULL AND NOT is_draft;
-- Shelf places in the order in which one walks, numbers in them by value and products without a place last:
-- domain/fulfilment/pick-order.ts.
CREATE FUNCTION shelf_key(place text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN place IS NULL THEN '1' ELSE '0' || regexp_replace(
    regexp_replace(upper(place), '([0-9]+)', '0000000000\1', 'g'), '[0-9]*([0-9]{10})', '\1', 'g') END
$$;
CREATE INDEX products_by_shelf ON products (shelf_key(shelf_place) COLLATE "C", title COLLATE "C", id COLLATE "C") WHERE NOT is_draft;
-- The way along the shelves (STOCK-03), past what was withdrawn and is gone.
CREATE VIEW shelf AS
SELECT id, title, trim_scale(net_quantity_amount) || ' ' || net_quantity_unit AS net_quantity, shelf_place, shelf_key(shelf_place) AS key,
  withdrawn_at IS NULL OR stock > 0 AS is_counted
FROM products WHERE NOT is_draft;

CREATE INDEX products_with_banner_line ON products (position) WHERE banner_line IS NOT NULL;

-- Categories with a product on sale, and how many.
CREATE VIEW categories_on_sale AS
SELECT name, position, count, picture_key
FROM categories JOIN (
  SELECT category, count(*)::integer AS count FROM products WHERE withdrawn_at IS NULL GROUP BY category
) AS counted ON counted.category = name;

-- Every column is an edit but those named here, so that a new one is covered. A generated column has no new value yet.
CREATE FUNCTION note_product_edit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  edited products := NEW;
BEGIN
  edited.stock := OLD.stock;
  edited.received := OLD.received;
  edited.is_sold_out := OLD.is_sold_out;
  edited.changed_at := OLD.changed_at;
  edited.version := OLD.version;
  -- Listing and withdrawing change nothing that an open editor holds.
  edited.is_draft := OLD.is_draft;
  edited.listed_at := OLD.listed_at;
  edited.withdrawn_at := OLD.withdrawn_at;
  IF edited IS DISTINCT FROM OLD THEN
    NEW.version := OLD.version + 1;
  END IF;
  -- The line is edited with the banner too.
  IF NEW.banner_line IS DISTINCT FROM OLD.banner_line THEN
    UPDATE storefront_settings SET version = version + 1 WHERE NEW.id = ANY (banner);
  END IF;
  edited.withdrawn_at := NEW.withdrawn_at;
  -- No page of the product shows these.
  edited.position := OLD.position;
  edited.other_names := OLD.other_names;
  edited.banner_line := OLD.banner_line;
  edited.hsn := OLD.hsn;
  edited.low_mark := OLD.low_mark;
  edited.barcode := OLD.barcode;
  edited.shelf_place := OLD.shelf_place;
  edited.gross_grams := OLD.gross_grams;
  IF edited IS DISTINCT FROM OLD THEN
    NEW.changed_at := now();
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER products_edit_noted BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION note_product_edit();

CREATE FUNCTION set_changed_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := now();
  RETURN NEW;
END
$$;

CREATE TRIGGER growers_set_changed_at BEFORE UPDATE
  ON growers FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION set_changed_at();

-- What the owner sets in the back office, in one row (SETTINGS-01). Each action reads it anew; who saves it says so on the channel below.
CREATE TABLE working_settings (
  id boolean CONSTRAINT working_settings_pkey PRIMARY KEY DEFAULT true CONSTRAINT working_settings_one_row CHECK (id),
  -- Nothing is listed without an organic certificate that is valid on the day (GOODS-02).
  certified_only boolean NOT NULL DEFAULT true,
  -- Of products without a low mark of their own; null: they have none.
  low_mark integer CONSTRAINT working_settings_low_mark_not_negative CHECK (low_mark >= 0),
  -- Box, filling and tape of a parcel.
  tare_grams integer NOT NULL DEFAULT 150 CONSTRAINT working_settings_tare_range CHECK (tare_grams BETWEEN 0 AND 5000),
  version integer NOT NULL DEFAULT 1
);

INSERT INTO working_settings DEFAULT VALUES;

-- What the owner sets of the storefront, in one row.
CREATE TABLE storefront_settings (
  id boolean CONSTRAINT storefront_settings_pkey PRIMARY KEY DEFAULT true CONSTRAINT storefront_settings_one_row CHECK (id),
  announcement text CONSTRAINT storefront_settings_announcement_length CHECK (char_length(announcement) BETWEEN 1 AND 50),
  -- Products of the home page's banner, in order; none: a random choice (HOME-01). Their lines are products.banner_line.
  banner text[] NOT NULL DEFAULT '{}' CONSTRAINT storefront_settings_banner_size CHECK (cardinality(banner) <= 5),
  -- What stands below the banner.
  parts text[] NOT NULL DEFAULT '{promises,latest,products}',
  version integer NOT NULL DEFAULT 1
);

INSERT INTO storefront_settings DEFAULT VALUES;

-- Pictures of a product, the main one first.
CREATE TABLE product_pictures (
  product_id text NOT NULL CONSTRAINT product_pictures_product_fkey REFERENCES products (id) ON DELETE CASCADE,
  position integer NOT NULL,
  key text NOT NULL,
  alt text NOT NULL,
  CONSTRAINT product_pictures_pkey PRIMARY KEY (product_id, position)
);

-- Says on one channel what has changed in the catalogue, so that cached pages can be purged:
--   {"change": "catalogue"}             which products are listed, in which order, or whether one can be bought
--   {"change": "grower", "id": "…"}     a grower, its name on its products included
--   {"change": "product", "id": "…", "prices": [9900, 14900], "moved": true}
--                                       price, quantity or another fact of a product; its two prices if the price changed, and
--                                       whether its state of origin is another
--   {"change": "wording", "id": "…"}    texts or pictures of a product
--   {"change": "settings"}              a setting that any page may show; sent by who saves it
-- A product of another grower is a change of the catalogue: it moves from one grower's page to the other's. So
-- is one that joins a family of sizes or leaves it. Units sold are no change until
-- none is left. PostgreSQL sends equal messages of one transaction once.
CREATE FUNCTION notify_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
      OR (OLD.id, OLD.category, OLD.family, OLD.position, OLD.grower_id, OLD.withdrawn_at IS NULL, OLD.stock = 0)
      IS DISTINCT FROM (NEW.id, NEW.category, NEW.family, NEW.position, NEW.grower_id, NEW.withdrawn_at IS NULL, NEW.stock = 0) THEN
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

-- Products, and growers with them, cannot be truncated: the ledger of stock refuses it.
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
CREATE TRIGGER growers_changed AFTER INSERT OR UPDATE OR DELETE ON growers
  FOR EACH ROW EXECUTE FUNCTION notify_catalogue_changed();
CREATE TRIGGER products_changed AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION notify_catalogue_changed();
CREATE TRIGGER product_pictures_changed AFTER INSERT OR UPDATE OR DELETE ON product_pictures
  FOR EACH ROW EXECUTE FUNCTION notify_catalogue_changed();
CREATE TRIGGER product_pictures_truncated AFTER TRUNCATE ON product_pictures
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();

-- GST by HSN code for pre-packed goods; the rate of a day is the newest row that is not later.
CREATE TABLE gst_rates (
  hsn text NOT NULL,
  effective_from date NOT NULL,
  rate_basis_points integer NOT NULL CONSTRAINT gst_rates_range CHECK (rate_basis_points BETWEEN 0 AND 4000),
  CONSTRAINT gst_rates_pkey PRIMARY KEY (hsn, effective_from)
);

-- Every price and MRP of a product since it was listed, whatever wrote it (GOODS-06; 0007-stock.sql); append-only.
CREATE TABLE price_changes (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT price_changes_pkey PRIMARY KEY,
  -- No foreign key: the rows stay when a product is deleted.
  product_id text NOT NULL,
  price_paise bigint NOT NULL CONSTRAINT price_changes_price_positive CHECK (price_paise > 0),
  mrp_paise bigint NOT NULL,
  -- Not now(), when the transaction began: that may be before an earlier change of the same product.
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX price_changes_by_product ON price_changes (product_id, changed_at DESC, id DESC);

CREATE TRIGGER price_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON price_changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changes();

-- Who wants a mail when a product is back (PROD-04, 'Notify Me').
CREATE TABLE notify_me_requests (
  -- Names the request in the mail's link to stop it.
  id uuid CONSTRAINT notify_me_requests_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  product_id text NOT NULL CONSTRAINT notify_me_requests_product_fkey REFERENCES products (id) ON DELETE CASCADE,
  email text NOT NULL,
  -- The email in lower case without what follows a plus sign; Gmail ignores dots. Requests are limited by it (Q-16).
  mailbox text NOT NULL,
  requested_at timestamptz NOT NULL,
  -- One mail, then the request is closed; or the person stopped it.
  closed_at timestamptz,
  -- Set on all requests of a mailbox when its owner says 'stop', and on new ones until then. A request that has it causes no mail but
  -- counts like any other, so that no answer tells whether a mailbox has stopped.
  stopped_until timestamptz
);

CREATE UNIQUE INDEX notify_me_requests_one_open ON notify_me_requests (product_id, mailbox) WHERE closed_at IS NULL;
CREATE INDEX notify_me_requests_by_product ON notify_me_requests (product_id);
CREATE INDEX notify_me_requests_by_mailbox ON notify_me_requests (mailbox, product_id);
CREATE INDEX notify_me_requests_closed ON notify_me_requests (closed_at) WHERE closed_at IS NOT NULL;

-- Whatever restocks a product (a delivery, a lapsed reservation, the owner at the console) wakes the job. The queue answers null when a
-- worker takes the job of this key in between; the next call then queues another.
CREATE FUNCTION queue_notify_me_job() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  job bigint;
BEGIN
  FOR try IN 1..5 LOOP
    SELECT id INTO job FROM graphile_worker.add_job(
      'queue-notify-me-mails', json_build_object('productId', NEW.id), job_key => 'notify-me-product:' || NEW.id);
    IF job IS NOT NULL THEN
      RETURN NULL;
    END IF;
  END LOOP;
  RAISE 'The queue did not take a job ''queue-notify-me-mails''';
END
$$;

CREATE TRIGGER products_notify_me AFTER UPDATE OF stock ON products
  FOR EACH ROW WHEN (OLD.stock = 0 AND NEW.stock > 0) EXECUTE FUNCTION queue_notify_me_job();
