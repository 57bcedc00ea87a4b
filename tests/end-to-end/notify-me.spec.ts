import { findProduct, soldOut } from '../fixtures/products.ts'
import { expect, test } from '../fixtures/shop.ts'

test('PROD-04 out of stock: the first press of Notify Me shows that it works; it asks for an email and confirms the request', async ({
  page,
}) => {
  // As on a slow network.
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/notify-me-*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(`/product/${(await findProduct(page, soldOut)).id}`)
  await expect(page.getByText('Out of Stock').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0)
  const button = page.getByRole('button', { name: 'Notify Me' })
  const before = await button.boundingBox()
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  expect(await button.boundingBox()).toEqual(before)
  arrive()
  const email = page.getByLabel('Email')
  await expect(email).toBeFocused()
  await email.fill('asha@')
  await page.getByRole('button', { name: 'Notify Me' }).click()
  await expect(email).toHaveAccessibleDescription(/Please check this email address/)
  await email.fill('asha.waits@example.in')
  await page.getByRole('button', { name: 'Notify Me' }).click()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^We will send you one email when .* is back in stock\.$/ })
      .first(),
  ).toBeVisible()
})

test('PROD-04 the email of a signed-in customer is prefilled', async ({ page, customer, signIn }) => {
  await signIn(page, customer)
  await page.goto(`/product/${(await findProduct(page, soldOut)).id}`)
  await page.getByRole('button', { name: 'Notify Me' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)
})

test('PROD-04 the stop page changes nothing before its button is pressed', async ({ page }) => {
  await page.goto('/stop-notifying/0f0e0d0c-0b0a-4908-8706-050403020100')
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'We will not send you any more of these emails.' }),
  ).toBeVisible()
})
