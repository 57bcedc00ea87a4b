import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { pictureWidths } from '#domain/catalogue/picture.ts'
import { bannerLines } from './banner-lines.ts'
import { demoCatalogue } from './catalogue.ts'
import { categoryPictures } from './category-pictures.ts'
import { demoCategories } from './demo-product.ts'

test('HOME-03 every category has four to six demo products', () => {
  for (const category of demoCategories) {
    const count = demoCatalogue.filter((product) => product.category === category).length
    assert.ok(count >= 4 && count <= 6, `${category}: ${count}`)
  }
})

test('HOME-06 banner lines are short and of products that are there', () => {
  const ids = demoCatalogue.map(({ id }) => id)
  for (const [id, line] of Object.entries(bannerLines)) {
    assert.ok(ids.includes(id), id)
    assert.ok(line.length <= 60, `${id}: ${line.length}`)
  }
  const inStock = demoCatalogue.filter(({ stock, bannerLine }) => stock > 0 && bannerLine)
  assert.ok(inStock.length >= 20)
})

test('HOME-02 the latest six are in stock and of six different categories', () => {
  const latest = demoCatalogue.slice(-6)
  assert.equal(new Set(latest.map((product) => product.category)).size, 6)
  assert.ok(latest.every((product) => product.stock > 0))
})

test('PROD-06 product ids are unique and valid in a URL', () => {
  const ids = demoCatalogue.map((product) => product.id)
  assert.equal(new Set(ids).size, ids.length)
  for (const id of ids) assert.match(id, /^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('PROD-01 titles, prices and texts are valid', () => {
  for (const product of demoCatalogue) {
    assert.ok(product.title.length <= 60, product.id)
    assert.ok(product.pricePaise > 0 && product.pricePaise < product.mrpPaise, product.id)
    assert.ok(product.pricePaise % 100 === 0 && product.mrpPaise % 100 === 0, product.id)
    assert.ok(product.description.length >= 2 && product.description.length <= 4, product.id)
    assert.ok(product.keyBenefits.length >= 3 && product.keyBenefits.length <= 5, product.id)
  }
})

test('LOOK-01 every product shows its pack first and then the food, each with its own alternative text', () => {
  for (const { id, pictures } of demoCatalogue) {
    assert.equal(pictures[0]?.key, id)
    assert.equal(pictures[1]?.key, `${id}-close`)
    for (const { alt } of pictures) assert.ok(alt.length >= 20 && alt.length <= 100, `${id}: ${alt}`)
  }
  const pictures = demoCatalogue.flatMap((product) => product.pictures)
  assert.equal(new Set(pictures.map(({ key }) => key)).size, pictures.length)
  assert.equal(new Set(pictures.map(({ alt }) => alt)).size, pictures.length)
})

test('LOOK-01 every category has a dish of its own', () => {
  const dishes = demoCategories.map((name) => categoryPictures[name])
  assert.equal(new Set(dishes).size, demoCategories.length)
  for (const dish of dishes) assert.match(dish, /^dish-/)
})

test('LOOK-01 every picture exists in four widths and two formats, and no file is left over', () => {
  const keys = [
    ...demoCatalogue.flatMap(({ pictures }) => pictures.map(({ key }) => key)),
    ...Object.values(categoryPictures),
  ]
  const wanted = keys.flatMap((key) =>
    pictureWidths.flatMap((width) => ['avif', 'webp'].map((format) => `${key}-${width}.${format}`)),
  )
  assert.deepEqual(readdirSync(new URL('../pictures/', import.meta.url)).sort(), wanted.sort())
})

test('PROD-04 exactly three demo products are out of stock', () => {
  assert.equal(demoCatalogue.filter((product) => product.stock === 0).length, 3)
})

test('INV-03 every product carries a six-digit HSN, the rate of its kind and an unmistakable demo certificate', () => {
  for (const product of demoCatalogue) {
    assert.match(product.hsn, /^\d{6}$/, product.id)
    assert.equal(product.gstRateBasisPoints, 500, product.id)
    assert.match(product.certificate.number, /^DEMO-/, product.id)
  }
})
