// Products by the staff's calls, and what the storefront shows of them.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { ProductTexts } from '#domain/catalogue/product-facts.ts'
import { similarFields } from '#domain/catalogue/similar-product.ts'
import { openStaffServer } from '../../../tests/fixtures/staff-server.ts'
import { readGoodsPage } from './goods-list.store.ts'

type Body = {
  id: string
  code: string
  error: string
  version: number
  state: string
  texts: ProductTexts
  theirs: ProductTexts
  by: string
  url: string
  missing: string[]
  needed: string[]
  growers: { certifiedUntil?: string }[]
  certifiedOnly: boolean
  fields: { [field: string]: string }
  stock: number
  pictures: object[]
  shown: { listeners: number; acknowledged: number }
  prices: { pricePaise: number }[]
  rows: {
    id: string
    title: string
    state: string
    pricePaise: number
    version?: number
    lowMark?: number
    ownLowMark?: number
    scheduled?: { state: string }[]
    texts?: ProductTexts
  }[]
  total: number
  after?: string
  entries: { action: string; before: object; after: object }[]
}
type Answer = { status: number; body: Body }

const honey = 'acacia-honey-350g'

async function openOffice(t: TestContext) {
  const server = await openStaffServer(t, { catalogue: 'demo' })
  const storefront = await server.openBeside()
  const owner = await server.signIn('owner')
  const call = async (name: string, body?: object) => (await owner.call(name, body)) as Answer
  const save = (id: string, version: number, changes: object) => call(`PATCH /api/products/${id}`, { version, changes })
  const shown = async (url: string) => {
    const { statusCode, body } = await storefront.inject(url)
    return { status: statusCode, body: JSON.parse(body) }
  }
  return { server, owner, call, save, shown }
}

test('GOODS-02 GOODS-03 every product of the shop is read and saved as it is, and an edit is in the storefront at once', async (t) => {
  const { call, save, shown } = await openOffice(t)
  const { body: list } = await call('GET /api/products')
  for (const { id } of list.rows) {
    const { texts, version } = (await call(`GET /api/products/${id}`)).body
    const same = await save(id, version, texts)
    assert.deepEqual([same.status, same.body.code], [409, 'nothing-changed'], `${id}: ${JSON.stringify(same.body)}`)
  }
  await shown(`/api/products/${honey}`)
  const { version } = (await call(`GET /api/products/${honey}`)).body
  const saved = await save(honey, version, { title: 'Honey of the hills', price: '300', storage: 'On a shelf' })
  assert.deepEqual([saved.status, saved.body.version], [200, version + 1])
  assert.ok(saved.body.shown.listeners > 0)
  assert.equal(saved.body.shown.acknowledged, saved.body.shown.listeners)
  const { body } = await shown(`/api/products/${honey}`)
  assert.deepEqual([body.title, body.price, body.storage], ['Honey of the hills', 300, 'On a shelf'])

  const mine = await save(honey, version, { title: 'Mine' })
  assert.deepEqual([mine.status, mine.body.code, mine.body.by], [409, 'changed-meanwhile', 'owner'])
  assert.deepEqual([mine.body.version, mine.body.theirs.title], [version + 1, 'Honey of the hills'])
  const { entries } = (await call(`GET /api/audit?subject=product:${honey}`)).body
  assert.deepEqual(entries[0]?.after, { price: '300' })
  assert.deepEqual(entries[1]?.after, { title: 'Honey of the hills', storage: 'On a shelf' })
  assert.equal((await call(`GET /api/products/${honey}`)).body.prices[0]?.pricePaise, 300_00)
})

test('GOODS-03 sales and stock between reading and saving are no conflict', async (t) => {
  const { server, call, save } = await openOffice(t)
  const { version } = (await call(`GET /api/products/${honey}`)).body
  const { database } = server.deps
  await database.updateTable('products').set({ stock: 1 }).where('id', '=', honey).execute()
  await database.insertInto('stock_entries').values({ product_id: honey, kind: 'delivery', units: 7 }).execute()
  assert.equal((await save(honey, version, { warning: 'Not for infants under one year old' })).status, 200)
})

