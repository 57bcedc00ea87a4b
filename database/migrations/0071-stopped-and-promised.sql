-- Cancellations that wait for an owner (REFUND-05), while units that they name are still in the shop: their orders are neither packed nor handed
-- over meanwhile. Without names of staff: the storefront reads it with the order.
CREATE VIEW cancellation_requests AS
SELECT order_number, asked_at FROM refund_requests AS request
WHERE state = 'waiting' AND act IN ('refund', 'cancel') AND jsonb_path_exists(lines, '$[*] ? (@.cancel > 0)') AND EXISTS (
  SELECT FROM jsonb_to_recordset(lines) AS asked (position integer, cancel integer)
    JOIN order_lines AS line ON line.order_number = request.order_number AND line.position = asked.position
  WHERE asked.cancel > 0 AND line.to_pack_quantity + line.packed_quantity > 0);

-- Of the units on the shelf, those promised to customers if what expires first is packed first, as the page of a batch says (BATCH-04). Null: noted
-- by a server of 0.7.0 or earlier.
ALTER TABLE recalls ADD COLUMN promised_units integer;
