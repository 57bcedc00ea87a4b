-- Refunds of a return above the limit of who settles it wait for an owner too (REFUND-05). Settling or closing the return ends the request.
ALTER TABLE refund_requests ADD COLUMN return_number text CONSTRAINT refund_requests_return_fkey REFERENCES returns (number);
ALTER TABLE refund_requests
  DROP CONSTRAINT refund_requests_act_known,
  ADD CONSTRAINT refund_requests_act_known CHECK (act IN ('refund', 'cancel', 'return')),
  DROP CONSTRAINT refund_requests_state_known,
  ADD CONSTRAINT refund_requests_state_known CHECK (state IN ('waiting', 'allowed', 'declined', 'taken-back', 'ended'));

CREATE INDEX refund_requests_by_return ON refund_requests (return_number) WHERE return_number IS NOT NULL;