test('GOODS-02 a draft takes from a similar product what is of its kind, never price, barcode, stock or pictures', async (t) => {
  const { call } = await openOffice(t)
  const similar = await call('POST /api/products', {
    title: 'Mustard Honey',
    category: 'Honey',
    id: '',
    factsOf: honey,
  })
  const { body: draft } = await call(`GET /api/products/${similar.body.id}`)
  const { body: whole } = await call(`GET /api/products/${honey}`)
  const isTaken = (field: string) => field === 'category' || (similarFields as readonly string[]).includes(field)
  for (const [field, text] of Object.entries(draft.texts))
    if (field !== 'title') assert.equal(text, isTaken(field) ? whole.texts[field as keyof ProductTexts] : '', field)
  assert.deepEqual([draft.stock, draft.pictures, whole.texts.hsn === ''], [0, [], false])
  const nobody = await call('POST /api/products', { title: 'New Honey', category: 'Honey', id: '', factsOf: 'nobody' })
  assert.equal(nobody.body.code, 'unknown-product')
})

test('GOODS-02 a draft says what it lacks, is on sale when it lacks nothing, and cannot lose it again', async (t) => {
  const { server, call, save, shown } = await openOffice(t)
  const wrong = await call('POST /api/products', { title: 'Té', category: 'Cars', id: 'A b' })
  assert.deepEqual(Object.keys(wrong.body.fields), ['title', 'category', 'id'])
  const empty = await call('POST /api/products', { title: '', category: 'Honey', id: '' })
  assert.deepEqual(Object.keys(empty.body.fields), ['title'], 'an address is proposed once there is a title')
  const silent = await call('POST /api/products', { title: 'ہلدی پاؤڈر', category: 'Honey', id: '' })
  assert.deepEqual(silent.body.fields, { id: 'No address can be made of this title: please type one' })
  const hindi = await call('POST /api/products', { title: 'हल्दी पाउडर', category: 'Honey', id: '' })
  assert.deepEqual(hindi.body, { id: 'haldi-paudar' })
  const nowhere = await call('POST /api/products', { title: 'Wild Honey', category: '', id: '' })
  assert.deepEqual(nowhere.body.fields, { category: 'Please choose a category' })
  const taken = await call('POST /api/products', { title: 'Honey', category: 'Honey', id: honey })
  assert.deepEqual(Object.keys(taken.body.fields), ['id'])
  const added = await call('POST /api/products', { title: 'Forest Honey 1 kg', category: 'Honey', id: '', like: honey })
  assert.deepEqual([added.status, added.body], [201, { id: 'forest-honey-1-kg' }])
  const id = added.body.id
  const early = await call(`PUT /api/products/${id}/listing`)
  assert.deepEqual([early.status, early.body.code, early.body.missing], [409, 'not-ready', ['pictures']])
  assert.equal((await shown(`/api/products/${id}`)).status, 404)

  const bare = (await call('POST /api/products', { title: 'Wild Honey', category: 'Honey', id: '' })).body
  const { missing, needed, version } = (await call(`GET /api/products/${bare.id}`)).body
  const packer = ['packerName', 'packerAddress']
  assert.deepEqual(
    needed.filter((fact) => !packer.includes(fact)),
    ['title', ...missing],
  )
  assert.deepEqual([missing.length, missing[0], missing.at(-1)], [13, 'description', 'pictures'])
  const { texts } = (await call(`GET /api/products/${bare.id}`)).body
  const { legalName, addressLines } = server.deps.shop.company
  assert.deepEqual([texts.packerName, texts.packerAddress], [legalName, addressLines.join(', ')], 'the company packs')
  const { growers, certifiedOnly } = (await call(`GET /api/products/${bare.id}`)).body
  assert.equal(certifiedOnly, true)
  assert.ok(growers.some(({ certifiedUntil = '' }) => /^\d{4}-/.test(certifiedUntil)))
  assert.equal((await save(bare.id, version, { price: '10' })).body.fields.mrp, 'Please type the MRP')
  assert.equal((await save(bare.id, version, { price: '10', mrp: '12' })).status, 200)
  const undated = { certificateScheme: 'NPOP', certificateNumber: 'ORG/7', certificateCertifier: 'A body' }
  assert.deepEqual(Object.keys((await save(bare.id, version + 1, undated)).body.fields), ['certificateValidUntil'])

  const pictures = [0, 1].map((position) => ({
    product_id: id,
    position,
    key: `new-${position}`,
    alt: 'Honey in a jar',
  }))
  await server.deps.database.insertInto('product_pictures').values(pictures).execute()
  assert.equal((await call(`PUT /api/products/${id}/listing`)).status, 200)
  assert.equal((await shown(`/api/products/${id}`)).body.title, 'Forest Honey 1 kg')
  const { version: listed } = (await call(`GET /api/products/${id}`)).body
  const lost = await save(id, listed, { storage: '', mrp: '1', growerId: 'nobody', barcode: '12345678' })
  assert.deepEqual(Object.keys(lost.body.fields).sort(), ['barcode', 'growerId', 'price'])
  const fields = (await save(id, listed, { storage: '', hsn: '9999' })).body.fields
  assert.deepEqual(Object.keys(fields), ['hsn', 'storage'])
  const emptied = await save(id, listed, { price: '', mrp: '', amount: '', hsn: '', allergens: '' })
  assert.deepEqual(
    [emptied.status, Object.keys(emptied.body.fields ?? {})],
    [422, ['price', 'mrp', 'amount', 'hsn', 'allergens']],
  )
  assert.equal((await call(`GET /api/products/${id}`)).body.version, listed, 'a refused save changes nothing')
})

