// Units are sent again: of parcels that came back or were lost (SHIP-10), and delivered ones (RETURN-04).
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { day, indianDate, later } from '#domain/time.ts'
import { openPackingShop, parcelOf } from '../fulfilment.fixture.ts'

/** An order of three jars in one parcel that has gone through the states, with a call that sends units again. */
async function sent(t: TestContext, ...states: string[]) {
  const shop = await openPackingShop(t)
  const [owner, asha] = [await shop.addStaff('Meera', 'owner'), await shop.addStaff('Asha', 'support')]
  const number = await shop.addOrder({ lines: [{ product: 'honey', quantity: 3 }] })
  const ship = async (quantity: number, path: readonly string[]) => {
    const { body } = await owner.post(`/api/orders/${number}/parcels`, parcelOf(quantity))
    assert.ok(body.id, JSON.stringify(body))
    await owner.post('/api/hand-over', { parcels: [body.id] })
    for (const state of path)
      assert.equal((await owner.post(`/api/parcels/${body.id}/state`, { to: state })).status, 200)
    return body.id as string
  }
  const parcel = await ship(3, states)
  const send = (lines: object[], reason = 'A broken jar') =>
    asha.post(`/api/orders/${number}/replacements`, { lines, reason })
  const entries = async () => {
    const query = shop.database.selectFrom('stock_entries').select(['kind', 'units']).where('product_id', '=', 'honey')
    return (await query.where('kind', '<>', 'opening').orderBy('id').execute()).map(
      ({ kind, units }) => `${kind} ${units}`,
    )
  }
  const stock = async () =>
    (await shop.database.selectFrom('products').select('stock').where('id', '=', 'honey').executeTakeFirstOrThrow())
      .stock
  const setStock = async (left: number) => {
    const units = (await stock()) - left
    const taken = { kind: 'damage', productId: 'honey', units: String(units), reason: '' }
    assert.equal((await owner.post('/api/stock-entries', taken)).status, 201)
  }
  return { ...shop, owner, asha, number, parcel, ship, send, entries, stock, setStock }
}

const line = async ({ database, number }: Pick<Awaited<ReturnType<typeof sent>>, 'database' | 'number'>) => {
  const { status, replaced_quantity: replaced } = await database
    .selectFrom('order_lines')
    .select(['status', 'replaced_quantity'])
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow()
  return [status, replaced]
}

const oneJar = [{ position: 0, cause: 'delivered', quantity: 1 }]

test('RETURN-04 a delivered unit is sent again: it is to pack, its line stays delivered, and an entry takes it off the shelf', async (t) => {
  const shop = await sent(t, 'delivered')
  const before = await shop.stock()
  assert.equal((await shop.send(oneJar)).status, 201)
  assert.deepEqual(await shop.units(shop.number), [[1, 0, 0, 2, 0]])
  assert.deepEqual(await line(shop), ['delivered', 1])
  assert.deepEqual([await shop.stock(), await shop.entries()], [before - 1, ['resent -1']])
  // What staff typed may name people: it stands where it can be redacted, alone.
  const naming = async (table: string) => {
    const whole = sql`to_json(${sql.table(table)})::text`
    return (await sql`SELECT FROM ${sql.table(table)} WHERE ${whole} LIKE '%A broken jar%'`.execute(shop.database)).rows
      .length
  }
  assert.deepEqual(await Promise.all(['order_notes', 'stock_entries', 'audit_entries'].map(naming)), [1, 0, 0])
  await shop.ship(1, ['delivered'])
  assert.deepEqual(await shop.units(shop.number), [[0, 0, 0, 3, 0]])
  assert.deepEqual(await line(shop), ['delivered', 1])
  assert.equal((await shop.send([{ ...oneJar[0], quantity: 4 }])).body.error, 'Only 3 left to send again.')
})

