import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openSeededDesk } from '../../orders/order-desk.fixture.ts'

test('DESK-03 orders and customers are found by first letters and last digits, the newest first', async (t) => {
  const { get, deps } = await openSeededDesk(t, 60)
  const { rows } = await sql<Record<'number' | 'first_name' | 'phone' | 'email' | 'customer_id', string>>`
    SELECT number, first_name, phone, email, customer_id FROM orders ORDER BY placed_at DESC LIMIT 1`.execute(
    deps.database,
  )
  const order = rows[0] ?? assert.fail()
  const find = async (role: string, q: string) => (await get(role, `/api/find?${new URLSearchParams({ q })}`)).body
  const beginnings = [order.number, order.number.slice(0, 6).toLowerCase(), order.number.slice(3, 9)]
  for (const q of [...beginnings, order.first_name.slice(0, 3), order.phone.slice(-4), order.email.slice(0, 6)]) {
    const { orders } = await find('support', q)
    assert.ok(
      orders.some(({ number }: { number: string }) => number === order.number),
      q,
    )
    assert.ok(orders.length <= 8)
  }
  const { customers } = await find('support', order.phone.slice(-4))
  assert.deepEqual(
    customers.map(({ id }: { id: string }) => id),
    [order.customer_id],
  )
  const { rows: known } = await sql<object>`
    SELECT (SELECT email FROM customers WHERE id = customer_id) AS email, address2 AS town, placed_at AS "lastOrderAt"
    FROM order_summaries WHERE number = ${order.number}`.execute(deps.database)
  const [{ email, town, lastOrderAt }] = customers
  assert.deepEqual([{ email, town, lastOrderAt: new Date(lastOrderAt) }], known, 'with what tells namesakes apart')
  assert.deepEqual((await find('packer', order.email)).orders, [], 'packers find nobody by email')
  assert.deepEqual((await find('packer', order.phone.slice(-4))).customers, [], 'packers see no customers')
  assert.deepEqual(await find('owner', 'nobody of this name'), {
    acts: [],
    documents: [],
    orders: [],
    containing: [],
    customers: [],
    products: [],
    references: [],
    returns: [],
    tickets: [],
    more: [],
    forgiven: [],
  })
})

test('DESK-03 an order is recognised by date, sum and contents, a product by its title; ids are found too', async (t) => {
  const { get, deps } = await openSeededDesk(t, 30)
  const find = async (role: string, query: object) =>
    (await get(role, `/api/find?${new URLSearchParams({ ...query })}`)).body
  const { rows } = await sql<Record<'number' | 'title' | 'product' | 'contents' | 'customer' | 'name', string>>`
    SELECT orders.number, products.title, product_id AS product, customers.id AS customer, customers.name,
      quantity || ' × ' || order_lines.title || ' ' || order_lines.net_quantity AS contents
    FROM orders JOIN order_lines ON order_number = orders.number JOIN products ON products.id = product_id
    JOIN customers ON customers.id = customer_id
    WHERE (SELECT count(*) FROM order_lines AS own WHERE own.order_number = orders.number) = 1 LIMIT 1`.execute(
    deps.database,
  )
  const { number, title, product, contents, customer, name } = rows[0] ?? assert.fail()
  const { orders } = await find('support', { q: number })
  assert.deepEqual([orders.length, orders[0].contents], [1, contents])
  assert.ok(orders[0].totalPaise > 0 && Date.parse(orders[0].placedAt) > 0)
  assert.equal((await find('packer', { q: number })).orders[0].totalPaise, undefined, 'packers see no amounts')
  const byTitle = await find('packer', { q: title.slice(0, 6).toLowerCase(), kind: 'product' })
  assert.deepEqual([byTitle.orders, byTitle.customers], [[], []])
  assert.ok(byTitle.products.some((found: { id: string }) => found.id === product))
  assert.deepEqual(
    (await find('packer', { q: product, kind: 'product' })).products.map((found: { title: string }) => found.title),
    [title],
  )
  assert.deepEqual((await find('support', { q: customer, kind: 'customer' })).customers[0].name, name)
  assert.deepEqual((await find('packer', { q: customer, kind: 'customer' })).customers, [])
  await sql`UPDATE customers SET name = 'Quintina Zutshi', email = 'quintina@farmgate.example', phone = '+919812345670'
    WHERE id = ${customer}`.execute(deps.database)
  for (const q of ['quin', 'quintina@f', '5670', '98123 45670']) {
    const { customers } = await find('support', { q })
    assert.deepEqual(
      customers.map(({ id }: { id: string }) => id),
      [customer],
      q,
    )
  }
  const almost = await find('support', { q: customer.replace(/.$/, '-'), kind: 'customer' })
  assert.deepEqual(almost.customers, [])
})

