-- Packing runs: kilograms of bulk lots become packs (BATCH-06), and what packs cost (BUY-03). Weights are whole grams.

CREATE TABLE packing_runs (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT packing_runs_pkey PRIMARY KEY,
  -- India's day.
  packed_on date NOT NULL,
  taken_grams bigint NOT NULL CONSTRAINT packing_runs_taken_positive CHECK (taken_grams > 0),
  packed_grams bigint NOT NULL,
  -- Went back to the lots.
  left_grams bigint NOT NULL,
  loss_grams bigint NOT NULL,
  loss_reason text NOT NULL DEFAULT '',
  staff_id uuid,
  entered_at timestamptz NOT NULL,
  CONSTRAINT packing_runs_add_up CHECK (taken_grams = packed_grams + left_grams + loss_grams AND least(packed_grams, left_grams, loss_grams) >= 0)
);

-- What a run took out of each lot, and what became of it.
CREATE TABLE run_inputs (
  run_id bigint NOT NULL CONSTRAINT run_inputs_run_fkey REFERENCES packing_runs (id),
  lot_id uuid NOT NULL CONSTRAINT run_inputs_lot_fkey REFERENCES bulk_lots (id),
  packed_grams bigint NOT NULL,
  left_grams bigint NOT NULL,
  loss_grams bigint NOT NULL,
  CONSTRAINT run_inputs_pkey PRIMARY KEY (run_id, lot_id),
  CONSTRAINT run_inputs_not_negative CHECK (least(packed_grams, left_grams, loss_grams) >= 0)
);

CREATE INDEX run_inputs_by_lot ON run_inputs (lot_id);

-- The batches that a run made.
CREATE TABLE run_outputs (
  batch_id uuid CONSTRAINT run_outputs_pkey PRIMARY KEY CONSTRAINT run_outputs_batch_fkey REFERENCES batches (id),
  run_id bigint NOT NULL CONSTRAINT run_outputs_run_fkey REFERENCES packing_runs (id),
  product_id text NOT NULL CONSTRAINT run_outputs_product_fkey REFERENCES products (id) ON UPDATE CASCADE,
  units integer NOT NULL CONSTRAINT run_outputs_units_positive CHECK (units > 0),
  -- Goods in a pack.
  unit_grams integer NOT NULL CONSTRAINT run_outputs_grams_positive CHECK (unit_grams > 0)
);

CREATE INDEX run_outputs_by_run ON run_outputs (run_id);
CREATE INDEX run_outputs_by_product ON run_outputs (product_id);

-- What the shop knows of a product's packs and does not print. A product without a row has none of it.
CREATE TABLE product_costs (
  product_id text CONSTRAINT product_costs_pkey PRIMARY KEY
    CONSTRAINT product_costs_product_fkey REFERENCES products (id) ON UPDATE CASCADE ON DELETE CASCADE,
  -- Of a product sold by volume: asked for once.
  goods_grams integer CONSTRAINT product_costs_grams_positive CHECK (goods_grams > 0),
  -- Bag, label, work: a unit.
  packing_paise bigint NOT NULL DEFAULT 0 CONSTRAINT product_costs_packing_not_negative CHECK (packing_paise >= 0),
  -- Of a unit without slips behind it, packing included.
  typed_paise bigint CONSTRAINT product_costs_typed_not_negative CHECK (typed_paise >= 0),
  version integer NOT NULL DEFAULT 1
);

-- The run that made a batch.
ALTER TABLE batches ADD COLUMN run_id bigint CONSTRAINT batches_run_fkey REFERENCES packing_runs (id);

CREATE INDEX batches_by_run ON batches (run_id) WHERE run_id IS NOT NULL;
