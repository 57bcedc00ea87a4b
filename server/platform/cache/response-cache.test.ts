import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trackFreshness } from './freshness.ts'
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

test('CART-06 a page is rendered again when its product changes while it is rendered', async () => {
  for (const change of ['purge', 'markStale', 'all'] as const) {
    const { cache, shop, render } = open()
    const response = await cache.getOrRender('honey', async () => {
      const rendered = await render()
      if (shop.renderings === 1) {
        shop.price = 120
        if (change === 'all') cache.purge()
        else cache[change](['product:honey'])
      }
      return rendered
    })
    assert.deepEqual([textOf(response), shop.renderings], ['₹120', 2], change)
    assert.equal(cache.get('honey'), response)
  }
})

test('CART-06 API-01 under changes without a pause a page is rendered three times, and not stored', async () => {
  const { cache, shop, render } = open()
  const response = await cache.getOrRender('honey', async () => {
    const rendered = await render()
    shop.price += 1
    cache.purge(['product:honey'])
    return rendered
  })
  assert.deepEqual([textOf(response), shop.renderings, cache.stats().entries], ['₹102', 3, 0])
})

test('CART-06 a request that comes after a purge never gets what was rendered before it', async () => {
  for (const tag of ['product:honey', 'product:ghee']) {
    const { cache, shop, render, read } = open()
    const third = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const slow = async () => {
      const rendered = await render()
      if (shop.renderings < 3) cache.purge(['product:honey'])
      if (shop.renderings === 3) {
        third.resolve()
        await finish.promise
      }
      return rendered
    }
    const before = cache.getOrRender('honey', slow)
    await third.promise
    const joined = cache.getOrRender('honey', slow)
    shop.price = 120
    cache.purge([tag])
    const after = read()
    finish.resolve()
    assert.equal(await after, '₹120')
    assert.equal(await joined, await before)
    assert.equal(shop.renderings, 4, 'requests before the purge share one rendering')
  }
})

test('CART-06 nothing is stored while changes are not reported, nor what was begun meanwhile afterwards', async () => {
  const freshness = trackFreshness()
  const { cache, shop, render, read } = open({ freshness })
  assert.equal(await read(), '₹100')
  freshness.lose()
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
  shop.price = 140
  freshness.restore()
  cache.purge()
  finish.resolve()
  assert.equal(textOf(await slow), '₹140')
  assert.ok(cache.get('honey'))
})

test('CART-06 while changes are not reported no request joins a rendering that began before it', async () => {
  for (const begins of ['before', 'during'] as const) {
    const freshness = trackFreshness()
    const { cache, shop, render, read } = open({ freshness })
    const finish = Promise.withResolvers<void>()
    const slow = async () => {
      const rendered = await render()
      await finish.promise
      return rendered
    }
    if (begins === 'during') freshness.lose()
    const old = cache.getOrRender('honey', slow)
    if (begins === 'before') freshness.lose()
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
  const freshness = trackFreshness({ now })
  const { cache, shop, read } = open({ freshness, now })
  await read()
  shop.price = 120
  freshness.lose()
  assert.equal(await read(), '₹120', 'the database may be reachable')
  time += 1_000
  freshness.startOutage()
  assert.equal(await read(), '₹100')
  time += 58_000
  freshness.lose()
  freshness.startOutage()
  assert.equal(await read(), '₹100', 'further attempts do not begin another minute')
  time += 1_000
  assert.equal(cache.get('honey'), undefined, 'a minute after the loss')

  time -= 1_000
  freshness.endOutage()
  assert.equal(await read(), '₹120', 'reached, though changes are not reported yet')
  freshness.restore()
  cache.purge()
  assert.equal(await read(), '₹120')
})

test('ARCHITECTURE during an outage another variant of a page is served', async () => {
  const freshness = trackFreshness()
  const { cache, shop, render } = open({ freshness })
  const [first = '', second = ''] = variantsOf(randomVariant('/'))
  const stored = await cache.getOrRender(first, render)
  freshness.startOutage()
  assert.equal(await cache.getOrRender(second, render), stored)
  assert.equal(shop.renderings, 1)
})

test('ARCHITECTURE a rendering that fails because an outage has begun meanwhile is answered with the cached page', async () => {
  const fail = [() => Promise.reject(new Error('no database')), async () => ({ ...page('', []), status: 503 })]
  for (const render of fail) {
    const freshness = trackFreshness()
    const { cache, read } = open({ freshness })
    await read()
    freshness.lose()
    const answer = cache.getOrRender('honey', () => {
      freshness.startOutage()
      return render()
    })
    assert.equal(textOf(await answer), '₹100')
    freshness.endOutage()
    const later = await cache.getOrRender('honey', render).then(({ status }) => status, String)
    assert.ok([503, 'Error: no database'].includes(later), 'the database can be reached, this fault is another')
  }
})

test('CART-06 a stale page is served for half a second while it is rendered again; a price never', async () => {
  let time = 0
  const { cache, shop, render, read } = open({ now: () => time })
  const settled = () => new Promise(setImmediate)
  await read()
  shop.price = 101
  cache.markStale(['product:honey'])
  assert.deepEqual(await Promise.all([read(), read()]), ['₹100', '₹100'])
  assert.equal(cache.stats().stale, 2)
  await settled()
  assert.deepEqual([await read(), shop.renderings], ['₹101', 2])

  shop.price = 102
  cache.markStale(['product:honey'])
  time += 501
  assert.equal(await read(), '₹102', 'after half a second')

  const finish = Promise.withResolvers<void>()
  cache.markStale(['product:honey'])
  const slow = async () => {
    const rendered = await render()
    await finish.promise
    return rendered
  }
  assert.equal(textOf(await cache.getOrRender('honey', slow)), '₹102')
  shop.price = 120
  cache.purge(['product:honey'])
  const dearer = read()
  finish.resolve()
  assert.equal(await dearer, '₹120')
})

test('HOME-05 a stale page is served when it cannot be rendered; after half a second the fault is reported', async () => {
  let time = 0
  let mayRender = true
  const { cache, render, read } = open({ now: () => time, mayRender: () => mayRender })
  const fail = () => Promise.reject(new Error('the database is down'))
  await read()
  cache.markStale(['product:honey'])
  assert.equal((await cache.getOrRender('honey', fail)).status, 200)
  mayRender = false
  assert.equal((await cache.getOrRender('honey', render)).status, 200)
  mayRender = true
  time += 501
  await assert.rejects(cache.getOrRender('honey', fail), /down/)
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