test('DESK-03 BOOKS-06 a document is found by its whole number, however it is typed, by who may see it', async (t) => {
  const { get, deps } = await openSeededDesk(t, 30)
  const { rows } = await sql<{ number: string }>`
    SELECT min(number) AS number FROM invoices UNION ALL SELECT min(number) FROM credit_notes`.execute(deps.database)
  const find = async (role: string, q: string) =>
    (await get(role, `/api/find?${new URLSearchParams({ q })}`)).body.documents
  for (const [nth, kind] of ['invoice', 'credit-note'].entries()) {
    const number = rows[nth]?.number ?? ''
    for (const q of [number, number.toLowerCase().replaceAll('/', ' ')]) {
      assert.deepEqual(await find('support', q), [{ kind, number }])
      assert.deepEqual(await find('packer', q), [])
    }
  }
})

test('DESK-09 Server-Timing says how long an answer took', async (t) => {
  const { get } = await openSeededDesk(t, 5)
  const { headers } = await get('owner', '/api/find?q=lak')
  assert.ok(Number(/^total;dur=([\d.]+)$/.exec(String(headers['server-timing']))?.[1]) > 0)
})

test('DESK-03 GOODS-01 CUST-01 one slip in a word of four letters finds product and customer, where nothing has it as typed', async (t) => {
  const { get, deps } = await openSeededDesk(t, 20)
  const read = async (path: string, q: string) => (await get('owner', `${path}?${new URLSearchParams({ q })}`)).body
  const { rows } = await sql<{ id: string; title: string }>`
    SELECT id, title FROM products WHERE title ILIKE '%ghee%bilona%' ORDER BY position LIMIT 1`.execute(deps.database)
  const { id } = rows[0] ?? assert.fail()
  await sql`UPDATE customers SET name = 'Quintina Zutshi'
    WHERE id = (SELECT customer_id FROM orders ORDER BY number LIMIT 1)`.execute(deps.database)
  const ids = ({ products = [] }: { products?: { id: string }[] }) => products.map((one) => one.id)
  for (const q of ['bilona ghee', 'bilona gee', 'bilna ghee', 'bilnoa ghe', 'bxlona gheee']) {
    assert.ok(ids(await read('/api/find', q)).includes(id), q)
    const listed = (await read('/api/products', q)).rows
    assert.ok(
      listed.some((row: { id: string }) => row.id === id),
      `the list: ${q}`,
    )
    assert.deepEqual((await read('/api/stock', q)).total, (await read('/api/products', q)).total)
  }
  const [slipped, typed] = [await read('/api/find', 'bilona gee'), await read('/api/find', 'bilona ghee')]
  assert.deepEqual([slipped.forgiven, typed.forgiven], [['order', 'product'], []])
  assert.deepEqual([slipped.orders, slipped.containing], [typed.orders, typed.containing], 'orders that contain it too')
  const { rows: gone } = await sql<{ id: string; word: string }>`
    UPDATE products SET withdrawn_at = now() WHERE id = (
      SELECT id FROM products WHERE title ~ '^[A-Z][a-z]{6,} ' AND title !~* 'ghee' ORDER BY position LIMIT 1)
    RETURNING id, lower(split_part(title, ' ', 1)) AS word`.execute(deps.database)
  const withdrawn = gone[0] ?? assert.fail()
  const slip = `${withdrawn.word.slice(0, 3)}x${withdrawn.word.slice(3)}`
  for (const q of [withdrawn.word, slip]) assert.ok(ids(await read('/api/find', q)).includes(withdrawn.id), q)
  const found = async () => {
    const { products } = await read('/api/find', withdrawn.word)
    const { isWithdrawn, isDraft } = products.find((one: { id: string }) => one.id === withdrawn.id)
    return { isWithdrawn, isDraft }
  }
  assert.deepEqual(await found(), { isWithdrawn: true, isDraft: false })
  await sql`UPDATE products SET is_draft = true WHERE id = ${withdrawn.id}`.execute(deps.database)
  assert.deepEqual(await found(), { isWithdrawn: true, isDraft: true })
  for (const q of ['bxlonx ghee', 'bil gxx', 'gxe']) assert.ok(!ids(await read('/api/find', q)).includes(id), q)
  for (const q of ['quintina', 'quintima', 'zutsi quin', 'Quintnia Zutshi']) {
    const { customers } = await read('/api/find', q)
    assert.deepEqual(
      customers.map(({ name }: { name: string }) => name),
      ['Quintina Zutshi'],
      q,
    )
    assert.deepEqual(
      (await read('/api/customers', q)).rows.map(({ name }: { name: string }) => name),
      ['Quintina Zutshi'],
    )
  }
  const { rows: fewest } = await sql<{ name: string }>`
    UPDATE customers SET name = 'Quintila Zutshi'
    WHERE id = (SELECT id FROM customers WHERE name <> 'Quintina Zutshi' ORDER BY id DESC LIMIT 1) RETURNING name`.execute(
    deps.database,
  )
  assert.deepEqual(
    (await read('/api/customers', 'quintila zutsi')).rows.map(({ name }: { name: string }) => name),
    fewest.map(({ name }) => name),
    'the fewest slips',
  )
  // Of two that are alike the one that is typed.
  await sql`UPDATE customers SET name = 'Quintima Zutshi'
    WHERE id = (SELECT id FROM customers WHERE name !~ 'Zutshi' ORDER BY id LIMIT 1)`.execute(deps.database)
  // Then the one that sounds alike.
  await sql`UPDATE customers SET name = 'Kuintima Zutsi'
    WHERE id = (SELECT id FROM customers WHERE name !~ 'Zutshi' ORDER BY id LIMIT 1)`.execute(deps.database)
  const lists = {
    list: (await read('/api/customers', 'quintima')).rows,
    'Ctrl+K': (await read('/api/find', 'quintima')).customers,
  }
  for (const [where, rows] of Object.entries(lists)) {
    assert.deepEqual(
      rows.map(({ name }: { name: string }) => name),
      ['Quintima Zutshi', 'Kuintima Zutsi'],
      where,
    )
  }
  const alike = await read('/api/find', 'kuintimma')
  assert.deepEqual([alike.customers.length, alike.forgiven], [2, ['customer']])
  assert.deepEqual((await read('/api/customers', 'quinxixa')).rows, [])
})

