// The board's live updates, and the pages that its cards 'Books' and 'Failed jobs' open.
import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { day, indianDate, later } from '#domain/time.ts'
import { expectAccessibleAtAllWidths } from '../fixtures/accessible-widths.ts'
import { answerQuestion } from '../fixtures/answer-question.ts'
import { addStaff, backOfficeUrl, type StaffMember, signInStaff, staffApi } from '../fixtures/back-office.ts'
import { countActions } from '../fixtures/count-actions.ts'
import { failTestMails } from '../fixtures/failed-jobs.ts'
import { listOrders, makeUpOrders } from '../fixtures/made-up-orders.ts'
import { typeInPalette } from '../fixtures/palette.ts'
import { elementsNamed, readXml } from '../fixtures/read-xml.ts'
import { expect, test } from '../fixtures/staff.ts'

// One after the other: 'Try all again' would take the jobs of another test.
test.describe.configure({ mode: 'default' })

// The provider knows no made-up payment: their orders of the last days are differences.
test.beforeAll(() => makeUpOrders())

test('BOARD-03 BOARD-02 ten tabs share one stream of the server; each shows a change, also when the tab that held it is closed', async ({
  office,
}) => {
  const owner = await addStaff('owner')
  await signInStaff(office, owner)
  const tabs = [await office.newPage()]
  await tabs[0]?.goto('/settings/jobs')
  while (tabs.length < 10) tabs.push(await office.newPage())
  await Promise.all(tabs.map((tab) => tab.goto('/settings/jobs')))
  await expectChangeIn(tabs, owner)
  await expect.poll(() => freeStreams(owner)).toBe(streamsOfSession - 1)

  await tabs.shift()?.close()
  await expect.poll(() => freeStreams(owner)).toBe(streamsOfSession - 1)
  await expectChangeIn(tabs, owner)
})

test('BOARD-02 STAFF-05 what changes while a page is loading shows without reload', async ({ office, staffWith }) => {
  const owner = await staffWith('owner')
  await signInStaff(office, owner)
  const [open, loading] = [await office.newPage(), await office.newPage()]
  await open.goto('/settings/jobs')
  let key = ''
  const row = (page: Page) => page.getByRole('row').filter({ hasText: key })
  // The answer of before the change arrives after other tabs have been notified.
  const hold = async (route: Route) => {
    const before = await route.fetch()
    key = (await failTestMails(owner.email, { count: 1 }))[0] ?? ''
    await expect(row(open)).toBeVisible()
    await route.fulfill({ response: before })
  }
  const areBackground: boolean[] = []
  loading.on('request', (request) => {
    if (request.url().endsWith('/api/settings/jobs')) areBackground.push(request.headers()['x-background'] === '1')
  })
  await loading.route('**/api/settings/jobs', hold, { times: 1 })
  await loading.goto('/settings/jobs')
  await expect.poll(() => key).not.toBe('')
  await expect(row(loading)).toBeVisible()
  // Only the reload does not count as use of the session.
  expect([areBackground[0], areBackground.at(-1)]).toEqual([false, true])
})

