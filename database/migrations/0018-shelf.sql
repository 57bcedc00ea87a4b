-- Lists by the page stay as cheap at 100,000 products as at 50: how many of a category are on sale in each run of 1,024
-- places of the list. Totals are sums of few rows, and the 90,000th product is found without walking past the others.
CREATE TABLE shelf_counts (
  category text NOT NULL,
  block bigint NOT NULL,
  on_sale integer NOT NULL CONSTRAINT shelf_counts_not_negative CHECK (on_sale >= 0),
  CONSTRAINT shelf_counts_pkey PRIMARY KEY (category, block)
);

INSERT INTO shelf_counts
SELECT category, position / 1024, count(*) FROM products WHERE withdrawn_at IS NULL GROUP BY 1, 2;

CREATE INDEX products_on_shelf ON products (position) WHERE withdrawn_at IS NULL;

-- Where to begin reading for the product of a rank (from 0), and how many to pass over there. NULL: of all categories.
CREATE FUNCTION place_on_shelf(rank bigint, of_category text) RETURNS TABLE (first_position bigint, to_skip bigint)
LANGUAGE sql STABLE AS $$
  SELECT block * 1024, (rank - before)::bigint
  FROM (
    SELECT block, sum(on_sale) AS on_sale, sum(sum(on_sale)) OVER (ORDER BY block) - sum(on_sale) AS before
    FROM shelf_counts WHERE of_category IS NULL OR category = of_category
    GROUP BY block
  ) AS blocks
  WHERE rank < before + on_sale
  ORDER BY block
  LIMIT 1
$$;

CREATE FUNCTION put_on_shelf(of_category text, of_block bigint, count integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO shelf_counts VALUES (of_category, of_block, count)
  ON CONFLICT (category, block) DO UPDATE SET on_sale = shelf_counts.on_sale + excluded.on_sale
$$;

CREATE FUNCTION take_off_shelf(of_category text, of_block bigint, count integer) RETURNS void LANGUAGE sql AS $$
  UPDATE shelf_counts SET on_sale = on_sale - count WHERE category = of_category AND block = of_block
$$;

-- In one order, so that two who change many products do not wait in a circle.
CREATE FUNCTION count_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM put_on_shelf(category, block, count) FROM (
    SELECT category, position / 1024 AS block, count(*)::integer FROM changed WHERE withdrawn_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2
  ) AS counted;
  RETURN NULL;
END
$$;

CREATE FUNCTION count_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM take_off_shelf(category, block, count) FROM (
    SELECT category, position / 1024 AS block, count(*)::integer FROM changed WHERE withdrawn_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2
  ) AS counted;
  RETURN NULL;
END
$$;

CREATE FUNCTION count_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.withdrawn_at IS NULL THEN PERFORM take_off_shelf(OLD.category, OLD.position / 1024, 1); END IF;
  IF NEW.withdrawn_at IS NULL THEN PERFORM put_on_shelf(NEW.category, NEW.position / 1024, 1); END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER products_count_added AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_added();
CREATE TRIGGER products_count_removed AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_removed();
CREATE TRIGGER products_count_moved AFTER UPDATE ON products
  FOR EACH ROW WHEN ((OLD.category, OLD.withdrawn_at IS NULL) IS DISTINCT FROM (NEW.category, NEW.withdrawn_at IS NULL))
  EXECUTE FUNCTION count_moved();

-- What is told of a change says as well whether other products have moved on the shelf; many at once are told as one.
DROP TRIGGER products_listed_or_removed ON products;
DROP TRIGGER product_pictures_changed ON product_pictures;
DROP FUNCTION tell_picture_changed;

CREATE OR REPLACE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', json_build_object(
    'products', ARRAY[OLD.id, NEW.id],
    'categories', ARRAY[OLD.category, NEW.category],
    'change', CASE
      WHEN OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL THEN 'removed'
      WHEN (OLD.category, OLD.withdrawn_at IS NULL) IS DISTINCT FROM (NEW.category, NEW.withdrawn_at IS NULL) THEN 'moved'
      ELSE 'content' END
  )::text);
  RETURN NULL;
END
$$;

CREATE FUNCTION tell_products_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', CASE WHEN count(*) > 20 THEN '' ELSE json_build_object(
    'products', json_agg(id),
    'categories', json_agg(DISTINCT category),
    'change', CASE TG_OP WHEN 'INSERT' THEN 'added' ELSE 'removed' END
  )::text END) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER products_added AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed();
CREATE TRIGGER products_removed AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_products_changed();

CREATE FUNCTION tell_pictures_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', CASE WHEN count(*) > 20 THEN '' ELSE json_build_object(
    'products', json_agg(id),
    'categories', json_agg(DISTINCT category),
    'change', 'content'
  )::text END) FROM products WHERE id IN (SELECT product_id FROM changed) HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER product_pictures_added AFTER INSERT ON product_pictures
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_pictures_changed();
CREATE TRIGGER product_pictures_changed AFTER UPDATE ON product_pictures
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_pictures_changed();
CREATE TRIGGER product_pictures_removed AFTER DELETE ON product_pictures
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_pictures_changed();
