// What a phone on a slow line waits for before it shows the first screen.
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/shop.ts'

test('UX-02 no script is asked for before the first screen has its picture', { tag: '@phone' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.resourceType()))
  const arrival = Promise.withResolvers<void>()
  await page.route('**/pictures/**', async (route) => {
    await arrival.promise
    await route.continue()
  })
  await stopClock(page)
  await page.goto('/product?category=Honey', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Fraunces/)
  expect(asked).toContain('image')
  expect(asked).not.toContain('script')
  expect(asked).not.toContain('stylesheet')

  arrival.resolve()
  await page.waitForLoadState('load')
  const script = page.waitForRequest((request) => request.resourceType() === 'script')
  await page.clock.runFor(100)
  await script
})

test('UX-02 who touches the page need not wait for its picture', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/pictures/**', () => {})
  await stopClock(page)
  await page.goto('/product?category=Honey', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('link', { name: /Cart.*1/ })).toBeVisible()
})

/** What is due after a time only is not due. */
async function stopClock(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}
