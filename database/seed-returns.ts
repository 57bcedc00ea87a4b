// Returns of made-up orders, in all states.
import type { Client } from 'pg'

/**
 * So many returns of the first line of delivered made-up orders that have none; the newest first, as they are open. Those that are closed went back
 * to the customer, or are about to: no refund is made up with them.
 */
export async function addReturns(
  client: Pick<Client, 'query'>,
  { count, now }: { readonly count: number; readonly now: Date },
): Promise<void> {
  await client.query(
    `WITH chosen AS (
       SELECT row_number() OVER (ORDER BY delivered_at DESC, order_number)::int AS n, order_number, delivered_at
       FROM parcels JOIN orders ON orders.number = order_number
       WHERE state = 'delivered' AND payment_id LIKE 'pay\\_Seed%' AND fulfilment = 'delivered' AND refunded_at IS NULL
         AND NOT EXISTS (SELECT FROM returns WHERE returns.order_number = parcels.order_number)
       ORDER BY delivered_at DESC, order_number LIMIT $1::int
     ), made AS (
       INSERT INTO returns (number, order_number, state, reason, words, way, decline_reason, asked_at, changed_at, sent_back_at)
       SELECT 'R-' || left(digits, 4) || '-' || right(digits, 4), order_number, state, reason,
         CASE WHEN n % 4 = 3 THEN '' ELSE words END,
         CASE WHEN state NOT IN ('asked', 'declined') THEN 'send-back' END,
         CASE WHEN state = 'declined' THEN 'It was opened.' END,
         least(delivered_at + interval '20 hours', $2), least(delivered_at + interval '1 day', $2),
         CASE WHEN state = 'closed' AND n % 25 <> 7 THEN least(delivered_at + interval '1 day', $2) END
       FROM chosen CROSS JOIN LATERAL (
         SELECT lpad((('x' || left(md5(order_number), 8))::bit(32)::bigint % 100000000)::text, 8, '0') AS digits,
           CASE WHEN n % 25 = 1 THEN 'asked' WHEN n % 25 IN (2, 3) THEN 'approved' WHEN n % 25 = 4 THEN 'received'
             WHEN n % 25 = 5 THEN 'inspected' WHEN n % 25 = 6 THEN 'declined' ELSE 'closed' END AS state
       ) AS drawn
       JOIN (VALUES (0, 'damaged', 'The lid is broken.'), (1, 'changed-mind', 'I ordered too much.'),
         (2, 'wrong', 'This is not what I ordered.'), (3, 'not-as-described', 'The pack is smaller than on the page.'),
         (4, 'late', 'I needed it last week.'), (5, 'unsafe', 'There are insects in it.')) AS why (nth, reason, words) ON nth = n % 6
       ON CONFLICT DO NOTHING
       RETURNING *
     ), units AS (
       INSERT INTO return_lines (return_number, order_number, position, quantity, written_off_quantity, sent_back_quantity)
       SELECT made.number, made.order_number, 0, delivered_quantity,
         CASE WHEN state = 'inspected' THEN delivered_quantity ELSE 0 END,
         CASE WHEN state = 'closed' THEN delivered_quantity ELSE 0 END
       FROM made JOIN order_lines AS line ON line.order_number = made.order_number AND position = 0
     ), person AS (SELECT id FROM staff ORDER BY created_at LIMIT 1)
     INSERT INTO return_events (return_number, state, at, staff_id)
     SELECT number, passed.state, CASE WHEN passed.state = 'asked' THEN asked_at ELSE changed_at END,
       CASE WHEN passed.state <> 'asked' THEN (SELECT id FROM person) END
     FROM made CROSS JOIN LATERAL (
       SELECT * FROM unnest(CASE WHEN made.state IN ('asked') THEN ARRAY['asked'] WHEN made.state = 'declined' THEN ARRAY['asked', 'declined']
         ELSE (ARRAY['asked', 'approved', 'received', 'inspected', 'closed'])[1:array_position(ARRAY['asked', 'approved', 'received',
           'inspected', 'closed'], made.state)] END) WITH ORDINALITY AS passed (state, nth)
     ) AS passed ORDER BY number, nth`,
    [count, now],
  )
}
