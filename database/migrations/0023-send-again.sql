-- Units are sent again: of parcels that came back or were lost (SHIP-10), and delivered ones that were damaged or wrong (RETURN-04).

ALTER TABLE stock_entries DROP CONSTRAINT stock_entries_kind_known;
-- 'resent': units from the shelf that replace others.
ALTER TABLE stock_entries ADD CONSTRAINT stock_entries_kind_known CHECK (
  kind IN ('opening', 'delivery', 'cancelled', 'returned', 'resent', 'count', 'damage', 'expired', 'sample', 'recall')) NOT VALID;

-- Units that were delivered and are sent again: they left delivered_quantity, and to_pack_quantity follows.
ALTER TABLE order_lines ADD COLUMN replaced_quantity integer NOT NULL DEFAULT 0;
ALTER TABLE order_lines ADD CONSTRAINT order_lines_replaced_not_negative CHECK (replaced_quantity >= 0) NOT VALID;
ALTER TABLE order_lines DROP CONSTRAINT order_lines_status_by_units;
-- For the customer a delivered line stays delivered while a unit of it is replaced.
ALTER TABLE order_lines ADD CONSTRAINT order_lines_status_by_units CHECK (
  CASE WHEN delivered_quantity > 0 AND delivered_quantity = quantity - cancelled_quantity THEN status = 'delivered'
    ELSE status = 'ordered' OR replaced_quantity > 0 END) NOT VALID;

-- First promised day of units that are sent again, where nothing is to pack that was promised earlier; null: delivery_from.
ALTER TABLE orders ADD COLUMN due_from date;

-- Of the units those that are sent at no charge for lost or delivered ones.
ALTER TABLE parcel_lines ADD COLUMN replacement_quantity integer NOT NULL DEFAULT 0;
ALTER TABLE parcel_lines ADD CONSTRAINT parcel_lines_replacement_within CHECK (replacement_quantity BETWEEN 0 AND quantity) NOT VALID;

-- Each time that units of an order are sent again, with the delivery dates promised for them; append-only.
CREATE TABLE replacements (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT replacements_pkey PRIMARY KEY,
  order_number text NOT NULL CONSTRAINT replacements_order_fkey REFERENCES orders (number),
  delivery_from date,
  delivery_to date,
  at timestamptz NOT NULL,
  -- Null: by command.
  staff_id uuid,
  CONSTRAINT replacements_delivery_in_order CHECK ((delivery_from IS NULL) = (delivery_to IS NULL) AND delivery_from <= delivery_to)
);

CREATE INDEX replacements_by_order ON replacements (order_number, id);

CREATE TRIGGER replacements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON replacements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changes();

-- The units; append-only. Those that came back are packed again themselves; lost and delivered ones are replaced from the shelf.
CREATE TABLE replacement_lines (
  replacement_id bigint NOT NULL CONSTRAINT replacement_lines_replacement_fkey REFERENCES replacements (id),
  order_number text NOT NULL,
  position integer NOT NULL,
  cause text NOT NULL CONSTRAINT replacement_lines_cause_known CHECK (cause IN ('back', 'lost', 'delivered')),
  quantity integer NOT NULL CONSTRAINT replacement_lines_quantity_positive CHECK (quantity > 0),
  CONSTRAINT replacement_lines_pkey PRIMARY KEY (replacement_id, position, cause),
  CONSTRAINT replacement_lines_line_fkey FOREIGN KEY (order_number, position) REFERENCES order_lines (order_number, position)
);

CREATE INDEX replacement_lines_by_line ON replacement_lines (order_number, position);

CREATE TRIGGER replacement_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON replacement_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changes();

-- Where the replacements of each order line are. Parcels use them up; those that are unpacked or come back give them back. Units to pack that were
-- cancelled are replaced no longer.
CREATE VIEW replacement_units AS
SELECT line.order_number, line.position, line.product_id,
  greatest(0, least(to_pack_quantity, wanted.units - sent.units))::integer AS to_pack,
  sent.packed, sent.shipped, wanted.delivery_from, wanted.delivery_to
