-- As in 0025, but of each width only the runs within the one found before are read: PostgreSQL finds no range in a condition
-- with an exception for the widest, and read all runs of a width.
CREATE OR REPLACE FUNCTION place_on_shelf(rank bigint, of_category text) RETURNS TABLE (first_position bigint, to_skip bigint)
LANGUAGE plpgsql STABLE ROWS 1 AS $$
DECLARE
  of_width bigint := 1048576;
  first_run bigint := 0;
  last_run bigint := 9223372036854775807;
  before bigint;
BEGIN
  to_skip := rank;
  LOOP
    SELECT runs.run, runs.before INTO first_run, before FROM (
      SELECT run, on_sale, sum(on_sale) OVER (ORDER BY run) - on_sale AS before FROM shelf_counts
      WHERE category = coalesce(of_category, '') AND width = of_width AND run BETWEEN first_run AND last_run
    ) AS runs
    WHERE to_skip < runs.before + runs.on_sale ORDER BY runs.run LIMIT 1;
    IF NOT FOUND THEN RETURN; END IF;
    to_skip := to_skip - before;
    EXIT WHEN of_width = 1024;
    of_width := of_width / 32;
    first_run := first_run * 32;
    last_run := first_run + 31;
  END LOOP;
  first_position := first_run * 1024;
  RETURN NEXT;
END
$$;
