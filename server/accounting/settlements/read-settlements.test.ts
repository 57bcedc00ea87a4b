import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { indianDate } from '#domain/time.ts'
import { readOrder } from '#server/orders/stored-order.store.ts'
import { refundOrder } from '#server/payments/refunds/refund-order.ts'
import { type CardProvider, ProviderUnreachable } from '#server/platform/card-provider/card-provider.ts'
import { openSettledShop } from './settlements.fixture.ts'

test('BOOKS-04 a law: of thirty days with refunds, disputes and adjustments each fault is named, and none is invented', async (t) => {
  const shop = await openSettledShop(t)
  const expected = new Map<string, number>()
  const expect = (kind: string, subject: string, by: number) => expected.set(`${kind} ${subject}`, by)
  let paid = 0
  let sum = 0
  for (let nth = 0; nth < 30; nth += 1) {
    const paymentId = await shop.capture(300_00)
    const bought = nth % 4 === 1 ? await shop.buy() : undefined
    if (bought) await shop.refund(bought.paymentId, 20_00)
    if (nth === 9) await shop.dispute(paymentId, { status: 'lost' })
    if (nth === 12) await shop.dispute(paymentId)
    const adjustments = nth % 7 === 3 ? [{ credit: 10_12, description: 'Fee given back' }, { debit: 5_00 }] : []
    const { id, amount } = await shop.settle({ adjustments })
    paid += amount
    if (nth === 5) {
      const record = await shop.spoil(id, 'missing', paymentId)
      const listed = record.lines.reduce(
        (all: number, { credit, debit }: { credit: number; debit: number }) => all + credit - debit,
        0,
      )
      expect('settlement-sum', id, amount - listed)
      expect('payment-unsettled', paymentId, -300_00)
      sum -= amount - listed
    }
    if (nth === 14) {
      await shop.spoil(id, 'doubled', paymentId)
      expect('line-doubled', `${id} ${paymentId}`, 300_00 - 7_08)
    }
    if (nth === 19) {
      await shop.read()
      await shop.spoil(id, 'changed', paymentId)
      expect('line-changed', `${id} ${paymentId}`, 0)
    }
    if (nth === 21) {
      await shop.spoil(id, 'sum')
      expect('settlement-sum', id, -1)
      paid -= 1
      sum += 1
    }
    if (nth === 23) {
      await shop.spoil(id, 'unknown-type', paymentId)
      expect('line-unknown-kind', `${id} ${paymentId}`, 300_00 - 7_08)
    }
    await shop.read()
    shop.nextDay()
  }
  await shop.read()
  const found = (await shop.differences()).map(([kind, subject, by]) => [`${kind} ${subject}`, by] as const)
  assert.deepEqual(new Map(found), expected)
  const settlements = await shop.settled()
  assert.equal(settlements.length, 30)
  assert.equal(
    settlements.reduce((all, { net }) => all + net, 0),
    paid,
  )
  assert.ok(settlements.every(({ gross, net, fee, tax }) => gross === net + fee && tax > 0 && tax < fee))
  assert.equal(settlements.filter(({ addsUp }) => !addsUp).length, 2)
  const { rows } = await sql<{
    by: number
  }>`SELECT sum(credit_paise - debit_paise)::bigint AS by FROM settlements`.execute(shop.database)
  assert.equal(rows[0]?.by, paid + sum)
  const disputes = await shop.database
    .selectFrom('disputes')
    .select(['state', 'deducted_paise'])
    .orderBy('state')
    .execute()
  assert.deepEqual(disputes, [
    { state: 'lost', deducted_paise: 300_00 },
    { state: 'open', deducted_paise: 0 },
  ])
})

test('BOOKS-04 read again nothing is doubled; a fault that the provider mends ends; lines are only added', async (t) => {
  const shop = await openSettledShop(t)
  const { paymentId } = await shop.buy()
  const late = await shop.buy(2)
  const { id, utr } = await shop.settle()
  await shop.spoil(id, 'missing', late.paymentId)
  await shop.read()
  const count = async () =>
    (await sql<{ n: number }>`SELECT count(*)::integer AS n FROM settlement_lines`.execute(shop.database)).rows[0]?.n
  assert.equal(await count(), 1)
  assert.deepEqual(await shop.differences(), [['settlement-sum', id, 200_00 - 4_72]])
  await Promise.all([shop.read(), shop.read()])
  assert.equal(await count(), 1)
  await shop.spoil(id, 'mended')
  await shop.read()
  assert.equal(await count(), 2)
  assert.deepEqual(await shop.differences(), [])
  shop.nextDay()
  await shop.refund(paymentId, 10_00)
  const next = await shop.settle()
  await shop.read()
  assert.deepEqual(await shop.settled(), [
    {
      id,
      day: '2099-06-10',
      utr,
      net: 300_00 - 7_08,
      customers: 300_00,
      fee: 7_08,
      tax: 1_08,
      gross: 300_00,
      addsUp: true,
    },
    {
      id: next.id,
      day: '2099-06-11',
      utr: next.utr,
      net: -10_00,
      customers: -10_00,
      fee: 0,
      tax: 0,
      gross: -10_00,
      addsUp: true,
    },
  ])
  for (const statement of ['UPDATE settlement_lines SET tax_paise = 1', 'DELETE FROM settlement_lines']) {
    await assert.rejects(sql.raw(statement).execute(shop.database), /only added/)
  }
})

