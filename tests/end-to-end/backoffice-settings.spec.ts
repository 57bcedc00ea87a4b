import type { Locator, Route } from '@playwright/test'
import { withClosedDays } from '#domain/fulfilment/closed-days.ts'
import { deliveryRange, formatDateRange } from '#domain/fulfilment/delivery-range.ts'
import { isRefusal } from '#domain/refusal.ts'
import { day, indianDate } from '#domain/time.ts'
import { shop } from '#shop'
import { expectAccessibleAtAllWidths } from '../fixtures/accessible-widths.ts'
import { staffApi } from '../fixtures/back-office.ts'
import { expect, test } from '../fixtures/staff.ts'

test('SETTINGS-01 SETTINGS-04 the nine steps lead to their pages and back; the storefront’s settings have a preview and are shown at once, DELV-01 as closed days are', async ({
  openAs,
  staffWith,
}) => {
  const page = await openAs('owner')
  const { cookie } = await staffWith('owner')
  const storefrontHtml = async () => (await fetch(`${process.env.SHOP_URL}/terms-and-conditions`)).text()

  await test.step('a step opens its page, which leads back', async () => {
    await page.goto('/start')
    await expectAccessibleAtAllWidths(page, 'start')
    await page.getByRole('link', { name: 'Open: Mail and text messages that arrive' }).click()
    await expect(page.getByRole('heading', { name: 'Connections', level: 1 })).toBeVisible()
    await page.getByLabel('Telephone').fill('12345')
    await page.getByRole('button', { name: 'Send a test text message' }).click()
    await expect(page.getByText('Please type an Indian mobile number of ten digits')).toBeVisible()
    await expect(page.getByLabel('Telephone')).toHaveValue('12345')
    await page.getByLabel('Telephone').fill('98765 43210')
    await expect(page.getByText('Please type an Indian mobile number of ten digits')).toBeHidden()
    await page.getByRole('button', { name: 'Send a test text message' }).click()
    await expect(page.getByText(/^\d{6} is on its way to 98765 43210\./)).toBeVisible()
    await page.getByRole('button', { name: 'Check the keys' }).click()
    await expect(page.getByText('The card provider takes the keys. They are for tests')).toBeVisible()
    await expectAccessibleAtAllWidths(page, 'connections')
    await page.getByRole('link', { name: 'Back to the nine steps' }).click()
    await page.getByRole('link', { name: 'Open: Your company’s facts' }).click()
    await expect(page.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible()
    await expect(page.getByText('29AAFCF4821K1ZE')).toBeVisible()
    await expectAccessibleAtAllWidths(page, 'shop')
    await page.getByLabel('Tare of a parcel in grams').fill('a box')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please type grams from 0 to 5,000')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the nine steps' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { name: 'Nine steps until you sell' })).toBeVisible()
    await expect(page.getByText('Back to the nine steps')).toBeHidden()
  })

  await test.step('the announcement is previewed, and every page has it when it is saved', async () => {
    expect(await storefrontHtml()).not.toContain('Mangoes from Monday')
    await page.goto('/settings/storefront')
    await page.getByLabel('Announcement').fill('Mangoes from Monday')
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Mangoes from Monday')
    // GOODS-04: also on a page whose address was typed.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Board' }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByLabel('Announcement')).toHaveValue('Mangoes from Monday')
    const choose = async () => {
      await page.getByRole('combobox', { name: 'Product 1' }).fill('cinnamon')
      await page
        .getByRole('option', { name: /Cinnamon/ })
        .first()
        .click()
    }
    const refuse = (route: Route) => route.fulfill({ status: 500, json: { error: 'Could not be loaded.' } })
    await page.route('**/api/products/*', refuse, { times: 1 })
    await choose()
    await expect(page.getByText('Could not be loaded.'), 'at its field').toBeVisible()
    await choose()
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Cinnamon')
    await expectAccessibleAtAllWidths(page, 'storefront')
    await page.getByRole('combobox', { name: 'Product 1' }).fill('')
    await page.getByLabel('Sizes of one food in lists').selectOption('One card ‘from ₹…’ for all sizes')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved; the storefront shows it')).toBeVisible()
    await page.getByRole('button', { name: 'Close this notice' }).click()
    await expect.poll(storefrontHtml).toContain('Mangoes from Monday')
    await page.getByLabel('Announcement').fill('Closed')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('As before')).toBeVisible()
    await expect(page.getByLabel('Announcement'), 'DESK-05 what was saved').toHaveValue('Mangoes from Monday')
    const { version, texts } = await staffApi('GET /api/settings/storefront', '/api/settings/storefront', { cookie })
    expect(texts.sizes).toBe('one')
    const body = { version, changes: { announcement: '', sizes: 'each' } as const }
    await staffApi('PATCH /api/settings/storefront', '/api/settings/storefront', { cookie, body })
    await expect.poll(storefrontHtml).not.toContain('Mangoes from Monday')
  })

  await test.step('closed days are set, and shoppers are shown later dates', async () => {
    // A Wednesday that no other test looks at, in the months to come.
    const wednesday = Date.UTC(2026, 10, 25) + Math.ceil((Date.now() - Date.UTC(2026, 4, 25)) / (7 * day)) * 7 * day
    const after = (days: number) => indianDate(new Date(wednesday + days * day))
    await page.goto('/settings/shop')
    await page.getByRole('button', { name: 'Add a day' }).click()
    await page.getByRole('group', { name: 'Closed day 1' }).getByLabel('Day').fill(after(1))
    await page.getByRole('group', { name: 'Closed day 1' }).getByLabel('Reason').fill('Stock-taking')
    await page.getByRole('button', { name: 'Add a day' }).click()
    await page.getByRole('group', { name: 'Closed day 2' }).getByLabel('Day').fill('2026-01-01')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('group', { name: 'Closed day 2' }).getByLabel('Day')).toHaveAccessibleDescription(
      'This day is over. Please remove it',
    )
    await page.getByRole('button', { name: 'Remove closed day 2' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved; it holds from now on')).toBeVisible()

    const shopper = await page.context().newPage()
    const morning = new Date(`${after(0)}T09:00:00+05:30`)
    await shopper.clock.setFixedTime(morning)
    await shopper.goto(`${process.env.SHOP_URL}/product/acacia-honey-350g`)
    const pinCode = shopper.getByLabel('Deliver to PIN code')
    await pinCode.fill('560004')
    const closed = { day: after(1), reason: 'Stock-taking' }
    const range = deliveryRange('560004', withClosedDays(shop.delivery, [closed]), { placedAt: morning })
    if (isRefusal(range)) throw new Error('560004 is served')
    const on = formatDateRange({ from: closed.day, to: closed.day })
    await expect(pinCode).toHaveAccessibleDescription(
      `Delivered ${formatDateRange(range)} We are closed on ${on}, Stock-taking`,
    )
    const { version } = await staffApi('GET /api/settings', '/api/settings', { cookie })
    const body = { version, changes: { closedDays: '' } } as const
    await staffApi('PATCH /api/settings', '/api/settings', { cookie, body })
  })
})

