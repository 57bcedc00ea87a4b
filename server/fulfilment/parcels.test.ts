import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { postalNumber } from '#domain/fulfilment/tracking-number.ts'
import { hour, indianDate } from '#domain/time.ts'
import type { Staff } from '../../tests/fixtures/staff-calls.ts'
import { expectStatus } from '../payments/payments.fixture.ts'
import { openPackingShop, type PackingShop, parcelOf } from './fulfilment.fixture.ts'

async function pack(shop: PackingShop, as: Staff, more: object = {}) {
  const number = await shop.addOrder()
  const { id } = expectStatus(await as.post(`/api/orders/${number}/parcels`, parcelOf(2, more)), 200).body
  return { id: id as string, number }
}

type Handed = { carrier: { name: string }; total: number; parcels: { id: string }[] }

const post = { carrier: 'india-post', tracking: 'EE123456785IN' }

test('SHIP-02 SHIP-10 AUDIT-01 a parcel changes its state by its table only, fails with a reason only, and is unpacked before the hand-over only', async (t) => {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  const { id, number } = await pack(shop, ravi)
  const setState = (to: string) => ravi.post(`/api/parcels/${id}/state`, { to })

  expectStatus(await setState('delivered'), 409)
  expectStatus(await ravi.post(`/api/parcels/${id}/unpack`), 200)
  assert.deepEqual(await shop.units(number), [[2, 0, 0, 0, 0]])
  const again = expectStatus(await ravi.post(`/api/orders/${number}/parcels`, parcelOf(2)), 200).body
  // Unpacked parcels do not count in '1 of 2'.
  assert.equal(again.place, 1)
  const next = (to: string) => ravi.post(`/api/parcels/${again.id}/state`, { to })
  expectStatus(await ravi.post('/api/hand-over', { parcels: [again.id] }), 200)
  const refused = expectStatus(await ravi.post(`/api/parcels/${again.id}/unpack`), 409).body
  assert.deepEqual([refused.error, refused.by], ['This parcel is handed over.', 'Ravi'])
  assert.deepEqual(await shop.units(number), [[0, 0, 2, 0, 0]])
  expectStatus(await next('in-transit'), 200)
  const without = expectStatus(await next('failed'), 409).body
  assert.equal(without.error, 'Note the failed delivery with its reason and what the carrier was told.')
  const attempt = { reason: 'nobody-there', next: 'try-again', nextDay: indianDate(shop.now()) }
  expectStatus(await ravi.post(`/api/parcels/${again.id}/attempts`, attempt), 201)
  // A step that is taken back at once is no attempt of its own.
  for (const state of ['in-transit', 'failed', 'in-transit']) expectStatus(await next(state), 200)
  shop.pass(hour)
  expectStatus(await next('failed'), 409)
  expectStatus(await next('coming-back'), 200)
  expectStatus(await next('delivered'), 409)
  expectStatus(await next('back'), 200)
  assert.deepEqual(await shop.units(number), [[2, 0, 0, 0, 0]])
  // Not sent again without a decision.
  assert.equal((await ravi.get(`/api/pack/${number}`)).body.heldReason, 'Parcel 2 came back')
  expectStatus(await ravi.post('/api/parcels/00000000-0000-0000-0000-000000000000/unpack'), 404)
  const held = (await shop.entries(number)).filter(({ action }) => action === 'order.held')
  const notes = await shop.database.selectFrom('order_notes').select(['id', 'text']).execute()
  assert.deepEqual(
    notes.map(({ text }) => text),
    ['On hold: Parcel 2 came back'],
  )
  assert.deepEqual(
    held.map(({ staff_id, after }) => [staff_id, after]),
    [[ravi.staffId, { note: notes[0]?.id }]],
  )
  const events = await shop.database
    .selectFrom('parcel_events')
    .select(['value', 'staff_id'])
    .where('parcel_id', '=', again.id)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    events.map(({ value }) => value),
    [
      ...['packed', 'handed-over', 'in-transit', 'failed', 'in-transit', 'failed', 'in-transit'],
      ...['coming-back', 'back'],
    ],
  )
  assert.ok(events.every(({ staff_id }) => staff_id === ravi.staffId))
})

