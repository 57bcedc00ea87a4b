-- Registers of any days (BOOKS-06), and what Tally has been given of each day (BOOKS-07).

CREATE INDEX stock_entries_written_off ON stock_entries (at, id) WHERE kind IN ('damage', 'expired', 'sample', 'recall');

-- How the accountant has named ledgers and voucher types in Tally, in one row; what is missing has its usual name.
CREATE TABLE tally_settings (
  id boolean CONSTRAINT tally_settings_pkey PRIMARY KEY DEFAULT true CONSTRAINT tally_settings_one_row CHECK (id),
  -- domain/accounting/tally/tally-names.ts
  names jsonb NOT NULL DEFAULT '{}' CONSTRAINT tally_settings_names_object CHECK (jsonb_typeof(names) = 'object'),
  version integer NOT NULL DEFAULT 1
);

INSERT INTO tally_settings DEFAULT VALUES;

-- What the last file of each day had that was sent to its end (domain/accounting/tally/changed-days.ts).
CREATE TABLE tally_days (
  -- In India.
  day date CONSTRAINT tally_days_pkey PRIMARY KEY,
  -- Invoices and credit notes, which never change: there can only be more of them.
  documents integer NOT NULL CONSTRAINT tally_days_documents_not_negative CHECK (documents >= 0),
  -- SHA-256 of all other vouchers, with the usual names.
  digest bytea NOT NULL,
  -- Of tally_settings.
  names_version integer NOT NULL,
  sent_at timestamptz NOT NULL,
  staff_id uuid NOT NULL CONSTRAINT tally_days_staff_fkey REFERENCES staff (id)
);

CREATE INDEX tally_days_by_staff ON tally_days (staff_id);
