-- What staff's open pages show has changed: 'look again', without data (BOARD-02). Written in the changing transaction, read by polling,
-- deleted after a day.
CREATE TABLE staff_events (
  id bigint CONSTRAINT staff_events_pkey PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- 'orders' for lists, 'order:FG-…' for one of them, 'order:*' for all when a statement changed many.
  topic text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX staff_events_by_time ON staff_events (at);

-- Arguments: topic of the lists, topic of one subject, column that names the subject. The trigger's transition table is `changed`.
CREATE FUNCTION add_staff_event() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  subjects text[];
BEGIN
  IF NOT EXISTS (SELECT FROM changed) THEN
    RETURN NULL;
  END IF;
  INSERT INTO staff_events (topic) VALUES (TG_ARGV[0]);
  IF TG_NARGS < 3 THEN
    RETURN NULL;
  END IF;
  EXECUTE format('SELECT array_agg(subject) FROM (SELECT DISTINCT %I::text AS subject FROM changed LIMIT 101) AS found', TG_ARGV[2])
    INTO subjects;
  INSERT INTO staff_events (topic)
    SELECT TG_ARGV[1] || ':' || subject FROM unnest(CASE WHEN cardinality(subjects) > 100 THEN ARRAY['*'] ELSE subjects END) AS subject
    WHERE subject IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE PROCEDURE send_staff_events(watched regclass, lists text, subject text, subject_column text)
LANGUAGE plpgsql
AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER staff_event_added AFTER INSERT ON %s REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION add_staff_event(%L, %L, %L)', watched, lists, subject, subject_column);
  EXECUTE format('CREATE TRIGGER staff_event_changed AFTER UPDATE ON %s REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION add_staff_event(%L, %L, %L)', watched, lists, subject, subject_column);
  EXECUTE format('CREATE TRIGGER staff_event_removed AFTER DELETE ON %s REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION add_staff_event(%L, %L, %L)', watched, lists, subject, subject_column);
END
$$;

CALL send_staff_events('orders', 'orders', 'order', 'number');
CALL send_staff_events('order_lines', 'orders', 'order', 'order_number');
CALL send_staff_events('credit_notes', 'orders', 'order', 'order_number');
CALL send_staff_events('refunds', 'refunds', 'payment', 'payment_id');
CALL send_staff_events('contact_messages', 'tickets', 'ticket', 'ticket');
CALL send_staff_events('reconciliations', 'books', 'reconciliation', 'id');
