import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import type { ParcelState } from '#domain/fulfilment/parcel-states.ts'
import type { StoredOrder } from '#domain/orders/stored-order.ts'
import type { ParcelUnits } from '#server/fulfilment/parcels.store.ts'
import { refundOrder } from '#server/payments/refunds/refund-order.ts'
import { addParcel, moveThrough } from '../../fulfilment/parcel.fixture.ts'
import { openSeededDesk } from '../../orders/order-desk.fixture.ts'
import { readOrder } from '../../orders/stored-order.store.ts'

test('ORDERS-03 of each line, units ordered are to pack, packed, shipped, delivered or cancelled, and two words say it', async (t) => {
  const { get } = await openSeededDesk(t, 40)
  const { body: list } = await get('owner', '/api/orders')
  const seen = new Set<string>()
  for (const { number, fulfilment } of list.rows) {
    const { body: order } = await get('owner', `/api/orders/${number}`)
    for (const { quantity, toPack, packed, shipped, delivered, cancelled, returned } of order.lines) {
      assert.equal(toPack + packed + shipped + delivered + cancelled, quantity)
      assert.ok(returned <= delivered + shipped)
      const units = quantity - cancelled
      if (fulfilment === 'delivered') assert.equal(delivered, units)
      if (fulfilment === 'to-pack') assert.equal(toPack, units)
      if (fulfilment === 'cancelled') assert.equal(units, 0)
    }
    assert.equal(order.payment, fulfilment === 'cancelled' ? 'refunded' : 'paid')
    assert.equal(order.money.creditedPaise, fulfilment === 'cancelled' ? order.money.totalPaise : 0)
    assert.deepEqual(
      order.documents.map(({ kind }: { kind: string }) => kind),
      fulfilment === 'cancelled' ? ['invoice', 'credit-note'] : ['invoice'],
    )
    seen.add(fulfilment)
  }
  assert.deepEqual([...seen].toSorted(), ['cancelled', 'delivered', 'packed', 'shipped', 'to-pack'])
  assert.equal((await get('owner', '/api/orders/FG-9999-9999')).status, 404)
})

test('ORDERS-03 the words follow the units of parcels', async (t) => {
  const { get, deps } = await openSeededDesk(t, 12)
  const { database } = deps
  const { body: list } = await get('owner', '/api/orders?fulfilment=to-pack&held=no')
  const { number } = list.rows[0]
  const wordNow = async () => (await get('owner', `/api/orders/${number}`)).body.fulfilment
  await sql`UPDATE order_lines SET quantity = 3 WHERE order_number = ${number} AND position = 0`.execute(database)
  const ids: string[] = []
  const pack = async (units: (order: StoredOrder) => readonly ParcelUnits[]) => {
    const lines = units((await readOrder(database, number)) ?? assert.fail())
    ids.push(await addParcel(database, { orderNumber: number, lines, at: new Date() }))
  }
  const move = async (to: ParcelState) => {
    for (const id of ids) await moveThrough(database, id, [to])
  }
  await pack(() => [{ position: 0, quantity: 1 }])
  assert.equal(await wordNow(), 'part-packed')
  await pack(({ lines }) => lines.map(({ position, toPack }) => ({ position, quantity: toPack })))
  assert.equal(await wordNow(), 'packed')
  await move('handed-over')
  assert.equal(await wordNow(), 'shipped')
  await move('delivered')
  assert.equal(await wordNow(), 'delivered')
})

test('ORDERS-03 REFUND-02 units that a credit note took back after they had left are returned', async (t) => {
  const { get, deps } = await openSeededDesk(t, 40)
  for (const word of ['delivered', 'shipped', 'to-pack']) {
    const { body: list } = await get('owner', `/api/orders?fulfilment=${word}`)
    const { number } = list.rows[0]
    const { body: before } = await get('owner', `/api/orders/${number}`)
    await refundOrder(deps, { orderNumber: number, reason: 'The customer asked', restocks: false })
    const { body: order } = await get('owner', `/api/orders/${number}`)
    const hadLeft = before.lines.map(
      ({ delivered, shipped }: { delivered: number; shipped: number }) => delivered + shipped,
    )
    assert.deepEqual(
      order.lines.map(({ returned }: { returned: number }) => returned),
      hadLeft,
    )
    assert.deepEqual([order.payment, order.money.creditedPaise], ['refunded', order.money.totalPaise])
  }
})

test('ORDERS-03 STAFF-08 a packer sees address and phone, but no email, no amount and nothing of refunds', async (t) => {
  const { get } = await openSeededDesk(t, 40)
  for (const word of ['cancelled', 'to-pack', 'shipped']) {
    const { body: list } = await get('packer', `/api/orders?fulfilment=${word}`)
    const { body: order } = await get('packer', `/api/orders/${list.rows[0].number}`)
    const text = JSON.stringify(order)
    assert.match(order.address.phone, /^\+9170/)
    assert.deepEqual([order.email, order.money, order.refunds], [undefined, undefined, []])
    assert.ok(!text.includes('@') && !text.includes('Paise') && !text.includes('pay_Seed'), text)
    assert.deepEqual([...order.may, ...Object.keys(order.mayNot)], ['pack'])
  }
})

