-- Payments with the card provider, from 'Pay Now' to the refund, and what the provider reports.

-- A customer's attempt to pay for a cart; it ends in one order or in none.
CREATE TABLE payment_attempts (
  id uuid CONSTRAINT payment_attempts_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_id uuid NOT NULL CONSTRAINT payment_attempts_customer_fkey REFERENCES customers (id),
  -- Empty between the reservation and the provider's answer.
  provider_order_id text CONSTRAINT payment_attempts_provider_order_unique UNIQUE,
  -- domain/payments/payment-attempt.ts
  state text NOT NULL CONSTRAINT payment_attempts_state_known
    CHECK (state IN ('opening', 'open', 'settled', 'refunding', 'refunded', 'lapsed')),
  amount_paise bigint NOT NULL CONSTRAINT payment_attempts_amount_positive CHECK (amount_paise >= 100),
  -- Digest of the products and quantities, so that one cart of one customer has one open payment (Q-19). Null for a client that sent
  -- only the amount.
  cart text,
  -- What was promised: lines with their prices and tax, address, contact. Null for a client that sent only the amount.
  quote jsonb,
  -- The order as save-order reported it, kept before the provider is asked (Q-09).
  order_details jsonb,
  -- A payment attempt outlives its reservation.
  reservation_id uuid CONSTRAINT payment_attempts_reservation_fkey REFERENCES reservations (id) ON DELETE SET NULL,
  payment_id text CONSTRAINT payment_attempts_payment_unique UNIQUE,
  order_number text CONSTRAINT payment_attempts_order_unique UNIQUE CONSTRAINT payment_attempts_order_fkey REFERENCES orders (number),
  -- Why captured money becomes no order (domain/payments/payment-rejection.ts).
  rejection text,
  opened_at timestamptz NOT NULL,
  next_check_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  -- When our own clock first saw captured money: how long the shop waits for the order's details.
  payment_seen_at timestamptz,
  closed_at timestamptz,
  CONSTRAINT payment_attempts_settled_has_order CHECK ((state = 'settled') = (order_number IS NOT NULL)),
  -- A refund names the money that goes back.
  CONSTRAINT payment_attempts_refund_has_payment CHECK (state NOT IN ('refunding', 'refunded') OR payment_id IS NOT NULL)
);

CREATE INDEX payment_attempts_by_customer ON payment_attempts (customer_id, opened_at DESC);
CREATE UNIQUE INDEX payment_attempts_one_open_per_cart ON payment_attempts (customer_id, cart)
  WHERE state IN ('opening', 'open');
