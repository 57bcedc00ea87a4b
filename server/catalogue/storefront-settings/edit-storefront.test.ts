import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isRefusal } from '#domain/refusal.ts'
import { openResponseCache } from '#server/platform/cache/index.ts'
import { openStaffServer } from '../../../tests/fixtures/staff-server.ts'
import { setStock } from '../../stock/stock.fixture.ts'
import { idsOf, settles } from '../product-list.fixture.ts'
import { purgeOnChange } from '../purge-on-change.ts'
import { viewHome } from '../view-home.ts'
import { cacheForEveryPage } from './cache-for-every-page.ts'

type Body = { version: number; code: string; fields: object; texts: { [field: string]: string }; theirs: object } & {
  entries: { action: string; after: object }[]
}

const [honey, rice, dal] = ['honey-with-comb-400g', 'sona-masuri-rice-5kg', 'toor-dal-1kg']

test('SETTINGS-01 GOODS-03 HOME-01 the owner sets announcement, banner and order; every page has them at once', async (t) => {
  const server = await openStaffServer(t, { catalogue: 'demo' })
  const owner = await server.signIn('owner')
  const call = async (name: string, body?: object) => (await owner.call(name, body)) as { status: number; body: Body }
  const save = (version: number, changes: object) => call('PATCH /api/settings/storefront', { version, changes })
  const home = async () => {
    const seen = await viewHome(server.deps, { from: 1, page: 1 })
    assert.ok(!isRefusal(seen))
    return { featured: idsOf(seen.featured), lines: seen.featured.map((one) => one.banner_line), parts: seen.parts }
  }
  const cache = openResponseCache({ maxBytes: 1_000_000 })
  const { announcement } = cacheForEveryPage(server.deps, cache)
  const listener = await purgeOnChange(server.deps, cache)
  t.after(() => listener.close())
  assert.equal(await announcement(), undefined)

  const wrong = await save(1, {
    product1: honey,
    product2: honey,
    product3: 'nobody',
    line4: 'Of what?',
    parts: 'latest',
  })
  assert.deepEqual(
    [wrong.status, Object.keys(wrong.body.fields).sort()],
    [422, ['parts', 'product2', 'product3', 'product4']],
  )
  const chosen = {
    product1: honey,
    line1: 'Straight from the comb',
    product3: dal,
    announcement: ' Diwali  orders till 5 Nov ',
  }
  const saved = await save(1, { ...chosen, parts: 'products, latest, promises' })
  assert.equal(saved.status, 200)
  const { featured, lines, parts } = await home()
  assert.deepEqual(
    [featured, lines[0], parts],
    [[honey, dal], 'Straight from the comb', ['products', 'latest', 'promises']],
  )
  await settles(async () => (await announcement()) === 'Diwali orders till 5 Nov')

  const { texts, version } = (await call('GET /api/settings/storefront')).body
  assert.deepEqual([texts.product1, texts.product2, texts.product3], [honey, dal, ''])
  const product = (await call(`GET /api/products/${honey}`)).body
  const edited = await call(`PATCH /api/products/${honey}`, {
    version: product.version,
    changes: { bannerLine: 'Theirs' },
  })
  assert.equal(edited.status, 200)
  const late = await save(version, { line1: 'Mine' })
  assert.deepEqual([late.status, late.body.code], [409, 'changed-meanwhile'])
  assert.equal((late.body.theirs as Body['texts']).line1, 'Theirs')

  await setStock(server.deps.database, 0, honey)
  assert.deepEqual((await home()).featured, [dal])
  await setStock(server.deps.database, 0, dal)
  assert.equal((await home()).featured.length, 5)
  const { entries } = (await call('GET /api/audit?subject=settings:storefront')).body
  assert.deepEqual(Object.keys(entries[0]?.after ?? {}).sort(), [
    'announcement',
    'line1',
    'parts',
    'product1',
    'product2',
  ])
  assert.equal((await call(`DELETE /api/products/${honey}/listing`)).status, 200)
  const now = (await call('GET /api/settings/storefront')).body
  assert.equal((await save(now.version, { announcement: 'Open on Sunday' })).status, 200, 'beside a withdrawn product')
  assert.equal((await save(now.version + 1, { product1: rice, line1: 'x'.repeat(91) })).body.code, 'wrong-shape')
})
