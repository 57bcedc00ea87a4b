-- When an order's delivery address was corrected last: labels printed before are no longer right (ORDERS-06, SHIP-06).
ALTER TABLE orders ADD COLUMN corrected_at timestamptz;

UPDATE orders SET corrected_at = corrected.at
FROM (
  SELECT subject_id, max(at) AS at FROM audit_entries WHERE action = 'order.delivery-corrected' GROUP BY subject_id
) AS corrected
WHERE number = corrected.subject_id;
