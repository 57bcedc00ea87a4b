-- The day on which an order must leave to arrive on its first promised day (PACK-01, decision 0075). Of promises that servers of 0.9.0 make
-- there is none: the first promised day counts then.
ALTER TABLE orders ADD COLUMN leave_by date;
ALTER TABLE replacements ADD COLUMN leave_by date;

-- The cut-off hour and holidays stand in the settings, which no migration reads: what waits to be packed left on the working day after it was paid at the latest.
UPDATE orders SET leave_by = least(delivery_from, CASE WHEN extract(isodow FROM paid_on) = 6 THEN paid_on + 2 ELSE paid_on + 1 END)
FROM (SELECT number AS paid, (placed_at AT TIME ZONE 'Asia/Kolkata')::date AS paid_on FROM orders
  WHERE fulfilment NOT IN ('delivered', 'cancelled') AND fulfilment <> 'shipped') AS waiting
WHERE number = paid AND delivery_from IS NOT NULL;

-- Of units that are sent again that of their own promise.
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
    CASE WHEN delivery_from = due_from THEN delivery_to END, due_from) END AS due_to,
  CASE WHEN due_from IS NULL THEN coalesce(leave_by, delivery_from) ELSE coalesce(
    (SELECT min(again.leave_by) FROM replacements AS again WHERE again.order_number = number AND again.delivery_from = due_from),
    CASE WHEN delivery_from = due_from THEN leave_by END, due_from) END AS leave_by
FROM orders;