test('SHIP-02 ORDERS-05 a lost parcel is a reason more to hold an order that is held already', async (t) => {
  const shop = await openPackingShop(t)
  const [ravi, asha] = [await shop.addStaff('Ravi', 'packer'), await shop.addStaff('Asha', 'support')]
  const number = await shop.addOrder()
  const { id } = expectStatus(await ravi.post(`/api/orders/${number}/parcels`, parcelOf(1)), 200).body
  expectStatus(await ravi.post('/api/hand-over', { parcels: [id] }), 200)
  const chosen = { orders: [number] }
  const held = expectStatus(await asha.post('/api/orders/holds', { chosen, reason: 'Check the PIN code' }), 200)
  expectStatus(await ravi.post(`/api/parcels/${id}/state`, { to: 'lost' }), 200)
  const { heldReason } = (await ravi.get(`/api/pack/${number}`)).body
  assert.equal(heldReason, 'Check the PIN code; also: Parcel 1 is lost')
  const notes = await shop.database.selectFrom('order_notes').select('text').orderBy('id').execute()
  assert.deepEqual(
    notes.map(({ text }) => text),
    ['On hold: Check the PIN code', 'On hold: Parcel 1 is lost'],
  )
  assert.equal((await shop.entries(number)).filter(({ action }) => action === 'order.held').length, 2)
  // Taking the first hold back, as many of one reason are, does not end the second.
  const undone = await asha.post(`/api/bulk-jobs/${held.body.id}/undo`)
  assert.deepEqual([undone.body.done, undone.body.refusals[0].code], [0, 'held'])
  // What is lost is sent again or refunded first; the other reason stays.
  const released = await asha.post('/api/orders/releases', { chosen })
  assert.deepEqual([released.body.done, released.body.refusals[0].code], [0, 'what-now'])
  const lines = [{ position: 0, cause: 'lost', quantity: 1 }]
  expectStatus(await asha.post(`/api/orders/${number}/replacements`, { lines, reason: 'Parcel 1 is lost' }), 201)
  assert.equal((await ravi.get(`/api/pack/${number}`)).body.heldReason, 'Check the PIN code')
  expectStatus(await asha.post('/api/orders/releases', { chosen }), 200)
  assert.equal((await ravi.get(`/api/pack/${number}`)).body.heldReason, undefined)
})

test('SHIP-02 what happened to parcels, and what they contained, is never changed', async (t) => {
  const shop = await openPackingShop(t)
  await pack(shop, await shop.addStaff('Ravi', 'packer'))
  await assert.rejects(shop.database.deleteFrom('parcel_events').execute(), /only added/)
  await assert.rejects(shop.database.updateTable('parcel_lines').set({ quantity: 1 }).execute(), /only added/)
})

test('SHIP-06 a carrier’s packed parcels are handed over together; a refused one stops no other', async (t) => {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  const [van, byPost] = [await pack(shop, ravi), await pack(shop, ravi, post)]
  const [held, without] = [await pack(shop, ravi), await pack(shop, ravi, { carrier: 'dtdc' })]
  await shop.database
    .updateTable('orders')
    .set({ held_at: shop.now(), held_reason: 'Customer called' })
    .where('number', '=', held.number)
    .execute()
  const list = (await ravi.get('/api/hand-over')).body.carriers
  assert.deepEqual(
    list.map(({ carrier, total, parcels }: Handed) => [carrier.name, total, parcels[0]?.id]),
    [
      ['India Post', 1, byPost.id],
      ['DTDC', 1, without.id],
      ['Own van', 2, van.id],
    ],
  )
  const parcels = [van, held, without, byPost].map(({ id }) => id)
  const { body } = expectStatus(await ravi.post('/api/hand-over', { parcels }), 200)
  assert.deepEqual([body.done, body.isFinished], [2, true])
  assert.deepEqual(body.refusals, [
    { id: held.id, label: `${held.number}, parcel 1`, error: 'On hold: Customer called', code: 'on-hold' },
    {
      id: without.id,
      label: `${without.number}, parcel 1`,
      error: 'Type the tracking number first.',
      code: 'tracking-missing',
    },
  ])
  assert.equal((await shop.entries(van.id)).at(-1)?.action, 'parcel.handed-over')
  const { body: moved } = await ravi.get('/api/parcels?state=handed-over')
  assert.equal(moved.total, 2)
  for (const typed of [
    byPost.number,
    byPost.number.replaceAll('-', ''),
    byPost.number.slice(3),
    byPost.number.slice(-4),
  ]) {
    const { parcels: named } = (await ravi.get(`/api/parcels?q=${encodeURIComponent(typed)}`)).body
    assert.deepEqual([named.length, named[0]?.id], [1, byPost.id], `an order number as people type it: ${typed}`)
  }
  const { body: found } = await ravi.get('/api/parcels?q=ee123456785in')
  assert.deepEqual(
    found.parcels.map(({ id, link, nextStates }: never) => [id, link, nextStates]),
    [
      [
        byPost.id,
        'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?id=EE123456785IN',
        ['in-transit', 'delivered', 'failed', 'coming-back', 'back', 'lost'],
      ],
    ],
  )
})

