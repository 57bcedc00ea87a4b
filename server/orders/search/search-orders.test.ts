import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { askedReason, holdKinds, kindsOfHold } from '#domain/orders/hold-reasons.ts'
import { orderSorts } from '#domain/orders/order-filter.ts'
import { orderViews } from '#domain/orders/order-views.ts'
import { openSeededDesk } from '../order-desk.fixture.ts'

test('ORDERS-01 pages of 50 by cursor show every order once, in both directions, with the exact total', async (t) => {
  const { get, deps } = await openSeededDesk(t, 130)
  // A sort by hold lists those on hold.
  await sql`UPDATE orders SET held_at = date_trunc('day', placed_at), held_reason = 'Call first'`.execute(deps.database)
  for (const sort of orderSorts) {
    const numbers: string[] = []
    let query = `sort=${sort}`
    for (let page = 0; page < 3; page += 1) {
      const { body } = await get('owner', `/api/orders?${query}`)
      assert.equal(body.total, 130)
      assert.equal(body.rows.length, page < 2 ? 50 : 30)
      numbers.push(...body.rows.map(({ number }: { number: string }) => number))
      assert.equal(body.before === undefined, page === 0)
      assert.equal(body.after === undefined, page === 2)
      query = `sort=${sort}&after=${body.after}`
    }
    assert.equal(new Set(numbers).size, 130)
    const { body: back } = await get('owner', `/api/orders?sort=${sort}&before=${numbers[100]}`)
    assert.deepEqual(
      back.rows.map(({ number }: { number: string }) => number),
      numbers.slice(50, 100),
    )
    assert.deepEqual([back.before, back.after], [numbers[50], numbers[99]])
  }
})

test('ORDERS-01 each view counts what its list shows; a row has its contents, and why and since when it is on hold', async (t) => {
  const { get, deps } = await openSeededDesk(t, 60)
  const { views } = (await get('packer', '/api/order-views')).body
  const counts = new Map<string, number>(views.map(({ id, total }: { id: string; total: number }) => [id, total]))
  for (const { id, query } of orderViews) {
    const { total } = (await get('packer', `/api/orders?${new URLSearchParams(query)}`)).body
    assert.equal(counts.get(id), total, id)
  }
  assert.ok(Number(counts.get('held')) > 0)
  const [row] = (await get('packer', '/api/orders?held=yes')).body.rows
  const { rows } = await sql<{ quantity: number; title: string; net_quantity: string }>`
    SELECT quantity, title, net_quantity FROM order_lines WHERE order_number = ${row.number} ORDER BY position`.execute(
    deps.database,
  )
  const lines = rows.map(({ quantity, title, net_quantity }) => `${quantity} × ${title} ${net_quantity}`)
  assert.equal(row.contents, lines.join(' · '))
  assert.equal(row.heldReason, 'The customer asked us to wait')
  assert.match(row.heldSince, /^2026-/)
})

