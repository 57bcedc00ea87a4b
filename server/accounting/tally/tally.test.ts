// The file for Tally, of made-up orders with their documents.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import { seedOrders } from '#database/seed-orders.ts'
import { withClient } from '#database/with-client.ts'
import { usualTallyNames } from '#domain/accounting/tally/tally-names.ts'
import { indianDate } from '#domain/time.ts'
import { elementsNamed, readXml } from '../../../tests/fixtures/read-xml.ts'
import {
  addSettlements,
  addSlips,
  type Books,
  daysOfSettlements,
  daysOfSlips,
  openBooks,
  sumsOf,
  vouchersOf,
  year,
} from '../registers/books.fixture.ts'
import { viewTally } from './view-tally.ts'

let books: Books
before(async (t) => {
  books = await openBooks(t as never)
})

const fileOf = ({ from, to }: typeof year) => `GET /api/exports/tally?from=${from}&to=${to}`

test('BOOKS-07 slips and payments of growers are booked by grower; a slip without price only waits', async () => {
  const { database, call } = books
  const name = await addSlips(database)
  const vouchers = vouchersOf(await call(fileOf(daysOfSlips)))
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
  await sql`INSERT INTO purchases (number, financial_year, serial, kind, grower_id, bought_on, crop, net_grams, rate_paise, amount_paise,
      tax_paise, entered_at, priced_at, corrects, words)
    SELECT 'FP/26-27/000003', '26-27', 3, 'correction', grower_id, bought_on, crop, net_grams, rate_paise, -61835, 0, now(), now(), id, 'Wet'
    FROM purchases WHERE serial = 2`.execute(database)
  const { kinds } = (await call(`GET /api/books/tally?from=${daysOfSlips.from}&to=${daysOfSlips.to}`)) as {
    kinds: { kind: string; vouchers: number; paise: number }[]
  }
  assert.deepEqual(
    kinds.find(({ kind }) => kind === 'purchase'),
    { kind: 'purchase', vouchers: 3, paise: 2100_00 + 2000_00 - 618_35 },
    'the net of register and statement',
  )
  await sql`DELETE FROM tally_days`.execute(database)
})

test('BOOKS-07 a settlement is a receipt, whose fee is what was taken off', async () => {
  const { database, call } = books
  await addSettlements(database)
  const receipts = vouchersOf(await call(fileOf(daysOfSettlements))).filter(({ type }) => type === 'Receipt')
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

type Read = ReturnType<typeof vouchersOf>
const creditedTo = (vouchers: Read, ledger: RegExp) =>
  vouchers.flatMap(({ entries }) => entries).reduce((sum, one) => sum + (ledger.test(one.ledger) ? one.paise : 0), 0)

test('BOOKS-07 each document is one balanced voucher of its number, and their sums are those of the registers', async () => {
  const { call, storedOf, pagesOf } = books
  const vouchers = vouchersOf(await call(fileOf(year)))
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
  const { server, database, call } = books
  const { settings, clock } = server.deps
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
  const { accountant, call } = books
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
  const { server, database, accountant, call } = books
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

test('BOOKS-07 the page opens with the newest month that has sales, not with one in which growers were paid alone', async () => {
  const { deps } = books.server
  await sql`INSERT INTO grower_payments (grower_id, kind, amount_paise, paid_on, way, reference, at)
    SELECT id, 'payout', 150000, '2027-02-10', 'bank', 'UTR000000002', now() FROM growers LIMIT 1`.execute(
    books.database,
  )
  const clock = { now: () => new Date('2027-03-15T10:00:00Z') }
  const opened = await viewTally({ ...deps, clock }, {})
  assert.ok('days' in opened && opened.kinds[0]?.vouchers)
  assert.equal(opened.days.from, `${indianDate(deps.clock.now()).slice(0, 7)}-01`)
})
