// Units that a packer reported missing, when their order is refunded (PACK-03, REFUND-03).
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { toRupees } from '#domain/money.ts'
import { addBatch, onShelf } from '#server/fulfilment/batches.fixture.ts'
import { openDesk } from '../../orders/order-desk.fixture.ts'
import { assertStockAddsUp } from '../invariants.fixture.ts'
import { expectStatus } from '../payments.fixture.ts'
import { refundOrder } from './refund-order.ts'
import { openOrder } from './refunds.fixture.ts'

/** Three jars of honey, two of them missing, and two packets of ragi. */
async function openMissing(t: TestContext) {
  const opened = await openOrder(t)
  const { shop, orderNumber } = opened
  const desk = await openDesk(t, shop.deps)
  const path = `/api/orders/${orderNumber}`
  const reported = [{ position: 0, quantity: 2 }]
  expectStatus(await desk.call('packer', `POST ${path}/missing`, { lines: reported }), 200)
  const view = (lines?: readonly object[]) => {
    const wanted = lines ? `?lines=${encodeURIComponent(JSON.stringify(lines))}` : ''
    return desk.get('owner', `${path}/refund${wanted}`)
  }
  const refund = async (lines: readonly object[], { as = 'owner', to = 'refunds' } = {}) => {
    const { effect, leftPaise } = expectStatus(await view(lines), 200).body
    const body = { lines, leftPaise, totalPaise: effect.totalPaise, reason: 'Out of stock' }
    return desk.call(as, `POST ${path}/${to}`, body)
  }
  const entries = async () => {
    const kinds = ['cancelled', 'damage', 'missing'] as const
    const rows = await shop.database
      .selectFrom('stock_entries')
      .select(['id', 'product_id', 'kind', 'units'])
      .where('kind', 'in', kinds)
      .orderBy('id')
      .execute()
    return rows.map(({ product_id, kind, units }) => `${product_id} ${kind} ${units}`)
  }
  return { ...opened, ...desk, path, view, refund, entries }
}

test('PACK-03 REFUND-01 REFUND-03 units of a hold are offered as missing; those that are not there are written off as that, the others lie on the shelf', async (t) => {
  const { shop, call, get, path, view, refund, entries, orderNumber } = await openMissing(t)
  const { lines: left } = expectStatus(await view(), 200).body
  assert.deepEqual(
    left.map(({ missing }: { missing: number }) => missing),
    [2, 0],
  )
  const lines = [
    { position: 0, cancel: 3, missing: 2, isDamaged: false },
    { position: 1, cancel: 1, isDamaged: true },
  ]
  const { effect } = expectStatus(await view(lines), 200).body
  assert.deepEqual(
    effect.placed.map(({ title, quantity, to }: { [field: string]: string }) => `${quantity} × ${title}: ${to}`),
    [`1 × ${left[0].title}: shelf`, `2 × ${left[0].title}: missing`, `1 × ${left[1].title}: damage`],
  )
  assert.deepEqual(effect.endsHold.length, 1)
  expectStatus(await refund(lines), 201)
  assert.deepEqual(await entries(), [
    'honey cancelled 1',
    'honey cancelled 2',
    'honey missing -2',
    'ragi cancelled 1',
    'ragi damage -1',
  ])
  await assertStockAddsUp(shop)
  const log = await shop.database
    .selectFrom('audit_entries')
    .select('after')
    .where('action', '=', 'order.refunded')
    .executeTakeFirstOrThrow()
  const { missing, writtenOff } = log.after as { [field: string]: unknown }
  assert.deepEqual([missing, writtenOff], [[`2 × ${left[0].title}, 500 g`], [`1 × ${left[1].title}, 500 g`]])
  const { rows } = expectStatus(await get('owner', '/api/stock/honey/ledger'), 200).body
  const entry = rows.find(({ kind }: { kind: string }) => kind === 'missing')
  assert.deepEqual([entry.units, entry.reason], [-2, `Refund of ${orderNumber}`])
  const { id } = await shop.database
    .selectFrom('stock_entries')
    .select('id')
    .where('kind', '=', 'missing')
    .executeTakeFirstOrThrow()
  expectStatus(await call('owner', `POST /api/stock-entries/${id}/undo`), 409)
  assert.equal((await call('owner', `GET ${path}`)).body.held, undefined)
})

test('PACK-03 REFUND-01 ORDERS-03 the page of the order says which units are missing', async (t) => {
  const { get, refund, path } = await openMissing(t)
  const missing = async () => (await get('support', path)).body.lines.map((line: { missing?: number }) => line.missing)
  assert.deepEqual(await missing(), [2, undefined])
  expectStatus(await refund([{ position: 0, cancel: 1, missing: 1 }]), 201)
  assert.deepEqual(await missing(), [1, undefined])
})

