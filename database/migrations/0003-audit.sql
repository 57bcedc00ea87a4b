-- What staff change, and that a change said twice happens once (AUDIT-01, AUDIT-02, DESK-07).

-- The audit log: append-only, each entry with the hash of the one before.
CREATE TABLE audit_entries (
  -- Given by the trigger, without gaps.
  id bigint CONSTRAINT audit_entries_pkey PRIMARY KEY,
  at timestamptz NOT NULL,
  actor text NOT NULL CONSTRAINT audit_entries_actor_known CHECK (actor IN ('staff', 'command', 'visitor')),
  staff_id uuid CONSTRAINT audit_entries_staff_fkey REFERENCES staff (id),
  roles text[] NOT NULL DEFAULT '{}',
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text NOT NULL,
  before jsonb,
  after jsonb,
  reason text,
  client_ip text,
  -- The request's, as in the log and in error messages.
  reference text,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL
);

CREATE INDEX audit_entries_by_subject ON audit_entries (subject_kind, subject_id, id DESC);
CREATE INDEX audit_entries_by_staff ON audit_entries (staff_id, id DESC);
CREATE INDEX audit_entries_by_action ON audit_entries (action, id DESC);

-- SHA-256 of the previous hash and every field.
CREATE FUNCTION audit_hash(entry audit_entries) RETURNS bytea
LANGUAGE sql IMMUTABLE
AS $$
  SELECT sha256(entry.previous_hash || convert_to(jsonb_build_array(
    entry.id, extract(epoch FROM entry.at), entry.actor, entry.staff_id, entry.roles, entry.action, entry.subject_kind,
    entry.subject_id, entry.before, entry.after, entry.reason, entry.client_ip, entry.reference)::text, 'UTF8'))
$$;

-- Entries are numbered one transaction after the other: the lock is held until the commit, so staff's changes write their entry last.
CREATE FUNCTION chain_audit_entry() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  last record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit_entries'));
  SELECT id, hash INTO last FROM audit_entries ORDER BY id DESC LIMIT 1;
  NEW.id := coalesce(last.id, 0) + 1;
  NEW.previous_hash := coalesce(last.hash, '\x'::bytea);
  NEW.hash := audit_hash(NEW);
  RETURN NEW;
END
$$;

CREATE TRIGGER audit_entries_chained BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changes();

-- Changing calls of the staff's application with their answers, kept for a day.
CREATE TABLE action_keys (
  key text NOT NULL,
  staff_id uuid NOT NULL CONSTRAINT action_keys_staff_fkey REFERENCES staff (id),
  -- Of the call's input.
  digest bytea NOT NULL,
  answer jsonb,
  used_at timestamptz NOT NULL,
  CONSTRAINT action_keys_pkey PRIMARY KEY (staff_id, key)
);

CREATE INDEX action_keys_by_age ON action_keys (used_at);
