import type { Locator, Page } from '@playwright/test'
import { findProduct, inStock } from '../fixtures/products.ts'
import { stored } from '../fixtures/purchase.ts'
import { expect, test } from '../fixtures/shop.ts'

test('UX-02 the whole purchase with the keyboard alone', async ({ page, said, registerCustomer, signIn }) => {
  test.slow()
  const customer = await registerCustomer()
  await signIn(page, customer)
  const product = await findProduct(page, inStock)
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
  await page.goto(`/product/${product.id}`)
  await page.getByRole('link', { name: customer.name.split(' ')[0] ?? '' }).waitFor()
  await press(page, button('Increase quantity'), 'Space')
  await press(page, button('Add to Cart').first(), 'Space')
  await expect.poll(() => said).toContainEqual({ text: 'Added 2 item(s) to Cart', atOnce: false })
  await press(page, page.getByRole('link', { name: 'Go to Cart' }), 'Enter')
  await expect(page).toHaveURL(/\/cart$/)
  await expect(button('Go to Checkout')).toBeEnabled()
  await press(page, button('Go to Checkout'), 'Enter')
  await expect(page).toHaveURL(/\/checkout$/)

  const entries = [
    ['First name', 'Asha'],
    ['Last name', 'Rao'],
    ['Email', customer.email],
    ['Address', '12, Temple Road'],
    ['State', 'Karnataka'],
    ['PIN code', '560004'],
    ['Phone', '9876543210'],
  ] as const
  for (const [label, text] of entries) {
    await tabTo(page, page.getByRole('main').getByLabel(label, { exact: true }))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
  }
  await press(page, button('Save Address'), 'Enter')
  await expect(page).toHaveURL(/\/payment-gateway$/)
  await expect(button(/^Pay Now/)).toBeEnabled()
  await press(page, button(/^Pay Now/), 'Enter')

  const form = page.frameLocator('iframe')
  const card = [
    ['Card number', '4111111111111111'],
    ['Expiry', '1240'],
    ['CVV', '123'],
    ['Name on card', 'Asha Rao'],
  ] as const
  await form.getByLabel('Card number').waitFor()
  for (const [label, text] of card) {
    await tabTo(page, form.getByLabel(label))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
  }
  await press(page, form.getByRole('button', { name: /^Pay ₹/ }), 'Enter')
  await expect.poll(() => said).toContainEqual({ text: 'Payment Successful', atOnce: false })
  await expect(page).toHaveURL(/\/user-dashboard\/orders$/)
  await expect(page.getByRole('row', { name: product.title })).toBeVisible()
  expect(await stored(page, 'cart')).toEqual([])
})

async function press(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Presses Tab until the target has the focus; every focus on the way must be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === element.ownerDocument.activeElement)
  for (let stops = 0; stops < 80 && !(await isThere()); stops += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(() => focusIsSeen(page), { message: 'the stop has a visible focus' }).toBe(true)
  }
  await expect(target).toBeFocused()
}

/** An outline on the element or its frame, or a ring of two pixels around a field. */
function focusIsSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body || at.tagName === 'IFRAME') return true
    return [at, at.parentElement].some((element) => {
      if (!element) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      return isOutlined || /0px 0px 0px 2px inset/.test(boxShadow)
    })
  })
}