test('ORDERS-01 BOARD-01 PACK-03 REFUND-05 held orders and those whose cancellation waits are listed by the kind of their reasons, those stopped longest first', async (t) => {
  const { get, deps } = await openSeededDesk(t, 12)
  const reasons = [
    'Missing: 1 × Ragi Flour',
    'Parcel 1 is lost; also: Missing: 2 × Kodo Millet, 1 × Ragi Flour',
    'Recall of Ragi Flour, batch R-7',
    'Missing: a call from the customer',
    'Parcel 2 came back',
  ]
  await sql`UPDATE orders SET held_at = NULL, held_reason = NULL`.execute(deps.database)
  await sql`UPDATE orders SET held_at = '2026-11-01T06:00Z'::timestamptz - nth * interval '1 hour', held_reason = reason
    FROM (SELECT number AS of, row_number() OVER (ORDER BY number) AS at FROM orders) AS numbered
    JOIN unnest(${reasons}::text[]) WITH ORDINALITY AS given (reason, nth) ON nth = at WHERE number = of`.execute(
    deps.database,
  )
  await get('support', '/api/orders')
  const { rows: asked } = await sql<{ order_number: string }>`
    INSERT INTO refund_requests (order_number, act, lines, reason, total_paise, asked_by, asked_at)
    SELECT order_number, 'refund', jsonb_build_array(jsonb_build_object('position', position, 'cancel', 1)), 'Asked', 100,
      (SELECT min(id::text)::uuid FROM staff), '2026-11-01T03:30Z'
    FROM order_lines JOIN orders ON number = order_number WHERE held_at IS NULL AND to_pack_quantity > 0 ORDER BY number LIMIT 1
    RETURNING order_number`.execute(deps.database)
  const stops = [...reasons.slice(0, 2), askedReason, ...reasons.slice(2)]
  for (const kind of holdKinds) {
    const { body } = await get('packer', `/api/orders?held=${kind}&sort=longest-held`)
    const expected = stops.filter((reason) => kindsOfHold(reason).includes(kind)).toReversed()
    assert.ok(expected.length > 0, kind)
    assert.deepEqual(
      body.rows.map(({ heldReason }: { heldReason: string }) => heldReason),
      expected,
      kind,
    )
  }
  const { views } = (await get('packer', '/api/order-views')).body
  assert.equal(views.find(({ id }: { id: string }) => id === 'missing').total, 2)
  const { cards } = (await get('support', '/api/board')).body
  const { count, missing } = cards.find(({ id }: { id: string }) => id === 'on-hold')
  assert.deepEqual([count, missing], [6, 2], 'BOARD-01')
  for (const [sort, first] of [
    ['latest-held', stops],
    ['longest-held', stops.toReversed()],
  ] as const) {
    const { rows, total } = (await get('packer', `/api/orders?sort=${sort}`)).body
    assert.deepEqual(
      rows.map(({ heldReason }: { heldReason: string }) => heldReason),
      first,
      sort,
    )
    assert.equal(total, first.length)
    const others = await get('packer', `/api/orders?held=no&sort=${sort}`)
    assert.deepEqual(others.body, (await get('packer', '/api/orders?held=no')).body, `held=no, ${sort}`)
  }
  const { body: found } = await get('owner', `/api/orders?q=${asked[0]?.order_number}`)
  assert.equal(found.rows[0].heldSince, '2026-11-01T03:30:00.000Z')
})

const refundsAre = (state: string) => `payment_id IN (SELECT payment_id FROM refunds WHERE state ${state})`

const condition: readonly (readonly [query: string, where: string])[] = [
  ['payment=refunded', `refunded_at IS NOT NULL AND ${refundsAre("= 'processed'")}`],
  ['payment=paid', 'refunded_at IS NULL'],
  ['payment=refunding', refundsAre("= 'pending'")],
  ['payment=refund-refused', refundsAre("= 'refused'")],
  ['payment=refunding,refund-refused', refundsAre("<> 'processed'")],
  ['payment=paid,refunding', `refunded_at IS NULL OR ${refundsAre("= 'pending'")}`],
  [
    'fulfilment=to-pack,part-packed',
    'EXISTS (SELECT FROM order_lines WHERE order_number = number AND to_pack_quantity > 0)',
  ],
  [
    'fulfilment=delivered',
    `NOT EXISTS (SELECT FROM order_lines WHERE order_number = number AND status <> 'delivered')`,
  ],
  ['held=yes', 'held_at IS NOT NULL'],
  ['held=no', 'held_at IS NULL'],
  ['held=no&state=29', `held_at IS NULL AND state_code = '29'`],
  ['least=500&most=900', 'total_paise BETWEEN 50000 AND 90099'],
  ['from=2026-11-19&to=2026-11-19', `placed_at >= '2026-11-18T18:30Z' AND placed_at < '2026-11-19T18:30Z'`],
  ['age=2', `placed_at <= '2026-11-18T10:00Z'`],
  // The whole day of India.
  ['age=5', `placed_at < '2026-11-15T18:30Z'`],
]

