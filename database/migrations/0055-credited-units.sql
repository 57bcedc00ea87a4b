-- Units that credit notes took back are not to pack (ORDERS-03, REFUND-03): of orders that were refunded before there were parcels, and
-- when a parcel of a refunded order is unpacked, comes back or is lost.

-- Cancels units that are to pack, as far as credit notes cover them and they are nowhere else. Returned units are those that were sent,
-- as long as there are any.
CREATE FUNCTION cancel_credited_units(numbers text[]) RETURNS void
LANGUAGE sql
AS $$
  UPDATE order_lines SET cancelled_quantity = cancelled_quantity + surplus.units
  FROM (
    SELECT lines.order_number, lines.position, least(lines.to_pack_quantity, credited.cancelled
      + greatest(0, credited.returned - lines.shipped_quantity - lines.delivered_quantity) - lines.cancelled_quantity) AS units
    FROM order_lines AS lines
    JOIN (
      SELECT order_number, position, coalesce(sum(quantity) FILTER (WHERE kind = 'cancelled'), 0)::integer AS cancelled,
        coalesce(sum(quantity) FILTER (WHERE kind = 'returned'), 0)::integer AS returned
      FROM credit_note_lines WHERE order_number = ANY (numbers) GROUP BY 1, 2
    ) AS credited ON credited.order_number = lines.order_number AND credited.position = lines.position
  ) AS surplus
  WHERE order_lines.order_number = surplus.order_number AND order_lines.position = surplus.position AND surplus.units > 0
$$;

SELECT cancel_credited_units(ARRAY(SELECT DISTINCT order_number FROM credit_note_lines));

CREATE OR REPLACE FUNCTION count_moved_parcel() RETURNS trigger
LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM count_parcel_units(NEW.id, OLD.state, -1);
  PERFORM count_parcel_units(NEW.id, NEW.state, 1);
  IF NEW.state IN ('unpacked', 'back', 'lost') THEN
    PERFORM cancel_credited_units(ARRAY[NEW.order_number]);
  END IF;
  RETURN NULL;
END
$$;
