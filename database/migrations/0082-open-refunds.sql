-- Of payments with money that has not gone back yet, for lists of orders (REFUND-04). A bank transfer is known once it is noted.
CREATE VIEW open_refunds AS
SELECT payment_id, bool_or(state = 'refused') AS is_refused FROM refunds WHERE state <> 'processed' AND paid_by <> 'bank' GROUP BY payment_id;
