-- Tells every server process which pages show something old. Units sold do not show, running out does.
CREATE FUNCTION tell_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', json_build_object(
    'products', array_remove(ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN OLD.id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.id END], NULL),
    'categories', array_remove(ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN OLD.category END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.category END], NULL)
  )::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER products_listed_or_removed AFTER INSERT OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION tell_catalogue_changed();

CREATE TRIGGER products_changed AFTER UPDATE ON products
  FOR EACH ROW WHEN (
    (OLD.stock = 0) IS DISTINCT FROM (NEW.stock = 0)
    OR (to_jsonb(OLD) - 'stock' - 'received') IS DISTINCT FROM (to_jsonb(NEW) - 'stock' - 'received')
  ) EXECUTE FUNCTION tell_catalogue_changed();

CREATE FUNCTION tell_picture_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := coalesce(NEW.product_id, OLD.product_id);
BEGIN
  PERFORM pg_notify('catalogue_changed', json_build_object(
    'products', ARRAY[changed],
    'categories', ARRAY(SELECT category FROM products WHERE id = changed)
  )::text);
  RETURN NULL;
END
$$;

CREATE TRIGGER product_pictures_changed AFTER INSERT OR UPDATE OR DELETE ON product_pictures
  FOR EACH ROW EXECUTE FUNCTION tell_picture_changed();
