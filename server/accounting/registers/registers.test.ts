// Registers of made-up orders with their documents.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { columnsOf, type RegisterCell, registerIds } from '#domain/accounting/registers.ts'
import { elementsNamed, readXml } from '../../../tests/fixtures/read-xml.ts'
import {
  addSettlements,
  addSlips,
  type Books,
  daysOfSettlements,
  daysOfSlips,
  openBooks,
  queryOf,
  type Row,
  sumsOf,
} from './books.fixture.ts'

let books: Books
before(async (t) => {
  books = await openBooks(t as never)
})

test('BOOKS-06 the registers of sales and credit notes have each stored document once, and its sums', async () => {
  const { pagesOf, storedOf } = books
  for (const [register, table, at] of [
    ['sales', 'invoices', 1],
    ['credit-notes', 'credit_notes', 1],
  ] as const) {
    const stored = await storedOf(table)
    const pages = await pagesOf(register)
    const rows = pages.flatMap((page) => page.rows)
    assert.ok(stored.length > 10)
    assert.deepEqual(
      rows.map(({ cells }) => [cells[0], cells[at]]).toSorted(),
      stored.map(({ day, number }) => [day, number]).toSorted(),
    )
    assert.deepEqual(pages[0]?.sums.slice(-6), sumsOf(stored))
    assert.deepEqual(
      pages.map(({ total }) => total),
      pages.map(() => stored.length),
    )
  }
})

test('BOOKS-06 an invoice is issued with its order: the register finds it by that moment', async () => {
  const { database } = books
  const { rows } = await sql`
    SELECT FROM invoices JOIN orders ON orders.number = order_number WHERE issued_at <> placed_at`.execute(database)
  assert.equal(rows.length, 0)
})

test('BOOKS-06 a day is India’s from its first to its last moment', async () => {
  const { database, call, pagesOf } = books
  const moments = [
    '2025-03-31T18:29:59.999Z',
    '2025-03-31T18:30:00Z',
    '2025-04-01T18:29:59.999Z',
    '2025-04-01T18:30:00Z',
  ]
  const { rows } = await sql<{ number: string }>`SELECT number FROM orders ORDER BY placed_at LIMIT 4`.execute(database)
  await sql`ALTER TABLE orders DISABLE TRIGGER USER`.execute(database)
  for (const [nth, { number }] of rows.entries()) {
    const at = new Date(moments[nth] ?? '')
    await sql`UPDATE orders SET placed_at = ${at} WHERE number = ${number}`.execute(database)
    await sql`UPDATE invoices SET issued_at = ${at},
      document = jsonb_set(document, '{issuedAt}', to_jsonb(${at.toISOString()}::text)) WHERE order_number = ${number}`.execute(
      database,
    )
  }
  await sql`ALTER TABLE orders ENABLE TRIGGER USER`.execute(database)
  const day = { from: '2025-04-01', to: '2025-04-01' }
  const [page] = await pagesOf('sales', day)
  assert.deepEqual(
    page?.rows.map(({ id }) => id),
    rows.slice(1, 3).map(({ number }) => number),
  )
  const file = readXml(await call(`GET /api/exports/tally?from=${day.from}&to=${day.to}`))
  assert.deepEqual(
    elementsNamed(file, 'DATE').map(({ text }) => text),
    ['20250401', '20250401'],
  )
})

