// Files that staff bring in: the dry run, and what is applied of it.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { type TestContext, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { sql } from 'kysely'
import { verifyLog } from '#server/audit/verify-log.ts'
import { importKinds } from '#server/back-office/import-kinds.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { importKills, importRows } from '../../tests/fixtures/rounds.ts'
import { openStaffServer, type SignedIn } from '../../tests/fixtures/staff-server.ts'
import { runImport } from './apply-import.ts'

const honey = 'acacia-honey-350g'
const oil = 'groundnut-oil-1l'

type Row = {
  line: number
  label: string
  subject: string
  outcome: string
  notes: string[]
  changes: { column: string; before: string; after: string }[]
  errors: { column: string; value: string; error: string }[]
}
type View = {
  id: string
  code: string
  error: string
  state: string
  ignored: string[]
  counts: { [outcome: string]: number }
  shown: { listeners: number; acknowledged: number }
  rows: Row[]
}

async function openOffice(t: TestContext) {
  const server = await openStaffServer(t, { catalogue: 'demo' })
  const { database } = server.deps
  const owner = await server.signIn('owner')
  const send = async (file: string | Buffer, { as = owner, kind = 'products', key = {} as object } = {}) => {
    const sent = await as.call(`POST /api/imports?kind=${kind}&fileName=list.csv`, Buffer.from(file as string), {
      'content-type': 'application/octet-stream',
      ...key,
    })
    return sent as { status: number; body: View }
  }
  const view = async (id: string, query = '', as: SignedIn = owner) =>
    (await as.call(`GET /api/imports/${id}${query}`)).body as View
  const check = async (file: string | Buffer, options = {}) => {
    const { status, body } = await send(file, options)
    assert.equal(status, 201, JSON.stringify(body))
    return view(body.id)
  }
  const apply = async (id: string, rows = 'good') =>
    (await owner.call(`POST /api/imports/${id}/application`, { rows })) as { status: number; body: View }
  const product = (id: string) =>
    database.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const exported = async () => (await owner.call('GET /api/exports/products')).body as string
  return { server, database, owner, send, view, check, apply, product, exported }
}