test('ORDERS-03 STAFF-08 SECURITY of a delivered order a packer sees no phone, as ordered neither', async (t) => {
  const { get, deps } = await openSeededDesk(t, 40)
  const { body: list } = await get('packer', '/api/orders?fulfilment=delivered')
  const { number } = list.rows[0]
  await deps.database
    .updateTable('orders')
    .set({ corrected_phone: '+917012345678' })
    .where('number', '=', number)
    .execute()
  const { status, body: order } = await get('packer', `/api/orders/${number}`)
  assert.deepEqual([status, typeof order.address.address], [200, 'string'])
  assert.doesNotMatch(JSON.stringify(order), /\+91/)
  for (const as of ['owner', 'accountant', 'support', 'packer+support']) {
    const { body } = await get(as, `/api/orders/${number}`)
    assert.deepEqual([body.address.phone, /^\+9170/.test(body.addressAsOrdered.phone)], ['+917012345678', true], as)
  }
})

test('ORDERS-03 PACK-01 the page of an order to pack says when it must leave and how late it is, as the queue does', async (t) => {
  const { get } = await openSeededDesk(t, 40)
  const { rows } = (await get('owner', '/api/orders')).body
  const { orders: queue } = (await get('packer', '/api/pack')).body
  assert.ok(queue.some(({ daysLate }: { daysLate?: number }) => daysLate !== undefined))
  for (const { number, daysLate, fulfilment } of rows) {
    const { body: page } = await get('packer', `/api/orders/${number}`)
    const queued = queue.find((order: { number: string }) => order.number === number)
    assert.equal(page.daysLate, daysLate, number)
    if (queued) assert.equal(page.leaveBy, queued.leaveBy, number)
    const isToLeave = ['to-pack', 'part-packed', 'packed'].includes(fulfilment)
    assert.equal(page.leaveBy !== undefined, isToLeave, number)
  }
})

test('ORDERS-03 SHIP-03 a packed order is late until it has left, and its parcel says when it lacks the number that its carrier wants', async (t) => {
  const { get, deps, wait } = await openSeededDesk(t, 40)
  const { rows } = (await get('owner', '/api/orders?fulfilment=packed&held=no')).body
  const { number } = rows[0]
  await sql`UPDATE orders SET leave_by = '2026-11-20' WHERE number = ${number}`.execute(deps.database)
  wait(6 * 86_400_000)
  const read = async () => {
    const { daysLate, parcels } = (await get('packer', `/api/orders/${number}`)).body
    const late = (await get('packer', '/api/orders?late=yes&held=no')).body.rows
    const listed = late.find((row: { number: string }) => row.number === number)
    return [daysLate, listed?.daysLate, parcels[0].lacksNumber]
  }
  const parcelIs = (values: { tracking?: string | null; carrier_id?: string }) =>
    deps.database.updateTable('parcels').set(values).where('order_number', '=', number).execute()
  await parcelIs({ carrier_id: 'dtdc', tracking: 'D12345678' })
  assert.deepEqual(await read(), [6, 6, undefined])
  await parcelIs({ tracking: null })
  assert.deepEqual(await read(), [6, 6, true])
  await parcelIs({ carrier_id: 'own-van' })
  assert.deepEqual(await read(), [6, 6, undefined])
  const { id } = await deps.database
    .selectFrom('parcels')
    .select('id')
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow()
  await moveThrough(deps.database, id, ['handed-over'])
  assert.deepEqual(await read(), [undefined, undefined, undefined])
})

test('ORDERS-04 the timeline joins what happened, oldest first', async (t) => {
  const { get } = await openSeededDesk(t, 40)
  const kindsOf = async (word: string) => {
    const { body: list } = await get('owner', `/api/orders?fulfilment=${word}`)
    const { body } = await get('owner', `/api/orders/${list.rows[0].number}`)
    const times = body.timeline.map(({ at }: { at: string }) => at)
    assert.deepEqual(times, times.toSorted())
    return body.timeline.map(({ kind, text }: { kind: string; text?: string }) => (text ? `${kind} ${text}` : kind))
  }
  assert.deepEqual(await kindsOf('delivered'), [
    'placed',
    'paid',
    'document',
    'mail-sent',
    'parcel-state packed',
    'parcel-state handed-over',
    'parcel-state delivered',
  ])
  const cancelled = await kindsOf('cancelled')
  assert.ok(cancelled.includes('document Cancelled on request'))
  assert.ok(cancelled.some((kind: string) => kind.startsWith('refund')))
  // What belongs to one refund says so.
  const { body: list } = await get('owner', '/api/orders?fulfilment=cancelled')
  const { refunds, timeline } = (await get('owner', `/api/orders/${list.rows[0].number}`)).body
  const parts = timeline.filter(({ refundId }: { refundId?: string }) => refundId !== undefined)
  assert.equal(new Set(parts.map(({ refundId }: { refundId: string }) => refundId)).size, refunds.length)
  assert.ok(parts.some(({ kind }: { kind: string }) => kind === 'document'))
})

