-- The delivery dates promised on the day of payment (DELV-02). Older orders have none.
ALTER TABLE orders ADD COLUMN delivery_from date;
ALTER TABLE orders ADD COLUMN delivery_to date;
ALTER TABLE orders ADD CONSTRAINT orders_delivery_in_order
  CHECK ((delivery_from IS NULL) = (delivery_to IS NULL) AND delivery_from <= delivery_to);