test('SHIP-10 units of a lost parcel are replaced from the shelf, which ends the hold; too few there are refused', async (t) => {
  const shop = await sent(t, 'lost')
  const view = await shop.asha.get(`/api/orders/${shop.number}/replacements`)
  assert.deepEqual(
    view.body.lines.map(({ cause, quantity }: { cause: string; quantity: number }) => [cause, quantity]),
    [['lost', 3]],
  )
  const release = await shop.asha.delete(`/api/orders/${shop.number}/hold`)
  assert.equal(release.body.error, 'Parcel 1 is lost. Send its units again, or cancel and refund them.')
  const lines = [{ position: 0, cause: 'lost', quantity: 3 }]
  await shop.setStock(2)
  assert.equal((await shop.send(lines)).body.error, 'Only 2 on the shelf. Cancel instead.')
  assert.equal((await shop.send([{ ...lines[0], quantity: 2 }])).body.code, 'waiting-differ')
  await shop.owner.post('/api/stock-entries', { kind: 'delivery', productId: 'honey', units: '1', reason: '' })
  assert.equal((await shop.send(lines)).status, 201)
  assert.deepEqual((await shop.entries()).at(-1), 'resent -3')
  const { body } = await shop.asha.get(`/api/orders/${shop.number}`)
  assert.deepEqual([body.held, body.fulfilment], [undefined, 'to-pack'])
  const { shelf } = (await shop.owner.get('/api/stock/honey')).body
  assert.equal(shelf.units, 3, 'what lies on the shelf is promised to this order')
  assert.equal((await shop.send(lines)).body.code, 'nothing-to-send-again')
})

test('SHIP-10 units that came back are packed again themselves; those written off are taken from the shelf instead', async (t) => {
  const shop = await sent(t, 'back')
  const before = await shop.stock()
  const back = { position: 0, cause: 'back', quantity: 3 }
  assert.equal((await shop.send([{ ...back, writtenOff: 4 }])).body.code, 'waiting-differ')
  assert.equal((await shop.send([{ ...back, writtenOff: 1 }], 'Parcel 1 came back')).status, 201)
  assert.deepEqual([await shop.stock(), await shop.entries()], [before - 1, ['damage -1']])
  assert.deepEqual(await shop.units(shop.number), [[3, 0, 0, 0, 0]])
  assert.deepEqual(await line(shop), ['ordered', 0])
})

test('RETURN-04 a replacement has delivery dates of its own, which say when it is late; its customer reads them', async (t) => {
  const shop = await sent(t, 'delivered')
  shop.pass(5 * day)
  assert.equal((await shop.send(oneJar)).status, 201)
  const late = async () => (await shop.owner.get('/api/pack')).body.orders[0].daysLate
  assert.equal(await late(), 0, 'the first promise is long over; this one must leave today')
  shop.pass(9 * day)
  assert.equal(await late(), 9)
  const lines = async () => {
    const { orderProducts } = (await shop.get(`/userDetails?id=${shop.customer.id}`, shop.customer)).body
    return orderProducts.map(
      ({ status, replacement }: { status: number; replacement?: { qty: number; delivery: object } }) => [
        status,
        replacement?.qty,
        Object.keys(replacement?.delivery ?? {}),
      ],
    )
  }
  assert.deepEqual(await lines(), [[0, 1, ['from', 'to']]])
  await shop.ship(1, [])
  assert.deepEqual(await lines(), [[0, 1, ['from', 'to']]])
  await shop.runJobs()
  const [mail] = shop.mails.filter(({ subject }) => subject.startsWith('A replacement'))
  assert.match(mail?.text ?? '', /1 × Forest Honey \(500 g\)/)
  assert.match(mail?.text ?? '', /It costs you nothing. It should reach you /)
  assert.ok(mail?.html?.includes('See your orders'))
})

test('DELV-01 RETURN-04 a closed day counts in the dates of a replacement, before it is sent and after', async (t) => {
  const shop = await sent(t, 'delivered')
  const shown = async () => (await shop.asha.get(`/api/orders/${shop.number}/replacements`)).body.delivery
  const before = await shown()
  await shop.database.insertInto('closed_days').values({ day: before.from }).execute()
  const after = await shown()
  assert.ok(after.from > before.from, after.from)
  assert.equal((await shop.send(oneJar)).status, 201)
  const { replacement } = (await shop.get(`/userDetails?id=${shop.customer.id}`, shop.customer)).body.orderProducts[0]
  assert.deepEqual(replacement.delivery, after)
})