test('SHIP-07 the customer gets a mail at hand-over, for a corrected number, and at delivery', async (t) => {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  const number = await shop.addOrder({ lines: [{ product: 'honey', quantity: 3 }] })
  const body = parcelOf(2, post)
  const { id } = expectStatus(await ravi.post(`/api/orders/${number}/parcels`, body), 200).body
  const mailsOf = async () => {
    await shop.runJobs()
    return shop.mails.splice(0)
  }
  const [second, third, fourth] = ['EE12345679', 'EE12345680', 'EE12345681'].map(postalNumber)
  // No mail has named the first number.
  expectStatus(await ravi.put(`/api/parcels/${id}/tracking`, { tracking: second }), 200)
  assert.deepEqual(await mailsOf(), [])

  expectStatus(await ravi.post('/api/hand-over', { parcels: [id, id] }), 200)
  const [mail, ...more] = await mailsOf()
  assert.deepEqual(
    [mail?.to, mail?.subject, more.length],
    ['asha@example.in', `Parcel 1 of 2 of your Farmgate order ${number} is on its way`, 0],
  )
  for (const part of [
    `with India Post, tracking number ${second}.`,
    'It should reach you Fri 12 – Sat 13 Jun.',
    'In this parcel:\n2 × Forest Honey (500 g)',
    'Comes separately:\n1 × Forest Honey (500 g)',
    `trackconsignment.aspx?id=${second}`,
  ]) {
    assert.ok(mail?.text?.includes(part), part)
  }
  assert.ok(mail?.html?.includes(`trackconsignment.aspx?id=${second}`))

  const checked = (tracking = '') => ravi.get(`/api/parcels/${id}/new-tracking?tracking=${tracking}`)
  assert.deepEqual(expectStatus(await checked(second), 422).body.fields, {
    tracking: 'The parcel has this number already',
  })
  assert.deepEqual(expectStatus(await checked('EE000000005IN'), 200).body, { tracking: 'EE000000005IN' })
  const same = await ravi.put(`/api/parcels/${id}/tracking`, { tracking: second })
  assert.deepEqual(expectStatus(same, 422).body.fields, { tracking: 'The parcel has this number already' })
  // So has one that came before check digits were required.
  await shop.database.updateTable('parcels').set({ tracking: 'EE123456789IN' }).where('id', '=', id).execute()
  const wrong = await ravi.put(`/api/parcels/${id}/tracking`, { tracking: 'EE123456789IN' })
  assert.deepEqual(expectStatus(wrong, 422).body.fields, { tracking: 'The parcel has this number already' })
  const since = async () => (await ravi.get(`/api/parcels?q=${number}`)).body.parcels[0].changedAt
  const handedOver = await since()
  shop.pass(60_000)
  expectStatus(await ravi.put(`/api/parcels/${id}/tracking`, { tracking: third }), 200)
  assert.equal(await since(), handedOver, 'it stays in its state')
  const [corrected] = await mailsOf()
  assert.ok(corrected?.html?.includes('>Corrected tracking number</h1>'))
  assert.ok(corrected?.text?.includes(`The correct number is ${third}, with India Post.`))

  expectStatus(await ravi.post(`/api/parcels/${id}/state`, { to: 'delivered' }), 200)
  const [delivered] = await mailsOf()
  assert.ok(delivered?.text?.includes('was delivered on 10 June 2099.'))
  assert.ok(delivered?.text?.includes('The last day for returns is 17 June 2099.'))
  expectStatus(await ravi.put(`/api/parcels/${id}/tracking`, { tracking: fourth }), 409)
})

