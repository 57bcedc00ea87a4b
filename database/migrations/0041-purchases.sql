-- What growers bring and what they are paid (BUY-01, BUY-02).

-- The last serial of each financial year; the row's lock makes serials gapless.
CREATE TABLE purchase_serials (
  financial_year text CONSTRAINT purchase_serials_pkey PRIMARY KEY,
  last_serial integer NOT NULL
);

-- Slips: what a grower brought, or how an earlier slip is corrected. Weights are whole grams.
CREATE TABLE purchases (
  id uuid CONSTRAINT purchases_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  -- FP/26-27/000012
  number text NOT NULL CONSTRAINT purchases_number_unique UNIQUE,
  financial_year text NOT NULL,
  serial integer NOT NULL,
  -- domain/purchases/purchase-kinds.ts
  kind text NOT NULL CONSTRAINT purchases_kind_known CHECK (kind IN ('bulk', 'packs', 'correction')),
  grower_id text NOT NULL CONSTRAINT purchases_grower_fkey REFERENCES growers (id) ON UPDATE CASCADE,
  -- India's day: of a correction that on which it was made.
  bought_on date NOT NULL,
  -- What the grower calls it; of packs the title of the product.
  crop text NOT NULL CONSTRAINT purchases_crop_not_empty CHECK (crop <> ''),
  product_id text CONSTRAINT purchases_product_fkey REFERENCES products (id) ON UPDATE CASCADE,
  batch_id uuid CONSTRAINT purchases_batch_fkey REFERENCES batches (id),
  sacks integer CONSTRAINT purchases_sacks_positive CHECK (sacks > 0),
  gross_grams bigint,
  tare_grams bigint,
  -- The sum of purchase_deductions.
  deducted_grams bigint,
  -- Of a correction what it adds or, below 0, takes off.
  net_grams bigint,
  units integer,
  -- A kg, or a unit of packs; of a correction the right one.
  rate_paise bigint CONSTRAINT purchases_rate_positive CHECK (rate_paise > 0),
  -- Without tax; of a correction what it adds or takes off, as the tax.
  amount_paise bigint,
  tax_paise bigint,
  -- Of a registered grower.
  bill_number text,
  corrects uuid CONSTRAINT purchases_corrects_fkey REFERENCES purchases (id),
  -- Of a correction why.
  words text NOT NULL DEFAULT '',
  entered_by uuid,
  entered_at timestamptz NOT NULL,
  priced_by uuid,
  -- From then on nothing changes.
  priced_at timestamptz,
  CONSTRAINT purchases_serial_unique UNIQUE (financial_year, serial),
  CONSTRAINT purchases_weighed CHECK (kind <> 'bulk' OR (least(tare_grams, deducted_grams) >= 0 AND net_grams > 0
    AND net_grams = gross_grams - tare_grams - deducted_grams AND units IS NULL)),
  CONSTRAINT purchases_counted CHECK (kind <> 'packs'
    OR (units > 0 AND product_id IS NOT NULL AND num_nonnulls(gross_grams, net_grams) = 0)),
  CONSTRAINT purchases_corrected CHECK ((kind = 'correction') = (corrects IS NOT NULL) AND (kind <> 'correction' OR priced_at IS NOT NULL)),
  CONSTRAINT purchases_priced_whole CHECK (num_nulls(priced_at, rate_paise, amount_paise, tax_paise) IN (0, 4)),
  CONSTRAINT purchases_not_below_nothing CHECK (kind = 'correction' OR least(amount_paise, tax_paise, 0) = 0)
);

