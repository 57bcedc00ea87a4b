-- When our own clock first saw captured money: how long the shop waits to be told what it is for.
ALTER TABLE payment_attempts ADD COLUMN payment_seen_at timestamptz;

-- A refund names the money that goes back.
ALTER TABLE payment_attempts ADD CONSTRAINT payment_attempts_refund_has_payment
  CHECK (state NOT IN ('refunding', 'refunded') OR payment_id IS NOT NULL);

-- The reconciler also looks for attempts by their reservation.
CREATE UNIQUE INDEX payment_attempts_reservation_once ON payment_attempts (reservation_id) WHERE reservation_id IS NOT NULL;

-- Set when the confirmation has left: it goes out once (PAY-07).
ALTER TABLE orders ADD COLUMN confirmation_sent_at timestamptz;

-- By payment, not by attempt: a second payment for an order that is paid goes back too.
CREATE TABLE refunds (
  payment_id text CONSTRAINT refunds_pkey PRIMARY KEY,
  attempt_id uuid NOT NULL CONSTRAINT refunds_attempt_fkey REFERENCES payment_attempts (id),
  amount_paise bigint NOT NULL CONSTRAINT refunds_amount_positive CHECK (amount_paise > 0),
  reason text NOT NULL,
  state text NOT NULL CONSTRAINT refunds_state_known CHECK (state IN ('due', 'pending', 'processed')),
  -- Part of the provider's idempotency key: one more only after the provider itself has reported a try as failed.
  round integer NOT NULL DEFAULT 1,
  provider_refund_id text,
  decided_at timestamptz NOT NULL,
  next_try_at timestamptz,
  processed_at timestamptz,
  customer_told_at timestamptz,
  CONSTRAINT refunds_processed_has_time CHECK ((state = 'processed') = (processed_at IS NOT NULL))
);

CREATE INDEX refunds_by_attempt ON refunds (attempt_id);
CREATE INDEX refunds_to_try ON refunds (next_try_at) WHERE state <> 'processed';
CREATE INDEX webhook_events_to_handle ON webhook_events (received_at) WHERE handled_at IS NULL;
