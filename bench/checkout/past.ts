// Sales of last month, so that PostgreSQL plans its queries as for a shop that has been open for a while.

/** Past sales: one for each of the last 20,000 customers, with a queued job and its own invoice series. */
const sales = 20_000

export const pastSales = `
  CREATE TEMP TABLE past AS
    SELECT id AS customer, row_number() OVER () AS n, gen_random_uuid() AS reservation, now() - interval '30 days' AS at
    FROM customers ORDER BY phone DESC LIMIT ${sales};
  INSERT INTO reservations (id, state, reserved_at, expires_at) SELECT reservation, 'committed', at, at FROM past;
  INSERT INTO reservation_lines (reservation_id, product_id, quantity)
    SELECT reservation, (SELECT min(id) FROM products), 1 FROM past;
  INSERT INTO orders (number, customer_id, provider_order_id, payment_id, placed_at, first_name, last_name, email, phone,
      address, state_code, pin_code, country, subtotal_paise, discount_paise, rounding_paise, total_paise)
    SELECT 'PAST-' || n, customer, 'past_order_' || n, 'past_pay_' || n, at, 'Asha', 'Rao', 'asha@example.in', '+919876543210',
      '12, Temple Road', '29', '560004', 'IN', 10000, 0, 0, 10000 FROM past;
  INSERT INTO order_lines (order_number, position, product_id, title, net_quantity, hsn, gst_rate_basis_points, quantity,
      unit_price_paise, status)
    SELECT 'PAST-' || n, 0, 'past', 'A product', '1 kg', '0409', 500, 1, 10000, 'ordered' FROM past;
  INSERT INTO payment_attempts (customer_id, provider_order_id, state, amount_paise, reservation_id, payment_id, order_number,
      opened_at, closed_at)
    SELECT customer, 'past_order_' || n, 'settled', 10000, reservation, 'past_pay_' || n, 'PAST-' || n, at, at FROM past;
  INSERT INTO invoices (number, order_number, series, financial_year, serial, issued_at, document)
    SELECT 'PAST/' || n, 'PAST-' || n, 'PAST', '00-01', n, at, '{}' FROM past;
  INSERT INTO mails (kind, subject_id, recipient, order_number, due_at, sent_at)
    SELECT 'order-confirmation', 'PAST-' || n, 'customer', 'PAST-' || n, at, at FROM past;
  SELECT count(*) FROM graphile_worker.add_jobs(ARRAY(
    SELECT ROW('past', '{}', NULL, now() + interval '1 day', NULL, 'past:' || n, NULL, NULL)::graphile_worker.job_spec FROM past));
  DROP TABLE past`