test('BOOKS-05 BOARD-01 DESK-01 DESK-02 the books are compared again, earlier reconciliations open, and so do orders, by key or from the board', async ({
  openAs,
}) => {
  const page = await openAs('accountant')
  await test.step('"Compare again" reconciles; from the board to a difference’s order in two actions', async () => {
    await page.goto('/books/reconciliations')
    await expect(page.getByRole('region', { name: 'State' })).toBeVisible()
    const before = await page.getByRole('region', { name: 'Reconciliations' }).getByRole('listitem').count()
    await page.getByRole('button', { name: /^Compare (again|now)$/ }).click()
    const rows = page.getByRole('table', { name: 'Reconciliation' }).getByRole('row')
    await expect(page.getByRole('region', { name: 'Reconciliations' }).getByRole('listitem')).not.toHaveCount(before)
    await expect(page.getByRole('region', { name: 'State' })).toContainText(/\d+ payments? differ by ₹[\d,.]+/)
    await expect(rows.nth(1)).toContainText('Not at the card provider')

    await page.goto('/')
    const actions = countActions(page, { limit: 2 })
    const card = page.getByRole('link', { name: /^Books ?\d/ })
    await expect(card).toContainText(/Reconciled \d/)
    const count = Number(await card.getByText(/^\d+$/).textContent())
    await actions.click(card)
    await expect(rows).toHaveCount(1 + count)
    const order = page.getByRole('table').getByRole('link', { name: /^FG-/ }).first()
    const number = (await order.textContent()) ?? ''
    await actions.click(order)
    await expect(page.getByRole('heading', { name: number })).toBeVisible()
  })
  await test.step('an earlier reconciliation stands in the URL; j and Enter open an order', async () => {
    await page.goto('/books/reconciliations')
    await page.getByRole('region', { name: 'Reconciliations' }).getByRole('link').last().click()
    await expect(page).toHaveURL(/\?of=\d+$/)
    await page.goto('/books/reconciliations?of=999999')
    await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
    await page.goto('/books/reconciliations')
    const first = page.getByRole('table').getByRole('link').first()
    await expect(first).toHaveText(/^FG-/)
    const number = (await first.textContent()) ?? ''
    await page.keyboard.press('j')
    await expect(first).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: number })).toBeVisible()
  })
})

