-- Last promised day of what is to pack: an order is late once it is over (BOARD-01). Of units that are sent again that of their own promise.
CREATE OR REPLACE VIEW order_summaries AS
SELECT number, customer_id, provider_order_id, payment_id, placed_at, delivery_from, delivery_to, total_paise, payment, fulfilment, refunded_at,
  held_at, held_reason, assigned_to, email, corrected_at, state_code,
  concat_ws(' ', coalesce(corrected_first_name, first_name), nullif(coalesce(corrected_last_name, last_name), '')) AS receiver,
  coalesce(corrected_phone, phone) AS phone, coalesce(corrected_address, address) AS address,
  coalesce(corrected_address2, address2) AS address2, coalesce(corrected_pin_code, pin_code) AS pin_code,
  coalesce(due_from, delivery_from) AS due_from,
  (SELECT asked_at FROM cancellation_requests WHERE order_number = number) AS cancellation_asked_at,
  least(held_at, (SELECT asked_at FROM cancellation_requests WHERE order_number = number)) AS stopped_at,
  CASE WHEN due_from IS NULL THEN delivery_to ELSE coalesce(
    (SELECT max(again.delivery_to) FROM replacements AS again WHERE again.order_number = number AND again.delivery_from = due_from),
    CASE WHEN delivery_from = due_from THEN delivery_to END, due_from) END AS due_to
FROM orders;

-- Of a line that was sent again twice the promise that was made first and is still to pack: the second goes out later. What was refunded before
-- it was packed was promised first.
CREATE OR REPLACE VIEW replacement_units AS
SELECT line.order_number, line.position, line.product_id,
  greatest(0, least(to_pack_quantity, wanted.units - sent.units))::integer AS to_pack,
  sent.packed, sent.shipped, promise.delivery_from, promise.delivery_to
FROM (
  SELECT order_number, position, sum(quantity) AS units FROM replacement_lines WHERE cause <> 'back' GROUP BY order_number, position
) AS wanted
JOIN order_lines AS line USING (order_number, position)
CROSS JOIN LATERAL (
  SELECT coalesce(sum(replacement_quantity), 0)::integer AS units,
    coalesce(sum(replacement_quantity) FILTER (WHERE state = 'packed'), 0)::integer AS packed,
    coalesce(sum(replacement_quantity) FILTER (WHERE state IN ('handed-over', 'in-transit', 'failed', 'coming-back')), 0)::integer AS shipped
  FROM parcel_lines JOIN parcels ON parcels.id = parcel_id
  WHERE parcel_lines.order_number = line.order_number AND parcel_lines.position = line.position AND state NOT IN ('unpacked', 'back')
) AS sent
CROSS JOIN LATERAL (
  SELECT delivery_from, delivery_to FROM (
    SELECT id, delivery_from, delivery_to, sum(quantity) OVER (ORDER BY id) > wanted.units - greatest(0, least(to_pack_quantity, wanted.units - sent.units)) AS is_open
    FROM replacement_lines AS lines JOIN replacements ON id = replacement_id
    WHERE cause <> 'back' AND lines.order_number = line.order_number AND lines.position = line.position
  ) AS sending
  ORDER BY is_open DESC, CASE WHEN is_open THEN id ELSE -id END LIMIT 1
) AS promise;
