import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { page } from './page.fixture.ts'
import { openPageCache } from './page-cache.ts'

test('CART-06 a kept price is forgotten the moment its product changes, and only then', async () => {
  const cache = openPageCache({ maxBytes: 1_000_000 })
  let price = 100
  const ask = async () => {
    const answer = await cache.answer('honey', async () => page(`₹${price}`, ['product:honey']))
    return brotliDecompressSync(answer.as('br').body).toString()
  }
  assert.equal(await ask(), '₹100')
  price = 120
  cache.forget(['product:ghee'])
  assert.equal(await ask(), '₹100')
  cache.forget(['product:honey'])
  assert.equal(await ask(), '₹120')
})

test('CART-06 a page that was being rendered while its product changed is rendered again before it is kept', async () => {
  for (const change of ['forget', 'outdate'] as const) {
    const cache = openPageCache({ maxBytes: 1_000_000 })
    let price = 100
    let renderings = 0
    const render = async () => {
      renderings += 1
      const seen = price
      if (renderings === 1) {
        price = 120
        cache[change](['product:honey'])
      }
      return page(`₹${seen}`, ['product:honey'])
    }
    const answer = await cache.answer('honey', render)
    assert.equal(answer.as('identity').body.toString(), '₹120')
    assert.equal(renderings, 2)
  }
})

test('CART-06 while nobody tells of changes nothing is kept, nor is what was begun meanwhile kept afterwards', async () => {
  const cache = openPageCache({ maxBytes: 1_000_000 })
  let price = 100
  const render = async () => page(`₹${price}`, ['product:honey'])
  const ask = async () => brotliDecompressSync((await cache.answer('honey', render)).as('br').body).toString()
  assert.equal(await ask(), '₹100')
  cache.pause()
  price = 120
  assert.equal(await ask(), '₹120')
  price = 130
  assert.equal(await ask(), '₹130')
  const readBefore = Promise.withResolvers<void>()
  let renderings = 0
  const slow = cache.answer('honey', async () => {
    renderings += 1
    const seen = await render()
    if (renderings === 1) await readBefore.promise
    return seen
  })
  price = 140
  cache.resume()
  readBefore.resolve()
  assert.equal((await slow).as('identity').body.toString(), '₹140')
  assert.equal(await ask(), '₹140')
  assert.ok(cache.kept('honey'))
})

test('CART-06 API-01 changes that never pause keep nobody waiting, and nothing old is kept', async () => {
  const cache = openPageCache({ maxBytes: 1_000_000 })
  let price = 100
  for (const touched of [['product:honey'], undefined]) {
    let renderings = 0
    const render = async () => {
      renderings += 1
      assert.ok(renderings < 10, 'rendered without end')
      const seen = price
      price += 1
      cache.forget(touched)
      return page(`₹${seen}`, ['product:honey'])
    }
    const answer = await cache.answer('honey', render)
    assert.equal(answer.as('identity').body.toString(), `₹${price - 1}`, 'the last rendering')
    assert.equal(cache.figures().entries, 0)
  }
  await cache.answer('honey', async () => page(`₹${price}`, ['product:honey']))
  assert.equal(cache.figures().entries, 1)
})

test('CART-06 however fast changes come, nobody who asks after one gets what was begun before it', async () => {
  for (const touched of ['product:honey', 'product:ghee']) {
    const cache = openPageCache({ maxBytes: 1_000_000 })
    let price = 100
    let renderings = 0
    const third = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const render = async () => {
      renderings += 1
      const seen = price
      if (renderings < 3) cache.forget(['product:honey'])
      if (renderings === 3) {
        third.resolve()
        await goOn.promise
      }
      return page(`₹${seen}`, ['product:honey'])
    }
    const before = cache.answer('honey', render)
    await third.promise
    assert.equal(cache.answer('honey', render), before, 'one rendering for all until something changes')
    price = 120
    cache.forget([touched])
    const after = cache.answer('honey', render)
    goOn.resolve()
    assert.equal((await after).as('identity').body.toString(), '₹120')
    await before
    assert.equal(cache.figures().entries, 1)
    cache.forget()
    assert.equal(cache.figures().bytes, 0)
  }
})

