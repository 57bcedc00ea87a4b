-- Returns that were filed (BOOKS-03), and what the return needs to know of the shop.

CREATE INDEX credit_notes_by_issue ON credit_notes (issued_at);

-- The GSTR-1 of a month or quarter as it was filed at the portal.
CREATE TABLE gst_filings (
  -- As in domain/accounting/return-period.ts.
  period text CONSTRAINT gst_filings_pkey PRIMARY KEY CONSTRAINT gst_filings_period_form CHECK (period ~ '^20\d\d-\d\d(-quarter)?$'),
  -- The portal's acknowledgement reference number.
  arn text NOT NULL CONSTRAINT gst_filings_arn_form CHECK (arn ~ '^[A-Z0-9]{15}$'),
  filed_on date NOT NULL,
  recorded_at timestamptz NOT NULL,
  recorded_by uuid NOT NULL CONSTRAINT gst_filings_recorded_by_fkey REFERENCES staff (id),
  -- SHA-256 of what the return is made of, document by document.
  documents_digest text NOT NULL,
  -- SHA-256 of the files by name.
  file_digests jsonb NOT NULL,
  -- Since when the documents are known to be others than those that were filed.
  differs_since timestamptz
);

CREATE INDEX gst_filings_by_recorder ON gst_filings (recorded_by);

ALTER TABLE working_settings
  -- Of the portal's JSON.
  ADD COLUMN gstr1_version text NOT NULL DEFAULT 'GST3.2.3' CONSTRAINT working_settings_gstr1_version_form CHECK (gstr1_version ~ '^[A-Za-z0-9.]{1,20}$'),
  -- Whether the table of business buyers gets a row of zeros.
  ADD COLUMN gstr1_zero_b2b boolean NOT NULL DEFAULT false,
  -- Above it HSN codes have six digits, else four.
  ADD COLUMN is_above_five_crore boolean NOT NULL DEFAULT false;
