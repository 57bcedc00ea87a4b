// The return of a made month, compared with sums that PostgreSQL makes of the stored documents.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { gstr1Headings, gstr1Tables } from '#domain/accounting/gstr1/form.ts'
import { readPeriod } from '#domain/accounting/return-period.ts'
import { later } from '#domain/time.ts'
import { auditedChange } from '#server/audit/audited-change.ts'
import { raiseSeries } from '#server/invoices/raise-series.ts'
import { shop } from '#shop'
import { openStaffServer, type SignedIn, type StaffServer } from '../../../tests/fixtures/staff-server.ts'
import { checkFilings } from './check-filings.ts'
import { type ComputeDeps, type ComputedReturn, computeGstr1 } from './compute-gstr1.ts'
import {
  dropOrders,
  invoiceOf,
  linesOf,
  noteOf,
  statesInTurn,
  storeInvoices,
  storeNotes,
} from './made-month.fixture.ts'

const april = readPeriod('2026-04') ?? assert.fail()
const march = readPeriod('2026-03') ?? assert.fail()
const orders = 5_000
let [server, accountant]: [StaffServer, SignedIn] = [] as never
let deps: ComputeDeps
let computed: ComputedReturn

/** Orders of all States through the month; three large ones; refunds of each eighth and of March; serials 2501 to 2510 lost in a restore. */
before(async (t) => {
  server = await openStaffServer(t as never)
  deps = server.deps
  accountant = await server.signIn('accountant')
  const { database } = server.deps
  await dropOrders(database)
  const lastSecond = invoiceOf(linesOf(7), { serial: 1, issuedAt: later(april.from, -1_000), stateCode: '27' })
  const large = linesOf(8).map((line) => ({ ...line, quantity: 500, unitPrice: 999_00 }))
  const [step, half] = [(30 * 86_400_000) / orders, orders / 2]
  const issued = Array.from({ length: orders }, (_, nth) =>
    invoiceOf(nth % 2_000 === 500 ? large : linesOf(nth), {
      serial: nth + 1 + (nth < half ? 0 : 10),
      issuedAt: later(april.from, nth * step),
      stateCode: nth === 2_500 ? '29' : statesInTurn(nth),
    }),
  )
  const ofMay = Array.from({ length: 40 }, (_, nth) =>
    invoiceOf(linesOf(nth), {
      serial: orders + 11 + nth,
      issuedAt: later(april.until, nth * step),
      stateCode: statesInTurn(nth),
    }),
  )
  await storeInvoices(database, [lastSecond, ...issued, ...ofMay])
  const credited = [...issued, ...ofMay].filter((_, nth) => nth % 8 === 4)
  const notes = [lastSecond, ...credited].map((invoice, nth) => {
    const [line = assert.fail()] = invoice.document.lines
    const { productId } = line
    const units = { position: 0, productId, kind: 'returned', quantity: Math.ceil(line.quantity / 2) } as const
    const price = { position: 0, productId, kind: 'reduced', amount: 1_01 } as const
    const issuedAt = later(nth === 0 ? april.from : invoice.issuedAt, 1_000)
    return noteOf(invoice, [nth % 5 === 1 ? price : units], { serial: nth + 1, issuedAt })
  })
  await storeNotes(
    database,
    notes.filter(({ issuedAt }) => issuedAt < april.until),
  )
  await sql`INSERT INTO invoice_serials VALUES (${shop.invoiceSeries}, '26-27', ${half})`.execute(database)
  const inApril = { ...server.deps, clock: { now: () => later(april.from, half * step) } }
  await auditedChange(inApril, { actor: { kind: 'command' } }, (tx, audit) =>
    raiseSeries(tx, audit, inApril, { series: 'invoices', atLeast: half + 10 }),
  )
})

