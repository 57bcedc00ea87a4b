CREATE TABLE back_in_stock_requests (
  -- Names the request in the mail's link to stop it.
  id uuid CONSTRAINT back_in_stock_requests_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  product_id text NOT NULL CONSTRAINT back_in_stock_requests_product_fkey REFERENCES products (id) ON DELETE CASCADE,
  email text NOT NULL,
  requested_at timestamptz NOT NULL,
  -- One mail, then the request is closed; or the person stopped it.
  closed_at timestamptz
);

CREATE UNIQUE INDEX back_in_stock_requests_one_open ON back_in_stock_requests (product_id, email) WHERE closed_at IS NULL;

-- Whatever puts a product back on the shelf (a delivery, a lapsed reservation, the owner at the console) wakes the job.
CREATE FUNCTION tell_product_is_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM graphile_worker.add_job('tell-product-is-back', json_build_object('productId', NEW.id), job_key => 'back:' || NEW.id);
  RETURN NULL;
END
$$;

CREATE TRIGGER products_back_in_stock AFTER UPDATE OF stock ON products
  FOR EACH ROW WHEN (OLD.stock = 0 AND NEW.stock > 0) EXECUTE FUNCTION tell_product_is_back();
