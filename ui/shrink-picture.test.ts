import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { shrinkPicture } from './shrink-picture.ts'

/** A browser that draws a picture of so many pixels, and whose JPEG has so many bytes. */
function drawing(t: TestContext, { width, height, bytes }: { width: number; height: number; bytes: number }) {
  const context = { fillRect() {}, drawImage() {} }
  const toBlob = (done: (blob: Blob) => void) => done(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))
  const canvas = { width: 0, height: 0, getContext: () => context, toBlob }
  const { document, createImageBitmap } = globalThis
  const pretended = {
    document: { createElement: () => canvas },
    createImageBitmap: async () => ({ width, height, close() {} }),
  }
  Object.assign(globalThis, pretended)
  t.after(() => Object.assign(globalThis, { document, createImageBitmap }))
  return canvas
}

test('GOODS-08 a picture that its browser would make larger, such as for a small frame of it, is sent as it is', async (t) => {
  const file = new Blob([new Uint8Array(500)])
  const wanted = { of: 'shorter', bytesAsTheyAre: 400 } as const
  const canvas = drawing(t, { width: 8000, height: 6000, bytes: 700 })
  assert.equal(await shrinkPicture(file, { ...wanted, side: 6000 }), file)
  assert.equal(await shrinkPicture(file, { ...wanted, side: 1280, bytesAsTheyAre: 500 }), file)
  drawing(t, { width: 8000, height: 6000, bytes: 100 })
  assert.equal((await shrinkPicture(file, { ...wanted, side: 1280 })).size, 100)
  assert.equal(canvas.width, 8000)
})
