import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { minute } from '#domain/time.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { openDesk } from '../orders/order-desk.fixture.ts'
import { type Customer, expectStatus, type TestShop } from '../payments/payments.fixture.ts'
import { openPayment, saveOrderBody, shopWithHoney } from '../payments/purchase.fixture.ts'
import { addCustomer } from '../payments/stocked.fixture.ts'
import { fate, openReturns } from '../returns/returns.fixture.ts'
import { tokenOf } from './person-with-everything.fixture.ts'
import { searchCustomers } from './search-customers.ts'

test('CUST-01 a customer is found by email, telephone, its last digits and name, and by nothing else', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const desk = await openDesk(t, shop.deps)
  await shop.database
    .updateTable('customers')
    .set({ name: 'Asha Rao', phone: '+919845012345' })
    .where('id', '=', asha.id)
    .execute()
  const found = async (q: string) =>
    (await desk.get('support', `/api/customers?q=${encodeURIComponent(q)}`)).body.rows.map(
      ({ id }: { id: string }) => id,
    )
  for (const q of [asha.email, asha.email.slice(0, 9).toUpperCase(), '98450 12345', '2345', 'ash', 'rao asha']) {
    assert.ok((await found(q)).includes(asha.id), q)
  }
  for (const q of ['345', '98450 12346', 'sha', 'rao ravi', '%', `'`]) assert.deepEqual(await found(q), [], q)
  assert.equal((await desk.get('packer', '/api/customers?q=asha')).status, 403)
})

test('CUST-01 a name is found as it sounds, after those that are spelt as typed', async (t) => {
  const { shop } = await shopWithHoney(t)
  const desk = await openDesk(t, shop.deps)
  const found = async (q: string) =>
    (await desk.get('support', `/api/customers?q=${encodeURIComponent(q)}`)).body.rows.map(
      ({ name }: { name: string }) => name,
    )
  const alike = [
    ['laxmi', 'Lakshmi'],
    ['choudhury', 'Chaudhari', 'Chaudhary'],
    ['sreya', 'Shreya'],
    ['bijoy', 'Vijay'],
    ['puja', 'Pooja'],
    ['deepak r', 'Dipak Reddy'],
    ['fazal', 'Phazal'],
    ['mohammed', 'Muhammad'],
    ['sumita', 'Sumitha'],
    ['gouda', 'Gowda'],
    ['usha', 'Oosha'],
    ['asha'],
  ]
  await sql`
    INSERT INTO customers (name, email, phone, password_hash, created_at, password_changed_at)
    SELECT name, md5(name) || '@example.in', '+9198000' || (10000 + n), 'none', now(), now()
    FROM unnest(${alike.flat()}::text[]) WITH ORDINALITY AS named (name, n)`.execute(shop.database)
  for (const names of alike) assert.deepEqual(await found(names[0] ?? ''), names)
})

async function buy(shop: TestShop, as: Customer) {
  const paid = await shop.pay(await openPayment(shop, as))
  expectStatus(await shop.post('/save-order', saveOrderBody(paid), as), 200)
}

test('CUST-01 DESK-09 a search among many customers never reads all of them', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  await buy(shop, asha)
  await sql`
    INSERT INTO customers (name, email, phone, password_hash, created_at, password_changed_at)
    SELECT CASE n WHEN 7 THEN 'Lakshmi Reddy' ELSE 'Person ' || md5(n::text) END, 'person' || n || '@example.in', '+9190' || lpad(n::text, 8, '0'), 'none', now(), now()
    FROM generate_series(1, 20000) AS n`.execute(shop.database)
  await sql`ANALYZE customers`.execute(shop.database)
  await inTransaction(shop.database, async (tx) => {
    const scans = async () => {
      const { rows } = await sql<{ scans: number }>`
        SELECT seq_scan AS scans FROM pg_stat_xact_user_tables WHERE relname = 'customers'`.execute(tx)
      return rows[0]?.scans
    }
    const before = await scans()
    for (const q of ['person12345@example.in', '4321', '9000012345', 'person c4ca', 'laxmi redy']) {
      assert.ok((await searchCustomers({ database: tx }, { q })).rows.length > 0, q)
      assert.equal(await scans(), before, q)
    }
  })
})

test('CUST-01 without a search stand all customers, who ordered last first, without the erased', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const desk = await openDesk(t, shop.deps)
  const listed = async (query = ''): Promise<object[]> =>
    (await desk.get('support', `/api/customers${query}`)).body.rows.map(
      ({ id, orders, place }: { id: string; orders: number; place: string }) => [id, orders, place],
    )
  const [ravi, devi, isha] = [await addCustomer(shop), await addCustomer(shop), await addCustomer(shop)]
  for (const buyer of [ravi, asha, devi, asha]) {
    shop.pass(minute)
    await buy(shop, buyer)
  }
  const place = 'Malleshwaram 560003'
  const asListed = ({ id }: Customer) => (id === isha.id ? [id, 0, undefined] : [id, id === asha.id ? 2 : 1, place])
  assert.deepEqual(await listed(), [asha, devi, ravi, isha].map(asListed))
  assert.deepEqual(await listed('?sort=earliest-order'), [ravi, devi, asha, isha].map(asListed))
  await sql`UPDATE orders SET email = 'Devi.Office@example.in' WHERE customer_id = ${devi.id}`.execute(shop.database)
  const byOrder = async () => (await desk.get('support', '/api/customers?q=devi.office@example.in')).body.rows
  assert.deepEqual(
    (await byOrder()).map(({ id }: { id: string }) => id),
    [devi.id],
    'by the email of an order alone',
  )
  await sql`UPDATE customers SET erased_at = now() WHERE id = ${devi.id}`.execute(shop.database)
  assert.deepEqual(await byOrder(), [])
  const { body } = await desk.get('support', '/api/customers')
  assert.deepEqual(body.total, 3)
  assert.deepEqual(await listed(), [asha, ravi, isha].map(asListed))
  assert.equal((await desk.get('packer', '/api/customers')).status, 403)
})