FROM (
  SELECT lines.order_number, position, sum(quantity) AS units,
    (array_agg(delivery_from ORDER BY id DESC))[1] AS delivery_from, (array_agg(delivery_to ORDER BY id DESC))[1] AS delivery_to
  FROM replacement_lines AS lines JOIN replacements ON id = replacement_id WHERE cause <> 'back' GROUP BY lines.order_number, position
) AS wanted
JOIN order_lines AS line USING (order_number, position)
CROSS JOIN LATERAL (
  SELECT coalesce(sum(replacement_quantity), 0)::integer AS units,
    coalesce(sum(replacement_quantity) FILTER (WHERE state = 'packed'), 0)::integer AS packed,
    coalesce(sum(replacement_quantity) FILTER (WHERE state IN ('handed-over', 'in-transit', 'failed', 'coming-back')), 0)::integer AS shipped
  FROM parcel_lines JOIN parcels ON parcels.id = parcel_id
  WHERE parcel_lines.order_number = line.order_number AND parcel_lines.position = line.position AND state NOT IN ('unpacked', 'back')
) AS sent;

CREATE OR REPLACE VIEW lost_units AS
SELECT lines.order_number, position, quantity AS units FROM parcels JOIN parcel_lines AS lines ON parcel_id = id WHERE state = 'lost'
UNION ALL
SELECT order_number, position, -lost_quantity FROM credit_note_lines WHERE lost_quantity > 0
UNION ALL
SELECT order_number, position, -quantity FROM replacement_lines WHERE cause = 'lost';

CREATE OR REPLACE VIEW order_line_units AS
SELECT line.order_number, line.position, packed, shipped, delivered, cancelled + returned AS credited,
  least(quantity - packed - shipped - delivered, cancelled + greatest(0, returned - shipped - delivered)) AS owed
FROM order_lines AS line
CROSS JOIN LATERAL (
  SELECT coalesce(sum(quantity) FILTER (WHERE state = 'packed'), 0)::integer AS packed,
    coalesce(sum(quantity) FILTER (WHERE state IN ('handed-over', 'in-transit', 'failed', 'coming-back')), 0)::integer AS shipped,
    coalesce(sum(quantity) FILTER (WHERE state = 'delivered'), 0)::integer - line.replaced_quantity AS delivered
  FROM parcel_lines JOIN parcels ON parcels.id = parcel_id
  WHERE parcel_lines.order_number = line.order_number AND parcel_lines.position = line.position
) AS sent
CROSS JOIN LATERAL (
  SELECT coalesce(sum(quantity) FILTER (WHERE kind = 'cancelled'), 0)::integer AS cancelled,
    coalesce(sum(quantity) FILTER (WHERE kind = 'returned'), 0)::integer AS returned
  FROM credit_note_lines AS credited WHERE credited.order_number = line.order_number AND credited.position = line.position
) AS taken_back;

CREATE OR REPLACE VIEW order_summaries AS
SELECT number, customer_id, provider_order_id, payment_id, placed_at, delivery_from, delivery_to, total_paise, payment, fulfilment, refunded_at,
  held_at, held_reason, assigned_to, email, corrected_at, state_code,
  concat_ws(' ', coalesce(corrected_first_name, first_name), nullif(coalesce(corrected_last_name, last_name), '')) AS receiver,
  coalesce(corrected_phone, phone) AS phone, coalesce(corrected_address, address) AS address,
  coalesce(corrected_address2, address2) AS address2, coalesce(corrected_pin_code, pin_code) AS pin_code,
  coalesce(due_from, delivery_from) AS due_from
FROM orders;

CREATE OR REPLACE VIEW parcel_summaries AS
SELECT parcels.id, order_number, number, state, carrier_id, tracking, grams,
  packed_at, packed_by, handed_over_at, parcels.delivered_at, changed_at,
  jsonb_build_object('id', carriers.id, 'name', name, 'trackingUrl', tracking_url, 'numberPattern', number_pattern) AS carrier,
  (SELECT count(*)::integer FROM parcels AS sibling WHERE sibling.order_number = parcels.order_number AND sibling.number <= parcels.number
    AND (sibling.state <> 'unpacked' OR sibling.id = parcels.id)) AS place,
  (SELECT count(*)::integer FROM parcels AS sibling WHERE sibling.order_number = parcels.order_number AND sibling.state <> 'unpacked')
    + (EXISTS (SELECT FROM order_lines AS line WHERE line.order_number = parcels.order_number AND to_pack_quantity > 0))::integer AS count,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('position', position, 'productId', product_id, 'title', title, 'netQuantity', net_quantity,
      'quantity', packed.quantity, 'replacement', replacement_quantity, 'unitPrice', unit_price_paise, 'batch', batch_id) ORDER BY position, batch_id), '[]')
    FROM parcel_lines AS packed JOIN order_lines USING (order_number, position) WHERE parcel_id = parcels.id) AS lines
FROM parcels LEFT JOIN carriers ON carriers.id = carrier_id;
