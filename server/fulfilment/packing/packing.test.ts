import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { day, indianDate, later, minute } from '#domain/time.ts'
import { expectStatus } from '../../payments/payments.fixture.ts'
import { openPackingShop, type PackingShop, parcelOf } from '../fulfilment.fixture.ts'
import { readNextToPack } from './packing-queue.store.ts'

const hadBy = (order: { readonly hadBy?: string }) => order.hadBy
type Claimed = { readonly number: string; readonly claim?: { readonly name: string } }

test('PACK-01 PACK-07 the oldest is packed first; one is claimed for 15 minutes, and is taken over once its packer’s browser has given it up', async (t) => {
  const shop = await openPackingShop(t)
  const [ravi, devi] = [await shop.addStaff('Ravi', 'packer'), await shop.addStaff('Devi', 'packer')]
  const young = await shop.addOrder()
  const old = await shop.addOrder({ placedAt: new Date(shop.now().getTime() - minute) })
  const queue = async () => (await devi.get('/api/pack')).body
  assert.deepEqual(
    (await queue()).orders.map(({ number, units, contents }: never) => [number, units, contents]),
    [
      [old, 2, ['2 × Forest Honey 500 g']],
      [young, 2, ['2 × Forest Honey 500 g']],
    ],
  )

  const { orders: ending } = (await devi.get(`/api/pack?end=${young.slice(-4)}`)).body
  assert.deepEqual(
    ending.map(({ number }: Claimed) => number),
    [young],
    'by its last four digits',
  )

  expectStatus(await ravi.post(`/api/pack/${old}/claims`), 200)
  assert.equal((await queue()).orders[0].claim.name, 'Ravi')
  const asha = await shop.addStaff('Asha', 'support')
  const packedBy = async () => (await asha.get(`/api/orders/${old}`)).body.packedBy
  assert.equal(await packedBy(), 'Ravi', 'support is told before anything is cancelled')
  const refused = expectStatus(await devi.post(`/api/pack/${old}/claims`), 409).body
  assert.deepEqual(refused, { error: 'Ravi is packing this.', code: 'being-packed', name: 'Ravi' })
  expectStatus(await ravi.post(`/api/pack/${old}/claims`), 200)
  const request = expectStatus(await devi.post(`/api/pack/${old}/claims`, { takeOver: true }), 200).body
  assert.equal(request.isYours, false)
  expectStatus(await ravi.post(`/api/pack/${old}/claims`), 200)
  // Ravi may be packing it without network.
  const early = expectStatus(await devi.post(`/api/orders/${old}/parcels`, parcelOf(2)), 409).body
  assert.equal(early.error, 'Ravi is packing this.')
  assert.equal((await ravi.get(`/api/pack/${old}`)).body.claim.wantedBy, 'Devi')
  assert.equal((await ravi.get('/api/pack')).body.orders[0].claim.wantedBy, 'Devi')
  assert.deepEqual(expectStatus(await ravi.delete(`/api/pack/${old}/claims`), 200).body, { isFree: false })
  assert.deepEqual((await shop.entries(old)).at(-1)?.before, { claimedBy: ravi.staffId })
  assert.equal((await queue()).orders[0].claim.isYours, true)

  // Taken back at once (DESK-05).
  expectStatus(await ravi.delete(`/api/pack/${old}/claims`), 409)
  expectStatus(await devi.delete(`/api/pack/${old}/claims`), 200)
  assert.deepEqual((await shop.entries(old)).at(-1)?.action, 'order.claim-ended')
  assert.equal((await queue()).orders[0].claim, undefined)
  expectStatus(await devi.post(`/api/pack/${old}/claims`), 200)

  shop.pass(15 * minute)
  assert.equal((await queue()).orders[0].claim, undefined)
  assert.equal(await packedBy(), undefined)
  // Devi may have packed it without network: Ravi is led to the other order first, and reads so in the queue …
  assert.deepEqual((await ravi.get('/api/pack')).body.orders.map(hadBy), ['Devi', undefined])
  assert.deepEqual((await devi.get('/api/pack')).body.orders.map(hadBy), [undefined, undefined])
  const nextOf = ({ staffId }: { staffId: string }) => readNextToPack(shop.deps.database, { staffId, now: shop.now() })
  assert.deepEqual([await nextOf(ravi), await nextOf(devi)], [young, old])
  // … and when he opens it, and takes it over on purpose.
  assert.equal((await ravi.get(`/api/pack/${old}`)).body.claim.isExpired, true)
  expectStatus(await ravi.post(`/api/pack/${old}/claims`), 409)
  assert.equal(expectStatus(await ravi.post(`/api/pack/${old}/claims`, { takeOver: true }), 200).body.isYours, true)
  const { timeline } = (await asha.get(`/api/orders/${old}`)).body
  const begun = timeline.flatMap(({ what, isTakenOver }: { what?: string; isTakenOver?: boolean }) =>
    what === 'order.packing-claimed' ? [isTakenOver] : [],
  )
  assert.deepEqual([begun[0], begun.at(-1)], [false, true])
  expectStatus(await ravi.post(`/api/pack/${old}/claims`), 200)
  const shipped = expectStatus(await devi.post(`/api/orders/${young}/parcels`, parcelOf(2)), 200).body
  // The other order is Ravi's.
  assert.equal(shipped.next, undefined)
  expectStatus(await devi.post(`/api/pack/${young}/claims`), 409)
  const again = expectStatus(await ravi.post(`/api/orders/${old}/parcels`, parcelOf(2)), 200).body
  assert.equal(again.next, undefined)
  assert.deepEqual([(await queue()).orders, (await queue()).total], [[], 0])
})

