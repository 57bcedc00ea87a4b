-- What knows no shop: rows that never change, rate limits.

-- For triggers of append-only tables.
CREATE FUNCTION refuse_changes() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are only added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

-- Text about a person can be redacted (CUST-03, CUST-04), by this function only; who wrote it and when stays.
-- `source` has the columns id, text and redacted_at, and the triggers that order_notes has. False: no such row, or redacted before.
CREATE FUNCTION redact_text(source regclass, wanted bigint, at timestamptz) RETURNS boolean
LANGUAGE plpgsql
AS $$
DECLARE
  redacted bigint;
BEGIN
  PERFORM set_config('farmgate.redacting', 'on', true);
  EXECUTE format('UPDATE %s SET text = '''', redacted_at = $2 WHERE id = $1 AND redacted_at IS NULL', source) USING wanted, at;
  GET DIAGNOSTICS redacted = ROW_COUNT;
  PERFORM set_config('farmgate.redacting', '', true);
  RETURN redacted > 0;
END
$$;

CREATE FUNCTION refuse_changes_but_redaction() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP <> 'UPDATE' OR current_setting('farmgate.redacting', true) IS DISTINCT FROM 'on' THEN
    RAISE EXCEPTION 'Rows of % are only added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END
$$;

-- Uses of a limited action by key, shared by all server processes (Q-03, Q-12).
CREATE TABLE rate_limits (
  -- What is counted, and a digest of whom.
  key text CONSTRAINT rate_limits_pkey PRIMARY KEY,
  -- Counting within fixed windows would let twice the limit through at their seams; the times themselves do not.
  consumed_at timestamptz[] NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX rate_limits_by_expiry ON rate_limits (expires_at);
