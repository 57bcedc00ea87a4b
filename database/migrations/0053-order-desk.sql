-- What staff look up and change about orders (ORDERS-01 … ORDERS-08, DESK-09).

ALTER TABLE orders
  -- Raised by each correction of the delivery address (ORDERS-06).
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- Beside the address of the order, which the invoice shows; null: as ordered.
  ADD COLUMN corrected_first_name text,
  ADD COLUMN corrected_last_name text,
  ADD COLUMN corrected_phone text,
  ADD COLUMN corrected_address text,
  ADD COLUMN corrected_address2 text,
  ADD COLUMN corrected_pin_code text,
  -- The sum of the order's credit notes; a trigger adds to it.
  ADD COLUMN credited_paise bigint NOT NULL DEFAULT 0,
  ADD COLUMN payment text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN refunded_at IS NOT NULL THEN 'refunded' WHEN credited_paise > 0 THEN 'part-refunded' ELSE 'paid' END) STORED,
  -- By the units of its lines; a trigger sets it. Lists and counts of 100,000 orders read this column (decision 0026).
  ADD COLUMN fulfilment text NOT NULL DEFAULT 'to-pack' CONSTRAINT orders_fulfilment_known
    CHECK (fulfilment IN ('to-pack', 'part-packed', 'packed', 'shipped', 'delivered', 'cancelled')),
  -- The words of the name as ordered and as corrected, in lower case, for a search by their beginnings.
  ADD COLUMN name_words tsvector NOT NULL GENERATED ALWAYS AS (array_to_tsvector(array_remove(regexp_split_to_array(
    lower(first_name || ' ' || last_name || ' ' || coalesce(corrected_first_name, '') || ' ' || coalesce(corrected_last_name, '')),
    '[\s.,''’()\\-]+'), ''))) STORED;

UPDATE orders SET credited_paise = credited.paise
FROM (
  SELECT order_number, sum((document->'totals'->>'payable')::bigint) AS paise FROM credit_notes GROUP BY order_number
) AS credited
WHERE number = credited.order_number;

CREATE FUNCTION add_credited_paise() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE orders SET credited_paise = credited_paise + credited.paise
  FROM (
    SELECT order_number, sum((document->'totals'->>'payable')::bigint) AS paise FROM issued GROUP BY order_number
  ) AS credited
  WHERE number = credited.order_number;
  RETURN NULL;
END
$$;

CREATE TRIGGER credit_notes_credited AFTER INSERT ON credit_notes
  REFERENCING NEW TABLE AS issued FOR EACH STATEMENT EXECUTE FUNCTION add_credited_paise();

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

UPDATE orders SET fulfilment = summed.fulfilment
FROM (
  SELECT order_number, fulfilment_of(sum(quantity - cancelled_quantity), sum(to_pack_quantity), sum(packed_quantity),
    sum(delivered_quantity)) AS fulfilment
  FROM order_lines GROUP BY order_number
) AS summed
WHERE number = summed.order_number AND orders.fulfilment <> summed.fulfilment;

CREATE FUNCTION set_order_fulfilment() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE orders SET fulfilment = summed.fulfilment
  FROM (
    SELECT order_number, fulfilment_of(sum(quantity - cancelled_quantity), sum(to_pack_quantity), sum(packed_quantity),
      sum(delivered_quantity)) AS fulfilment
    FROM order_lines WHERE order_number IN (SELECT order_number FROM changed) GROUP BY order_number
  ) AS summed
  WHERE number = summed.order_number AND orders.fulfilment <> summed.fulfilment;
  RETURN NULL;
END
$$;

-- New lines are all to pack, the column's default.
CREATE TRIGGER order_lines_fulfilment AFTER UPDATE ON order_lines
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION set_order_fulfilment();

-- Lists: newest first and by amount; the words and the hold of an order; the field that searches all of them (ORDERS-02).
DROP INDEX orders_by_day;
CREATE INDEX orders_by_day ON orders (placed_at, number);
CREATE INDEX orders_by_amount ON orders (total_paise, number);
CREATE INDEX orders_by_fulfilment ON orders (fulfilment, placed_at, number) WHERE fulfilment NOT IN ('delivered', 'cancelled');
CREATE INDEX orders_held ON orders (held_at) WHERE held_at IS NOT NULL;
CREATE INDEX orders_by_phone_end ON orders (reverse(phone) text_pattern_ops);
CREATE INDEX orders_by_corrected_phone_end ON orders (reverse(corrected_phone) text_pattern_ops) WHERE corrected_phone IS NOT NULL;
CREATE INDEX orders_by_email ON orders (lower(email) text_pattern_ops);
CREATE INDEX orders_by_name_words ON orders USING gin (name_words);
CREATE INDEX order_lines_by_product ON order_lines (product_id, order_number);
CREATE INDEX customers_by_email ON customers (lower(email) text_pattern_ops);
CREATE INDEX customers_by_phone_end ON customers (reverse(phone) text_pattern_ops);
CREATE INDEX payment_attempts_without_order ON payment_attempts (opened_at, id) WHERE order_number IS NULL;
CREATE INDEX contact_messages_by_customer ON contact_messages (customer_id, received_at DESC) WHERE customer_id IS NOT NULL;

-- Notes of staff about an order (ORDERS-05).
CREATE TABLE order_notes (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT order_notes_pkey PRIMARY KEY,
  order_number text NOT NULL CONSTRAINT order_notes_order_fkey REFERENCES orders (number),
  staff_id uuid NOT NULL CONSTRAINT order_notes_staff_fkey REFERENCES staff (id),
  text text NOT NULL CONSTRAINT order_notes_text_length CHECK (char_length(text) BETWEEN 1 AND 2000),
  written_at timestamptz NOT NULL
);

CREATE INDEX order_notes_by_order ON order_notes (order_number, id);
CREATE TRIGGER order_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changes();

-- Mails of an order that staff caused: those sent again, and those about a corrected address (ORDERS-06, ORDERS-07).
CREATE TABLE order_mails (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT order_mails_pkey PRIMARY KEY,
  order_number text NOT NULL CONSTRAINT order_mails_order_fkey REFERENCES orders (number),
  -- The job's key of the mail that is sent again, such as order-confirmation:FG-1234-5678, or delivery-corrected:FG-1234-5678.
  mail text NOT NULL,
  queued_at timestamptz NOT NULL,
  sent_at timestamptz,
  staff_id uuid CONSTRAINT order_mails_staff_fkey REFERENCES staff (id)
);

CREATE INDEX order_mails_by_order ON order_mails (order_number, id);
CREATE INDEX order_mails_unsent ON order_mails (queued_at) WHERE sent_at IS NULL;

CALL send_staff_events('order_notes', 'orders', 'order', 'order_number');
CALL send_staff_events('order_mails', 'orders', 'order', 'order_number');
