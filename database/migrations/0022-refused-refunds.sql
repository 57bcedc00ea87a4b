-- A refund that the provider refused or that failed there: people are to see it, and why.
ALTER TABLE refunds ADD COLUMN refusal text;
ALTER TABLE refunds DROP CONSTRAINT refunds_state_known;
ALTER TABLE refunds ADD CONSTRAINT refunds_state_known CHECK (state IN ('due', 'pending', 'refused', 'processed'));
ALTER TABLE refunds ADD CONSTRAINT refunds_refused_has_refusal CHECK (state <> 'refused' OR refusal IS NOT NULL);
