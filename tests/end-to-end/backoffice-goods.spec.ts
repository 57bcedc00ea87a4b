import { expectAccessibleAtAllWidths } from '../fixtures/accessible-widths.ts'
import { staffApi } from '../fixtures/back-office.ts'
import { expect, test } from '../fixtures/staff.ts'

const shopUrl = () => process.env.SHOP_URL ?? ''

test('GOODS-01 GOODS-02 GOODS-03 GOODS-05 GOODS-08 a product is found, changed, and shown to shoppers; a draft is made from it', async ({
  openAs,
  staffWith,
}) => {
  const page = await openAs('owner')
  const { cookie } = await staffWith('owner')
  await test.step('found and opened', async () => {
    await page.goto('/products')
    await expectAccessibleAtAllWidths(page, 'products')
    await page.getByRole('searchbox').fill('cinnamon')
    await page.keyboard.press('Enter')
    await page
      .getByRole('link', { name: /Cinnamon/ })
      .first()
      .click()
    await expect(page).toHaveURL(/products\/cinnamon/)
  })
  const price = page.getByLabel('Price', { exact: true })
  const save = page.getByRole('button', { name: /^Save/ })
  const product = () =>
    staffApi('GET /api/products/:id', new URL(page.url()).pathname.replace('/', '/api/'), { cookie })
  const { id: found, texts: before } = await product()

  await test.step('a price above the MRP stands at the field; the right one is shown by every process', async () => {
    await price.fill('99999')
    await save.click()
    await expect(page.getByText('The price is above the MRP')).toBeVisible()
    await expect(price).toBeFocused()
    const next = String(Number(before.price) - 1)
    await price.fill(next)
    await page.getByLabel('Storage').fill('In the dark')
    await save.click()
    await expect(page.getByText(`The server process shows ₹${next}.`)).toBeVisible({ timeout: 15_000 })
    const { price: shown } = await (await fetch(`${shopUrl()}/api/products/${found}`)).json()
    expect(shown).toBe(Number(next))
    await expectAccessibleAtAllWidths(page, 'product')
  })

  await test.step('what somebody else saved meanwhile is shown beside what I have typed', async () => {
    const { version } = await product()
    await page.getByLabel('Storage').fill('Mine')
    await page.getByLabel('Warning').fill('Hot')
    const changes = { storage: 'Theirs', title: `${before.title}, new` }
    await staffApi('PATCH /api/products/:id', `/api/products/${found}`, { cookie, body: { version, changes } })
    await save.click()
    const conflict = page.getByRole('region', { name: 'Changed meanwhile' })
    await expect(conflict).toContainText('has saved this meanwhile')
    await conflict.getByLabel('Mine: Mine').check()
    await save.click()
    await expect(conflict).toBeHidden()
    const { texts } = await product()
    expect([texts.storage, texts.warning, texts.title]).toEqual(['Mine', 'Hot', `${before.title}, new`])
  })

  await test.step('a copy is a draft that says what it lacks, and leads there', async () => {
    await page.getByRole('button', { name: 'Duplicate' }).click()
    await page.getByLabel('Title').last().fill(`Cinnamon ${Date.now()}`)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Draft')).toBeVisible()
    await page.getByLabel('Ingredients').fill('')
    await save.click()
    await page.getByRole('button', { name: 'Ingredients' }).click()
    await expect(page.getByLabel('Ingredients')).toBeFocused()
    await expect(page.getByRole('region', { name: 'Not listed yet' })).toContainText('Two pictures')
    await expectAccessibleAtAllWidths(page, 'draft')
  })

  await test.step('GOODS-08 pictures are added with words, and change places by the keyboard', async () => {
    const words = page.getByLabel('Words for it')
    const add = page.getByRole('button', { name: 'Add picture' })
    for (const key of ['acacia-honey-350g', 'cumin-seed-200g']) {
      await page.getByLabel('Picture', { exact: true }).setInputFiles(`demo/pictures/${key}-1280.webp`)
      if (key.startsWith('acacia')) {
        await words.fill('Jar')
        await add.click()
        await expect(page.getByText('Say in 5 to 150 letters what the picture shows')).toBeVisible()
      }
      await words.fill(`A picture of ${key}`)
      await add.click()
      await expect(words).toBeHidden({ timeout: 30_000 })
    }
    await expect(page.getByRole('region', { name: 'Not listed yet' })).not.toContainText('Two pictures')
    await page.getByRole('button', { name: 'Picture 2 earlier' }).press('Enter')
    await expect(page.getByLabel('Words for picture 1')).toHaveValue('A picture of cumin-seed-200g')
  })
  await staffApi('PATCH /api/products/:id', `/api/products/${found}`, {
    cookie,
    body: {
      version: (await staffApi('GET /api/products/:id', `/api/products/${found}`, { cookie })).version,
      changes: before,
    },
  })
})