test('CART-06 what may wait is shown as it was while it is rendered anew, half a second at most; a price never', async () => {
  let time = 0
  const cache = openPageCache({ maxBytes: 1_000_000, now: () => time })
  let shown = 'Honey ₹100'
  let renderings = 0
  let goOn = Promise.resolve()
  const ask = async () => {
    const answer = await cache.answer('honey', async () => {
      renderings += 1
      const seen = shown
      await goOn
      return page(seen, ['product:honey'])
    })
    return answer.as('identity').body.toString()
  }
  const outdateBy = (words: string) => {
    shown = words
    cache.outdate(['product:honey'])
    assert.equal(cache.kept('honey'), undefined, 'whoever asks must have it rendered')
  }
  await ask()

  const first = Promise.withResolvers<void>()
  goOn = first.promise
  outdateBy('Wild Honey ₹100')
  assert.deepEqual([await ask(), await ask(), renderings], ['Honey ₹100', 'Honey ₹100', 2])
  first.resolve()
  await first.promise
  while (!cache.kept('honey')) await new Promise(setImmediate)
  assert.deepEqual([await ask(), renderings, cache.figures().stale], ['Wild Honey ₹100', 2, 2])

  outdateBy('Forest Honey ₹100')
  time += 501
  assert.equal(await ask(), 'Forest Honey ₹100', 'not asked for in time')

  const second = Promise.withResolvers<void>()
  goOn = second.promise
  outdateBy('Dark Honey ₹100')
  assert.equal(await ask(), 'Forest Honey ₹100')
  shown = 'Dark Honey ₹120'
  cache.forget(['product:honey'])
  const dearer = ask()
  second.resolve()
  assert.equal(await dearer, 'Dark Honey ₹120')
  assert.equal(cache.figures().forgotten, 3, 'each change once')
})

test('HOME-05 what cannot be rendered anew is shown as it was, and then what has failed is told', async () => {
  let time = 0
  let mayRender = true
  const cache = openPageCache({ maxBytes: 1_000_000, now: () => time, mayRender: () => mayRender })
  const render = async () => page('Honey', ['product:honey'])
  const fail = () => Promise.reject(new Error('the database is away'))
  await cache.answer('honey', render)
  cache.outdate(['product:honey'])
  assert.equal((await cache.answer('honey', fail)).status, 200)
  mayRender = false
  assert.equal((await cache.answer('honey', render)).status, 200)
  mayRender = true
  time += 501
  await assert.rejects(async () => cache.answer('honey', fail), /away/)
})

test('HOME-05 many visitors who ask for the same page at once wait for one rendering; a failed one is not kept', async () => {
  const cache = openPageCache({ maxBytes: 1_000_000 })
  let renderings = 0
  const render = async () => {
    renderings += 1
    if (renderings === 1) throw new Error('the database is away')
    return page('home')
  }
  await assert.rejects(async () => cache.answer('/', render), /away/)
  await Promise.all(Array.from({ length: 20 }, () => cache.answer('/', render)))
  assert.equal(renderings, 2)
})

test('PROD-06 answers other than 200 are not kept, and the oldest pages leave when the bound is reached', async () => {
  const cache = openPageCache({ maxBytes: 60_000 })
  await cache.answer('missing', async () => page('Page Not Found', [], 404))
  assert.equal(cache.figures().entries, 0)
  const noise = () => Array.from({ length: 600 }, () => Math.random().toString(36).slice(2, 4)).join('')
  for (let n = 0; n < 100; n += 1) {
    await cache.answer(`page ${n}`, async () => page(noise()))
    cache.kept('page 0')
  }
  const { entries, bytes } = cache.figures()
  assert.ok(bytes <= 60_000, `${bytes} bytes kept`)
  assert.ok(entries > 3 && entries < 40, `${entries} pages kept`)
  assert.deepEqual(
    [0, 1, 50, 98, 99].filter((n) => cache.kept(`page ${n}`)),
    [0, 98, 99],
    'the newest, and the one that is asked for all the time',
  )
})

test('CART-06 an answer that is forgotten while it is being packed well does not come back', async () => {
  const cache = openPageCache({ maxBytes: 4_000_000 })
  const render = async () => page('Wild Forest Honey'.repeat(500), ['product:honey'])
  await cache.answer('honey', render)
  await cache.answer('honey', render)
  cache.forget(['product:honey'])
  const other = await cache.answer('ghee', async () => page('Ghee'.repeat(500)))
  cache.kept('ghee')
  while (cache.kept('ghee') === other) await new Promise(setImmediate)
  assert.equal(cache.kept('honey'), undefined)
  assert.equal(cache.figures().entries, 1)
})
