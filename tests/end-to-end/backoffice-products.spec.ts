import { expectAccessibleAtAllWidths } from '../fixtures/accessible-widths.ts'
import { answerQuestion } from '../fixtures/answer-question.ts'
import { staffApi } from '../fixtures/back-office.ts'
import { expect, test } from '../fixtures/staff.ts'

test('GOODS-01 DESK-08 a phone shows at least five products at once', async ({ openAs }) => {
  const page = await openAs('owner')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/products')
  const fifth = page.getByRole('table', { name: 'Products' }).getByRole('row').nth(5)
  await expect(fifth).toBeVisible()
  const end = async () => {
    const { y = 740, height = 740 } = (await fifth.boundingBox()) ?? {}
    return y + height
  }
  await expect.poll(end, 'above the menu').toBeLessThanOrEqual(740 - 64)
})

test('GOODS-01 GOODS-03 GOODS-05 price and low mark are edited in the list, by keys alone, beside what another saved meanwhile', async ({
  openAs,
  staffWith,
}) => {
  const page = await openAs('owner')
  const { cookie } = await staffWith('owner')
  const found = 'lakadong-turmeric-150g'
  const product = () => staffApi('GET /api/products/:id', `/api/products/${found}`, { cookie })
  const { version, texts: before } = await product()
  const mine = String(Number(before.price) - 1)
  await page.goto('/products?q=lakadong')
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="/products/${found}"]`) })
  const cell = (name: 'price' | 'low mark') => row.getByRole('button', { name: `change the ${name}` })
  const widthsAndHeight = () =>
    row.evaluate((one) => [one.clientHeight, ...[...one.children].map((each) => each.clientWidth)])
  await expect(cell('price')).toBeVisible()
  const closed = await widthsAndHeight()
  await cell('price').press('Enter')
  const field = row.getByRole('textbox', { name: 'Price of' })
  await expect(field).toBeFocused()
  expect(await widthsAndHeight(), 'the field opens over the row').toEqual(closed)
  await page.keyboard.type('99999')
  await expectAccessibleAtAllWidths(page, 'products-price-in-place')
  await page.keyboard.press('Enter')
  await expect(row.getByText('The price is above the MRP')).toBeVisible()
  await expect(field).toBeFocused()
  await staffApi('PATCH /api/products/:id', `/api/products/${found}`, {
    cookie,
    body: { version, changes: { price: '2' } },
  })
  await field.fill(mine)
  await page.keyboard.press('Enter')
  const conflict = row.getByRole('region', { name: 'Changed meanwhile' })
  await conflict.getByLabel(`Mine: ${mine}`).press('Space')
  await expectAccessibleAtAllWidths(page, 'products-price-conflict')
  await page.route(
    (url) => url.pathname === `/api/products/${found}`,
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        json: { ...(await response.json()), shown: { listeners: 3, acknowledged: 2 } },
      })
    },
    { times: 1 },
  )
  const question = `₹2 to ₹${mine} is `
  let changes = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes += 1
  })
  // As a key that bounces: the moment the question is there.
  await field.evaluate((input: HTMLInputElement, text) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent?.replace(/\s+/g, ' ').includes(text)) return
      observer.disconnect()
      requestAnimationFrame(() => {
        input.form?.requestSubmit()
        requestAnimationFrame(() => input.setAttribute('data-pressed', 'twice'))
      })
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  }, question)
  await field.press('Enter')
  await expect(field).toHaveAttribute('data-pressed', 'twice')
  await expect(row.getByText(question)).toBeVisible()
  expect(changes, 'nobody has answered').toBe(0)
  const now = () => page.evaluate(() => performance.now())
  const asked = await now()
  await expect(async () => {
    await field.press('Enter')
    expect(await now()).toBeGreaterThan(asked + 1_000)
  }).toPass()
  expect(changes, 'Enter in the field is no answer').toBe(0)
  const anyway = row.getByRole('button', { name: 'Save anyway' })
  const answered = row.getByText('Saved, but only 2 of 3 confirm yet.')
  await answerQuestion((options) => anyway.press('Enter', options), answered)
  await expect(cell('price')).toBeFocused()
  await row.getByRole('button', { name: 'Ask again' }).press('Enter')
  await expect(page.getByText(`Shoppers see ₹${mine} now.`)).toBeVisible()
  await expect(cell('price')).toBeFocused()
  await cell('price').press('Enter')
  await field.fill('1')
  await field.press('Escape')
  await expect(cell('price'), 'at once').toBeFocused()
  await page.setViewportSize({ width: 1280, height: 800 })
  await cell('low mark').press('Enter')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(cell('low mark')).toHaveText('7')
  await expect(cell('low mark')).toBeFocused()
  // Not the Undo of the price.
  await expect(page.getByText(/ is low at 7 or fewer now/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(cell('low mark')).not.toHaveText('7')
  const { texts: after } = await product()
  expect([after.price, after.lowMark]).toEqual([mine, before.lowMark])
  const { version: last } = await product()
  await staffApi('PATCH /api/products/:id', `/api/products/${found}`, {
    cookie,
    body: { version: last, changes: { price: before.price } },
  })
})