/** Rupees as text by key, from the documents of a span in UTC as PostgreSQL adds them up. */
async function sumsOf(key: string, where: string): Promise<object> {
  const { rows } = await sql<{ key: string }>`
    WITH documents AS (
      SELECT 1 AS sign, document, (document->'totals'->>'payable')::numeric AS paid FROM invoices
      WHERE issued_at >= '2026-03-31T18:30:00Z' AND issued_at < '2026-04-30T18:30:00Z'
      UNION ALL SELECT -1, credit_notes.document, (invoices.document->'totals'->>'payable')::numeric
      FROM credit_notes JOIN invoices ON invoices.number = invoice_number
      WHERE credit_notes.issued_at >= '2026-03-31T18:30:00Z' AND credit_notes.issued_at < '2026-04-30T18:30:00Z'
    ), lines AS (
      SELECT sign, paid, document->'placeOfSupply'->>'code' AS pos, line.*,
        paid > 10000000 AND document->'placeOfSupply'->>'code' <> '29' AS large, document->>'number' AS number
      FROM documents, jsonb_to_recordset(document->'lines') AS line (
        hsn text, "rateBasisPoints" numeric, quantity int, taxable numeric, igst numeric, cgst numeric, sgst numeric)
    )
    SELECT ${sql.raw(key)} AS key, sum(sign * quantity)::int AS qty, round(sum(sign * taxable) / 100, 2)::float8 AS txval,
      round(sum(sign * igst) / 100, 2)::float8 AS iamt, round(sum(sign * cgst) / 100, 2)::float8 AS camt,
      round(sum(sign * sgst) / 100, 2)::float8 AS samt
    FROM lines WHERE ${sql.raw(where)} GROUP BY 1`.execute(server.deps.database)
  return Object.fromEntries(rows.map(({ key: name, ...sums }) => [name, sums]))
}

type Row = { [key: string]: number | string }
type Large = { inum: string; nt_num: string; val: number; pos: string; itms: { itm_det: Row }[] }
type Json = {
  b2cs: Row[]
  b2cl: { pos: string; inv: Large[] }[]
  cdnur: Large[]
  nil: { inv: Row[] }
  hsn: { hsn_b2b?: Row[]; hsn_b2c: Row[] }
  doc_issue: { doc_det: { doc_num: number; docs: Row[] }[] }
} & Row

const amounts = ({ qty, txval, iamt = 0, camt = 0, samt = 0 }: Row) => ({
  ...(qty !== undefined && { qty }),
  ...{ txval, iamt, camt, samt },
})
const without = (sums: object) =>
  Object.fromEntries(Object.entries(sums).map(([key, { qty: _, ...rest }]: [string, Row]) => [key, rest]))
const by = (rows: Row[], keyOf: (row: Row) => string) =>
  Object.fromEntries(rows.map((row) => [keyOf(row), amounts(row)]))
const rateOf = ({ rt }: Row) => String(Number(rt) * 100)

test('BOOKS-01 BOOKS-02 each table of a month of 5,000 orders is what the stored documents add up to, to the paisa', async () => {
  computed = await computeGstr1(deps, april)
  const { files, isReady, findings } = computed
  assert.ok(isReady, JSON.stringify(findings))
  const json = JSON.parse(files.find(({ file }) => file === 'json')?.text ?? '') as Json
  assert.deepEqual(Object.keys(json), ['gstin', 'fp', 'version', 'b2cs', 'b2cl', 'cdnur', 'nil', 'hsn', 'doc_issue'])
  assert.deepEqual([json.gstin, json.fp, json.version], [shop.company.gstin, '042026', 'GST3.2.3'])

  const small = await sumsOf(`pos || ' ' || "rateBasisPoints"`, 'NOT large AND "rateBasisPoints" > 0')
  assert.equal(Object.keys(small).length, 72, 'all States, two rates')
  assert.deepEqual(
    by(json.b2cs, (row) => `${row.pos} ${rateOf(row)}`),
    without(small),
  )
  const nil = await sumsOf(`CASE WHEN pos = '29' THEN 'INTRAB2C' ELSE 'INTRB2C' END`, '"rateBasisPoints" = 0')
  assert.deepEqual(
    Object.fromEntries(json.nil.inv.map(({ sply_ty, nil_amt }) => [sply_ty, nil_amt])),
    Object.fromEntries(Object.entries(nil).map(([key, { txval }]: [string, Row]) => [key, txval])),
  )
  const goods = await sumsOf(`hsn || ' ' || "rateBasisPoints"`, 'true')
  assert.deepEqual(
    by(json.hsn.hsn_b2c, (row) => `${row.hsn_sc} ${rateOf(row)}`),
    goods,
  )
  assert.equal(json.hsn.hsn_b2c[0]?.desc, 'Honey, raw caf')

  const invoices = json.b2cl.flatMap(({ inv }) => inv)
  const largeRows = (rows: Large[], number: 'inum' | 'nt_num') =>
    Object.fromEntries(
      rows.flatMap((row) => row.itms.map(({ itm_det: det }) => [`${row[number]} ${rateOf(det)}`, amounts(det)])),
    )
  const largeKey = `number || ' ' || "rateBasisPoints"`
  const sold = await sumsOf(largeKey, 'large AND "rateBasisPoints" > 0 AND sign > 0')
  assert.ok(Object.keys(sold).length > 0)
  assert.deepEqual(largeRows(invoices, 'inum'), without(sold))
  const noted = await sumsOf(largeKey, 'large AND "rateBasisPoints" > 0 AND sign < 0')
  const unsigned = Object.fromEntries(
    Object.entries(without(noted)).map(([key, row]) => [
      key,
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Math.abs(Number(value))])),
    ]),
  )
  assert.ok(Object.keys(noted).length > 0)
  assert.deepEqual(largeRows(json.cdnur, 'nt_num'), unsigned)

  const [sales, notes] = json.doc_issue.doc_det
  const [one, last] = ['FG/26-27/000001', 'FG/26-27/005010']
  const issued = { num: 1, from: one, to: last, totnum: 5_010, cancel: 10, net_issue: 5_000 }
  assert.deepEqual([sales?.doc_num, sales?.docs, notes?.doc_num], [1, [issued], 5])
})

