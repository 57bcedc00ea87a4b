import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onePerPage } from './service-worker/page-data.ts'

test('UX-02 the data of a list is cached once, whatever else its URL names, and however it writes a space', async () => {
  const keyOf = async (url: string) => onePerPage.cacheKeyWillBeUsed({ request: new Request(url) })
  const list = 'https://shop.example/product.data?category=Tea&page=2'
  assert.equal(await keyOf(list), list)
  assert.equal(await keyOf(`${list}&_routes=root%2Clist&utm_source=letter&utm_source=mail`), list)
  const spaced = 'https://shop.example/product.data?category='
  for (const category of ['Dry%20Fruits', 'Dry+Fruits', 'Dry%20Fruits&_routes=list'])
    assert.equal(await keyOf(spaced + category), `${spaced}Dry+Fruits`)
  assert.equal(await keyOf(`${spaced}Nuts,Seeds`), await keyOf(`${spaced}Nuts%2CSeeds`))
  assert.equal(await keyOf('https://shop.example/_.data?_routes=home'), 'https://shop.example/_.data')
})
