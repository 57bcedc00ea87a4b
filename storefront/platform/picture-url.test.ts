import assert from 'node:assert/strict'
import { test } from 'node:test'
import { absolutePictureUrl, pictureUrl } from './picture-url.ts'

const picturesUrl = 'https://cdn.example/shop/pictures'

test('PROD-01 the picture of a product is loaded from PICTURES_URL where there is one', () => {
  assert.equal(pictureUrl('/pictures/honey-640.webp', picturesUrl), `${picturesUrl}/honey-640.webp`)
  assert.equal(pictureUrl('/pictures/honey-640.webp', undefined), '/pictures/honey-640.webp')
  assert.equal(pictureUrl('https://else.example/honey.jpg', picturesUrl), 'https://else.example/honey.jpg')
})

test('PROD-01 link previews and structured data have absolute URLs of pictures', () => {
  const publicUrl = 'https://farmgate.example'
  const picture = '/pictures/honey-1280.webp'
  assert.equal(absolutePictureUrl(picture, { publicUrl }), `${publicUrl}${picture}`)
  assert.equal(absolutePictureUrl(picture, { publicUrl, picturesUrl }), `${picturesUrl}/honey-1280.webp`)
})