test('PACK-07 AUDIT-01 an order that a device fetches ahead is reserved for it without a line in the log, until somebody opens it', async (t) => {
  const shop = await openPackingShop(t)
  const [sunita, ravi] = [await shop.addStaff('Sunita', 'packer'), await shop.addStaff('Ravi', 'packer')]
  const number = await shop.addOrder()
  const reserve = (who: typeof ravi) => who.put(`/api/pack/${number}/reservation`, {})
  const claimFor = async (who: typeof ravi) => (await who.get('/api/pack')).body.orders[0].claim
  const actions = async () => (await shop.entries(number)).map(({ action }) => action)
  expectStatus(await reserve(sunita), 200)
  assert.deepEqual(await actions(), [])
  assert.deepEqual([(await claimFor(ravi)).isAhead, (await claimFor(ravi)).name], [true, 'Sunita'])
  const refusals = [
    await ravi.post(`/api/pack/${number}/claims`),
    await reserve(ravi),
    await ravi.post(`/api/orders/${number}/parcels`, parcelOf(2)),
  ]
  for (const refusal of refusals) {
    assert.deepEqual(expectStatus(refusal, 409).body, { error: 'Next for Sunita', code: 'next-for', name: 'Sunita' })
  }
  // Taken over like one that is being packed.
  expectStatus(await ravi.post(`/api/pack/${number}/claims`, { takeOver: true }), 200)
  expectStatus(await sunita.delete(`/api/pack/${number}/claims`), 200)
  const { isYours, isAhead } = await claimFor(ravi)
  assert.deepEqual([isYours, isAhead], [true, undefined])
  expectStatus(await ravi.delete(`/api/pack/${number}/claims`), 200)

  expectStatus(await reserve(sunita), 200)
  const before = (await actions()).length
  expectStatus(await sunita.post(`/api/pack/${number}/claims`), 200)
  assert.deepEqual((await actions()).slice(before), ['order.packing-claimed'], 'opened')
  assert.equal((await claimFor(ravi)).isAhead, undefined)
  expectStatus(await reserve(sunita), 200)
  assert.equal((await claimFor(ravi)).isAhead, undefined, 'what is being packed stays so')
  expectStatus(await sunita.put('/api/pack/FG-9999-9999/reservation', {}), 404)
})

