import assert from 'node:assert/strict'
import { mock, type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type KyselyPlugin, sql } from 'kysely'
import { isRefusal } from '#domain/refusal.ts'
import { hour } from '#domain/time.ts'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'
import { copiedColumns, copies } from '../catalogue/product-list.fixture.ts'
import { cacheBestSellers } from '../orders/list-best-sellers.ts'
import { addCustomer } from '../payments/stocked.fixture.ts'
import { setStock } from '../stock/stock.fixture.ts'
import { buildApp } from './app.ts'
import { collectTags } from './storefront.ts'

type Actions = ReturnType<typeof collectTags>

/** The home page is cached in eight variants, one of which is drawn for each request. */
const variants = 8
const drawn = ['/', '/_.data']

/** Two servers of one shop with everything in stock; `early` is on the first page of the list, `late` among the latest of the home page. */
async function openTwo(t: TestContext) {
  const shop = await openShopServer(t, { pages: true })
  const { database } = shop.deps
  const change = (statement: string) => sql.raw(statement).execute(database)
  const apps = [shop.app, await shop.openBeside()]
  const soldOut = await database.selectFrom('products').select('id').where('stock', '=', 0).executeTakeFirstOrThrow()
  await allSay(apps, { [`/product/${soldOut.id}`]: has('Out of Stock') }, 'at first')
  await setStock(database, 5)
  // Both have purged by then: responses cached from here on stay until the next change.
  await allSay(apps, { [`/product/${soldOut.id}`]: hasNot('Out of Stock') }, 'all in stock')
  const products = await database
    .selectFrom('products')
    .select(['id', 'title', 'category'])
    .orderBy('position')
    .execute()
  const [early, late] = [products[2], products.at(-2)]
  assert.ok(early && late)
  /** Changes a title without a notification: only a new rendering shows it. */
  const rename = (id: string, title: string) =>
    change(`
      ALTER TABLE products DISABLE TRIGGER products_changed;
      UPDATE products SET title = '${title}' WHERE id = '${id}';
      ALTER TABLE products ENABLE TRIGGER products_changed`)
  return { apps, change, rename, products, early, late }
}

/** Of every variant that could be drawn. */
async function bodiesOf(app: FastifyInstance, url: string): Promise<string[]> {
  const bodies: string[] = []
  for (let left = drawn.includes(url) ? variants : 1; left > 0; left -= 1) {
    const drawing = mock.method(Math, 'random', () => (left - 0.5) / variants)
    const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } })
    drawing.mock.restore()
    bodies.push(`${statusCode} ${body}`)
    // Cached responses do not yield to the event loop, where notifications arrive.
    await setImmediate()
  }
  return bodies
}

type Expected = { readonly [url: string]: (body: string) => boolean }

/** Polls every server until all pages show what is expected, until the test is given up. */
async function allSay(apps: readonly FastifyInstance[], expected: Expected, what: string) {
  const deadline = Date.now() + 20_000
  for (const [place, app] of apps.entries()) {
    for (const [url, fits] of Object.entries(expected)) {
      for (;;) {
        const begun = Date.now()
        if ((await bodiesOf(app, url)).every(fits)) break
        assert.ok(begun < deadline, `${what}: ${url} of server ${place + 1} is old`)
      }
    }
  }
}

const has = (text: string) => (body: string) => body.startsWith('200') && body.includes(text)
const hasNot = (text: string) => (body: string) => body.startsWith('200') && !body.includes(text)
const listOf = (category: string) => `/product?category=${encodeURIComponent(category)}`

test('HOME-02 LIST-01 PROD-01 loader data has prices in paise, which tabs of every build read alike', async (t) => {
  const { app, deps } = await openShopServer(t, { pages: true })
  const { id } = await deps.database.selectFrom('products').select('id').orderBy('position').executeTakeFirstOrThrow()
  for (const url of ['/_.data', '/product.data', `/product/${id}.data`, '/search.data', '/about.data']) {
    const { body } = await app.inject({ url })
    assert.ok(body.includes('"mrp"') && !body.includes('"MRP"'), url)
  }
})

