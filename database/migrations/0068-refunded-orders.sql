-- Lists of refunded and of cancelled orders are a few of all: they are counted without reading the others (DESK-09).
CREATE INDEX orders_by_payment ON orders (payment, placed_at, number) WHERE payment <> 'paid';
CREATE INDEX orders_cancelled ON orders (placed_at, number) WHERE fulfilment = 'cancelled';
