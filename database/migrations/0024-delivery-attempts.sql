-- Deliveries that failed (SHIP-10), and the checks that were added before to tables with many rows.

-- Why a carrier could not deliver a parcel, and what it was told to do; append-only.
CREATE TABLE delivery_attempts (
  parcel_id uuid NOT NULL CONSTRAINT delivery_attempts_parcel_fkey REFERENCES parcels (id),
  -- 1, 2 … of its parcel.
  number integer NOT NULL CONSTRAINT delivery_attempts_number_positive CHECK (number > 0),
  reason text NOT NULL CONSTRAINT delivery_attempts_reason_known CHECK (reason IN ('nobody-there', 'address-not-found', 'refused', 'other')),
  -- Null: the carrier was told to bring it back.
  next_day date,
  at timestamptz NOT NULL,
  -- Null: by command, or by the carrier.
  staff_id uuid,
  CONSTRAINT delivery_attempts_pkey PRIMARY KEY (parcel_id, number)
);

CREATE TRIGGER delivery_attempts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON delivery_attempts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changes();

ALTER TABLE stock_entries VALIDATE CONSTRAINT stock_entries_kind_known;
ALTER TABLE order_lines VALIDATE CONSTRAINT order_lines_replaced_not_negative;
ALTER TABLE order_lines VALIDATE CONSTRAINT order_lines_status_by_units;
ALTER TABLE parcel_lines VALIDATE CONSTRAINT parcel_lines_replacement_within;
