-- Why units were not taken from the batch that expires first (BATCH-02).
ALTER TABLE parcel_lines ADD COLUMN batch_reason text
  CONSTRAINT parcel_lines_batch_reason_known CHECK (batch_reason IN ('not-found', 'damaged', 'one-batch', 'asked-for'));
