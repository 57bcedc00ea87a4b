-- Counts of the list in runs of three widths, of each category and of the whole list (under ''): a rank is found by going
-- down from the widest run that holds it, 32 rows at most of each width, and totals are sums of one row for a million
-- places. Before, both read a row for every 1,024 places and category.
DROP TRIGGER products_count_added ON products;
DROP TRIGGER products_count_removed ON products;
DROP TRIGGER products_count_moved ON products;
DROP FUNCTION count_added, count_removed, count_moved, put_on_shelf, take_off_shelf, place_on_shelf;
DROP TABLE shelf_counts;

ALTER TABLE categories ADD CONSTRAINT categories_name_not_empty CHECK (name <> '');

CREATE TABLE shelf_counts (
  category text NOT NULL,
  width bigint NOT NULL,
  run bigint NOT NULL,
  on_sale integer NOT NULL CONSTRAINT shelf_counts_not_negative CHECK (on_sale >= 0),
  CONSTRAINT shelf_counts_pkey PRIMARY KEY (category, width, run)
);

INSERT INTO shelf_counts
SELECT list, width, position / width, count(*)
FROM products, unnest(ARRAY['', category]) AS list, unnest(ARRAY[1048576, 32768, 1024]) AS width
WHERE withdrawn_at IS NULL GROUP BY 1, 2, 3;

CREATE VIEW categories_on_sale AS
SELECT name, position, count FROM categories, LATERAL (
  SELECT sum(on_sale)::integer AS count FROM shelf_counts WHERE category = name AND width = 1048576
) AS counted WHERE count > 0;

-- Where to begin reading for the product of a rank (from 0), and how many to pass over there. NULL: of all categories.
CREATE FUNCTION place_on_shelf(rank bigint, of_category text) RETURNS TABLE (first_position bigint, to_skip bigint)
LANGUAGE plpgsql STABLE ROWS 1 AS $$
DECLARE
  widest CONSTANT bigint := 1048576;
  of_width bigint := widest;
  before bigint;
BEGIN
  to_skip := rank;
  LOOP
    SELECT runs.run, runs.before INTO first_position, before FROM (
      SELECT run, on_sale, sum(on_sale) OVER (ORDER BY run) - on_sale AS before FROM shelf_counts
      WHERE category = coalesce(of_category, '') AND width = of_width
        AND (of_width = widest OR run BETWEEN first_position * 32 AND first_position * 32 + 31)
    ) AS runs
    WHERE to_skip < runs.before + runs.on_sale ORDER BY runs.run LIMIT 1;
    IF NOT FOUND THEN RETURN; END IF;
    to_skip := to_skip - before;
    EXIT WHEN of_width = 1024;
    of_width := of_width / 32;
  END LOOP;
  first_position := first_position * 1024;
  RETURN NEXT;
END
$$;

-- The whole list first: who changes it waits for whoever else does, and nobody in a circle.
CREATE FUNCTION count_on_shelf(of_category text, of_position bigint, change integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO shelf_counts
  SELECT list, width, of_position / width, greatest(change, 0)
  FROM unnest(ARRAY['', of_category]) WITH ORDINALITY AS lists (list, turn), unnest(ARRAY[1048576, 32768, 1024]) AS width
  ORDER BY turn, width DESC
  ON CONFLICT (category, width, run) DO UPDATE SET on_sale = shelf_counts.on_sale + change;
END
$$;

CREATE FUNCTION count_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_on_shelf(category, run * 1024, count) FROM (
    SELECT category, position / 1024 AS run, count(*)::integer FROM changed WHERE withdrawn_at IS NULL GROUP BY 1, 2
  ) AS counted;
  RETURN NULL;
END
$$;

CREATE FUNCTION count_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_on_shelf(category, run * 1024, -count) FROM (
    SELECT category, position / 1024 AS run, count(*)::integer FROM changed WHERE withdrawn_at IS NULL GROUP BY 1, 2
  ) AS counted;
  RETURN NULL;
END
$$;

CREATE FUNCTION count_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.withdrawn_at IS NULL THEN PERFORM count_on_shelf(OLD.category, OLD.position, -1); END IF;
  IF NEW.withdrawn_at IS NULL THEN PERFORM count_on_shelf(NEW.category, NEW.position, 1); END IF;
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