test('CART-06 LIST-01 a page that is not found has the tags of what would change that', async (t) => {
  const { deps } = await openShopServer(t)
  const bestSellers = cacheBestSellers(deps, { onRefresh() {} })
  t.after(() => bestSellers.close())
  const beyond = { from: 999, page: 999 }
  for (const [act, expected] of [
    [(shop: Actions) => shop.viewHome(beyond), ['catalogue']],
    [(shop: Actions) => shop.listPage(beyond), ['catalogue', 'filters']],
    [(shop: Actions) => shop.viewWithNeighbours({ id: 'nowhere' }), ['catalogue', 'product:nowhere']],
  ] as const) {
    const tags = new Set<string>()
    const forEveryPage = { announcement: async () => undefined, closedDays: async () => [] }
    assert.ok(isRefusal(await act(collectTags(deps, { tags, bestSellers, forEveryPage }))))
    assert.deepEqual([...tags], expected)
  }
})

test('CART-06 HOME-02 LIST-01 PROD-01 every page of every server shows the change of a product', async (t) => {
  const { apps, change, early, late } = await openTwo(t)
  // What is sold out is on the last page; the latest are on the home page in any case.
  for (const { id, category, page, isLatest } of [
    { ...early, page: '/product', isLatest: false },
    { ...late, page: '/product?page=2', isLatest: true },
  ]) {
    const places = (...urls: string[]) => [...urls, listOf(category), `/product/${id}`]
    for (const [what, text, urls] of [
      ['price_paise = 10103', '₹101.03', places('/', page)],
      ["title = 'Twice Renamed'", 'Twice Renamed', places('/', page)],
      ['stock = 0', 'Out of Stock', places(...(isLatest ? ['/'] : []), '/product?page=2')],
    ] as const) {
      const all = (fits: Expected[string]) => Object.fromEntries(urls.map((url) => [url, fits]))
      await allSay(apps, all(hasNot(text)), `before ${what}`)
      await change(`UPDATE products SET ${what} WHERE id = '${id}'`)
      await allSay(apps, all(has(text)), `${what} of ${id}`)
    }
    await change(`UPDATE products SET stock = 5, title = 'Once Named', price_paise = 10000 WHERE id = '${id}'`)
  }
})

test('HOME-03 PROD-05 a changed category moves a product to the other list and changes its neighbours', async (t) => {
  const { apps, change, products, early } = await openTwo(t)
  const { id, title, category } = early
  const other = products.find((product) => product.category !== category)
  assert.ok(other)
  const inOne = { [listOf(category)]: has(title), [listOf(other.category)]: hasNot(title) }
  const inOther = { [listOf(category)]: hasNot(title), [listOf(other.category)]: has(title) }
  await allSay(apps, { ...inOne, [`/product/${other.id}`]: hasNot(title), [`/product/${id}`]: hasNot(other.title) }, '')
  await change(`UPDATE products SET category = '${other.category}' WHERE id = '${id}'`)
  const neighbours = { [`/product/${other.id}`]: has(title), [`/product/${id}`]: has(other.title) }
  await allSay(apps, { ...inOther, ...neighbours }, 'moved')
})

test('HOME-02 LIST-01 PROD-06 an added product appears on its pages, a withdrawn one disappears', async (t) => {
  const { apps, change, products, early } = await openTwo(t)
  const { id, category } = early
  const title = 'Honey From Next Door'
  const urls = ['/', '/product?page=2', listOf(category), `/product/${id}`]
  const on = (fits: Expected[string]) => Object.fromEntries(urls.map((url) => [url, fits]))
  await allSay(apps, { ...on(hasNot(title)), '/product': has(`of ${products.length} products`) }, 'before')
  await change(`
    INSERT INTO products (id, title, category, ${copiedColumns})
    SELECT 'next-door', '${title}', category, ${copiedColumns} FROM products WHERE id = '${id}'`)
  await allSay(apps, { ...on(has(title)), '/product': has(`of ${products.length + 1} products`) }, 'added')
  await allSay(apps, { '/product/next-door': has(title) }, 'added')
  await change("UPDATE products SET withdrawn_at = now() WHERE id = 'next-door'")
  await allSay(apps, { ...on(hasNot(title)), '/product': has(`of ${products.length} products`) }, 'withdrawn')
  await allSay(apps, { '/product/next-door': (body) => body.startsWith('404') }, 'withdrawn')
})

