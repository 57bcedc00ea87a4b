-- What the safety net looks for every minute; nearly always nothing.
CREATE INDEX orders_unconfirmed ON orders (placed_at) WHERE confirmation_sent_at IS NULL;
CREATE INDEX refunds_untold ON refunds (decided_at) WHERE customer_told_at IS NULL;
