-- What margins and stock at cost read of parcels and returns (BUY-03).

-- Packed units by their batch, when they left the shelf and when they came back to it.
CREATE VIEW packed_units AS
SELECT line.order_number, line.position, product_id, batch_id, packed.quantity AS units, packed_at,
  CASE WHEN state IN ('unpacked', 'back') THEN changed_at END AS back_at
FROM parcels JOIN parcel_lines AS packed ON parcel_id = id
JOIN order_lines AS line ON (line.order_number, line.position) = (packed.order_number, packed.position);

-- Units that customers sent back and that went to the shelf again.
CREATE VIEW shelved_units AS
SELECT order_number, position, sum(shelved_quantity)::integer AS units
FROM return_lines WHERE shelved_quantity > 0 GROUP BY order_number, position;