test('IMPORT-01 IMPORT-02 IMPORT-03 the export is the template: nothing is changed; then prices, a draft and a refused row', async (t) => {
  const { server, check, view, apply, product, exported, owner } = await openOffice(t)
  const storefront = await server.openBeside()
  const file = await exported()
  const same = await check(file)
  assert.deepEqual([same.counts.new, same.counts.changed, same.counts.refused], [0, 0, 0])
  assert.deepEqual(same.ignored, ['Listing', 'In stock'])
  assert.equal((await apply(same.id)).body.code, 'nothing-to-apply')

  const before = await product(honey)
  const rows = parse(file, { bom: true, columns: true }) as { [column: string]: string }[]
  const own = rows.find(({ Id }) => Id === honey) ?? {}
  const added = {
    ...own,
    Id: 'forest-honey-1kg',
    Title: 'Forest Honey 1 kg',
    'Valid until': '20-11-2199',
    MRP: '₹1,499.00',
  }
  const changed = { ...own, Price: '₹310.00', Warning: "'=Not for infants", 'Valid until': own['Valid until'] }
  const wrong = { ...rows.find(({ Id }) => Id === oil), Price: '1499,50', Category: 'Cars' }
  const list = stringify([changed, added, wrong], { header: true, delimiter: ';' })
  const dry = await check(list)
  assert.deepEqual(dry.counts, { new: 1, changed: 1, unchanged: 0, refused: 1, applied: 0 })
  const [first, second, third] = dry.rows
  assert.deepEqual(first?.changes.map(({ column, after }) => [column, after]).toSorted(), [
    ['Price', '310'],
    ['Warning', '=Not for infants'],
  ])
  assert.deepEqual([second?.outcome, second?.subject], ['new', 'forest-honey-1kg'])
  assert.deepEqual(third?.errors.map(({ column, value }) => [column, value]).toSorted(), [
    ['Category', 'Cars'],
    ['Price', '1499,50'],
  ])
  assert.equal((await product(honey)).version, before.version, 'a dry run writes nothing')
  const { rows: files } = (await owner.call('GET /api/imports')).body as { rows: { id: string; canApply: boolean }[] }
  assert.deepEqual(
    // Both were brought in at one moment.
    files.map(({ id, canApply }) => [id === dry.id, canApply]).toSorted(),
    [
      [false, false],
      [true, true],
    ],
  )
  assert.equal((await apply(dry.id, 'all')).body.error, 'Refused rows: 1. Apply the good rows, or mend the file.')
  await storefront.inject(`/api/products/${honey}`)
  assert.equal((await apply(dry.id)).status, 200)
  const done = await view(dry.id)
  assert.deepEqual([done.state, done.counts.applied], ['applied', 2])
  assert.ok(done.shown.listeners > 0)
  assert.equal(done.shown.acknowledged, done.shown.listeners)
  assert.equal((await storefront.inject(`/api/products/${honey}`)).json().price, 310)
  const draft = await product('forest-honey-1kg')
  assert.deepEqual([draft.is_draft, draft.mrp_paise, draft.certificate_valid_until], [true, 1499_00, '2199-11-20'])
  assert.equal((await apply(dry.id)).body.code, 'applied-before')
  const refused = (await owner.call(`GET /api/imports/${dry.id}/refused.csv`)).body as string
  const [left] = parse(refused, { bom: true, columns: true }) as { [column: string]: string }[]
  assert.equal(left?.Price, '1499,50')
  assert.match(left?.error ?? '', /Category: Please choose a category/)
  const again = await check(stringify([changed, added], { header: true, delimiter: '\t' }))
  assert.deepEqual([again.counts.unchanged, again.counts.new, again.counts.changed], [2, 0, 0])
  const log = (await owner.call('GET /api/audit')).body as { entries: { action: string; after: object }[] }
  assert.deepEqual(
    log.entries.filter(({ action }) => !action.startsWith('files')).map(({ action, after }) => [action, after]),
    [
      ['product.price-changed', { price: '310' }],
      ['product.changed', { warning: '=Not for infants' }],
      ['product.added', { title: 'Forest Honey 1 kg', category: 'Honey' }],
    ],
  )
})

test('IMPORT-01 columns in any order decide; missing ones are left alone; an empty cell empties only where it may', async (t) => {
  const { check, apply, product } = await openOffice(t)
  await assert.rejects(check('Colour,Size\nred,1\n'), /The header names no column Id or Barcode or Title/)
  await assert.rejects(check('Id,Price,price\nx,1,2\n'), /The column Price is there twice/)
  const dry = await check(`Warning,Colour,Storage,Id\n,red,,${honey}\n,,"In the dark",${oil}\n`)
  assert.deepEqual(dry.ignored, ['Colour'])
  assert.deepEqual(
    dry.rows.map(({ outcome, errors }) => [outcome, errors.map(({ column }) => column)]),
    [
      ['refused', ['Storage']],
      ['changed', []],
    ],
  )
  await apply(dry.id)
  assert.equal((await product(oil)).storage, 'In the dark')
  const marks = await check(`Id,Vegetarian\n${honey},\n${oil},TRUE\n`)
  assert.deepEqual(
    marks.rows.map(({ outcome, errors }) => [outcome, errors.map(({ error }) => error)]),
    [
      ['refused', ['Please say yes or no']],
      ['unchanged', []],
    ],
  )
  const added = await check('Id,Title,Category,Vegetarian\nghee-new,New Ghee,Ghee,\negg-new,Eggs,Ghee,no\n')
  assert.deepEqual(
    added.rows.map(({ outcome, errors }) => [outcome, errors.map(({ error }) => error)]),
    [
      ['refused', ['Please say yes or no']],
      ['new', []],
    ],
  )
  const unsaid = await check('Id,Title,Category\nghee-new,New Ghee,Ghee\n')
  assert.deepEqual(
    unsaid.rows[0]?.changes.filter(({ column }) => column === 'Vegetarian').map(({ after }) => after),
    ['yes'],
    'as a new product of the screen has it',
  )
  const { title } = await product(oil)
  const byTitle = await check(`title;price\n${title};1\nA New Thing;\nA New Thing;\n`)
  assert.deepEqual(
    byTitle.rows.map(({ outcome, subject }) => [outcome, subject]).slice(1),
    [
      ['refused', 'a-new-thing'],
      ['refused', 'a-new-thing'],
    ],
    'two rows of one product',
  )
  assert.match(byTitle.rows[2]?.errors[0]?.error ?? '', /Row 3 is about the same/)
})

