-- Set when staff have given an order's payment back in full.
ALTER TABLE orders ADD COLUMN refunded_at timestamptz;

-- The paper that takes an invoice back (rule 53); serials run in invoice_serials, in a series of their own.
CREATE TABLE credit_notes (
  number text CONSTRAINT credit_notes_pkey PRIMARY KEY
    CONSTRAINT credit_notes_number_as_rule_53 CHECK (number ~ '^[A-Za-z0-9/-]{1,16}$'),
  order_number text NOT NULL CONSTRAINT credit_notes_order_unique UNIQUE
    CONSTRAINT credit_notes_order_fkey REFERENCES orders (number),
  invoice_number text NOT NULL CONSTRAINT credit_notes_invoice_unique UNIQUE
    CONSTRAINT credit_notes_invoice_fkey REFERENCES invoices (number),
  series text NOT NULL,
  financial_year text NOT NULL,
  serial integer NOT NULL,
  issued_at timestamptz NOT NULL,
  -- The credit note as issued, like the invoice.
  document jsonb NOT NULL,
  CONSTRAINT credit_notes_serial_unique UNIQUE (series, financial_year, serial)
);
