-- Who works in the back office, and how they sign in (STAFF-01 … STAFF-09). Nobody is deleted: the log names them.
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
  CONSTRAINT staff_enrolled_wholly CHECK ((password_hash IS NULL) = (totp_secret IS NULL))
);

CREATE TABLE staff_roles (
  staff_id uuid NOT NULL CONSTRAINT staff_roles_staff_fkey REFERENCES staff,
  role text NOT NULL CONSTRAINT staff_roles_role_known CHECK (role IN ('owner', 'packer', 'accountant', 'support')),
  CONSTRAINT staff_roles_pkey PRIMARY KEY (staff_id, role)
);

CREATE TABLE staff_sessions (
  id uuid CONSTRAINT staff_sessions_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL CONSTRAINT staff_sessions_token_hash_key UNIQUE,
  staff_id uuid NOT NULL CONSTRAINT staff_sessions_staff_fkey REFERENCES staff,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- When a code or passkey was last shown (STAFF-07).
  proved_at timestamptz NOT NULL,
  client_ip text NOT NULL,
  user_agent text
);

CREATE INDEX staff_sessions_by_staff ON staff_sessions (staff_id);
CREATE INDEX staff_sessions_by_expiry ON staff_sessions (expires_at);

-- A link to /welcome, good once and for 24 h. Without staff_id it makes the first owner, who gives name and email.
CREATE TABLE staff_invitations (
  token_hash bytea CONSTRAINT staff_invitations_pkey PRIMARY KEY,
  staff_id uuid CONSTRAINT staff_invitations_staff_fkey REFERENCES staff,
  -- Of the authenticator that is set up; encrypted with BACKOFFICE_KEY.
  totp_secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

CREATE INDEX staff_invitations_by_staff ON staff_invitations (staff_id);

-- Keyed digests (BACKOFFICE_KEY) of the codes that replace the authenticator, each once.
CREATE TABLE recovery_codes (
  staff_id uuid NOT NULL CONSTRAINT recovery_codes_staff_fkey REFERENCES staff,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (staff_id, code_hash)
);

CREATE TABLE passkeys (
  -- The credential's id as the browser sends it, base64url.
  id text CONSTRAINT passkeys_pkey PRIMARY KEY,
  staff_id uuid NOT NULL CONSTRAINT passkeys_staff_fkey REFERENCES staff,
  name text NOT NULL CONSTRAINT passkeys_name_not_empty CHECK (name <> ''),
  public_key bytea NOT NULL,
  -- Of its signatures; many authenticators always send 0.
  counter bigint NOT NULL CONSTRAINT passkeys_counter_not_negative CHECK (counter >= 0),
  transports text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);

CREATE INDEX passkeys_by_staff ON passkeys (staff_id);

-- What a passkey is asked to sign, once.
CREATE TABLE passkey_challenges (
  challenge text CONSTRAINT passkey_challenges_pkey PRIMARY KEY,
  purpose text NOT NULL CONSTRAINT passkey_challenges_purpose_known CHECK (purpose IN ('register', 'sign-in', 'prove')),
  -- Null at sign-in: nobody is known yet.
  session_id uuid CONSTRAINT passkey_challenges_session_fkey REFERENCES staff_sessions ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_by_session ON passkey_challenges (session_id);

ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_staff_fkey FOREIGN KEY (staff_id) REFERENCES staff;
ALTER TABLE action_keys ADD CONSTRAINT action_keys_staff_fkey FOREIGN KEY (staff_id) REFERENCES staff;
