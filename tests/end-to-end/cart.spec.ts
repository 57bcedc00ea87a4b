import { allProducts, findProduct, inStock, soldOut } from '../fixtures/products.ts'
import { fillCart, store, stored } from '../fixtures/purchase.ts'
import { expect, onDesktopAndPhone, test } from '../fixtures/shop.ts'
import { expectError, stopClock, toasts } from '../fixtures/toasts.ts'

onDesktopAndPhone(() => {
  test('CART-05 EASE-09 the cart offers what reaches the next saving, and quantities go up and down, each with a message', async ({
    page,
    said,
  }) => {
    const [line] = await fillCart(page, 1)
    await page.goto('/cart')
    await test.step('the offer reaches the next saving by one press', async () => {
      const missing = 501 - (line?.price ?? 0)
      const offers = page.getByRole('region', { name: 'Any one of these saves you ₹50 more' })
      const ways = offers.getByRole('listitem').filter({ has: page.getByRole('button') })
      await expect(ways).toHaveCount(4)
      const [cheapest] = (await allProducts(page))
        .filter((product) => inStock(product) && product.id !== line?.id && product.price >= missing)
        .sort((one, other) => one.price - other.price)
      await expect(ways.first().getByRole('heading')).toHaveText(cheapest?.title ?? '')
      await expect(ways.first()).toContainText(`You pay ₹${(cheapest?.price ?? 0) - 50} more`)
      await ways.first().getByRole('button', { name: 'Add' }).click()
      await expect(page.getByRole('main').getByText('−₹50')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Any one of these saves you ₹100 more' })).toBeVisible()
      await expect(offers.getByRole('heading', { name: cheapest?.title ?? '' })).toHaveCount(0)
    })
    await test.step('quantities go up and down', async () => {
      const row = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: line?.title ?? '' })
      await row.getByRole('button', { name: /^Increase/ }).click()
      await expect.poll(() => said).toContainEqual({ text: 'Increased product quantity', atOnce: false })
      await expect(row.getByRole('status')).toContainText('2')
      await row.getByRole('button', { name: /^Decrease/ }).click()
      await expect.poll(() => said).toContainEqual({ text: 'Decreased product quantity', atOnce: false })
      await expect(row.getByRole('status')).toContainText('1')
    })
  })
})

