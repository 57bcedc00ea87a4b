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
  -- What it takes back in all, round-off included.
  total_paise bigint NOT NULL CONSTRAINT credit_notes_total_not_negative CHECK (total_paise >= 0),
  -- The credit note as issued, like the invoice.
  document jsonb NOT NULL,
  CONSTRAINT credit_notes_serial_unique UNIQUE (series, financial_year, serial)
);

CREATE INDEX credit_notes_by_order ON credit_notes (order_number, issued_at DESC);
CREATE INDEX credit_notes_by_invoice ON credit_notes (invoice_number);

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
  -- Of the cancelled units those of lost parcels: they have no entry in stock_entries (REFUND-03).
  lost_quantity integer NOT NULL DEFAULT 0,
  CONSTRAINT credit_note_lines_pkey PRIMARY KEY (credit_note_number, position, kind),
  CONSTRAINT credit_note_lines_line_fkey FOREIGN KEY (order_number, position) REFERENCES order_lines (order_number, position),
  CONSTRAINT credit_note_lines_quantity_by_kind CHECK (CASE WHEN kind = 'reduced' THEN quantity = 0 ELSE quantity > 0 END),
  CONSTRAINT credit_note_lines_lost_are_cancelled CHECK (lost_quantity BETWEEN 0 AND CASE WHEN kind = 'cancelled' THEN quantity ELSE 0 END)
);

CREATE INDEX credit_note_lines_by_line ON credit_note_lines (order_number, position);

CREATE TRIGGER credit_note_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_note_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changes();

-- Invoices and credit notes of an order in one list.
CREATE VIEW order_documents AS
SELECT order_number, 'invoice' AS kind, number, issued_at, (document->'totals'->>'payable')::bigint AS total_paise, NULL AS reason FROM invoices
UNION ALL
SELECT order_number, 'credit-note', number, issued_at, total_paise, document->>'reason' FROM credit_notes;

-- Units that credit notes took back of each order line, and those of them that had left the shop.
CREATE VIEW credited_units AS
SELECT order_number, position, sum(quantity)::integer AS credited, coalesce(sum(quantity) FILTER (WHERE kind = 'returned'), 0)::integer AS returned
FROM credit_note_lines GROUP BY order_number, position;

-- For counts of the shelf (STOCK-03): units of lost parcels, less those that credit notes took back.
CREATE VIEW lost_units AS
SELECT lines.order_number, position, quantity AS units FROM parcels JOIN parcel_lines AS lines ON parcel_id = id WHERE state = 'lost'
UNION ALL
SELECT order_number, position, -lost_quantity FROM credit_note_lines WHERE lost_quantity > 0;

-- Where the units of each order line are, by its parcels and credit notes. What a credit note took back is not to pack: `owed` is how many
-- units have to be cancelled at least. Returned units are those that were sent, as long as there are any. `credited` is the most.
CREATE VIEW order_line_units AS
SELECT line.order_number, line.position, packed, shipped, delivered, cancelled + returned AS credited,
  least(quantity - packed - shipped - delivered, cancelled + greatest(0, returned - shipped - delivered)) AS owed
FROM order_lines AS line
CROSS JOIN LATERAL (
  SELECT coalesce(sum(quantity) FILTER (WHERE state = 'packed'), 0)::integer AS packed,
    coalesce(sum(quantity) FILTER (WHERE state IN ('handed-over', 'in-transit', 'failed', 'coming-back')), 0)::integer AS shipped,
    coalesce(sum(quantity) FILTER (WHERE state = 'delivered'), 0)::integer AS delivered
  FROM parcel_lines JOIN parcels ON parcels.id = parcel_id
  WHERE parcel_lines.order_number = line.order_number AND parcel_lines.position = line.position
) AS sent
CROSS JOIN LATERAL (
  SELECT coalesce(sum(quantity) FILTER (WHERE kind = 'cancelled'), 0)::integer AS cancelled,
    coalesce(sum(quantity) FILTER (WHERE kind = 'returned'), 0)::integer AS returned
  FROM credit_note_lines AS credited WHERE credited.order_number = line.order_number AND credited.position = line.position
) AS taken_back;

-- Refuses an order whose counters, word or credited sum are not those of its parcels and credit notes.
CREATE FUNCTION check_order(wanted text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wrong text;
BEGIN
  SELECT CASE
    WHEN bool_or(packed_quantity <> packed) THEN 'packed_quantity'
    WHEN bool_or(shipped_quantity <> shipped) THEN 'shipped_quantity'
    WHEN bool_or(delivered_quantity <> delivered) THEN 'delivered_quantity'
    WHEN bool_or(cancelled_quantity NOT BETWEEN owed AND credited) THEN 'cancelled_quantity'
    WHEN count(position) > 0 AND fulfilment <> fulfilment_of(
      sum(quantity - cancelled_quantity), sum(to_pack_quantity), sum(packed_quantity), sum(delivered_quantity)) THEN 'fulfilment'
    WHEN credited_paise <> coalesce((SELECT sum(total_paise) FROM credit_notes WHERE order_number = wanted), 0) THEN 'credited_paise'
  END INTO wrong
  FROM orders LEFT JOIN (order_lines JOIN order_line_units USING (order_number, position)) ON order_number = number
  WHERE number = wanted GROUP BY number;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'The % of % differs from its parcels and credit notes', wrong, wanted USING ERRCODE = 'check_violation';
  END IF;
END
$$;

-- At commit: the statements of one change pass states that do not agree.
CREATE FUNCTION check_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text;
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    changed := NEW.number;
  ELSE
    changed := coalesce(NEW.order_number, OLD.order_number);
    -- A new line without parcels, as in each sale.
    IF TG_TABLE_NAME = 'order_lines' AND TG_OP = 'INSERT' THEN
      IF NEW.to_pack_quantity = NEW.quantity
        AND EXISTS (SELECT FROM orders WHERE number = changed AND fulfilment IN ('to-pack', 'part-packed')) THEN
        RETURN NULL;
      END IF;
    END IF;
    -- Two transactions that do not see each other's rows would both pass.
    PERFORM FROM orders WHERE number = changed FOR NO KEY UPDATE;
  END IF;
  PERFORM check_order(changed);
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER orders_add_up AFTER INSERT OR UPDATE OF fulfilment, credited_paise ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_changed_order();
CREATE CONSTRAINT TRIGGER order_lines_add_up AFTER INSERT OR UPDATE OR DELETE ON order_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_changed_order();
CREATE CONSTRAINT TRIGGER parcels_add_up AFTER UPDATE OF state ON parcels
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_changed_order();
CREATE CONSTRAINT TRIGGER parcel_lines_add_up AFTER INSERT ON parcel_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_changed_order();
CREATE CONSTRAINT TRIGGER credit_notes_add_up AFTER INSERT OR UPDATE OF order_number, total_paise OR DELETE ON credit_notes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_changed_order();

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
  PERFORM check_order(NEW.order_number);
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER credit_note_lines_within_order AFTER INSERT ON credit_note_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_credited();
