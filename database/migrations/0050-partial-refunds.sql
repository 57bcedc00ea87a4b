-- An order may have several credit notes and refunds (REFUND-01 … REFUND-04). All servers must be stopped before this.

-- What a credit note takes back of each order line. Amounts as on the note; CGST and SGST are halves of the tax.
CREATE TABLE credit_note_lines (
  credit_note_number text NOT NULL CONSTRAINT credit_note_lines_note_fkey REFERENCES credit_notes (number),
  order_number text NOT NULL,
  position integer NOT NULL,
  kind text NOT NULL CONSTRAINT credit_note_lines_kind_known CHECK (kind IN ('cancelled', 'returned', 'reduced')),
  -- 0 for a price reduction: nothing comes back.
  quantity integer NOT NULL,
  taxable_paise bigint NOT NULL CONSTRAINT credit_note_lines_taxable_not_negative CHECK (taxable_paise >= 0),
  tax_paise bigint NOT NULL CONSTRAINT credit_note_lines_tax_not_negative CHECK (tax_paise >= 0),
  CONSTRAINT credit_note_lines_pkey PRIMARY KEY (credit_note_number, position, kind),
  CONSTRAINT credit_note_lines_line_fkey FOREIGN KEY (order_number, position) REFERENCES order_lines (order_number, position),
  CONSTRAINT credit_note_lines_quantity_by_kind CHECK (CASE WHEN kind = 'reduced' THEN quantity = 0 ELSE quantity > 0 END)
);

CREATE INDEX credit_note_lines_by_line ON credit_note_lines (order_number, position);

-- Before this, a credit note took back its whole invoice.
INSERT INTO credit_note_lines (credit_note_number, order_number, position, kind, quantity, taxable_paise, tax_paise)
SELECT credit_notes.number, lines.order_number, lines.position,
  CASE lines.status WHEN 'delivered' THEN 'returned' ELSE 'cancelled' END, lines.quantity,
  (line ->> 'taxable')::bigint, (line ->> 'cgst')::bigint + (line ->> 'sgst')::bigint + (line ->> 'igst')::bigint
FROM credit_notes
CROSS JOIN jsonb_array_elements(document -> 'lines') AS line
JOIN order_lines AS lines ON lines.order_number = credit_notes.order_number AND lines.product_id = line ->> 'productId';

CREATE TRIGGER credit_note_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_note_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changes();

-- Never more units than were bought, never more money than was charged, also by two people at the same time (REFUND-03).
CREATE FUNCTION check_credited() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  charged bigint;
BEGIN
  SELECT subtotal_paise - discount_paise INTO charged FROM orders WHERE number = NEW.order_number FOR NO KEY UPDATE;
  IF (SELECT sum(quantity) FROM credit_note_lines WHERE order_number = NEW.order_number AND position = NEW.position)
      > (SELECT quantity FROM order_lines WHERE order_number = NEW.order_number AND position = NEW.position) THEN
    RAISE EXCEPTION 'More units of % are credited than were bought', NEW.order_number USING ERRCODE = 'check_violation';
  END IF;
  IF (SELECT sum(taxable_paise + tax_paise) FROM credit_note_lines WHERE order_number = NEW.order_number) > charged THEN
    RAISE EXCEPTION 'More of % is credited than was charged', NEW.order_number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER credit_note_lines_within_order AFTER INSERT ON credit_note_lines
  FOR EACH ROW EXECUTE FUNCTION check_credited();

ALTER TABLE credit_notes
  DROP CONSTRAINT credit_notes_order_unique,
  DROP CONSTRAINT credit_notes_invoice_unique;
CREATE INDEX credit_notes_by_order ON credit_notes (order_number, issued_at DESC);
CREATE INDEX credit_notes_by_invoice ON credit_notes (invoice_number);

ALTER TABLE refunds
  DROP CONSTRAINT refunds_pkey,
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Part of the provider's idempotency key, and of the name of the mail: the payment's id in rows from before, so that what was
  -- asked then is still the same request; else the refund's own id, which is also the provider's `receipt`.
  ADD COLUMN reference text,
  ADD COLUMN credit_note_number text CONSTRAINT refunds_credit_note_unique UNIQUE
    CONSTRAINT refunds_credit_note_fkey REFERENCES credit_notes (number),
  ADD COLUMN paid_by text NOT NULL DEFAULT 'provider' CONSTRAINT refunds_paid_by_known CHECK (paid_by IN ('provider', 'bank')),
  -- The bank's number of a transfer.
  ADD COLUMN utr text;

UPDATE refunds SET reference = payment_id;
UPDATE refunds SET credit_note_number = credit_notes.number
FROM orders JOIN credit_notes ON credit_notes.order_number = orders.number
WHERE orders.payment_id = refunds.payment_id;

ALTER TABLE refunds
  ADD CONSTRAINT refunds_pkey PRIMARY KEY (id),
  ALTER COLUMN reference SET NOT NULL,
  ADD CONSTRAINT refunds_reference_unique UNIQUE (reference),
  ADD CONSTRAINT refunds_bank_has_utr CHECK ((paid_by = 'bank') = (utr IS NOT NULL));
CREATE INDEX refunds_by_payment ON refunds (payment_id);

-- The refunds of an order's payment are never more than was captured; a payment without order is refunded whole, once.
CREATE FUNCTION check_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two transactions that do not see each other's refund would both pass.
  PERFORM FROM payment_attempts WHERE id = NEW.attempt_id FOR NO KEY UPDATE;
  IF (SELECT sum(amount_paise) FROM refunds WHERE payment_id = NEW.payment_id)
      > coalesce((SELECT total_paise FROM orders WHERE payment_id = NEW.payment_id), NEW.amount_paise) THEN
    RAISE EXCEPTION 'The refunds of % are more than was captured', NEW.payment_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER refunds_within_captured AFTER INSERT OR UPDATE OF amount_paise, payment_id, attempt_id ON refunds
  FOR EACH ROW EXECUTE FUNCTION check_refunds();