test('BOOKS-06 refunds and write-offs have each row once; what was undone is no write-off', async () => {
  const { database, pagesOf } = books
  const product = 'acacia-honey-350g'
  const write = (kind: string, units: number, at: string, undoes: string | null = null) =>
    sql<{ id: string }>`INSERT INTO stock_entries (product_id, kind, units, at, undoes)
      VALUES (${product}, ${kind}, ${units}, ${at}::timestamptz, ${undoes}::bigint) RETURNING id::text`.execute(
      database,
    )
  await write('damage', -2, '2026-06-30T18:29:59Z')
  await write('damage', -3, '2026-06-30T18:30:00Z')
  await write('expired', -4, '2026-09-01T10:00:00Z')
  await write('damage', -1, '2026-09-02T10:00:00Z')
  await write('missing', -2, '2026-09-02T11:00:00Z')
  const wrong = await write('expired', -9, '2026-09-03T10:00:00Z')
  await write('count', 9, '2026-09-03T10:00:30Z', wrong.rows[0]?.id)
  const days = { from: '2026-04-01', to: '2026-09-30' }
  const { rows: named } = await sql<{ title: string }>`SELECT title FROM products WHERE id = ${product}`.execute(
    database,
  )
  const title = named[0]?.title ?? ''
  const ofHoney = ({ cells }: Row) => cells.some((cell) => String(cell).includes(title))
  const entries = (await pagesOf('write-offs', days)).flatMap(({ rows }) => rows).filter(ofHoney)
  assert.deepEqual(
    entries.map(({ cells }) => [cells[0], cells[1], cells[4]]),
    [
      ['2026-06-30', 'Damaged', 2],
      ['2026-07-01', 'Damaged', 3],
      ['2026-09-01', 'Expired', 4],
      ['2026-09-02', 'Damaged', 1],
      ['2026-09-02', 'Missing', 2],
    ],
  )
  const quarters = (await pagesOf('write-offs-by-quarter', days)).flatMap(({ rows }) => rows).filter(ofHoney)
  assert.deepEqual(
    quarters.map(({ cells }) => cells),
    [
      ['2026-27 Q1', 'Damaged', entries[0]?.cells[2], 2, '0.7 kg'],
      ['2026-27 Q2', 'Damaged', entries[0]?.cells[2], 4, '1.4 kg'],
      ['2026-27 Q2', 'Missing', entries[0]?.cells[2], 2, '0.7 kg'],
      ['2026-27 Q2', 'Expired', entries[0]?.cells[2], 4, '1.4 kg'],
    ],
  )
  const { rows } = await sql<{ id: string; amount: number }>`
    SELECT id, amount_paise AS amount FROM refunds ORDER BY id`.execute(database)
  const refunds = await pagesOf('refunds')
  assert.ok(rows.length > 10)
  assert.deepEqual(
    refunds.flatMap((page) => page.rows.map(({ id }) => id)).toSorted(),
    rows.map(({ id }) => id),
  )
  assert.equal(
    refunds[0]?.sums.at(-1),
    rows.reduce((sum, { amount }) => sum + amount, 0),
  )
})

test('BOOKS-06 slips of growers are registered, those without a price too', async () => {
  const { database, pagesOf } = books
  const name = await addSlips(database)
  const [page] = await pagesOf('purchases', daysOfSlips)
  assert.deepEqual(
    page?.rows.map(({ cells }) => cells),
    [
      ['2026-05-02', 'FP/26-27/000001', name, 'Ragi', '50 kg', null, 2000_00, 100_00, 2100_00],
      ['2026-05-02', 'FP/26-27/000002', name, 'Ragi', '50 kg', null, null, null, null],
    ],
  )
  assert.deepEqual(page?.sums.slice(-3), [2000_00, 100_00, 2100_00])
})

test('BOOKS-06 the fee of a settlement is what was taken off', async () => {
  const { database, pagesOf } = books
  await addSettlements(database)
  const [page] = await pagesOf('fees', daysOfSettlements)
  assert.deepEqual(page?.rows[0]?.cells, ['2026-04-10', 'setl_a', 'UTRA', 890_00, 21_53, 3_87, 864_60])
})

test('BOOKS-06 IMPORT-04 the file of each register has the rows of its pages, in rupees, with their sums last', async () => {
  const { call, pagesOf } = books
  for (const register of registerIds) {
    const columns = columnsOf(register)
    const pages = await pagesOf(register)
    const shown = (cells: readonly RegisterCell[]) =>
      cells.map((cell, at) => {
        if (cell === null) return ''
        return columns[at]?.kind === 'paise' ? (Number(cell) / 100).toFixed(2) : String(cell)
      })
    const file = parse(await call(`GET /api/exports/registers?${queryOf(register)}`), { bom: true }) as string[][]
    assert.deepEqual(file, [
      columns.map(({ label }) => label),
      ...pages.flatMap(({ rows }) => rows.map(({ cells }) => shown(cells))),
      ['Sum', ...shown(pages[0]?.sums ?? []).slice(1)],
    ])
  }
})

test('BOOKS-06 wrong days and pages are refused at their field', async () => {
  const { accountant } = books
  for (const [query, field] of [
    ['register=sales&from=2026-02-02&to=2026-02-01', 'to'],
    ['register=sales&from=2020-02-02&to=2026-02-01', 'to'],
    ['register=sales&from=2026-02-31', 'from'],
    ['register=refunds&after=1', 'after'],
    ['register=jokes', 'register'],
  ] as const) {
    const { status, body } = await accountant.call(`GET /api/books/registers?${query}`)
    assert.deepEqual([status, Object.keys((body as { fields: object }).fields)], [422, [field]], query)
  }
})

