-- Staff's open pages also follow parcels, who packs what, and the staff themselves (BOARD-02).
CALL send_staff_events('parcels', 'parcels', 'order', 'order_number');
CALL send_staff_events('packing_claims', 'orders', 'order', 'order_number');
CALL send_staff_events('staff', 'staff', 'staff', 'id');
CALL send_staff_events('staff_roles', 'staff', 'staff', 'staff_id');

-- There were no batches when parcels came.
ALTER TABLE parcel_lines
  ADD CONSTRAINT parcel_lines_batch_fkey FOREIGN KEY (batch_id) REFERENCES batches (id);
