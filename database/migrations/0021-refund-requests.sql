-- Refunds above the limit of who asks for them, which wait for an owner (REFUND-05). The words may name a person; this table is no log.
CREATE TABLE refund_requests (
  id uuid CONSTRAINT refund_requests_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  order_number text NOT NULL CONSTRAINT refund_requests_order_fkey REFERENCES orders (number),
  act text NOT NULL CONSTRAINT refund_requests_act_known CHECK (act IN ('refund', 'cancel')),
  -- As they were asked for: what they come to is worked out anew.
  lines jsonb NOT NULL,
  reason text NOT NULL,
  -- As the asker read it.
  total_paise bigint NOT NULL,
  asked_by uuid NOT NULL CONSTRAINT refund_requests_asker_fkey REFERENCES staff (id),
  asked_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CONSTRAINT refund_requests_state_known
    CHECK (state IN ('waiting', 'allowed', 'declined', 'taken-back')),
  decided_by uuid CONSTRAINT refund_requests_decider_fkey REFERENCES staff (id),
  decided_at timestamptz,
  -- Why it was declined.
  answer text,
  CONSTRAINT refund_requests_decided CHECK ((state = 'waiting') = (decided_at IS NULL))
);

CREATE UNIQUE INDEX refund_requests_one_waits ON refund_requests (order_number) WHERE state = 'waiting';
CREATE INDEX refund_requests_by_order ON refund_requests (order_number);
CREATE INDEX refund_requests_by_asker ON refund_requests (asked_by, decided_at);
CREATE INDEX refund_requests_by_decider ON refund_requests (decided_by);

CREATE TRIGGER refund_requests_staff_event AFTER INSERT OR UPDATE ON refund_requests
  FOR EACH ROW EXECUTE FUNCTION add_staff_event('refunds', 'order', 'order_number');

-- What support may refund of an order, all its refunds together.
ALTER TABLE working_settings ADD COLUMN support_refunds_paise bigint NOT NULL DEFAULT 200000
  CONSTRAINT working_settings_support_refunds_not_negative CHECK (support_refunds_paise >= 0);