test('ORDERS-01 each filter shows the orders that fit, and no others', async (t) => {
  const { get, deps } = await openSeededDesk(t, 50)
  for (const [query, where] of condition) {
    const { rows } = await sql<{ number: string }>`SELECT number FROM orders WHERE ${sql.raw(where)}`.execute(
      deps.database,
    )
    const { body } = await get('owner', `/api/orders?${query}`)
    assert.ok(rows.length > 0, `no order for ${query}`)
    assert.equal(body.total, rows.length, query)
    assert.deepEqual(numbersOf(body).toSorted(), numbersOf({ rows }).toSorted(), query)
  }
  const [line] = (await sql<{ product_id: string }>`SELECT product_id FROM order_lines LIMIT 1`.execute(deps.database))
    .rows
  const { rows } = await sql<{ number: string }>`SELECT order_number AS number FROM order_lines
    WHERE product_id = ${line?.product_id}`.execute(deps.database)
  const { body } = await get('owner', `/api/orders?product=${line?.product_id}`)
  assert.deepEqual(numbersOf(body).toSorted(), numbersOf({ rows }).toSorted())
  const refused = await get('owner', '/api/orders?colour=green')
  assert.deepEqual([refused.status, refused.body.error], [422, 'There is no such filter: colour.'])
})

test('ORDERS-02 one field finds an order by all its numbers, and opens the only exact hit', async (t) => {
  const { get, deps } = await openSeededDesk(t, 60)
  const { rows } = await sql<Record<'number' | 'invoice' | 'payment' | 'tracking' | 'phone' | 'email', string>>`
    SELECT orders.number, invoices.number AS invoice, payment_id AS payment, tracking, phone, email
    FROM orders JOIN invoices ON invoices.order_number = orders.number JOIN parcels ON parcels.order_number = orders.number
    WHERE tracking IS NOT NULL LIMIT 1`.execute(deps.database)
  const order = rows[0] ?? assert.fail()
  const search = async (q: string) => (await get('support', `/api/orders?${new URLSearchParams({ q })}`)).body
  const digits = order.number.slice(-9)
  for (const q of [order.number, digits, digits.replace('-', ''), order.invoice, order.payment, order.tracking]) {
    const found = await search(q)
    assert.equal(found.exact, order.number, q)
    assert.ok(numbersOf(found).includes(order.number), q)
  }
  for (const q of [order.phone.slice(-4), order.phone.slice(3), order.email.slice(0, 9).toUpperCase(), order.email]) {
    assert.ok(numbersOf(await search(q)).includes(order.number), q)
  }
  assert.equal((await search(order.phone.slice(-4))).exact, undefined, 'the end of a number names nobody')
  const none = await search('nobody of this name')
  assert.deepEqual([none.total, none.rows], [0, []])
})

test('ORDERS-02 a name is found by the beginnings of its words, in any case, also as corrected', async (t) => {
  const { get, deps } = await openSeededDesk(t, 20)
  const { rows } = await sql<{ number: string }>`
    UPDATE orders SET first_name = 'Meenakshi', last_name = 'D’Souza-Pai', corrected_last_name = 'Šetty'
    WHERE number = (SELECT min(number) FROM orders) RETURNING number`.execute(deps.database)
  for (const q of ['meen', 'SOUZA', 'pai meenak', 'šet']) {
    const { body } = await get('owner', `/api/orders?${new URLSearchParams({ q })}`)
    assert.deepEqual(numbersOf(body), [rows[0]?.number], q)
  }
  for (const q of ['eenakshi', 'meen xyz', "x'); SELECT", 'a:* & b']) {
    const { body, status } = await get('owner', `/api/orders?${new URLSearchParams({ q })}`)
    assert.deepEqual([status, numbersOf(body)], [200, []], q)
  }
})

