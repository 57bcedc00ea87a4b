import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { expectStatus } from '../../payments/payments.fixture.ts'
import { addBatch } from '../batches.fixture.ts'
import { openPackingShop, parcelOf } from '../fulfilment.fixture.ts'

test('SHIP-01 an order ships in several parcels, also parts of a line, and no unit twice', async (t) => {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  const number = await shop.addOrder({
    lines: [
      { product: 'honey', quantity: 3 },
      { product: 'ragi', quantity: 1 },
    ],
  })
  const path = `/api/orders/${number}/parcels`

  const first = expectStatus(await ravi.post(path, parcelOf(2)), 200).body
  assert.deepEqual([first.place, first.toPack], [1, 2])
  assert.deepEqual(await shop.units(number), [
    [1, 2, 0, 0, 0],
    [1, 0, 0, 0, 0],
  ])
  const tooMany = expectStatus(await ravi.post(path, parcelOf(2)), 409).body
  assert.deepEqual(tooMany, {
    error: 'Only 1 left to ship.',
    code: 'only-left',
    n: 1,
    position: 0,
    parcel: 1,
    by: 'Ravi',
    at: shop.now().toISOString(),
  })
  const twice = { lines: [parcelOf(1).lines[0], parcelOf(1).lines[0]] }
  assert.equal(expectStatus(await ravi.post(path, parcelOf(2, twice)), 409).body.n, 1)
  const rest = {
    lines: [
      { position: 0, quantity: 1 },
      { position: 1, quantity: 1 },
    ],
  }
  const second = expectStatus(await ravi.post(path, parcelOf(2, rest)), 200).body
  assert.deepEqual([second.place, second.toPack], [2, 0])
  assert.equal(expectStatus(await ravi.post(path, parcelOf(1)), 409).body.error, 'None is left to ship.')
  const unknown = { lines: [{ position: 7, quantity: 1 }] }
  assert.equal(expectStatus(await ravi.post(path, parcelOf(1, unknown)), 422).body.fields.lines, 'Not in this order')
  expectStatus(await ravi.post('/api/orders/FG-9999-9999/parcels', parcelOf(1)), 404)

  const [entry] = await shop.entries(first.id)
  assert.deepEqual([entry?.action, entry?.staff_id], ['parcel.packed', ravi.staffId])
  assert.deepEqual(entry?.after, {
    parcel: 1,
    carrier: 'own-van',
    tracking: null,
    grams: 1150,
    units: ['2 × Forest Honey'],
  })
})

test('ORDERS-05 PACK-03 an important note is acknowledged before packing, and a redacted one stops nobody', async (t) => {
  const shop = await openPackingShop(t)
  const [ravi, asif] = [await shop.addStaff('Ravi', 'packer'), await shop.addStaff('Asif', 'support')]
  const number = await shop.addOrder()
  const note = async (text: string, more = {}): Promise<number> =>
    expectStatus(await asif.post(`/api/orders/${number}/notes`, { text, ...more }), 201).body.id
  const pack = (notesRead?: number[]) =>
    ravi.post(`/api/orders/${number}/parcels`, parcelOf(1, notesRead && { notesRead }))
  const plain = await note('Likes the blue lid')
  const gone = await note('Asha is ill', { isImportant: true })
  const important = await note('Gift: no invoice in the box', { isImportant: true })
  expectStatus(await asif.post(`/api/orders/${number}/hold`, { reason: 'Address unclear' }), 200)
  expectStatus(await asif.delete(`/api/orders/${number}/hold`), 200)
  const by = { by: 'Asif', at: shop.now().toISOString() }
  const shown = [
    { id: plain, text: 'Likes the blue lid', isImportant: false, ...by },
    { id: gone, text: 'Asha is ill', isImportant: true, ...by },
    { id: important, text: 'Gift: no invoice in the box', isImportant: true, ...by },
  ]
  assert.deepEqual((await ravi.get(`/api/pack/${number}`)).body.notes, shown)
  const refused = { error: 'There is an important note. Look again.', code: 'important-note' }
  assert.deepEqual(expectStatus(await pack([plain, important]), 409).body, refused)
  await sql`SELECT redact_text('order_notes', ${gone}, ${shop.now()})`.execute(shop.database)
  assert.deepEqual((await ravi.get(`/api/pack/${number}`)).body.notes, [shown[0], shown[2]])
  assert.deepEqual(expectStatus(await pack(), 409).body, refused)
  const { id } = expectStatus(await pack([plain, important]), 200).body
  const [entry] = await shop.entries(id)
  assert.deepEqual(entry?.after, {
    ...{ parcel: 1, carrier: 'own-van', tracking: null, grams: 650, units: ['1 × Forest Honey'] },
    notesRead: [String(important)],
  })
})

