-- A request for the refund is under way at the card provider since then; one that began more than five minutes ago counts as ended. One at a
-- time of a payment. Servers of 0.1.0 leave it empty.
ALTER TABLE refunds ADD COLUMN asking_since timestamptz;
-- The day of a bank transfer (REFUND-06).
ALTER TABLE refunds ADD COLUMN transferred_on date;
