-- Mails that the mail server has refused for good: they are not sent again. `name` is the key of the mail's job, never its recipient.
CREATE TABLE refused_mails (
  name text CONSTRAINT refused_mails_pkey PRIMARY KEY,
  refused_at timestamptz NOT NULL,
  -- Of the mail server's answer, such as 550.
  response_code integer NOT NULL CONSTRAINT refused_mails_permanent CHECK (response_code BETWEEN 500 AND 599)
);

-- As before; but the queue answers null when a worker takes the job of this key in between. The next call then queues another.
CREATE OR REPLACE FUNCTION tell_product_is_back() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  job bigint;
BEGIN
  FOR try IN 1..5 LOOP
    SELECT id INTO job FROM graphile_worker.add_job(
      'tell-product-is-back', json_build_object('productId', NEW.id), job_key => 'back:' || NEW.id);
    IF job IS NOT NULL THEN
      RETURN NULL;
    END IF;
  END LOOP;
  RAISE 'The queue did not take a job ''tell-product-is-back''';
END
$$;
