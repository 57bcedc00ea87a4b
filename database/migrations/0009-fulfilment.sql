-- Orders are packed into parcels and handed to carriers (SHIP-01 … SHIP-08, PACK-01 … PACK-06).

-- Who brings parcels, and where one follows them.
CREATE TABLE carriers (
  id text CONSTRAINT carriers_pkey PRIMARY KEY CONSTRAINT carriers_id_form CHECK (id ~ '^[a-z0-9-]{2,40}$'),
  name text NOT NULL CONSTRAINT carriers_name_unique UNIQUE,
  -- With {number}; a carrier without one has no page to follow a parcel.
  tracking_url text CONSTRAINT carriers_tracking_url_names_number CHECK (tracking_url ~ '^https://.*\{number\}'),
  -- A regular expression for the whole number; a carrier without one gives no numbers.
  number_pattern text,
  -- First digits of the PIN codes for which the packing desk proposes it: '560, 562'.
  pin_codes text NOT NULL DEFAULT '' CONSTRAINT carriers_pin_codes_form CHECK (pin_codes ~ '^([1-9][0-9]{0,5}(, [1-9][0-9]{0,5})*)?$'),
  position integer NOT NULL CONSTRAINT carriers_position_unique UNIQUE,
  retired_at timestamptz,
  -- Raised by each edit (GOODS-03).
  version integer NOT NULL DEFAULT 1
);

INSERT INTO carriers (id, name, tracking_url, number_pattern, position, pin_codes) VALUES
  ('india-post', 'India Post', 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?id={number}', '[A-Z]{2}[0-9]{9}IN', 1, ''),
  ('delhivery', 'Delhivery', 'https://www.delhivery.com/track/package/{number}', '[0-9]{11,14}', 2, ''),
  ('dtdc', 'DTDC', 'https://www.dtdc.in/tracking.asp?strCnno={number}', '[A-Z][0-9]{8,10}', 3, ''),
  ('blue-dart', 'Blue Dart', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={number}', '[0-9]{8,11}', 4, ''),
  ('own-van', 'Own van', NULL, NULL, 5, '560');

-- Parcels of an order; unpacked ones stay as rows.
CREATE TABLE parcels (
  id uuid CONSTRAINT parcels_pkey PRIMARY KEY DEFAULT gen_random_uuid(),
  order_number text NOT NULL CONSTRAINT parcels_order_fkey REFERENCES orders (number),
  -- 1, 2 … within its order; unpacked ones keep theirs.
  number integer NOT NULL CONSTRAINT parcels_number_positive CHECK (number > 0),
  carrier_id text NOT NULL CONSTRAINT parcels_carrier_fkey REFERENCES carriers (id),
  tracking text,
  -- domain/fulfilment/parcel-states.ts
  state text NOT NULL CONSTRAINT parcels_state_known CHECK (state IN
    ('packed', 'handed-over', 'in-transit', 'delivered', 'failed', 'coming-back', 'back', 'lost', 'unpacked')),
  grams integer CONSTRAINT parcels_grams_possible CHECK (grams BETWEEN 1 AND 100000),
  packed_at timestamptz NOT NULL,
  -- Null: by command.
  packed_by uuid,
  handed_over_at timestamptz,
  delivered_at timestamptz,
  changed_at timestamptz NOT NULL,
  CONSTRAINT parcels_number_unique UNIQUE (order_number, number),
  CONSTRAINT parcels_handed_over_when_known CHECK (state IN ('packed', 'unpacked') OR handed_over_at IS NOT NULL),
  CONSTRAINT parcels_delivered_when_known CHECK ((state = 'delivered') = (delivered_at IS NOT NULL))
);

-- An unpacked parcel's number may be used again.
CREATE UNIQUE INDEX parcels_tracking_unique ON parcels (carrier_id, tracking)
  WHERE tracking IS NOT NULL AND state <> 'unpacked';
CREATE INDEX parcels_by_tracking ON parcels (tracking) WHERE tracking IS NOT NULL;
-- Lists of parcels: all, of a state, by carrier (DESK-09).
CREATE INDEX parcels_by_change ON parcels (changed_at, id);
CREATE INDEX parcels_by_state ON parcels (state, changed_at, id);
CREATE INDEX parcels_by_carrier ON parcels (carrier_id, state, changed_at, id);

-- Units move with parcels: lists of orders look again too.
CREATE TRIGGER parcels_added_staff_event AFTER INSERT ON parcels REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_staff_event('orders parcels', 'order', 'order_number');
CREATE TRIGGER parcels_changed_staff_event AFTER UPDATE ON parcels REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION add_staff_event('orders parcels', 'order', 'order_number');

-- The units in a parcel; append-only. Those of a parcel that was unpacked, came back or was lost are to pack again.
CREATE TABLE parcel_lines (
  parcel_id uuid NOT NULL CONSTRAINT parcel_lines_parcel_fkey REFERENCES parcels (id),
  order_number text NOT NULL,
  position integer NOT NULL,
  quantity integer NOT NULL CONSTRAINT parcel_lines_quantity_positive CHECK (quantity > 0),
  batch_id uuid CONSTRAINT parcel_lines_batch_fkey REFERENCES batches (id),
  CONSTRAINT parcel_lines_order_line_fkey FOREIGN KEY (order_number, position)
    REFERENCES order_lines (order_number, position),
  CONSTRAINT parcel_lines_batch_once UNIQUE NULLS NOT DISTINCT (parcel_id, position, batch_id)
);

CREATE INDEX parcel_lines_by_order_line ON parcel_lines (order_number, position);
CREATE INDEX parcel_lines_by_batch ON parcel_lines (batch_id) WHERE batch_id IS NOT NULL;

CREATE TRIGGER parcel_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON parcel_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changes();

-- A parcel with its contents. Its place is among the parcels of the order that were not unpacked, from 1; `count` has one more for units still to pack.
CREATE VIEW parcel_summaries AS
SELECT parcels.id, order_number, number, state, carrier_id, tracking, grams,
  packed_at, packed_by, handed_over_at, parcels.delivered_at, changed_at,
  jsonb_build_object('id', carriers.id, 'name', name, 'trackingUrl', tracking_url, 'numberPattern', number_pattern) AS carrier,
  (SELECT count(*)::integer FROM parcels AS sibling WHERE sibling.order_number = parcels.order_number AND sibling.number <= parcels.number
    AND (sibling.state <> 'unpacked' OR sibling.id = parcels.id)) AS place,
  (SELECT count(*)::integer FROM parcels AS sibling WHERE sibling.order_number = parcels.order_number AND sibling.state <> 'unpacked')
    + (EXISTS (SELECT FROM order_lines AS line WHERE line.order_number = parcels.order_number AND to_pack_quantity > 0))::integer AS count,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('position', position, 'productId', product_id, 'title', title, 'netQuantity', net_quantity,
      'quantity', packed.quantity, 'unitPrice', unit_price_paise, 'batch', batch_id) ORDER BY position, batch_id), '[]')
    FROM parcel_lines AS packed JOIN order_lines USING (order_number, position) WHERE parcel_id = parcels.id) AS lines
