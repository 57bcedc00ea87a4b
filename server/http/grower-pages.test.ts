import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settles } from '#server/catalogue/product-list.fixture.ts'
import { openShopServer, type ShopServer } from '../../tests/fixtures/shop-server.ts'

const open = async ({ app }: ShopServer, url: string) => {
  const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } })
  return { status: statusCode, body }
}
const honey = { id: 'wild-forest-honey-500g', title: 'Wild Forest Honey' }
const [kurinji, malwa] = ['/growers/kurinji-slopes-honey-gatherers', '/growers/malwa-black-soil-growers']

test('GROW-01 every page that shows a grower shows its change', async (t) => {
  const shop = await openShopServer(t, { pages: true })
  const { database } = shop.deps
  const shows = async (text: string, urls: readonly string[]) => {
    for (const url of urls) await settles(async () => (await open(shop, url)).body.includes(text))
  }
  const everywhere = ['/growers', kurinji, `${kurinji}.data`, `/product/${honey.id}`]
  await shows('Kurinji Slopes', everywhere)
  const update = database.updateTable('growers').where('id', '=', 'kurinji-slopes-honey-gatherers')
  await update.set({ name: 'Blue Hill Gatherers' }).execute()
  await shows('Blue Hill Gatherers', everywhere)
})

test('GROW-01 a product of another grower leaves one page for the other, and a new grower gets a page', async (t) => {
  const shop = await openShopServer(t, { pages: true })
  const { database } = shop.deps
  const has = async (url: string) => (await open(shop, url)).body.includes(`/product/${honey.id}"`)
  assert.deepEqual([await has(kurinji), await has(malwa)], [true, false])
  assert.equal((await open(shop, '/growers/new-farm')).status, 404)
  const product = database.updateTable('products').where('id', '=', honey.id)
  await product.set({ grower_id: 'malwa-black-soil-growers' }).execute()
  await settles(async () => !(await has(kurinji)) && (await has(malwa)))

  const grower = { id: 'new-farm', name: 'A New Farm', place: 'Ponda', state: 'Goa' }
  await database.insertInto('growers').values(grower).execute()
  await settles(async () => (await open(shop, '/growers/new-farm')).status === 200)
  const { body } = await open(shop, '/growers/new-farm')
  assert.ok(body.includes('They have no products in the shop right now') && !body.includes('is invented'))
  await settles(async () => (await open(shop, '/growers')).body.includes('A New Farm'))
})

test('GROW-01 a shop without growers says so', async (t) => {
  const shop = await openShopServer(t, { pages: true, catalogue: 'none' })
  const { status, body } = await open(shop, '/growers')
  assert.equal(status, 200)
  assert.ok(body.includes('The growers are not listed yet') && body.includes('href="/product"'))
})

test('FACT-02 a product of which nothing is declared shows no empty lines', async (t) => {
  const shop = await openShopServer(t, { pages: true })
  const nothing = { grower_id: null, ingredients: [], allergens: [], nutrition: null, storage: null, warning: null }
  const optional = ['Ingredients', 'Nutrition per', 'Storage', 'Warning', 'Grown by']
  const url = `/product/${honey.id}`
  const { body: before } = await open(shop, url)
  for (const words of optional) assert.ok(before.includes(`>${words}`), words)
  await shop.deps.database.updateTable('products').set(nothing).where('id', '=', honey.id).execute()
  await settles(async () => !(await open(shop, url)).body.includes('>Grown by'))
  const { body } = await open(shop, url)
  for (const words of optional) assert.ok(!body.includes(`>${words}`), words)
  assert.ok(body.includes('Packed by') && body.includes('Grown in Tamil Nadu'))
})
