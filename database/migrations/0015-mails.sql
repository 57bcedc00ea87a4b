-- The outbox: what the shop owes by mail (decision 0040).

-- Each mail that is due, sent or refused for good. It is rendered from its subject when it is sent.
CREATE TABLE mails (
  -- Also of its message, so that mailboxes recognise a repeated one.
  id uuid CONSTRAINT mails_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Such as 'order-confirmation': the `compose-mails.ts` of a capability composes those of its kinds.
  kind text NOT NULL,
  subject_id text NOT NULL,
  -- 'customer', 'care', or the id of a person of the staff; never an address.
  recipient text NOT NULL,
  -- What no subject holds, such as the browser of a sign-in; gone when the mail has left.
  details jsonb,
  -- The order whose page lists it.
  order_number text CONSTRAINT mails_order_fkey REFERENCES orders (number),
  -- Who caused a mail of an order; null: the order itself or its parcel.
  staff_id uuid,
  due_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  sent_at timestamptz,
  -- The mail server refused it for good: it is not sent again.
  refused_at timestamptz,
  CONSTRAINT mails_one_end CHECK (sent_at IS NULL OR refused_at IS NULL)
);

CREATE INDEX mails_due ON mails (due_at) WHERE sent_at IS NULL AND refused_at IS NULL;
CREATE INDEX mails_by_subject ON mails (subject_id, kind);
CREATE INDEX mails_by_order ON mails (order_number) WHERE order_number IS NOT NULL;
CREATE INDEX mails_refused ON mails (refused_at) WHERE refused_at IS NOT NULL;
CREATE INDEX mails_of_no_order ON mails (coalesce(sent_at, refused_at)) WHERE order_number IS NULL;

-- Other mails become due with a change that is announced itself.
CREATE TRIGGER mails_staff_event AFTER INSERT OR UPDATE OF sent_at, refused_at ON mails
  FOR EACH ROW WHEN (NEW.order_number IS NOT NULL AND (NEW.staff_id IS NOT NULL OR NEW.tries > 0))
  EXECUTE FUNCTION add_staff_event('orders', 'order', 'order_number');
