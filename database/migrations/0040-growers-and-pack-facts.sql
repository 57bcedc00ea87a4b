-- Growers have pages of their own (GROW-01). A product names its grower and, apart from it, its packer, as the law wants (FACT-01).
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
  CONSTRAINT growers_certificate_whole
    CHECK (num_nulls(certificate_scheme, certificate_number, certificate_certifier, certificate_valid_until) IN (0, 4))
);

ALTER TABLE products RENAME COLUMN producer_name TO packer_name;
ALTER TABLE products RENAME COLUMN producer_address TO packer_address;

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

ALTER TABLE products
  ADD COLUMN grower_id text CONSTRAINT products_grower_fkey REFERENCES growers (id) ON UPDATE CASCADE,
  ADD COLUMN ingredients text[] NOT NULL DEFAULT '{}',
  ADD COLUMN allergens text[] NOT NULL DEFAULT '{}',
  ADD COLUMN nutrition jsonb CONSTRAINT products_nutrition_complete CHECK (nutrition IS NULL OR is_nutrition(nutrition)),
  ADD COLUMN storage text,
  ADD COLUMN warning text;

CREATE INDEX products_by_grower ON products (grower_id, position) WHERE withdrawn_at IS NULL;

-- When a page last changed.
ALTER FUNCTION set_product_changed_at RENAME TO set_changed_at;
DROP TRIGGER products_set_changed_at ON products;
CREATE TRIGGER products_set_changed_at BEFORE UPDATE OF title, category, description, key_benefits, price_paise, mrp_paise,
  net_quantity_amount, net_quantity_unit, origin_state, best_before_months, grower_id, packer_name, packer_address,
  is_vegetarian, certificate_scheme, certificate_number, certificate_certifier, certificate_valid_until, withdrawn_at,
  ingredients, allergens, nutrition, storage, warning
  ON products FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION set_changed_at();
CREATE TRIGGER growers_set_changed_at BEFORE UPDATE
  ON growers FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION set_changed_at();

-- As in 0033, and of growers:
--   {"change": "grower", "id": "…"}    a grower, its name on its products included
-- A product of another grower is a change of the catalogue: it moves from one grower's page to the other's.
CREATE OR REPLACE FUNCTION notify_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wording CONSTANT text[] := ARRAY['title', 'description', 'key_benefits', 'changed_at', 'stock', 'received'];
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
    message := jsonb_build_object('change', 'product', 'id', NEW.id);
  ELSIF to_jsonb(OLD) - ARRAY['stock', 'received'] IS DISTINCT FROM to_jsonb(NEW) - ARRAY['stock', 'received'] THEN
    message := jsonb_build_object('change', 'wording', 'id', NEW.id);
  ELSE
    RETURN NULL;
  END IF;
  PERFORM pg_notify('catalogue_changed', message::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER growers_changed AFTER INSERT OR UPDATE OR DELETE ON growers
  FOR EACH ROW EXECUTE FUNCTION notify_catalogue_changed();
CREATE TRIGGER growers_truncated AFTER TRUNCATE ON growers
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();

-- As in 0039, but a product is searched by its grower and the grower's place; by its packer where no grower is named.
CREATE OR REPLACE FUNCTION index_product_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  title CONSTANT text := search_text(NEW.title);
  names CONSTANT text := search_text(NEW.category || ' ' || array_to_string(NEW.other_names, ', '));
  grower CONSTANT text := search_text(NEW.origin_state || ' ' || coalesce(
    (SELECT growers.name || ' ' || growers.place FROM growers WHERE growers.id = NEW.grower_id), NEW.packer_name));
BEGIN
  IF NEW.withdrawn_at IS NOT NULL THEN
    DELETE FROM product_search WHERE product_id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO product_search VALUES (NEW.id, NEW.position, setweight(to_tsvector('english', title), 'A')
    || setweight(to_tsvector('english', names), 'B') || setweight(to_tsvector('english', grower), 'C'))
  ON CONFLICT (product_id) DO UPDATE SET position = excluded.position, vector = excluded.vector;
  INSERT INTO search_words
  SELECT lexeme, spelling_key(lexeme) FROM unnest(to_tsvector('simple', concat_ws(' ', title, names, grower)))
  WHERE length(lexeme) > 2
    AND NOT EXISTS (SELECT FROM search_words WHERE word = lexeme)
  ORDER BY lexeme
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

DROP TRIGGER products_indexed_for_search ON products;
CREATE TRIGGER products_indexed_for_search
  AFTER INSERT OR UPDATE OF id, position, title, category, origin_state, grower_id, packer_name, other_names, withdrawn_at
  ON products FOR EACH ROW EXECUTE FUNCTION index_product_for_search();

CREATE FUNCTION index_products_of_grower() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET grower_id = grower_id WHERE grower_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE TRIGGER growers_indexed_for_search AFTER UPDATE OF name, place ON growers
  FOR EACH ROW WHEN (OLD.name <> NEW.name OR OLD.place <> NEW.place) EXECUTE FUNCTION index_products_of_grower();
