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
  -- All that the entry touches, its subject first, such as 'order:FG-4821-7395': the log of each object has it.
  objects text[] NOT NULL DEFAULT '{}',
  before jsonb,
  after jsonb,
  reason text,
  client_ip text,
  -- The request's, as in the log and in error messages.
  reference text,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL
);

CREATE INDEX audit_entries_by_object ON audit_entries USING gin (objects);
CREATE INDEX audit_entries_by_staff ON audit_entries (staff_id, id DESC);
CREATE INDEX audit_entries_by_action ON audit_entries (action, id DESC);

-- The log and its functions belong to a role of their own (database/roles.ts). The functions name schemas, so that a caller's search_path changes
-- nothing.

-- Entries are numbered one transaction after the other: the lock is held until the commit, so staff's changes write their entry last. The hash is
-- SHA-256 of the previous hash and every field; server/audit/entry-hash.ts computes the same.
CREATE FUNCTION chain_audit_entry() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  last record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('audit_entries'));
  SELECT id, hash INTO last FROM public.audit_entries ORDER BY id DESC LIMIT 1;
  NEW.id := coalesce(last.id, 0) + 1;
  NEW.previous_hash := coalesce(last.hash, '\x'::bytea);
  NEW.objects := array_prepend(NEW.subject_kind || ':' || NEW.subject_id, NEW.objects);
  NEW.hash := sha256(NEW.previous_hash || convert_to(jsonb_build_array(
    NEW.id, extract(epoch FROM NEW.at), NEW.actor, NEW.staff_id, NEW.roles, NEW.action, NEW.subject_kind,
    NEW.subject_id, NEW.objects, NEW.before, NEW.after, NEW.reason, NEW.client_ip, NEW.reference)::text, 'UTF8'));
  RETURN NEW;
END
$$;

CREATE TRIGGER audit_entries_chained BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();

CREATE FUNCTION refuse_audit_changes() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are only added', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_changes();

-- Number and hash of the log's newest entry whenever the owners were mailed: shows a log whose end was cut off (AUDIT-05).
CREATE TABLE audit_checkpoints (
  number bigint CONSTRAINT audit_checkpoints_pkey PRIMARY KEY,
  hash bytea NOT NULL,
  noted_at timestamptz NOT NULL
);

CREATE TRIGGER audit_checkpoints_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_changes();

-- A false checkpoint would make a good log look broken.
CREATE FUNCTION check_audit_checkpoint() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM public.audit_entries WHERE id = NEW.number AND hash = NEW.hash) THEN
    RAISE EXCEPTION 'The log has no entry % with this hash', NEW.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER audit_checkpoints_true BEFORE INSERT ON audit_checkpoints FOR EACH ROW EXECUTE FUNCTION check_audit_checkpoint();

-- What the nightly verification of the log found (AUDIT-02); broken is null when it is intact.
CREATE TABLE audit_verifications (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT audit_verifications_pkey PRIMARY KEY,
  verified_at timestamptz NOT NULL,
  entries bigint NOT NULL CONSTRAINT audit_verifications_entries_not_negative CHECK (entries >= 0),
  broken text CONSTRAINT audit_verifications_broken_not_empty CHECK (broken <> '')
);

CREATE TRIGGER audit_verifications_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_verifications
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_changes();

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