test('ORDERS-02 where no order is called as typed, those of customers whose names sound like it are found, and nothing else changes', async (t) => {
  const { get, deps } = await openSeededDesk(t, 30)
  const [of] = numbersOf(
    await sql<{ number: string }>`
    UPDATE orders SET first_name = 'Vidya', last_name = 'Pillai' WHERE number = (SELECT min(number) FROM orders) RETURNING number`.execute(
      deps.database,
    ),
  )
  const customer = await deps.database
    .selectFrom('orders')
    .select('customer_id')
    .where('number', '=', of ?? '')
    .executeTakeFirstOrThrow()
  await sql`UPDATE customers SET name = 'Vidya Pillai' WHERE id = ${customer.customer_id}`.execute(deps.database)
  const own = `customer_id = '${customer.customer_id}'`
  const { rows } = await sql<{ number: string }>`SELECT number FROM orders WHERE ${sql.raw(own)}`.execute(deps.database)
  const search = async (as: string, query: object) =>
    (await get(as, `/api/orders?${new URLSearchParams({ ...query })}`)).body
  for (const q of ['vidya pilai', 'Vidya Pillay', 'vidia pillai', 'vidya pilali']) {
    const found = await search('support', { q })
    assert.equal(found.soundsAlike, true, q)
    assert.deepEqual(numbersOf(found).toSorted(), numbersOf({ rows }).toSorted(), q)
  }
  await sql`UPDATE customers SET email = 'vidya.account@example.in' WHERE id = ${customer.customer_id}`.execute(
    deps.database,
  )
  const byAccount = await search('support', { q: 'Vidya.Account@example.in' })
  assert.deepEqual(
    [byAccount.soundsAlike, numbersOf(byAccount).toSorted()],
    [undefined, numbersOf({ rows }).toSorted()],
    'the email of the account, which stands on no order',
  )
  assert.equal((await search('packer', { q: 'vidya.account@example.in' })).total, 0)
  const typed = await search('support', { q: 'vidya pillai' })
  assert.deepEqual([typed.soundsAlike, numbersOf(typed)], [undefined, [of]])
  const none = await search('support', { q: 'vidya pilai', from: '2099-01-01' })
  assert.deepEqual([none.soundsAlike, none.total], [undefined, 0], 'the other filters stay')
  assert.equal((await search('packer', { q: 'vidya pilai' })).total, 0, 'packers see no customers')
})

test('ORDERS-02 an order that a product finds says which of its lines it was', async (t) => {
  const { get, deps } = await openSeededDesk(t, 40)
  const { rows } = await sql<Record<'number' | 'title' | 'line' | 'town', string>>`
    SELECT order_number AS number, order_lines.title, concat(quantity, ' × ', order_lines.title, ' ', net_quantity) AS line,
      split_part(address2, ' ', -1) AS town
    FROM order_lines JOIN orders ON number = order_number JOIN products ON id = product_id AND products.title = order_lines.title
    LIMIT 1`.execute(deps.database)
  const order = rows[0] ?? assert.fail()
  const calledOf = async (q: string) => {
    const { body } = await get('packer', `/api/orders?${new URLSearchParams({ q })}`)
    return body.rows.find(({ number }: { number: string }) => number === order.number)?.called
  }
  assert.equal(await calledOf(order.title), order.line)
  const [word = ''] = order.title.toLowerCase().match(/\p{L}{4,}/u) ?? []
  assert.ok((await calledOf(`${word} ${order.town}`)).split(' · ').includes(order.line), 'with a town')
  assert.equal(await calledOf(order.number), undefined)
})

