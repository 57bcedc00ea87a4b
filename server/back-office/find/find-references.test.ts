import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openSeededDesk } from '../../orders/order-desk.fixture.ts'

test('DESK-03 BOOKS-04 a bank reference finds its settlement, refund, line or payment to a grower, by who may see it', async (t) => {
  const { get, deps } = await openSeededDesk(t, 30)
  const { database } = deps
  const find = async (role: string, q: string) =>
    (await get(role, `/api/find?${new URLSearchParams({ q })}`)).body.references
  await sql`INSERT INTO settlements (id, day, settled_at, utr, state, paid_paise, read_at)
    VALUES ('setl_1', '2026-11-18', '2026-11-18', 'rzp123456789', 'processed', 900000, now())`.execute(database)
  const settlement = { kind: 'settlement', id: 'setl_1', day: '2026-11-18', bank: 'missing', amountPaise: 9_000_00 }
  assert.deepEqual(await find('accountant', 'RZP 123456789'), [settlement])
  assert.deepEqual(await find('support', 'RZP123456789'), [])
  await sql`INSERT INTO bank_lines (day, amount_paise, utr, occurrence, added_at, staff_id)
    SELECT '2026-11-18', amount, utr, 1, now(), (SELECT id FROM staff LIMIT 1)
    FROM (VALUES (900000, 'RZP123456789'), (-100, 'SBIN000000000009')) AS line (amount, utr)`.execute(database)
  assert.deepEqual(await find('owner', 'rzp123456789'), [{ ...settlement, bank: 'ticked' }])
  const line = { kind: 'bank-line', id: 'SBIN000000000009', day: '2026-11-18', amountPaise: -100, bank: 'none' }
  assert.deepEqual(await find('owner', 'SBIN000000000009'), [line])
  const { rows: refunds } = await sql<{ number: string; paise: number }>`
    UPDATE refunds SET paid_by = 'bank', utr = 'HDFC000000000001', transferred_on = '2026-11-19', state = 'processed', processed_at = now(),
      provider_refund_id = NULL, refusal = NULL, next_try_at = NULL
    WHERE id = (SELECT id FROM refunds WHERE state = 'refused' LIMIT 1)
    RETURNING (SELECT number FROM orders WHERE orders.payment_id = refunds.payment_id) AS number, amount_paise AS paise`.execute(
    database,
  )
  const [refund] = refunds
  const transfer = { kind: 'transfer', id: refund?.number, day: '2026-11-19', amountPaise: refund?.paise }
  assert.deepEqual(await find('owner', 'hdfc000000000001'), [{ ...transfer, bank: 'missing' }])
  const { rows } = await sql<{ id: string; name: string }>`SELECT id, name FROM growers ORDER BY id LIMIT 1`.execute(
    database,
  )
  await sql`INSERT INTO grower_payments (grower_id, kind, amount_paise, paid_on, way, reference, at)
    VALUES (${rows[0]?.id}, 'payout', 5000, '2026-11-17', 'bank', 'UTIB 000000000042', now())`.execute(database)
  const payout = { kind: 'payout', id: rows[0]?.id, name: rows[0]?.name, day: '2026-11-17', amountPaise: 50_00 }
  assert.deepEqual(await find('accountant', 'utib000000000042'), [payout])
  assert.deepEqual(await find('packer', 'utib000000000042'), [])
})

test('DESK-03 BUY-01 BATCH-01 a slip is found by its number, a batch by its code or lot, with the state of the batch', async (t) => {
  const { get, deps } = await openSeededDesk(t, 30)
  const find = async (role: string, q: string) =>
    (await get(role, `/api/find?${new URLSearchParams({ q })}`)).body.references
  await sql`INSERT INTO purchases (number, financial_year, serial, kind, grower_id, bought_on, crop, sacks, gross_grams, tare_grams, deducted_grams,
      net_grams, entered_at)
    SELECT 'FP/26-27/000012', '26-27', 12, 'bulk', id, '2026-11-18', 'Cumin', 1, 50000, 900, 0, 49100, now() FROM growers ORDER BY id LIMIT 1`.execute(
    deps.database,
  )
  for (const q of ['FP/26-27/000012', 'fp-26-27-000012', 'fp 26-27 000012']) {
    const [slip] = await find('accountant', q)
    assert.deepEqual([slip?.kind, slip?.id, slip?.day], ['slip', 'FP/26-27/000012', '2026-11-18'], q)
    assert.match(slip.name, /^Cumin, ./)
    assert.deepEqual(await find('packer', q), [])
  }
  const { rows } = await sql<{ id: string; lot: string }>`
    INSERT INTO batches (product_id, code, packed_on, best_before_on, units, on_shelf, mrp_paise, lot)
    SELECT id, 'CU_100%', '2026-10-01', '2027-10-01', 5, 0, 10000, 'CUMNN234' FROM products ORDER BY id LIMIT 1 RETURNING id, lot`.execute(
    deps.database,
  )
  for (const q of ['cu_100%', rows[0]?.lot.toLowerCase() ?? '']) {
    const [batch, ...others] = await find('packer', q)
    assert.deepEqual([batch?.kind, batch?.id, batch?.day, others], ['batch', rows[0]?.id, '2027-10-01', []], q)
    assert.match(batch.name, /^CU_100% ./)
  }
  assert.deepEqual(await find('packer', 'CU_1'), [], 'by its whole code only')
})
