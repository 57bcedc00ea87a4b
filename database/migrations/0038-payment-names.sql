-- The order as save-order reported it, and when a refund's notice went out.
ALTER TABLE payment_attempts RENAME COLUMN told TO order_details;
ALTER TABLE refunds RENAME COLUMN customer_told_at TO customer_notified_at;
ALTER INDEX refunds_untold RENAME TO refunds_unnotified;

UPDATE payment_attempts SET objection = 'awaiting-order-details' WHERE objection = 'untold';
UPDATE payment_attempts SET objection = 'already-refunded' WHERE objection = 'given-back';
UPDATE refunds SET reason = 'awaiting-order-details' WHERE reason = 'untold';
UPDATE refunds SET reason = 'already-refunded' WHERE reason = 'given-back';

-- The daily reconciliation with the card provider.
ALTER TABLE book_comparisons RENAME TO reconciliations;
ALTER TABLE reconciliations RENAME CONSTRAINT book_comparisons_pkey TO reconciliations_pkey;
ALTER SEQUENCE book_comparisons_id_seq RENAME TO reconciliations_id_seq;
ALTER TABLE reconciliations RENAME COLUMN compared_at TO reconciled_at;
