-- What is told of a change says as well whether pages may show what was before for a moment more: where only
-- the wording or a picture is another, or a product has come. What one pays, what one gets for it and whether one can buy it at all never may.
CREATE OR REPLACE FUNCTION tell_products_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wording CONSTANT text[] := ARRAY['title', 'description', 'key_benefits', 'changed_at', 'stock', 'received'];
BEGIN
  PERFORM pg_notify('catalogue_changed', CASE WHEN count(*) > 20 THEN '' ELSE json_build_object(
    'products', json_agg(id),
    'categories', (
      SELECT json_agg(DISTINCT category)
      FROM (SELECT id, category FROM before UNION ALL SELECT id, category FROM after) AS named
      WHERE named.id = ANY (array_agg(shown.id))
    ),
    'change', CASE WHEN bool_or(is_moved AND NOT is_removed) THEN 'moved' WHEN bool_or(is_removed) THEN 'removed' ELSE 'content' END,
    'mayWait', bool_and(is_reworded)
  )::text END)
  FROM (
    SELECT id,
      (before.category, before.position, before.withdrawn_at IS NULL)
        IS DISTINCT FROM (after.category, after.position, after.withdrawn_at IS NULL) AS is_moved,
      before.withdrawn_at IS NULL AND after.withdrawn_at IS NOT NULL AS is_removed,
      (before.stock = 0, to_jsonb(before) - wording) IS NOT DISTINCT FROM (after.stock = 0, to_jsonb(after) - wording) AS is_reworded
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
  PERFORM pg_notify('catalogue_changed', CASE WHEN count(*) > 20 THEN '' ELSE json_build_object(
    'products', json_agg(id),
    'categories', json_agg(DISTINCT category),
    'change', CASE TG_OP WHEN 'INSERT' THEN 'added' ELSE 'removed' END,
    'mayWait', TG_OP = 'INSERT'
  )::text END) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION tell_pictures_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', CASE WHEN count(*) > 20 THEN '' ELSE json_build_object(
    'products', json_agg(id),
    'categories', json_agg(DISTINCT category),
    'change', 'content',
    'mayWait', true
  )::text END) FROM products WHERE id IN (SELECT product_id FROM changed) HAVING count(*) > 0;
  RETURN NULL;
END
$$;