CREATE INDEX purchases_by_day ON purchases (bought_on DESC, serial DESC);
CREATE INDEX purchases_by_grower ON purchases (grower_id, bought_on, serial);
CREATE INDEX purchases_by_product ON purchases (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX purchases_by_batch ON purchases (batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX purchases_corrections ON purchases (corrects) WHERE corrects IS NOT NULL;

-- A new id of a grower or product reaches its rows.
CREATE TRIGGER purchases_priced_stay BEFORE UPDATE OR DELETE ON purchases
  FOR EACH ROW WHEN (OLD.priced_at IS NOT NULL AND pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_changes();

-- Why less is paid for than was weighed.
CREATE TABLE purchase_deductions (
  purchase_id uuid NOT NULL CONSTRAINT purchase_deductions_purchase_fkey REFERENCES purchases (id),
  position integer NOT NULL,
  -- domain/purchases/deductions.ts
  kind text NOT NULL CONSTRAINT purchase_deductions_kind_known CHECK (kind IN ('moisture', 'foreign-matter', 'other')),
  -- As typed: hundredths of a per cent of gross less tare; null where kg were typed.
  basis_points integer CONSTRAINT purchase_deductions_basis_points_in_range CHECK (basis_points BETWEEN 1 AND 10000),
  grams bigint NOT NULL CONSTRAINT purchase_deductions_grams_not_negative CHECK (grams >= 0),
  words text NOT NULL DEFAULT '',
  CONSTRAINT purchase_deductions_pkey PRIMARY KEY (purchase_id, position)
);

-- Goods of one slip in the store, until packing runs have used them up (BATCH-06).
CREATE TABLE bulk_lots (
  id uuid CONSTRAINT bulk_lots_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  purchase_id uuid NOT NULL CONSTRAINT bulk_lots_purchase_unique UNIQUE CONSTRAINT bulk_lots_purchase_fkey REFERENCES purchases (id),
  grower_id text NOT NULL CONSTRAINT bulk_lots_grower_fkey REFERENCES growers (id) ON UPDATE CASCADE,
  bought_on date NOT NULL,
  harvested_on date,
  -- 'Kharif 2026-27'
  season text NOT NULL,
  crop text NOT NULL,
  product_id text CONSTRAINT bulk_lots_product_fkey REFERENCES products (id) ON UPDATE CASCADE,
  -- As on the day: of the product, else of the grower.
  certificate_scheme text,
  certificate_number text,
  -- Of the slip and its corrections.
  net_grams bigint NOT NULL,
  -- By packing runs and what was written off.
  used_grams bigint NOT NULL DEFAULT 0,
  -- Without tax; null until the slip has a price.
  cost_paise bigint CONSTRAINT bulk_lots_cost_not_negative CHECK (cost_paise >= 0),
  CONSTRAINT bulk_lots_used_within_net CHECK (used_grams BETWEEN 0 AND net_grams),
  CONSTRAINT bulk_lots_certificate_whole CHECK (num_nulls(certificate_scheme, certificate_number) IN (0, 2))
);

CREATE INDEX bulk_lots_left ON bulk_lots (bought_on, id) WHERE used_grams < net_grams;
CREATE INDEX bulk_lots_by_grower ON bulk_lots (grower_id);
CREATE INDEX bulk_lots_by_product ON bulk_lots (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX bulk_lots_by_certificate ON bulk_lots (certificate_number, season);

-- What growers were paid: recorded, not made. A wrong one is taken back by an entry the other way.
CREATE TABLE grower_payments (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT grower_payments_pkey PRIMARY KEY,
  grower_id text NOT NULL CONSTRAINT grower_payments_grower_fkey REFERENCES growers (id) ON UPDATE CASCADE,
  kind text NOT NULL CONSTRAINT grower_payments_kind_known CHECK (kind IN ('advance', 'payout')),
  -- Below 0: takes back what was entered wrongly.
  amount_paise bigint NOT NULL CONSTRAINT grower_payments_amount_not_zero CHECK (amount_paise <> 0),
  paid_on date NOT NULL,
  way text NOT NULL CONSTRAINT grower_payments_way_known CHECK (way IN ('upi', 'bank', 'cash')),
  -- UTR of a bank transfer, reference of UPI, number of a cash voucher.
  reference text NOT NULL DEFAULT '',
  words text NOT NULL DEFAULT '',
  takes_back bigint CONSTRAINT grower_payments_taken_back_once UNIQUE
    CONSTRAINT grower_payments_takes_back_fkey REFERENCES grower_payments (id),
  staff_id uuid,
  at timestamptz NOT NULL,
  CONSTRAINT grower_payments_sign CHECK ((takes_back IS NULL) = (amount_paise > 0)),
  CONSTRAINT grower_payments_bank_with_utr CHECK (way <> 'bank' OR reference <> '')
);

CREATE INDEX grower_payments_by_grower ON grower_payments (grower_id, paid_on, id);

CREATE TRIGGER grower_payments_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON grower_payments
  FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_changes();