test('SHIP-07 a mail that the mail server does not take is sent later, once', async (t) => {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  const { id } = await pack(shop, ravi)
  shop.outside.takesMail = false
  expectStatus(await ravi.post('/api/hand-over', { parcels: [id] }), 200)
  await shop.runJobs()
  assert.equal(shop.mails.length, 0)
  shop.outside.takesMail = true
  shop.pass(60 * 60_000)
  await shop.runJobs()
  await shop.runJobs()
  assert.equal(shop.mails.length, 1)
})

test('SHIP-08 a line is delivered when all its units are that were not cancelled; in bulk by row', async (t) => {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  const number = await shop.addOrder({ lines: [{ product: 'honey', quantity: 3 }] })
  const packed = (quantity: number) => ravi.post(`/api/orders/${number}/parcels`, parcelOf(quantity))
  const { id: one } = expectStatus(await packed(1), 200).body
  const { id: two } = expectStatus(await packed(1), 200).body
  const status = async () =>
    (await shop.database.selectFrom('order_lines').select('status').execute()).map((line) => line.status)
  const deliver = async (...parcels: string[]) =>
    expectStatus(await ravi.post('/api/deliveries', { parcels }), 200).body.refusals

  await ravi.post('/api/hand-over', { parcels: [one, two] })
  assert.deepEqual(await deliver(one), [])
  const words = [{ id: one, label: `${number}, parcel 1`, error: 'This parcel is delivered.', code: 'parcel-is' }]
  assert.deepEqual(await deliver(one, two), words)
  assert.deepEqual(await status(), ['ordered'])
  await shop.cancel(number)
  assert.deepEqual(await status(), ['delivered'])
  assert.deepEqual(await shop.units(number), [[0, 0, 0, 2, 1]])
})

test('BQ-06 customers read carrier, number and link of their parcels, and cancelled units', async (t) => {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  const number = await shop.addOrder({ lines: [{ product: 'honey', quantity: 3 }] })
  const ofCustomer = async () =>
    expectStatus(await shop.get(`/userDetails?id=${shop.customer.id}`, shop.customer), 200).body
  const before = await ofCustomer()
  assert.deepEqual([before.parcels, before.orderProducts[0].cancelledQty], [undefined, undefined])

  const body = parcelOf(2, post)
  const { id } = expectStatus(await ravi.post(`/api/orders/${number}/parcels`, body), 200).body
  await ravi.post('/api/hand-over', { parcels: [id] })
  await shop.cancel(number)
  const { parcels, orderProducts } = await ofCustomer()
  const at = shop.now().toISOString()
  assert.deepEqual(parcels, [
    {
      orderNumber: number,
      carrier: 'India Post',
      tracking: 'EE123456785IN',
      link: 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx?id=EE123456785IN',
      state: 'handed-over',
      packedAt: at,
      handedOverAt: at,
      lines: [{ pid: 'honey', qty: 2 }],
    },
  ])
  assert.equal(orderProducts[0].cancelledQty, 1)
})

