// Exports that come back from a spreadsheet: what it alone has changed in a cell is no change of the shop's.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { day, indianDate, later } from '#domain/time.ts'
import { openStaffServer } from '../../tests/fixtures/staff-server.ts'

type Row = {
  outcome: string
  subject: string
  changes: { column: string; after: string }[]
  errors: { column: string; error: string }[]
}
type View = { id: string; counts: { [outcome: string]: number }; rows: Row[] }
type Spreadsheet = (cell: string) => string

const withoutZeros: Spreadsheet = (cell) => String(Number(cell))
const isNumber = (cell: string) => /^\d+(\.\d+)?$/.test(cell)

/** Microsoft Excel with the formats of India: a number longer than eleven digits is shown with five decimals, a day as dd-mm-yyyy. */
const excel: Spreadsheet = (cell) => {
  if (/^\d{12,}$/.test(cell)) return Number(Number(cell).toPrecision(6)).toExponential().toUpperCase()
  if (isNumber(cell)) return withoutZeros(cell)
  return cell.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3-$2-$1').replace(/^(\d)-12$/, '0$1-Dec')
}
/** LibreOffice leaves long numbers and the standard's days as they are. */
const libreOffice: Spreadsheet = (cell) => (isNumber(cell) ? withoutZeros(cell) : cell)
/** Where somebody has chosen currency for the amounts, and the short day of a Mac. */
const formatted: Spreadsheet = (cell) => {
  if (/^\d+\.\d\d$/.test(cell)) return `₹ ${Number(cell).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`
  return excel(cell).replace(/^(\d\d)-(\d\d)-\d\d(\d\d)$/, '$1/$2/$3')
}

test('IMPORT-01 IMPORT-02 exports of products, prices, stock and batches come back from spreadsheets unchanged', async (t) => {
  const server = await openStaffServer(t, { catalogue: 'demo' })
  const { database, clock } = server.deps
  const owner = await server.signIn('owner', 'packer')
  const dayFrom = (days: number) => indianDate(later(clock.now(), days * day))
  const honey = 'acacia-honey-350g'
  const products = database.updateTable('products')
  await products.where('id', '=', honey).set({ barcode: '8901030865275', shelf_place: '3-12' }).execute()
  const texts = { packedOn: dayFrom(-30), bestBeforeOn: dayFrom(400), mrp: '5000.50', packerFssai: '10012345000123' }
  const ids = (await database.selectFrom('products').select('id').orderBy('id').limit(4).execute()).map(({ id }) => id)
  for (const [at, code] of ['0123', dayFrom(-30), '3-12', '890123456789'].entries()) {
    await database
      .updateTable('products')
      .set({ stock: 0 })
      .where('id', '=', ids[at] ?? '')
      .execute()
    const received = await owner.call('POST /api/batches', {
      productId: ids[at],
      code,
      units: '5',
      reason: '',
      ...texts,
    })
    assert.equal(received.status, 201, JSON.stringify(received.body))
  }
  const [from, to] = [dayFrom(5), dayFrom(9)]
  const scheduled = await owner.call(`POST /api/products/${honey}/scheduled-prices`, { price: '149.50', from, to })
  assert.equal(scheduled.status, 201, JSON.stringify(scheduled.body))

  const check = async (kind: string, file: string) => {
    const headers = { 'content-type': 'application/octet-stream' }
    const sent = await owner.call(`POST /api/imports?kind=${kind}&fileName=list.csv`, Buffer.from(file), headers)
    assert.equal(sent.status, 201, JSON.stringify(sent.body))
    return (await owner.call(`GET /api/imports/${(sent.body as View).id}`)).body as View
  }
  const opened = async (path: string, as: Spreadsheet) => {
    const cells = parse((await owner.call(`GET /api/exports/${path}`)).body as string, { bom: true }) as string[][]
    assert.ok(cells.length > 1, path)
    return cells.map((row) => row.map(as))
  }
  const files = [
    ['products', 'products'],
    ['scheduled-prices', 'scheduled-prices'],
    ['counts', 'stock'],
    ['batches', 'batches?state=all'],
  ] as const
  for (const [kind, path] of files)
    for (const [name, spreadsheet] of Object.entries({ excel, libreOffice, formatted })) {
      const { counts, rows } = await check(kind, stringify(await opened(path, spreadsheet), { bom: true }))
      const others = rows.filter(({ outcome }) => outcome !== 'unchanged')
      assert.deepEqual(
        [counts.new, counts.changed, counts.refused],
        [0, 0, 0],
        `${kind}, ${name}: ${JSON.stringify(others)}`,
      )
    }

  const [head = [], ...batches] = await opened('batches?state=all', (cell) => cell)
  const at = (column: string) => head.indexOf(column)
  const known = batches.find((row) => row[at('Batch')] === '0123') ?? []
  const other = known.with(at('Batch'), '123').with(at('Best before'), dayFrom(500))
  const { counts } = await check('batches', stringify([head, other]))
  assert.deepEqual([counts.new, counts.changed], [1, 0], 'the same digits with other days are another batch')

  const wrong = await check('products', `Id,HSN code,Barcode\n${honey},71339,8.90124E+12\n`)
  assert.deepEqual(
    wrong.rows[0]?.errors.map(({ error }) => error),
    [
      'An HSN code has 4, 6 or 8 digits. Excel took the leading 0 away? 071339',
      'The spreadsheet has shortened this number. Format its column as Text and type it again',
    ],
  )
  const added = await check('products', 'Id,Title,Category,HSN code\nnew-ghee,New Ghee,Ghee,40590\n')
  assert.equal(added.rows[0]?.changes.find(({ column }) => column === 'HSN code')?.after, '040590')
})

