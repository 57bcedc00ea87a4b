-- The daily reconciliation of orders and refunds with the card provider (BOOKS-05).

-- One row a day; the newest is what /metrics shows.
CREATE TABLE reconciliations (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT reconciliations_pkey PRIMARY KEY,
  reconciled_at timestamptz NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  payments integer NOT NULL,
  captured_paise bigint NOT NULL,
  differing integer NOT NULL,
  difference_paise bigint NOT NULL
);

CALL send_staff_events('reconciliations', 'reconciliations', 'reconciliation', 'id');

-- What a reconciliation found, payment by payment; append-only. The order is found by its payment: a payment without order or refund
-- becomes one after the reconciliation.
CREATE TABLE reconciliation_differences (
  reconciliation_id bigint CONSTRAINT reconciliation_differences_reconciliation_fkey REFERENCES reconciliations (id),
  payment_id text,
  kind text NOT NULL CONSTRAINT reconciliation_differences_kind_known CHECK (
    kind IN ('neither-order-nor-refund', 'not-at-provider', 'order-differs', 'refund-differs')),
  by_paise bigint NOT NULL CONSTRAINT reconciliation_differences_by_positive CHECK (by_paise > 0),
  provider_order_id text,
  -- Null when the provider does not know the payment.
  provider_paise bigint,
  provider_captured boolean,
  provider_refunded_paise bigint,
  ordered_paise bigint NOT NULL,
  refunded_paise bigint NOT NULL,
  -- Why the provider refuses the refund.
  refusal text,
  CONSTRAINT reconciliation_differences_pkey PRIMARY KEY (reconciliation_id, payment_id),
  CONSTRAINT reconciliation_differences_provider_whole CHECK (
    num_nulls(provider_paise, provider_captured, provider_refunded_paise) IN (0, 3))
);

CREATE TRIGGER reconciliation_differences_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reconciliation_differences
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changes();