test('BOOKS-01 BOOKS-02 BOOKS-03 the return of a month is downloaded in four actions, and recorded as filed', async ({
  openAs,
  staffWith,
}) => {
  // On the first of a month there may be no sale of it yet.
  const [newest] = (await listOrders(await staffWith('owner'), '')).rows
  const monthOf = (at: Date) =>
    at.toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' })
  const month = monthOf(new Date(newest?.placedAt ?? ''))
  const isOver = month !== monthOf(new Date())
  const page = await openAs('accountant')
  await page.goto('/')
  const actions = countActions(page, { limit: 4 })
  await actions.click(page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Books' }))
  const period = page.getByLabel('GSTR-1 of')
  await page.getByRole('heading', { name: 'GSTR-1', level: 1 }).waitFor()
  await actions.choose(period, month)
  await expect(page.getByRole('region', { name: 'Check' })).toContainText(
    isOver ? 'The tables are invoices of' : 'The period is not over',
  )
  const arrived = page.waitForEvent('download')
  await actions.click(page.getByRole('link', { name: 'Download JSON' }))
  const file = await arrived
  expect(file.suggestedFilename()).toMatch(isOver ? /gstr1-20\d\d-\d\d\.json$/ : /^NOT-READY-gstr1-20\d\d-\d\d\.json$/)
  const json = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect([json.gstin, json.fp.length, json.b2cs.length > 0]).toEqual(['29AAFCF4821K1ZE', 6, true])
  await expectAccessibleAtAllWidths(page, '/books')

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/books?period=2026-01')
  await expect(page.getByText('No documents in this period.')).toBeVisible()
  await page.getByRole('button', { name: 'Filed' }).click()
  await page.getByRole('button', { name: 'Record as filed' }).click()
  await expect(page.getByLabel('ARN')).toHaveAccessibleDescription(/This field is required/)
  await expect(page.getByLabel('ARN')).toBeFocused()
  await expect(page.getByLabel('Day of filing')).toHaveAccessibleDescription('Please choose a day')
  await page.getByLabel('ARN').fill('AA29012612')
  await page.getByLabel('Day of filing').fill('2026-02-11')
  await page.getByRole('button', { name: 'Record as filed' }).click()
  await expect(page.getByText('An ARN has 15 letters and digits')).toBeVisible()
  await page.getByLabel('ARN').fill('AA290126123456Z')
  await page.getByRole('button', { name: 'Record as filed' }).click()
  await expect(page.getByRole('region', { name: 'Filed' })).toContainText('AA290126123456Z, on 11 February 2026')
  await expect(page.getByText('Neither the portal nor the offline tool')).toBeHidden()
  await expectAccessibleAtAllWidths(page, '/books filed')
})

test('SETTINGS-03 BOARD-01 BOARD-02 failed jobs appear without reload, and are tried again one by one or all', async ({
  openAs,
  staffWith,
}) => {
  const { email } = await staffWith('owner')
  const page = await openAs('owner')
  await page.goto('/settings/jobs')
  const keys = await failTestMails(email, { count: 3 })
  const row = (key: string | undefined) => page.getByRole('row').filter({ hasText: key ?? '' })
  await expect(row(keys[2])).toContainText('The mail server did not take a mail: ECONNREFUSED')

  await page.goto('/')
  const card = page.getByRole('link', { name: /^Failed jobs ?\d/ })
  const count = Number(await card.getByText(/^\d+$/).textContent())
  await card.click()
  await expect(page.getByRole('table', { name: 'Failed jobs' }).getByRole('row')).toHaveCount(1 + count)
  await row(keys[0]).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Tried again: Mail: test')).toBeVisible()
  await expect(row(keys[0])).toBeHidden()
  await page.getByRole('button', { name: /^Try all \d+ again/ }).click()
  await expect(page.getByText('There are no failed jobs.')).toBeVisible()
  await page.getByRole('link', { name: 'Connections' }).click()
  await page.getByRole('button', { name: 'Send a test mail' }).click()
  await expect(page.getByText(`A test mail is on its way to ${email}`)).toBeVisible()
  const mails = async () => (await (await fetch(`${process.env.SANDBOX_URL}/messages?to=${email}`)).json()).length
  await expect.poll(mails).toBeGreaterThanOrEqual(4)
})

test('BOOKS-06 BOOKS-07 DESK-04 any invoice opens in two actions, last month goes to Tally in three; all three pages are accessible', async ({
  openAs,
  office,
  staffWith,
}) => {
  test.slow()
  const { cookie } = await staffWith('accountant')
  const page = await openAs('accountant')
  const { rows } = await staffApi('GET /api/books/documents', '/api/books/documents', { cookie })
  const number = rows.find(({ kind }) => kind === 'invoice')?.number ?? ''
  await test.step('from any page, and by the list', async () => {
    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const download = office.waitForEvent('request', (request) => request.url().includes('/api/documents/'))
    const actions = countActions(page, { limit: 2 })
    await actions.press('Control+k')
    await actions.type(number)
    expect(decodeURIComponent((await download).url())).toContain(number)

    await page.goto('/books/documents')
    await page.getByRole('searchbox').fill(number)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table').getByRole('link', { name: number })).toHaveAttribute('href', /documents/)
    await expectAccessibleAtAllWidths(page, 'documents')
  })
  await test.step('a month for Tally is a file that parses, of as many vouchers as the page says', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/account')
    const actions = countActions(page, { limit: 3 })
    await actions.click(page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Books' }))
    await actions.click(page.getByRole('navigation', { name: 'Books' }).getByRole('link', { name: 'Tally' }))
    const [lastMonth] = await Promise.all([
      page.waitForEvent('download'),
      actions.click(page.getByRole('link', { name: 'Download for Tally' })),
    ])
    expect(lastMonth.suggestedFilename()).toMatch(/^tally-from-20\d\d-\d\d-01-to-/)

    // Other tests sell today.
    const days = [later(new Date(), -30 * day), later(new Date(), -day)].map(indianDate)
    await page.goto(`/books/tally?from=${days[0]}&to=${days[1]}`)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download for Tally' }).click(),
    ])
    const vouchers = elementsNamed(readXml(await readFile(await file.path(), 'utf8')), 'VOUCHER')
    const sales = vouchers.filter(({ attributes }) => attributes.VCHTYPE === 'Sales').length
    expect(sales).toBeGreaterThan(100)
    await expect(page.getByRole('row', { name: /^Sales/ })).toContainText(sales.toLocaleString('en-IN'))
    await expectAccessibleAtAllWidths(page, 'Tally')
  })
  await test.step('registers by the days of the URL, and the names in Tally', async () => {
    await page.goto('/books/registers?register=credit-notes')
    // 360 px wide by now.
    await page.getByRole('combobox', { name: 'Days' }).selectOption('Financial year')
    await expect(page.getByLabel('From')).toHaveValue(/-04-01$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register: Credit notes')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('navigation', { name: 'Registers' }).getByRole('link', { name: 'Sales' }).click()
    await expect(page).toHaveURL(/register=sales/)
    await expect(page.getByLabel('Sums of all rows')).toContainText('Taxable')
    await expectAccessibleAtAllWidths(page, 'register of sales')
    await page.setViewportSize({ width: 1280, height: 800 })
    const from = page.getByLabel('From')
    await from.click({ position: { x: 16, y: 16 } })
    await page.keyboard.press('Backspace')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(from).toHaveAccessibleDescription('This date is not whole, or does not exist')
    await from.click({ position: { x: 16, y: 16 } })
    // The same in browsers that take the month first.
    const [year = '', month = ''] = indianDate(later(new Date(), -31 * day)).split('-')
    const typed = `${year}-${month}-${month}`
    await page.keyboard.type(`${month}${month}${year}`)
    await expect(from, 'typed whole, nothing takes the focus').toBeFocused()
    await expect(page).toHaveURL(/-04-01/)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export', exact: true }).click(),
    ])
    expect(file.suggestedFilename(), 'of the days just typed').toContain(`from-${typed}`)
    await expect(page).toHaveURL(new RegExp(`from=${typed}`))
    await page.goto('/settings/tally')
    await page.getByLabel('Bank account').fill('HDFC Bank 4821')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved; the next file has these names')).toBeVisible()
    await expectAccessibleAtAllWidths(page, 'names in Tally')
  })
})

