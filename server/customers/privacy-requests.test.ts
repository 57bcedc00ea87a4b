import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { day, hour, minute } from '#domain/time.ts'
import { eraseAgain } from '#server/customers/erase-customer.ts'
import { queueAuditHash } from '#server/staff/queue-audit-hash.ts'
import { shopTasks } from '../jobs/tasks.ts'
import { openDesk } from '../orders/order-desk.fixture.ts'
import { expectStatus, type TestShop } from '../payments/payments.fixture.ts'
import { createOrder, honey, openPayment, shopWithHoney } from '../payments/purchase.fixture.ts'
import { buy } from '../payments/refunds/refunds.fixture.ts'
import { addCustomer } from '../payments/stocked.fixture.ts'
import { inTransaction } from '../platform/database/open-database.ts'
import { columnsWith } from './held-data.fixture.ts'
import { confirmedRequest, openPersonWithEverything, tokenOf, writeOfFamily } from './person-with-everything.fixture.ts'

test('CUST-02 SECURITY the person confirms first; then the copy has everything, for seven days and five downloads', async (t) => {
  const all = await openPersonWithEverything(t)
  const { shop, desk, person, orderNumber } = all
  await shop.database
    .insertInto('contact_messages')
    .values({
      ticket: 'T-900002',
      name: 'x',
      email: 'order@example.in',
      message: 'about the order',
      order_number: orderNumber,
      received_at: shop.deps.clock.now(),
    })
    .execute()
  await writeOfFamily(shop, person)
  const { id } = (
    await desk.call('support', 'POST /api/privacy', { customer: person.id, kind: 'access', words: 'All of it' })
  ).body
  const send = (as: string) => desk.call(as, `POST /api/privacy/${id}/data`, {})
  assert.deepEqual([(await send('owner')).status, (await send('owner')).body.error], [409, 'Not confirmed yet.'])
  await shop.runJobs()
  const late = tokenOf(shop, 'confirm')
  shop.pass(7 * day)
  assert.equal((await shop.post('/api/your-data/confirm', { token: late })).status, 404)
  assert.equal((await desk.call('support', `POST /api/privacy/${id}/links`, {})).status, 202)
  await shop.runJobs()
  assert.equal((await shop.post('/api/your-data/confirm', { token: tokenOf(shop, 'confirm') })).status, 200)
  assert.equal((await send('support')).status, 403)
  assert.equal((await send('owner')).status, 202)
  await shop.runJobs()
  const token = tokenOf(shop, 'data')
  const copy = JSON.stringify((await shop.post('/api/your-data/json', { token })).body)
  for (const word of [
    person.name,
    person.email,
    person.phone,
    orderNumber,
    'called: 12, Temple Road',
    'was broken',
    'about the order',
    'please fetch it at',
    'All of it',
    'tax law',
  ]) {
    assert.ok(copy.includes(word), word)
  }
  assert.doesNotMatch(copy, /_hash|digest|staff_id|Natasha|natasha/)
  const pdf = await shop.app.inject({ method: 'POST', url: '/api/your-data/pdf', payload: { token } })
  assert.deepEqual(
    [pdf.statusCode, pdf.headers['cache-control'], pdf.rawPayload.subarray(0, 5).toString()],
    [200, 'no-store', '%PDF-'],
  )
  for (const status of [200, 200, 200, 404])
    assert.equal((await shop.post('/api/your-data/json', { token })).status, status)
})

