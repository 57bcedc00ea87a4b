import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { day, hour } from '#domain/time.ts'
import { reconcile } from '#server/accounting/reconcile.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { assertStockAddsUp } from '../invariants.fixture.ts'
import { expectStatus, type TestShop } from '../payments.fixture.ts'
import { stockOf } from '../stocked.fixture.ts'
import { refundOrder } from './refund-order.ts'
import { oneJar, openOrder, refundLines } from './refunds.fixture.ts'

const always = { from: new Date('2020-01-01'), to: new Date('2100-01-01') }

const atProvider = async (shop: TestShop, paymentId: string) =>
  (await shop.fetchFromProvider(`/payments/${paymentId}/refunds`)).items as {
    amount: number
    receipt: string | null
    status: string
  }[]

test('REFUND-03 BQ-03 the command credits and refunds what earlier credit notes left, to the paisa', async (t) => {
  const { shop, asha, orderNumber, paymentId, amount } = await openOrder(t)
  await shop.runJobs()
  shop.mails.length = 0
  const first = await refundLines(shop, orderNumber, oneJar)
  await shop.runJobs()
  assert.equal((await reconcile(shop.deps, always)).differing, 0)
  shop.pass(day)
  const stock = await stockOf(shop, 'honey')
  const rest = await refundOrder(shop.deps, { orderNumber, reason: 'The jar was broken', restocks: true })
  await shop.runJobs()
  assert.deepEqual(rest, {
    amount: amount - first.amount,
    creditNoteNumber: 'FC/99-00/000002',
    isNew: true,
  })
  assert.equal(await stockOf(shop, 'honey'), stock + 2)
  await assertStockAddsUp(shop)
  const made = await atProvider(shop, paymentId)
  assert.deepEqual(made.map((one) => one.amount).sort(), [first.amount, rest.amount].sort())
  assert.equal(new Set(made.map(({ receipt }) => receipt)).size, 2)
  assert.ok(made.every(({ receipt }) => receipt !== null))
  assert.equal((await reconcile(shop.deps, always)).differing, 0)
  assert.deepEqual(
    shop.mails.map(({ subject }) => subject.startsWith('Part of')),
    [true, true],
  )
  assert.match(shop.mails[0]?.text ?? '', /We are refunding ₹[\d.]+ for your order/)
  assert.match(shop.mails[1]?.text ?? '', /credit note FC\/99-00\/000002/)

  const { body } = expectStatus(await shop.get('/api/credit-notes', asha), 200)
  const notes = body[orderNumber].all
  assert.deepEqual(
    notes.map(({ number }: { number: string }) => number),
    ['FC/99-00/000002', 'FC/99-00/000001'],
    'BQ-06',
  )
  assert.deepEqual(body[orderNumber], { ...notes[0], isWhole: true, all: notes })
  const again = await refundOrder(shop.deps, { orderNumber, reason: 'Once more', restocks: true })
  assert.deepEqual(again, { amount, creditNoteNumber: 'FC/99-00/000002', isNew: false })
})

test('REFUND-03 two refunds at once are never more than was captured', async (t) => {
  const { shop, orderNumber, paymentId, amount } = await openOrder(t)
  const refund = (nth: number) => sql`
    INSERT INTO refunds (payment_id, attempt_id, reference, amount_paise, reason, state, decided_at)
    SELECT payment_id, id, ${`r${nth}`}, ${Math.round(amount * 0.4)}, 'order-refunded', 'due', now()
    FROM payment_attempts WHERE order_number = ${orderNumber}`
  // All have inserted before the first commits.
  const both = await Promise.allSettled(
    Array.from({ length: 8 }, (_, nth) => inTransaction(shop.database, (tx) => refund(nth).execute(tx))),
  )
  assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 2)
  for (const one of both) if (one.status === 'rejected') assert.match(String(one.reason), /more than was captured/)
  const sum = await shop.database
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<number>('amount_paise').as('sum'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  assert.ok(Number(sum.sum) <= amount)

  await sql`INSERT INTO payment_attempts (customer_id, state, amount_paise, payment_id, opened_at)
    SELECT customer_id, 'refunded', 25000, 'pay_WithoutOrder', now() FROM orders`.execute(shop.database)
  const refundWithoutOrder = (reference: string, paise: number) =>
    sql`INSERT INTO refunds (payment_id, attempt_id, reference, amount_paise, reason, state, decided_at)
      SELECT payment_id, id, ${reference}, ${paise}, 'sold-out', 'due', now() FROM payment_attempts
      WHERE payment_id = 'pay_WithoutOrder'`.execute(shop.database)
  await refundWithoutOrder('whole', 250_00)
  await assert.rejects(refundWithoutOrder('again', 1), /more than was captured/)
})

test('REFUND-03 units of a line credited by several at once are never more than were bought', async (t) => {
  const { shop, orderNumber, amount } = await openOrder(t)
  const credited = await Promise.allSettled(Array.from({ length: 8 }, () => refundLines(shop, orderNumber, oneJar)))
  assert.equal(credited.filter(({ status }) => status === 'fulfilled').length, 3)
  const line = { credit_note_number: 'FC/99-00/000001', order_number: orderNumber, taxable_paise: 0, tax_paise: 0 }
  const insert = (values: object) =>
    shop.database
      .insertInto('credit_note_lines')
      .values({ ...line, position: 0, kind: 'returned', quantity: 1, ...values })
      .execute()
  await assert.rejects(insert({}), /More units/)
  await assert.rejects(insert({ position: 1, kind: 'reduced', quantity: 0, taxable_paise: amount }), /than was charged/)
  for (const statement of ['UPDATE credit_note_lines SET quantity = 9', 'DELETE FROM credit_note_lines']) {
    await assert.rejects(sql.raw(statement).execute(shop.database), /only added/)
  }
})