test('IMPORT-02 an Id that no product has is named as such, with the one that may be meant, before it adds a product', async (t) => {
  const { check } = await openOffice(t)
  const dry = await check(
    `Id,Title,Category,Price\n${honey}g,,,1\n${honey.toUpperCase()},,,1\nnobody,,,1\n${honey}s,A title,Honey,\nother,A title,Honey,\n,मूंग दाल,Honey,\n`,
  )
  const outcomes = dry.rows.map(({ outcome, subject, notes, errors }) => [
    ...[outcome, subject, ...notes],
    ...errors.map(({ column, error }) => `${column}: ${error}`),
  ])
  assert.deepEqual(outcomes, [
    ['refused', `${honey}g`, `Id: No product has this id. Is ${honey} meant?`],
    ['refused', honey.toUpperCase(), `Id: No product has this id. Is ${honey} meant?`],
    ['refused', 'nobody', 'Id: No product has this id. A new one needs a title and a category'],
    ['new', `${honey}s`, `This adds a product. Is ${honey} meant?`],
    ['new', 'other'],
    ['new', 'mung-dal'],
  ])
})

test('IMPORT-03 a row that somebody changed after the dry run is refused by itself; sales and stock are no change', async (t) => {
  const { database, check, apply, view, product } = await openOffice(t)
  const dry = await check(`Id,Storage\n${honey},Here\n${oil},There\n`)
  await database.updateTable('products').set({ title: 'Another' }).where('id', '=', honey).execute()
  await database.updateTable('products').set({ stock: 1 }).where('id', '=', oil).execute()
  await apply(dry.id)
  const done = await view(dry.id)
  assert.deepEqual([done.counts.applied, done.counts.refused], [1, 1])
  assert.match(done.rows[0]?.errors[0]?.error ?? '', /Somebody has changed this since/)
  assert.equal((await product(oil)).storage, 'There')
})

test('IMPORT-02 STAFF-08 DESK-07 a file belongs to who brought it in, and one request makes one import', async (t) => {
  const { server, database, send, view } = await openOffice(t)
  const file = `Id,Storage\n${honey},Here\n`
  const packer = await server.signIn('packer')
  assert.equal((await send(file, { as: packer })).status, 403, 'packers bring in no products')
  const key = { 'idempotency-key': '5f6d7c1e-8d1a-4f5e-9c93-0a8a1f8f7c12' }
  const [one, other] = [await send(file, { key }), await send(file, { key })]
  assert.equal(one.body.id, other.body.id)
  assert.equal(
    (await send(`Id,Storage\n${oil},There\n`, { key })).body.code,
    'key-reused',
    'another file under its key',
  )
  assert.equal((await view(one.body.id, '', packer)).error, 'Not found')
  const both = await inTransaction(database, async (tx) => {
    await sql`LOCK TABLE products`.execute(tx)
    const checks = [send(file), send(file)]
    assert.equal((await Promise.race(checks)).body.code, 'check-running', 'one dry run at a time for a person')
    return checks
  })
  assert.deepEqual((await Promise.all(both)).map(({ status }) => status).toSorted(), [201, 409])
})

test('IMPORT-03 a row that the database or the rules refuse when it is applied is reported, and the others go on', async (t) => {
  const { database, check, apply, view } = await openOffice(t)
  const rows = [1, 2, 3, 4, 5].map((nth) => `made-${nth},Made ${nth},Honey`)
  const dry = await check(`Id,Title,Category\n${rows.join('\n')}\n`)
  await sql`ALTER TABLE products ADD CONSTRAINT not_made_2 CHECK (id <> 'made-2')`.execute(database)
  const hidden = ['made-4', 'Made \u202e 4', 'Honey']
  const stored = database.updateTable('import_rows').set({ cells: hidden }).where('import_id', '=', dry.id)
  await stored.where('subject', '=', 'made-4').execute()
  await apply(dry.id)
  const done = await view(dry.id)
  assert.deepEqual([done.state, done.counts.applied, done.counts.refused], ['applied', 3, 2])
  assert.match(done.rows[1]?.errors[0]?.error ?? '', /^The shop could not apply this row/)
  assert.match(done.rows[3]?.errors[0]?.error ?? '', /without hidden characters/)
})

