-- The product list is read with ORDER BY position and OFFSET, and counted with count(*): the counts that triggers
-- maintained are no longer needed.
DROP TRIGGER products_count_added ON products;
DROP TRIGGER products_count_removed ON products;
DROP TRIGGER products_count_moved ON products;
DROP FUNCTION count_added, count_removed, count_moved, count_on_shelf, place_on_shelf;
DROP VIEW categories_on_sale;
DROP TABLE shelf_counts;

CREATE VIEW categories_on_sale AS
SELECT name, position, count
FROM categories JOIN (
  SELECT category, count(*)::integer AS count FROM products WHERE withdrawn_at IS NULL GROUP BY category
) AS counted ON counted.category = name;

-- One trigger function and one channel say what has changed in the catalogue, so that cached pages can be purged:
--   {"change": "catalogue"}             which products are listed, in which order, or whether one can be bought
--   {"change": "product", "id": "…"}    price, quantity or another fact of a product
--   {"change": "wording", "id": "…"}    texts or pictures of a product
-- PostgreSQL sends equal messages of one transaction once. Units sold are no change until none is left.
DROP TRIGGER products_told_added ON products;
DROP TRIGGER products_changed ON products;
DROP TRIGGER products_removed ON products;
DROP TRIGGER products_emptied ON products;
DROP TRIGGER product_pictures_added ON product_pictures;
DROP TRIGGER product_pictures_changed ON product_pictures;
DROP TRIGGER product_pictures_removed ON product_pictures;
DROP TRIGGER product_pictures_emptied ON product_pictures;
DROP TRIGGER categories_added ON categories;
DROP TRIGGER categories_changed ON categories;
DROP TRIGGER categories_removed ON categories;
DROP TRIGGER categories_emptied ON categories;
DROP FUNCTION tell_products_updated, tell_products_changed, tell_pictures_changed, tell_pictures_updated,
  tell_pictures_of, tell_catalogue, tell_emptied, tell_categories_changed;

CREATE FUNCTION notify_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wording CONSTANT text[] := ARRAY['title', 'description', 'key_benefits', 'changed_at', 'stock', 'received'];
  message jsonb;
BEGIN
  IF TG_LEVEL = 'STATEMENT' THEN
    message := '{"change": "catalogue"}';
  ELSIF TG_TABLE_NAME = 'product_pictures' THEN
    IF TG_OP = 'UPDATE' AND OLD.product_id <> NEW.product_id THEN
      PERFORM pg_notify('catalogue_changed', jsonb_build_object('change', 'wording', 'id', OLD.product_id)::text);
    END IF;
    message := jsonb_build_object('change', 'wording', 'id', coalesce(NEW.product_id, OLD.product_id));
  ELSIF TG_OP <> 'UPDATE' OR (OLD.id, OLD.category, OLD.position, OLD.withdrawn_at IS NULL, OLD.stock = 0)
      IS DISTINCT FROM (NEW.id, NEW.category, NEW.position, NEW.withdrawn_at IS NULL, NEW.stock = 0) THEN
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

CREATE TRIGGER products_changed AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION notify_catalogue_changed();
CREATE TRIGGER product_pictures_changed AFTER INSERT OR UPDATE OR DELETE ON product_pictures
  FOR EACH ROW EXECUTE FUNCTION notify_catalogue_changed();
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
CREATE TRIGGER products_truncated AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
CREATE TRIGGER product_pictures_truncated AFTER TRUNCATE ON product_pictures
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
