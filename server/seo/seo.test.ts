import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { test } from 'node:test'
import Fastify from 'fastify'
import sharp from 'sharp'
import { tagsOfChange } from '#server/catalogue/catalogue-tags.ts'
import { cacheCategories } from '#server/catalogue/categories.ts'
import { settles } from '#server/catalogue/product-list.fixture.ts'
import { openResponseCache } from '#server/platform/cache/index.ts'
import { shop as facts } from '#shop'
import { openShopServer, type ShopServer } from '../../tests/fixtures/shop-server.ts'
import { seoRoutes } from './seo.routes.ts'
import { writeSitemap, writeSitemapFile } from './write-sitemap.ts'

const origin = 'https://farmgate.example'
const root = resolve(import.meta.dirname, '../..')
const get = ({ app }: ShopServer, url: string) => app.inject({ method: 'GET', url })
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)

test('PROD-01 the sitemap has every product on sale and every public page, and nothing personal', async (t) => {
  const shop = await openShopServer(t)
  const answer = await get(shop, '/sitemap.xml')
  assert.equal(answer.statusCode, 200)
  assert.match(String(answer.headers['content-type']), /^application\/xml/)
  assert.equal(answer.headers['x-content-type-options'], 'nosniff')
  const urls = locations(answer.body)
  const products: { id: string; category: string }[] = (await get(shop, '/api/products')).json()
  for (const { id, category } of products) {
    assert.ok(urls.includes(`${origin}/product/${id}`), id)
    assert.ok(urls.includes(`${origin}/product?category=${encodeURIComponent(category)}`), category)
  }
  for (const path of ['/', '/product', '/about', '/contact', '/return-policy']) assert.ok(urls.includes(origin + path))
  assert.deepEqual([...new Set(urls)], urls)
  assert.equal(
    urls.find((url) => /cart|login|register|password|dashboard|checkout|payment/.test(url)),
    undefined,
  )
})

test('GROW-01 the sitemap has every grower with its last change', async (t) => {
  const shop = await openShopServer(t)
  const growers: { id: string }[] = (await get(shop, '/api/growers')).json()
  const { body } = await get(shop, '/sitemap.xml')
  assert.ok(growers.length > 20)
  for (const id of ['', ...growers.map((grower) => `/${grower.id}`)])
    assert.ok(locations(body).includes(`${origin}/growers${id}`), id)
  await shop.deps.database
    .updateTable('growers')
    .set({ people: 'Two sisters' })
    .where('id', '=', growers[0]?.id ?? '')
    .execute()
  const lastmod = (xml: string) => new RegExp(`/growers/${growers[0]?.id}</loc><lastmod>([^<]+)<`).exec(xml)?.[1] ?? ''
  await settles(async () => Date.parse(lastmod((await get(shop, '/sitemap.xml')).body)) > Date.parse(lastmod(body)))
})

test('PROD-01 lastmod in the sitemap changes with a price, not with a sale', async (t) => {
  const shop = await openShopServer(t)
  const [{ id }] = (await get(shop, '/api/products')).json()
  const products = shop.deps.database
  const lastmod = async () =>
    new RegExp(`/product/${id}</loc><lastmod>([^<]+)<`).exec((await get(shop, '/sitemap.xml')).body)?.[1]
  const before = await lastmod()
  assert.ok(before && !Number.isNaN(Date.parse(before)))
  await products.updateTable('products').set({ stock: 1 }).where('id', '=', id).execute()
  await products.updateTable('products').set({ title: 'Salt & <Pepper>' }).where('id', '!=', id).execute()
  await settles(async () => (await get(shop, '/llms.txt')).body.includes('Salt & <Pepper>'))
  assert.equal(await lastmod(), before)
  await products.updateTable('products').set({ price_paise: 100 }).where('id', '=', id).execute()
  await settles(async () => Date.parse((await lastmod()) ?? '') > Date.parse(before))
})

test('PROD-01 the sitemap escapes URLs and leaves out withdrawn products', async (t) => {
  const shop = await openShopServer(t)
  const { database } = shop.deps
  const [{ id, category }, { id: other }] = (await get(shop, '/api/products')).json()
  await database.updateTable('categories').set({ name: "Chef's & <co>" }).where('name', '=', category).execute()
  await database.updateTable('products').set({ withdrawn_at: new Date() }).where('id', '=', id).execute()
  const { body } = await get(shop, '/sitemap.xml')
  assert.ok(body.includes('/product?category=Chef&#39;s%20%26%20%3Cco%3E<'))
  assert.ok(!body.includes(`/product/${id}<`) && body.includes(`/product/${other}<`))
})

