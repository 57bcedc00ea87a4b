import { expect, onDesktopAndPhone, test } from '../fixtures/shop.ts'

onDesktopAndPhone(() => {
  test('GROW-01 from a product to its grower, to another product of theirs, and to all growers', async ({ page }) => {
    await page.goto('/product/urad-dal-500g')
    const name = 'Malwa Black Soil Growers’ Co-operative'
    await page.getByRole('link', { name: `Grown by ${name}, Madhya Pradesh` }).click()
    await expect(page).toHaveURL(/\/growers\/malwa-black-soil-growers$/)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(main.getByText('Ujjain, Madhya Pradesh')).toBeVisible()
    await expect(main.getByText(/^260 pulse farmers/)).toBeVisible()
    await expect(main.getByText(/^Black soil drinks the whole monsoon/)).toBeVisible()
    await expect(main.getByText('This grower is invented for the demonstration of the shop.')).toBeVisible()
    await expect(main.getByRole('definition')).toContainText(/NPOP DEMO-NPOP-.+valid until May 2027/)
    const products = main.getByRole('region', { name: 'Their products' }).getByRole('article')
    await expect(products.getByRole('heading')).toHaveText([
      'Urad Dal, Split and Hulled',
      'Masoor Dal, Split Red Lentils',
    ])
    await products.nth(1).getByRole('link').click()
    await expect(page).toHaveURL(/\/product\/masoor-dal-500g$/)
    const facts = page.getByRole('region', { name: 'On the pack' })
    await facts.getByRole('link', { name }).click()

    await main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Our Growers' }).click()
    await expect(main.getByRole('heading', { level: 1, name: 'Our Growers' })).toBeVisible()
    // Tests of the back office add growers meanwhile.
    await expect.poll(() => main.getByRole('article').count()).toBeGreaterThanOrEqual(23)
    await expect(main.getByText('The growers of this demonstration shop are invented.')).toBeVisible()
    const card = main.getByRole('article', { name })
    await expect(card).toContainText('Urad Dal and Masoor Dal')
    await card.getByRole('link').click()
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
  })
})

test('GROW-01 About and the footer lead to the growers; an unknown grower is not found', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('main').getByRole('link', { name: 'growers and their co-operatives' }).click()
  await expect(page).toHaveURL(/\/growers$/)
  const answer = await page.goto('/growers/nobody')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Growers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Our Growers' })).toBeVisible()
})