test('GOODS-07 a product is withdrawn and listed again; its texts and price are edited meanwhile', async (t) => {
  const { call, save, shown } = await openOffice(t)
  await shown(`/api/products/${honey}`)
  const { version } = (await call(`GET /api/products/${honey}`)).body
  const withdrawn = await call(`DELETE /api/products/${honey}/listing`)
  assert.deepEqual([withdrawn.status, withdrawn.body.version], [200, version], 'an open editor has no conflict')
  assert.equal((await call(`DELETE /api/products/${honey}/listing`)).body.code, 'not-listed')
  // Notifications arrive a moment later.
  const comesTo = (price: number | undefined) =>
    t.waitFor(async () => assert.equal((await shown(`/api/products/${honey}`)).body.price, price), { timeout: 5_000 })
  await comesTo(undefined)
  const saved = await save(honey, withdrawn.body.version, { title: 'Acacia Honey', price: '310' })
  assert.deepEqual([saved.status, saved.body.shown], [200, undefined])
  assert.equal((await call(`PUT /api/products/${honey}/listing`)).status, 200)
  assert.equal((await call(`PUT /api/products/${honey}/listing`)).body.code, 'listed')
  await comesTo(310)
  const { body } = await shown(`/api/products/${honey}`)
  assert.equal(body.title, 'Acacia Honey')
})

test('GOODS-02 GOODS-13 a grower keeps the certificate that products on sale need', async (t) => {
  const { call, save } = await openOffice(t)
  const certificate = {
    certificateScheme: '',
    certificateNumber: '',
    certificateCertifier: '',
    certificateValidUntil: '',
  }
  const { version, texts } = (await call(`GET /api/products/${honey}`)).body
  const { rows } = (await call('GET /api/growers')).body
  const grower = rows.find(({ id }) => id === texts.growerId)
  assert.ok(grower?.texts?.certificateNumber)
  const without = () => call(`PATCH /api/growers/${grower.id}`, { version: grower.version, changes: certificate })
  await save(honey, version, certificate)
  const refused = await without()
  assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [422, ['certificateNumber']])
  const others = (await call('GET /api/products?state=on-sale')).body.rows
  for (const { id } of others) await call(`DELETE /api/products/${id}/listing`)
  assert.equal((await without()).status, 200)
})

