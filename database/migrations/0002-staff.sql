-- Who works in the back office, how they sign in, and what their open pages hear of (STAFF-01 … STAFF-09, BOARD-02).

-- What staff's open pages show has changed: 'look again', without data. Read by polling, deleted after a day.
CREATE TABLE staff_events (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT staff_events_pkey PRIMARY KEY,
  -- 'orders' for lists, 'order:FG-…' for one of them, 'order:*' for all when a statement changed many.
  topic text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE INDEX staff_events_by_time ON staff_events (at);

-- Arguments: topics of lists, topic of one subject, column that names the subject. A trigger for each row is for tables whose rows change one
-- by one; the transition table of a trigger for each statement is `changed`.
CREATE FUNCTION add_staff_event() RETURNS trigger
LANGUAGE plpgsql
AS $$
DECLARE
  subjects text[];
BEGIN
  IF TG_LEVEL = 'ROW' THEN
    subjects := ARRAY[coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> TG_ARGV[2]];
  ELSE
    EXECUTE format('SELECT array_agg(subject) FROM (SELECT DISTINCT %I::text AS subject FROM changed LIMIT 101) AS found', TG_ARGV[2])
      INTO subjects;
  END IF;
  IF subjects IS NULL THEN
    RETURN NULL;
  END IF;
  INSERT INTO staff_events (topic)
  SELECT unnest(string_to_array(TG_ARGV[0], ' ')) UNION ALL
  SELECT TG_ARGV[1] || ':' || unnest(CASE WHEN cardinality(subjects) > 100 THEN ARRAY['*'] ELSE subjects END);
  RETURN NULL;
END
$$;

-- People of the back office. Nobody is deleted: the audit log names them.
CREATE TABLE staff (
  id uuid CONSTRAINT staff_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL CONSTRAINT staff_email_key UNIQUE CONSTRAINT staff_email_in_lower_case CHECK (email = lower(email)),
  name text NOT NULL CONSTRAINT staff_name_not_empty CHECK (name <> ''),
  -- Both are null until the person has accepted an invitation.
  password_hash text,
  -- Encrypted with BACKOFFICE_KEY.
  totp_secret bytea,
  -- The time step of the newest accepted code: each is accepted once.
  totp_last_step bigint,
  created_at timestamptz NOT NULL,
  suspended_at timestamptz,
  -- Of email, roles and suspension, keyed with BACKOFFICE_KEY: what the database's writers change without the key shuts the person out.
  seal bytea,
  CONSTRAINT staff_enrolled_wholly CHECK ((password_hash IS NULL) = (totp_secret IS NULL))
);

-- Who did it, or is to do it, for the lists of other capabilities.
CREATE VIEW staff_names AS SELECT id, name, suspended_at IS NULL AS is_active FROM staff;

CREATE TRIGGER staff_staff_event AFTER INSERT OR UPDATE ON staff
  FOR EACH ROW EXECUTE FUNCTION add_staff_event('staff', 'staff', 'id');

-- What a person may do (domain/staff/permissions.ts).
CREATE TABLE staff_roles (
  staff_id uuid NOT NULL CONSTRAINT staff_roles_staff_fkey REFERENCES staff (id),
  role text NOT NULL CONSTRAINT staff_roles_role_known CHECK (role IN ('owner', 'packer', 'accountant', 'support')),
  CONSTRAINT staff_roles_pkey PRIMARY KEY (staff_id, role)
);

CREATE TRIGGER staff_roles_staff_event AFTER INSERT OR UPDATE OR DELETE ON staff_roles
  FOR EACH ROW EXECUTE FUNCTION add_staff_event('staff', 'staff', 'staff_id');

-- Staff who are signed in. Seals of rows are keyed with BACKOFFICE_KEY: a row that was written or copied without it opens nothing.
CREATE TABLE staff_sessions (
  id uuid CONSTRAINT staff_sessions_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL CONSTRAINT staff_sessions_token_hash_key UNIQUE,
  staff_id uuid NOT NULL CONSTRAINT staff_sessions_staff_fkey REFERENCES staff (id),
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- When a code or passkey was last shown (STAFF-07).
  authenticated_at timestamptz NOT NULL,
  client_ip text NOT NULL,
  user_agent text,
  seal bytea NOT NULL
);

CREATE INDEX staff_sessions_by_staff ON staff_sessions (staff_id);
CREATE INDEX staff_sessions_by_expiry ON staff_sessions (expires_at);

-- Links to /welcome, each good once and for 24 h.
CREATE TABLE staff_invitations (
  token_hash bytea CONSTRAINT staff_invitations_pkey PRIMARY KEY,
  -- Null: makes the first owner, who gives name and email.
  staff_id uuid CONSTRAINT staff_invitations_staff_fkey REFERENCES staff (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  seal bytea NOT NULL
);

CREATE INDEX staff_invitations_by_staff ON staff_invitations (staff_id);

-- Keyed digests (BACKOFFICE_KEY) of the codes that replace the authenticator, each once.
CREATE TABLE recovery_codes (
  staff_id uuid NOT NULL CONSTRAINT recovery_codes_staff_fkey REFERENCES staff (id),
  code_hash bytea NOT NULL,
  used_at timestamptz,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (staff_id, code_hash)
);

-- Passkeys that staff sign in with.
CREATE TABLE passkeys (
  -- The credential's id as the browser sends it, base64url.
  id text CONSTRAINT passkeys_pkey PRIMARY KEY,
  staff_id uuid NOT NULL CONSTRAINT passkeys_staff_fkey REFERENCES staff (id),
  name text NOT NULL CONSTRAINT passkeys_name_not_empty CHECK (name <> ''),
  public_key bytea NOT NULL,
  -- Of its signatures; many authenticators always send 0.
  counter bigint NOT NULL CONSTRAINT passkeys_counter_not_negative CHECK (counter >= 0),
  transports text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  seal bytea NOT NULL
);

CREATE INDEX passkeys_by_staff ON passkeys (staff_id);

-- What a passkey is asked to sign, once.
CREATE TABLE passkey_challenges (
  challenge text CONSTRAINT passkey_challenges_pkey PRIMARY KEY,
  purpose text NOT NULL CONSTRAINT passkey_challenges_purpose_known CHECK (purpose IN ('register', 'sign-in', 'reauthenticate')),
  -- Null at sign-in: nobody is known yet.
  session_id uuid CONSTRAINT passkey_challenges_session_fkey REFERENCES staff_sessions (id) ON DELETE CASCADE,
  -- The act that the passkey confirms.
  act text,
  expires_at timestamptz NOT NULL
);

CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_by_session ON passkey_challenges (session_id);

-- A code or passkey that was given for one act on the own sign-in, such as a new passkey: good for that act once, in that session (STAFF-07).
CREATE TABLE staff_confirmations (
  -- Of the token that the browser got, keyed with BACKOFFICE_KEY, with the session and the act.
  digest bytea CONSTRAINT staff_confirmations_pkey PRIMARY KEY,
  session_id uuid NOT NULL CONSTRAINT staff_confirmations_session_fkey REFERENCES staff_sessions ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

CREATE INDEX staff_confirmations_by_session ON staff_confirmations (session_id);
CREATE INDEX staff_confirmations_by_expiry ON staff_confirmations (expires_at);

-- Browsers in which a person has signed in: a sign-in from another one is told by mail (STAFF-04).
CREATE TABLE staff_browsers (
  -- Of the browser's cookie, keyed with BACKOFFICE_KEY, with the person.
  digest bytea CONSTRAINT staff_browsers_pkey PRIMARY KEY,
  staff_id uuid NOT NULL CONSTRAINT staff_browsers_staff_fkey REFERENCES staff,
  expires_at timestamptz NOT NULL
);

CREATE INDEX staff_browsers_by_staff ON staff_browsers (staff_id);
CREATE INDEX staff_browsers_by_expiry ON staff_browsers (expires_at);

-- Refused sign-ins, codes, passkeys and calls of staff since the last few minutes: counted here, and written into the audit log together (AUDIT-03).
-- An entry for each would let anybody hold the log's lock, for which every change of staff waits.
CREATE TABLE staff_refusals (
  -- Of the columns that tell refusals apart.
  key text CONSTRAINT staff_refusals_pkey PRIMARY KEY,
  action text NOT NULL,
  -- An IPv4, or an IPv6 /48.
  network text NOT NULL,
  -- Who was signed in.
  actor_id uuid CONSTRAINT staff_refusals_actor_fkey REFERENCES staff,
  -- Whose account or passkey it was, if known.
  staff_id uuid CONSTRAINT staff_refusals_staff_fkey REFERENCES staff,
  reason text,
  attempts integer NOT NULL,
  -- Of the first one.
  client_ip text NOT NULL,
  reference text NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL
);
CREATE INDEX staff_refusals_by_actor ON staff_refusals (actor_id);
CREATE INDEX staff_refusals_by_staff ON staff_refusals (staff_id);

-- Whose names, addresses, telephones and emails a person of the staff was shown on a day in India: one row a customer (decision 0033).
CREATE TABLE staff_reads (
  staff_id uuid NOT NULL CONSTRAINT staff_reads_staff_fkey REFERENCES staff,
  day date NOT NULL,
  -- No foreign key: each list that is shown would lock the rows of its customers.
  customer_id uuid NOT NULL,
  first_read_at timestamptz NOT NULL,
  CONSTRAINT staff_reads_pkey PRIMARY KEY (staff_id, day, customer_id)
);
-- Old days are deleted (decision 0028).
CREATE INDEX staff_reads_by_day ON staff_reads (day);