test('PACK-07 STAFF-05 a device gives back what it has fetched ahead, but for orders with a step on it, those that are opened, and those on another device', async (t) => {
  const shop = await openPackingShop(t)
  const [sunita, ravi] = [await shop.addStaff('Sunita', 'packer'), await shop.addStaff('Ravi', 'packer')]
  const phone = sunita.elsewhere()
  await keepSession(shop, { staffId: sunita.staffId, sessionId: phone.sessionId })
  const add = () => shop.addOrder()
  const [opened, free, begun, wanted, onBoth, onPhone] = [
    await add(),
    await add(),
    await add(),
    await add(),
    await add(),
    await add(),
  ]
  for (const number of [opened, free, begun, wanted, onBoth]) {
    expectStatus(await sunita.put(`/api/pack/${number}/reservation`, {}), 200)
  }
  for (const number of [onBoth, onPhone]) expectStatus(await phone.put(`/api/pack/${number}/reservation`, {}), 200)
  expectStatus(await sunita.post(`/api/pack/${opened}/claims`), 200)
  expectStatus(await ravi.post(`/api/pack/${wanted}/claims`, { takeOver: true }), 200)

  const given = expectStatus(await sunita.delete(`/api/pack/reservations?except=${begun},FG-9999-9999`), 200)
  assert.deepEqual(given.body.ended, [free, wanted])
  const holders = async () =>
    Object.fromEntries(
      (await ravi.get('/api/pack')).body.orders.map(({ number, claim }: Claimed) => [number, claim?.name]),
    )
  const held = { [opened]: 'Sunita', [free]: undefined, [begun]: 'Sunita', [wanted]: 'Ravi' }
  assert.deepEqual(await holders(), { ...held, [onBoth]: 'Sunita', [onPhone]: 'Sunita' })
  assert.deepEqual(await shop.entries(free), [])
  assert.deepEqual(
    (await shop.entries(wanted)).map(({ action }) => action),
    ['order.claim-requested', 'order.claim-ended'],
  )
  // Its box may be packed there.
  expectStatus(await ravi.post(`/api/orders/${begun}/parcels`, parcelOf(2)), 409)
  expectStatus(await phone.delete('/api/pack/reservations'), 200)
  assert.deepEqual(await holders(), { ...held, [onBoth]: undefined, [onPhone]: undefined })
})

test('PACK-07 STAFF-05 what only an ended session has fetched ahead too is given back', async (t) => {
  const shop = await openPackingShop(t)
  const sunita = await shop.addStaff('Sunita', 'packer')
  const again = sunita.elsewhere()
  const number = await shop.addOrder()
  for (const who of [sunita, again]) expectStatus(await who.put(`/api/pack/${number}/reservation`, {}), 200)
  assert.deepEqual((await again.delete('/api/pack/reservations')).body.ended, [number])
})

test('PACK-07 PACK-01 an order that was fetched ahead and has expired warns that its box may be packed, also after its device has left', async (t) => {
  const shop = await openPackingShop(t)
  const [sunita, ravi] = [await shop.addStaff('Sunita', 'packer'), await shop.addStaff('Ravi', 'packer')]
  const number = await shop.addOrder()
  expectStatus(await sunita.put(`/api/pack/${number}/reservation`, {}), 200)
  shop.pass(16 * minute)
  assert.deepEqual((await sunita.delete('/api/pack/reservations')).body.ended, [])
  const { name, isExpired } = (await ravi.get(`/api/pack/${number}`)).body.claim
  assert.deepEqual([name, isExpired], ['Sunita', true])
})

test('PACK-07 an order that was opened by a server of 0.6.0 is fetched ahead no more, and is not given back', async (t) => {
  const shop = await openPackingShop(t)
  const [sunita, ravi] = [await shop.addStaff('Sunita', 'packer'), await shop.addStaff('Ravi', 'packer')]
  const number = await shop.addOrder()
  expectStatus(await sunita.put(`/api/pack/${number}/reservation`, {}), 200)
  shop.pass(minute)
  const until = later(shop.now(), 15 * minute)
  await shop.database.updateTable('packing_claims').set({ expires_at: until }).execute()
  const claim = async () => (await ravi.get('/api/pack')).body.orders[0].claim
  assert.deepEqual([(await claim()).isAhead, (await claim()).name], [undefined, 'Sunita'])
  expectStatus(await sunita.put(`/api/pack/${number}/reservation`, {}), 200)
  assert.deepEqual((await sunita.delete('/api/pack/reservations')).body.ended, [])
  assert.equal((await claim()).name, 'Sunita')
})

