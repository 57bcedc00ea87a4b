import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import Fastify from 'fastify'
import { pictureWidths, smallerPicture } from '#domain/catalogue/picture.ts'
import { servePictures } from './serve-pictures.ts'

const folder = await mkdtemp(join(tmpdir(), 'farmgate-pictures-'))
const app = Fastify()
after(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})
for (const width of pictureWidths) await writeFile(join(folder, `rice-${width}.avif`), `${width}`)
await servePictures(app, { folder, smaller: smallerPicture })

const ask = (url: string, headers: { [name: string]: string } = {}) => app.inject({ url, headers })

for (const [width, sent] of [
  [320, '320'],
  [640, '320'],
  [768, '640'],
  [1280, '640'],
] as const) {
  test(`UX-02 with Save-Data, a request for a picture ${width} wide is answered with ${sent}`, async () => {
    const saving = await ask(`/pictures/rice-${width}.avif`, { 'save-data': 'on' })
    assert.equal(saving.body, sent)
    assert.match(String(saving.headers.vary), /save-data/)
    assert.equal((await ask(`/pictures/rice-${width}.avif`)).body, `${width}`)
  })
}

test('UX-02 pictures are cacheable for a year; missing ones and paths outside the folder are 404', async () => {
  const there = await ask('/pictures/rice-640.avif')
  assert.equal(there.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(there.headers['content-type'], 'image/avif')
  assert.equal((await ask('/pictures/wheat-640.avif')).statusCode, 404)
  assert.ok((await ask('/pictures/..%2f..%2fetc%2fpasswd')).statusCode >= 400)
})
