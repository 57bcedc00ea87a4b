import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openSeededDesk } from '../order-desk.fixture.ts'

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
  assert.deepEqual((await find('packer', order.email)).orders, [], 'packers find nobody by email')
  assert.deepEqual((await find('packer', order.phone.slice(-4))).customers, [], 'packers see no customers')
  assert.deepEqual(await find('owner', 'nobody of this name'), {
    documents: [],
    orders: [],
    customers: [],
    products: [],
  })
})

test('DESK-03 an order is told by date, sum and contents, a product by its title; ids are found too', async (t) => {
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
