// What a small phone shows without scrolling.
import { expectInSight } from '../fixtures/in-sight.ts'
import { allProducts, findProduct, inStock } from '../fixtures/products.ts'
import { fillCart, saveAddress } from '../fixtures/purchase.ts'
import { expect, test } from '../fixtures/shop.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`

test('EASE-03 a product page shows its name, its price and Add to Cart at 360 × 640, however long the name', async ({
  page,
}) => {
  // As the server has rendered it: the next test looks at a page with its scripts.
  await page.route('**/assets/*.js', (route) => route.abort())
  const longest = (await allProducts(page))
    .filter(inStock)
    .toSorted((one, other) => other.title.length - one.title.length)
  for (const { id } of longest.slice(0, 8)) {
    await page.goto(`/product/${id}`, { waitUntil: 'domcontentloaded' })
    await expectInSight(page.getByRole('heading', { level: 1 }), id)
    // Without its amount, which tests of the back office change meanwhile; the MRP comes after it.
    await expectInSight(
      page
        .locator('.bottom-bar')
        .getByText(/^₹[\d,.]+$/)
        .first(),
      id,
    )
    await expectInSight(page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first(), id)
  }
})

test('EASE-03 the bar of a product page leads to the cart once the cart holds something', async ({ page }) => {
  const { id, price } = await findProduct(page, (one) => inStock(one) && one.price > 500)
  await page.goto(`/product/${id}`)
  await expectInSight(page.locator('.bottom-bar').getByText(rupees(price), { exact: true }))
  await expectInSight(page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first())
  const goToCart = page.getByRole('link', { name: 'Go to Cart' })
  await expect(goToCart).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectInSight(goToCart)
  await expectInSight(goToCart.getByText(`1 item, ${rupees(price)}`))
  await goToCart.click()
  await expect(page).toHaveURL(/\/cart$/)
})

test('EASE-03 cart, address and payment show total and main button at 360 × 640', async ({
  page,
  registerCustomer,
  signIn,
}) => {
  await signIn(page, await registerCustomer())
  const [first] = await fillCart(page, 1, 1, 1, 1)
  await saveAddress(page)
  for (const [path, button] of [
    ['/cart', 'Go to Checkout'],
    ['/checkout', 'Save Address'],
    ['/payment-gateway', 'Pay Now'],
  ] as const) {
    await page.goto(path)
    await expectInSight(page.getByRole('main').getByRole('button', { name: button }), path)
    await expectInSight(page.locator('.bottom-bar').getByText(/^₹[\d,]+$/), path)
    if (path === '/checkout') await expectInSight(page.getByLabel('First name'))
    if (path === '/cart') continue
    await page.getByRole('button', { name: 'Details' }).click()
    await expect(page.getByText('Products (4)')).toBeVisible()
    await expect(page.getByRole('main').getByText(first?.title ?? '')).toBeVisible()
  }
})
