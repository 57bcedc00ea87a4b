-- Lists of parcels without a state, and by carrier (DESK-09).
CREATE INDEX parcels_by_change ON parcels (changed_at, id);
CREATE INDEX parcels_by_carrier ON parcels (carrier_id, state, changed_at, id);