test('IMPORT-03 a process that is killed again and again inside a portion loses that portion alone; then two at once apply each row once', async (t) => {
  const { server, database, check, apply, view } = await openOffice(t)
  const there = await database.selectFrom('products').select('id').orderBy('id').limit(importKills).execute()
  // In each stretch of the file one product that another transaction holds.
  const held = new Map(there.map(({ id }, nth) => [Math.floor(((nth + 0.5) * importRows) / importKills), id]))
  const rows = Array.from({ length: importRows }, (_, nth) => `${held.get(nth) ?? `made-${nth}`},Made ${nth},Honey`)
  const dry = await check(`Id,Title,Category\n${rows.join('\n')}\n`)
  assert.deepEqual([dry.counts.new, dry.counts.changed], [importRows - importKills, importKills])
  await apply(dry.id)
  assert.deepEqual([(await view(dry.id)).state, (await view(dry.id)).counts.applied], ['applying', 0])
  const { databaseUrl, backoffice } = server.deps.settings
  const env = { DATABASE_URL: databaseUrl, BACKOFFICE_KEY: backoffice.key?.toString('base64') }
  for (const [place, id] of held) {
    const killed = spawn(process.execPath, ['server/files/run-import.fixture.ts', dry.id], { env, stdio: 'inherit' })
    const ended = new Promise((done) => killed.once('close', (_, signal) => done(signal)))
    await inTransaction(database, async (tx) => {
      await tx.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute()
      const { rows: own } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx)
      const waits = sql`SELECT FROM pg_stat_activity WHERE ${own[0]?.pid}::int = ANY (pg_blocking_pids(pid))`
      while ((await waits.execute(database)).rows.length === 0) assert.equal(killed.exitCode, null)
      killed.kill('SIGKILL')
      assert.equal(await ended, 'SIGKILL')
    })
    assert.equal((await view(dry.id)).counts.applied, place - (place % 500))
  }
  const kinds = importKinds(server.deps)
  await Promise.all([runImport(server.deps, dry, kinds), runImport(server.deps, dry, kinds)])
  const done = await view(dry.id)
  assert.deepEqual([done.state, done.counts.applied, done.counts.refused], ['applied', importRows, 0])
  const entries = database.selectFrom('audit_entries').select('subject_id').where('action', 'like', 'product.%')
  const subjects = (await entries.execute()).map(({ subject_id }) => subject_id)
  assert.deepEqual([subjects.length, new Set(subjects).size], [importRows, importRows])
  assert.ok((await verifyLog(server.deps)).isIntact)
})

test('IMPORT-02 a row of any file names its product with its size', async (t) => {
  const { check } = await openOffice(t)
  const labelOf = async (kind: string, file: string) => (await check(file, { kind })).rows[0]?.label
  assert.equal(await labelOf('products', `Id,Price\n${honey},1\n`), 'Himalayan Acacia Honey, 350 g')
  assert.equal(await labelOf('products', 'Title,Net quantity,Unit\nWild Honey,1,kg\n'), 'Wild Honey, 1 kg')
  assert.equal(
    await labelOf('scheduled-prices', `Id,Price,From,Until\n${honey},1,,\n`),
    'Himalayan Acacia Honey, 350 g',
  )
  assert.equal(await labelOf('counts', `Id,As of,Counted\n${honey},,1\n`), 'Himalayan Acacia Honey, 350 g')
  assert.equal(await labelOf('batches', `Id,Batch\n${honey},F-1\n`), 'Himalayan Acacia Honey, 350 g, F-1')
})

