-- A code or passkey that was given for one act on the own sign-in, such as a new passkey: good for that act once, in that session (STAFF-07).
CREATE TABLE staff_confirmations (
  -- Of the token that the browser got, keyed with BACKOFFICE_KEY, with the session and the act.
  digest bytea CONSTRAINT staff_confirmations_pkey PRIMARY KEY,
  session_id uuid NOT NULL CONSTRAINT staff_confirmations_session_fkey REFERENCES staff_sessions ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);

CREATE INDEX staff_confirmations_by_session ON staff_confirmations (session_id);
CREATE INDEX staff_confirmations_by_expiry ON staff_confirmations (expires_at);

-- The act that a passkey is asked to confirm.
ALTER TABLE passkey_challenges ADD COLUMN act text;

-- Browsers in which a person has signed in: a sign-in from another one is told by mail (STAFF-04).
CREATE TABLE staff_browsers (
  -- Of the browser's cookie, keyed with BACKOFFICE_KEY, with the person.
  digest bytea CONSTRAINT staff_browsers_pkey PRIMARY KEY,
  staff_id uuid NOT NULL CONSTRAINT staff_browsers_staff_fkey REFERENCES staff,
  expires_at timestamptz NOT NULL
);

CREATE INDEX staff_browsers_by_staff ON staff_browsers (staff_id);
CREATE INDEX staff_browsers_by_expiry ON staff_browsers (expires_at);
