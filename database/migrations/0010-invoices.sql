-- Invoices and the credit notes that take them back, as issued (rules 46 and 53 of the CGST Rules).

-- The last serial of each series and financial year (1 April to 31 March, Indian time); the row's lock makes serials gapless.
CREATE TABLE invoice_serials (
  series text NOT NULL,
  financial_year text NOT NULL,
  last_serial integer NOT NULL,
  CONSTRAINT invoice_serials_pkey PRIMARY KEY (series, financial_year)
);

-- The invoice of an order.
CREATE TABLE invoices (
  number text CONSTRAINT invoices_pkey PRIMARY KEY CONSTRAINT invoices_number_as_rule_46 CHECK (number ~ '^[A-Za-z0-9/-]{1,16}$'),
  order_number text NOT NULL CONSTRAINT invoices_order_unique UNIQUE CONSTRAINT invoices_order_fkey REFERENCES orders (number),
  series text NOT NULL,
  financial_year text NOT NULL,
  serial integer NOT NULL,
  issued_at timestamptz NOT NULL,
  -- The invoice as issued: seller, buyer, lines with their tax. Never recomputed.
  document jsonb NOT NULL,
  CONSTRAINT invoices_serial_unique UNIQUE (series, financial_year, serial)
);

-- What takes an invoice back, in parts or as a whole (REFUND-01 … REFUND-04); serials run in invoice_serials, in a series of their own.
CREATE TABLE credit_notes (
  number text CONSTRAINT credit_notes_pkey PRIMARY KEY
    CONSTRAINT credit_notes_number_as_rule_53 CHECK (number ~ '^[A-Za-z0-9/-]{1,16}$'),
  order_number text NOT NULL CONSTRAINT credit_notes_order_fkey REFERENCES orders (number),
  invoice_number text NOT NULL CONSTRAINT credit_notes_invoice_fkey REFERENCES invoices (number),
  series text NOT NULL,
  financial_year text NOT NULL,
  serial integer NOT NULL,
  issued_at timestamptz NOT NULL,
  -- The credit note as issued, like the invoice.
  document jsonb NOT NULL,
  CONSTRAINT credit_notes_serial_unique UNIQUE (series, financial_year, serial)
);

CREATE INDEX credit_notes_by_order ON credit_notes (order_number, issued_at DESC);
CREATE INDEX credit_notes_by_invoice ON credit_notes (invoice_number);

CREATE FUNCTION add_credited_paise() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE orders SET credited_paise = credited_paise + credited.paise
  FROM (
    SELECT order_number, sum((document->'totals'->>'payable')::bigint) AS paise FROM issued GROUP BY order_number
  ) AS credited
  WHERE number = credited.order_number;
  RETURN NULL;
END
$$;

CREATE TRIGGER credit_notes_credited AFTER INSERT ON credit_notes
  REFERENCING NEW TABLE AS issued FOR EACH STATEMENT EXECUTE FUNCTION add_credited_paise();

-- What a credit note takes back of each order line; append-only. Amounts as on the note; CGST and SGST are halves of the tax.
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

-- Units that credit notes took back are not to pack when a parcel of the order is unpacked, comes back or is lost (ORDERS-03, REFUND-03).
-- Cancels units that are to pack, as far as credit notes cover them and they are nowhere else. Returned units are those that were sent,
-- as long as there are any.
CREATE FUNCTION cancel_credited_units(numbers text[]) RETURNS void
LANGUAGE sql
AS $$
  UPDATE order_lines SET cancelled_quantity = cancelled_quantity + surplus.units
  FROM (
    SELECT lines.order_number, lines.position, least(lines.to_pack_quantity, credited.cancelled
      + greatest(0, credited.returned - lines.shipped_quantity - lines.delivered_quantity) - lines.cancelled_quantity) AS units
    FROM order_lines AS lines
    JOIN (
      SELECT order_number, position, coalesce(sum(quantity) FILTER (WHERE kind = 'cancelled'), 0)::integer AS cancelled,
        coalesce(sum(quantity) FILTER (WHERE kind = 'returned'), 0)::integer AS returned
      FROM credit_note_lines WHERE order_number = ANY (numbers) GROUP BY 1, 2
    ) AS credited ON credited.order_number = lines.order_number AND credited.position = lines.position
  ) AS surplus
  WHERE order_lines.order_number = surplus.order_number AND order_lines.position = surplus.position AND surplus.units > 0
$$;
