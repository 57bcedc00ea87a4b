import { findProduct, inStock } from '../fixtures/products.ts'
import { expect, test } from '../fixtures/shop.ts'

test('UX-02 Back, and forward again, before the way to a page could be shown lead where they should, and are no error', async ({
  page,
}) => {
  const { title } = await findProduct(page, inStock)
  await page.goto('/product')
  const link = page.locator('#shelf').getByRole('link', { name: title, exact: true })
  await link.evaluate(async (to: HTMLAnchorElement) => {
    const transition = async () => {
      while (!document.activeViewTransition) await new Promise((done) => setTimeout(done))
      return document.activeViewTransition
    }
    to.click()
    const first = await transition()
    history.back()
    await first.finished
    const second = await transition()
    history.forward()
    await second.finished
  })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