test('DESK-03 TICKET-01 tickets are found by their words, returns and tickets by a number that exists, each by who may see it', async (t) => {
  const { call, get, deps } = await openSeededDesk(t, 30)
  const find = async (as: string, q: string) => (await get(as, `/api/find?${new URLSearchParams({ q })}`)).body
  const given = { way: 'telephone', kind: 'damaged', name: 'Zubin Quereshi', text: 'The zebra jar leaks', isTold: true }
  const { ticket } = (await call('support', 'POST /api/tickets', given)).body
  for (const q of ['zebra leaks', ticket, ticket.toLowerCase().replace('-', ' ')]) {
    assert.deepEqual(
      (await find('support', q)).tickets,
      [{ ticket, state: 'open', name: 'Zubin Quereshi', words: 'The zebra jar leaks' }],
      q,
    )
  }
  assert.deepEqual((await find('packer', 'zebra')).tickets, [], 'packers see no tickets')
  for (const q of ['zubim', 'quereshy zubin']) {
    const { tickets, forgiven } = await find('support', q)
    assert.deepEqual([tickets[0]?.ticket, forgiven], [ticket, ['ticket']], q)
  }
  const { number } = await deps.database.selectFrom('returns').select('number').limit(1).executeTakeFirstOrThrow()
  assert.deepEqual((await find('packer', number.replaceAll('-', ' ').toLowerCase())).returns[0].number, number)
  for (const q of ['T-000001', 'R-9999-9998', 'FG-9999-9998']) {
    const { tickets, returns, orders, documents } = await find('owner', q)
    assert.deepEqual([tickets, returns, orders, documents], [[], [], [], []], q)
  }
})

test('DESK-03 of each kind five are found, and which have more', async (t) => {
  const { call, get } = await openSeededDesk(t, 60)
  const given = { way: 'telephone', kind: 'damaged', name: 'Zubin', text: 'zebra', isTold: true }
  for (let nth = 0; nth < 6; nth += 1) await call('support', 'POST /api/tickets', given)
  const { tickets, more } = (await get('support', '/api/find?q=zebra')).body
  assert.deepEqual([tickets.length, more], [5, ['ticket']])
  const rice = (await get('support', '/api/find?q=rice')).body
  assert.deepEqual([rice.orders.length, rice.products.length, rice.tickets.length], [5, 5, 0])
  assert.deepEqual(rice.more, ['order', 'product'])
})

test('DESK-03 an order that merely contains a product comes after those whose customer or place is called so', async (t) => {
  const { get, deps } = await openSeededDesk(t, 60)
  const { rows } = await sql<{ number: string }>`
    UPDATE orders SET last_name = 'Rice' WHERE number = (SELECT min(number) FROM orders) RETURNING number`.execute(
    deps.database,
  )
  const { orders, containing } = (await get('support', '/api/find?q=rice')).body
  const numbers = orders.map(({ number }: { number: string }) => number)
  assert.deepEqual([numbers.length, numbers[0], containing], [5, rows[0]?.number, numbers.slice(1)])
})