test('RETURN-04 of units that are sent again twice the earlier promise stands until they are packed', async (t) => {
  const shop = await sent(t, 'delivered')
  const promised = async () => {
    const { replacement } = (await shop.get(`/userDetails?id=${shop.customer.id}`, shop.customer)).body.orderProducts[0]
    return replacement.delivery.from
  }
  assert.equal((await shop.send(oneJar)).status, 201)
  const first = await promised()
  shop.pass(3 * day)
  assert.equal((await shop.send(oneJar)).status, 201)
  assert.equal(await promised(), first)
  await shop.ship(1, [])
  assert.ok((await promised()) > first)
})

test('RETURN-04 SHIP-10 the mail of a replacement names its own dates, one that comes back is still one, and an erased customer gets none', async (t) => {
  const shop = await sent(t, 'delivered')
  shop.pass(10 * day)
  for (const wrong of [[...oneJar, ...oneJar], [{ ...oneJar[0], position: 9 }]]) {
    assert.equal((await shop.send(wrong)).status, 422)
  }
  assert.equal((await shop.send(oneJar)).status, 201)
  await shop.ship(1, ['back'])
  await shop.runJobs()
  const mail = shop.mails.find(({ subject }) => subject.startsWith('The replacement for your'))
  assert.match(mail?.text ?? '', /is on its way with our own van.\s+It should reach you /)
  assert.equal((await shop.send([{ position: 0, cause: 'back', quantity: 1 }])).status, 201)
  const again = await shop.ship(1, ['delivered'])
  const lines = shop.database.selectFrom('parcel_lines').select('replacement_quantity').where('parcel_id', '=', again)
  assert.deepEqual(await lines.execute(), [{ replacement_quantity: 1 }])
  await shop.database.updateTable('customers').set({ erased_at: shop.now() }).execute()
  assert.equal((await shop.send(oneJar)).body.error, 'This customer was erased.')
})

test('SHIP-10 a failed delivery has an attempt, a reason and the instruction to the carrier; the customer gets a mail', async (t) => {
  const shop = await sent(t)
  const fail = (body: object) => shop.owner.post(`/api/parcels/${shop.parcel}/attempts`, body)
  const nextDay = indianDate(later(shop.now(), 4 * day))
  const late = async () => {
    const { cards } = (await shop.owner.get('/api/board')).body
    return cards.find(({ id }: { id: string }) => id === 'delivery-failed').late
  }
  const wrong = await fail({ reason: 'nobody-there', next: 'try-again', nextDay: '2020-01-01' })
  assert.deepEqual([wrong.status, Object.keys(wrong.body.fields)], [422, ['nextDay']])
  assert.equal((await fail({ reason: 'other', next: 'try-again', nextDay: '2027-02' })).status, 422)
  const first = await fail({ reason: 'nobody-there', next: 'try-again', nextDay })
  assert.deepEqual([first.status, first.body], [201, { state: 'failed', attempt: 1 }])
  const [listed] = (await shop.owner.get('/api/parcels?state=failed')).body.parcels
  assert.deepEqual(listed.attempt, { number: 1, reason: 'nobody-there', nextDay })
  shop.pass(4 * day)
  assert.equal(await late(), 0, 'the carrier tries again today')
  shop.pass(day)
  assert.equal(await late(), 1)
  const second = await fail({ reason: 'refused', next: 'bring-back' })
  assert.deepEqual(second.body, { state: 'coming-back', attempt: 2 })
  assert.equal((await fail({ reason: 'other', next: 'bring-back' })).body.code, 'parcel-is')
  assert.deepEqual(await shop.units(shop.number), [[0, 0, 3, 0, 0]])
  await shop.runJobs()
  const mails = shop.mails.filter(({ subject }) => subject.includes('could not be delivered')).map(({ text }) => text)
  assert.match(mails[0] ?? '', /Nobody was there to take it. They’ll try again on /)
  assert.match(mails[1] ?? '', /It was not accepted. It’s coming back to us./)
})
