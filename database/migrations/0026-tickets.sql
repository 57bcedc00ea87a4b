-- A message of the contact form becomes a ticket, which staff answer (TICKET-01 … TICKET-06, decision 0056).
-- Its first words stay in `message`, since servers of the version before write them there; what follows is in `ticket_messages`.

ALTER TABLE contact_messages
  -- 'new': nobody has looked; 'open': somebody has; 'waiting': for the customer (domain/contact/ticket-states.ts).
  ADD COLUMN state text NOT NULL DEFAULT 'new' CONSTRAINT contact_messages_state_known
    CHECK (state IN ('new', 'open', 'waiting', 'resolved', 'reopened')),
  ADD COLUMN kind text NOT NULL DEFAULT 'other' CONSTRAINT contact_messages_kind_known
    CHECK (kind IN ('where-is-it', 'damaged', 'wrong', 'late', 'quality', 'payment', 'invoice', 'privacy', 'other')),
  ADD COLUMN way text NOT NULL DEFAULT 'form' CONSTRAINT contact_messages_way_known
    CHECK (way IN ('form', 'telephone', 'mail', 'whatsapp', 'door', 'helpline')),
  -- Of the National Consumer Helpline.
  ADD COLUMN docket text CONSTRAINT contact_messages_docket_unique UNIQUE,
  ADD COLUMN phone text,
  -- Of somebody suspended it is nobody's.
  ADD COLUMN assigned_to uuid CONSTRAINT contact_messages_assigned_fkey REFERENCES staff (id),
  ADD COLUMN order_number text CONSTRAINT contact_messages_order_fkey REFERENCES orders (number),
  -- By a person's answer, by the automatic mail when it has left, or when staff have told the number (TICKET-02).
  ADD COLUMN acknowledged_at timestamptz,
  -- Of tickets resolved before 0.2.0 nobody knows when.
  ADD COLUMN resolved_at timestamptz,
  -- Since when the customer has had no answer of a person; null when they have one.
  ADD COLUMN unanswered_since timestamptz DEFAULT now(),
  -- When the owner was mailed that nobody answers, and that the month ends.
  ADD COLUMN unanswered_reported_at timestamptz,
  ADD COLUMN overdue_reported_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- The clocks go on from the first message, whatever follows. Not hours but a month of India's calendar: its same day, or its last.
  ADD COLUMN acknowledge_due timestamptz NOT NULL
    GENERATED ALWAYS AS ((received_at AT TIME ZONE 'UTC' + interval '48 hours') AT TIME ZONE 'UTC') STORED,
  ADD COLUMN redress_due timestamptz NOT NULL
    GENERATED ALWAYS AS ((received_at AT TIME ZONE 'Asia/Kolkata' + interval '1 month') AT TIME ZONE 'Asia/Kolkata') STORED,
  -- The clock that ends next, by which tickets are listed.
  ADD COLUMN due_at timestamptz NOT NULL GENERATED ALWAYS AS (CASE
    WHEN acknowledged_at IS NULL THEN (received_at AT TIME ZONE 'UTC' + interval '48 hours') AT TIME ZONE 'UTC'
    ELSE (received_at AT TIME ZONE 'Asia/Kolkata' + interval '1 month') AT TIME ZONE 'Asia/Kolkata' END) STORED,
  -- Who telephones may have none.
  ALTER COLUMN email DROP NOT NULL,
  ADD CONSTRAINT contact_messages_resolved CHECK (resolved_at IS NULL OR state = 'resolved'),
  ADD CONSTRAINT contact_messages_docket_of_helpline CHECK (docket IS NULL OR way = 'helpline');

UPDATE contact_messages SET
  acknowledged_at = (
    SELECT min(sent_at) FROM mails WHERE kind = 'contact' AND subject_id = ticket AND recipient = 'customer'),
  state = CASE WHEN received_at > now() - interval '30 days' THEN 'open' ELSE 'resolved' END,
  unanswered_since = CASE WHEN received_at > now() - interval '30 days' THEN received_at END;