test('CART-02 CART-05 CART-09 the cart has its summary beside the items on a tablet, loses a line with its last unit, is the same in two tabs and is cleared', async ({
  page,
  context,
  said,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const [first, second, ...others] = await fillCart(page, 1, 1, 1, 1, 1, 1)
  await page.goto('/cart')
  await test.step('on a tablet the summary is beside the items and fully visible', async () => {
    await expect(page.getByRole('button', { name: 'Go to Checkout' })).toBeInViewport({ ratio: 1 })
  })
  await test.step('decreasing the last unit removes the line', async () => {
    await page.getByRole('button', { name: `Decrease quantity of ${first?.title}` }).click()
    await expect(page.getByRole('link', { name: first?.title ?? '', exact: true })).toBeHidden()
    await expect(page.getByRole('link', { name: second?.title ?? '', exact: true })).toBeVisible()
    expect(await stored(page, 'cart')).toMatchObject([second, ...others].map((line) => ({ id: line?.id, qty: 1 })))
  })
  const other = await context.newPage()
  await test.step('two tabs show the same cart', async () => {
    await other.goto('/cart')
    await other.getByRole('button', { name: `Increase quantity of ${second?.title}` }).click()
    const badge = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
    await expect(badge).toHaveAccessibleName(/6/)
  })
  await test.step('the cart can be cleared; an empty one links to the products', async () => {
    await page.getByRole('button', { name: 'Clear Cart' }).click()
    await expect.poll(() => said).toContainEqual({ text: 'Cart cleared', atOnce: false })
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
    expect(await stored(page, 'cart')).toEqual([])
    await expect(other.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
    await page.getByRole('link', { name: 'Continue Shopping' }).click()
    await expect(page).toHaveURL(/\/product$/)
  })
})

test('UX-01 EASE-06 the cart page shows one message at a time, and what was removed can be brought back for 6 s', async ({
  page,
}) => {
  const lines = await fillCart(page, 1, 7)
  await page.clock.install()
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: 'Go to Checkout' })).toBeEnabled()
  await stopClock(page)
  await test.step('one message at a time, for two seconds', async () => {
    const decrease = page.getByRole('button', { name: `Decrease quantity of ${lines[1]?.title}` })
    for (let presses = 0; presses < 3; presses += 1) {
      await decrease.click()
      await page.clock.runFor(300)
    }
    await expect(toasts(page).filter({ visible: true })).toHaveCount(1)
    await page.mouse.move(0, 700)
    // It fades out.
    await page.clock.runFor(2400)
    await expect(toasts(page)).toHaveCount(0)
  })
  await test.step('a removed line and a cleared cart come back', async () => {
    const inCart = async () =>
      ((await stored(page, 'cart')) as { id: string; qty: number }[]).map(({ id, qty }) => [id, qty])
    const filled = lines.map(({ id }, at) => [id, at === 0 ? 1 : 4])
    const undo = page.getByRole('button', { name: 'Undo' })

    const removeFirst = page.getByRole('button', { name: `Decrease quantity of ${lines[0]?.title}` })
    const below = page.getByRole('link', { name: lines[1]?.title ?? '', exact: true })
    const before = await below.boundingBox()
    const { x = 0, y = 0 } = (await removeFirst.boundingBox()) ?? {}
    for (let presses = 0; presses < 4; presses += 1) await page.mouse.click(x + 22, y + 22)
    expect(await inCart(), 'nothing slides under the finger').toEqual(filled.slice(1))
    expect(await below.boundingBox()).toEqual(before)
    const row = page.getByRole('listitem').filter({ hasText: `Removed: ${lines[0]?.title}` })
    await expect(row).toBeFocused()
    await expect(row).toContainText('until you leave this page')
    await page.getByRole('button', { name: `Remove ${lines[1]?.title}`, exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
    await page.getByRole('button', { name: `Undo removing ${lines[1]?.title}` }).click()
    await page.keyboard.press('Shift+Tab')
    await expect(page.getByRole('button', { name: `Decrease quantity of ${lines[1]?.title}` })).toBeFocused()
    await undo.press('Enter')
    expect(await inCart()).toEqual(filled)
    await expect(undo).toBeHidden()

    await page.getByRole('button', { name: 'Clear Cart' }).click()
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
    await undo.click()
    expect(await inCart()).toEqual(filled)
    await expect(page.locator('#main'), 'not the line that was brought back before').toBeFocused()

    await page.getByRole('button', { name: `Remove ${lines[0]?.title}`, exact: true }).click()
    await page.getByRole('button', { name: 'Clear Cart' }).click()
    await undo.click()
    expect(await inCart(), 'with the line whose removal could still be undone').toEqual(filled)

    await page.getByRole('button', { name: 'Clear Cart' }).click()
    await page.clock.runFor(5900)
    await expect(undo).toBeVisible()
    await page.clock.runFor(200)
    await expect(undo).toBeHidden()
  })
})

test('CART-05 CART-08 the summary shows subtotal, discount, free shipping, total and the amount missing to the next saving', async ({
  page,
}) => {
  await fillCart(page, 1)
  await page.route('**/api/products/*', (route) => route.abort())
  await test.step('the summary', async () => {
    for (const [price, qty, discount, total] of [
      [500, 1, '₹0', '₹500'],
      [1250.5, 2, '−₹300', '₹2,201'],
    ] as const) {
      await store(page, 'cart', [{ id: 'rice', title: 'Rice', price, MRP: price, image: [], qty }])
      await page.goto('/cart')
      const rowOf = (term: string | RegExp) => page.getByRole('main').locator('dl > div').filter({ hasText: term })
      await expect(rowOf('Discount').getByRole('definition')).toHaveText(discount)
      await expect(rowOf('Free Shipping').getByRole('definition')).toHaveText('₹0')
      await expect(rowOf(/^Total/).getByRole('definition')).toHaveText(total)
    }
  })
  await test.step('the amount missing to the next saving', async () => {
    await store(page, 'cart', [{ id: 'rice', title: 'Rice', price: 380, MRP: 400, image: [], qty: 1 }])
    await page.goto('/cart')
    await expect(page.getByText('Add ₹121 to save ₹50.')).toBeVisible()
  })
})

test('CART-03 CART-04 the wider store is stored under root, and an unreadable cart counts as empty and is logged', async ({
  page,
}) => {
  await test.step('the wider store outlives a reload', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/')
    await page.getByRole('button', { name: 'Pause the banner' }).click()
    await expect.poll(() => stored(page, 'root')).toMatchObject({ state: { isMotionStopped: true } })
    await page.reload()
    await expect(page.getByRole('button', { name: 'Start the banner' })).toBeVisible()
  })
  await test.step('an unreadable cart counts as empty and is logged', async () => {
    await page.evaluate(() => localStorage.setItem('cart', '{"broken'))
    const logged = page.waitForEvent('console', (message) => message.text().includes('"cart"'))
    await page.goto('/cart')
    await logged
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible()
  })
})

