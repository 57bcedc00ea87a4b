-- Customers, and how they sign in.

-- People with an account.
CREATE TABLE customers (
  id uuid CONSTRAINT customers_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  -- Lower case; compared so.
  email text NOT NULL CONSTRAINT customers_email_unique UNIQUE,
  -- E.164.
  phone text NOT NULL CONSTRAINT customers_phone_unique UNIQUE,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  password_changed_at timestamptz NOT NULL
);

-- Whose it is, for staff's lists of other capabilities.
CREATE VIEW customer_contacts AS SELECT id, name, email FROM customers;

-- Searched by the beginning of an email (DESK-09).
CREATE INDEX customers_by_email ON customers (lower(email) text_pattern_ops);

-- Customers who are signed in.
CREATE TABLE sessions (
  token_hash bytea CONSTRAINT sessions_pkey PRIMARY KEY,
  customer_id uuid NOT NULL CONSTRAINT sessions_customer_fkey REFERENCES customers (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX sessions_by_customer ON sessions (customer_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- Codes sent by e-mail or text message to register or to recover a password.
CREATE TABLE one_time_codes (
  id uuid CONSTRAINT one_time_codes_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  channel text NOT NULL CONSTRAINT one_time_codes_channel_known CHECK (channel IN ('email', 'sms')),
  purpose text NOT NULL CONSTRAINT one_time_codes_purpose_known CHECK (purpose IN ('register', 'recover')),
  -- Where the code went: lower-case e-mail or E.164 phone.
  recipient text NOT NULL,
  -- The pair that a registration names (Q-03).
  email text NOT NULL,
  phone text,
  code_hash bytea NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  wrong_guesses integer NOT NULL DEFAULT 0,
  -- domain/identity/one-time-code.ts
  state text NOT NULL CONSTRAINT one_time_codes_state_known CHECK (state IN ('sent', 'confirmed', 'consumed', 'dead')),
  confirmed_at timestamptz
);

CREATE INDEX one_time_codes_by_recipient ON one_time_codes (recipient, sent_at DESC);
CREATE UNIQUE INDEX one_time_codes_one_alive ON one_time_codes (channel, purpose, recipient) WHERE state IN ('sent', 'confirmed');