test('ORDERS-02 an order is found by PIN code, town, product, serial and the ends of its number, also as corrected', async (t) => {
  const { get, deps } = await openSeededDesk(t, 40)
  const numbers = async (q: string) =>
    numbersOf((await get('support', `/api/orders?${new URLSearchParams({ q })}`)).body).toSorted()
  const expectSame = async (q: string, where: string) => {
    const { rows } = await sql<{ number: string }>`SELECT number FROM orders WHERE ${sql.raw(where)}`.execute(
      deps.database,
    )
    assert.ok(rows.length > 0, q)
    assert.deepEqual(await numbers(q), numbersOf({ rows }).toSorted(), q)
  }
  const { rows } = await sql<Record<'number' | 'pin' | 'town' | 'invoice' | 'product' | 'title', string>>`
    SELECT orders.number, pin_code AS pin, split_part(address2, ' ', -1) AS town, invoices.number AS invoice, product_id AS product, products.title
    FROM orders JOIN invoices ON invoices.order_number = orders.number JOIN order_lines ON order_lines.order_number = orders.number
    JOIN products ON products.id = product_id LIMIT 1`.execute(deps.database)
  const order = rows[0] ?? assert.fail()
  await sql`UPDATE orders SET corrected_address2 = 'Fort, Ponda', corrected_pin_code = '403401'
    WHERE number = ${order.number}`.execute(deps.database)
  await expectSame(order.pin, `pin_code = '${order.pin}'`)
  await expectSame('403 401', `number = '${order.number}'`)
  await expectSame('PONDA', `number = '${order.number}'`)
  await expectSame(order.town.slice(0, 4).toLowerCase(), `address2 ~ '\\m${order.town.slice(0, 4)}'`)
  const withProduct = `number IN (SELECT order_number FROM order_lines WHERE product_id = '${order.product}')`
  await expectSame(order.title.toLowerCase(), withProduct)
  const [word = ''] = order.title.toLowerCase().match(/\p{L}{4,}/u) ?? []
  const both = await numbers(`${word} ${order.town.toLowerCase()}`)
  assert.deepEqual(await numbers(`${order.town} ${word}`), both, 'ORDERS-02 a product and a town, in either order')
  const [ofTown, ofProduct] = [await numbers(order.town), await numbers(word)]
  assert.ok(both.includes(order.number) && both.every((one) => ofTown.includes(one) && ofProduct.includes(one)))
  await sql`UPDATE products SET withdrawn_at = now() WHERE id = ${order.product}`.execute(deps.database)
  await expectSame(order.title, withProduct)
  for (const q of [order.invoice.slice(-6), order.number.slice(-4), order.number.slice(3, 7)]) {
    assert.ok((await numbers(q)).includes(order.number), q)
  }
})

test('ORDERS-01 BOARD-01 the board counts as late what should have left before today; the list shows what must leave today too', async (t) => {
  const { get, deps } = await openSeededDesk(t, 60)
  const { cards } = (await get('owner', '/api/board')).body
  const { late } = cards.find(({ id }: { id: string }) => id === 'to-pack')
  const { views } = (await get('owner', '/api/order-views')).body
  const { body } = await get('owner', '/api/orders?late=yes&held=no')
  const days = body.rows.map(({ daysLate }: { daysLate?: number }) => daysLate)
  const waiting = (await get('owner', '/api/orders?late=yes&held=no&fulfilment=to-pack,part-packed')).body.rows
  assert.ok(late > 0 && late < waiting.length && days.length === body.total)
  assert.ok(waiting.length < days.length, 'packed ones too, until they have left')
  const inView = (wanted: string) => views.find(({ id }: { id: string }) => id === wanted).total
  assert.equal(inView('late-to-pack'), (await get('owner', '/api/pack?late=yes')).body.total, 'as Packing says')
  assert.equal(inView('late-to-pack') + inView('late-to-hand-over'), body.total)
  assert.equal(waiting.filter(({ daysLate }: { daysLate: number }) => daysLate > 0).length, late)
  assert.ok(days.every((n?: number) => n !== undefined))
  const [refunded] = numbersOf(body)
  await sql`UPDATE orders SET refunded_at = placed_at WHERE number = ${refunded}`.execute(deps.database)
  assert.equal((await get('owner', `/api/orders?q=${refunded}`)).body.rows[0].daysLate, undefined)
  assert.equal((await get('owner', '/api/orders?late=yes&held=no')).body.total, days.length - 1)
  // Of units that are sent again their own promise counts, and of a promise of 0.9.0 its first day: in totals as in rows.
  const [, resent, before] = numbersOf(body)
  await sql`UPDATE orders SET due_from = '2199-01-01' WHERE number = ${resent}`.execute(deps.database)
  await sql`UPDATE orders SET leave_by = NULL, delivery_from = '2199-01-01', delivery_to = '2199-01-02' WHERE number = ${before}`.execute(
    deps.database,
  )
  const { body: left } = await get('owner', '/api/orders?late=yes&held=no')
  assert.deepEqual([left.total, left.rows.length], [days.length - 3, days.length - 3])
})

