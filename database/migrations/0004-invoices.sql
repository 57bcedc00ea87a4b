-- One row per series and financial year (1 April to 31 March, Indian time); its lock makes serials gapless.
CREATE TABLE invoice_serials (
  series text NOT NULL,
  financial_year text NOT NULL,
  last_serial integer NOT NULL,
  CONSTRAINT invoice_serials_pkey PRIMARY KEY (series, financial_year)
);

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
