import { expectAccessibleAtAllWidths } from '../fixtures/accessible-widths.ts'
import { staffApi } from '../fixtures/back-office.ts'
import { countActions } from '../fixtures/count-actions.ts'
import { expect, test } from '../fixtures/staff.ts'

// Nobody buys it in other tests.
const id = 'cumin-seed-200g'
const barcode = '8909990000118'

test('STOCK-02 STOCK-03 STOCK-06 goods are received and counted by scan, in the list at once, and counted along the shelves', async ({
  openAs,
  staffWith,
}) => {
  const page = await openAs('packer')
  const { cookie } = await staffWith('owner')
  const { version, texts, stock } = await staffApi('GET /api/products/:id', `/api/products/${id}`, { cookie })
  const { title } = texts
  await staffApi('PATCH /api/products/:id', `/api/products/${id}`, { cookie, body: { version, changes: { barcode } } })
  const menu = page.getByRole('navigation', { name: 'Main' })
  const undo = page.getByRole('button', { name: 'Undo' })
  const undone = page.getByText(`Undone. ${title}: ${stock} in stock`)

  await test.step('a delivery is received in three actions, the way there included; Undo takes it back', async () => {
    await page.goto('/stock')
    await expectAccessibleAtAllWidths(page, 'stock')
    await page.setViewportSize({ width: 1280, height: 800 })
    const actions = countActions(page, { limit: 3 })
    await actions.click(menu.getByRole('link', { name: 'Receive' }))
    await expect(page.getByText('Scan what came')).toBeVisible()
    await expect(page.locator('nav [aria-current=page]:visible')).toHaveText(['Receive'])
    await actions.scan(barcode)
    const units = page.getByLabel('Units')
    await expect(units).toBeFocused()
    await actions.type('7')
    await expect(page.getByText(`Received: 7 × ${title}. ${stock + 7} in stock`)).toBeVisible()
    await expect(units).toBeHidden()
    await undo.click()
    await expect(undone).toBeVisible()
    await page.goto(`/stock/receive?product=${id}`)
    await units.fill('0')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please type a whole number from 1 to 1,00,000')).toBeVisible()
    await expect(units).toBeFocused()
    await expectAccessibleAtAllWidths(page, 'receive')
  })

  await test.step('every entry stands in the list of the product, with the balance after it', async () => {
    await page.goto(`/stock?q=${id}`)
    await page.getByRole('link', { name: title }).click()
    const newest = page.getByRole('row').nth(1)
    await expect(newest).toContainText('Undone')
    await expect(newest.getByRole('cell').nth(2)).toHaveText(String(stock))
    await expectAccessibleAtAllWidths(page, 'ledger')
  })

  await test.step('a product is counted in three actions; Undo takes it back', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const actions = countActions(page, { limit: 3 })
    await actions.click(menu.getByRole('link', { name: 'Count', exact: true }))
    await expect(page.getByText('Scan what you count')).toBeVisible()
    await actions.scan(barcode)
    await expect(page.getByLabel('What lies there')).toBeFocused()
    await actions.type(String(stock - 1))
    await expect(page.getByText(`Counted: ${stock - 1} × ${title}. ${stock - 1} in stock`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Last count' })).toContainText('1 fewer than should.')
    await undo.click()
    await expect(undone).toBeVisible()
  })

  await test.step('one walks from shelf to shelf', async () => {
    await page.getByRole('button', { name: 'Walk the shelves' }).click()
    await page.getByRole('button', { name: /^Next: / }).click()
    const [shown, next] = [page.getByRole('heading', { level: 2 }), page.getByText(/^Next: /)]
    await expect(shown).toBeVisible()
    const following = (await next.textContent())?.split(' · ')[1] ?? ''
    await expectAccessibleAtAllWidths(page, 'walk')
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(shown).toHaveText(following)
    await page.getByRole('button', { name: 'End the walk' }).click()
    await expect(page.getByRole('button', { name: 'Walk the shelves' })).toBeVisible()
  })

  await page.goto(`/audit?subject=product:${id}`)
  const link = page.getByRole('link', { name: title, exact: true })
  await expect(link.first()).toHaveAttribute('href', `/products/${id}`)
})
