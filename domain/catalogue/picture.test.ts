import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  isOwnPicture,
  picturePath,
  pictureStem,
  pictureWidths,
  smallerPicture,
  smallPicture,
  widestPicture,
} from './picture.ts'

test('UX-02 a picture’s path names one width, and leads to all others', () => {
  const picture = picturePath('honey')
  assert.ok(isOwnPicture(picture))
  assert.equal(pictureStem(picture), '/pictures/honey')
  assert.equal(smallPicture(picture), `/pictures/honey-${Math.min(...pictureWidths)}.webp`)
  assert.equal(widestPicture(picture), `/pictures/honey-${Math.max(...pictureWidths)}.webp`)
  for (const other of ['https://elsewhere.example/honey-640.png', '/pictures/honey.webp']) {
    assert.equal(isOwnPicture(other), false)
    for (const pathOf of [pictureStem, smallPicture, widestPicture]) assert.equal(pathOf(other), other)
  }
})

test('UX-02 a smaller picture is one that exists, and none grows', () => {
  for (const width of pictureWidths) {
    const smaller = smallerPicture(`honey-${width}.avif`)
    assert.ok(
      pictureWidths.some((one) => one <= width && smaller === `honey-${one}.avif`),
      smaller,
    )
  }
  assert.equal(smallerPicture('honey-99.avif'), 'honey-99.avif')
})
