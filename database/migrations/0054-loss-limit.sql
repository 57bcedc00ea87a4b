-- What a packing run may lose without a reason (BATCH-06), in hundredths of a per cent of the goods taken.
ALTER TABLE working_settings ADD COLUMN loss_limit_basis_points integer NOT NULL DEFAULT 500
  CONSTRAINT working_settings_loss_limit_range CHECK (loss_limit_basis_points BETWEEN 0 AND 10000);