test('BOOKS-06 any invoice or credit note is found by its number, its order, and who gets it; documents are counted', async () => {
  const { server, database, accountant, call } = books
  const { rows } = await sql<{ note: string; invoice: string; order: string; name: string }>`
    SELECT credit_notes.number AS note, invoice_number AS invoice, credit_notes.order_number AS "order", receiver AS name
    FROM credit_notes JOIN order_summaries ON order_summaries.number = order_number LIMIT 1`.execute(database)
  const [{ note, invoice, order, name } = { note: '', invoice: '', order: '', name: '' }] = rows
  for (const q of [note, invoice, order, name]) {
    const found = (await call(`GET /api/books/documents?q=${encodeURIComponent(q)}`)) as {
      rows: { number: string; kind: string; orderNumber: string; customer: string }[]
      total: number
    }
    assert.equal(found.total, found.rows.length, `documents, not orders, of ${q}`)
    const own = found.rows.filter(({ orderNumber }) => orderNumber === order)
    assert.deepEqual(own.map(({ number }) => number).slice(-2), [note, invoice], q)
    assert.deepEqual([own.at(-1)?.kind, own.at(-1)?.customer], ['invoice', name])
    const { statusCode, headers } = await server.app.inject({
      url: `/api/documents/${encodeURIComponent(note)}`,
      headers: accountant.headers(),
    })
    assert.deepEqual([statusCode, headers['content-type']], [200, 'application/pdf'])
  }
  const none = (await call('GET /api/books/documents?q=nobody-of-this-name')) as { rows: unknown[]; total: number }
  assert.deepEqual([none.rows.length, none.total], [0, 0])
  const all = (await call('GET /api/books/documents')) as { total: number }
  const { rows: issued } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM order_documents`.execute(
    database,
  )
  assert.equal(all.total, issued[0]?.count)
})

test('BOOKS-06 DESK-01 documents are filtered by kind and days of issue, page by page and as a file', async () => {
  const { server, database, accountant, call } = books
  type Shown = { number: string; kind: string; issuedAt: string }
  const queryOf = (query: object) => new URLSearchParams({ ...query })
  const list = async (query: object) =>
    (await call(`GET /api/books/documents?${queryOf(query)}`)) as {
      rows: Shown[]
      total: number
      after?: string
      before?: string
    }
  const { rows } = await sql<{ day: string }>`
    SELECT (min(issued_at) AT TIME ZONE 'Asia/Kolkata')::date::text AS day FROM credit_notes`.execute(database)
  const days = { from: rows[0]?.day ?? '', to: rows[0]?.day ?? '' }
  for (const filter of [{}, { kind: 'invoice' }, { kind: 'credit-note' }, days, { ...days, kind: 'credit-note' }]) {
    const { from, to, kind } = { from: '2000-01-01', to: '2100-01-01', kind: '', ...filter }
    const { rows: expected } = await sql<{ number: string }>`
      SELECT number FROM order_documents WHERE (issued_at AT TIME ZONE 'Asia/Kolkata')::date BETWEEN ${from} AND ${to}
        AND ${kind} IN ('', kind) ORDER BY issued_at DESC, number DESC`.execute(database)
    const numbers = expected.map(({ number }) => number)
    const pages = [await list(filter)]
    while (pages.at(-1)?.after !== undefined) pages.push(await list({ ...filter, after: pages.at(-1)?.after }))
    const what = JSON.stringify(filter)
    assert.ok(numbers.length > 0, what)
    assert.deepEqual(
      pages.flatMap((page) => page.rows).map(({ number }) => number),
      numbers,
      what,
    )
    assert.deepEqual([pages[0]?.rows.length, pages[0]?.total], [Math.min(50, numbers.length), numbers.length], what)
    if (pages[1]) assert.deepEqual((await list({ ...filter, before: pages[1].before })).rows, pages[0]?.rows, what)
    const { body } = await server.app.inject({
      url: `/api/exports/documents?${queryOf(filter)}`,
      headers: accountant.headers(),
    })
    const [head, ...lines] = body.replace('\ufeff', '').trim().split('\r\n')
    assert.equal(head, 'Number,Kind,Issued,Order,Amount')
    assert.deepEqual(
      lines.map((line) => line.split(',')[0]),
      numbers,
      what,
    )
  }
})
