// Exports of the staff's application over a socket: what is in the file, and what happens when it breaks off.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { seedOrders } from '#database/seed-orders.ts'
import { withClient } from '#database/with-client.ts'
import { openStaffServer, type SignedIn } from '../../tests/fixtures/staff-server.ts'
import { streamCsv } from './csv.ts'
import { limitRunning } from './limit-running.ts'

const honey = 'acacia-honey-350g'

async function openOffice(t: TestContext) {
  const server = await openStaffServer(t, { catalogue: 'demo' })
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const get = (path: string, { headers }: SignedIn) => fetch(`${url}/api/exports/${path}`, { headers: headers() })
  const rows = async (path: string, by: SignedIn) => {
    const answer = await get(path, by)
    assert.equal(answer.status, 200)
    return parse(await answer.text(), { bom: true, columns: true }) as { [column: string]: string }[]
  }
  return { server, get, rows, database: server.deps.database, owner: await server.signIn('owner') }
}

test('IMPORT-04 AUDIT-03 the list with its filters is a file that spreadsheets read, and the log names it', async (t) => {
  const { server, get, rows, database, owner } = await openOffice(t)
  const title = '=HYPERLINK("http://x"), "₹5", शहद'
  await database.updateTable('products').set({ title, low_mark: 9 }).where('id', '=', honey).execute()
  const answer = await get(`products?q=${honey}&state=on-sale`, owner)
  assert.match(
    answer.headers.get('content-disposition') ?? '',
    /^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/,
  )
  assert.match(answer.headers.get('content-type') ?? '', /^text\/csv/)
  const bytes = Buffer.from(await answer.arrayBuffer())
  assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf])
  const [first = '', second = ''] = bytes.toString().split('\r\n')
  assert.match(first, /Id,Title,Category,/)
  assert.match(second, /^acacia-honey-350g,"'=HYPERLINK\(""http:\/\/x""\), ""₹5"", शहद",Honey,/)

  const [{ 'As of': asOf, ...stock } = {}] = await rows(`stock?q=${honey}`, await server.signIn('packer'))
  const units = { 'In stock': '33', Reserved: '0', 'Low mark': '9', Counted: '' }
  assert.deepEqual(stock, { Id: honey, Title: `'${title}`, ...units })
  assert.ok(asOf && !Number.isNaN(new Date(asOf).getTime()))
  const all = await rows('products', owner)
  const { count } = await database
    .selectFrom('products')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  assert.equal(all.length, count)
  const { body } = await owner.call('GET /api/audit?action=files.exported')
  const { entries } = body as { entries: { subject: { id: string }; after: object }[] }
  assert.deepEqual(
    entries.map(({ subject, after }) => [subject.id, after]),
    [
      ['GET /api/exports/products', {}],
      ['GET /api/exports/stock', {}],
      ['GET /api/exports/products', { state: 'on-sale' }],
    ],
    'not what was searched for',
  )
})

test('IMPORT-04 STAFF-08 more orders than one portion come once each, in the list’s order, without names; amounts by role', async (t) => {
  const { server, rows, database, owner } = await openOffice(t)
  const { settings, clock } = server.deps
  await withClient(settings.databaseUrl, (client) => seedOrders(client, 1100, { seed: 1, now: clock.now() }))
  const listed = await sql<{
    number: string
  }>`SELECT number FROM orders ORDER BY total_paise DESC, number DESC`.execute(database)
  const found = await rows('orders?sort=highest', owner)
  assert.deepEqual(
    found.map((row) => row.Number),
    listed.rows.map(({ number }) => number),
  )
  assert.deepEqual(Object.keys(found[0] ?? {}).slice(0, 6), [
    'Number',
    'Placed',
    'PIN code',
    'State',
    'Contents',
    'Amount',
  ])
  const wordsOf = async (payment: string) =>
    new Set((await rows(`orders?payment=${payment}`, owner)).map(({ Payment }) => Payment))
  assert.deepEqual(await wordsOf('refunding,refund-refused'), new Set(['Refunding', 'Refund refused']), 'as the list')
  assert.deepEqual(await wordsOf('refunded'), new Set(['Refunded']))
  const [first] = await rows('orders?fulfilment=to-pack', await server.signIn('packer'))
  assert.ok(first && !('Amount' in first))
})

test('IMPORT-04 a failure in the middle breaks the transfer, and leaves room for the next', async (t) => {
  const { get, rows, database, owner } = await openOffice(t)
  await sql`ALTER TABLE products DISABLE TRIGGER USER`.execute(database)
  await sql`
    INSERT INTO products (id, title, category, description, key_benefits, price_paise, mrp_paise, net_quantity_amount,
      net_quantity_unit, hsn, packer_name, packer_address, origin_state, best_before_months, stock, received)
    SELECT 'copy-' || n, title, category, description, key_benefits, price_paise, mrp_paise, net_quantity_amount,
      net_quantity_unit, hsn, packer_name, packer_address, origin_state, best_before_months, 0, 0
    FROM products, generate_series(1, 3000) AS n WHERE id = ${honey}`.execute(database)
  await sql`ALTER TABLE products ENABLE TRIGGER USER`.execute(database)
  const answer = await get('products', owner)
  const reader = answer.body?.getReader()
  await reader?.read()
  await sql`ALTER TABLE products RENAME TO products_gone`.execute(database)
  await assert.rejects(async () => {
    for (;;) {
      const { done } = (await reader?.read()) ?? { done: true }
      if (done) return
    }
  }, /terminated/)
  await sql`ALTER TABLE products_gone RENAME TO products`.execute(database)
  assert.ok((await rows('products?q=honey', owner)).length > 0)
})

test('IMPORT-04 a slow reader is waited for: memory holds a few portions of a list of any length', async () => {
  let read = 0
  async function* portions() {
    for (; read < 10_000; read += 1) yield [[read]]
  }
  const stream = streamCsv({ name: 'numbers', columns: ['Number'], portions: portions() })
  const lines = stream[Symbol.asyncIterator]()
  for (let taken = 0; taken < 100; taken += 1) await lines.next()
  await setImmediate()
  assert.ok(read <= 103, String(read))
  // A connection whose other end reads no more.
  const stuck = new Writable({ highWaterMark: 1, write() {} })
  const before = read
  lines.return?.()
  const next = streamCsv({ name: 'numbers', columns: ['Number'], portions: portions() })
  next.pipe(stuck)
  await once(next, 'pause')
  await setImmediate()
  assert.ok(read - before <= 3, String(read - before))
  for (const one of [stream, next]) one.destroy()
})

test('IMPORT-04 one export at a time for a person, two for a process', () => {
  const begin = limitRunning()
  const end = begin('meera')
  assert.ok(end)
  assert.equal(begin('meera'), undefined)
  const other = begin('ravi')
  assert.ok(other)
  assert.equal(begin('asha'), undefined)
  end()
  end()
  assert.ok(begin('asha'))
  assert.equal(begin('meera'), undefined, 'ended once')
})
