-- An order that a device has fetched ahead and nobody has opened yet (PACK-07): the sessions that hold it. It counts only while reserved_until
-- is expires_at: servers of 0.6.0, which open an order and let others take it over, write expires_at alone and so end the reservation.
ALTER TABLE packing_claims
  ADD COLUMN reserved_in uuid[],
  ADD COLUMN reserved_until timestamptz,
  ADD CONSTRAINT packing_claims_reserved_whole CHECK (num_nulls(reserved_in, reserved_until) IN (0, 2));
