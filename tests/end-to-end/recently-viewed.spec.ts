import { allProducts, inStock } from '../fixtures/products.ts'
import { stored } from '../fixtures/purchase.ts'
import { expect, test } from '../fixtures/shop.ts'

test('EASE-09 a product page shows what was seen before, at today’s price and never its own product; it can be cleared', async ({
  page,
}) => {
  const [first, second] = (await allProducts(page)).filter(inStock)
  if (!first || !second) throw new Error('The demo catalogue has two products in stock')
  const seen = page.getByRole('region', { name: 'Seen recently' })
  const lastOf = () => page.getByRole('main').evaluate((main) => main.scrollIntoView({ block: 'end' }))
  await page.goto(`/product/${first.id}`)
  await lastOf()
  await expect.poll(() => stored(page, 'seen')).toEqual({ version: 1, ids: [first.id] })
  await expect(seen).toHaveCount(0)

  await page.route(`**/api/products/${first.id}`, (route) => route.fulfill({ json: { ...first, price: 7 } }))
  await page.goto(`/product/${second.id}`)
  await lastOf()
  await expect(seen.getByRole('article')).toHaveCount(1)
  await expect(seen.getByRole('article', { name: first.title })).toContainText('₹7')
  // From the row to the product: the place then shows the other one.
  await seen.getByRole('link', { name: first.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible()
  await lastOf()
  await expect(seen.getByRole('heading', { level: 3 })).toHaveText([second.title])

  await seen.getByRole('button', { name: /^Clear/ }).click()
  await expect(seen).toHaveCount(0)
  expect(await stored(page, 'seen')).toBeNull()
})
