-- An order that a device has fetched ahead and nobody has opened yet (PACK-07): the sessions that hold it. Empty: somebody is packing it.
ALTER TABLE packing_claims ADD COLUMN reserved_in uuid[];
