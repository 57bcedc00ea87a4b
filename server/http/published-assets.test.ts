import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { openShopServer } from '../../tests/fixtures/shop-server.ts'

const ownAssets = resolve(import.meta.dirname, '../../build/client/assets')

test('START SECURITY a server serves the files of another build as it serves its own, which come first, and no other files', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'farmgate-assets-'))
  t.after(() => rm(folder, { recursive: true }))
  const assets = join(folder, 'assets')
  await mkdir(assets)
  const own = (await readdir(ownAssets)).find((name) => name.endsWith('.js')) ?? ''
  const others = { [own]: 'changed', 'earlier-a1b2.js': 'earlier()' }
  for (const [name, text] of Object.entries(others)) {
    await writeFile(join(assets, name), text)
    await writeFile(join(assets, `${name}.br`), brotliCompressSync(text))
  }
  const { app } = await openShopServer(t, { pages: true, settings: { ASSETS_DIR: folder } })
  const get = (name: string) => app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': 'br' } })

  const [mine, earlier] = [await get(own), await get('earlier-a1b2.js')]
  assert.equal(brotliDecompressSync(mine.rawPayload).toString(), await readFile(join(ownAssets, own), 'utf8'))
  assert.equal(brotliDecompressSync(earlier.rawPayload).toString(), 'earlier()')
  const shared = (headers: object) => {
    const { date, etag, 'content-length': length, 'last-modified': modified, ...rest } = headers as typeof mine.headers
    return rest
  }
  assert.deepEqual(shared(earlier.headers), shared(mine.headers))
  assert.equal(earlier.headers['cache-control'], 'public, max-age=31536000, immutable')

  // Published while the server runs.
  assert.equal((await get('later-c3d4.js')).statusCode, 404)
  await writeFile(join(assets, 'later-c3d4.js'), 'later()')
  assert.equal(brotliDecompressSync((await get('later-c3d4.js')).rawPayload).toString(), 'later()')
  await writeFile(join(folder, 'secret'), '')
  for (const path of ['..%2fsecret', '../secret', '']) assert.equal((await get(path)).statusCode, 404, path)
  for (const url of [
    '/package.json',
    '/.env',
    '/server/main.ts',
    '/build/server/index.js',
    '/assets/..%2f..%2fserver%2findex.js',
    '/sbom.cdx.json',
    `/assets/${own}.map`,
    '/.git/config',
  ]) {
    assert.equal((await app.inject({ url, headers: { accept: 'application/json' } })).statusCode, 404, url)
  }
})
