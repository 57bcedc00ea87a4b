import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { hour, indianDate, later, startOfIndianDay } from '#domain/time.ts'
import type { CardProvider } from '#server/platform/card-provider/card-provider.ts'
import { openDesk } from '../orders/order-desk.fixture.ts'
import { expectStatus, type TestShop } from '../payments/payments.fixture.ts'
import { openPayment, saveOrderBody, shopWithHoney } from '../payments/purchase.fixture.ts'
import { reconcile } from './reconcile.ts'

// Covers the sandbox's clock (now) and the shop's (far ahead), hence as much as the daily reconciliation.
const always = { from: new Date('2020-01-01'), to: new Date('2100-01-01') }
const path = '/api/books/reconciliations'

async function openReconciliations(t: TestContext, options?: Parameters<typeof shopWithHoney>[1]) {
  const { shop, asha } = await shopWithHoney(t, options)
  const desk = await openDesk(t, shop.deps)
  const view = async (of = '') => expectOk(await desk.get('accountant', path + of))
  const buy = async () => {
    const paid = await shop.pay(await openPayment(shop, asha))
    const { orderNumber } = expectStatus(await shop.post('/save-order', saveOrderBody(paid), asha), 200).body
    return { orderNumber: orderNumber as string, paymentId: paid.razorpay_payment_id }
  }
  return { shop, asha, view, buy, ...desk }
}

function expectOk<T>({ status, body }: { status: number; body: T }): T {
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

const entriesOf = ({ database }: TestShop) =>
  database.selectFrom('audit_entries').select(['actor', 'action', 'subject_kind', 'subject_id']).execute()

test('BOOKS-05 each difference has both sides and its order; the books agree when there is none', async (t) => {
  const { shop, asha, view, buy } = await openReconciliations(t)
  const first = await view()
  assert.deepEqual([first.last, first.isLate, first.rows, first.total], [undefined, false, [], 0])

  const { orderNumber, paymentId } = await buy()
  const setTotal = (paise: number) =>
    shop.database
      .updateTable('orders')
      .set({ subtotal_paise: paise, total_paise: paise })
      .where('number', '=', orderNumber)
      .execute()
  await setTotal(99_50)
  const { razorpay_payment_id: orphan } = await shop.pay(await openPayment(shop, asha))
  await reconcile(shop.deps, always)
  const { rows, total, shown, last, isLate, newest } = await view()
  const settled = await shop.database
    .selectFrom('orders')
    .select('number')
    .where('payment_id', '=', orphan)
    .executeTakeFirstOrThrow()
  const provider = { paidPaise: 100_00, isCaptured: true, refundedPaise: 0 }
  assert.deepEqual(rows, [
    {
      paymentId: orphan,
      kind: 'neither-order-nor-refund',
      byPaise: 100_00,
      orderNumber: settled.number,
      provider,
      shop: { orderedPaise: 0, refundedPaise: 0 },
    },
    {
      paymentId,
      kind: 'order-differs',
      byPaise: 50,
      orderNumber,
      provider,
      shop: { orderedPaise: 99_50, refundedPaise: 0 },
    },
  ])
  assert.deepEqual([total, shown.differencePaise, shown.payments, isLate], [2, 100_50, 2, false])
  assert.deepEqual([shown, newest], [last, [last]])
  const of = await view('?kind=order-differs')
  assert.deepEqual([of.rows, of.total], [[rows[1]], 1])
  assert.deepEqual(of.groups, [
    { kind: 'neither-order-nor-refund', count: 1, sumPaise: 100_00 },
    { kind: 'order-differs', count: 1, sumPaise: 50 },
  ])

  await setTotal(100_00)
  await reconcile(shop.deps, always)
  const agreed = await view()
  assert.deepEqual([agreed.rows, agreed.total, agreed.shown.differing], [[], 0, 0])
  assert.deepEqual((await view(`?of=${shown.id}`)).rows, rows)
  assert.equal(agreed.newest.length, 2)
  for (const statement of [
    'UPDATE reconciliation_differences SET by_paise = 1',
    'DELETE FROM reconciliation_differences',
  ])
    await assert.rejects(sql.raw(statement).execute(shop.database), /only added/)
})

test('BOOKS-05 IMPORT-04 many differences have pages, each once, and are one file', async (t) => {
  const { shop, view, get } = await openReconciliations(t)
  await reconcile(shop.deps, always)
  const { shown } = await view()
  await sql`
    INSERT INTO reconciliation_differences
      (reconciliation_id, payment_id, kind, by_paise, provider_paise, provider_captured,
       provider_refunded_paise, ordered_paise, refunded_paise)
    SELECT ${shown.id}, 'pay_' || nth, 'order-differs', nth % 3 + 1, 100, true, 0, 99, 0
    FROM generate_series(1, 250) nth`.execute(shop.database)
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await view(`?of=${shown.id}${after ? `&after=${after}` : ''}`)
    seen.push(...page.rows.map(({ paymentId }: { paymentId: string }) => paymentId))
    after = page.after
  } while (after)
  assert.equal(seen.length, 250)
  assert.equal(new Set(seen).size, 250)
  const { bytes } = await get('accountant', `/api/exports/reconciliation?of=${shown.id}`)
  const lines = String(bytes).trim().split('\r\n')
  assert.equal(lines.length, 251)
  assert.match(lines[1] ?? '', /^pay_\d+,,Order of another amount,0\.03,1\.00,yes,0\.00,0\.99,0\.00,/)
})