test('PACK-01 STAFF-09 what a suspended person was packing is free for others', async (t) => {
  const shop = await openPackingShop(t)
  const [ravi, devi] = [await shop.addStaff('Ravi', 'packer'), await shop.addStaff('Devi', 'packer')]
  const owner = await shop.addStaff('Asha', 'owner')
  Object.assign(shop.deps.settings.backoffice, { key: Buffer.alloc(32, 'test') })
  const number = await shop.addOrder()
  expectStatus(await ravi.post(`/api/pack/${number}/claims`), 200)
  expectStatus(await devi.post(`/api/pack/${number}/claims`), 409)
  expectStatus(await owner.put(`/api/staff/${ravi.staffId}/suspension`, {}), 200)
  expectStatus(await devi.post(`/api/pack/${number}/claims`), 200)
})

test('PACK-01 the queue shows the day on which an order must leave, how late it is, and those due or late alone', async (t) => {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  const on = (days: number) => indianDate(later(shop.now(), days * day))
  const late = await shop.addOrder({ dueFrom: on(1), leaveBy: on(-2), placedAt: later(shop.now(), -9 * day) })
  const withoutPromise = await shop.addOrder({ dueFrom: null, placedAt: later(shop.now(), -3 * day) })
  const today = await shop.addOrder({ dueFrom: on(5), leaveBy: on(0) })
  const near = await shop.addOrder({ dueFrom: on(3), leaveBy: on(1) })
  const ofServerBefore = await shop.addOrder({ dueFrom: on(-1) })
  const resent = await shop.addOrder({ dueFrom: on(-8), leaveBy: on(-10) })
  // Two of them: a count by their first promise cannot make up for one that lacks another order.
  const alsoResent = await shop.addOrder({ dueFrom: on(-8), leaveBy: on(-10) })
  await shop.database
    .updateTable('orders')
    .set({ due_from: on(2) })
    .where('number', 'in', [resent, alsoResent])
    .execute()
  const { orders } = (await ravi.get('/api/pack')).body
  assert.deepEqual(
    orders.map(({ number, leaveBy, dueFrom, daysLate }: never) => [number, leaveBy, dueFrom, daysLate]),
    [
      [late, on(-2), on(1), 2],
      [withoutPromise, undefined, undefined, 0],
      [today, on(0), on(5), 0],
      [near, on(1), on(3), undefined],
      [ofServerBefore, on(-1), on(-1), 1],
      [resent, on(2), on(2), undefined],
      [alsoResent, on(2), on(2), undefined],
    ],
  )
  const { place, daysLate } = (await ravi.get(`/api/pack/${late}`)).body
  assert.deepEqual([place, daysLate], ['Karnataka 560003', 2], 'on the order too')
  const dueOrLate = (await ravi.get(`/api/pack?late=yes&after=${late}`)).body
  assert.deepEqual(
    [dueOrLate.orders.map(({ number }: never) => number), dueOrLate.total, dueOrLate.late],
    [[withoutPromise, ofServerBefore, today], 7, 4],
    'far or near: by the day on which they must leave',
  )
  const next = expectStatus(await ravi.post(`/api/orders/${late}/parcels`, parcelOf(2)), 200).body.next
  assert.equal(next, withoutPromise)
})

test('PACK-01 the queue has pages of 50, and nobody stands in two of them, nor when the last of a page is packed meanwhile', async (t) => {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  const numbers: string[] = []
  for (let index = 0; index < 52; index++) numbers.push(await shop.addOrder())
  // An instant has microseconds, which a Date has not.
  await sql`UPDATE orders SET placed_at = placed_at + interval '7 microseconds'`.execute(shop.database)
  const first = (await ravi.get('/api/pack')).body
  expectStatus(await ravi.post(`/api/orders/${numbers[49]}/parcels`, parcelOf(2)), 200)
  const second = (await ravi.get(`/api/pack?after=${encodeURIComponent(first.after)}`)).body
  assert.deepEqual([first.total, second.after], [52, undefined])
  assert.deepEqual(
    [...first.orders, ...second.orders].map(({ number }: { number: string }) => number),
    numbers,
  )
})

