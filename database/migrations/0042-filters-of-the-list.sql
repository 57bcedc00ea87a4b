-- The product list is filtered by category, state of origin, price and stock, and ordered by price (FIND-03).

-- Changes only when a product sells out or comes back: selling other units writes no index.
ALTER TABLE products ADD COLUMN is_sold_out boolean NOT NULL GENERATED ALWAYS AS (stock = 0) STORED;

DROP TRIGGER products_set_changed_at ON products;
-- A BEFORE trigger must not compare whole rows of a table with a generated column: its new value is not known yet.
CREATE OR REPLACE FUNCTION set_changed_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(OLD) - 'is_sold_out' IS DISTINCT FROM to_jsonb(NEW) - 'is_sold_out' THEN
    NEW.changed_at := now();
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER products_set_changed_at BEFORE UPDATE OF title, category, description, key_benefits, price_paise, mrp_paise,
  net_quantity_amount, net_quantity_unit, origin_state, best_before_months, grower_id, packer_name, packer_address,
  is_vegetarian, certificate_scheme, certificate_number, certificate_certifier, certificate_valid_until, withdrawn_at,
  ingredients, allergens, nutrition, storage, warning
  ON products FOR EACH ROW EXECUTE FUNCTION set_changed_at();

-- Filtered lists and the counts of all filters are read from the indexes alone.
DROP INDEX products_on_sale;
CREATE INDEX products_on_sale ON products (position)
  INCLUDE (category, origin_state, price_paise, is_sold_out) WHERE withdrawn_at IS NULL;
CREATE INDEX products_by_price ON products (price_paise, position)
  INCLUDE (category, origin_state, is_sold_out) WHERE withdrawn_at IS NULL;

-- As in 0040; of a change of a product also whether its price or its state of origin is another:
--   {"change": "product", "id": "…", "prices": [9900, 14900], "moved": true}
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
    message := jsonb_strip_nulls(jsonb_build_object('change', 'product', 'id', NEW.id,
      'prices', CASE WHEN OLD.price_paise <> NEW.price_paise THEN to_jsonb(ARRAY[OLD.price_paise, NEW.price_paise]) END,
      'moved', CASE WHEN OLD.origin_state <> NEW.origin_state THEN true END));
  ELSIF to_jsonb(OLD) - ARRAY['stock', 'received'] IS DISTINCT FROM to_jsonb(NEW) - ARRAY['stock', 'received'] THEN
    message := jsonb_build_object('change', 'wording', 'id', NEW.id);
  ELSE
    RETURN NULL;
  END IF;
  PERFORM pg_notify('catalogue_changed', message::text);
  RETURN NULL;
END
$$;