test('PROD-01 a large shop has several sitemaps and an index; together they list each URL once', async (t) => {
  const { deps } = await openShopServer(t)
  const parts = { ...deps, categories: cacheCategories(deps, openResponseCache({ maxBytes: 1 })), perFile: 10 }
  const index = await writeSitemap(parts)
  assert.deepEqual(
    locations(index),
    [1, 2, 3, 4, 5].map((number) => `${origin}/sitemap-${number}.xml`),
  )
  const files = await Promise.all([1, 2, 3, 4, 5].map((number) => writeSitemapFile(parts, number)))
  assert.equal(await writeSitemapFile(parts, 6), undefined)
  const whole = locations(await writeSitemap({ ...parts, perFile: 45_000 }))
  assert.deepEqual(files.flatMap((xml) => locations(xml ?? '')).sort(), whole.sort())
})

test('PROD-06 Q-10 a sitemap beyond the last is not found', async (t) => {
  const shop = await openShopServer(t)
  assert.equal((await get(shop, '/sitemap-1.xml')).body, (await get(shop, '/sitemap.xml')).body)
  for (const path of ['/sitemap-2.xml', '/sitemap-0.xml', '/sitemap-x.xml']) {
    const answer = await get(shop, path)
    assert.deepEqual([answer.statusCode, answer.json().code], [404, 'not-found'], path)
    assert.match(String(answer.headers['content-type']), /^application\/json/, path)
  }
})

test('AUTH-01 robots.txt disallows personal pages and names the sitemap', async (t) => {
  const { headers, body } = await get(await openShopServer(t), '/robots.txt')
  assert.match(String(headers['content-type']), /^text\/plain/)
  const lines = body.split('\n')
  for (const path of ['/user-dashboard', '/checkout', '/payment-gateway'])
    assert.ok(lines.includes(`Disallow: ${path}`))
  assert.ok(!lines.includes('Disallow: /'))
  assert.ok(lines.includes(`Sitemap: ${origin}/sitemap.xml`))
})

test('API-01 llms.txt lists every product with its current price, and the seller', async (t) => {
  const shop = await openShopServer(t)
  const products = (await get(shop, '/api/products')).json()
  const { body } = await get(shop, '/llms.txt')
  for (const { id, title, price, MRP } of products) {
    const line = body.split('\n').find((one) => one.startsWith(`- [${title}](${origin}/product/${id}): `))
    assert.ok(line?.includes(`₹${price} (MRP ₹${MRP})`), title)
  }
  assert.ok(body.startsWith(`# ${facts.name}\n`) && body.includes(facts.company.legalName))
})

test('UX-02 the icons of the manifest exist in their stated sizes', async (t) => {
  const answer = await get(await openShopServer(t), '/manifest.webmanifest')
  assert.equal(answer.headers['content-type'], 'application/manifest+json')
  const { name, icons, start_url } = answer.json()
  assert.ok(icons.some(({ src }: { src: string }) => src === '/favicon.svg'))
  assert.deepEqual([name, start_url], [facts.name, '/'])
  for (const { src, sizes, type } of icons) {
    // The SVG of any size is read below. Where staff's pictures are redrawn, sharp loads no SVG and no files.
    if (sizes === 'any') continue
    const { width, height, format } = await sharp(await readFile(`${root}/public${src}`)).metadata()
    assert.deepEqual([`image/${format}`, `${width}x${height}`], [type, sizes])
  }
  const [favicon, mark] = await Promise.all(
    ['public/favicon.svg', 'ui/mark.svg'].map((file) => readFile(`${root}/${file}`, 'utf8')),
  )
  assert.equal(favicon, mark, 'run commands/draw-icons.ts')
})

test('AUTH-01 UX-02 a change of a product purges just the files that list products', async (t) => {
  const { deps } = await openShopServer(t)
  const app = Fastify()
  const cache = openResponseCache({ maxBytes: 10_000_000 })
  const parts = { cache, categories: cacheCategories(deps, cache), headers: {} }
  seoRoutes(app, deps, { ...parts, answerNotFoundOrNotAllowed: (_request, reply) => reply.code(404).send() })
  const files = ['/sitemap.xml', '/sitemap-1.xml', '/llms.txt', '/robots.txt', '/manifest.webmanifest']
  for (const url of files) await app.inject({ url })
  const cached = () => files.filter((url) => cache.get(url))
  assert.deepEqual(cached(), files)
  cache.purge(tagsOfChange('{"change":"catalogue"}'))
  assert.deepEqual(cached(), ['/robots.txt', '/manifest.webmanifest'])
})