test('IMPORT-01 SECURITY each of 200 malformed rows is refused at its column, and nothing is half done', async (t) => {
  const { owner, database, check, view, apply } = await openOffice(t)
  const figures = ['Price', 'MRP', 'Net quantity', 'HSN code', 'Barcode', 'Gross weight, g', 'Low mark', 'Energy, kcal']
  const noFigures = ['-1', '1e3', '=1+1', ' =1+1', '\n=1+1', '\t=1', "'=1", '@SUM(A1)', '+', 'NaN', '0x10', '1.2.3']
  const further = ['一二三', '12,34,5', '1_000', '∞', '8.90123E+12', '=cmd|calc!A1', '--5', '０', '1;2']
  const wrong: [column: string, value: string][] = [
    ...figures.flatMap((column) => [...noFigures, ...further].map((value): [string, string] => [column, value])),
    ...['31-02-2027', '2027-13-01', 'tomorrow', '1/13/27', '20-11-2001'].map((day): [string, string] => [
      'Valid until',
      day,
    ]),
    ...['', 'ab', 'x'.repeat(81), 'COLLECT\u202eRs 5000', 'two\nlines', 'tag\u{e0041}'].map(
      (title): [string, string] => ['Title', title],
    ),
    ['Description', 'hidden \u202e letters'],
    ['Description', 'y'.repeat(601)],
    ['Benefits', Array(9).fill('good').join('\n')],
    ['Category', 'Cars'],
    ['Grower', 'nobody'],
    ['Unit', 'pound'],
    ['Vegetarian', 'perhaps'],
    ['State of origin', 'Atlantis'],
    ['Price', '100001'],
    ['Price', '0'],
    ['Best before, months from packing', '121'],
    ['Id', 'Capital Letters'],
    ['Id', '../etc/passwd'],
    ['Id', 'x'.repeat(81)],
    ['Nutrition of', 'a handful'],
    ['Scheme', 'ISO 9001'],
    ['Title', '\u200b\u200b\u200b'],
  ]
  const base = {
    'Energy, kcal': '',
    'Nutrition of': '',
    Scheme: 'NPOP',
    'Number of the certificate': '',
    'Certified by': '',
  }
  const rows = wrong.map(([column, value], nth) => ({
    ...base,
    ...Object.fromEntries(wrong.map(([each]) => [each, ''])),
    ...(['Valid until', 'Scheme'].includes(column) && {
      'Number of the certificate': 'ORG/7',
      'Certified by': 'A body',
    }),
    ...(column === 'Nutrition of' && { 'Energy, kcal': '5' }),
    ...{ Id: `malformed-${nth}`, Title: `Malformed ${nth}`, Category: 'Honey', [column]: value },
  }))
  assert.ok(rows.length >= 195, String(rows.length))
  const uneven = `\n${'x,'.repeat(3)}\n`
  const dry = await check(stringify(rows, { header: true }) + uneven)
  assert.deepEqual(dry.counts, { new: 0, changed: 0, unchanged: 0, refused: rows.length + 1, applied: 0 })
  const { rows: files } = (await owner.call('GET /api/imports')).body as {
    rows: { state: string; canApply: boolean }[]
  }
  assert.deepEqual([files[0]?.state, files[0]?.canApply], ['checked', false])
  let after = ''
  const refused: Row[] = []
  for (let page = dry as View & { after?: string }; ; page = await view(dry.id, after)) {
    refused.push(...page.rows)
    if (page.after === undefined) break
    after = `?after=${page.after}`
  }
  for (const [nth, [column, value]] of wrong.entries()) {
    const found = refused[nth]?.errors.map((error) => error.column.replace(/ \(if known\)$/, '')) ?? []
    assert.ok(found.includes(column), `${column} ${JSON.stringify(value)}: ${JSON.stringify(refused[nth])}`)
  }
  assert.match(refused.at(-1)?.errors[0]?.error ?? '', /^This row has 4 cells, the header/)
  assert.equal((await apply(dry.id)).body.code, 'nothing-to-apply')
  const added = await database.selectFrom('products').select('id').where('id', 'like', 'malformed%').execute()
  assert.deepEqual(added, [])
})
