-- Q-13: reserved units are also limited by network. Digest of the network (an IPv4 address, an IPv6 /64) of a customer who had
-- never paid when the units were reserved; NULL for customers who had.
ALTER TABLE reservations ADD COLUMN network text;
CREATE INDEX reservations_held_by_network ON reservations (network) WHERE state = 'held';

-- Q-19: digest of the products and quantities, so that one cart of one customer has one open payment. NULL for attempts that were
-- opened with an amount only, and for those from before this migration, which end within 15 minutes.
ALTER TABLE payment_attempts ADD COLUMN cart text;
CREATE UNIQUE INDEX payment_attempts_one_open_per_cart ON payment_attempts (customer_id, cart)
  WHERE state IN ('opening', 'open');
