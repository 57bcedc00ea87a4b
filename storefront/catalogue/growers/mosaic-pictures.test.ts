import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mosaicPictures } from './mosaic-pictures.ts'

const ragi = { image: ['ragi', 'ragi-close', 'ragi-back'], image_alt: ['A pouch', 'Flour', 'The back'] }
const foxtail = { image: ['foxtail'], image_alt: ['Another pouch'] }

test('GROW-01 a grower is pictured by the food of each product, then by the packs, never by their backs', () => {
  assert.deepEqual(mosaicPictures([ragi, foxtail], 4), [
    { src: 'ragi-close', alt: 'Flour' },
    { src: 'foxtail', alt: 'Another pouch' },
    { src: 'ragi', alt: 'A pouch' },
  ])
  assert.equal(mosaicPictures([ragi, foxtail], 2).length, 2)
  assert.deepEqual(mosaicPictures([], 4), [])
})