test('BOOKS-04 a run that ends in between is made up for by the next; all pages are read', async (t) => {
  const outside = { fails: '' }
  const around = (provider: CardProvider): CardProvider => ({
    ...provider,
    async listDisputes(...given) {
      if (outside.fails) throw new ProviderUnreachable(new Error(outside.fails))
      return provider.listDisputes(...given)
    },
  })
  const shop = await openSettledShop(t, { around })
  await shop.buy()
  // Two pages of lines.
  await shop.settle({ adjustments: Array.from({ length: 1000 }, () => ({ credit: 1_00 })) })
  outside.fails = 'no answer'
  await assert.rejects(async () => shop.read(), ProviderUnreachable)
  const reads = () => shop.database.selectFrom('settlement_reads').select('new_lines').execute()
  assert.deepEqual(await reads(), [])
  outside.fails = ''
  await shop.read()
  await shop.read()
  const { rows } = await sql<{ lines: number; sum: number }>`
    SELECT count(*)::integer AS lines, sum(credit_paise)::bigint AS sum FROM settlement_lines`.execute(shop.database)
  assert.deepEqual(rows, [{ lines: 1001, sum: 1000_00 + 97_64 }])
  assert.deepEqual(await shop.differences(), [])
})

test('BOOKS-04 a line that only one of two readings shows twice is a shifted page, not a doubled line', async (t) => {
  let readings = 0
  const around = (provider: CardProvider): CardProvider => ({
    ...provider,
    async listSettlementLines(...given) {
      const lines = await provider.listSettlementLines(...given)
      readings += lines.length > 0 ? 1 : 0
      return readings === 1 ? [...lines, ...lines] : lines
    },
  })
  const shop = await openSettledShop(t, { around })
  await shop.buy()
  await shop.settle()
  await shop.read()
  assert.deepEqual([readings, await shop.differences()], [2, []])
})

test('BOOKS-04 a payment is unsettled after four working days, and no more once a settlement has it', async (t) => {
  const shop = await openSettledShop(t)
  await shop.read()
  // A Wednesday.
  assert.equal(indianDate(shop.now()), '2099-06-10')
  const { paymentId } = await shop.buy()
  for (let nth = 0; nth < 6; nth += 1) shop.nextDay()
  await shop.read()
  assert.deepEqual(await shop.differences(), [])
  shop.nextDay()
  await shop.read()
  assert.deepEqual(await shop.differences(), [['payment-unsettled', paymentId, -100_00]])
  await shop.settle()
  await shop.read()
  assert.deepEqual(await shop.differences(), [])
})

test('BOOKS-04 REFUND-08 a refund that the dashboard paid in part is settled with the rest, and is no difference', async (t) => {
  const shop = await openSettledShop(t)
  const orders = [await shop.buy(3), await shop.buy(3), await shop.buy(3)]
  for (const [nth, { orderNumber, paymentId }] of orders.entries()) {
    const { total } = (await readOrder(shop.database, orderNumber)) ?? assert.fail()
    await shop.refund(paymentId, [50_00, total - 1_00, total][nth] ?? 0)
    await refundOrder(shop.deps, { orderNumber, reason: 'Cancelled', restocks: true })
  }
  await shop.runJobs()
  await shop.settle()
  await shop.read()
  assert.deepEqual(await shop.differences(), [])
  // Another amount than the rest is one.
  const [{ paymentId } = assert.fail()] = orders
  await sql`UPDATE found_refunds SET covered_paise = 49_00 WHERE payment_id = ${paymentId}`.execute(shop.database)
  await shop.read()
  assert.deepEqual(
    (await shop.differences()).map(([kind, , by]) => [kind, by]),
    [['line-amount', 1_00]],
  )
})