test('BOOKS-02 the files parse by their headings, have two decimals, and are the same bytes each time', async () => {
  const once = await computeGstr1(deps, april)
  assert.deepEqual(once, computed)
  const rows = (table: (typeof gstr1Tables)[number]) => {
    const { text = '' } = once.files.find(({ file }) => file === table) ?? {}
    const [headings = [], ...lines] = parse(text) as string[][]
    assert.deepEqual(headings, gstr1Headings[table])
    assert.ok(lines.length > 0, table)
    return lines
  }
  for (const table of gstr1Tables) rows(table)
  const value = /^-?\d+\.\d\d$/
  for (const line of rows('b2cs'))
    assert.ok(line[0] === 'OE' && /^\d\d-[A-Z]/.test(line[1] ?? '') && value.test(line[4] ?? ''))
  const [large = []] = rows('b2cl')
  assert.match(
    large.join('|'),
    /^FG\/26-27\/\d{6}\|\d\d-Apr-2026\|\d{6,}\.\d\d\|\d\d-[^|]+\|\|\d+\|\d+\.\d\d\|0\.00\|$/,
  )
  const [note = []] = rows('cdnur')
  assert.match(
    note.join('|'),
    /^B2CL\|FC\/26-27\/\d{6}\|\d\d-Apr-2026\|C\|\d\d-[^|]+\|\d+\.\d\d\|\|\d+\|\d+\.\d\d\|0\.00$/,
  )
  const [honey = []] = rows('hsn')
  assert.match(honey.join('|'), /^0409\|Honey, raw caf\|PAC-PACKS\|\d+\|\d+\.\d\d\|5\|(\d+\.\d\d\|){4}0\.00$/)
  assert.deepEqual(rows('docs')[0], ['Invoices for outward supply', 'FG/26-27/000001', 'FG/26-27/005010', '5010', '10'])
})

test('BOOKS-01 an invoice of 31 March 23:59:59 is March’s, one of 1 April 00:00 is April’s, each in its financial year', async () => {
  const ofMarch = await computeGstr1(deps, march)
  assert.deepEqual(
    ofMarch.issued.map(({ from, to, total }) => [from, to, total]),
    [['FG/25-26/000001', 'FG/25-26/000001', 1]],
  )
  assert.equal(computed.issued[0]?.from, 'FG/26-27/000001')
  const quarter = readPeriod('2026-01-quarter') ?? assert.fail()
  assert.deepEqual((await computeGstr1(deps, quarter)).tables, ofMarch.tables)
})

type View = {
  findings: { level: string; text: string }[]
  isReady: boolean
  isTried: boolean
  filing?: { arn: string; differs: boolean; files: object[] }
  changedPeriods: object[]
}

