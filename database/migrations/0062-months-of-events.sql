-- The provider's events by month: a month past its retention is dropped, which costs nothing (decision 0028). All servers must be
-- stopped before this: the servers of before insert with ON CONFLICT (event_id), which the new table does not have.

-- The key of a partitioned table holds the partition's column, so this table keeps each event once. It is kept for longer than the provider
-- repeats: 24 hours by itself, 15 days on request.
CREATE TABLE webhook_event_ids (
  event_id text CONSTRAINT webhook_event_ids_pkey PRIMARY KEY,
  received_at timestamptz NOT NULL
);
CREATE INDEX webhook_event_ids_by_time ON webhook_event_ids (received_at);
INSERT INTO webhook_event_ids (event_id, received_at)
SELECT event_id, received_at FROM webhook_events WHERE received_at > now() - interval '30 days';

ALTER TABLE webhook_events RENAME TO earlier_webhook_events;
ALTER TABLE earlier_webhook_events DROP CONSTRAINT webhook_events_pkey;
ALTER TABLE earlier_webhook_events ALTER COLUMN event_id SET NOT NULL;
ALTER INDEX webhook_events_to_handle RENAME TO earlier_webhook_events_to_handle;
CREATE INDEX earlier_webhook_events_by_time ON earlier_webhook_events (received_at);

CREATE TABLE webhook_events (
  event_id text NOT NULL,
  event text NOT NULL,
  body text NOT NULL,
  received_at timestamptz NOT NULL,
  handled_at timestamptz,
  CONSTRAINT webhook_events_pkey PRIMARY KEY (event_id, received_at)
) PARTITION BY RANGE (received_at);
CREATE INDEX webhook_events_to_handle ON webhook_events (received_at) WHERE handled_at IS NULL;

CREATE FUNCTION start_of_month(moment timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE
AS $$ SELECT date_trunc('month', moment AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' $$;

-- For events of a month without a partition: the nightly job has not run for two months, or a clock is wrong.
CREATE TABLE webhook_events_default PARTITION OF webhook_events DEFAULT;

-- The first partition is the table of before: this month and everything earlier. Nothing is copied.
DO $$
DECLARE
  name text := 'webhook_events_' || to_char(now() AT TIME ZONE 'UTC', 'YYYY_MM');
BEGIN
  EXECUTE format('ALTER TABLE earlier_webhook_events RENAME TO %I', name);
  EXECUTE format('ALTER TABLE webhook_events ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)',
    name, start_of_month(start_of_month(now()) + interval '32 days'));
END
$$;

-- Gives a month (UTC) its partition, with its rows of the default partition. Waits for locks for two seconds at most, so that webhooks do not
-- wait longer.
CREATE PROCEDURE open_webhook_month(moment timestamptz)
LANGUAGE plpgsql SET lock_timeout = '2s'
AS $$
DECLARE
  begins timestamptz := start_of_month(moment);
  ends timestamptz := start_of_month(start_of_month(moment) + interval '32 days');
  name text := 'webhook_events_' || to_char(moment AT TIME ZONE 'UTC', 'YYYY_MM');
BEGIN
  LOCK TABLE ONLY webhook_events IN SHARE UPDATE EXCLUSIVE MODE;
  IF to_regclass(name) IS NOT NULL THEN
    RETURN;
  END IF;
  LOCK TABLE webhook_events_default IN ACCESS EXCLUSIVE MODE;
  EXECUTE format('CREATE TABLE %I (LIKE webhook_events INCLUDING ALL)', name);
  EXECUTE format('WITH moved AS (DELETE FROM webhook_events_default WHERE received_at >= %L AND received_at < %L RETURNING *)
    INSERT INTO %I SELECT * FROM moved', begins, ends, name);
  EXECUTE format('ALTER TABLE webhook_events ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, begins, ends);
END
$$;

-- Drops the months that ended by `before` and have no unhandled event.
CREATE PROCEDURE drop_webhook_months(before timestamptz)
LANGUAGE plpgsql SET lock_timeout = '2s'
AS $$
DECLARE
  name text;
  waits boolean;
BEGIN
  LOCK TABLE ONLY webhook_events IN SHARE UPDATE EXCLUSIVE MODE;
  FOR name IN
    SELECT relname FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'webhook_events'::regclass AND relname ~ '^webhook_events_\d{4}_\d{2}$'
      AND relname < 'webhook_events_' || to_char(before AT TIME ZONE 'UTC', 'YYYY_MM')
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE handled_at IS NULL)', name) INTO waits;
    CONTINUE WHEN waits;
    EXECUTE format('DROP TABLE %I', name);
  END LOOP;
END
$$;

CALL open_webhook_month(now() + interval '1 month');
CALL open_webhook_month(now() + interval '2 months');