test('BOOKS-05 a reconciliation that does not exist is not found', async (t) => {
  const { get } = await openReconciliations(t)
  assert.equal((await get('owner', `${path}?of=77`)).status, 404)
})

test('BOOKS-05 a reconciliation is late after 26 hours, and one of fewer days does not count', async (t) => {
  const { shop, view } = await openReconciliations(t)
  await reconcile(shop.deps, always)
  shop.pass(26 * hour)
  assert.equal((await view()).isLate, false)
  await reconcile(shop.deps, { from: shop.now(), to: shop.now() })
  shop.pass(1)
  const { isLate, shown, newest } = await view()
  assert.deepEqual([isLate, shown.id === newest[1].id, newest.length], [true, true, 2])
})

test('BOOKS-05 AUDIT-01 DESK-07 "Compare again" queues one reconciliation, also when it is said twice at once', async (t) => {
  const { shop, view, call } = await openReconciliations(t)
  const send = () => call('accountant', `POST ${path}`, undefined, { 'idempotency-key': 'compare-again-1' })
  const answers = await Promise.all([send(), send(), send()])
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body]),
    Array(3).fill([202, { done: true }]),
  )
  assert.deepEqual((await view()).underway, { state: 'queued' })
  assert.deepEqual(await entriesOf(shop), [
    { actor: 'staff', action: 'reconciliation.requested', subject_kind: 'reconciliation', subject_id: '2099-06-06' },
  ])
  await shop.runJobs()
  const { underway, newest } = await view()
  assert.deepEqual([underway, newest.length], [undefined, 1])
})

test('BOOKS-05 a reconciliation that fails says why and when it is tried next; requested again, it runs at once', async (t) => {
  const outside = { isBroken: true }
  const around = (provider: CardProvider): CardProvider => ({
    ...provider,
    async listPayments(...given) {
      if (outside.isBroken) throw new Error('The card provider answers nonsense')
      return provider.listPayments(...given)
    },
  })
  const { shop, view, call } = await openReconciliations(t, { around })
  await call('owner', `POST ${path}`)
  await shop.runJobs()
  const { underway } = await view()
  assert.deepEqual([underway.state, underway.error], ['retrying', 'The card provider answers nonsense'])
  assert.ok(underway.nextTryAt)
  outside.isBroken = false
  await call('owner', `POST ${path}`)
  await shop.runJobs()
  assert.equal((await view()).newest.length, 1)
})

test('BOOKS-05 days since the first order that were never compared are named until they are', async (t) => {
  const { shop, view, buy } = await openReconciliations(t)
  const { orderNumber } = await buy()
  const daysAgo = (days: number) => later(startOfIndianDay(shop.now()), -days * 24 * hour)
  await shop.database
    .updateTable('orders')
    .set({ placed_at: daysAgo(8) })
    .where('number', '=', orderNumber)
    .execute()
  assert.equal((await view()).notCompared, undefined, 'before the first there is nothing to say')
  await reconcile(shop.deps, { from: daysAgo(4), to: daysAgo(0) })
  const ofDays = (first: number, last: number) => ({
    firstDay: indianDate(daysAgo(first)),
    lastDay: indianDate(daysAgo(last)),
  })
  assert.deepEqual((await view()).notCompared, { days: [ofDays(8, 5)], total: 1 })
  await reconcile(shop.deps, { from: daysAgo(7), to: daysAgo(6) })
  assert.deepEqual((await view()).notCompared, { days: [ofDays(8, 8), ofDays(6, 5)], total: 2 })
  await reconcile(shop.deps, { from: daysAgo(8), to: daysAgo(4) })
  assert.equal((await view()).notCompared, undefined)
})

test('BOOKS-05 AUDIT-01 the accountant compares days that were never compared; today and more than a month are refused', async (t) => {
  const { shop, view, buy, call } = await openReconciliations(t)
  const { orderNumber } = await buy()
  const daysAgo = (days: number) => later(startOfIndianDay(shop.now()), -days * 24 * hour)
  const date = (days: number) => indianDate(daysAgo(days))
  const placed = { placed_at: daysAgo(8) }
  await shop.database.updateTable('orders').set(placed).where('number', '=', orderNumber).execute()
  await reconcile(shop.deps, { from: daysAgo(4), to: daysAgo(0) })
  const { last } = await view()
  const ask = (from: string, to: string, as = 'accountant') => call(as, `POST ${path}/days`, { from, to })
  assert.equal((await ask(date(8), date(5), 'support')).status, 403)
  for (const [from, to, error] of [
    [date(3), date(0), 'Yesterday or earlier: today’s payments are compared tonight'],
    [date(40), date(5), 'Please choose at most 31 days'],
    [date(5), date(8), 'Please choose a day that is not before the first'],
  ] as const) {
    assert.deepEqual((await ask(from, to)).body.fields, { to: error })
  }
  assert.equal((await ask(date(8), date(5))).status, 202)
  assert.deepEqual((await view()).underway, { state: 'queued' })
  const { rows } = await sql`SELECT after FROM audit_entries WHERE action = 'reconciliation.requested'`.execute(
    shop.database,
  )
  assert.deepEqual(rows, [{ after: { from: date(8), to: date(5) } }])
  await shop.runJobs()
  const { notCompared, newest, underway, last: daily } = await view()
  assert.deepEqual([notCompared, underway, daily.id], [undefined, undefined, last.id], 'it is not the daily one')
  assert.deepEqual([newest[0].firstDay, newest[0].lastDay], [date(8), date(5)])
})