test('SHIP-01 units are packed from batches of their product', async (t) => {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  const number = await shop.addOrder()
  const add = (product: string) => addBatch(shop.database, { product, code: 'A1', bestBefore: '2099-12-31', units: 10 })
  const [honey, ragi] = [await add('honey'), await add('ragi')]
  const pack = (batch: string) =>
    ravi.post(`/api/orders/${number}/parcels`, parcelOf(2, { lines: [{ position: 0, quantity: 2, batch }] }))
  for (const other of [ragi, '00000000-0000-4000-8000-000000000000']) {
    assert.equal(expectStatus(await pack(other), 422).body.fields.lines, 'Not a batch of this product')
  }
  expectStatus(await pack(honey), 200)
  assert.deepEqual(await shop.database.selectFrom('parcel_lines').select('batch_id').execute(), [{ batch_id: honey }])
})

test('SHIP-01 an order on hold or cancelled is not shipped', async (t) => {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  const [held, refunded, cancelled] = [await shop.addOrder(), await shop.addOrder(), await shop.addOrder()]
  const set = (number: string, values: object) =>
    shop.database.updateTable('orders').set(values).where('number', '=', number).execute()
  await set(held, { held_at: shop.now(), held_reason: 'Address unclear' })
  await set(refunded, { refunded_at: shop.now() })
  await shop.cancel(cancelled, { quantity: 2 })
  const refusalOf = async (number: string) => {
    const claim = expectStatus(await ravi.post(`/api/pack/${number}/claims`), 409).body.error
    const parcel = expectStatus(await ravi.post(`/api/orders/${number}/parcels`, parcelOf(1)), 409).body.error
    assert.equal(claim, parcel)
    return parcel
  }
  assert.equal(await refusalOf(held), 'On hold: Address unclear')
  assert.equal(await refusalOf(refunded), 'This order is cancelled.')
  assert.equal(await refusalOf(cancelled), 'This order is cancelled.')
  const { body } = await ravi.get('/api/pack')
  assert.deepEqual([body.orders, body.total, body.held], [[], 0, 1])
})

test('SHIP-03 a wrong or used tracking number is refused at its field', async (t) => {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  const [one, other] = [await shop.addOrder(), await shop.addOrder()]
  const pack = (number: string, tracking: string, carrier = 'india-post') =>
    ravi.post(`/api/orders/${number}/parcels`, parcelOf(1, { carrier, tracking }))
  const fieldOf = async (answer: ReturnType<typeof pack>) => expectStatus(await answer, 422).body.fields

  assert.deepEqual(await fieldOf(pack(one, 'EE12345678IN')), { tracking: 'This is not a number of India Post' })
  assert.match((await fieldOf(pack(one, 'EE123456784IN'))).tracking, /^A digit is wrong/)
  assert.deepEqual(await fieldOf(pack(one, '1', 'own-van')), { tracking: 'This is not a number of Own van' })
  assert.deepEqual(await fieldOf(pack(one, '1', 'none')), { carrier: 'Please choose a carrier' })
  const { id } = expectStatus(await pack(one, 'ee 123456785 in'), 200).body
  assert.deepEqual(await fieldOf(pack(other, 'EE123456785IN')), {
    tracking: `A parcel of order ${one} has this number`,
  })
  expectStatus(await ravi.post(`/api/parcels/${id}/unpack`), 200)
  expectStatus(await pack(other, 'EE123456785IN'), 200)
})

test('PACK-06 a weight off by over 10 % needs one confirmation', async (t) => {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  const number = await shop.addOrder()
  const path = `/api/orders/${number}/parcels`
  const off = expectStatus(await ravi.post(path, parcelOf(2, { grams: 1300 })), 409).body
  assert.equal(off.error, 'Expected about 1.15 kg. Count again.')
  expectStatus(await ravi.post(path, parcelOf(2, { grams: 1300, isWeightConfirmed: true })), 200)
})

