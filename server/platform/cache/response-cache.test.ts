import assert from 'node:assert/strict'
import { test } from 'node:test'
import { page, textOf } from './page.fixture.ts'
import { openResponseCache } from './response-cache.ts'
import { randomVariant, variantsOf } from './variants.ts'

/** A cache and a page that shows honey at `shop.price`. */
function open(options: Partial<Parameters<typeof openResponseCache>[0]> = {}) {
  const cache = openResponseCache({ maxBytes: 1_000_000, ...options })
  const shop = { price: 100, renderings: 0 }
  const render = async () => {
    shop.renderings += 1
    return page(`₹${shop.price}`, ['product:honey'])
  }
  const read = async () => textOf(await cache.getOrRender('honey', render))
  return { cache, shop, render, read }
}

test('CART-06 a price is purged when its product changes, and only then', async () => {
  const { cache, shop, read } = open()
  assert.equal(await read(), '₹100')
  shop.price = 120
  cache.purge(['product:ghee'])
  assert.equal(await read(), '₹100')
  cache.purge(['product:honey'])
  assert.equal(await read(), '₹120')
  assert.equal(cache.stats().purged, 1)
})

test('CART-06 API-01 a page is not stored when what it shows changes while it is rendered', async () => {
  for (const [changed, isStored] of [
    [['product:honey'], false],
    [undefined, false],
    [['product:ghee'], true],
  ] as const) {
    const { cache, render } = open()
    await cache.getOrRender('honey', async () => {
      const rendered = await render()
      cache.purge(changed)
      return rendered
    })
    assert.equal(cache.get('honey') !== undefined, isStored, String(changed))
  }
})

test('CART-06 a request that comes after a purge never gets what was rendered before it', async () => {
  for (const tag of ['product:honey', 'product:ghee']) {
    const { cache, shop, render, read } = open()
    const finish = Promise.withResolvers<void>()
    const slow = async () => {
      const rendered = await render()
      await finish.promise
      return rendered
    }
    const before = cache.getOrRender('honey', slow)
    const joined = cache.getOrRender('honey', slow)
    shop.price = 120
    cache.purge([tag])
    const [after, joinedAfter] = [read(), read()]
    finish.resolve()
    assert.deepEqual([await after, await joinedAfter], ['₹120', '₹120'])
    assert.equal(await joined, await before)
    assert.equal(shop.renderings, 2, 'requests before the purge share one rendering, and those after it another')
  }
})

test('CART-06 nothing is stored while changes are not reported, nor what was begun meanwhile afterwards', async () => {
  const { cache, shop, render, read } = open()
  assert.equal(await read(), '₹100')
  cache.connection.lose()
  for (const price of [120, 130]) {
    shop.price = price
    assert.equal(await read(), `₹${price}`)
  }
  const finish = Promise.withResolvers<void>()
  const slow = cache.getOrRender('honey', async () => {
    const rendered = await render()
    await finish.promise
    return rendered
  })
  cache.connection.restore()
  finish.resolve()
  await slow
  assert.equal(cache.get('honey'), undefined)
  await read()
  assert.ok(cache.get('honey'))
})

test('CART-06 while changes are not reported no request joins a rendering that began before it', async () => {
  for (const begins of ['before', 'during'] as const) {
    const { cache, shop, render, read } = open()
    const finish = Promise.withResolvers<void>()
    const slow = async () => {
      const rendered = await render()
      await finish.promise
      return rendered
    }
    if (begins === 'during') cache.connection.lose()
    const old = cache.getOrRender('honey', slow)
    if (begins === 'before') cache.connection.lose()
    shop.price = 120
    const after = read()
    finish.resolve()
    assert.equal(await after, '₹120', begins)
    await old
  }
})

