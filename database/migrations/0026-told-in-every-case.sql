-- Changes of the catalogue that were told of half, or not at all: a picture given to another product, a product added among the
-- others, tables emptied at once, a message longer than PostgreSQL takes. And what is written again as it is has not changed.
CREATE FUNCTION tell_catalogue(count bigint, change json) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('catalogue_changed', CASE WHEN count > 20 OR octet_length(change::text) > 7900 THEN '' ELSE change::text END)
$$;

CREATE OR REPLACE FUNCTION tell_products_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may_wait CONSTANT text[] := ARRAY['title', 'description', 'key_benefits', 'changed_at', 'stock', 'received'];
BEGIN
  PERFORM tell_catalogue(count(*), json_build_object(
    'products', json_agg(id),
    'categories', (
      SELECT json_agg(DISTINCT category)
      FROM (SELECT id, category FROM before UNION ALL SELECT id, category FROM after) AS named
      WHERE named.id = ANY (array_agg(shown.id))
    ),
    'change', CASE WHEN bool_or(is_moved AND NOT is_removed) THEN 'moved' WHEN bool_or(is_removed) THEN 'removed' ELSE 'content' END,
    'mayWait', bool_and(is_reworded)
  ))
  FROM (
    SELECT id,
      (before.category, before.position, before.withdrawn_at IS NULL)
        IS DISTINCT FROM (after.category, after.position, after.withdrawn_at IS NULL) AS is_moved,
      before.withdrawn_at IS NULL AND after.withdrawn_at IS NOT NULL AS is_removed,
      (before.stock = 0, to_jsonb(before) - may_wait) IS NOT DISTINCT FROM (after.stock = 0, to_jsonb(after) - may_wait) AS is_reworded
    FROM before FULL JOIN after USING (id)
    WHERE (before.stock = 0) IS DISTINCT FROM (after.stock = 0)
      OR (to_jsonb(before) - 'stock' - 'received') IS DISTINCT FROM (to_jsonb(after) - 'stock' - 'received')
    -- One more than are named is enough to know.
    LIMIT 21
  ) AS shown
  HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION tell_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_catalogue(count(*), json_build_object(
    'products', json_agg(id),
    'categories', json_agg(DISTINCT category),
    'change', CASE
      WHEN TG_OP = 'DELETE' THEN 'removed'
      WHEN EXISTS (
        SELECT FROM products
        WHERE position > (SELECT min(position) FROM changed) AND id NOT IN (SELECT id FROM changed)
      ) THEN 'moved'
      ELSE 'added' END,
    'mayWait', TG_OP = 'INSERT'
  )) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;

-- After the numbers are counted, for which all who add wait for one another: whoever comes second sees the first.
DROP TRIGGER products_added ON products;
CREATE TRIGGER products_told_added AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed();

CREATE FUNCTION tell_pictures_of(shown text[]) RETURNS void LANGUAGE sql AS $$
  SELECT tell_catalogue(count(*), json_build_object(
    'products', json_agg(id),
    'categories', json_agg(DISTINCT category),
    'change', 'content',
    'mayWait', true
  )) FROM products WHERE id = ANY (shown) HAVING count(*) > 0
$$;

CREATE OR REPLACE FUNCTION tell_pictures_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_pictures_of(ARRAY(SELECT product_id FROM changed));
  RETURN NULL;
END
$$;

CREATE FUNCTION tell_pictures_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_pictures_of(ARRAY(SELECT product_id FROM before UNION SELECT product_id FROM after));
  RETURN NULL;
END
$$;

DROP TRIGGER product_pictures_changed ON product_pictures;
CREATE TRIGGER product_pictures_changed AFTER UPDATE ON product_pictures
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tell_pictures_updated();

CREATE FUNCTION tell_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'products' THEN DELETE FROM shelf_counts; END IF;
  PERFORM pg_notify('catalogue_changed', '');
  RETURN NULL;
END
$$;

CREATE TRIGGER products_emptied AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION tell_emptied();
CREATE TRIGGER product_pictures_emptied AFTER TRUNCATE ON product_pictures FOR EACH STATEMENT EXECUTE FUNCTION tell_emptied();
CREATE TRIGGER categories_emptied AFTER TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION tell_emptied();

DROP TRIGGER products_noted ON products;
CREATE TRIGGER products_noted BEFORE UPDATE OF title, category, description, key_benefits, price_paise, mrp_paise,
  net_quantity_amount, net_quantity_unit, origin_state, best_before_months, producer_name, producer_address,
  is_vegetarian, certificate_scheme, certificate_number, certificate_certifier, certificate_valid_until, withdrawn_at
  ON products FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_product_changed();