test('BOOKS-03 a missing number, a changed document, a short HSN stop the files; what was filed turns red when its documents change', async () => {
  const { database } = server.deps
  const viewOf = async (period: string) => (await accountant.call(`GET /api/books/gstr1?period=${period}`)).body as View
  const put = async (period: string, body: object) =>
    (await accountant.call(`PUT /api/books/gstr1/${period}/filing`, body)) as {
      status: number
      body: { fields: object; error?: string }
    }
  const arn = 'AA290526123456Z'
  const before = await viewOf('2026-05')
  assert.deepEqual([before.isReady, before.isTried, before.filing], [true, false, undefined])
  const lacking = { arn: 'This field is required', day: 'Please choose a day' }
  assert.deepEqual((await put('2026-05', { arn: '', day: '' })).body.fields, lacking)
  const refused = await put('2026-05', { arn: 'AA29', day: '2026-05-31' })
  assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [422, ['arn', 'day']])
  assert.equal((await put('2026-11', { arn, day: '2026-11-20' })).status, 409)
  assert.equal((await put('2026-05', { arn: 'aa29 0526 123456z', day: '2026-06-11' })).status, 200)
  assert.equal((await put('2026-05', { arn, day: '2026-06-11' })).status, 409)
  const overlap = await put('2026-04-quarter', { arn, day: '2026-07-11' })
  assert.deepEqual(
    [overlap.status, overlap.body.error],
    [409, 'The return of May 2026 is filed already, with some of these documents.'],
  )
  assert.equal((await put('2026-01-quarter', { arn, day: '2026-04-11' })).status, 200)
  assert.equal((await put('2026-03', { arn, day: '2026-04-11' })).status, 409)
  const { isTried, filing } = await viewOf('2026-05')
  assert.deepEqual([isTried, filing?.arn, filing?.differs, filing?.files.length], [true, arn, false, 7])

  const changed = sql`jsonb_set(document, '{lines,0,taxable}', '1')`
  await sql`UPDATE invoices SET document = ${changed} WHERE number = 'FG/26-27/005013'`.execute(database)
  await sql`UPDATE invoice_serials SET last_serial = 5050 WHERE series = ${shop.invoiceSeries}`.execute(database)
  // The last one too: no later document shows that it is missing.
  await sql`DELETE FROM invoices WHERE number IN ('FG/26-27/005020', 'FG/26-27/005050')`.execute(database)
  await sql`UPDATE working_settings SET is_above_five_crore = true`.execute(database)
  const after = await viewOf('2026-05')
  const stops = after.findings.filter(({ level }) => level === 'stop').map(({ text }) => text)
  assert.match(stops[0] ?? '', /^The tables come to .*, the totals of the documents to /)
  assert.deepEqual(stops.slice(1), [
    'FG/26-27/005013: its lines do not add up to its totals.',
    'No document has the number FG/26-27/005020, and no restore left it out.',
    'No document has the number FG/26-27/005050, and no restore left it out.',
    'HSN codes need 6 digits at the shop’s turnover: 0409, 1006, 1008, 3401.',
  ])
  assert.deepEqual([after.isReady, after.filing?.differs], [false, true])
  const tooLate = { ...deps, clock: { now: () => new Date('2027-12-01T00:00:00+05:30') } }
  await checkFilings(tooLate)
  assert.deepEqual((await viewOf('2026-06')).changedPeriods, [], 'its return can no longer be put right')
  await checkFilings(deps)
  assert.deepEqual((await viewOf('2026-06')).changedPeriods, [{ key: '2026-05', label: 'May 2026' }])
  const { cards } = (await accountant.call('GET /api/board')).body as { cards: { id: string }[] }
  const { tone, to, count, changedReturns } = (cards.find(({ id }) => id === 'reconciliation') ?? {}) as Row
  assert.deepEqual([tone, to, count, changedReturns], ['alarm', '/books', 1, 1])
  const url = '/api/exports/gstr1?period=2026-05&file=json'
  const { headers } = await server.app.inject({ url, headers: accountant.headers() })
  assert.equal(headers['content-disposition'], 'attachment; filename="NOT-READY-gstr1-2026-05.json"')
  const log = (await accountant.call('GET /api/audit')) as { body: { entries: { action: string }[] } }
  assert.deepEqual(
    log.body.entries.slice(0, 3).map(({ action }) => action),
    ['files.exported', 'gst-filing.recorded', 'gst-filing.recorded'],
  )
})
