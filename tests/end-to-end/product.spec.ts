import { changeData } from '../fixtures/answers.ts'
import { openWithPausedClock } from '../fixtures/paused-clock.ts'
import { allProducts, findProduct, inStock, type Product } from '../fixtures/products.ts'
import { stored } from '../fixtures/purchase.ts'
import { expect, onDesktopAndPhone, test } from '../fixtures/shop.ts'

test('PROD-01 PROD-02 PROD-05 a product page shows its facts, a quantity from 1 to 20, and others of its category', async ({
  page,
}) => {
  const all = await allProducts(page)
  const kinOf = (product: Product) =>
    all.filter(({ category, id }) => category === product.category && id !== product.id)
  const product = await findProduct(page, (one) => one.discount > 0 && inStock(one) && kinOf(one).length > 0)
  await page.goto(`/product/${product.id}`)
  const article = page.getByRole('article').first()

  await test.step('category, title, discount, price, MRP, description and key benefits', async () => {
    await expect(article.getByRole('heading', { level: 1, name: product.title })).toBeVisible()
    const way = article.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
    await expect(way).toHaveText(['Products', product.category])
    const facts = article.getByRole('paragraph').filter({ hasText: `${product.discount}% off` })
    await expect(facts).toBeVisible()
    await expect(facts.getByText(`₹${product.price.toLocaleString('en-IN')}`, { exact: true })).toBeVisible()
    await expect(facts.locator('s')).toHaveText(`₹${product.MRP.toLocaleString('en-IN')}`)
    for (const paragraph of product.description) await expect(article.getByText(paragraph)).toBeVisible()
    const benefits = article.getByRole('region', { name: 'Key Benefits' }).getByRole('listitem')
    await expect(benefits).toHaveText(product.key_benefits)
  })
  await test.step('the quantity stays between 1 and 20', async () => {
    const more = page.getByRole('button', { name: 'Increase quantity' })
    const quantity = article.getByRole('status')
    await expect(page.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
    for (let step = 1; step < 20; step++) await more.click()
    await expect(quantity).toContainText('20')
    await expect(page.getByText('Maximum 20 items allowed per order')).toBeHidden()
    await more.click()
    await expect(page.getByText('Maximum 20 items allowed per order')).toBeVisible()
    await expect(quantity).toContainText('20')
  })
  await test.step('products of the same category follow from 768 pixels up', async () => {
    await page.setViewportSize({ width: 768, height: 1024 })
    const related = page.getByRole('region', { name: 'You may also Like' })
    await expect(related.getByRole('heading', { level: 3 })).toHaveText(kinOf(product).map(({ title }) => title))
    await page.setViewportSize({ width: 767, height: 1024 })
    await expect(page.getByRole('heading', { name: 'You may also Like' })).toBeHidden()
    await expect(page.getByRole('link', { name: `More ${product.category}` })).toBeVisible()
  })
})

test('PROD-01 FACT-01 FACT-02 the page has the legal declarations, and a certificate or a warning only where there is one', async ({
  page,
}) => {
  const facts = page.getByRole('region', { name: 'On the pack' })
  const pack = ['Net quantity', 'Unit price', 'MRP', 'Ingredients', 'Allergens', 'Storage', 'Best before']
  const from = ['Origin', 'Grown by', 'Packed by']
  const always = ['Food type', 'Sold by', 'Customer care']
  const product = page.getByRole('main').getByRole('article').getByRole('link', { name: 'Gingelly Oil' })

  await test.step('an oil with a certificate', async () => {
    await page.goto('/product?category=Oils')
    await product.click()
    await expect(page.getByText(/^Certified organic, (NPOP|PGS-India)$/)).toBeVisible()
    for (const name of [/^Returns within 7 days$/, /^Secure payment by Razorpay/, /^Sold by Farmgate Organics/])
      await expect(page.getByRole('article').getByRole('link', { name })).toBeVisible()
    await expect(facts.getByRole('term')).toHaveText([...pack, ...from, 'Organic certificate', ...always])
    await expect(facts).toContainText(/MRP₹[\d,.]+, inclusive of all taxes.*FSSAI Lic\. No\. \d{14}/)
    await expect(facts).toContainText('Wood-pressed sesame oil, Palm jaggery')
    await expect(facts).toContainText('Contains sesame')
  })
  await test.step('an oil without a certificate', async () => {
    await page.goto('/product?category=Oils')
    await changeData(page, /^\/product\/.*\.data$/, (text) => text.replace('"certificate"', '"something else"'))
    await product.click()
    await expect(facts.getByRole('term')).toHaveText([...pack, ...from, ...always])
    await expect(page.getByText(/^Certified organic/)).toHaveCount(0)
  })
  await test.step('honey has a warning, and a table of nutrition per 100 g', async () => {
    await page.goto('/product/wild-forest-honey-500g')
    await expect(facts.getByText('Not for infants under one year')).toBeVisible()
    await expect(facts, 'declared as none').toContainText('AllergensNone')
    const table = facts.getByRole('table', { name: 'Nutrition per 100 g' })
    await expect(table.getByRole('columnheader')).toHaveText(['Nutrient', 'Amount'])
    await expect(table.getByRole('row', { name: 'Carbohydrate 82 g' })).toBeVisible()
    await expect(table.getByRole('row', { name: 'of which added sugars 0 g' })).toBeVisible()
    await expect(table.getByRole('row', { name: 'Energy 329 kcal' })).toBeVisible()
  })
})

test('PROD-01 a swipe or a thumbnail selects a picture; on a low screen both stay visible beside the text', async ({
  page,
}) => {
  const product = await findProduct(page, ({ image }) => image.length > 1)
  await page.goto(`/product/${product.id}`)
  const article = page.getByRole('article').first()
  const pictures = article.getByRole('list', { name: 'Pictures' })
  const thumbnails = page.getByRole('list', { name: 'Pictures' }).getByRole('button')
  const enlarge = page.getByRole('button', { name: 'Enlarge' })

  await test.step('a thumbnail selects its picture', async () => {
    await expect(thumbnails).toHaveCount(product.image.length)
    await expect(thumbnails.first()).toHaveAttribute('aria-pressed', 'true')
    const main = article.getByRole('img').first()
    const before = await main.getAttribute('src')
    await thumbnails.nth(1).click()
    await expect(main).not.toHaveAttribute('src', before ?? '')
    await expect(thumbnails.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await thumbnails.first().click()
    await expect(main).toHaveAttribute('src', before ?? '')
  })
  await test.step('a swipe selects the next picture and its thumbnail', async () => {
    await expect(thumbnails.first()).toHaveAttribute('aria-pressed', 'true')
    const main = article.getByRole('button', { name: 'Enlarge' })
    await expect.poll(() => main.evaluate((button) => button.closest('ul')?.scrollLeft), 'the last move ends').toBe(0)
    await main.evaluate((button) => button.closest('ul')?.scrollBy({ left: button.clientWidth, behavior: 'instant' }))
    await expect(thumbnails.nth(1)).toHaveAttribute('aria-pressed', 'true')
  })
  await test.step('on a low screen they stay visible beside the text', async () => {
    await page.setViewportSize({ width: 1366, height: 625 })
    await page.getByRole('heading', { name: 'On the pack' }).evaluate((heading) => heading.scrollIntoView())
    await expect(pictures).toBeInViewport({ ratio: 1 })
    await expect(enlarge.first()).toBeInViewport({ ratio: 1 })
  })
})

onDesktopAndPhone(() => {
  test('PROD-01 PROD-03 a press enlarges the picture; the chosen quantity is added to the cart, to which a button leads', async ({
    page,
    context,
    pageErrors,
    said,
  }) => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    const product = await findProduct(page, (one) => one.image.length === 3 && inStock(one))
    await page.goto(`/product/${product.id}`)

    await test.step('a press enlarges the picture; arrow keys change it, Escape closes it', async () => {
      await page.getByRole('button', { name: 'Enlarge' }).click()
      const viewer = page.getByRole('dialog', { name: `Pictures of ${product.title}` })
      await expect(viewer.getByText('1 of 3')).toBeVisible()
      const picture = viewer.getByRole('button', { name: 'Zoom in' })
      // A phone's page shows the whole picture as wide as the viewer would.
      await expect(picture).toHaveAttribute('aria-pressed', String((page.viewportSize()?.width ?? 0) < 768))
      await page.keyboard.press('ArrowLeft')
      await expect(viewer.getByText('3 of 3')).toBeVisible()
      const narrow = (await picture.boundingBox())?.width ?? 0
      await picture.click()
      await expect(picture).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(1.5 * narrow)
      await page.keyboard.press('Escape')
      await expect(viewer).toBeHidden()
      const thumbnails = page.getByRole('list', { name: 'Pictures' }).getByRole('button')
      await expect(thumbnails.nth(2)).toHaveAttribute('aria-pressed', 'true')
    })
    await test.step('the chosen quantity is added to the cart', async () => {
      await page.getByRole('button', { name: 'Increase quantity' }).click()
      await page.getByRole('button', { name: 'Increase quantity' }).click()
      await page.getByRole('button', { name: 'Add to Cart' }).click()
      await expect.poll(() => said).toContainEqual({ text: 'Added 3 item(s) to Cart', atOnce: false })
      expect(await stored(page, 'cart')).toMatchObject([{ id: product.id, title: product.title, qty: 3 }])
      await expect(page.locator('link[rel="modulepreload"][href*="/cart.route"]')).toHaveCount(1)
      await expect.poll(() => page.evaluate(arePreloadsLoaded)).toBe(true)
      await context.setOffline(true)
      await page.getByRole('link', { name: 'Go to Cart' }).click()
      await expect(page).toHaveURL(/\/cart$/)
      await expect(page.getByRole('link', { name: product.title })).toBeVisible()
    })
  })
})

test('PROD-05 more than four related products scroll until stopped, fewer stand still', async ({ page }) => {
  const all = await allProducts(page)
  const size = (category: string) => all.filter((product) => product.category === category).length
  const related = page.getByRole('region', { name: 'You may also Like' })
  await page.emulateMedia({ reducedMotion: 'no-preference' })

  await test.step('fewer', async () => {
    const product = all.find(({ category }) => size(category) > 1 && size(category) <= 5)
    await page.goto(`/product/${product?.id}`)
    await expect(page.getByRole('heading', { name: 'You may also Like' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stop moving' })).toHaveCount(0)
  })
  await test.step('more', async () => {
    const product = all.find(({ category }) => size(category) > 5)
    await openWithPausedClock(page, `/product/${product?.id}`)
    await expect(related.getByRole('button', { name: 'Stop moving' })).toBeVisible()
    await expect(related.getByRole('button', { name: 'Scroll back' })).toBeDisabled()
    await page.clock.runFor(3100)
    await expect(related.getByRole('button', { name: 'Scroll back' })).toBeEnabled()
  })
})

test('PROD-06 an unknown product and path answer 404 and a way home; so does a product withdrawn meanwhile', async ({
  page,
  shop,
}) => {
  const notFound = page.getByRole('heading', { name: 'Page Not Found' })
  for (const path of ['/product/no-such-thing', '/product/a/b', '/nowhere']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(notFound).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go Back to Home' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)

  await test.step('a product withdrawn meanwhile', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Products', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
    await page.route('**/product/*.data*', async (route) => {
      await route.fulfill({ response: await route.fetch({ url: `${shop.url}/product/gone.data` }) })
    })
    await page.getByRole('main').getByRole('article').first().getByRole('link').click()
    await expect(notFound).toBeVisible()
  })
})

test('HOME-05 a failed load of a product shows one sentence in place of the page', async ({ page }) => {
  await page.goto('/product')
  await page.route('**/product/*.data*', (route) => route.abort())
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page.getByText('Failed to load product data. Please try again later.')).toBeVisible()
})

/** Also the modules that the preloaded one needs. */
function arePreloadsLoaded(): boolean {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
  return links.every(({ href }) => performance.getEntriesByName(href).length > 0)
}
