import { expectAccessible } from '../fixtures/accessibility.ts'
import { expect, test } from '../fixtures/shop.ts'

test('LIST-01 the products page lists every product, without the banner', async ({ page }) => {
  const products: unknown[] = await (await page.request.get('/api/products')).json()
  await page.goto('/product')
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(products.length)
  await expect(page.getByRole('region', { name: 'Products of the day' })).toHaveCount(0)
  await expectAccessible(page)
})

test('LIST-01 a shared link opens the category it names', async ({ page }) => {
  await page.goto('/product?category=Rice')
  await expect(page.getByRole('button', { name: 'Rice' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Rice' })).toHaveAttribute('aria-pressed', 'false')
})

test('LIST-01 a card lays one unit in the cart', async ({ page }) => {
  await page.goto('/product?category=Honey')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText('Added 1 item(s) to Cart')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveAccessibleName(/1/)
})

test('LIST-02 free delivery on all orders is advertised', async ({ page }) => {
  await page.goto('/product')
  await expect(page.getByRole('main').getByText('Free delivery on all orders').first()).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('main').getByText('Free delivery on all orders').first()).toBeVisible()
})

test('LIST-01 at the width of a phone nothing runs over the edge @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const address of ['/', '/product', '/product?category=Tea']) {
    await page.goto(address)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, address).toBeLessThanOrEqual(0)
  }
})