test('CUST-01 staff correct the name, end sessions, and send the recovery mail within its limits', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const desk = await openDesk(t, shop.deps)
  const page = async () => (await desk.get('support', `/api/customers/${asha.id}`)).body
  assert.equal((await desk.call('support', `PATCH /api/customers/${asha.id}`, { name: ' Asha  Rao ' })).status, 200)
  assert.deepEqual([(await page()).name, (await page()).sessions.length], ['Asha Rao', 1])
  assert.equal((await desk.call('support', `POST /api/customers/${asha.id}/recovery-mails`, {})).status, 202)
  const again = await desk.call('support', `POST /api/customers/${asha.id}/recovery-mails`, {})
  assert.deepEqual([again.status, again.body.error], [429, 'A mail was sent already. Wait 60 seconds.'])
  await shop.runJobs()
  assert.match(shop.mails.at(-1)?.subject ?? '', /code to set a new password/)
  assert.deepEqual((await desk.call('support', `DELETE /api/customers/${asha.id}/sessions`)).body, { ended: 1 })
  assert.equal((await shop.get('/userDetails', asha)).status, 401)
  const { rows } = await sql<{ entry: object }>`
    SELECT to_jsonb(e) AS entry FROM audit_entries AS e WHERE subject_kind = 'customer' ORDER BY id`.execute(
    shop.database,
  )
  assert.equal(rows.length, 3)
  assert.doesNotMatch(JSON.stringify(rows), /Asha|example\.in/, 'the log names no customer')
})

test('CUST-01 SECURITY an email changes when its mailbox confirms it, the old one is notified, and one of another account stays theirs', async (t) => {
  const { shop, asha } = await shopWithHoney(t)
  const desk = await openDesk(t, shop.deps)
  const binita = await addCustomer(shop)
  const ask = (email: string) => desk.call('support', `POST /api/customers/${asha.id}/email-changes`, { email })
  assert.equal((await ask(binita.email)).body.error, 'Another account has this email.')
  assert.equal((await ask('new.asha@example.in')).status, 202)
  await shop.runJobs()
  assert.deepEqual(shop.mails.map(({ to }) => to).toSorted(), [asha.email, 'new.asha@example.in'].toSorted())
  assert.equal((await desk.call('support', 'POST /api/privacy', { customer: asha.id, kind: 'erasure' })).status, 201)
  await shop.runJobs()
  const page = async () => (await desk.get('support', `/api/customers/${asha.id}`)).body
  assert.deepEqual([(await page()).email, (await page()).newEmail], [asha.email, 'new.asha@example.in'])
  const token = tokenOf(shop, 'email')
  const ofOldMailbox = tokenOf(shop, 'confirm')
  const [stored] = await shop.database.selectFrom('privacy_links').where('purpose', '=', 'email').selectAll().execute()
  assert.doesNotMatch(JSON.stringify(stored), new RegExp(token))
  assert.equal((await shop.post('/api/your-data/json', { token })).status, 404, 'the link opens nothing else')
  assert.equal((await shop.post('/api/your-data/confirm', { token })).status, 200)
  assert.equal((await shop.post('/api/your-data/confirm', { token })).status, 404)
  assert.deepEqual([(await page()).email, (await page()).newEmail], ['new.asha@example.in', undefined])
  assert.equal((await shop.get('/userDetails', asha)).status, 401)
  assert.equal(
    (await shop.post('/api/your-data/confirm', { token: ofOldMailbox })).status,
    404,
    'links of the old mailbox end',
  )
})

test('CUST-01 the page says what was spent, refunds taken off to the paisa, and where the newest order goes', async (t) => {
  const { shop, orderNumber, deliver, open, step, settle, get, call } = await openReturns(t)
  const row = await shop.database
    .selectFrom('orders')
    .select(['customer_id as customer', 'total_paise as total'])
    .executeTakeFirstOrThrow()
  const page = async (id = row.customer) => (await get('support', `/api/customers/${id}`)).body
  assert.deepEqual((await page()).totals, { orders: 1, refunds: 0, paidPaise: row.total, refundedPaise: 0 })
  const corrected = { address: '4, Mill Lane', pinCode: '560034' }
  await shop.database
    .updateTable('orders')
    .set({ corrected_address: corrected.address, corrected_pin_code: corrected.pinCode })
    .execute()
  const { orderNumber: of, lines } = (await page()).lastAddress
  assert.deepEqual([of, lines[0], lines.at(-1)], [orderNumber, '4, Mill Lane', 'Karnataka 560034'])
  const [listed] = (await get('support', '/api/orders')).body.rows
  assert.match(listed.contents, /^3 × .+ · \d × /)
  assert.equal((await page()).orders[0].contents, listed.contents, 'each order with its contents, as in the list')
  await deliver({ 0: 3 })
  const returned = await open({ 0: 1 })
  await step('support', returned, 'decision', { decision: 'keep' })
  const { amountPaise } = (await settle(returned, [fate(0, { refund: 1 })])).body
  assert.ok(amountPaise % 100 > 0, 'not a whole rupee')
  assert.deepEqual((await page()).totals, { orders: 1, refunds: 1, paidPaise: row.total, refundedPaise: amountPaise })
  const nobody = await page((await addCustomer(shop)).id)
  assert.deepEqual([nobody.totals.orders, nobody.lastAddress], [0, undefined])
  assert.equal((await call('packer', `GET /api/customers/${row.customer}`)).status, 403)
})