test('REFUND-01 no more are missing than are cancelled; support may say that they were found, or broke', async (t) => {
  const { view, refund, entries } = await openMissing(t)
  for (const line of [
    { cancel: 1, missing: 2 },
    { reduce: '10', missing: 1 },
  ] as const) {
    const { status, body } = await view([{ position: 0, ...line }])
    const cancelled = 'cancel' in line ? line.cancel : 0
    assert.deepEqual([status, body.fields], [422, { 'lines.0.missing': `Only ${cancelled} are cancelled` }])
  }
  expectStatus(await refund([{ position: 0, cancel: 1 }]), 201)
  expectStatus(await refund([{ position: 0, cancel: 1, isDamaged: true }]), 201)
  assert.deepEqual(await entries(), ['honey cancelled 1', 'honey cancelled 1', 'honey damage -1'])
})

test('REFUND-01 REFUND-03 of units reported missing that are refunded in part the hold names the rest: none is written off twice', async (t) => {
  const { shop, orderNumber, view, refund, entries, get, path } = await openMissing(t)
  expectStatus(await refund([{ position: 0, cancel: 1, missing: 1 }]), 201)
  assert.equal(expectStatus(await view(), 200).body.lines[0].missing, 1)
  assert.match(expectStatus(await get('owner', path), 200).body.held.reason, /^Missing: 1 × /)
  await refundOrder(shop.deps, { orderNumber, reason: 'Broken', restocks: false })
  const missing = (await entries()).filter((entry) => entry.startsWith('honey missing'))
  assert.deepEqual(missing, ['honey missing -1', 'honey missing -1'])
})

test('REFUND-05 an owner reads what a request writes off as missing, and allows it', async (t) => {
  const { shop, call, get, refund, entries } = await openMissing(t)
  await shop.database.updateTable('working_settings').set({ support_refunds_paise: 0 }).execute()
  const lines = [{ position: 0, cancel: 2, missing: 1, isDamaged: true }]
  const { id } = expectStatus(await refund(lines, { as: 'support', to: 'refund-requests' }), 201).body
  const [request] = expectStatus(await get('owner', '/api/refunds'), 200).body.requests
  assert.deepEqual(
    request.now.items.map((item: string) => item.replace(/(\d × ).*(?=cancelled|written)/, '$1')),
    ['2 × cancelled', '1 × written off as damaged', '1 × written off as missing'],
  )
  const { totalPaise, leftPaise } = request.now
  expectStatus(await call('owner', `POST /api/refund-requests/${id}/allow`, { totalPaise, leftPaise }), 201)
  assert.deepEqual(await entries(), ['honey cancelled 1', 'honey damage -1', 'honey cancelled 1', 'honey missing -1'])
})

test('RETURN-03 REFUND-03 what is missing is not put on sale when the customer cancels, nor written off as damaged by command', async (t) => {
  await t.test('the customer', async (t) => {
    const { shop, asha, orderNumber, entries, amount } = await openMissing(t)
    const cancellation = `/api/orders/${orderNumber}/cancellation`
    expectStatus(await shop.post(cancellation, { amount: toRupees(amount) }, asha), 200)
    assert.deepEqual(await entries(), [
      'honey cancelled 1',
      'honey cancelled 2',
      'honey missing -2',
      'ragi cancelled 2',
    ])
    await assertStockAddsUp(shop)
  })
  for (const [restocks, expected] of [
    [
      false,
      [
        'honey cancelled 1',
        'honey damage -1',
        'honey cancelled 2',
        'honey missing -2',
        'ragi cancelled 2',
        'ragi damage -2',
      ],
    ],
    [true, ['honey cancelled 3', 'ragi cancelled 2']],
  ] as const) {
    await t.test(restocks ? 'a command that puts all back' : 'a command', async (t) => {
      const { shop, orderNumber, entries } = await openMissing(t)
      await refundOrder(shop.deps, { orderNumber, reason: 'Broken', restocks })
      assert.deepEqual(await entries(), expected)
    })
  }
})

test('BATCH-02 REFUND-03 missing units are taken from the batch that expires first, not from that of the parcel that is unpacked', async (t) => {
  const { shop, call, path, refund } = await openMissing(t)
  const { database } = shop
  await addBatch(database, { product: 'honey', code: 'old', units: 5, bestBefore: '2100-05-01', areEarlier: true })
  const late = await addBatch(database, {
    product: 'honey',
    code: 'late',
    units: 35,
    bestBefore: '2100-09-01',
    areEarlier: true,
  })
  expectStatus(await call('owner', `DELETE ${path}/hold`), 200)
  const body = { carrier: 'own-van', grams: 500, isWeightConfirmed: true }
  const lines = [{ position: 0, quantity: 1, batch: late, batchReason: 'asked-for' }]
  expectStatus(await call('packer', `POST ${path}/parcels`, { ...body, lines }), 200)
  assert.deepEqual(await onShelf(database, 'honey'), { late: 34, old: 5 })
  expectStatus(await refund([{ position: 0, cancel: 3, missing: 2 }]), 201)
  assert.deepEqual(await onShelf(database, 'honey'), { late: 35, old: 3 })
  await assertStockAddsUp(shop)
})
