-- Orders with their lines, and what staff add to them (ORDERS-01 … ORDERS-08).

-- What was bought and paid, for whom, and where it goes.
CREATE TABLE orders (
  number text CONSTRAINT orders_pkey PRIMARY KEY,
  customer_id uuid NOT NULL CONSTRAINT orders_customer_fkey REFERENCES customers (id),
  -- The card provider's names of the order and of its payment.
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

  -- The delivery dates promised on the day of payment (DELV-02).
  delivery_from date,
  delivery_to date,

  -- Corrections of the delivery address stand beside the address of the order, which the invoice shows; null: as ordered (ORDERS-06).
  corrected_first_name text,
  corrected_last_name text,
  corrected_phone text,
  corrected_address text,
  corrected_address2 text,
  corrected_pin_code text,
  -- Labels printed before are no longer right (SHIP-06).
  corrected_at timestamptz,
  -- Raised by each correction.
  version integer NOT NULL DEFAULT 1,

  -- An order on hold is neither packed nor handed over (ORDERS-05).
  held_at timestamptz,
  held_reason text,
  -- The person of the staff who looks after it; of somebody suspended it is nobody's.
  assigned_to uuid CONSTRAINT orders_assigned_fkey REFERENCES staff (id),
  -- By the units of its lines. Lists and counts of 100,000 orders read this column (decision 0026).
  fulfilment text NOT NULL DEFAULT 'to-pack' CONSTRAINT orders_fulfilment_known
    CHECK (fulfilment IN ('to-pack', 'part-packed', 'packed', 'shipped', 'delivered', 'cancelled')),

  -- Set when staff have refunded the order's payment in full.
  refunded_at timestamptz,
  -- The sum of the order's credit notes.
  credited_paise bigint NOT NULL DEFAULT 0,
  payment text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN refunded_at IS NOT NULL THEN 'refunded' WHEN credited_paise > 0 THEN 'part-refunded' ELSE 'paid' END) STORED,

  -- The words of name, town and PIN code as ordered and as corrected, in lower case, for a search by their beginnings.
  words tsvector NOT NULL GENERATED ALWAYS AS (array_to_tsvector(array_remove(regexp_split_to_array(
    lower(first_name || ' ' || last_name || ' ' || address2 || ' ' || pin_code || ' ' || coalesce(corrected_first_name, '') || ' '
      || coalesce(corrected_last_name, '') || ' ' || coalesce(corrected_address2, '') || ' ' || coalesce(corrected_pin_code, '')),
    '[\s.,''’()\\-]+'), ''))) STORED,

  CONSTRAINT orders_total_adds_up CHECK (total_paise = subtotal_paise - discount_paise + rounding_paise),
  CONSTRAINT orders_delivery_in_order CHECK ((delivery_from IS NULL) = (delivery_to IS NULL) AND delivery_from <= delivery_to),
  CONSTRAINT orders_held_with_reason CHECK ((held_at IS NULL) = (held_reason IS NULL))
);

CREATE INDEX orders_by_customer ON orders (customer_id, placed_at DESC);
-- Staff's lists, newest first and by amount (ORDERS-02); those of few orders are counted without reading the others (DESK-09).
CREATE INDEX orders_by_day ON orders (placed_at, number);
CREATE INDEX orders_by_amount ON orders (total_paise, number);
CREATE INDEX orders_by_fulfilment ON orders (fulfilment, placed_at, number) WHERE fulfilment NOT IN ('delivered', 'cancelled');
CREATE INDEX orders_cancelled ON orders (placed_at, number) WHERE fulfilment = 'cancelled';
CREATE INDEX orders_by_payment ON orders (payment, placed_at, number) WHERE payment <> 'paid';
CREATE INDEX orders_held ON orders (held_at) WHERE held_at IS NOT NULL;
CREATE INDEX orders_assigned ON orders (assigned_to, placed_at, number) WHERE assigned_to IS NOT NULL;
-- The field that searches all orders.
CREATE INDEX orders_by_phone_end ON orders (reverse(phone) text_pattern_ops);
CREATE INDEX orders_by_corrected_phone_end ON orders (reverse(corrected_phone) text_pattern_ops) WHERE corrected_phone IS NOT NULL;
CREATE INDEX orders_by_email ON orders (lower(email) text_pattern_ops);
CREATE INDEX orders_by_words ON orders USING gin (words);
-- Callers read the last digits of a number out.
CREATE INDEX orders_by_number_end ON orders (right(number, 4));

CREATE TRIGGER orders_added_staff_event AFTER INSERT ON orders REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_staff_event('orders', 'order', 'number');
CREATE TRIGGER orders_changed_staff_event AFTER UPDATE ON orders REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_staff_event('orders', 'order', 'number');