test('REFUND-04 a refused refund of a payment does not hold up another, and each is made once', async (t) => {
  const { shop, orderNumber, paymentId, amount } = await openOrder(t)
  await refundLines(shop, orderNumber, oneJar)
  await shop.callSandbox('/sandbox/faults', { api: 'refunds.create', kind: 'error', status: 400, times: 1 })
  await shop.runJobs()
  await refundOrder(shop.deps, { orderNumber, reason: 'The jar was broken', restocks: false })
  await shop.runJobs()
  assert.equal((await atProvider(shop, paymentId)).length, 1)
  assert.equal((await reconcile(shop.deps, always)).differing, 1)
  shop.pass(hour)
  await shop.sweep()
  await shop.runJobs()
  const made = await atProvider(shop, paymentId)
  assert.equal(
    made.reduce((sum, one) => sum + one.amount, 0),
    amount,
  )
  assert.deepEqual([made.length, (await reconcile(shop.deps, always)).differing], [2, 0])
})

for (const [what, settings] of [
  ['processed', {}],
  ['pending', { refunds: 'pending' }],
] as const) {
  test(`REFUND-04 a ${what} refund above half of the payment, whose answer was lost, is made once`, async (t) => {
    const { shop, orderNumber, paymentId } = await openOrder(t, { sandbox: settings })
    const { amount: wanted } = await refundLines(shop, orderNumber, [{ position: 0, cancel: 2 }])
    await shop.injectFault('refunds.create', 'lost-answer')
    await shop.runJobs()
    for (let nth = 0; nth < 3; nth++) {
      shop.pass(7 * hour)
      await shop.sweep()
      await shop.runJobs()
    }
    const made = await atProvider(shop, paymentId)
    assert.deepEqual(
      made.map((one) => one.amount),
      [wanted],
    )
    const rows = await shop.database.selectFrom('refunds').select(['state', 'round']).execute()
    assert.deepEqual(rows, [{ state: what, round: 1 }])
  })
}

test('REFUND-04 a refund made in the dashboard meanwhile does not send a refund whose answer was lost again', async (t) => {
  const { shop, orderNumber, paymentId } = await openOrder(t)
  const { amount: wanted } = await refundLines(shop, orderNumber, oneJar)
  await shop.injectFault('refunds.create', 'lost-answer')
  await shop.runJobs()
  const byHand = (await shop.fetchFromProvider(`/payments/${paymentId}`)).amount - wanted - 1_00
  await shop.deps.cardProvider.refundPayment(paymentId, { amount: byHand, key: 'by-hand-0001' })
  shop.pass(hour)
  await shop.runJobs()
  const made = (await atProvider(shop, paymentId)).map((one) => one.amount)
  assert.deepEqual(made.sort(), [wanted, byHand].sort())
  assert.deepEqual(await shop.database.selectFrom('refunds').select('state').execute(), [{ state: 'processed' }])
})

test('REFUND-04 what a failed refund of the dashboard leaves open is refunded under another key', async (t) => {
  const { shop, orderNumber, paymentId, amount } = await openOrder(t, { sandbox: { refunds: 'pending' } })
  const byHand = await shop.deps.cardProvider.refundPayment(paymentId, { amount: 100_00, key: 'by-hand-0001' })
  await refundOrder(shop.deps, { orderNumber, reason: 'The jar was broken', restocks: false })
  await shop.runJobs()
  const settle = (id: string, outcome: string) =>
    shop.callSandbox(`/sandbox/refunds/${id}/settle`, { outcome, webhook: false })
  const own = (await shop.fetchFromProvider(`/payments/${paymentId}/refunds`)).items as { id: string; amount: number }[]
  assert.deepEqual(own.map((one) => one.amount).sort(), [100_00, amount - 100_00].sort())
  for (const { id } of own) await settle(id, id === byHand.id ? 'failed' : 'processed')
  await shop.setSandbox({ refunds: 'processed' })
  for (let nth = 0; nth < 2; nth++) {
    shop.pass(7 * hour)
    await shop.runJobs()
  }
  const made = (await atProvider(shop, paymentId)).filter(({ status }) => status === 'processed')
  assert.deepEqual(made.map((one) => one.amount).sort(), [100_00, amount - 100_00].sort())
  assert.deepEqual(await shop.database.selectFrom('refunds').select('state').execute(), [{ state: 'processed' }])
})

test('REFUND-04 a pending refund of a part is seen to be processed', async (t) => {
  const { shop, orderNumber, paymentId } = await openOrder(t, { sandbox: { refunds: 'pending' } })
  await refundLines(shop, orderNumber, oneJar)
  await shop.runJobs()
  const [made] = (await shop.fetchFromProvider(`/payments/${paymentId}/refunds`)).items
  await shop.callSandbox(`/sandbox/refunds/${made.id}/settle`, { outcome: 'processed', webhook: false })
  shop.pass(7 * hour)
  await shop.runJobs()
  const states = await shop.database.selectFrom('refunds').select('state').execute()
  assert.deepEqual(states, [{ state: 'processed' }])
})
