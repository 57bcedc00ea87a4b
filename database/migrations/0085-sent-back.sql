-- Units that were kept for the customer leave the packing room after their return is closed (RETURN-02): when, with whom, and by which number. The version
-- before leaves the columns empty, so what it settles is to be sent here.
ALTER TABLE returns ADD COLUMN sent_back_at timestamptz;
ALTER TABLE returns ADD COLUMN sent_back_carrier text;
ALTER TABLE returns ADD COLUMN sent_back_tracking text;
CREATE INDEX return_lines_sent_back ON return_lines (return_number) WHERE sent_back_quantity > 0;
CREATE UNIQUE INDEX returns_tracking_unique ON returns (sent_back_carrier, sent_back_tracking) WHERE sent_back_tracking IS NOT NULL;

-- Numbers that no parcel may have, too (SHIP-03).
CREATE VIEW return_tracking_numbers AS
SELECT number AS return_number, sent_back_carrier AS carrier_id, sent_back_tracking AS tracking FROM returns WHERE sent_back_tracking IS NOT NULL;

-- Of returns closed until now nobody noted how their units left. Those closed more than 14 days ago are taken to have left when they were closed; units of a
-- newer one may still be in the packing room: they wait to be sent back until it notes that they have left.
UPDATE returns SET sent_back_at = changed_at
WHERE state = 'closed' AND changed_at < now() - interval '14 days'
  AND EXISTS (SELECT FROM return_lines WHERE return_number = number AND sent_back_quantity > 0);
