-- What many rows of one statement change is told once, as 0018 does for what is added or removed; what one of them
-- touches is told as before. Units sold do not show, running out does.
DROP TRIGGER products_changed ON products;
DROP FUNCTION tell_catalogue_changed;

CREATE FUNCTION tell_products_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', CASE WHEN count(*) > 20 THEN '' ELSE json_build_object(
    'products', json_agg(id),
    'categories', (
      SELECT json_agg(DISTINCT category)
      FROM (SELECT id, category FROM before UNION ALL SELECT id, category FROM after) AS named
      WHERE named.id = ANY (array_agg(shown.id))
    ),
    'change', CASE WHEN bool_or(is_moved AND NOT is_removed) THEN 'moved' WHEN bool_or(is_removed) THEN 'removed' ELSE 'content' END
  )::text END)
  FROM (
    SELECT id,
      (before.category, before.position, before.withdrawn_at IS NULL)
        IS DISTINCT FROM (after.category, after.position, after.withdrawn_at IS NULL) AS is_moved,
      before.withdrawn_at IS NULL AND after.withdrawn_at IS NOT NULL AS is_removed
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

CREATE TRIGGER products_changed AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tell_products_updated();

-- Names and order of the categories stand on most pages.
CREATE FUNCTION tell_categories_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN PERFORM pg_notify('catalogue_changed', ''); END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER categories_added AFTER INSERT ON categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_categories_changed();
CREATE TRIGGER categories_changed AFTER UPDATE ON categories
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_categories_changed();
CREATE TRIGGER categories_removed AFTER DELETE ON categories
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_categories_changed();
