-- Units that were sold and are no longer anywhere: an inspection wrote them off, or their parcel was lost (BOOKS-06, BUY-03). They have no stock entry.

CREATE INDEX return_events_of_goods ON return_events (at, id) WHERE state IN ('inspected', 'closed');

-- What the inspection of a return wrote off, and when the return was closed what it had kept for the customer and did not go back to them. The batch is
-- known where the line got no other until then. Until 0.9.0 what went back to the customer is in written_off_quantity too.
CREATE VIEW return_write_offs AS
SELECT event.id AS event_id, event.at, line.order_number, line.position, product_id, title, net_quantity, written_off.units,
  (SELECT (array_agg(batch_id))[1] FROM parcels JOIN parcel_lines AS sent ON parcel_id = parcels.id
    WHERE (sent.order_number, sent.position) = (line.order_number, line.position) AND delivered_at <= event.at
    HAVING count(DISTINCT batch_id) = 1 AND bool_and(batch_id IS NOT NULL)) AS batch_id
FROM return_events AS event JOIN return_lines AS line USING (return_number)
JOIN order_lines AS ordered ON (ordered.order_number, ordered.position) = (line.order_number, line.position)
CROSS JOIN LATERAL (SELECT CASE WHEN event.state = 'closed' THEN kept_quantity - sent_back_quantity
  WHEN kept_quantity > 0 THEN line.quantity - shelved_quantity - kept_quantity
  ELSE least(written_off_quantity, line.quantity - shelved_quantity - sent_back_quantity) END AS units) AS written_off
WHERE event.state IN ('inspected', 'closed') AND written_off.units > 0;

-- Units of lost parcels, since when. Whether they were refunded or sent again makes no difference.
CREATE VIEW lost_parcel_units AS
SELECT parcels.id AS parcel_id, changed_at AS at, line.order_number, line.position, product_id, title, net_quantity, batch_id, packed.quantity AS units
FROM parcels JOIN parcel_lines AS packed ON parcel_id = parcels.id
JOIN order_lines AS line ON (line.order_number, line.position) = (packed.order_number, packed.position)
WHERE state = 'lost';

CREATE OR REPLACE VIEW packed_units AS
SELECT line.order_number, line.position, product_id, batch_id, packed.quantity AS units, packed_at,
  CASE WHEN state IN ('unpacked', 'back') THEN changed_at END AS back_at,
  CASE WHEN state = 'lost' THEN changed_at END AS lost_at
FROM parcels JOIN parcel_lines AS packed ON parcel_id = id
JOIN order_lines AS line ON (line.order_number, line.position) = (packed.order_number, packed.position);
