// Categories that are renamed and merged, and where their former addresses lead.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { openStaffServer } from '../../../tests/fixtures/staff-server.ts'

type Body = {
  code: string
  version: number
  by: string
  theirs: { name: string }
  products: number
  fields: { [field: string]: string }
  rows: { name: string; version: number; products: number; picture?: string }[]
}

test('GOODS-10 GOODS-03 a renamed or merged category is reached by its former names, and a save after another’s is a conflict', async (t) => {
  const server = await openStaffServer(t, { catalogue: 'demo' })
  const storefront = await server.openBeside({ pages: true })
  const owner = await server.signIn('owner')
  const call = async (name: string, body?: object) => (await owner.call(name, body)) as { status: number; body: Body }
  const rowOf = async (name: string) => (await call('GET /api/categories')).body.rows.find((row) => row.name === name)
  const get = (url: string) => storefront.inject({ url, headers: { accept: 'text/html' } })
  /** Processes hear of a change a moment after its commit. */
  const comesTo = async (url: string, expected: readonly [number, string?]) => {
    let answer = await get(url)
    for (
      let look = 0;
      look < 100 && (answer.statusCode !== expected[0] || answer.headers.location !== expected[1]);
      look += 1
    ) {
      await setTimeout(20)
      answer = await get(url)
    }
    return [answer.statusCode, answer.headers.location]
  }
  const leads = async (url: string, to: string) => assert.deepEqual(await comesTo(url, [301, to]), [301, to], url)
  const rename = (name: string, version: number, wanted?: string) =>
    call(`PATCH /api/categories/${name}`, { version, changes: { name: wanted } })
  const honeys = (await rowOf('Honey'))?.products
  const pages = [
    '/product?category=Honey',
    '/?category=Honey',
    '/api/category?type=Honey',
    '/api/products?category=Honey',
  ]
  for (const url of pages) assert.equal((await get(url)).statusCode, 200)

  assert.deepEqual((await rename('Honey', 1, ' oils ')).body.fields, { name: 'There is a category with this name' })
  assert.equal((await rename('Honey', 1)).body.code, 'nothing-changed')
  assert.deepEqual((await rename('Honey', 1, 'Raw  Honey')).body, { version: 2 })
  const late = await rename('Honey', 1, 'Honeys')
  assert.deepEqual([late.status, late.body.code, late.body.version], [409, 'changed-meanwhile', 2])
  assert.deepEqual([late.body.by, late.body.theirs], ['owner', { name: 'Raw Honey' }])
  await leads('/product?category=Honey', '/product?category=Raw%20Honey')
  await leads('/?category=Honey', '/?category=Raw%20Honey')
  assert.equal((await rename('Honey', 2, 'Honeys & more')).status, 200, 'by its former name')
  await leads(
    '/product?utm_source=mail&sort=newest&category=Honey&page=9',
    '/product?category=Honeys%20%26%20more&sort=newest&page=9',
  )
  await leads('/product?category=Raw%20Honey', '/product?category=Honeys%20%26%20more')
  assert.equal(JSON.parse((await get('/api/category?type=Honey')).body).length, honeys)
  assert.equal(JSON.parse((await get('/api/products?category=Raw%20Honey')).body).total, honeys)
  const sitemap = (await get('/sitemap.xml')).body
  assert.ok(sitemap.includes('?category=Honeys%20%26%20more<') && !sitemap.includes('?category=Honey<'))

  const oils = (await rowOf('Oils'))?.products ?? 0
  const merge = (into: string, version = 3) => call('POST /api/categories/Raw%20Honey/merge', { version, into })
  assert.deepEqual(Object.keys((await merge('Honeys & more')).body.fields), ['into'])
  assert.equal((await merge('Oils', 2)).body.code, 'changed-meanwhile')
  assert.deepEqual((await merge('Oils')).body, { products: honeys })
  assert.equal((await rowOf('Oils'))?.products, oils + (honeys ?? 0))
  assert.equal(await rowOf('Honeys & more'), undefined)
  for (const name of ['Honey', 'Raw%20Honey', 'Honeys%20%26%20more']) {
    await leads(`/product?category=${name}`, '/product?category=Oils')
  }
  const data = await get('/product.data?category=Honey')
  assert.deepEqual(
    [data.statusCode, data.body.includes('/product?category=Oils')],
    [202, true],
    'for the browser’s router',
  )

  // A category has a picture of its own, which follows it to another name.
  await call('POST /api/categories', { name: 'Pickles' })
  const send = async (name: string, side: number) => {
    const payload = await sharp({ create: { width: side, height: side, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const headers = { ...owner.headers(), 'content-type': 'application/octet-stream' }
    const url = `/api/categories/${name}/pictures`
    return (await server.app.inject({ method: 'POST', url, headers, payload })).statusCode
  }
  assert.deepEqual(
    [await send('Pickles', 900), await send('Pickles', 700), await send('Nothing', 900)],
    [201, 422, 404],
  )
  await call('PATCH /api/categories/Pickles', { version: 1, changes: { name: 'Chutneys' } })
  const picture = (await rowOf('Chutneys'))?.picture ?? ''
  assert.equal((await storefront.inject({ url: picture })).statusCode, 200)
  assert.equal((await call('DELETE /api/categories/Chutneys/pictures')).status, 200)
  assert.equal((await rowOf('Chutneys'))?.picture, undefined)
  assert.equal((await call('DELETE /api/categories/Nothing/pictures')).status, 404)

  await call('POST /api/categories', { name: 'Honey' })
  assert.equal((await comesTo('/product?category=Honey', [200]))[0], 200, 'a name in use again')
})
