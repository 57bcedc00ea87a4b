-- Goods that customers send back (RETURN-01 … RETURN-03).

-- One return of units of one order, with its state as it is now.
CREATE TABLE returns (
  -- Hard to guess: the slip has it as a QR code.
  number text CONSTRAINT returns_pkey PRIMARY KEY CONSTRAINT returns_number_form CHECK (number ~ '^R-[0-9]{4}-[0-9]{4}$'),
  order_number text NOT NULL CONSTRAINT returns_order_fkey REFERENCES orders (number),
  -- domain/returns/return-states.ts
  state text NOT NULL CONSTRAINT returns_state_known CHECK (state IN ('asked', 'approved', 'declined', 'received', 'inspected', 'closed')),
  -- domain/returns/return-reasons.ts
  reason text NOT NULL
    CONSTRAINT returns_reason_known CHECK (reason IN ('changed-mind', 'damaged', 'wrong', 'not-as-described', 'late', 'unsafe')),
  -- Of the customer, or of staff who heard them; '' without.
  words text NOT NULL DEFAULT '',
  -- Once approved.
  way text CONSTRAINT returns_way_known CHECK (way IN ('send-back', 'keep')),
  -- What the customer reads.
  decline_reason text,
  asked_at timestamptz NOT NULL,
  -- In this state since.
  changed_at timestamptz NOT NULL,
  -- When the customer was reminded that nothing has arrived.
  reminded_at timestamptz,
  CONSTRAINT returns_declined_with_reason CHECK ((state = 'declined') = (decline_reason IS NOT NULL)),
  CONSTRAINT returns_way_when_approved CHECK ((state IN ('asked', 'declined')) = (way IS NULL))
);

CREATE INDEX returns_by_order ON returns (order_number);
CREATE INDEX returns_by_change ON returns (changed_at, number);
CREATE INDEX returns_by_state ON returns (state, changed_at, number);

CREATE TRIGGER returns_staff_event AFTER INSERT OR UPDATE ON returns
  FOR EACH ROW EXECUTE FUNCTION add_staff_event('returns', 'return', 'number');

-- The units of a return by line, by inspection and by outcome.
CREATE TABLE return_lines (
  return_number text NOT NULL CONSTRAINT return_lines_return_fkey REFERENCES returns (number),
  order_number text NOT NULL,
  position integer NOT NULL,
  quantity integer NOT NULL CONSTRAINT return_lines_quantity_positive CHECK (quantity > 0),
  -- To the shelf, or written off; both 0 until the inspection, and for what the customer keeps.
  shelved_quantity integer NOT NULL DEFAULT 0,
  written_off_quantity integer NOT NULL DEFAULT 0,
  refunded_quantity integer NOT NULL DEFAULT 0,
  resent_quantity integer NOT NULL DEFAULT 0,
  -- Back to the customer.
  sent_back_quantity integer NOT NULL DEFAULT 0,
  CONSTRAINT return_lines_pkey PRIMARY KEY (return_number, position),
  CONSTRAINT return_lines_order_line_fkey FOREIGN KEY (order_number, position) REFERENCES order_lines (order_number, position),
  CONSTRAINT return_lines_inspected_once CHECK (least(shelved_quantity, written_off_quantity) >= 0
    AND shelved_quantity + written_off_quantity IN (0, quantity)),
  CONSTRAINT return_lines_one_outcome CHECK (least(refunded_quantity, resent_quantity, sent_back_quantity) >= 0
    AND refunded_quantity + resent_quantity + sent_back_quantity IN (0, quantity))
);

CREATE INDEX return_lines_by_order_line ON return_lines (order_number, position);

-- Units of order lines in returns that are not ended, for who refunds or replaces units.
CREATE VIEW units_in_returns AS
SELECT lines.order_number, position, sum(quantity)::integer AS units
FROM return_lines AS lines JOIN returns ON number = return_number
WHERE state IN ('asked', 'approved', 'received', 'inspected')
GROUP BY lines.order_number, position;

-- Which states a return went through, and by whom; append-only.
CREATE TABLE return_events (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT return_events_pkey PRIMARY KEY,
  return_number text NOT NULL CONSTRAINT return_events_return_fkey REFERENCES returns (number),
  state text NOT NULL,
  at timestamptz NOT NULL,
  -- Null: the customer.
  staff_id uuid
);

CREATE INDEX return_events_by_return ON return_events (return_number, id);

CREATE TRIGGER return_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON return_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changes();
