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

-- The mails about a message, to its sender and to the shop's care: each goes out once, and one whose job got lost is found.
CREATE TABLE contact_mails (
  ticket text NOT NULL CONSTRAINT contact_mails_ticket_fkey REFERENCES contact_messages (ticket) ON DELETE CASCADE,
  recipient text NOT NULL CONSTRAINT contact_mails_recipient_known CHECK (recipient IN ('sender', 'care')),
  due_at timestamptz NOT NULL,
  sent_at timestamptz,
  CONSTRAINT contact_mails_pkey PRIMARY KEY (ticket, recipient)
);

CREATE INDEX contact_mails_unsent ON contact_mails (due_at) WHERE sent_at IS NULL;
