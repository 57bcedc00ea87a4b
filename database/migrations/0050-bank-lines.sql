-- The bank's statement beside settlements and refunds by transfer (BOOKS-04).

-- Append-only. Banks give no ids: a line is known by day, amount, UTR and its how-manieth it is of these.
CREATE TABLE bank_lines (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT bank_lines_pkey PRIMARY KEY,
  -- In India.
  day date NOT NULL,
  -- Negative when it leaves the account.
  amount_paise bigint NOT NULL,
  -- In capitals; '' without one.
  utr text NOT NULL,
  occurrence integer NOT NULL,
  added_at timestamptz NOT NULL,
  staff_id uuid NOT NULL CONSTRAINT bank_lines_staff_fkey REFERENCES staff (id),
  CONSTRAINT bank_lines_once UNIQUE (day, amount_paise, utr, occurrence)
);

CREATE INDEX bank_lines_by_utr ON bank_lines (utr);
CREATE INDEX bank_lines_by_day ON bank_lines (day DESC, id DESC);
CREATE INDEX bank_lines_by_staff ON bank_lines (staff_id);

CREATE TRIGGER bank_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changes();

-- What a person has ticked off, with the reason; taking it back is another entry. The newest of a subject counts.
CREATE TABLE hand_ticks (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT hand_ticks_pkey PRIMARY KEY,
  kind text NOT NULL CONSTRAINT hand_ticks_kind_known CHECK (kind IN ('bank-line', 'settlement', 'transfer', 'difference')),
  subject text NOT NULL,
  is_ticked boolean NOT NULL,
  reason text NOT NULL,
  ticked_at timestamptz NOT NULL,
  staff_id uuid NOT NULL CONSTRAINT hand_ticks_staff_fkey REFERENCES staff (id)
);

CREATE INDEX hand_ticks_by_subject ON hand_ticks (kind, subject, id DESC);
CREATE INDEX hand_ticks_by_staff ON hand_ticks (staff_id);

-- Refunds that were paid by bank (REFUND-06).
CREATE VIEW bank_transfers AS
SELECT refunds.id, payment_id, amount_paise, utr, transferred_on AS day FROM refunds WHERE paid_by = 'bank';
