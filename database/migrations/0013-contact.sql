-- What people write to the shop.

-- Messages of the contact form.
CREATE TABLE contact_messages (
  ticket text CONSTRAINT contact_messages_pkey PRIMARY KEY,
  customer_id uuid CONSTRAINT contact_messages_customer_fkey REFERENCES customers (id) ON DELETE SET NULL,
  name text NOT NULL,
  email text NOT NULL,
  message text NOT NULL,
  received_at timestamptz NOT NULL
);

CREATE INDEX contact_messages_by_customer ON contact_messages (customer_id, received_at DESC) WHERE customer_id IS NOT NULL;

CREATE TRIGGER contact_messages_added_staff_event AFTER INSERT ON contact_messages REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_staff_event('tickets', 'ticket', 'ticket');
