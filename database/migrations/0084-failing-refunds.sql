-- Whether the last try of a payment's refunds did not succeed. A function, so that no view stands in the way of the queue's own migrations.
CREATE FUNCTION has_failed_try(payment_id text) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'refund-payment:' || payment_id AND last_error IS NOT NULL);
END
$$;

-- A refund that is due while its tries fail looks healthy otherwise (REFUND-04).
CREATE OR REPLACE VIEW open_refunds AS
SELECT payment_id, bool_or(state = 'refused') AS is_refused, bool_or(state = 'due') AND has_failed_try(payment_id) AS is_failing
FROM refunds WHERE state <> 'processed' AND paid_by <> 'bank' GROUP BY payment_id;