test('PACK-06 a weight that a change of the product has put off since the order was opened is asked about, by the new one', async (t) => {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  const number = await shop.addOrder()
  const opened = expectStatus(await ravi.get(`/api/pack/${number}`), 200).body
  const grams = opened.tareGrams + 2 * opened.lines[0].grams
  await shop.database.updateTable('products').set({ gross_grams: 900 }).execute()
  const path = `/api/orders/${number}/parcels`
  const { code, x, error } = expectStatus(await ravi.post(path, parcelOf(2, { grams })), 409).body
  assert.deepEqual([code, x, error], ['weight-off', '1.95', 'Expected about 1.95 kg. Count again.'])
  assert.deepEqual(await shop.units(number), [[2, 0, 0, 0, 0]], 'nothing is packed')
  expectStatus(await ravi.post(path, parcelOf(2, { grams, isWeightConfirmed: true })), 200)
})

test('PACK-03 what is missing ships the rest and holds the order for support', async (t) => {
  const shop = await openPackingShop(t)
  const ravi = await shop.addStaff('Ravi', 'packer')
  const number = await shop.addOrder({ lines: [{ product: 'honey', quantity: 3 }] })
  const path = `/api/orders/${number}/parcels`
  const tooMany = { missing: [{ position: 0, quantity: 2 }] }
  assert.equal(expectStatus(await ravi.post(path, parcelOf(2, tooMany)), 409).body.code, 'only-left')
  expectStatus(await ravi.post(path, parcelOf(2, { missing: [{ position: 0, quantity: 1 }] })), 200)
  assert.deepEqual(await shop.units(number), [[1, 2, 0, 0, 0]])
  const { body } = await ravi.get(`/api/pack/${number}`)
  assert.equal(body.heldReason, 'Missing: 1 × Forest Honey')

  const none = await shop.addOrder()
  expectStatus(await ravi.post(`/api/orders/${none}/missing`, { lines: [{ position: 0, quantity: 2 }] }), 200)
  assert.equal((await ravi.get('/api/pack')).body.held, 2)
  const [note] = await shop.database.selectFrom('order_notes').selectAll().where('order_number', '=', none).execute()
  assert.deepEqual([note?.text, note?.staff_id], ['On hold: Missing: 2 × Forest Honey', ravi.staffId])
  assert.deepEqual(
    (await shop.entries(none)).map(({ action, staff_id, after }) => [action, staff_id, after]),
    [
      ['order.units-missing', ravi.staffId, { heldReason: 'Missing: 2 × Forest Honey' }],
      ['order.held', ravi.staffId, { note: note?.id }],
    ],
  )
})

test('DESK-05 PACK-03 who reported units missing undoes it; nobody ends another hold that way', async (t) => {
  const shop = await openPackingShop(t)
  const [ravi, meera] = [await shop.addStaff('Ravi', 'packer'), await shop.addStaff('Meera', 'packer')]
  const asif = await shop.addStaff('Asif', 'support')
  const number = await shop.addOrder()
  const path = `/api/orders/${number}/missing`
  expectStatus(await ravi.post(path, { lines: [{ position: 0, quantity: 1 }] }), 200)
  expectStatus(await meera.delete(path), 409)
  expectStatus(await ravi.delete(path), 200)
  expectStatus(await ravi.delete(path), 409)
  expectStatus(await ravi.post(`/api/orders/${number}/parcels`, parcelOf(1)), 200)
  const actions = (await shop.entries(number)).map(({ action }) => action)
  assert.deepEqual(actions, ['order.units-missing', 'order.held', 'order.released'])
  // Held again by support, for the same reason.
  expectStatus(await asif.post(`/api/orders/${number}/hold`, { reason: 'Missing: 1 × Forest Honey' }), 200)
  expectStatus(await ravi.delete(path), 409)
})

test('SHIP-01 only those who pack may ship; support sees', async (t) => {
  const shop = await openPackingShop(t)
  const [asif, mira] = [await shop.addStaff('Asif', 'support'), await shop.addStaff('Mira', 'accountant')]
  const number = await shop.addOrder()
  expectStatus(await asif.post(`/api/orders/${number}/parcels`, parcelOf(1)), 403)
  expectStatus(await asif.get(`/api/pack/${number}`), 200)
  expectStatus(await mira.get('/api/pack'), 403)
})
