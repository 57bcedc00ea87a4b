-- Units that were kept for the customer leave the packing room after their return is closed (RETURN-02): when, with whom, and by which number. The version
-- before leaves the columns empty, so what it settles is to be sent here. Of returns closed until now nobody noted how they left.
ALTER TABLE returns ADD COLUMN sent_back_at timestamptz;
ALTER TABLE returns ADD COLUMN sent_back_carrier text;
ALTER TABLE returns ADD COLUMN sent_back_tracking text;
CREATE INDEX return_lines_sent_back ON return_lines (return_number) WHERE sent_back_quantity > 0;
UPDATE returns SET sent_back_at = changed_at
WHERE state = 'closed' AND EXISTS (SELECT FROM return_lines WHERE return_number = number AND sent_back_quantity > 0);