test('ORDERS-06 SHIP-06 a parcel whose address was corrected leaves with a label printed since', async (t) => {
  const shop = await openPackingShop(t)
  const [ravi, meera] = [await shop.addStaff('Ravi', 'packer'), await shop.addStaff('Meera', 'support')]
  const { id, number } = await pack(shop, ravi)
  const print = () => ravi.get(`/api/labels.pdf?parcels=${id}`)
  const handOver = async () => expectStatus(await ravi.post('/api/hand-over', { parcels: [id] }), 200).body
  expectStatus(await print(), 200)
  shop.pass(60_000)
  const changes = { lastName: 'Iyer', address: '7, Hill Road', pinCode: '560004' }
  expectStatus(await meera.patch(`/api/orders/${number}/delivery`, { version: 1, changes }), 200)

  assert.deepEqual((await handOver()).refusals, [
    { id, label: `${number}, parcel 1`, error: 'Print the label again: the address was corrected.', code: 'label-old' },
  ])
  const [listed] = (await ravi.get(`/api/parcels?q=${number}`)).body.parcels
  const [{ parcels: toHandOver }] = (await ravi.get('/api/hand-over')).body.carriers
  for (const shown of [listed, toHandOver[0]]) {
    assert.deepEqual([shown.customer, shown.pinCode], ['Asha Iyer', '560004'])
    assert.equal(shown.stop.error, 'Print the label again: the address was corrected.', 'before it is pressed')
  }
  shop.pass(60_000)
  expectStatus(await print(), 200)
  const stop = async () => (await ravi.get(`/api/parcels?q=${number}`)).body.parcels[0].stop
  assert.equal(await stop(), undefined)
  expectStatus(await meera.post(`/api/orders/${number}/hold`, { reason: 'Asked to wait' }), 200)
  assert.deepEqual(await stop(), { code: 'on-hold', error: 'On hold: Asked to wait' })
  expectStatus(await meera.delete(`/api/orders/${number}/hold`), 200)
  assert.deepEqual((await handOver()).done, 1)
})

test('ORDERS-06 PACK-01 the queue shows a corrected name; what is packed then needs no second label', async (t) => {
  const shop = await openPackingShop(t)
  const [ravi, meera] = [await shop.addStaff('Ravi', 'packer'), await shop.addStaff('Meera', 'support')]
  const number = await shop.addOrder()
  const changes = { firstName: 'Usha', pinCode: '560004' }
  expectStatus(await meera.patch(`/api/orders/${number}/delivery`, { version: 1, changes }), 200)
  const [queued] = (await ravi.get('/api/pack')).body.orders
  assert.equal(queued.customer, 'Usha Rao')
  assert.match(queued.place, /560004/)
  shop.pass(60_000)
  const { id } = expectStatus(await ravi.post(`/api/orders/${number}/parcels`, parcelOf(2)), 200).body
  assert.deepEqual(expectStatus(await ravi.post('/api/hand-over', { parcels: [id] }), 200).body.done, 1)
})

test('DESK-07 SHIP-06 a key of a hand-over belongs to its list; another list is refused and changes nothing', async (t) => {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  const [one, two] = [await pack(shop, ravi), await pack(shop, ravi)]
  const say = (...parcels: string[]) =>
    ravi.post('/api/hand-over', { parcels }, { 'idempotency-key': 'friday-evening' })
  const first = expectStatus(await say(one.id), 200).body
  assert.deepEqual(expectStatus(await say(one.id), 200).body, first)
  assert.equal(expectStatus(await say(one.id, two.id), 422).body.code, 'key-reused')
  assert.deepEqual(await shop.units(two.number), [[0, 2, 0, 0, 0]])
})

test('STAFF-06 SHIP-04 a page of another site or port prints no labels; all of a print is noted, or nothing', async (t) => {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  const { id } = await pack(shop, ravi)
  const print = (site?: string) =>
    ravi.get(`/api/labels.pdf?parcels=${id}`, site === undefined ? {} : { 'sec-fetch-site': site })
  const printed = async () => (await shop.entries(id)).filter(({ action }) => action === 'parcel.label-printed').length
  for (const site of ['cross-site', 'same-site']) {
    assert.equal(expectStatus(await print(site), 403).body.code, 'foreign-origin')
  }
  assert.equal(await printed(), 0)
  for (const site of ['same-origin', 'none', undefined]) expectStatus(await print(site), 200)
  assert.equal(await printed(), 3)

  // The log fails: nothing says that the label was printed.
  await sql`ALTER TABLE audit_entries ADD CONSTRAINT log_is_full CHECK (action <> 'parcel.label-printed') NOT VALID`.execute(
    shop.database,
  )
  assert.equal((await print()).status, 500)
  const events = await shop.database.selectFrom('parcel_events').select('id').where('kind', '=', 'printed').execute()
  assert.equal(events.length, 3)
})