-- The products of an order as they were when it was paid, and where their units are now.
CREATE TABLE order_lines (
  order_number text NOT NULL CONSTRAINT order_lines_order_fkey REFERENCES orders (number),
  position integer NOT NULL,
  -- No foreign key: the line stays as it is whatever becomes of the product.
  product_id text NOT NULL,
  title text NOT NULL,
  net_quantity text NOT NULL,
  hsn text NOT NULL,
  gst_rate_basis_points integer NOT NULL,
  quantity integer NOT NULL CONSTRAINT order_lines_quantity_positive CHECK (quantity > 0),
  unit_price_paise bigint NOT NULL CONSTRAINT order_lines_price_positive CHECK (unit_price_paise > 0),

  -- Each unit is in one place: ordered = to pack + packed + shipped + delivered + cancelled (ORDERS-03). Written by the store, and compared with
  -- parcels and credit notes at commit (0010-invoices.sql).
  cancelled_quantity integer NOT NULL DEFAULT 0 CONSTRAINT order_lines_cancelled_not_negative CHECK (cancelled_quantity >= 0),
  packed_quantity integer NOT NULL DEFAULT 0 CONSTRAINT order_lines_packed_not_negative CHECK (packed_quantity >= 0),
  shipped_quantity integer NOT NULL DEFAULT 0 CONSTRAINT order_lines_shipped_not_negative CHECK (shipped_quantity >= 0),
  delivered_quantity integer NOT NULL DEFAULT 0 CONSTRAINT order_lines_delivered_not_negative CHECK (delivered_quantity >= 0),
  to_pack_quantity integer NOT NULL
    GENERATED ALWAYS AS (quantity - cancelled_quantity - packed_quantity - shipped_quantity - delivered_quantity) STORED,

  -- Delivered when all units are that were not cancelled (SHIP-08, ORD-01).
  status text NOT NULL CONSTRAINT order_lines_status_known CHECK (status IN ('ordered', 'delivered')),

  CONSTRAINT order_lines_pkey PRIMARY KEY (order_number, position),
  CONSTRAINT order_lines_product_once UNIQUE (order_number, product_id),
  CONSTRAINT order_lines_units_add_up
    CHECK (cancelled_quantity + packed_quantity + shipped_quantity + delivered_quantity <= quantity),
  CONSTRAINT order_lines_status_by_units
    CHECK ((status = 'delivered') = (delivered_quantity > 0 AND delivered_quantity = quantity - cancelled_quantity))
);

CREATE INDEX order_lines_by_product ON order_lines (product_id, order_number);

-- An order in lists of all capabilities; the receiver is the corrected one where there is one (ORDERS-06).
CREATE VIEW order_summaries AS
SELECT number, customer_id, provider_order_id, payment_id, placed_at, delivery_from, delivery_to, total_paise, payment, fulfilment, refunded_at,
  held_at, held_reason, assigned_to, email, corrected_at, state_code,
  concat_ws(' ', coalesce(corrected_first_name, first_name), nullif(coalesce(corrected_last_name, last_name), '')) AS receiver,
  coalesce(corrected_phone, phone) AS phone, coalesce(corrected_address, address) AS address,
  coalesce(corrected_address2, address2) AS address2, coalesce(corrected_pin_code, pin_code) AS pin_code
FROM orders;

-- Units sold of each product, for the nightly check of stock.
CREATE VIEW units_sold AS SELECT product_id, sum(quantity)::integer AS units FROM order_lines GROUP BY product_id;

-- Sales of each product, and what of them is to pack, for its ledger, its count and what to order (STOCK-02, STOCK-03, STOCK-05).
CREATE VIEW sales AS
SELECT product_id, order_number, placed_at, quantity AS units, quantity - cancelled_quantity AS kept
FROM orders JOIN order_lines ON order_number = number;
CREATE VIEW units_to_pack AS
SELECT product_id, order_number, position, placed_at, to_pack_quantity AS units
FROM orders JOIN order_lines ON order_number = number
WHERE fulfilment IN ('to-pack', 'part-packed') AND to_pack_quantity > 0;

-- 'packed': all of it is packed, and some is here; 'shipped': all of it has left, and some is on its way.
CREATE FUNCTION fulfilment_of(units bigint, to_pack bigint, packed bigint, delivered bigint) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN units = 0 THEN 'cancelled'
    WHEN delivered = units THEN 'delivered'
    WHEN to_pack = units THEN 'to-pack'
    WHEN to_pack > 0 THEN 'part-packed'
    WHEN packed > 0 THEN 'packed'
    ELSE 'shipped' END
$$;

-- Notes of staff about an order (ORDERS-05): append-only, but their text can be redacted.
CREATE TABLE order_notes (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT order_notes_pkey PRIMARY KEY,
  order_number text NOT NULL CONSTRAINT order_notes_order_fkey REFERENCES orders (number),
  staff_id uuid NOT NULL CONSTRAINT order_notes_staff_fkey REFERENCES staff (id),
  text text NOT NULL,
  written_at timestamptz NOT NULL,
  -- Packers acknowledge it.
  is_important boolean NOT NULL DEFAULT false,
  is_hold_reason boolean NOT NULL DEFAULT false,
  redacted_at timestamptz,
  CONSTRAINT order_notes_text_length
    CHECK (CASE WHEN redacted_at IS NULL THEN char_length(text) BETWEEN 1 AND 2000 ELSE text = '' END)
);

CREATE INDEX order_notes_by_order ON order_notes (order_number, id);
CREATE INDEX order_notes_by_staff ON order_notes (staff_id);

CREATE TRIGGER order_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changes_but_redaction();
-- Nor can the setting that redact_text uses change anything but the text.
CREATE TRIGGER order_notes_only_redacted BEFORE UPDATE ON order_notes
  FOR EACH ROW WHEN (NEW.redacted_at IS NULL OR OLD.redacted_at IS NOT NULL
    OR (NEW.id, NEW.order_number, NEW.staff_id, NEW.written_at, NEW.is_important, NEW.is_hold_reason)
      IS DISTINCT FROM (OLD.id, OLD.order_number, OLD.staff_id, OLD.written_at, OLD.is_important, OLD.is_hold_reason))
  EXECUTE FUNCTION refuse_changes();
CREATE TRIGGER order_notes_staff_event AFTER INSERT OR UPDATE ON order_notes
  FOR EACH ROW EXECUTE FUNCTION add_staff_event('orders', 'order', 'order_number');