test('ORDERS-03 CUST-01 TICKET-02 STAFF-08 the customer, their tickets in the state and with the deadline of the list, and their other orders are for owner and support', async (t) => {
  const { get, deps } = await openSeededDesk(t, 12)
  const { body: list } = await get('owner', '/api/orders')
  const { number } = list.rows[0]
  await sql`INSERT INTO contact_messages (ticket, customer_id, name, email, message, received_at)
    SELECT 'T-1', customer_id, 'Asha', 'asha@example.in', 'Where is it?', placed_at
    FROM orders WHERE number = ${number}`.execute(deps.database)
  const { customer, tickets } = (await get('support', `/api/orders/${number}`)).body
  assert.deepEqual([customer.orders > 0, tickets.length], [true, 1])
  const { rows } = (await get('support', '/api/tickets?state=new')).body
  const listed = rows.find(({ ticket }: { ticket: string }) => ticket === 'T-1')
  const { tickets: ofTheirs } = (await get('support', `/api/customers/${customer.id}`)).body
  for (const [where, one] of Object.entries({
    order: tickets[0],
    customer: ofTheirs.find((one: typeof listed) => one.ticket === 'T-1'),
  })) {
    for (const field of ['ticket', 'state', 'kind', 'receivedAt', 'dueAt', 'isAcknowledged', 'tone'])
      assert.equal(one[field], listed[field], `${field} on the page of the ${where}`)
  }
  assert.equal((await get('owner', `/api/orders?customer=${customer.id}`)).body.total, customer.orders)
  for (const role of ['packer', 'accountant', 'packer+accountant']) {
    const { body } = await get(role, `/api/orders/${number}`)
    assert.deepEqual([body.customer, body.tickets], [undefined, undefined], role)
    assert.ok(body.address.firstName, role)
    const found = await get(role, `/api/orders?customer=${customer.id}`)
    assert.deepEqual([found.status, found.body.error], [422, 'There is no such filter: customer.'], role)
  }
})

test('ORDERS-03 TICKET-02 tickets say their order; those of the order come first, then others of its customer, the newest first', async (t) => {
  const { get, deps } = await openSeededDesk(t, 12)
  const { rows } = await sql<{ number: string; other: string }>`
    SELECT min(number) AS number, max(number) AS other FROM orders WHERE customer_id IN (
      SELECT customer_id FROM orders GROUP BY customer_id HAVING count(*) > 1) GROUP BY customer_id LIMIT 1`.execute(
    deps.database,
  )
  const { number, other } = rows[0] ?? assert.fail()
  await sql`INSERT INTO contact_messages (ticket, customer_id, order_number, name, email, message, received_at)
    SELECT ticket, customer_id, about, 'Asha', 'asha@example.in', 'Where is it?', placed_at + minutes * interval '1 minute'
    FROM orders, (VALUES ('T-1', ${other}, 3), ('T-2', NULL, 2), ('T-3', ${number}, 1)) AS given (ticket, about, minutes)
    WHERE number = ${number}`.execute(deps.database)
  const { tickets } = (await get('support', `/api/orders/${number}`)).body as {
    tickets: { ticket: string; orderNumber?: string }[]
  }
  // The made-up customer may have tickets of their own.
  const added = tickets.filter(({ ticket }) => /^T-\d$/.test(ticket))
  assert.deepEqual(
    added.map((one) => [one.ticket, one.orderNumber]),
    [
      ['T-3', number],
      ['T-1', other],
      ['T-2', undefined],
    ],
  )
})

test('ORDERS-03 lines have the GST and discount of the invoice, which add up to its totals', async (t) => {
  const { get, deps } = await openSeededDesk(t, 20)
  const { body: list } = await get('accountant', '/api/orders?sort=highest')
  const kinds = new Set<string>()
  for (const { number } of list.rows) {
    const { lines, money } = (await get('accountant', `/api/orders/${number}`)).body
    const { rows } = await sql<{ gst: number; kind: string }>`
      SELECT sum((line->>'cgst')::bigint + (line->>'sgst')::bigint + (line->>'igst')::bigint)::bigint AS gst, min(document->>'taxKind') AS kind
      FROM invoices, jsonb_array_elements(document->'lines') AS line WHERE order_number = ${number}`.execute(
      deps.database,
    )
    const sum = (field: string) =>
      lines.reduce(
        (total: number, { invoiced }: { invoiced: { [field: string]: number } }) => total + (invoiced[field] ?? 0),
        0,
      )
    assert.deepEqual([sum('gstPaise'), sum('discountPaise')], [rows[0]?.gst, money.discountPaise], number)
    kinds.add(rows[0]?.kind ?? '')
  }
  assert.deepEqual([...kinds].toSorted(), ['inter', 'intra'])
})