test('CART-06 a page is not purged for a product that it does not show', async (t) => {
  const { apps, change, rename, early, late } = await openTwo(t)
  const stay = [`/product/${early.id}`, '/product', listOf(early.category)]
  const titleBefore = Object.fromEntries(stay.map((url) => [url, has(early.title)]))
  await allSay(apps, { ...titleBefore, [`/product/${late.id}`]: has(late.title) }, 'before')
  await rename(early.id, 'Never Notified')
  // Within its price band: counts stay as they are.
  await change(`UPDATE products SET title = 'Cheaper', price_paise = price_paise - 1 WHERE id = '${late.id}'`)
  await allSay(apps, { [`/product/${late.id}`]: has('Cheaper') }, 'notified')
  await allSay(apps, titleBefore, 'unchanged')
  await change(`UPDATE products SET price_paise = price_paise - 1 WHERE id = '${early.id}'`)
  await allSay(apps, Object.fromEntries(stay.map((url) => [url, has('Never Notified')])), 'notified at last')
})

test('FIND-03 a changed price or state of origin changes the counts and orders of lists that do not show the product', async (t) => {
  const { apps, change, products, late } = await openTwo(t)
  await change(`UPDATE products SET mrp_paise = 900000, price_paise = 200_00, origin_state = 'Kerala'`)
  const counted = (count: number) => has(`₹500 and above (${count})`)
  // Among equal prices the shop's order decides: the product is on the second page.
  const cheapest = { '/product?sort=price-asc': hasNot(late.title) }
  await allSay(apps, { '/product': counted(0), ...cheapest, '/product?state=Goa': has('No products match') }, 'before')
  await change(`UPDATE products SET price_paise = 199_99 WHERE id = '${late.id}'`)
  await allSay(apps, { '/product': counted(0), '/product?sort=price-asc': has(late.title) }, 'cheaper')
  await change(`UPDATE products SET price_paise = 500_00 WHERE id = '${late.id}'`)
  await allSay(apps, { '/product': counted(1), '/product?price=from-500': has(late.title) }, 'in another band')
  await change(`UPDATE products SET origin_state = 'Goa' WHERE id = '${late.id}'`)
  const elsewhere = `/product?state=Kerala&page=${Math.ceil((products.length - 1) / 24)}`
  await allSay(
    apps,
    { '/product': has('Goa (1)'), '/product?state=Goa': has(late.title), [elsewhere]: hasNot(late.title) },
    'moved',
  )
})

test('FIND-03 a category that the other filters leave empty cannot be pressed, but a chosen one stays', async (t) => {
  const { apps, change, late, products } = await openTwo(t)
  await change(`UPDATE products SET origin_state = 'Goa' WHERE id = '${late.id}'`)
  const other = products.find(({ category }) => category !== late.category)?.category ?? ''
  const isOff = (category: string) => (body: string) => new RegExp(`value="${category}"[^>]* disabled=""`).test(body)
  const isOn = (category: string) => (body: string) => body.includes(`value="${category}"`) && !isOff(category)(body)
  await allSay(apps, { '/product?state=Goa': isOff(other) }, 'without products')
  await allSay(apps, { '/product?state=Goa': isOn(late.category), '/product': isOn(other) }, 'with products')
  await allSay(apps, { [`${listOf(other)}&state=Goa`]: isOn(other) }, 'chosen')
})

test('UX-02 PROD-03 CART-05 without scripts, pages with a button of the cart say what it needs and how to order otherwise', async (t) => {
  const { app, deps } = await openShopServer(t, { pages: true })
  const { id } = await deps.database
    .selectFrom('products')
    .select('id')
    .where('stock', '>', 0)
    .executeTakeFirstOrThrow()
  for (const url of ['/product', `/product/${id}`, '/cart', '/checkout', '/payment-gateway']) {
    const { body } = await app.inject({ url, headers: { accept: 'text/html' } })
    assert.match(body, /<noscript>.* needs JavaScript.*@.*href="\/contact".*<\/noscript>/, url)
  }
})

test('UX-02 without scripts, forms say in place of their button what they need and where to write, and the browser posts none of them', async (t) => {
  const { app, deps } = await openShopServer(t, { pages: true })
  await setStock(deps.database, 0)
  const { id } = await deps.database.selectFrom('products').select('id').executeTakeFirstOrThrow()
  const forms = ['/contact', '/register', '/login', '/forgot-password', '/ticket']
  for (const url of [...forms, `/product/${id}`, '/stop-notifying/1', '/your-data', '/user-dashboard']) {
    const { body } = await app.inject({ url, headers: { accept: 'text/html' } })
    assert.match(body, /<noscript>.* needs JavaScript.*href="mailto:.*href="tel:.*<\/noscript>/, url)
    assert.doesNotMatch(body, /method="post"/i, url)
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'))
    for (const [tag] of main.matchAll(/<button[^>]*type="submit"[^>]*>/g)) assert.match(tag, / noscript:hidden/, url)
    assert.equal(main.includes('method="dialog"'), forms.includes(url), url)
  }
})

