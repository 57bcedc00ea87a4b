// LOOK-02: what is printed.
import type { Page } from '@playwright/test'
import { buy, fillCart } from '../fixtures/purchase.ts'
import { expect, test } from '../fixtures/shop.ts'

/** What could be pressed or would stand on every sheet, as far as it is to be seen. */
function unwantedOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility() && element.getClientRects().length > 0
    const pressed = [
      ...document.querySelectorAll('button:not(:has(picture)), input, select, textarea, [role=button], nav a'),
    ]
    const fixed = [...document.querySelectorAll('body *')].filter((element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position),
    )
    return [...pressed, ...fixed].filter(isSeen).map((element) => element.outerHTML.slice(0, 120))
  })
}

async function expectFitForPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await unwantedOnPaper(page), page.url()).toEqual([])
  await expect(page.getByRole('banner')).toHaveText('Farmgate', { useInnerText: true })
  await expect(page.getByRole('contentinfo')).toContainText('care@farmgate.example', { useInnerText: true })
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(34, 64, 43)')
  await page.emulateMedia({ media: null, colorScheme: null })
}

test('LOOK-02 a product, a cart and a policy are printed light, without anything to press', async ({ page }) => {
  const [line] = await fillCart(page, 2)
  for (const path of [`/product/${line?.id}`, '/terms-and-conditions', '/return-policy', '/privacy-policy']) {
    await page.goto(path)
    await expectFitForPaper(page)
  }
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: 'Go to Checkout' })).toBeEnabled()
  await expectFitForPaper(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Quantity: 2')).toBeVisible()
  await expect(page.getByRole('term').last()).toBeVisible()
})

test('LOOK-02 orders and invoices are printed with their lines, which no sheet cuts in two', async ({
  page,
  registerCustomer,
  signIn,
}) => {
  await signIn(page, await registerCustomer())
  const [bought] = await buy(page, 1)
  for (const path of ['/user-dashboard/orders', '/user-dashboard/invoices']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('table')).toContainText(bought?.title ?? '')
    await expectFitForPaper(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('main').getByRole('table')).toContainText(/₹[\d,]+/)
    for (const row of await page.getByRole('row').all()) await expect(row).toHaveCSS('break-inside', 'avoid')
    await page.emulateMedia({ media: null })
  }
})