test('IMPORT-01 a product that a file names by its barcode is known without the zeros that a spreadsheet took away', async (t) => {
  const server = await openStaffServer(t, { catalogue: 'demo' })
  const owner = await server.signIn('owner')
  const honey = 'acacia-honey-350g'
  const products = server.deps.database.updateTable('products')
  await products.where('id', '=', honey).set({ barcode: '036000291452', warning: 'Not for infants' }).execute()
  await products.where('id', '=', 'groundnut-oil-1l').set({ barcode: '01234565', warning: 'Hot' }).execute()
  const check = async (kind: string, file: string) => {
    const headers = { 'content-type': 'application/octet-stream' }
    const sent = await owner.call(`POST /api/imports?kind=${kind}&fileName=list.csv`, Buffer.from(file), headers)
    assert.equal(sent.status, 201, `${kind}: ${JSON.stringify(sent.body)}`)
    const { rows } = (await owner.call(`GET /api/imports/${(sent.body as View).id}`)).body as View
    return rows.map(({ subject, outcome, errors }) => [subject || errors[0]?.column, errors[0]?.error ?? outcome])
  }
  const shortened = 'The spreadsheet has shortened this number. Format its column as Text and type it again'
  const grouped = 'Barcode,Warning\n0360 0029 1452,Not for infants\n1234565,Hot\n'
  assert.deepEqual(await check('products', grouped), [
    [honey, 'unchanged'],
    ['groundnut-oil-1l', 'unchanged'],
  ])
  const cut = 'Barcode,Warning\n36000291452,Not for infants\n8.90123E+12,\n'
  assert.deepEqual((await check('products', cut)).flat(), [honey, 'unchanged', 'Category', 'Please fill this in'])
  for (const [kind, columns] of [
    ['scheduled-prices', 'Price'],
    ['counts', 'Counted'],
    ['batches', 'Batch'],
  ] as const) {
    const [known, lost, none] = await check(kind, `Barcode,${columns}\n36000291452,\n8.90123E+12,\n36000291453,\n`)
    assert.notEqual(known?.[1], 'There is no such product.', kind)
    assert.deepEqual([lost?.[1], none?.[1]], [shortened, 'There is no such product.'], kind)
    const [short] = await check(kind, `Barcode,${columns}\n36000291452\n`)
    assert.match(short?.[1] ?? '', /cells/, kind)
  }
})
