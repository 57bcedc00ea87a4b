-- A product that is put elsewhere on the list (position = DEFAULT: last) is counted where it now stands; its old run of places kept
-- it. The two wider runs consist of whole runs of 1,024. What one statement changes is counted by the run and no longer row by row:
-- of 4,000 rows each took longer than the one before.
-- Sales wait until all is counted once more, for the shops where it has come to be wrong; pages do not.
LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE;

CREATE OR REPLACE FUNCTION count_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_on_shelf(category, run * 1024, change) FROM (
    SELECT category, position / 1024 AS run, sum(change)::integer AS change
    FROM (
      SELECT category, position, withdrawn_at, -1 AS change FROM before
      UNION ALL SELECT category, position, withdrawn_at, 1 FROM after
    ) AS sides
    WHERE withdrawn_at IS NULL GROUP BY 1, 2 HAVING sum(change) <> 0
  ) AS counted;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER products_count_moved AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_moved();

DELETE FROM shelf_counts;
INSERT INTO shelf_counts
SELECT list, width, run * 1024 / width, sum(count)
FROM (
  SELECT category, position / 1024 AS run, count(*) FROM products WHERE withdrawn_at IS NULL GROUP BY 1, 2
) AS counted, unnest(ARRAY['', category]) AS list, unnest(ARRAY[1048576, 32768, 1024]) AS width
GROUP BY 1, 2, 3;

-- Pages that were made of the wrong counts.
NOTIFY catalogue_changed;
