-- Refused sign-ins, codes and passkeys of staff since the last few minutes: counted here, and written into the audit log together (AUDIT-03).
-- An entry for each would let anybody hold the log's lock, for which every change of staff waits.
CREATE TABLE refused_sign_ins (
  -- Of the columns that tell refusals apart.
  key text CONSTRAINT refused_sign_ins_pkey PRIMARY KEY,
  action text NOT NULL,
  -- An IPv4, or an IPv6 /48.
  network text NOT NULL,
  -- Who was signed in.
  actor_id uuid CONSTRAINT refused_sign_ins_actor_fkey REFERENCES staff,
  -- Whose account or passkey it was, if known.
  staff_id uuid CONSTRAINT refused_sign_ins_staff_fkey REFERENCES staff,
  reason text,
  attempts integer NOT NULL,
  -- Of the first one.
  client_ip text NOT NULL,
  reference text NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL
);