FROM parcels LEFT JOIN carriers ON carriers.id = carrier_id;

-- Which batches an order got, for the search of orders.
CREATE VIEW order_batches AS SELECT order_number, batch_id FROM parcel_lines WHERE batch_id IS NOT NULL;

-- For counts of the shelf (STOCK-03): when parcels took units off it or brought them back.
CREATE VIEW shelf_moves AS
SELECT product_id, changed_at, CASE WHEN state IN ('unpacked', 'back', 'lost') THEN changed_at ELSE packed_at END AS moved_at
FROM parcels JOIN parcel_lines AS packed ON parcel_id = id
JOIN order_lines AS line ON (line.order_number, line.position) = (packed.order_number, packed.position);

-- What happened to a parcel, for the order's timeline (ORDERS-04); append-only.
CREATE TABLE parcel_events (
  id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT parcel_events_pkey PRIMARY KEY,
  parcel_id uuid NOT NULL CONSTRAINT parcel_events_parcel_fkey REFERENCES parcels (id),
  kind text NOT NULL CONSTRAINT parcel_events_kind_known CHECK (kind IN ('state', 'tracking', 'printed')),
  -- The new state or number, or the name of the document.
  value text NOT NULL,
  at timestamptz NOT NULL,
  -- Null: by command, or by the carrier.
  staff_id uuid
);

CREATE INDEX parcel_events_by_parcel ON parcel_events (parcel_id, id);

CREATE TRIGGER parcel_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON parcel_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_changes();

-- Who is packing an order, for 15 minutes (PACK-01), and who has asked to take it over. One that has expired stays: its person may have
-- packed the order without network.
CREATE TABLE packing_claims (
  order_number text CONSTRAINT packing_claims_pkey PRIMARY KEY
    CONSTRAINT packing_claims_order_fkey REFERENCES orders (number),
  staff_id uuid NOT NULL,
  staff_name text NOT NULL,
  expires_at timestamptz NOT NULL,
  wanted_by uuid,
  wanted_name text,
  wanted_until timestamptz,
  CONSTRAINT packing_claims_wanted_whole CHECK (num_nulls(wanted_by, wanted_name, wanted_until) IN (0, 3))
);

CREATE TRIGGER packing_claims_staff_event AFTER INSERT OR UPDATE OR DELETE ON packing_claims
  FOR EACH ROW EXECUTE FUNCTION add_staff_event('orders', 'order', 'order_number');
