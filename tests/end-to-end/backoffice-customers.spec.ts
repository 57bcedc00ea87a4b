// Customers as staff see them, and a person's request about their data, from the telephone to the download and the erasure.
import { expectAccessibleAtAllWidths } from '../fixtures/accessible-widths.ts'
import { registerCustomer, signIn } from '../fixtures/customer.ts'
import { typeInPalette } from '../fixtures/palette.ts'
import { expect, test } from '../fixtures/staff.ts'

test('CUST-01 CUST-02 CUST-03 DESK-04 a customer is found, asks in their account for a copy of everything held, and is erased', async ({
  openAs,
  shop,
  mailbox,
  phone,
}) => {
  const customer = await registerCustomer(shop.url, { mailbox, phone })
  const page = await openAs('owner')
  const linkIn = async (words: RegExp) => {
    const { text } = await mailbox.waitFor(customer.email, ({ subject }) => words.test(subject ?? ''))
    return /https?:\/\/\S+\/your-data#\S+/.exec(text)?.[0] ?? ''
  }
  const visit = await page.context().newPage()
  /** The same page with another fragment is not loaded again. */
  const open = async (url: string) => {
    await visit.goto('about:blank')
    await visit.goto(url)
  }
  await test.step('the search says what it takes, finds nobody, and finds the customer', async () => {
    await page.goto('/customers')
    const search = page.getByRole('searchbox').or(page.getByLabel('Email, telephone or name'))
    await search.first().fill('nobody@example.in')
    await search.first().press('Enter')
    await expect(page.getByText('No customer found.')).toBeVisible()
    await expect(
      page.getByText('Type the beginning of an email, a telephone or its last four digits, or a name.'),
    ).toBeVisible()
    await search.first().fill(customer.phone.slice(-4))
    await search.first().press('Enter')
    await expect(page.getByRole('row').filter({ hasText: customer.email })).toBeVisible()
    await expectAccessibleAtAllWidths(page, 'customers')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('row').filter({ hasText: customer.email }).getByRole('link').click()
    await expect(page.getByRole('heading', { name: customer.name, level: 1 })).toBeVisible()
    const { pathname } = new URL(page.url())
    await page.route('**/api/customers/*', async (route) => {
      const answer = await (await route.fetch()).json()
      await route.fulfill({ json: { ...answer, totals: { ...answer.totals, orders: 1234 } } })
    })
    await page.reload()
    await expect(page.getByText('The newest 0 of 1,234.')).toBeVisible()
    await page.getByRole('link', { name: 'All in the list' }).click()
    await expect(page).toHaveURL(`/orders?customer=${pathname.split('/').at(-1)}`)
    // Also of an answer that is still on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await typeInPalette(page, customer.email)
    await page.getByRole('option', { name: /Customer, 0 orders/ }).click()
    await expect(page, 'DESK-03 without an order too').toHaveURL(new RegExp(`${pathname}$`))
    await expect(page.getByRole('heading', { name: customer.name, level: 1 })).toBeVisible()
  })
  const { pathname: customerPath } = new URL(page.url())
  await test.step('a request for a copy is confirmed by the person and answered', async () => {
    await signIn(visit, customer, shop.url)
    await visit.goto(`${shop.url}/user-dashboard/your-data`)
    await expect(visit.getByText('You haven’t asked for anything yet.')).toBeVisible()
    const send = visit.getByRole('button', { name: 'Send request' })
    await send.click()
    const kind = visit.getByLabel('What would you like us to do?')
    await expect(kind).toHaveAccessibleDescription('Please choose what we should do')
    await kind.selectOption('Correct my data')
    await send.click()
    await expect(visit.getByLabel('What is this about?')).toBeFocused()
    await kind.selectOption('Send me a copy of my data')
    await send.click()
    const request = visit.getByRole('listitem').filter({ hasText: 'Send me a copy of my data' })
    await expect(request).toContainText('Not confirmed yet: please open the link that we’ve mailed to you')
    await request.getByRole('button', { name: 'Send the link again' }).click()
    await expect(request).toContainText('We’ve sent you the link again.')
    await page.goto('/privacy')
    await page.getByRole('row').filter({ hasText: 'Copy of their data' }).getByRole('link').last().click()
    await expect(page.getByText(/from the account$/)).toBeVisible()
    await page.getByRole('button', { name: 'Send the copy' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Not confirmed yet.' })).toBeVisible()
    await open(await linkIn(/confirm your request/))
    await visit.getByRole('button', { name: 'Confirm' }).click()
    await expect(visit.getByText(/Thank you\. We’ve noted/)).toBeVisible()
    await expect(page.getByText(/Confirmed by the person/)).toBeVisible()
    await page.getByRole('button', { name: 'Send the copy' }).click()
    await expect(page.getByText('A copy of everything held was sent.')).toBeVisible()
    await open(await linkIn(/^Your data/))
    const download = visit.waitForEvent('download')
    await visit.getByRole('button', { name: 'Download PDF' }).click()
    expect((await download).suggestedFilename()).toBe('your-data.pdf')
    await visit.goto(`${shop.url}/user-dashboard/your-data`)
    await expect(visit.getByText('A copy of everything held was sent.')).toBeVisible()
    await kind.selectOption('Look into a complaint about my data')
    await visit.getByLabel('What is this about?').fill('I get mails of another shop.')
    await send.click()
    const complaint = visit.getByRole('listitem').filter({ hasText: 'I get mails of another shop.' })
    await complaint.getByRole('button', { name: 'Withdraw' }).click()
    await expect(complaint).toContainText('Withdrawn in the account.')
  })
  await test.step('the page says what an erasure does; the name is typed, and the person is gone', async () => {
    await page.goto(customerPath)
    await expectAccessibleAtAllWidths(page, 'customer')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: 'Request about data' }).click()
    await page.getByLabel('What the person asks').selectOption({ label: 'Erasure' })
    await page.getByRole('button', { name: 'Take it down' }).click()
    await expect(page.getByRole('region', { name: 'What an erasure does' })).toContainText('Invoices')
    await expectAccessibleAtAllWidths(page, 'request')
    await page.setViewportSize({ width: 1280, height: 800 })
    const isNew = ({ subject, text }: { subject: string | null; text: string }) =>
      /confirm your request/.test(subject ?? '') && text.includes('erase')
    const { text } = await mailbox.waitFor(customer.email, isNew)
    await open(/https?:\/\/\S+\/your-data#\S+/.exec(text)?.[0] ?? '')
    await expect(visit.getByText(/^Erase the account of .…@.+: this cannot be undone\.$/)).toBeVisible()
    await visit.getByRole('button', { name: 'Erase' }).click()
    await expect(page.getByText(/Confirmed by the person/)).toBeVisible()
    await page.getByRole('button', { name: 'Erase this person' }).click()
    await page.getByLabel(/^Type the name/).fill('Somebody else')
    await page.getByRole('button', { name: 'Erase for good' }).click()
    await expect(page.getByText('This is not the name of the account.')).toBeVisible()
    await page.getByLabel(/^Type the name/).fill(customer.name)
    await page.getByRole('button', { name: 'Erase for good' }).click()
    await expect(page.getByRole('heading', { name: 'Erasure of Erased' })).toBeVisible()
    await mailbox.waitFor(customer.email, ({ subject }) => /account is erased/.test(subject ?? ''))
    await page.goto('/privacy')
    await expectAccessibleAtAllWidths(page, 'privacy')
  })
})
