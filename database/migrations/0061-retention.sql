-- Rows that nobody needs any more are deleted every night (decision 0028).
CREATE INDEX reservations_ended ON reservations (expires_at) WHERE state <> 'held';
CREATE INDEX payment_attempts_lapsed ON payment_attempts (closed_at) WHERE state = 'lapsed';
CREATE INDEX back_in_stock_requests_closed ON back_in_stock_requests (closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX refused_mails_by_time ON refused_mails (refused_at);

-- A payment attempt outlives its reservation.
ALTER TABLE payment_attempts
  DROP CONSTRAINT payment_attempts_reservation_fkey,
  ADD CONSTRAINT payment_attempts_reservation_fkey FOREIGN KEY (reservation_id) REFERENCES reservations (id) ON DELETE SET NULL;