test('CUST-02 SECURITY customers ask in their account, read how far it is, and reach only their own requests', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const desk = await openDesk(t, shop.deps)
  const other = await addCustomer(shop)
  const path = '/api/your-data/requests'
  const ask = (body: object, as = asha) => shop.post(path, body, as)
  const own = async (as = asha) => (await shop.get(path, as)).body.requests
  assert.equal((await shop.get(path)).status, 401)
  assert.equal((await shop.post(path, { kind: 'access', words: '' })).status, 401)
  const wordless = await ask({ kind: 'correction', words: ' ' })
  assert.deepEqual([wordless.status, wordless.body.fields], [422, { words: 'Please tell us what this is about' }])
  const made = await ask({ kind: 'correction', words: ' My name is Asha R. ' })
  assert.deepEqual([made.status, made.body.state, made.body.words], [201, 'to-confirm', 'My name is Asha R.'])
  const { id } = made.body
  assert.equal((await ask({ kind: 'correction', words: 'Again' })).body.code, 'asked-before')
  await shop.runJobs()
  const former = tokenOf(shop, 'confirm')
  const seen = async (token: string) => (await shop.post('/api/your-data/link', { token })).body
  assert.deepEqual(await seen(former), { kind: 'correction', email: 'c…@example.in', isConfirmed: false })
  const again = (as = asha) => shop.post(`${path}/${id}/links`, {}, as)
  assert.deepEqual([(await again(other)).status, await own(other)], [404, []], 'a request of somebody else is none')
  assert.equal((await again()).status, 202)
  await shop.runJobs()
  assert.equal((await shop.post('/api/your-data/confirm', { token: former })).status, 404)
  assert.equal((await shop.post('/api/your-data/confirm', { token: tokenOf(shop, 'confirm') })).status, 200)
  assert.equal((await again()).body.code, 'confirmed-before')
  assert.deepEqual(
    [(await seen(former)).code, (await seen(tokenOf(shop, 'confirm'))).isConfirmed],
    ['link-invalid', true],
  )
  assert.deepEqual(
    (await own()).map(({ state }: { state: string }) => state),
    ['confirmed'],
  )
  const erasure = (await ask({ kind: 'erasure', words: '' })).body.id
  const withdraw = (request: string, as = asha) => shop.post(`${path}/${request}/withdrawal`, {}, as)
  await shop.runJobs()
  const token = tokenOf(shop, 'confirm')
  assert.equal((await seen(token)).kind, 'erasure', 'seeing it changes nothing')
  assert.deepEqual([(await withdraw(erasure, other)).status, (await withdraw(erasure)).body.state], [404, 'closed'])
  assert.equal((await shop.post('/api/your-data/confirm', { token })).status, 404)
  assert.equal((await seen(token)).code, 'link-invalid')
  const withdrawn = (await desk.get('support', `/api/privacy/${erasure}`)).body
  assert.deepEqual([withdrawn.outcome, withdrawn.confirmedAt], ['Withdrawn in the account.', undefined])
  assert.equal((await desk.call('owner', `POST /api/privacy/${erasure}/erasure`, { name: 'Asha' })).status, 409)
  assert.equal((await withdraw(erasure)).body.code, 'request-closed')
  const [row] = (await desk.get('support', '/api/privacy')).body.rows
  assert.deepEqual([row.id, (await desk.get('support', `/api/privacy/${id}`)).body.takenBy], [id, undefined])
  const outcome = 'Your name is corrected.'
  assert.equal((await desk.call('support', `POST /api/privacy/${id}/closing`, { outcome })).status, 200)
  const closed = (await own()).find((one: { id: string }) => one.id === id)
  assert.deepEqual([closed.state, closed.outcome, (await again()).body.code], ['closed', outcome, 'request-closed'])
  while ((await ask({ kind: 'access', words: '' })).status !== 429) assert.ok((await own()).length <= 3)
  assert.equal((await ask({ kind: 'erasure', words: '' })).body.code, 'too-many-requests')
  assert.equal((await ask({ kind: 'erasure', words: '' }, other)).status, 201)
})

test('CUST-03 what is open is named and refuses the erasure', async (t) => {
  const all = await openPersonWithEverything(t)
  const { shop, desk, person } = all
  const id = await confirmedRequest(all, 'erasure')
  const second = await buy(shop, person)
  const { id: asker } = await shop.database.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const waiting = {
    act: 'refund',
    lines: {},
    reason: 'Late',
    total_paise: 99000,
    asked_by: asker,
  } as const
  await shop.database
    .insertInto('refund_requests')
    .values({ ...waiting, order_number: all.orderNumber, asked_at: shop.deps.clock.now() })
    .execute()
  await shop.database.updateTable('contact_messages').set({ state: 'new', resolved_at: null }).execute()
  const [ticket] = await shop.database.selectFrom('contact_messages').select('ticket').orderBy('ticket').execute()
  await addNewerOrders(shop, { like: all.orderNumber, count: 300 })
  const refused = await desk.call('owner', `POST /api/privacy/${id}/erasure`, { name: person.name })
  assert.equal(refused.status, 409)
  assert.match(
    refused.body.error,
    new RegExp(
      `^Still open: order ${second.orderNumber}, refund of ₹990 for ${all.orderNumber} that waits for an owner, .*ticket ${ticket?.ticket}`,
    ),
  )
  assert.deepEqual(
    (await desk.get('owner', `/api/privacy/${id}`)).body.open.includes(`order ${second.orderNumber}`),
    true,
  )
})

/** Delivered ones of the same customer: an open order stands behind them. */
async function addNewerOrders({ database }: TestShop, { like, count }: { like: string; count: number }) {
  const { rows } = await sql<{ names: string }>`
    SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = 'orders' AND is_generated = 'NEVER'`.execute(database)
  const columns = sql.raw(rows[0]?.names ?? '')
  await inTransaction(database, async (tx) => {
    // Without lines, payments and invoices, which the triggers would miss.
    await sql`ALTER TABLE orders DISABLE TRIGGER USER`.execute(tx)
    await sql`
      INSERT INTO orders (${columns}) SELECT ${columns} FROM (
        SELECT (jsonb_populate_record(orders, jsonb_build_object('number', 'FG-9000-' || (1000 + n), 'provider_order_id', 'order_' || n,
          'payment_id', 'pay_' || n, 'placed_at', placed_at + interval '1 year', 'fulfilment', 'delivered'))).*
        FROM orders, generate_series(1, ${count}::int) AS n WHERE number = ${like}) AS newer`.execute(tx)
    await sql`ALTER TABLE orders ENABLE TRIGGER USER`.execute(tx)
  })
}

