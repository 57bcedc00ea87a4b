import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { BrotliCompress } from 'node:zlib'
import { encodingFor, keepAnswer } from './kept-answer.ts'
import { page } from './page.fixture.ts'
import { openPageCache } from './page-cache.ts'
import { writeKept } from './send-kept.ts'

test('UX-02 an answer is packed quickly for who waits, and well once it is asked for again; either tag is known then', async (t) => {
  const cache = openPageCache({ maxBytes: 16_000_000 })
  const short = await readFile(import.meta.filename, 'utf8')
  const asTenPagesOfTheList = Array.from({ length: 150 }, (_, nth) => `${nth} ${short}`).join('')
  const bodies: { [path: string]: string } = {
    '/br/short': short,
    '/gzip/short': short,
    '/br/long': asTenPagesOfTheList,
  }
  const server = createServer(async (request, response) => {
    const { url = '' } = request
    writeKept(request, response, await cache.answer(url, async () => page(bodies[url] ?? '', ['product:honey'])))
  }).listen(0)
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  const ask = async (path: string, headers: { [name: string]: string }) => {
    const answer = await fetch(`http://localhost:${port}${path}`, { headers })
    const { etag = '', 'content-length': length } = Object.fromEntries(answer.headers)
    return { status: answer.status, etag, length: Number(length), text: await answer.text() }
  }
  for (const [path, body] of Object.entries(bodies)) {
    const encoding = path.split('/')[1] ?? ''
    const accepting = { 'accept-encoding': encoding }
    const quick = await ask(path, accepting)
    assert.equal(quick.text, body)
    assert.match(quick.etag, /-quick"$/)
    let well = await ask(path, accepting)
    while (well.etag === quick.etag) well = await ask(path, accepting)
    assert.equal(well.text, body)
    assert.ok(well.length < quick.length, `${well.length} bytes as ${encoding}, quickly ${quick.length}`)
    for (const { etag } of [quick, well]) {
      const again = await ask(path, { ...accepting, 'if-none-match': etag })
      assert.deepEqual([again.status, again.etag, again.text], [304, etag, ''])
    }
  }
})

test('UX-02 the encoding follows what the browser accepts', () => {
  const cases: [string | undefined, string][] = [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', 'identity'],
    [undefined, 'identity'],
  ]
  for (const [accepted, encoding] of cases) assert.equal(encodingFor(accepted), encoding)
})

test('API-01 a list of any length is kept packed, never as a whole, and goes out as its reader can take it', async () => {
  const cache = openPageCache({ maxBytes: 4_000_000 })
  const part = `${JSON.stringify(Array.from({ length: 2000 }, (_, place) => ({ place, name: 'Wild Forest Honey' })))}\n`
  async function* parts(count: number) {
    for (let turn = 0; turn < count; turn += 1) yield part
  }
  for (const count of [3, 200]) {
    const whole = part.repeat(count)
    const render = async () => ({ ...page(''), body: parts(count) })
    const server = createServer(async (request, response) =>
      writeKept(request, response, await cache.answer(`/${count}`, render)),
    ).listen(0)
    const { port } = server.address() as AddressInfo
    const read = (encoding: string) => fetch(`http://localhost:${port}/`, { headers: { 'accept-encoding': encoding } })
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await read(encoding)
      assert.equal(await answer.text(), whole, `${count} parts as ${encoding}`)
    }
    const etag = (await read('br')).headers.get('etag') ?? ''
    const again = await fetch(`http://localhost:${port}/`, {
      headers: { 'accept-encoding': 'br', 'if-none-match': etag },
    })
    assert.equal(again.status, 304)
    server.close()
  }
  assert.ok(cache.figures().bytes < part.length * 8, `${cache.figures().bytes} bytes kept`)
})

test('API-01 what a list is read from is let go when it has been read, and when the list cannot be packed', async (t) => {
  const part = 'Wild Forest Honey'.repeat(10_000)
  let isHeld = false
  async function* parts(count: number) {
    isHeld = true
    try {
      for (let turn = 0; turn < count; turn += 1) yield part
    } finally {
      isHeld = false
    }
  }
  const keep = (count: number) => keepAnswer({ ...page(''), body: parts(count) })
  await keep(20)
  assert.equal(isHeld, false)
  // At the first of the parts that were read before packing began, and at one that is read while packing.
  for (const fails of [1, 20]) {
    let packed = 0
    const { mock } = t.mock.method(BrotliCompress.prototype, '_transform', (...[, , done]: Transforming) => {
      packed += 1
      done(packed === fails ? new Error('no memory') : null)
    })
    await assert.rejects(keep(1_000), /no memory/)
    mock.restore()
    assert.equal(isHeld, false, `packing failed at part ${fails}`)
  }
})

type Transforming = Parameters<BrotliCompress['_transform']>

test('UX-02 an answer takes up the memory that it is counted for, however short it is', async () => {
  const cache = openPageCache({ maxBytes: 4_000_000 })
  const render = async () => page('Wild Forest Honey'.repeat(100))
  const quick = await cache.answer('honey', render)
  const taken = (answer: typeof quick) =>
    (['br', 'gzip'] as const).map((encoding) => answer.as(encoding).body.buffer.byteLength)
  const lengths = (answer: typeof quick) => (['br', 'gzip'] as const).map((encoding) => answer.as(encoding).body.length)
  assert.deepEqual(taken(quick), lengths(quick))
  const well = await quick.packWell?.()
  assert.ok(well)
  assert.deepEqual(taken(well), lengths(well))
  const [plain, packedWell] = [quick, well].map((answer) => answer.as('identity'))
  assert.deepEqual(
    [packedWell?.body, packedWell?.headers],
    [plain?.body, plain?.headers],
    'unpacked for who takes neither',
  )
  assert.equal(well.as('identity'), packedWell, 'once')
})
