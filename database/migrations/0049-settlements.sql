-- What the card provider paid to the bank, line by line, and what of it does not add up (BOOKS-04).

-- Each reading of the provider's last days; payments before the first day that was ever read are not asked for.
CREATE TABLE settlement_reads (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT settlement_reads_pkey PRIMARY KEY,
  read_at timestamptz NOT NULL,
  -- In India.
  first_day date NOT NULL,
  last_day date NOT NULL,
  new_lines integer NOT NULL
);

-- A transfer of the provider to the bank. Its sums are those of its lines as they stand.
CREATE TABLE settlements (
  -- The provider's.
  id text CONSTRAINT settlements_pkey PRIMARY KEY,
  -- As the provider says. Null while it lists lines of it, but not the settlement.
  paid_paise bigint,
  -- In the provider's words.
  state text,
  utr text,
  settled_at timestamptz NOT NULL,
  -- In India.
  day date NOT NULL,
  lines integer NOT NULL DEFAULT 0,
  credit_paise bigint NOT NULL DEFAULT 0,
  debit_paise bigint NOT NULL DEFAULT 0,
  -- Kept by the provider, with the GST within.
  fee_paise bigint NOT NULL DEFAULT 0,
  tax_paise bigint NOT NULL DEFAULT 0,
  read_at timestamptz NOT NULL
);

CREATE INDEX settlements_by_day ON settlements (day DESC, id DESC);
CREATE INDEX settlements_by_utr ON settlements (upper(utr));

-- As the provider listed them; append-only. A line that changes, or is listed no more, is a new version beside the old.
CREATE TABLE settlement_lines (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT settlement_lines_pkey PRIMARY KEY,
  settlement_id text NOT NULL CONSTRAINT settlement_lines_settlement_fkey REFERENCES settlements (id),
  -- The provider's id of the payment, refund or adjustment.
  entity_id text NOT NULL,
  -- 1, and more when the provider lists the line more than once.
  copy integer NOT NULL,
  version integer NOT NULL,
  is_listed boolean NOT NULL,
  -- In the provider's words.
  kind text NOT NULL,
  amount_paise bigint NOT NULL,
  credit_paise bigint NOT NULL,
  debit_paise bigint NOT NULL,
  fee_paise bigint NOT NULL,
  tax_paise bigint NOT NULL,
  -- The payment that it is about; of a payment itself.
  payment_id text,
  dispute_id text,
  -- Why, of adjustments.
  description text,
  made_at timestamptz NOT NULL,
  read_at timestamptz NOT NULL,
  CONSTRAINT settlement_lines_once UNIQUE (settlement_id, entity_id, copy, version)
);

CREATE INDEX settlement_lines_by_entity ON settlement_lines (entity_id);
CREATE INDEX settlement_lines_by_payment ON settlement_lines (payment_id);

CREATE TRIGGER settlement_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON settlement_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changes();

-- Each line as it stands.
CREATE VIEW standing_settlement_lines AS
SELECT DISTINCT ON (settlement_id, entity_id, copy) * FROM settlement_lines ORDER BY settlement_id, entity_id, copy, version DESC;

CREATE TABLE disputes (
  -- The provider's.
  id text CONSTRAINT disputes_pkey PRIMARY KEY,
  payment_id text NOT NULL,
  amount_paise bigint NOT NULL,
  -- Taken by the bank when it is lost.
  deducted_paise bigint NOT NULL,
  -- All three in the provider's words.
  reason text NOT NULL,
  phase text NOT NULL,
  state text NOT NULL,
  opened_at timestamptz NOT NULL,
  respond_by timestamptz,
  read_at timestamptz NOT NULL
);

CREATE INDEX disputes_by_day ON disputes (opened_at DESC, id DESC);

-- What does not add up, found by each reading (domain/accounting/settlement-differences.ts).
CREATE TABLE settlement_differences (
  kind text NOT NULL,
  -- Of the settlement, of its line ('settlement entity'), or of the payment.
  subject text NOT NULL,
  settlement_id text,
  entity_id text,
  payment_id text,
  by_paise bigint NOT NULL,
  found_at timestamptz NOT NULL,
  -- A later reading no longer found it.
  ended_at timestamptz,
  CONSTRAINT settlement_differences_pkey PRIMARY KEY (kind, subject)
);

CREATE INDEX settlement_differences_open ON settlement_differences (found_at DESC, kind, subject) WHERE ended_at IS NULL;
CREATE INDEX settlement_differences_by_settlement ON settlement_differences (settlement_id);

-- Captured payments: what the provider owes, or has paid to the bank. One without order is refunded whole, whatever was asked for.
CREATE VIEW payments_to_settle AS
SELECT payment_id, order_number, coalesce(payment_seen_at, closed_at, opened_at) AS paid_at,
  CASE WHEN order_number IS NULL
    THEN coalesce((SELECT sum(refunds.amount_paise) FROM refunds WHERE refunds.payment_id = payment_attempts.payment_id), amount_paise)::bigint
    ELSE amount_paise END AS amount_paise
FROM payment_attempts WHERE payment_id IS NOT NULL AND state IN ('settled', 'refunding', 'refunded')
UNION ALL
-- A second payment for what is paid.
SELECT payment_id, NULL, min(decided_at), sum(amount_paise)::bigint FROM refunds
WHERE NOT EXISTS (SELECT FROM payment_attempts WHERE payment_attempts.payment_id = refunds.payment_id) GROUP BY payment_id;

-- Refunds by the provider's id, those of its dashboard too.
CREATE VIEW refunds_at_provider AS
SELECT id, payment_id, amount_paise FROM found_refunds
UNION ALL
SELECT provider_refund_id, payment_id, amount_paise FROM refunds
WHERE provider_refund_id IS NOT NULL AND paid_by = 'provider' AND NOT EXISTS (SELECT FROM found_refunds WHERE id = provider_refund_id);

CREATE INDEX refunds_by_provider_id ON refunds (provider_refund_id) WHERE provider_refund_id IS NOT NULL;
