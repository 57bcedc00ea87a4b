import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { staffContract } from '#contract/backoffice/index.ts'
import type { StaffCall } from '#contract/backoffice/staff-call.ts'
import { day, indianDate } from '#domain/time.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import type { Deps } from '../../deps.ts'
import { addParcel } from '../../fulfilment/parcel.fixture.ts'
import { shopTasks } from '../../jobs/tasks.ts'
import { openSeededDesk } from '../../orders/order-desk.fixture.ts'
import { insertReads } from './reads.store.ts'

type Order = { number: string }
const limit = 3

async function openDesk(t: TestContext) {
  const desk = await openSeededDesk(t, 60)
  const { deps } = desk
  const { settings } = deps
  const backoffice = { ...settings.backoffice, key: Buffer.alloc(32, 'test'), readsPerDay: limit }
  Object.assign(deps, { settings: { ...settings, backoffice } })
  // One order of each customer.
  const { rows: orders } = await sql<Order>`
    SELECT min(number) AS number FROM orders GROUP BY customer_id ORDER BY number`.execute(deps.database)
  const view = (as: string, nth: number) => desk.get(as, `/api/orders/${orders[nth]?.number}`)
  const memberOf = async (name: string) =>
    (await desk.get('owner', '/api/staff')).body.staff.find((one: { name: string }) => one.name === name)
  const reached = async () => {
    const { rows } = await sql<{ by: string; after: object }>`
      SELECT staff.name AS by, after FROM audit_entries JOIN staff ON staff.id = staff_id
      WHERE action = 'staff.read-limit-reached' ORDER BY audit_entries.id`.execute(deps.database)
    return rows
  }
  return { ...desk, orders, view, memberOf, reached }
}

test('SECURITY STAFF-09 owners see how many customers’ data each person was shown, each customer once a day', async (t) => {
  const { deps, view, memberOf, wait } = await openDesk(t)
  const today = indianDate(deps.clock.now())
  for (const nth of [0, 1, 0, 1]) assert.equal((await view('packer', nth)).status, 200)
  assert.equal((await memberOf('packer')).readToday, 2)
  assert.deepEqual((await memberOf('packer')).reads, [{ day: today, customers: 2 }])
  wait(day)
  await view('packer', 0)
  const { readToday, reads } = await memberOf('packer')
  assert.deepEqual([readToday, reads.length, reads[1]], [1, 2, { day: today, customers: 2 }])
  wait(deps.shop.retentionDays.staffReads * day)
  await shopTasks(deps)['sweep-staff']?.({} as never)
  const left = await deps.database.selectFrom('staff_reads').select('day').execute()
  assert.deepEqual(
    left.map((row) => row.day),
    [indianDate(new Date(Date.parse(`${today}T12:00:00+05:30`) + day))],
  )
})

test('SECURITY beyond the day’s limit customers are refused, those seen today are not, and owners get one mail', async (t) => {
  const { deps, view, get, reached, memberOf, runJobs, mails, orders, wait } = await openDesk(t)
  await get('owner', '/api/me')
  await deps.database
    .updateTable('staff')
    .set({ password_hash: 'x', totp_secret: Buffer.alloc(20), email: 'owner@example.in' })
    .execute()
  for (const nth of [0, 1, 2]) assert.equal((await view('packer', nth)).status, 200)
  for (const nth of [3, 4]) {
    const { status, body } = await view('packer', nth)
    assert.deepEqual(
      [status, body.error],
      [429, 'You have been shown the data of 3 customers today, the most for one day. Please ask an owner.'],
    )
  }
  assert.equal((await view('packer', 2)).status, 200)
  assert.equal((await get('packer', '/api/orders')).status, 429)
  const { rows: parcels } = await sql<{ id: string }>`
    SELECT id FROM parcels WHERE order_number = ${orders.at(-1)?.number}`.execute(deps.database)
  assert.equal((await get('packer', `/api/labels.pdf?parcels=${parcels[0]?.id}`)).status, 429)
  assert.equal((await memberOf('packer')).readToday, 3)
  await runJobs()
  assert.deepEqual(
    mails.map(({ to }) => to),
    ['owner@example.in'],
  )
  assert.match(mails[0]?.text ?? '', /packer \(packer\) has been shown the data of 3 customers today\./)
  assert.deepEqual(await reached(), [{ by: 'packer', after: { day: indianDate(deps.clock.now()), customers: 3 } }])
  wait(day)
  assert.equal((await view('packer', 3)).status, 200)
})

test('SECURITY an owner is counted and not stopped', async (t) => {
  const { view, reached, memberOf } = await openDesk(t)
  for (const nth of [0, 1, 2, 3, 4]) assert.equal((await view('owner', nth)).status, 200)
  assert.equal((await memberOf('owner')).readToday, 5)
  assert.deepEqual(
    (await reached()).map(({ by }) => by),
    ['owner'],
  )
})

