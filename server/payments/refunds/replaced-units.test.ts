// Units that are sent again, and their refunds (RETURN-04, SHIP-10).
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { day } from '#domain/time.ts'
import { openDesk } from '../../orders/order-desk.fixture.ts'
import { assertStockAddsUp } from '../invariants.fixture.ts'
import { expectStatus } from '../payments.fixture.ts'
import { refundOrder } from './refund-order.ts'
import { openOrder } from './refunds.fixture.ts'

const oneJar = { lines: [{ position: 0, cause: 'delivered', quantity: 1 }], reason: 'A broken jar' }

/** Three jars and two packets in one parcel, which has come to an end. */
async function ended(
  t: TestContext,
  end: 'delivered' | 'lost',
  units: readonly (readonly [position: number, quantity: number])[] = [
    [0, 3],
    [1, 2],
  ],
) {
  const { shop, orderNumber } = await openOrder(t)
  const { call, get } = await openDesk(t, shop.deps)
  const path = `/api/orders/${orderNumber}`
  const pack = async (...packed: readonly (readonly [position: number, quantity: number])[]) => {
    const lines = packed.map(([position, quantity]) => ({ position, quantity }))
    const parcel = { lines, carrier: 'own-van', grams: 500, isWeightConfirmed: true }
    return expectStatus(await call('packer', `POST ${path}/parcels`, parcel), 200).body.id as string
  }
  const ship = async (id: string, to?: string) => {
    expectStatus(await call('packer', 'POST /api/hand-over', { parcels: [id] }), 200)
    if (to) expectStatus(await call('packer', `POST /api/parcels/${id}/state`, { to }), 200)
  }
  await ship(await pack(...units), end)
  const refund = async (cancel: number, position = 0) => {
    const lines = [{ position, cancel }]
    const left = await get('owner', `${path}/refund?lines=${encodeURIComponent(JSON.stringify(lines))}`)
    if (left.status !== 200) return left
    const { leftPaise, effect } = left.body
    return call('owner', `POST ${path}/refunds`, { lines, reason: 'Broken', totalPaise: effect.totalPaise, leftPaise })
  }
  const replace = (as = 'support') => call(as, `POST ${path}/replacements`, oneJar)
  const honey = async () => {
    const units = await shop.database
      .selectFrom('order_lines')
      .select(['to_pack_quantity', 'delivered_quantity', 'cancelled_quantity', 'replaced_quantity', 'status'])
      .where('order_number', '=', orderNumber)
      .where('position', '=', 0)
      .executeTakeFirstOrThrow()
    return Object.values(units)
  }
  const entries = async () => {
    const rows = await shop.database
      .selectFrom('stock_entries')
      .select(['product_id', 'kind', 'units'])
      .where('kind', '<>', 'opening')
      .orderBy('id')
      .execute()
    return rows.map(({ product_id, kind, units }) => `${product_id} ${kind} ${units}`)
  }
  return { shop, orderNumber, path, call, get, pack, ship, refund, replace, honey, entries }
}

test('RETURN-04 REFUND-01 before packing a replacement is refunded instead; packed or on its way it is not', async (t) => {
  const { shop, orderNumber, path, call, pack, ship, refund, replace, honey, entries } = await ended(t, 'delivered')
  expectStatus(await replace(), 201)
  assert.deepEqual(await honey(), [1, 2, 0, 1, 'delivered'])
  const id = await pack([0, 1])
  const packed = await refund(1)
  const sentence = 'A replacement of Product honey is packed. Unpack it, then refund it instead.'
  assert.deepEqual([packed.status, packed.body.error], [409, sentence])
  await ship(id)
  const sentToo = 'A replacement of Product honey is on its way. Wait until it has arrived or come back.'
  assert.equal((await refund(1)).body.error, sentToo)
  const whole = { orderNumber, reason: 'Closed', restocks: false }
  const refused = await refundOrder(shop.deps, whole)
  assert.deepEqual(refused, { refused: 'replacement-on-its-way', title: 'Product honey' })
  expectStatus(await call('packer', `POST /api/parcels/${id}/state`, { to: 'delivered' }), 200)

  expectStatus(await replace(), 201)
  expectStatus(await refund(1), 201)
  assert.deepEqual(await honey(), [0, 2, 1, 2, 'delivered'])
  assert.deepEqual(await entries(), ['honey resent -1', 'honey resent -1', 'honey cancelled 1'])
  const { mayNot } = (await call('owner', `GET ${path}`)).body
  assert.equal(mayNot.cancel, 'It is on its way. Take it back when it arrives.')
  await assertStockAddsUp(shop)
})

test('RETURN-04 BOARD-01 once what was promised earlier is refunded, a replacement is late by its own promise', async (t) => {
  const { shop, get, refund, replace } = await ended(t, 'delivered', [[0, 3]])
  const promised = async () => (await get('packer', '/api/pack')).body.orders[0].dueFrom
  const first = await promised()
  shop.pass(5 * day)
  expectStatus(await replace(), 201)
  expectStatus(await refund(1, 1), 201)
  assert.equal(await promised(), first, 'one of the first two packets is still to pack')
  expectStatus(await refund(1, 1), 201)
  const { delivery_from: again } = await shop.database
    .selectFrom('replacements')
    .select('delivery_from')
    .executeTakeFirstOrThrow()
  assert.ok(again !== null && again > first)
  assert.equal(await promised(), again)
})