test('HDR-03 the categories of the menu change with the catalogue', async (t) => {
  const { apps, change } = await openTwo(t)
  await allSay(apps, { '/api/categories': has('"name":"Honey"') }, 'at first')
  await change(`UPDATE categories SET name = 'Honeys' WHERE name = 'Honey'`)
  await allSay(apps, { '/api/categories': has('"name":"Honeys"') }, 'renamed')
})

test('PAGE-01 a product that is back in stock is shown on the page again', async (t) => {
  const { apps, change, products } = await openTwo(t)
  const [first, second, third] = products.filter(({ category }) => category === products[0]?.category)
  assert.ok(first && second && third)
  const window = (product: { title: string }) => ({ '/about': has(product.title), '/about.data': has(product.title) })
  const setStock = (stock: number, ...changed: readonly { id: string }[]) =>
    change(`UPDATE products SET stock = ${stock} WHERE id IN (${changed.map(({ id }) => `'${id}'`)})`)
  await allSay(apps, window(first), 'before')
  await setStock(0, first, second)
  await allSay(apps, window(third), 'both sold out')
  for (const product of [second, first]) {
    await setStock(5, product)
    await allSay(apps, window(product), `${product.id} is back`)
  }
  await setStock(0, ...products.filter(({ category }) => category === first.category))
  await allSay(apps, window(first), 'all of them sold out')
})

test('CART-06 no page or list mixes the states before and after a change during its rendering', async (t) => {
  const shop = await openShopServer(t, { pages: true })
  const { deps } = shop
  await copies(shop, 205, 'Honey')
  let changes = 0
  /** After every statement all products get another price, the same for all. */
  const changing: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      changes += 1
      await sql`UPDATE products SET price_paise = ${100_00 + changes}, mrp_paise = 200_00`.execute(deps.database)
      return result
    },
  }
  const app = await buildApp({ ...deps, database: deps.database.withPlugin(changing) })
  t.after(() => app.close())
  for (const url of ['/', '/?category=Honey', '/product', '/product/wild-forest-honey-500g', '/about']) {
    const { body } = await app.inject({ url, headers: { accept: 'text/html' } })
    const prices = [...new Set(body.match(/₹100\.\d\d/g))]
    assert.equal(prices.length, 1, `${url} shows ${prices.join(' and ')}`)
  }
  for (const url of ['/api/products', '/api/category?type=Honey']) {
    const products: { price: number }[] = (await app.inject(url)).json()
    assert.ok(products.length > 205, 'read in portions')
    const prices = [...new Set(products.map(({ price }) => price))]
    assert.equal(prices.length, 1, `${url} shows ${prices.join(' and ')}`)
  }
})

test('FIND-02 the search page shows what sells best an hour later', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const { app, deps } = await openShopServer(t, { pages: true })
  const search = async () => (await app.inject({ url: '/search', headers: { accept: 'text/html' } })).body
  assert.match(await search(), /New in the shop/)
  const { id: customerId } = await addCustomer({ database: deps.database, now: deps.clock.now })
  await sql`
    WITH ordered AS (
      INSERT INTO orders (number, customer_id, provider_order_id, payment_id, placed_at, first_name, last_name, email, phone, address,
        address2, state_code, pin_code, country, subtotal_paise, discount_paise, rounding_paise, total_paise)
      VALUES ('FG-0000-0001', ${customerId}, 'order_1', 'pay_1', ${deps.clock.now()}, 'Asha', 'Rao', 'asha@example.in', '+919876543210',
        '12, Temple Road', '', 'KA', '560003', 'India', 40000, 0, 0, 40000)
      RETURNING number)
    INSERT INTO order_lines (order_number, status, position, product_id, title, net_quantity, hsn, gst_rate_basis_points, quantity,
      unit_price_paise)
    SELECT ordered.number, 'ordered', row_number() OVER (), id, title, '1 kg', hsn, 500, 1, price_paise
    FROM ordered, (SELECT * FROM products WHERE stock > 0 LIMIT 4) AS sold`.execute(deps.database)
  assert.match(await search(), /New in the shop/)
  t.mock.timers.tick(hour)
  assert.match(await search(), /Best sellers/)
})
