import { expect, test } from '../fixtures/shop.ts'

test('API-08 the API reference can be browsed', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: /Farmgate API/ }).first()).toBeVisible()
})