test('RETURN-04 BOARD-01 a replacement that was refunded promises nothing for another of the same line', async (t) => {
  const { shop, refund, replace } = await ended(t, 'delivered')
  const promised = async () => {
    const { rows } = await sql<{ promised: string | null; newest: string | null }>`
      SELECT (SELECT delivery_from FROM replacement_units WHERE position = 0) AS promised,
        (SELECT delivery_from FROM replacements ORDER BY id DESC LIMIT 1) AS newest`.execute(shop.database)
    return rows[0]
  }
  expectStatus(await replace(), 201)
  expectStatus(await refund(1), 201)
  shop.pass(5 * day)
  expectStatus(await replace(), 201)
  const second = await promised()
  assert.equal(second?.promised, second?.newest, 'the first was refunded')
  shop.pass(5 * day)
  expectStatus(await replace(), 201)
  assert.equal((await promised())?.promised, second?.newest, 'the second is to pack, and first')
  expectStatus(await refund(1), 201)
  const third = await promised()
  assert.equal(third?.promised, third?.newest, 'what was promised first is refunded first')
})

test('SHIP-10 REFUND-03 units of a lost parcel are never put on the shelf, by command neither; those that replace them are', async (t) => {
  const { shop, orderNumber, path, call, refund, honey, entries } = await ended(t, 'lost')
  expectStatus(await refund(1), 201)
  assert.deepEqual(await entries(), [])
  const lost = [
    { position: 0, cause: 'lost', quantity: 2 },
    { position: 1, cause: 'lost', quantity: 2 },
  ]
  expectStatus(await call('support', `POST ${path}/replacements`, { lines: lost, reason: 'Parcel 1 is lost' }), 201)
  assert.deepEqual(await honey(), [2, 0, 1, 0, 'ordered'])
  expectStatus(await refund(1), 201)
  assert.deepEqual(await entries(), ['honey resent -2', 'ragi resent -2', 'honey cancelled 1'])
  await refundOrder(shop.deps, { orderNumber, reason: 'Closed', restocks: true })
  const sums = Map.groupBy(await entries(), (entry) => entry.split(' ')[0])
  const sum = (id: string) => sums.get(id)?.reduce((total, entry) => total + Number(entry.split(' ')[2]), 0)
  assert.deepEqual([sum('honey'), sum('ragi')], [0, 0], 'what the replacements took came back, no more')
  await assertStockAddsUp(shop)
})

test('SHIP-10 REFUND-01 a hold ends when the lost units are refunded one by one, though others of their line are to pack', async (t) => {
  const { path, call, refund, honey } = await ended(t, 'lost', [[0, 2]])
  expectStatus(await refund(1), 201)
  assert.equal((await call('owner', `GET ${path}`)).body.held.reason, 'Parcel 1 is lost')
  expectStatus(await refund(1), 201)
  assert.deepEqual(await honey(), [1, 0, 2, 0, 'ordered'])
  assert.equal((await call('owner', `GET ${path}`)).body.held, undefined)
})

test('RETURN-04 refund against replacement, and two replacements, at the same moment: one wins, the other reads why', async (t) => {
  const { shop, path, call, get, refund, honey } = await ended(t, 'delivered')
  for (const as of ['owner', 'support']) await get(as, '/api/me')
  const all = { ...oneJar, lines: [{ position: 0, cause: 'delivered', quantity: 3 }] }
  const twice = await Promise.all(['owner', 'support'].map((as) => call(as, `POST ${path}/replacements`, all)))
  assert.deepEqual(twice.map(({ status }) => status).toSorted(), [201, 409])
  assert.equal(twice.find(({ status }) => status === 409)?.body.error, 'Only 0 left to send again.')
  // Two of the last three units are refunded instead while the third is packed.
  const both = await Promise.all([
    refund(3),
    call('packer', `POST ${path}/parcels`, {
      ...{ lines: [{ position: 0, quantity: 1 }], carrier: 'own-van', grams: 500, isWeightConfirmed: true },
    }),
  ])
  assert.deepEqual(both.map(({ status }) => status < 300).toSorted(), [false, true], JSON.stringify(both))
  assert.ok(await honey())
  await assertStockAddsUp(shop)
})

test('SHIP-10 RETURN-04 the last unit on the shelf goes to one of two orders', async (t) => {
  const { shop, call, path, replace } = await ended(t, 'delivered')
  const left = await shop.database.selectFrom('products').select('stock').where('id', '=', 'honey').executeTakeFirst()
  const taken = { kind: 'sample', productId: 'honey', units: String((left?.stock ?? 0) - 1), reason: '' }
  expectStatus(await call('owner', 'POST /api/stock-entries', taken), 201)
  const answers = await Promise.all([
    replace('owner'),
    replace('support'),
    call('owner+support', `POST ${path}/replacements`, oneJar),
  ])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409])
  for (const { status, body } of answers) {
    if (status === 409) assert.equal(body.error, 'Only 0 on the shelf. Refund instead.')
  }
  await assertStockAddsUp(shop)
})
