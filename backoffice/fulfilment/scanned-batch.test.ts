import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sayBatch } from './scanned-batch.ts'

const row = { lot: 'AFUK6P5A', code: 'M-7', productId: 'millet', title: 'Foxtail Millet', onShelf: 0 }

test('PACK-04 BATCH-02 a lot of which nothing is left by the figures is named with its product, and what to do', () => {
  const ordered = [{ productId: 'honey' }, { productId: 'millet' }]
  assert.deepEqual(sayBatch(ordered, 'afuk 6p5a', [row]), {
    text: 'Nothing of batch M-7 is left',
    detail: 'Foxtail Millet: by the figures none of it is left. Count it, or take another.',
  })
  const other = { detail: 'Foxtail Millet, batch M-7' }
  assert.deepEqual(sayBatch([{ productId: 'honey' }], 'AFUK6P5A', [row]), other, 'it is not in this order')
  assert.deepEqual(sayBatch(ordered, 'K7MP4QRT', [row]), { detail: 'Batch K7MP4QRT' })
})