CREATE INDEX contact_messages_unresolved ON contact_messages (due_at, ticket) WHERE state <> 'resolved';
CREATE INDEX contact_messages_resolved ON contact_messages (due_at, ticket) WHERE state = 'resolved';
CREATE INDEX contact_messages_assigned ON contact_messages (assigned_to) WHERE assigned_to IS NOT NULL;
CREATE INDEX contact_messages_by_order ON contact_messages (order_number) WHERE order_number IS NOT NULL;
CREATE INDEX contact_messages_by_email ON contact_messages (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX contact_messages_by_phone ON contact_messages (phone) WHERE phone IS NOT NULL;
CREATE INDEX contact_messages_by_day ON contact_messages (received_at);

CREATE TRIGGER contact_messages_changed_staff_event AFTER UPDATE ON contact_messages REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_staff_event('tickets', 'ticket', 'ticket');

-- What was said after the first message: append-only, but words can be redacted (`redact_text`).
CREATE TABLE ticket_messages (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT ticket_messages_pkey PRIMARY KEY,
  ticket text NOT NULL CONSTRAINT ticket_messages_ticket_fkey REFERENCES contact_messages (ticket),
  -- 'staff': to the customer; 'note': among staff.
  direction text NOT NULL CONSTRAINT ticket_messages_direction_known CHECK (direction IN ('customer', 'staff', 'note')),
  -- Of a customer's words: who entered what came by mail or telephone.
  staff_id uuid CONSTRAINT ticket_messages_staff_fkey REFERENCES staff (id),
  text text NOT NULL,
  written_at timestamptz NOT NULL,
  redacted_at timestamptz,
  CONSTRAINT ticket_messages_by_whom CHECK (direction = 'customer' OR staff_id IS NOT NULL),
  CONSTRAINT ticket_messages_text_length
    CHECK (CASE WHEN redacted_at IS NULL THEN char_length(text) BETWEEN 1 AND 10000 ELSE text = '' END)
);

CREATE INDEX ticket_messages_by_ticket ON ticket_messages (ticket, id);
CREATE INDEX ticket_messages_by_staff ON ticket_messages (staff_id) WHERE staff_id IS NOT NULL;

CREATE TRIGGER ticket_messages_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ticket_messages
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changes_but_redaction();
CREATE TRIGGER ticket_messages_only_redacted BEFORE UPDATE ON ticket_messages
  FOR EACH ROW WHEN (NEW.redacted_at IS NULL OR OLD.redacted_at IS NOT NULL
    OR (NEW.id, NEW.ticket, NEW.direction, NEW.staff_id, NEW.written_at)
      IS DISTINCT FROM (OLD.id, OLD.ticket, OLD.direction, OLD.staff_id, OLD.written_at))
  EXECUTE FUNCTION refuse_changes();

-- Links to /ticket/{token} in the mails of a ticket, each good until 30 days after it is resolved (TICKET-04).
CREATE TABLE ticket_links (
  token_hash bytea CONSTRAINT ticket_links_pkey PRIMARY KEY,
  ticket text NOT NULL CONSTRAINT ticket_links_ticket_fkey REFERENCES contact_messages (ticket),
  created_at timestamptz NOT NULL,
  -- Null while the ticket is not resolved.
  expires_at timestamptz
);

CREATE INDEX ticket_links_by_ticket ON ticket_links (ticket);

-- Texts that staff answer with, with placeholders such as {tracking} (TICKET-03).
CREATE TABLE ready_answers (
  id uuid CONSTRAINT ready_answers_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  title text NOT NULL CONSTRAINT ready_answers_title_unique UNIQUE CONSTRAINT ready_answers_title_not_empty CHECK (title <> ''),
  text text NOT NULL CONSTRAINT ready_answers_text_length CHECK (char_length(text) BETWEEN 1 AND 10000),
  version integer NOT NULL DEFAULT 1
);

INSERT INTO ready_answers (title, text) VALUES
  ('Delayed', E'Dear {name},\n\nYour order {order} has not left yet. We are sorry for the delay, and write again when it leaves.'),
  ('Where is my order?', E'Dear {name},\n\nYour order {order} is on its way. You can follow it with tracking number {tracking}.'),
  ('Money back', E'Dear {name},\n\nWe’ve refunded {amount} of order {order}. Banks take five to seven working days to show it.'),
  ('How to return', E'Dear {name},\n\nYou can return products of order {order} until {last return day}. Please reply with a picture of what is wrong.');