test('STAFF-08 DESK-03 the palette opens both pages, a long menu its own in sight; roles without the right see neither', async ({
  openAs,
}) => {
  const page = await openAs('owner')
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.setViewportSize({ width: 768, height: 500 })
  await page.reload()
  // The menu is drawn before the page, and before its keys.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const rail = page.getByRole('navigation', { name: 'Main' }).first()
  for (const name of [/^Go to/, /^Keys/]) await expect(rail.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await expect(rail.getByRole('link', { name: 'My account' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [typed, title] of [
    ['failed', 'Failed jobs'],
    ['books', 'GSTR-1'],
  ] as const) {
    await typeInPalette(page, typed)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Back office`)
  }
  await test.step('the menu stays where it is, whatever page is opened, and stands before the page has come', async () => {
    const places = () =>
      rail.getByRole('link').evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
    const before = await places()
    await rail.getByRole('link', { name: 'Products' }).click()
    await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
    await expect.poll(places).toEqual(before)
    await expect(rail.getByRole('link', { name: 'Growers' })).toBeHidden()
    await rail.getByRole('button', { name: 'Pages of Products' }).click()
    await rail.getByRole('link', { name: 'Growers' }).click()
    await expect(page.getByRole('heading', { name: 'Growers', level: 1 })).toBeVisible()
    const opened = await places()
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/growers', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
    await expect.poll(places).toEqual(opened)
    answer.resolve()
    await expect(page.getByRole('heading', { name: 'Growers', level: 1 })).toBeVisible()
    await expect.poll(places).toEqual(opened)
  })
  // The next person signs in in the same browser: a tab of the owner would load again as the packer.
  await page.close()
  const packer = await openAs('packer')
  for (const path of ['/books', '/books/reconciliations', '/settings/jobs']) {
    await packer.goto(path)
    await expect(packer.getByText('Your role does not allow this.')).toBeVisible()
  }
  const menu = packer.getByRole('navigation', { name: 'Main' }).first()
  for (const name of ['Books', 'Failed jobs']) await expect(menu.getByRole('link', { name })).toBeHidden()
  await test.step('on a phone the bar has the pages of the role', async () => {
    const bars = [
      ['packer', ['Board', 'Orders', 'Packing', 'Hand over']],
      ['support', ['Board', 'Orders', 'Customers', 'Tickets']],
      ['accountant', ['Board', 'Payments', 'Books', 'Documents']],
      ['owner', ['Board', 'Orders', 'Packing', 'Products']],
    ] as const
    for (const [role, names] of bars) {
      const phone = await openAs(role)
      await phone.setViewportSize({ width: 360, height: 740 })
      await phone.goto('/account')
      const bar = phone.getByRole('navigation', { name: 'Main' }).last()
      await expect(bar.getByRole('link')).toHaveText([...names])
      await phone.close()
    }
  })
})

test('BOOKS-04 DESK-04 DESK-08 a bank’s statement is checked and added; a line is ticked off by hand in two actions, and an entry takes it back', async ({
  openAs,
}) => {
  const page = await openAs('accountant')
  const utr = `RENT${Date.now()}`
  const csv = `Date;Amount;UTR\n24-11-2026;"-1,20,000.50";${utr}\nClosing balance;;\n`
  await page.goto('/books/settlements?show=bank')
  await page.getByLabel(/^CSV file/).setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('Row 3, Day ‘Closing balance’: A day such as 24-11-2026')).toBeVisible()
  await answerQuestion(
    (options) => page.getByRole('button', { name: 'Add 1 line' }).click(options),
    page.getByText('1 line added.'),
  )
  const row = page.getByRole('row').filter({ hasText: utr })
  await expect(row).toContainText('−₹1,20,000.50')
  await expectAccessibleAtAllWidths(page, '/books/settlements?show=bank')
  await page.setViewportSize({ width: 1280, height: 800 })

  const actions = countActions(page, { limit: 2 })
  await actions.click(row.getByRole('button', { name: /^Tick off:/ }))
  await actions.fill(page.getByRole('dialog').getByLabel('Reason'), 'Rent of the shop')
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toContainText('Left')
  await page.goto('/books/settlements')
  await expectAccessibleAtAllWidths(page, '/books/settlements')
})

test('BOOKS-04 DESK-04 DESK-08 from a UTR to its payments, and from the books to the order of a difference, in two actions each', async ({
  openAs,
}) => {
  const { paymentId, utr } = await settlePayment()
  const page = await openAs('accountant')
  await page.goto('/books/settlements')
  await page.getByRole('button', { name: /^Read (now|again)$/ }).click()
  await expect(page.getByRole('row').filter({ hasText: utr })).toBeVisible()

  await test.step('from a UTR', async () => {
    const actions = countActions(page, { limit: 2 })
    await actions.fill(page.getByRole('searchbox'), utr)
    const rows = page.getByRole('table').getByRole('row').filter({ hasText: /₹/ })
    await expect(rows).toHaveCount(1)
    await actions.click(rows.getByRole('link').first())
    await expect(page.getByRole('row').filter({ hasText: paymentId }).first()).toBeVisible()
    await expectAccessibleAtAllWidths(page, 'a settlement')
  })
  await test.step('to the order of a difference', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/books/settlements')
    const actions = countActions(page, { limit: 2 })
    await actions.click(
      page.getByRole('navigation', { name: 'Settlements' }).getByRole('link', { name: /^Differences/ }),
    )
    // Made-up payments are in no settlement.
    const row = page.getByRole('row').filter({ hasText: /^FG-.*Not settled after four working days/ })
    const link = row.first().getByRole('link', { name: /^FG-/ })
    await link.waitFor()
    const number = (await link.textContent()) ?? ''
    await actions.click(link)
    await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible()
    await page.goBack()
    await link.waitFor()
    await expectAccessibleAtAllWidths(page, 'differences of settlements')
  })
  await test.step('several that are alike are ticked off in one act, and taken back', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/books/settlements?show=differences')
    const group = page
      .getByRole('region', { name: 'Differences by kind' })
      .getByRole('listitem')
      .filter({ hasText: /^Not settled/ })
    const all = Number(/([\d,]+) differences/.exec((await group.textContent()) ?? '')?.[1]?.replaceAll(',', ''))
    const expectLeft = (left: number) => expect(group).toContainText(`${left.toLocaleString('en-IN')} differences`)
    await group.getByRole('link').click()
    // Another filter gives up what is selected.
    await page.getByRole('link', { name: 'Show all' }).waitFor()
    const rows = page.getByRole('table').getByRole('row')
    await rows.nth(1).getByRole('checkbox').check()
    await rows.nth(2).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Tick off 2', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Tick off 2 differences' })
    await expect(dialog).toContainText(/Together they differ by −₹/)
    await dialog.getByLabel('Reason').fill('Paid with the next settlement')
    await dialog.getByRole('button', { name: 'Tick off 2' }).click()
    await expect(page.getByText('Tick off: 2 done')).toBeVisible()
    await expectLeft(all - 2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectLeft(all)

    await group.getByRole('button', { name: /^Tick off/ }).click()
    const whole = page.getByRole('dialog', { name: `Tick off ${all.toLocaleString('en-IN')} differences` })
    await whole.getByLabel('Reason').fill('Paid with the next settlement')
    await whole.getByRole('button', { name: /^Tick off/ }).click()
    await expect(page.getByText(`Tick off: ${all.toLocaleString('en-IN')} done`)).toBeVisible()
    await expect(group).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectLeft(all)
  })
})

/** A large payment at the sandbox that it pays to the bank today. */
async function settlePayment(): Promise<{ paymentId: string; utr: string }> {
  const ask = async (path: string, body: object) => {
    const authorization = `Basic ${Buffer.from('rzp_test_sandbox:sandbox-secret').toString('base64')}`
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await fetch(`${process.env.SANDBOX_URL}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    expect(answer.ok, path).toBe(true)
    return answer.json()
  }
  const { id } = await ask('/v1/orders', { amount: 1_00_000_00, currency: 'INR', receipt: 'settled' })
  const paid = await ask(`/sandbox/orders/${id}/pay`, { outcome: 'captured', webhook: false })
  const { utr } = await ask('/sandbox/settlements', {
    date: indianDate(new Date()),
    // As wide as it gets.
    adjustments: [{ credit: 12_34_567_89, description: 'Reversal of a charge that was taken by mistake' }],
  })
  return { paymentId: paid.razorpay_payment_id, utr }
}

test('DESK-01 DESK-04 DESK-08 a page that cannot be loaded is tried again; both are accessible and scroll one way at 360 px, by day and by night', async ({
  openAs,
  staffWith,
}) => {
  test.slow()
  const { email } = await staffWith('owner')
  const page = await openAs('owner')
  await failTestMails(email, { count: 2 })
  for (const path of ['/books/reconciliations', '/settings/jobs']) {
    await test.step(path, async () => {
      await page.route(`**/api${path}`, (route) =>
        route.fulfill({ status: 500, json: { error: 'Could not be loaded.', reference: 'abc-123' } }),
      )
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Could not be loaded.' })).toBeVisible()
      await expect(page.getByText('Reference abc-123')).toBeVisible()
      await page.unroute(`**/api${path}`)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: /Reconciliation|Failed jobs/, level: 1 })).toBeVisible()
      await expectAccessibleAtAllWidths(page, path)
      await page.setViewportSize({ width: 1280, height: 800 })
    })
  }
})

/** What the server allows one session (`server/http/event-stream.ts`). */
const streamsOfSession = 10

async function expectChangeIn(tabs: readonly Page[], { email }: StaffMember) {
  const [key = ''] = await failTestMails(email, { count: 1 })
  for (const tab of tabs) await expect(tab.getByRole('row').filter({ hasText: key })).toBeVisible()
}

/** How many more streams the server gives this session: those that are open count against it. */
async function freeStreams({ cookie }: StaffMember): Promise<number> {
  const closing = new AbortController()
  const open = async () => {
    const headers = { cookie, accept: 'text/event-stream' }
    const answer = await fetch(`${backOfficeUrl()}/api/events`, { headers, signal: closing.signal })
    return answer.status === 200
  }
  let free = 0
  try {
    while (free <= streamsOfSession && (await open())) free += 1
  } finally {
    closing.abort()
  }
  return free
}

test('START DESK-01 a page whose script did not arrive is loaded whole: after an update, and once there is a connection again', async ({
  openAs,
  pageErrors,
}) => {
  pageErrors.allow(/(parcels|returns)\.route-|ERR_INTERNET_DISCONNECTED/)
  const page = await openAs('packer')
  await page.goto('/')
  await page.route(/\/assets\/parcels\.route-/, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.getByRole('link', { name: 'Parcels', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Parcels' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/parcels')

  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Returns', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Could not be loaded.' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('There is still no connection.')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Returns' })).toBeVisible()
})