test('ORDERS-01 STAFF-08 packers get neither emails nor amounts, nor find orders by them', async (t) => {
  const { get, deps } = await openSeededDesk(t, 20)
  const { body } = await get('packer', '/api/orders')
  assert.equal(body.rows.length, 20)
  assert.ok(!JSON.stringify(body).includes('@') && !JSON.stringify(body).includes('Paise'))
  const { email } = await deps.database.selectFrom('orders').select('email').executeTakeFirstOrThrow()
  assert.equal((await get('packer', `/api/orders?q=${email}`)).body.total, 0)
  for (const query of ['least=100', 'most=100', 'sort=highest']) {
    assert.equal((await get('packer', `/api/orders?${query}`)).status, 422, query)
  }
})

test('ORDERS-01 above 10,000 the total says so', async (t) => {
  const { get, deps } = await openSeededDesk(t, 1)
  const copies = (count: number) =>
    sql`
    INSERT INTO orders (number, customer_id, provider_order_id, payment_id, placed_at, first_name, last_name, email, phone, address,
      state_code, pin_code, country, subtotal_paise, discount_paise, rounding_paise, total_paise)
    SELECT 'C' || n, customer_id, 'o' || n, 'p' || n, placed_at, first_name, last_name, email, phone, address, state_code, pin_code,
      country, subtotal_paise, discount_paise, rounding_paise, total_paise
    FROM (SELECT * FROM orders LIMIT 1) AS one, generate_series((SELECT count(*) FROM orders), ${count}) AS n`.execute(
      deps.database,
    )
  await copies(9_999)
  assert.equal((await get('owner', '/api/orders')).body.total, 10_000)
  await copies(10_000)
  assert.equal((await get('owner', '/api/orders')).body.total, 'more than 10,000')
})

function numbersOf({ rows }: { rows: readonly { number: string }[] }): string[] {
  return rows.map(({ number }) => number)
}

test('ORDERS-02 where no order is called as typed, nor anybody, those with a product that it means with a slip corrected are found, and say which', async (t) => {
  const { get } = await openSeededDesk(t, 60)
  const search = async (as: string, query: object) =>
    (await get(as, `/api/orders?${new URLSearchParams({ ...query })}`)).body
  for (const [q, meant] of [
    ['gee', 'ghee'],
    ['bilona gee', 'bilona ghee'],
    ['hobey', 'honey'],
  ]) {
    const typed = await search('packer', { q: meant })
    assert.ok(typed.total > 0 && typed.meantProducts === undefined, meant)
    const found = await search('packer', { q })
    assert.deepEqual([numbersOf(found), found.total], [numbersOf(typed), typed.total], q)
    assert.match(found.meantProducts.join(), new RegExp(meant?.split(' ').at(-1) ?? '', 'i'))
    assert.ok(
      found.rows.every(({ called }: { called?: string }) => called),
      'and each row its line of it',
    )
  }
  const town = (await search('packer', { q: 'ghee' })).rows[0].town.split(/[ ,]+/).at(-1)
  const there = await search('packer', { q: `gee ${town}` })
  const typedThere = await search('packer', { q: `ghee ${town}` })
  assert.ok(typedThere.total > 0 && typedThere.total < (await search('packer', { q: 'ghee' })).total)
  assert.deepEqual(numbersOf(there), numbersOf(typedThere), 'a product with a slip beside a place')
  const none = await search('packer', { q: 'gee', from: '2099-01-01' })
  assert.deepEqual([none.meantProducts, none.total], [undefined, 0], 'the other filters stay')
})
