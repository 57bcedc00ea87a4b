import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { databaseBefore } from './database-before.fixture.ts'
import { migrationsFolder } from './schema-version.ts'

test('PACK-01 what waits to be packed when this version comes leaves on the working day after it was paid; of promises of the version before the first day counts', async (t) => {
  const { client } = await databaseBefore(t, '0081')
  await client.query(`INSERT INTO customers (id, name, email, phone, password_hash, created_at, password_changed_at)
    VALUES ('00000000-0000-4000-8000-000000000001', 'Asha', 'asha@example.in', '+919876543210', 'none', now(), now())`)
  const add = (number: string, placedAt: string, { from = '2026-12-03', fulfilment = 'to-pack' } = {}) =>
    client.query(
      `INSERT INTO orders (number, customer_id, provider_order_id, payment_id, placed_at, first_name, last_name, email, phone, address,
         state_code, pin_code, country, subtotal_paise, discount_paise, rounding_paise, total_paise, delivery_from, delivery_to, fulfilment)
       VALUES ($1, '00000000-0000-4000-8000-000000000001', 'order_' || $1, 'pay_' || $1, $2, 'Asha', '', 'asha@example.in', '+919876543210',
         'Street', '29', '560003', 'India', 100, 0, 0, 100, $3, $3, $4)`,
      [number, placedAt, from, fulfilment],
    )
  // 20:00 UTC on Thursday is Friday in India.
  await add('1 of Friday', '2026-11-26T20:00:00Z')
  await add('2 of Saturday', '2026-11-28T05:00:00Z')
  await add('3 of Sunday', '2026-11-29T05:00:00Z')
  await add('4 next door', '2026-11-28T05:00:00Z', { from: '2026-11-29' })
  await add('5 delivered', '2026-11-20T05:00:00Z', { fulfilment: 'delivered' })
  await client.query(await readFile(new URL('0081-leave-by.sql', migrationsFolder), 'utf8'))
  await add('6 of the version before', '2026-11-28T05:00:00Z')
  const { rows } = await client.query(
    `SELECT concat_ws(': ', number, leave_by) AS words FROM order_summaries ORDER BY number`,
  )
  assert.deepEqual(
    rows.map(({ words }) => words),
    [
      '1 of Friday: 2026-11-28',
      '2 of Saturday: 2026-11-30',
      '3 of Sunday: 2026-11-30',
      '4 next door: 2026-11-29',
      '5 delivered: 2026-12-03',
      '6 of the version before: 2026-12-03',
    ],
  )
})