test('PACK-03 an order to pack has barcodes, shelf places, weights and carriers', async (t) => {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  await shop.database
    .updateTable('products')
    .set({ barcode: '4006381333931', shelf_place: 'A-3', gross_grams: 720 })
    .where('id', '=', 'honey')
    .execute()
  const number = await shop.addOrder()
  const { body } = expectStatus(await ravi.get(`/api/pack/${number}`), 200)
  const [line] = body.lines
  assert.deepEqual(
    [line.gtin, line.shelfPlace, line.grams, line.toPack, line.cancelled],
    ['04006381333931', 'A-3', 720, 2, 0],
  )
  assert.equal(body.expectedGrams, 2 * 720 + body.tareGrams)
  assert.equal(body.preferredCarrier, 'own-van', 'for its PIN code')
  assert.deepEqual(
    body.carriers.map(({ name }: { name: string }) => name),
    ['India Post', 'Delhivery', 'DTDC', 'Blue Dart', 'Own van'],
  )
  expectStatus(await ravi.get('/api/pack/FG-9999-9999'), 404)
})

test('PACK-02 a pick list sums the units of several orders by shelf, then names each order', async (t) => {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  const place = (id: string, shelf_place: string) =>
    shop.database.updateTable('products').set({ shelf_place }).where('id', '=', id).execute()
  await place('honey', 'B-10')
  await place('ragi', 'B-9')
  const one = await shop.addOrder()
  const two = await shop.addOrder({
    lines: [
      { product: 'honey', quantity: 3 },
      { product: 'ragi', quantity: 1 },
    ],
  })
  expectStatus(await ravi.post(`/api/orders/${one}/parcels`, parcelOf(1)), 200)
  const { body } = expectStatus(await ravi.get(`/api/pick-list?orders=${two},${one}`), 200)
  const short = ({ title, quantity, shelfPlace }: never) => [title, quantity, shelfPlace]
  assert.deepEqual(body.sums.map(short), [
    ['Ragi Flour', 1, 'B-9'],
    ['Forest Honey', 4, 'B-10'],
  ])
  assert.deepEqual(
    body.orders.map(({ number, lines }: { number: string; lines: never[] }) => [number, lines.map(short)]),
    [
      [
        two,
        [
          ['Ragi Flour', 1, 'B-9'],
          ['Forest Honey', 3, 'B-10'],
        ],
      ],
      [one, [['Forest Honey', 1, 'B-10']]],
    ],
  )
  expectStatus(await ravi.get('/api/pick-list?orders=FG-9999-9999'), 404)
  expectStatus(await ravi.get(`/api/pick-list?orders=${Array(51).fill(one).join(',')}`), 422)
})

test('PACK-04 AUDIT-01 an unknown barcode is learnt for a product that has none; one that is known is not moved', async (t) => {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  const learn = (code: string, productId: string) => ravi.post('/api/barcodes', { code, productId })
  expectStatus(await ravi.get('/api/barcodes/4006381333931'), 404)
  assert.equal(expectStatus(await learn('4006381333932', 'honey'), 409).body.code, 'barcode-wrong')
  expectStatus(await learn('4006381333931', 'nothing'), 404)
  assert.equal(expectStatus(await learn('04006381333931', 'honey'), 200).body.code, '4006381333931')
  const { body } = expectStatus(await ravi.get('/api/barcodes/04006381333931'), 200)
  assert.deepEqual(body, { productId: 'honey', title: 'Forest Honey', netQuantity: '500 g' })
  const taken = expectStatus(await learn('4006381333931', 'ragi'), 409).body
  assert.equal(taken.error, 'This is the barcode of Forest Honey.')
  assert.equal(expectStatus(await learn('96385074', 'honey'), 409).body.code, 'product-has-barcode')
  const log = (await shop.entries('honey')).map(({ action, after }) => [action, after])
  assert.deepEqual(log, [['product.barcode-learned', { barcode: '4006381333931' }]])
  expectStatus(
    await (await shop.addStaff('Sunita', 'support')).post('/api/barcodes', { code: '96385074', productId: 'ragi' }),
    403,
  )
})

/** Calls of tests have sessions without a row. */
async function keepSession(shop: PackingShop, { staffId, sessionId }: { staffId: string; sessionId: string }) {
  const now = shop.now()
  await shop.database
    .insertInto('staff_sessions')
    .values({
      id: sessionId,
      staff_id: staffId,
      token_hash: Buffer.from(sessionId),
      seal: Buffer.from(''),
      created_at: now,
      last_used_at: now,
      expires_at: later(now, day),
      authenticated_at: now,
      client_ip: '203.0.113.1',
    })
    .execute()
}