test('BUY-03 DESK-04 the costs of several products are entered on one page, with errors beside their fields, and taken back', async ({
  openAs,
}) => {
  const page = await openAs('owner')
  await page.goto('/books/margins')
  const one = page.getByRole('region', { name: 'Cost of a product' })
  await one.getByRole('combobox', { name: 'Product' }).fill('cinnamon')
  await page
    .getByRole('option', { name: /Cinnamon/ })
    .first()
    .click()
  await one.getByLabel('A unit without slips, ₹').fill('90000')
  await one.getByRole('button', { name: 'Save' }).click()
  await expect(one.getByText(/^That is ₹[\d,]+ above the price\. Save it anyway\?$/)).toBeVisible()
  await expect(one.getByRole('button', { name: 'Save anyway' })).toBeVisible()
  await one.getByLabel('A unit without slips, ₹').fill('')
  await expect(one.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Enter costs' }).first().click()
  await expect(page.getByRole('heading', { name: 'Enter costs', level: 1 })).toBeVisible()
  const fields = page.getByRole('table', { name: 'Costs' }).getByRole('textbox')
  await fields.first().waitFor()
  const names = [await fields.nth(0).getAttribute('name'), await fields.nth(1).getAttribute('name')]
  const [first, second] = names.map((name) => page.locator(`[name="${name}"]`)) as [Locator, Locator]
  await first.fill('ten')
  await second.fill('12.50')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(first).toHaveAccessibleDescription('Please type rupees, such as 4 or 4.50')
  await expect(first).toBeFocused()
  await expect(second).toHaveValue('12.50')
  await expectAccessibleAtAllWidths(page, '/books/margins/costs')
  await page.setViewportSize({ width: 1280, height: 800 })
  const rightOf = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().right)
  const sheet = page.getByRole('table', { name: 'Costs' }).locator('..')
  const save = page.getByRole('button', { name: 'Save' })
  await expect.poll(async () => (await rightOf(save)) - (await rightOf(sheet)), 'one width').toBeCloseTo(0)
  await first.fill('90000')
  // The second press answers no question that nobody has read.
  await page.getByRole('button', { name: 'Save' }).dblclick()
  await expect(first).toHaveAccessibleDescription(/^That is ₹[\d,]+ above the price\. Save it anyway\?$/)
  await expect(page.getByRole('button', { name: 'Save anyway' })).toBeVisible()
  await first.fill('10')
  await expect(page.getByRole('button', { name: 'Save anyway' }), 'it leaves with its cause').toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('2 costs saved')).toBeVisible()
  await expect(first).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(first).toHaveValue('')
  await expect(second).toHaveValue('')
})

test('SETTINGS-02 BATCH-06 BUY-03 back-ups, packing runs and margins can be read by everybody, empty as they are', async ({
  openAs,
}) => {
  const page = await openAs('owner')
  // Other tests pack sacks meanwhile.
  await page.route('**/api/runs', (route) => route.fulfill({ json: { rows: [], total: 0, seasons: [] } }))
  await page.route('**/api/new-run', (route) =>
    route.fulfill({ json: { today: '2026-11-26', lots: [], lossLimit: 500 } }),
  )
  for (const [path, heading, words] of [
    ['/settings/backup', 'Back-up', 'No restored copy was compared yet.'],
    ['/runs', 'Packing runs', 'No packing runs yet.'],
    ['/runs/new', 'New run', 'No bulk lot has anything left.'],
    ['/books/margins', 'Margins', 'Stock at cost'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(page.getByText(words).first()).toBeVisible()
    await expectAccessibleAtAllWidths(page, path)
  }
})
