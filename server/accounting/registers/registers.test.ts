// Registers and the file for Tally, of made-up orders with their documents (BOOKS-06, BOOKS-07).
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { seedOrders } from '#database/seed-orders.ts'
import { withClient } from '#database/with-client.ts'
import { columnsOf, type RegisterCell, type RegisterId, registerIds } from '#domain/accounting/registers.ts'
import { usualTallyNames } from '#domain/accounting/tally/tally-names.ts'
import { indianDate } from '#domain/time.ts'
import { elementsNamed, readXml, textOf } from '../../../tests/fixtures/read-xml.ts'
import { openStaffServer, type SignedIn, type StaffServer } from '../../../tests/fixtures/staff-server.ts'

type Row = { readonly id: string; readonly cells: readonly RegisterCell[] }
type Page = { readonly rows: readonly Row[]; readonly sums: readonly RegisterCell[]; total: number; after?: string }
type Totals = { [head: string]: number }
type Stored = { readonly number: string; readonly day: string; readonly totals: Totals }

const year = { from: '2025-01-01', to: '2027-12-31' }

suite('BOOKS-06 BOOKS-07 the books of a year', () => {
  let server: StaffServer
  let accountant: SignedIn
  const closing: (() => Promise<void>)[] = []
  before(async () => {
    server = await openStaffServer({ after: (work: () => Promise<void>) => closing.unshift(work) } as never, {
      catalogue: 'demo',
    })
    const { settings, clock } = server.deps
    await withClient(settings.databaseUrl, (client) => seedOrders(client, 400, { seed: 3, now: clock.now() }))
    accountant = await server.signIn('accountant')
  })
  after(async () => {
    for (const work of closing) await work()
  })

  const call = async (name: string, by = accountant) => {
    const { status, body } = await by.call(name)
    assert.equal(status, 200, `${name}: ${JSON.stringify(body).slice(0, 200)}`)
    return body
  }
  const queryOf = (register: RegisterId, days = year) => `register=${register}&from=${days.from}&to=${days.to}`
  const pagesOf = async (register: RegisterId, days = year) => {
    const pages: Page[] = []
    do {
      const cursor = pages.at(-1)?.after
      const more = cursor === undefined ? '' : `&after=${encodeURIComponent(cursor)}`
      pages.push(await call(`GET /api/books/registers?${queryOf(register, days)}${more}`))
    } while (pages.at(-1)?.after !== undefined)
    return pages
  }
  const storedOf = async (table: 'invoices' | 'credit_notes'): Promise<Stored[]> => {
    const { rows } = await sql<{ number: string; at: Date; totals: Totals }>`
      SELECT number, issued_at AS at, document->'totals' AS totals FROM ${sql.table(table)} ORDER BY issued_at, number`.execute(
      server.deps.database,
    )
    return rows.map(({ at, ...row }) => ({ ...row, day: indianDate(at) }))
  }
  const heads = ['taxable', 'cgst', 'sgst', 'igst', 'rounding', 'payable'] as const
  const sumsOf = (stored: readonly Stored[]) =>
    heads.map((head) => stored.reduce((sum, { totals }) => sum + (totals[head] ?? 0), 0))

  test('BOOKS-06 the registers of sales and credit notes have each stored document once, and its sums', async () => {
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
    const { rows } = await sql`
      SELECT FROM invoices JOIN orders ON orders.number = order_number WHERE issued_at <> placed_at`.execute(
      server.deps.database,
    )
    assert.equal(rows.length, 0)
  })

  test('BOOKS-06 a day is India’s from its first to its last moment', async () => {
    const { database } = server.deps
    const moments = [
      '2025-03-31T18:29:59.999Z',
      '2025-03-31T18:30:00Z',
      '2025-04-01T18:29:59.999Z',
      '2025-04-01T18:30:00Z',
    ]
    const { rows } = await sql<{ number: string }>`SELECT number FROM orders ORDER BY placed_at LIMIT 4`.execute(
      database,
    )
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
    const { database } = server.deps
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
      ],
    )
    const quarters = (await pagesOf('write-offs-by-quarter', days)).flatMap(({ rows }) => rows).filter(ofHoney)
    assert.deepEqual(
      quarters.map(({ cells }) => cells),
      [
        ['2026-27 Q1', 'Damaged', entries[0]?.cells[2], 2, '0.7 kg'],
        ['2026-27 Q2', 'Damaged', entries[0]?.cells[2], 4, '1.4 kg'],
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

  test('BOOKS-06 BOOKS-07 slips and payments of growers are registered and booked by grower; a slip without price only waits', async () => {
    const { database } = server.deps
    const { rows: growers } = await sql<{ id: string; name: string }>`SELECT id, name FROM growers LIMIT 1`.execute(
      database,
    )
    const [{ id: grower, name } = { id: '', name: '' }] = growers
    const slip = (serial: number, amount: number | null) =>
      sql`
      INSERT INTO purchases (number, financial_year, serial, kind, grower_id, bought_on, crop, gross_grams, tare_grams, deducted_grams,
        net_grams, rate_paise, amount_paise, tax_paise, entered_at, priced_at)
      VALUES (${`FP/26-27/00000${serial}`}, '26-27', ${serial}, 'bulk', ${grower}, '2026-05-02', 'Ragi', 51000, 1000, 0, 50000,
        ${amount && 40_00}, ${amount}, ${amount && 100_00}, now(), ${amount && new Date()})`.execute(database)
    await slip(1, 2000_00)
    await slip(2, null)
    await sql`INSERT INTO grower_payments (grower_id, kind, amount_paise, paid_on, way, reference, at)
      VALUES (${grower}, 'payout', 150000, '2026-05-03', 'bank', 'UTR000000001', now())`.execute(database)
    const days = { from: '2026-05-02', to: '2026-05-03' }
    const [page] = await pagesOf('purchases', days)
    assert.deepEqual(
      page?.rows.map(({ cells }) => cells),
      [
        ['2026-05-02', 'FP/26-27/000001', name, 'Ragi', '50 kg', null, 2000_00, 100_00, 2100_00],
        ['2026-05-02', 'FP/26-27/000002', name, 'Ragi', '50 kg', null, null, null, null],
      ],
    )
    assert.deepEqual(page?.sums.slice(-3), [2000_00, 100_00, 2100_00])
    const vouchers = vouchersOf(await call(`GET /api/exports/tally?from=${days.from}&to=${days.to}`))
    const own = vouchers.filter(({ type }) => type === 'Purchase' || type === 'Payment')
    assert.deepEqual(
      own.map(({ number, entries }) => [number, entries[0]]),
      [
        ['FP/26-27/000001', { ledger: `Grower ${name}`, paise: 2100_00 }],
        [own[1]?.number, { ledger: `Grower ${name}`, paise: -1500_00 }],
      ],
    )
    await sql`UPDATE purchases SET rate_paise = 4000, amount_paise = 200000, tax_paise = 0, priced_at = now() WHERE serial = 2`.execute(
      database,
    )
    const { changed } = (await call('GET /api/books/tally')) as { changed: { day: string; changes: string[] }[] }
    assert.deepEqual(
      changed.map(({ day, changes }) => [day, changes]),
      [['2026-05-02', ['other-vouchers']]],
    )
    await sql`DELETE FROM tally_days`.execute(database)
  })

  test('BOOKS-06 BOOKS-07 a settlement is a fee of its day and a receipt, whose fee is what was taken off', async () => {
    const { database } = server.deps
    await sql`INSERT INTO settlements (id, paid_paise, state, utr, settled_at, day, credit_paise, debit_paise, fee_paise, tax_paise, read_at)
      VALUES ('setl_a', 86460, 'processed', 'UTRA', '2026-04-10T10:00:00Z', '2026-04-10', 97460, 11000, 2540, 387, now()),
        ('setl_b', 50000, 'processed', 'UTRB', '2026-04-11T10:00:00Z', '2026-04-11', 50000, 0, 0, 0, now())`.execute(
      database,
    )
    const line = (
      of: string,
      id: string,
      kind: string,
      [amount, credit, debit, fee, tax, copy = 1]: readonly number[],
    ) =>
      sql`
      INSERT INTO settlement_lines (settlement_id, entity_id, copy, version, is_listed, kind, amount_paise, credit_paise, debit_paise,
        fee_paise, tax_paise, made_at, read_at)
      VALUES (${of}, ${id}, ${copy}, 1, true, ${kind}, ${amount}, ${credit}, ${debit}, ${fee}, ${tax}, now(), now())`.execute(
        database,
      )
    await line('setl_a', 'pay_a', 'payment', [1000_00, 974_60, 0, 25_40, 3_87])
    // Listed twice, and not paid twice.
    await line('setl_a', 'pay_a', 'payment', [1000_00, 974_60, 0, 25_40, 3_87, 2])
    await line('setl_a', 'rfnd_a', 'refund', [100_00, 0, 100_00, 0, 0])
    await line('setl_a', 'adj_a', 'adjustment', [10_00, 0, 10_00, 0, 0])
    // The provider sends a bill for this fee.
    await line('setl_b', 'pay_b', 'payment', [500_00, 500_00, 0, 11_80, 1_80])
    const days = { from: '2026-04-10', to: '2026-04-11' }
    const [page] = await pagesOf('fees', days)
    assert.deepEqual(page?.rows[0]?.cells, ['2026-04-10', 'setl_a', 'UTRA', 890_00, 21_53, 3_87, 864_60])
    const receipts = vouchersOf(await call(`GET /api/exports/tally?from=${days.from}&to=${days.to}`)).filter(
      ({ type }) => type === 'Receipt',
    )
    assert.deepEqual(
      receipts.map(({ number, entries }) => [number, entries.map(({ ledger, paise }) => [ledger, paise])]),
      [
        [
          'setl_a',
          [
            ['Online customers', 900_00],
            ['Bank', -864_60],
            ['Card provider fees', -21_53],
            ['Input GST on card provider fees', -3_87],
            ['Card provider adjustments', -10_00],
          ],
        ],
        [
          'setl_b',
          [
            ['Online customers', 500_00],
            ['Bank', -500_00],
          ],
        ],
      ],
    )
    await sql`DELETE FROM tally_days`.execute(database)
  })

  test('BOOKS-06 IMPORT-04 the file of each register has the rows of its pages, in rupees, with their sums last', async () => {
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

  test('BOOKS-06 any invoice or credit note is found by its number, its order, and who gets it', async () => {
    const { database } = server.deps
    const { rows } = await sql<{ note: string; invoice: string; order: string; name: string }>`
      SELECT credit_notes.number AS note, invoice_number AS invoice, credit_notes.order_number AS "order", receiver AS name
      FROM credit_notes JOIN order_summaries ON order_summaries.number = order_number LIMIT 1`.execute(database)
    const [{ note, invoice, order, name } = { note: '', invoice: '', order: '', name: '' }] = rows
    for (const q of [note, invoice, order, name]) {
      const found = (await call(`GET /api/books/documents?q=${encodeURIComponent(q)}`)) as {
        rows: { number: string; kind: string; orderNumber: string; customer: string }[]
      }
      const own = found.rows.filter(({ orderNumber }) => orderNumber === order)
      assert.deepEqual(own.map(({ number }) => number).slice(0, 2), [invoice, note], q)
      assert.deepEqual([own[0]?.kind, own[0]?.customer], ['invoice', name])
      const { statusCode, headers } = await server.app.inject({
        url: `/api/documents/${encodeURIComponent(own[1]?.number ?? '')}`,
        headers: accountant.headers(),
      })
      assert.deepEqual([statusCode, headers['content-type']], [200, 'application/pdf'])
    }
    const none = (await call('GET /api/books/documents?q=nobody-of-this-name')) as { rows: unknown[] }
    assert.equal(none.rows.length, 0)
  })

  const vouchersOf = (xml: string) =>
    elementsNamed(readXml(xml), 'VOUCHER').map((voucher) => ({
      type: textOf(voucher, 'VOUCHERTYPENAME'),
      number: textOf(voucher, 'VOUCHERNUMBER'),
      day: textOf(voucher, 'DATE'),
      remoteId: voucher.attributes.REMOTEID,
      entries: elementsNamed(voucher, 'ALLLEDGERENTRIES.LIST').map((entry) => {
        const amount = textOf(entry, 'AMOUNT') ?? ''
        assert.match(amount, /^-?\d+\.\d\d$/)
        assert.equal(textOf(entry, 'ISDEEMEDPOSITIVE'), amount.startsWith('-') ? 'Yes' : 'No')
        return { ledger: textOf(entry, 'LEDGERNAME') ?? '', paise: Number(amount.replace('.', '')) }
      }),
    }))
  type Read = ReturnType<typeof vouchersOf>
  const creditedTo = (vouchers: Read, ledger: RegExp) =>
    vouchers.flatMap(({ entries }) => entries).reduce((sum, one) => sum + (ledger.test(one.ledger) ? one.paise : 0), 0)

  test('BOOKS-07 each document is one balanced voucher of its number, and their sums are those of the registers', async () => {
    const vouchers = vouchersOf(await call(`GET /api/exports/tally?from=${year.from}&to=${year.to}`))
    for (const { number, entries } of vouchers) {
      assert.equal(
        entries.reduce((sum, { paise }) => sum + paise, 0),
        0,
        number,
      )
    }
    assert.equal(new Set(vouchers.map(({ remoteId }) => remoteId)).size, vouchers.length)
    for (const [type, table, register, sign] of [
      ['Sales', 'invoices', 'sales', 1],
      ['Credit Note', 'credit_notes', 'credit-notes', -1],
    ] as const) {
      const stored = await storedOf(table)
      const own = vouchers.filter((voucher) => voucher.type === type)
      assert.deepEqual(
        own.map(({ day, number }) => `${day} ${number}`).toSorted(),
        stored.map(({ day, number }) => `${day.replaceAll('-', '')} ${number}`).toSorted(),
      )
      const sums = [/^Sales/, /CGST/, /SGST/, /IGST/, /^Round Off$/].map((ledger) => sign * creditedTo(own, ledger))
      const party = -sign * creditedTo(own, /^Online customers$/)
      assert.deepEqual(
        [...sums, party].map((sum) => sum || 0),
        sumsOf(stored),
      )
      const [page] = await pagesOf(register)
      assert.deepEqual(page?.sums.slice(-6), sumsOf(stored))
    }
  })

  test('BOOKS-07 the same days twice are the same vouchers; days with others since are named, with why', async () => {
    const { database, clock } = server.deps
    const today = indianDate(clock.now())
    const days = `from=${today.slice(0, 8)}01&to=${today}`
    const changed = async () =>
      ((await call('GET /api/books/tally')) as { changed: { day: string; changes: string[] }[] }).changed
    await database.deleteFrom('staff_events').execute()
    const first = await call(`GET /api/exports/tally?${days}`)
    const announced = await database.selectFrom('staff_events').select('topic').execute()
    assert.deepEqual(announced, [{ topic: 'reconciliations' }], 'open pages look again')
    assert.equal(await call(`GET /api/exports/tally?${days}`), first)
    assert.deepEqual(await changed(), [])

    const transfer = async (utr: string) => {
      const { rows } = await sql<{ id: string; amount: number }>`
        UPDATE refunds SET paid_by = 'bank', utr = ${utr}, transferred_on = ${today}
        WHERE id = (SELECT id FROM refunds WHERE paid_by <> 'bank' AND state = 'processed' ORDER BY id LIMIT 1)
        RETURNING id, amount_paise AS amount`.execute(database)
      return rows[0]
    }
    const paid = await transfer('SBIN526329000001')
    assert.deepEqual(
      (await changed()).map(({ day, changes }) => [day, changes]),
      [[today, ['other-vouchers']]],
    )
    const [payment] = vouchersOf(await call(`GET /api/exports/tally?${days}`)).filter(({ type }) => type === 'Payment')
    assert.equal(payment?.number, 'SBIN526329000001')
    assert.deepEqual(payment?.entries, [
      { ledger: 'Online customers', paise: -(paid?.amount ?? 0) },
      { ledger: 'Bank', paise: paid?.amount },
    ])
    assert.deepEqual(await changed(), [])

    const { settings } = server.deps
    await withClient(settings.databaseUrl, (client) => seedOrders(client, 40, { seed: 4, now: clock.now() }))
    const others = await changed()
    assert.ok(others.length > 0 && others.every(({ changes }) => changes.join() === 'documents'))
    await call(`GET /api/exports/tally?${days}`)
    assert.deepEqual(
      (await changed()).filter(({ day }) => day >= `${today.slice(0, 8)}01`),
      [],
    )
  })

  test('BOOKS-07 SETTINGS-01 the accountant names ledgers as they are in Tally; hostile names break nothing', async () => {
    const { body } = await accountant.call('GET /api/settings/tally')
    const { version, texts } = body as { version: number; texts: object }
    assert.deepEqual(texts, usualTallyNames)
    const save = (changes: object, at = version) =>
      accountant.call('PATCH /api/settings/tally', { version: at, changes }) as Promise<{
        status: number
        body: { code: string; fields: object }
      }>
    const wrong = await save({ bank: ' ', grower: 'Growers' })
    assert.deepEqual([wrong.status, Object.keys(wrong.body.fields).toSorted()], [422, ['bank', 'grower']])
    assert.equal((await save({ bank: 'Bank' })).body.code, 'nothing-changed')
    await call('GET /api/exports/tally?from=2026-05-01&to=2026-05-02')
    const party = `</LEDGERNAME>"&'<b>`
    assert.equal((await save({ party, company: 'A & B' })).status, 200)
    assert.equal((await save({ bank: 'Other' })).body.code, 'changed-meanwhile')
    const xml = await call(`GET /api/exports/tally?from=2026-01-01&to=2026-12-31`)
    assert.equal(elementsNamed(readXml(xml), 'SVCURRENTCOMPANY')[0]?.text, 'A & B')
    const vouchers = vouchersOf(xml).filter(({ type }) => type === 'Sales')
    assert.ok(vouchers.length > 5)
    assert.ok(vouchers.every(({ entries }) => entries[0]?.ledger === party))
    const { changed } = (await call('GET /api/books/tally')) as { changed: { changes: string[] }[] }
    assert.ok(changed.some(({ changes }) => changes.includes('names')))
  })

  test('BOOKS-07 AUDIT-03 each file is in the audit log; a fault breaks it off and keeps nothing', async () => {
    const { database } = server.deps
    const { entries } = (await call('GET /api/audit?action=files.exported', await server.signIn('owner'))) as {
      entries: { subject: { id: string }; after: object }[]
    }
    assert.deepEqual(entries[0]?.after, { from: '2026-01-01', to: '2026-12-31' })
    assert.equal(entries[0]?.subject.id, 'GET /api/exports/tally')
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    await sql`DELETE FROM tally_days`.execute(database)
    await sql`UPDATE invoices SET document = jsonb_set(document, '{totals,rounding}', '7')
      WHERE number = (SELECT number FROM invoices ORDER BY issued_at DESC LIMIT 1)`.execute(database)
    const answer = await fetch(`${url}/api/exports/tally?from=${year.from}&to=${year.to}`, {
      headers: accountant.headers(),
    })
    assert.equal(answer.headers.get('content-type'), 'application/xml; charset=us-ascii')
    await assert.rejects(answer.text())
    const { rows } = await sql`SELECT FROM tally_days`.execute(database)
    assert.equal(rows.length, 0)
  })
})
