-- Adds a job with the rights of the queue's owner, as graphile-worker advises for roles that have none on its tables (decision 0034). A job of the
-- same key is replaced, or with `mode` 'unsafe_dedupe' stays. The queue answers null when a worker takes the job of this key in between; the next
-- call then queues another.
CREATE FUNCTION queue_job(
  name text, payload json, key text, run_at timestamptz DEFAULT NULL, queue text DEFAULT NULL, max_attempts int DEFAULT NULL, mode text DEFAULT 'replace'
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  job bigint;
BEGIN
  FOR try IN 1..5 LOOP
    SELECT id INTO job FROM graphile_worker.add_job(
      name, payload, queue_name => queue, run_at => queue_job.run_at, max_attempts => queue_job.max_attempts, job_key => key, job_key_mode => mode);
    IF job IS NOT NULL THEN
      RETURN;
    END IF;
  END LOOP;
  RAISE 'The queue did not take a job ''%''', name;
END
$$;
REVOKE EXECUTE ON FUNCTION queue_job FROM PUBLIC;

-- With the owner's rights, so that it needs none of the roles' rights on `queue_job`, which are given after the migrations.
CREATE OR REPLACE FUNCTION queue_notify_me_job() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM queue_job('queue-notify-me-mails', json_build_object('productId', NEW.id), 'notify-me-product:' || NEW.id);
  RETURN NULL;
END
$$;