CREATE UNIQUE INDEX payment_attempts_reservation_once ON payment_attempts (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX payment_attempts_to_check ON payment_attempts (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE INDEX payment_attempts_lapsed ON payment_attempts (closed_at) WHERE state = 'lapsed';
CREATE INDEX payment_attempts_without_order ON payment_attempts (opened_at, id) WHERE order_number IS NULL;

-- Money that goes back. By payment, not by attempt: a second payment for an order that is paid goes back too.
CREATE TABLE refunds (
  id uuid CONSTRAINT refunds_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  payment_id text NOT NULL,
  attempt_id uuid NOT NULL CONSTRAINT refunds_attempt_fkey REFERENCES payment_attempts (id),
  -- The refund's id as text: part of the provider's idempotency key and `receipt`, and of the name of the mail.
  reference text NOT NULL CONSTRAINT refunds_reference_unique UNIQUE,
  amount_paise bigint NOT NULL CONSTRAINT refunds_amount_positive CHECK (amount_paise > 0),
  reason text NOT NULL,
  credit_note_number text CONSTRAINT refunds_credit_note_unique UNIQUE
    CONSTRAINT refunds_credit_note_fkey REFERENCES credit_notes (number),
  paid_by text NOT NULL DEFAULT 'provider' CONSTRAINT refunds_paid_by_known CHECK (paid_by IN ('provider', 'bank')),
  -- The bank's number of a transfer.
  utr text,
  -- domain/payments/refund.ts
  state text NOT NULL CONSTRAINT refunds_state_known CHECK (state IN ('due', 'pending', 'refused', 'processed')),
  -- Why the provider refused it, or why it failed there, for people to see.
  refusal text,
  -- Part of the provider's idempotency key: one more only after the provider itself has reported a try as failed.
  round integer NOT NULL DEFAULT 1,
  provider_refund_id text,
  decided_at timestamptz NOT NULL,
  next_try_at timestamptz,
  processed_at timestamptz,
  CONSTRAINT refunds_processed_has_time CHECK ((state = 'processed') = (processed_at IS NOT NULL)),
  CONSTRAINT refunds_refused_has_refusal CHECK (state <> 'refused' OR refusal IS NOT NULL),
  CONSTRAINT refunds_bank_has_utr CHECK ((paid_by = 'bank') = (utr IS NOT NULL))
);

CREATE INDEX refunds_by_attempt ON refunds (attempt_id);
CREATE INDEX refunds_by_payment ON refunds (payment_id);
CREATE INDEX refunds_by_day ON refunds (decided_at);
CREATE INDEX refunds_to_try ON refunds (next_try_at) WHERE state <> 'processed';

-- The refunds of an order's payment are never more than was captured; a payment without order is refunded whole, once.
CREATE FUNCTION check_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Two transactions that do not see each other's refund would both pass.
  PERFORM FROM payment_attempts WHERE id = NEW.attempt_id FOR NO KEY UPDATE;
  IF (SELECT sum(amount_paise) FROM refunds WHERE payment_id = NEW.payment_id)
      > coalesce((SELECT total_paise FROM orders WHERE payment_id = NEW.payment_id), NEW.amount_paise) THEN
    RAISE EXCEPTION 'The refunds of % are more than was captured', NEW.payment_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER refunds_within_captured AFTER INSERT OR UPDATE OF amount_paise, payment_id, attempt_id ON refunds
  FOR EACH ROW EXECUTE FUNCTION check_refunds();
CREATE TRIGGER refunds_staff_event AFTER INSERT OR UPDATE ON refunds
  FOR EACH ROW EXECUTE FUNCTION add_staff_event('refunds', 'payment', 'payment_id');

-- The ids of the provider's events: each is stored once, though it is sent at least once. Kept for longer than the provider repeats:
-- 24 hours by itself, 15 days on request. The key of a partitioned table would hold the partition's column too.
CREATE TABLE webhook_event_ids (
  event_id text CONSTRAINT webhook_event_ids_pkey PRIMARY KEY,
  received_at timestamptz NOT NULL
);

CREATE INDEX webhook_event_ids_by_time ON webhook_event_ids (received_at);

-- The provider's events as they came, by month: a month past its retention is dropped, which costs nothing (decision 0028).
CREATE TABLE webhook_events (
  event_id text NOT NULL,
  event text NOT NULL,
  body text NOT NULL,
  received_at timestamptz NOT NULL,
  handled_at timestamptz,
  CONSTRAINT webhook_events_pkey PRIMARY KEY (event_id, received_at)
) PARTITION BY RANGE (received_at);

CREATE INDEX webhook_events_to_handle ON webhook_events (received_at) WHERE handled_at IS NULL;

-- Events of a month without a partition: the nightly job has not run for two months, or a clock is wrong.
CREATE TABLE webhook_events_default PARTITION OF webhook_events DEFAULT;

CREATE FUNCTION start_of_month(moment timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE
AS $$ SELECT date_trunc('month', moment AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' $$;

-- Gives a month (UTC) its partition, with its rows of the default partition. Waits for locks for two seconds at most, so that webhooks do not
-- wait longer.
CREATE PROCEDURE open_webhook_month(moment timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '2s'
AS $$
DECLARE
  begins timestamptz := start_of_month(moment);
  ends timestamptz := start_of_month(start_of_month(moment) + interval '32 days');
  name text := 'webhook_events_' || to_char(moment AT TIME ZONE 'UTC', 'YYYY_MM');
BEGIN
  LOCK TABLE ONLY webhook_events IN SHARE UPDATE EXCLUSIVE MODE;
  IF to_regclass(name) IS NOT NULL THEN
    RETURN;
  END IF;
  LOCK TABLE webhook_events_default IN ACCESS EXCLUSIVE MODE;
  EXECUTE format('CREATE TABLE %I (LIKE webhook_events INCLUDING ALL)', name);
  EXECUTE format('WITH moved AS (DELETE FROM webhook_events_default WHERE received_at >= %L AND received_at < %L RETURNING *)
    INSERT INTO %I SELECT * FROM moved', begins, ends, name);
  EXECUTE format('ALTER TABLE webhook_events ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, begins, ends);
END
$$;

-- Drops the months that ended by `before` and have no unhandled event.
CREATE PROCEDURE drop_webhook_months(before timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '2s'
AS $$
DECLARE
  name text;
  waits boolean;
BEGIN
  LOCK TABLE ONLY webhook_events IN SHARE UPDATE EXCLUSIVE MODE;
  FOR name IN
    SELECT relname FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'webhook_events'::regclass AND relname ~ '^webhook_events_\d{4}_\d{2}$'
      AND relname < 'webhook_events_' || to_char(before AT TIME ZONE 'UTC', 'YYYY_MM')
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE handled_at IS NULL)', name) INTO waits;
    CONTINUE WHEN waits;
    EXECUTE format('DROP TABLE %I', name);
  END LOOP;
END
$$;

CALL open_webhook_month(now());
CALL open_webhook_month(now() + interval '1 month');
CALL open_webhook_month(now() + interval '2 months');
