-- Since when an order is neither packed nor handed over: its hold, or a cancellation that waits for an owner, whichever was first (ORDERS-05, REFUND-05).
CREATE OR REPLACE VIEW order_summaries AS
SELECT number, customer_id, provider_order_id, payment_id, placed_at, delivery_from, delivery_to, total_paise, payment, fulfilment, refunded_at,
  held_at, held_reason, assigned_to, email, corrected_at, state_code,
  concat_ws(' ', coalesce(corrected_first_name, first_name), nullif(coalesce(corrected_last_name, last_name), '')) AS receiver,
  coalesce(corrected_phone, phone) AS phone, coalesce(corrected_address, address) AS address,
  coalesce(corrected_address2, address2) AS address2, coalesce(corrected_pin_code, pin_code) AS pin_code,
  coalesce(due_from, delivery_from) AS due_from,
  (SELECT asked_at FROM cancellation_requests WHERE order_number = number) AS cancellation_asked_at,
  least(held_at, (SELECT asked_at FROM cancellation_requests WHERE order_number = number)) AS stopped_at
FROM orders;