test('SECURITY calls at once show no more customers than one after the other', async (t) => {
  const { deps, view, get, memberOf } = await openDesk(t)
  await get('support', '/api/me')
  const { id: staffId } = await memberOf('support')
  const at = deps.clock.now()
  const others = Array.from({ length: limit }, () => randomUUID())
  const waiting = await inTransaction(deps.database, async (tx) => {
    await insertReads(tx, others, { staffId, day: indianDate(at), at })
    const call = view('support', 0)
    await t.waitFor(
      async () => {
        const { rows } = await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`.execute(
          deps.database,
        )
        assert.equal(rows.length, 1)
      },
      { timeout: 20_000 },
    )
    return { call }
  })
  assert.equal((await waiting.call).status, 429)
  assert.equal((await memberOf('support')).readToday, limit)
})

test('SECURITY each call that shows customers counts them', async (t) => {
  const { deps, get } = await openDesk(t)
  const one = async (statement: string) =>
    Object.values((await sql.raw<object>(statement).execute(deps.database)).rows[0] ?? {})[0]
  const delivered = await one(`SELECT order_number FROM parcels WHERE state = 'delivered' LIMIT 1`)
  const packed = await one(`SELECT id FROM parcels WHERE state = 'packed' LIMIT 1`)
  const carrier = await one(`SELECT carrier_id FROM parcels WHERE state = 'packed' LIMIT 1`)
  const invoice = encodeURIComponent(await one('SELECT number FROM invoices LIMIT 1'))
  const note = encodeURIComponent(await one('SELECT number FROM credit_notes LIMIT 1'))
  const customer = await one('SELECT customer_id FROM orders LIMIT 1')
  const email = await one(`SELECT email FROM customers WHERE id = '${customer}'`)
  const request = await one(
    `INSERT INTO privacy_requests (customer_id, kind, received_at) VALUES ('${customer}', 'access', now()) RETURNING id`,
  )
  const ticket = await one('SELECT ticket FROM contact_messages WHERE customer_id IS NOT NULL LIMIT 1')
  const stranger = await one(
    `INSERT INTO contact_messages (ticket, name, message, received_at) VALUES ('T-0', 'Ravi', 'Hello', now()) RETURNING ticket`,
  )
  const returned = await one('SELECT number FROM returns LIMIT 1')
  const recall = await recallOfAParcel(deps)
  const withoutParcel = await one(
    'SELECT number FROM orders WHERE NOT EXISTS (SELECT FROM parcels WHERE order_number = orders.number) LIMIT 1',
  )
  const urls: { readonly [name: string]: string } = {
    'GET /api/audit': `/api/audit?subject=customer:${customer}`,
    'GET /api/orders': '/api/orders',
    'GET /api/find': `/api/find?q=${delivered}`,
    'GET /api/orders/:number': `/api/orders/${delivered}`,
    'GET /api/customers': `/api/customers?q=${email}`,
    'GET /api/customers/:id': `/api/customers/${customer}`,
    'GET /api/privacy': '/api/privacy',
    'GET /api/privacy/:id': `/api/privacy/${request}`,
    'GET /api/payments': '/api/payments',
    'GET /api/tickets': '/api/tickets',
    'GET /api/tickets/:ticket': `/api/tickets/${ticket}`,
    'the same of somebody without an account': `/api/tickets/${stranger}`,
    'GET /api/refunds': '/api/refunds',
    'GET /api/returns': '/api/returns',
    'GET /api/books/documents': '/api/books/documents',
    'GET /api/returns/:number': `/api/returns/${returned}`,
    'GET /api/pack': '/api/pack',
    'GET /api/pack/:number': `/api/pack/${withoutParcel}`,
    'GET /api/parcels': '/api/parcels',
    'GET /api/hand-over': '/api/hand-over',
    'GET /api/exports/parcels': `/api/exports/parcels?carrier=${carrier}`,
    'GET /api/orders/:number/invoice': `/api/orders/${delivered}/invoice`,
    'GET /api/documents/:number': `/api/documents/${invoice}`,
    'the same of a credit note': `/api/documents/${note}`,
    'GET /api/recalls/:id': `/api/recalls/${recall}`,
    'GET /api/recalls/:id/list.pdf': `/api/recalls/${recall}/list.pdf`,
    'GET /api/exports/recall': `/api/exports/recall?recall=${recall}`,
    'GET /api/labels.pdf': `/api/labels.pdf?parcels=${packed}`,
    'GET /api/labels-and-slips.pdf': `/api/labels-and-slips.pdf?parcels=${packed}`,
    'GET /api/packing-slips.pdf': `/api/packing-slips.pdf?parcels=${packed}`,
    'GET /api/manifest.pdf': `/api/manifest.pdf?parcels=${packed}`,
  }
  for (const [name, url] of Object.entries(urls)) {
    await deps.database.deleteFrom('staff_reads').execute()
    assert.equal((await get('owner', url)).status, 200, url)
    const reads = await deps.database.selectFrom('staff_reads').select('customer_id').execute()
    assert.ok(reads.length > 0, name)
  }
  const counting = Object.entries(staffContract as { [name: string]: StaffCall }).filter(([, { shows }]) => shows)
  assert.deepEqual(
    counting.map(([name]) => name).toSorted(),
    Object.keys(urls)
      .filter((name) => name.startsWith('GET'))
      .toSorted(),
  )
})

/** An order that is to pack gets a parcel of a batch, which is recalled. */
async function recallOfAParcel({ database }: Deps): Promise<string> {
  const { rows } = await sql<{ number: string; position: number; batch: string }>`
    WITH line AS (
      SELECT number, position, product_id FROM order_lines JOIN orders ON number = order_number
      WHERE fulfilment = 'to-pack' AND to_pack_quantity > 0 LIMIT 1
    ), batch AS (
      INSERT INTO batches (product_id, code, lot, units, mrp_paise, packed_on, best_before_on, on_shelf)
      SELECT product_id, 'A-1', 'K7MP4QRT', 9, 14900, '2026-11-02', '2027-05-02', 9 FROM line RETURNING id
    ), recall AS (
      INSERT INTO recalls (batch_id, batch_ids, is_rehearsal, reason, words, parcels, customers, held_orders, shelf_units,
        free_units, staff_id, started_at)
      SELECT id, ARRAY[id], true, 'Aflatoxin', repeat('Do not eat. ', 9), 1, 1, 1, 0, 0, gen_random_uuid(), now() FROM batch
    )
    SELECT number, position, batch.id AS batch FROM line, batch`.execute(database)
  const [line] = rows
  const lines = [{ position: line?.position ?? 0, quantity: 1, batch: line?.batch }]
  await addParcel(database, { orderNumber: line?.number ?? '', lines, at: new Date() })
  const { id } = await database.selectFrom('recalls').select('id').executeTakeFirstOrThrow()
  return id
}

/** Counts while it is sent, as its test shows. */
const countsByPortion = 'GET /api/exports/customers'

/** Whose fields of these names are staff's, carriers', products', growers' or jobs'. */
const withoutCustomers = [
  'GET /api/welcome/:token',
  'GET /api/me',
  'GET /api/account',
  'GET /api/staff',
  'GET /api/staff/:id',
  'GET /api/batch-start/:id',
  'GET /api/batches/:id',
  'GET /api/bulk-jobs/:id',
  'GET /api/batches/:id/stickers',
  'GET /api/board',
  'GET /api/carriers',
  'GET /api/colleagues',
  'GET /api/categories',
  'GET /api/growers',
  'GET /api/growers/:id',
  'GET /api/books/margins',
  'GET /api/settings/carriers',
  'GET /api/products/:id',
  'GET /api/settings/jobs',
  'GET /api/pick-list.pdf',
  'GET /api/exports/batches',
  'GET /api/exports/margins',
  'GET /api/exports/orders',
  'GET /api/exports/documents',
  'GET /api/imports/:id/refused.csv',
  'GET /api/exports/products',
  'GET /api/exports/scheduled-prices',
  'GET /api/exports/stock',
  'GET /api/exports/stock-at-cost',
  'GET /api/exports/tickets',
  'GET /api/exports/gstr1',
  'GET /api/exports/registers',
  'GET /api/exports/reconciliation',
  'GET /api/exports/tally',
  'GET /api/returns/:number/pictures/:id',
  'GET /api/stock-entries/:entry/pictures/:id',
  'GET /api/weighings',
  'GET /api/weighings/:slip/slip',
  'GET /api/purchases/:slip/slip',
  'GET /api/exports/purchases',
  'GET /api/grower-balances',
  'GET /api/growers/:id/statement',
  'GET /api/growers/:id/statement/pdf',
  'GET /api/exports/grower-statement',
  // The page of the ticket, which names them, counts.
  'GET /api/tickets/:ticket/pictures/:id',
]

test('SECURITY a call with a name, address, telephone or email in its answer says whose, or that it is nobody’s', () => {
  const isPersonal = /"(name|firstName|customer|phone|email|address|town|pinCode)":/
  const silent = Object.entries(staffContract as { [name: string]: StaffCall })
    .filter(([name, { shows }]) => name.startsWith('GET') && !shows)
    .filter(([, { answers }]) => typeof answers[200] === 'string' || isPersonal.test(JSON.stringify(answers)))
    .map(([name]) => name)
  assert.deepEqual(silent.toSorted(), [countsByPortion, ...withoutCustomers].toSorted())
})