test('CART-06 ARCHITECTURE during an outage a cached page is served for a minute, and never once the database can be reached', async () => {
  let time = 0
  const now = () => time
  const { cache, shop, read } = open({ now })
  const { connection } = cache
  await read()
  shop.price = 120
  connection.lose()
  assert.equal(await read(), '₹120', 'the database may be reachable')
  time += 1_000
  connection.startOutage()
  assert.equal(await read(), '₹100')
  time += 58_000
  connection.lose()
  connection.startOutage()
  assert.equal(await read(), '₹100', 'further attempts do not begin another minute')
  time += 1_000
  assert.equal(cache.get('honey'), undefined, 'a minute after the loss')

  time -= 1_000
  connection.endOutage()
  assert.equal(await read(), '₹120', 'reached, though changes are not reported yet')
  connection.restore()
  assert.equal(await read(), '₹120')
})

test('ARCHITECTURE during an outage another variant of a page is served', async () => {
  const { cache, shop, render } = open()
  const [first = '', second = ''] = variantsOf(randomVariant('/'))
  const stored = await cache.getOrRender(first, render)
  cache.connection.startOutage()
  assert.equal(await cache.getOrRender(second, render), stored)
  assert.equal(shop.renderings, 1)
})

test('ARCHITECTURE a rendering that fails because an outage has begun meanwhile is answered with the cached page', async () => {
  const fail = [() => Promise.reject(new Error('no database')), async () => ({ ...page('', []), status: 503 })]
  for (const render of fail) {
    const { cache, read } = open()
    const { connection } = cache
    await read()
    connection.lose()
    const answer = cache.getOrRender('honey', () => {
      connection.startOutage()
      return render()
    })
    assert.equal(textOf(await answer), '₹100')
    connection.endOutage()
    const later = await cache.getOrRender('honey', render).then(({ status }) => status, String)
    assert.ok([503, 'Error: no database'].includes(later), 'the database can be reached, this fault is another')
  }
})

test('HOME-05 requests for the same page share one rendering; a failed one is not stored', async () => {
  const { cache, shop, read } = open()
  await assert.rejects(cache.getOrRender('honey', () => Promise.reject(new Error('the database is down'))))
  await Promise.all(Array.from({ length: 20 }, read))
  assert.equal(shop.renderings, 1)
})

test('Q-10 under overload another variant of a page is served', async () => {
  let mayRender = true
  const { cache, render } = open({ mayRender: () => mayRender })
  const [first = '', second = ''] = variantsOf(randomVariant('/'))
  await cache.getOrRender(first, render)
  mayRender = false
  assert.equal(await cache.getOrRender(second, render), cache.get(first))
  await assert.rejects(cache.getOrRender('/product', render))
})

test('PROD-06 the cache stays within its bytes: the least recently used pages leave, other statuses and the largest pages never enter', async () => {
  const maxBytes = 60_000
  const { cache } = open({ maxBytes })
  await cache.getOrRender('missing', async () => page('Page Not Found', [], 404))
  await cache.getOrRender('no-store', async () => ({ ...page('personal'), headers: { 'cache-control': 'no-store' } }))
  const noise = (length: number) => Array.from({ length }, () => String.fromCharCode(33 + Math.random() * 90)).join('')
  await cache.getOrRender('long', async () => page(noise(20_000), ['product:honey']))
  assert.equal(cache.stats().entries, 0)
  for (let n = 0; n < 100; n += 1) {
    await cache.getOrRender(`page ${n}`, async () => page(noise(1_300), ['product:honey']))
    cache.get('page 0')
  }
  const { bytes, entries } = cache.stats()
  assert.ok(bytes > maxBytes / 2 && bytes <= maxBytes, `${bytes} bytes`)
  assert.deepEqual(
    [0, 1, 50, 98, 99].filter((n) => cache.get(`page ${n}`)),
    [0, 98, 99],
  )
  cache.purge(['product:honey'])
  assert.deepEqual(
    cache.stats(),
    { ...cache.stats(), entries: 0, bytes: 0, purged: entries },
    'the index names no evicted page',
  )
})
