-- contract: 0.1.0 never writes refunds.utr
-- Refunds that somebody made in the provider's dashboard (REFUND-08). Booked, one is a row of refunds too, with its credit note.
CREATE TABLE found_refunds (
  -- The provider's.
  id text CONSTRAINT found_refunds_pkey PRIMARY KEY,
  payment_id text NOT NULL,
  attempt_id uuid NOT NULL CONSTRAINT found_refunds_attempt_fkey REFERENCES payment_attempts (id),
  amount_paise bigint NOT NULL CONSTRAINT found_refunds_amount_positive CHECK (amount_paise > 0),
  -- The part that a refund of ours did not have to pay any more: its credit note has it.
  covered_paise bigint NOT NULL DEFAULT 0 CONSTRAINT found_refunds_covered_range CHECK (covered_paise BETWEEN 0 AND amount_paise),
  found_at timestamptz NOT NULL,
  -- Booked to lines of the order, once.
  credit_note_number text CONSTRAINT found_refunds_credit_note_unique UNIQUE
    CONSTRAINT found_refunds_credit_note_fkey REFERENCES credit_notes (number),
  -- Of a payment without order.
  seen_at timestamptz
);

CREATE INDEX found_refunds_by_attempt ON found_refunds (attempt_id);
CREATE INDEX found_refunds_by_payment ON found_refunds (payment_id);

CREATE TRIGGER found_refunds_staff_event AFTER INSERT OR UPDATE OR DELETE ON found_refunds
  FOR EACH ROW EXECUTE FUNCTION add_staff_event('refunds', 'payment', 'payment_id');

-- Each bank transfer is recorded once (REFUND-06).
CREATE UNIQUE INDEX refunds_utr_once ON refunds (utr);