test('CUST-03 with afterErasure the account is gone at once and the rest is blanked later; a restored copy is erased again', async (t) => {
  const all = await openPersonWithEverything(t)
  const { shop, desk, person } = all
  const ofFamily = await writeOfFamily(shop, person)
  const retentionDays = { ...shop.deps.shop.retentionDays, afterErasure: 365 }
  Object.assign(shop.deps, { shop: { ...shop.deps.shop, retentionDays } })
  const id = await confirmedRequest(all, 'erasure')
  assert.equal((await desk.call('owner', `POST /api/privacy/${id}/erasure`, { name: person.name })).status, 200)
  const held = () => columnsWith(shop.database, [person.name])
  await shop.runJobs()
  assert.equal((await desk.get('owner', `/api/customers/${person.id}`)).body.name, 'Erased')
  assert.deepEqual(Object.keys(await held()), ['erasures.withheld'], 'no page of staff shows the rest')
  const family = await shop.database
    .selectFrom('contact_messages')
    .select('message')
    .where('ticket', '=', ofFamily)
    .execute()
  assert.deepEqual(family, [{ message: 'Words of Natasha' }])
  const namesake = await addCustomer(shop)
  await shop.database
    .updateTable('customers')
    .set({ email: person.email, phone: person.phone })
    .where('id', '=', namesake.id)
    .execute()
  expectStatus(
    await shop.post('/contact', { name: 'Natasha', email: person.email, message: 'Words of another' }, namesake),
    200,
  )
  const sweep = () => shopTasks(shop.deps)['sweep-customers']?.({} as never)
  shop.pass(364 * day)
  await sweep()
  assert.ok((await held())['erasures.withheld'])
  shop.pass(day)
  await sweep()
  assert.deepEqual(Object.keys(await held()), [])
  const columns = Object.keys(await columnsWith(shop.database, ['Words of another']))
  assert.deepEqual(columns, ['contact_messages.message'], 'the same email is another account’s by then')

  await shop.database
    .updateTable('staff')
    .set({ password_hash: 'x', totp_secret: Buffer.alloc(20) })
    .execute()
  const again = await addCustomer(shop)
  assert.equal(await eraseAgain(shop.deps, again.id), 'erased')
  assert.equal(await eraseAgain(shop.deps, again.id), 'erased-before')
  await queueAuditHash(shop.deps)
  const { details } = await shop.database
    .selectFrom('mails')
    .select('details')
    .where('kind', '=', 'audit-hash')
    .orderBy('due_at', 'desc')
    .executeTakeFirstOrThrow()
  assert.deepEqual((details as { erased?: string[] } | null)?.erased, [again.id])
})

test('CUST-03 SECURITY an erasure and a purchase at once: one of the two', async (t) => {
  const { shop } = await shopWithHoney(t, { stock: 100 })
  const desk = await openDesk(t, shop.deps)
  await desk.get('owner', '/api/me')
  for (let round = 0; round < 10; round++) {
    const asha = await addCustomer(shop)
    const [erased, opened] = await Promise.all([
      eraseAgain(shop.deps, asha.id),
      createOrder(shop, asha, { amount: 100, products: honey(1) }),
    ])
    const attempts = await shop.database
      .selectFrom('payment_attempts')
      .select('quote')
      .where('customer_id', '=', asha.id)
      .execute()
    if (erased === 'erased') assert.deepEqual([opened.status, attempts], [401, []])
    else assert.equal(opened.status, 200)
  }
})

test('CUST-03 money that comes for a lapsed payment of an erased person goes back, and no mail goes to an invented address', async (t) => {
  const { shop, asha } = await shopWithHoney(t, { stock: 3 })
  const id = await openPayment(shop, asha)
  shop.pass(20 * minute)
  await shop.sweep()
  await shop.runJobs()
  assert.equal(await eraseAgain(shop.deps, asha.id), 'erased')
  await shop.pay(id)
  for (let hours = 0; hours < 30; hours += 2) {
    shop.pass(2 * hour)
    await shop.runJobs()
    await shop.sweep()
  }
  const refunds = await shop.database.selectFrom('refunds').select(['state', 'reason']).execute()
  assert.deepEqual(refunds, [{ state: 'processed', reason: 'awaiting-order-details' }])
  assert.deepEqual(
    shop.mails.filter(({ to }) => to.includes('erased')),
    [],
  )
})
