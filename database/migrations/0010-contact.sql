CREATE TABLE contact_messages (
  ticket text CONSTRAINT contact_messages_pkey PRIMARY KEY,
  customer_id uuid CONSTRAINT contact_messages_customer_fkey REFERENCES customers (id) ON DELETE SET NULL,
  name text NOT NULL,
  email text NOT NULL,
  message text NOT NULL,
  received_at timestamptz NOT NULL
);

CREATE INDEX contact_messages_by_email ON contact_messages (email, received_at DESC);