test('CART-03 without local storage the cart lasts as long as the page', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/product?category=Honey')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
})

test('CART-06 CART-07 the opened cart shows what has changed and blocks the checkout, which then leads to the login', async ({
  page,
  said,
}) => {
  const [line] = await fillCart(page, 1)
  const empty = { ...(await findProduct(page, soldOut)), qty: 1 }
  const gone = { ...line, id: 'gone', title: 'Last Year’s Mangoes', qty: 1 }
  await store(page, 'cart', [{ ...line, price: 7 }, empty, gone])
  await page.goto('/cart')
  const checkout = page.getByRole('button', { name: 'Go to Checkout' })
  await test.step('the prices are refreshed', async () => {
    await expect(page.getByText('The price has changed. It was ₹7.')).toBeVisible()
    await expect
      .poll(() => stored(page, 'cart'))
      .toContainEqual(expect.objectContaining({ id: line?.id, price: line?.price }))
  })
  await test.step('a withdrawn or sold-out product blocks the checkout until removed', async () => {
    await expect(page.getByText('This product is no longer in the shop.')).toBeVisible()
    await expect(page.getByRole('main').getByText('Out of Stock')).toBeVisible()
    await expect(checkout).toBeDisabled()

    await page.getByRole('button', { name: 'Remove Last Year’s Mangoes', exact: true }).click()
    await expect(checkout).toBeDisabled()
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Out of Stock' })
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(checkout).toBeEnabled()
  })
  await test.step('without a valid token the checkout leads to the login and removes the token', async () => {
    await store(page, 'auth', { token: 'nobody-has-this-token', user_id: '7', name: 'Asha' })
    await expectError(said, 'You must be logged in to access this page', () => checkout.click())
    await expect(page).toHaveURL(/\/login$/)
    expect(await stored(page, 'auth')).toBeNull()
  })
})

test('CART-07 with a valid token the checkout leads to the address form', async ({ page, customer, signIn }) => {
  await signIn(page, customer)
  await fillCart(page, 1)
  await page.goto('/cart')
  const answered = Promise.withResolvers<void>()
  await page.route('**/verifyUser', async (route) => {
    await answered.promise
    await route.continue()
  })
  const verdict = page.waitForResponse('**/verifyUser')
  await page.getByRole('button', { name: 'Go to Checkout' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  // The address comes before the page, and with it the button of the cart goes.
  await expect(page.getByRole('button', { name: 'Go to Checkout' })).toBeHidden()
  answered.resolve()
  await (await verdict).finished()
  await page.goBack()
  await page.getByRole('button', { name: 'Go to Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
})
