CREATE TABLE reservations (
  id uuid CONSTRAINT reservations_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  state text NOT NULL CONSTRAINT reservations_state_known CHECK (state IN ('held', 'committed', 'released')),
  reserved_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE INDEX reservations_to_release ON reservations (expires_at) WHERE state = 'held';

CREATE TABLE reservation_lines (
  reservation_id uuid NOT NULL CONSTRAINT reservation_lines_reservation_fkey REFERENCES reservations (id) ON DELETE CASCADE,
  product_id text NOT NULL CONSTRAINT reservation_lines_product_fkey REFERENCES products (id),
  quantity integer NOT NULL CONSTRAINT reservation_lines_quantity_positive CHECK (quantity > 0),
  CONSTRAINT reservation_lines_pkey PRIMARY KEY (reservation_id, product_id)
);

CREATE TABLE orders (
  number text CONSTRAINT orders_pkey PRIMARY KEY,
  customer_id uuid NOT NULL CONSTRAINT orders_customer_fkey REFERENCES customers (id),
  provider_order_id text NOT NULL CONSTRAINT orders_provider_order_unique UNIQUE,
  payment_id text NOT NULL CONSTRAINT orders_payment_unique UNIQUE,
  placed_at timestamptz NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  address text NOT NULL,
  address2 text NOT NULL DEFAULT '',
  state_code text NOT NULL,
  pin_code text NOT NULL,
  country text NOT NULL,
  subtotal_paise bigint NOT NULL CONSTRAINT orders_subtotal_positive CHECK (subtotal_paise > 0),
  discount_paise bigint NOT NULL CONSTRAINT orders_discount_not_negative CHECK (discount_paise >= 0),
  -- Payable less subtotal plus discount: what rounding to whole rupees added or took (CART-08).
  rounding_paise bigint NOT NULL CONSTRAINT orders_rounding_small CHECK (rounding_paise BETWEEN -50 AND 50),
  total_paise bigint NOT NULL,
  CONSTRAINT orders_total_adds_up CHECK (total_paise = subtotal_paise - discount_paise + rounding_paise)
);

CREATE INDEX orders_by_customer ON orders (customer_id, placed_at DESC);

CREATE TABLE order_lines (
  order_number text NOT NULL CONSTRAINT order_lines_order_fkey REFERENCES orders (number),
  position integer NOT NULL,
  product_id text NOT NULL,
  title text NOT NULL,
  net_quantity text NOT NULL,
  hsn text NOT NULL,
  gst_rate_basis_points integer NOT NULL,
  quantity integer NOT NULL CONSTRAINT order_lines_quantity_positive CHECK (quantity > 0),
  unit_price_paise bigint NOT NULL CONSTRAINT order_lines_price_positive CHECK (unit_price_paise > 0),
  status text NOT NULL CONSTRAINT order_lines_status_known CHECK (status IN ('ordered', 'delivered')),
  delivered_at timestamptz,
  CONSTRAINT order_lines_pkey PRIMARY KEY (order_number, position),
  CONSTRAINT order_lines_product_once UNIQUE (order_number, product_id)
);

CREATE TABLE payment_attempts (
  id uuid CONSTRAINT payment_attempts_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  customer_id uuid NOT NULL CONSTRAINT payment_attempts_customer_fkey REFERENCES customers (id),
  -- Empty between the reservation and the provider's answer.
  provider_order_id text CONSTRAINT payment_attempts_provider_order_unique UNIQUE,
  state text NOT NULL CONSTRAINT payment_attempts_state_known
    CHECK (state IN ('opening', 'open', 'settled', 'refunding', 'refunded', 'lapsed')),
  amount_paise bigint NOT NULL CONSTRAINT payment_attempts_amount_positive CHECK (amount_paise >= 100),
  -- What was promised: lines with their prices and tax, address, contact. Null for a client that sent only the amount.
  quote jsonb,
  -- What save-order told, kept before the provider is asked (Q-09).
  told jsonb,
  reservation_id uuid CONSTRAINT payment_attempts_reservation_fkey REFERENCES reservations (id),
  payment_id text CONSTRAINT payment_attempts_payment_unique UNIQUE,
  order_number text CONSTRAINT payment_attempts_order_unique UNIQUE CONSTRAINT payment_attempts_order_fkey REFERENCES orders (number),
  objection text,
  opened_at timestamptz NOT NULL,
  next_check_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  closed_at timestamptz,
  CONSTRAINT payment_attempts_settled_has_order CHECK ((state = 'settled') = (order_number IS NOT NULL))
);

CREATE INDEX payment_attempts_by_customer ON payment_attempts (customer_id, opened_at DESC);
CREATE INDEX payment_attempts_to_check ON payment_attempts (next_check_at) WHERE next_check_at IS NOT NULL;

-- Webhooks as they came, each event once (domain: at least once, in any order).
CREATE TABLE webhook_events (
  event_id text CONSTRAINT webhook_events_pkey PRIMARY KEY,
  event text NOT NULL,
  body text NOT NULL,
  received_at timestamptz NOT NULL,
  handled_at timestamptz
);
