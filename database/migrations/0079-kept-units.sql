-- Of the inspected units of a line those that were kept for the customer (RETURN-02). What of them does not go back to the customer is written off when the
-- return is closed: it is in written_off_quantity then, and stays in kept_quantity, so that both days are known. The version before keeps a whole line or
-- nothing, and leaves the column 0.
ALTER TABLE return_lines ADD COLUMN kept_quantity integer NOT NULL DEFAULT 0;
ALTER TABLE return_lines DROP CONSTRAINT return_lines_inspected_once;
ALTER TABLE return_lines ADD CONSTRAINT return_lines_inspected_once CHECK (
  least(shelved_quantity, written_off_quantity, kept_quantity) >= 0 AND CASE WHEN kept_quantity = 0
    THEN shelved_quantity + written_off_quantity IN (0, quantity)
    ELSE sent_back_quantity <= kept_quantity AND kept_quantity <= quantity
      AND shelved_quantity + written_off_quantity IN (quantity - kept_quantity, quantity - sent_back_quantity) END) NOT VALID;
ALTER TABLE return_lines VALIDATE CONSTRAINT return_lines_inspected_once;
