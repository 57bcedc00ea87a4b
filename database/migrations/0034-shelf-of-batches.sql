-- How many units of each batch lie on the shelf (BATCH-02), and what names a batch to the world (BATCH-05).

-- Drawn when the batch is entered: codes are unique for their product only.
ALTER TABLE batches ADD COLUMN lot text
  CONSTRAINT batches_lot_unique UNIQUE CONSTRAINT batches_lot_form CHECK (lot ~ '^[2-9A-HJ-NP-Z]{8}$');
-- Units on the shelf; packed ones are in boxes. Entries with a batch change it by trigger; parcels by a statement of their capability:
-- packed units leave it, those of parcels that are unpacked or came back return to it.
ALTER TABLE batches ADD COLUMN on_shelf integer NOT NULL DEFAULT 0;
ALTER TABLE batches ADD CONSTRAINT batches_on_shelf_not_negative CHECK (on_shelf >= 0) NOT VALID;
-- The batch of what lay there when the first batch of its product was entered (BATCH-01). Units that were packed without a batch come back to it.
ALTER TABLE batches ADD COLUMN has_earlier_units boolean NOT NULL DEFAULT false;
-- Recalled: neither proposed nor packed (BATCH-04).
ALTER TABLE batches ADD COLUMN frozen_at timestamptz;

-- First expiry first.
CREATE INDEX batches_on_shelf ON batches (product_id, best_before_on, id) WHERE on_shelf > 0;
CREATE INDEX batches_by_best_before ON batches (best_before_on, id);

-- Units that somebody cancelled, or that replace others, are in no batch: they are promised or free, wherever they lie.
CREATE OR REPLACE FUNCTION enter_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET received = received + NEW.units, stock = stock + NEW.units WHERE id = NEW.product_id;
  IF NEW.batch_id IS NOT NULL AND NEW.kind NOT IN ('cancelled', 'resent') THEN
    UPDATE batches SET on_shelf = on_shelf + NEW.units WHERE id = NEW.batch_id;
  END IF;
  RETURN NULL;
END
$$;
