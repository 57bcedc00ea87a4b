import type { Page } from '@playwright/test'
import { answer, changeData } from '../fixtures/answers.ts'
import { expect, onDesktopAndPhone, test } from '../fixtures/shop.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'What are you looking for?' })
const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')

/** Without a page load; below 1024 px the way leads over the field behind the icon (FIND-01). */
async function openFromHeader(page: Page) {
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Or browse by category' }).click()
}

onDesktopAndPhone(() => {
  test('SEARCH-01 from any page to a product, and Back to the results', async ({ page }) => {
    await openFromHeader(page)
    await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Honey', exact: true })).toBeVisible()
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('wild hon')
    await expect(titles(page)).toHaveText(['Wild Forest Honey'])
    await expect(page.getByRole('main').getByRole('status')).toHaveText('1 product for “wild hon”')
    await expect(page).toHaveURL(/\/search\?q=wild\+hon$/)

    await titles(page).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Wild Forest Honey', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(field(page)).toHaveValue('wild hon')
    await expect(titles(page)).toHaveText(['Wild Forest Honey'])
    await page.reload()
    await expect(field(page)).toHaveValue('wild hon')
    await expect(titles(page)).toHaveText(['Wild Forest Honey'])
  })
})

test('SEARCH-01 FIND-02 no results are announced, with something to go on with; the cleared field shows the categories', async ({
  page,
}) => {
  const popular = page.getByRole('region', { name: /Best sellers|New in the shop/ })
  await test.step('products with some of the words stand under a sentence that says so', async () => {
    await page.goto('/search?q=bajra+atta')
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Nothing has all of the words “bajra atta”. These have some:',
    )
    await expect(titles(page)).not.toHaveCount(0)
  })
  await test.step('products with the word come first, by price when asked; similar ones stand apart', async () => {
    await page.goto('/search?q=dal')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('3 products for “dal”')
    await expect(page.getByRole('heading', { name: 'Also similar' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: high to low')
    await expect(titles(page)).toHaveText([/Toor Dal/, /Urad Dal/, /Masoor Dal/, /Cinnamon/])
    await expect(page).toHaveURL(/\?q=dal&sort=price-desc$/)
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Spices')
    await expect(titles(page)).toHaveText([/Cinnamon/])
    await expect(page).toHaveURL(/\?q=dal&sort=price-desc&category=Spices$/)
  })
  await test.step('nothing found shows three categories and products', async () => {
    await page.goto('/search?q=shoes')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Nothing found for “shoes”')
    await expect(page.getByRole('link', { name: 'Millets' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Browse by category' }).getByRole('link')).toHaveCount(3)
    await expect(popular.getByRole('article')).toHaveCount(4)
    await expect(page.getByRole('link', { name: 'All categories' })).toHaveAttribute('href', '/search')
  })
  await test.step('the field can be cleared', async () => {
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')
    await expect(page).toHaveURL(/\/search$/)
    await expect(page.getByText('Nothing found')).toHaveCount(0)
    await expect(popular).toHaveCount(0)
  })
  await test.step('each category has the picture of one of its products', async () => {
    const categories = page.getByRole('region', { name: 'Or browse by category' }).getByRole('listitem')
    const missing = categories.filter({ hasNot: page.locator('img') })
    await expect(categories).not.toHaveCount(0)
    await expect(missing).toHaveCount(0)
    await categories.getByRole('link', { name: 'Honey', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Honey')
  })
})

test('SEARCH-01 categories are plain links when one has no picture', async ({ page }) => {
  const { categories: all } = await (await page.request.get('/api/products?page=1')).json()
  await changeData(page, '/search.data', (text) => text.replaceAll(JSON.stringify(all[0].picture), '""'))
  await openFromHeader(page)
  const categories = page.getByRole('region', { name: 'Or browse by category' })
  await expect(categories.getByRole('link', { name: 'Ghee', exact: true })).toBeVisible()
  await expect(categories.locator('img')).toHaveCount(0)
})

test('SEARCH-01 a failed search is reported, keeps its terms and can be retried', async ({ page }) => {
  await page.goto('/search')
  await answer(page, '/api/search', { status: 503, json: { error: 'busy', code: 'busy' } })
  await field(page).fill('honey')
  await expect(page.getByText('Search isn’t responding. Please try again.')).toBeVisible()
  await expect(field(page)).toHaveValue('honey')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(titles(page).first()).toContainText('Honey')
})

test('SEARCH-01 a late answer to earlier terms is ignored', async ({ page }) => {
  await page.goto('/search')
  const first = Promise.withResolvers<void>()
  await page.route('**/api/search?q=rice', async (route) => {
    await first.promise
    await route.continue().catch(() => {})
  })
  await field(page).fill('zzqqxx')
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found for' })).toBeVisible()
  const request = page.waitForRequest('**/api/search?q=rice')
  await field(page).fill('rice')
  await request
  await expect(page.getByText('Searching…')).toBeVisible()
  await expect(page.getByText('No products match all of these filters.')).toBeHidden()
  await field(page).fill('haldi')
  await expect(titles(page)).toHaveText(['Lakadong Turmeric Powder'])
  first.resolve()
  await page.waitForLoadState('networkidle')
  await expect(titles(page)).toHaveText(['Lakadong Turmeric Powder'])
})