test('GOODS-01 products are found by a part of the title, id, barcode, state and category, the newest first or sorted', async (t) => {
  const { call, save, server } = await openOffice(t)
  const { version } = (await call(`GET /api/products/${honey}`)).body
  await save(honey, version, { barcode: '4006381333931' })
  const idsOf = async (query: string) => (await call(`GET /api/products?${query}`)).body.rows.map(({ id }) => id)
  assert.deepEqual(await idsOf('q=ACACIA hon'.replace(' ', '%20')), [honey])
  assert.deepEqual(await idsOf(`q=${honey}`), [honey])
  assert.deepEqual(await idsOf('q=04006381333931'), [honey])
  assert.deepEqual(await idsOf('q=_'), [])
  await call('POST /api/products', { title: 'A New Thing', category: 'Honey', id: '' })
  assert.deepEqual(await idsOf('state=draft'), ['a-new-thing'])
  const { rows } = (await call('GET /api/products')).body
  assert.deepEqual([rows[0]?.id, rows[0]?.state], ['a-new-thing', 'draft'])
  // What a row must say so that its price and low mark are edited there.
  const rowOf = async () => (await call(`GET /api/products?q=${honey}`)).body.rows[0]
  const { version: read = 0, lowMark, ownLowMark } = (await rowOf()) ?? {}
  assert.equal(ownLowMark, undefined)
  await save(honey, read, { lowMark: String((lowMark ?? 0) + 1) })
  await call(`POST /api/products/${honey}/scheduled-prices`, { price: '1', from: '2099-04-01', to: '2099-04-02' })
  const changed = await rowOf()
  assert.deepEqual(
    [changed?.version, changed?.lowMark, changed?.ownLowMark, changed?.scheduled?.map(({ state }) => state)],
    [read + 1, (lowMark ?? 0) + 1, (lowMark ?? 0) + 1, ['waiting']],
  )
  const all = (await call('GET /api/products?category=Honey')).body
  assert.equal(all.total, all.rows.length)
  assert.equal((await idsOf('state=on-sale&category=Honey')).length, all.rows.length - 1)
  assert.deepEqual(await idsOf('state=withdrawn'), [])
  // Pages of a sorted list follow each other without a gap, equal ones too.
  const prices = (await call('GET /api/products?sort=dearest')).body.rows.map(({ pricePaise }) => pricePaise)
  assert.deepEqual(
    prices,
    [...prices].sort((a, b) => b - a),
  )
  const titles = (await call('GET /api/products?sort=title-last')).body.rows.map(({ title }) => title)
  assert.deepEqual([titles.length, titles.at(-1)], [rows.length, titles.toSorted()[0]])
  const products = await server.deps.database
    .selectFrom('products')
    .select(['position', 'price_paise as price'])
    .execute()
  const byPrice = products.toSorted((a, b) => a.price - b.price || b.position - a.position)
  const nth = byPrice.findIndex(({ price }, at) => price === byPrice[at + 1]?.price)
  assert.notEqual(nth, -1)
  const page = { sort: 'cheapest', after: byPrice[nth]?.position, limit: 3, today: '2026-11-20' } as const
  assert.deepEqual(
    (await readGoodsPage(server.deps.database, {}, page)).map(({ position }) => position),
    byPrice.slice(nth + 1, nth + 4).map(({ position }) => position),
  )
})

test('GOODS-02 a link shows a draft for an hour, to nobody’s cache and no search engine', async (t) => {
  const { server, call } = await openOffice(t)
  const storefront = await server.openBeside({ pages: true })
  const { id } = (await call('POST /api/products', { title: 'A Bare Draft', category: 'Honey', id: '' })).body
  assert.equal((await call('POST /api/products/nothing/previews')).status, 404)
  const { status, body } = await call(`POST /api/products/${id}/previews`)
  assert.equal(status, 201)
  const open = (suffix = '') =>
    storefront.inject({ url: `${new URL(body.url).pathname}${suffix}`, headers: { accept: 'text/html' } })
  const page = await open()
  assert.deepEqual([page.statusCode, page.headers['cache-control']], [200, 'no-store'])
  assert.match(page.body, /A Bare Draft/)
  assert.match(page.body, /<meta name="robots" content="noindex"/)
  assert.doesNotMatch(page.body, /NaN|Infinity|₹0|Add to Cart|application\/ld\+json/i)
  assert.equal((await open('x')).statusCode, 404)
  assert.equal((await storefront.inject(`/product/${id}`)).statusCode, 404)
  assert.match((await storefront.inject('/robots.txt')).body, /Disallow: \/preview\//)
  await server.deps.database.updateTable('product_previews').set({ expires_at: server.deps.clock.now() }).execute()
  assert.equal((await open()).statusCode, 404)
  await call(`POST /api/products/${id}/previews`)
  assert.equal((await server.deps.database.selectFrom('product_previews').select('product_id').execute()).length, 1)
})
