// The list of orders, its bulk actions and keys, and payments without order.
import type { Locator, Page } from '@playwright/test'
import { staffPages } from '#contract/backoffice/pages.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expectAccessibleAtAllWidths } from '../fixtures/accessible-widths.ts'
import { addStaff, type StaffMember, staffApi } from '../fixtures/back-office.ts'
import { listOrders, makeUpOrders, takeOrder } from '../fixtures/made-up-orders.ts'
import { overflow } from '../fixtures/overflow.ts'
import { smallTargets } from '../fixtures/pack-desk.ts'
import { openPaidOrders } from '../fixtures/paid-orders.ts'
import { typeInPalette } from '../fixtures/palette.ts'
import { expect, test } from '../fixtures/staff.ts'

let own: Awaited<ReturnType<typeof openPaidOrders>>

test.beforeAll(async () => {
  await makeUpOrders()
  own = await openPaidOrders()
})
test.afterAll(() => own.close())

test('ORDERS-01 ORDERS-02 DESK-01 search and filters stand in the URL, an exact hit opens at once, and what fails says so', async ({
  openAs,
  staffWith,
}) => {
  const page = await openAs('owner')
  await test.step('an unknown filter says so', async () => {
    await page.goto('/orders?colour=green')
    await expect(page.getByText('There is no such filter: colour.')).toBeVisible()
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  })
  await test.step('a view is a tab with its count', async () => {
    const held = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^On hold \d+$/ })
    await held.click()
    await expect(page).toHaveURL(/\?held=yes$/)
    await expect(held).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('status').filter({ hasText: /orders?$/ })).toBeVisible()
    await page.goto('/orders')
  })
  await test.step('a heading sorts by its column; a column that is not wanted stays away on this device', async () => {
    const heading = (name: string) => page.getByRole('columnheader', { name })
    await expect(heading('Placed')).toHaveAttribute('aria-sort', 'descending')
    await heading('Amount').getByRole('link').click()
    await expect(page).toHaveURL(/\?sort=highest$/)
    await expect(heading('Amount')).toHaveAttribute('aria-sort', 'descending')
    await heading('Amount').getByRole('link').click()
    await expect(page).toHaveURL(/\?sort=lowest$/)
    await heading('Placed').getByRole('link').click()
    await expect(page).toHaveURL(/\/orders$/)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Place', exact: true }).uncheck()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await expect(heading('Amount')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Place', exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Place', exact: true }).check()
    await page.getByRole('button', { name: 'Close' }).click()
  })
  await test.step('search and filters stand in the URL; an exact hit opens at once', async () => {
    const owner = await staffWith('owner')
    const order = await takeOrder(owner, 'fulfilment=shipped')
    const search = page.getByRole('searchbox')
    const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row')
    await expect(rows).toHaveCount(51)

    await page.getByLabel('Fulfilment').selectOption('Shipped')
    await expect(page).toHaveURL(/fulfilment=shipped/)
    // The page comes after its address, and sets the fields.
    await expect(page.getByRole('link', { name: 'Clear' })).toBeVisible()
    await search.fill(order.address.phone.slice(-4))
    await search.press('Enter')
    await expect(page).toHaveURL(new RegExp(`q=${order.address.phone.slice(-4)}&fulfilment=shipped`))
    await expect(rows.filter({ hasText: order.number })).toBeVisible()
    await expect(rows.nth(1).getByRole('link', { name: /^FG-/ })).toBeFocused()

    await page.goBack()
    await expect(search).toHaveValue('')
    await expect(page.getByLabel('Fulfilment')).toHaveValue('shipped')
    await page.getByRole('link', { name: 'Clear' }).click()
    await expect(page.getByLabel('Fulfilment')).toHaveValue('')
    await test.step('a product is chosen by what people call it', async () => {
      await page.getByRole('button', { name: 'More filters' }).click()
      const product = page.getByRole('combobox', { name: 'Product' })
      await product.fill('ghee')
      await product.press('Enter')
      await expect(page).toHaveURL(/product=[\w-]*ghee/)
      await expect(product).toHaveValue(/Ghee/)
      await page.reload()
      await expect(product).toHaveValue(/Ghee/)
      await product.fill('')
      await expect(page).not.toHaveURL(/product=/)
    })
    await test.step('filters stand in one row; of those behind the button what is set stays in sight', async () => {
      const more = page.getByRole('button', { name: 'More filters' })
      const topOf = async (element: Locator) => (await element.boundingBox())?.y
      await expect.poll(async () => (await topOf(more)) === (await topOf(search))).toBe(true)
      await more.click()
      await page.getByLabel('Hold', { exact: true }).selectOption('On hold')
      await expect(page).toHaveURL(/held=yes/)
      await more.click()
      await expect(more).toHaveText('More filters (1)')
      await expect(page.getByLabel('Assigned to')).toBeHidden()
      await expect(page.getByLabel('Hold', { exact: true })).toHaveValue('yes')
      await page.getByRole('link', { name: 'Clear' }).click()
      await expect(page.getByLabel('Hold', { exact: true })).toBeHidden()
      await test.step('a sort by hold brings its filter, and goes with it', async () => {
        await page.getByLabel('Order of the list').selectOption('On hold, longest first')
        await expect(page).toHaveURL(/sort=longest-held&held=yes$/)
        await page.getByLabel('Hold', { exact: true }).selectOption('Held or not')
        await expect(page).not.toHaveURL(/held/)
        await expect(page.getByLabel('Order of the list')).toHaveValue('')
      })
      await test.step('a wrong field that is folded away is shown when one searches, and right again after Clear', async () => {
        const days = page.getByLabel('Days old, at least')
        await page.getByLabel('Fulfilment').selectOption('Shipped')
        await more.click()
        await days.fill('abc')
        await more.click()
        await page.getByLabel('Payment', { exact: true }).selectOption('Paid')
        await expect(days).toBeFocused()
        await expect(page.getByText('Please type digits only')).toBeVisible()
        await page.getByRole('link', { name: 'Clear' }).click()
        await expect(days).toHaveValue('')
        await expect(page.getByText('Please type digits only')).toBeHidden()
        await more.click()
      })
    })
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/after=FG-/)
    await page.getByRole('link', { name: 'Previous page' }).click()
    await expect(page).toHaveURL(/before=FG-/)
    await page.getByRole('link', { name: 'First page' }).click()
    await expect(page).not.toHaveURL(/FG-/)
    await expect(page.getByRole('link', { name: 'First page' })).toBeHidden()

    await search.fill('nobody of this name')
    await search.press('Enter')
    await expect(page.getByText('No order found.')).toBeVisible()
    await expect(search).toHaveValue('nobody of this name')
    await search.fill(order.number.replaceAll('-', '').toLowerCase())
    await search.press('Enter')
    await expect(page.getByRole('heading', { name: order.number })).toBeVisible()
  })
  await test.step('an unknown order is not found, and what could not be loaded without connection is loaded with it', async () => {
    await page.goto('/orders/FG-9999-9999')
    await expect(page.getByRole('heading', { name: 'No such order: FG-9999-9999' })).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('FG-9999-9999')
    await expectAccessible(page)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Orders', exact: true })
      .first()
      .click()
    await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
    await page.context().setOffline(true)
    await page.getByLabel('Fulfilment').selectOption('Shipped')
    await expect(page.getByText('There is no connection.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled()
    // Nothing is pressed: the page loads itself.
    await page.context().setOffline(false)
    await expect(page.getByLabel('Fulfilment')).toHaveValue('shipped')
  })
})

test('DESK-01 DESK-02 j and k move, x selects, Enter opens; "/" searches and "?" lists the keys; a page opens at its top, and Back restores the place', async ({
  openAs,
}) => {
  const { name: customer, numbers } = await own.addNamed(5)
  const page = await openAs('owner')
  await page.goto(`/orders?q=${customer}`)
  const link = (at: number) => page.getByRole('link', { name: numbers[at] })
  await expect(link(0)).toBeVisible()
  for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key)
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('3 selected')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('jx')
  await expect(page.getByRole('searchbox')).toHaveValue('jx')
  await expect(page.getByRole('region', { name: 'Selected rows' })).toContainText('3 selected')
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Select rows up to here')
  await page.keyboard.press('Escape')
  await link(2).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: numbers[2] })).toBeVisible()
  await test.step('pages open at their top, and Back restores the place', async () => {
    const scrolled = () => page.evaluate(() => window.scrollY)
    const scrollDown = () => page.evaluate(() => window.scrollTo(0, 700))
    await page.keyboard.press('g')
    await page.keyboard.press('o')
    const far = page.getByRole('table', { name: 'Orders' }).getByRole('link').nth(30)
    await expect(far).toBeVisible()
    await scrollDown()
    await far.scrollIntoViewIfNeeded()
    const place = await scrolled()
    expect(place).toBeGreaterThan(500)
    await far.click()
    await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
    await expect.poll(scrolled).toBe(0)
    await scrollDown()
    await typeInPalette(page, numbers[1] ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: numbers[1] })).toBeVisible()
    await expect.poll(scrolled, 'of the next order').toBe(0)
    await page.goBack()
    await page.goBack()
    await expect(far).toBeVisible()
    await expect.poll(scrolled).toBe(place)
    for (const path of ['/orders?sort=oldest', `/orders/${numbers[1]}`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(scrolled, `${path}, typed`).toBe(0)
      await scrollDown()
    }
    for (const [letter, path, title] of [
      ['p', '/pack', /^To pack/],
      ['b', '/', /^Hello/],
    ] as const) {
      // At a person's speed: on pages that scan, what is quicker is a scanner's.
      await page.keyboard.type(`g${letter}`, { delay: 100 })
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
    await test.step('also where another page comes between the two letters', async () => {
      // On a busy machine the page takes longer than the second within which the next letter counts.
      await page.evaluate(() => {
        const later = window.setTimeout
        window.setTimeout = ((work: () => void, wait?: number) => (wait === 1000 ? 0 : later(work, wait))) as never
      })
      await page.keyboard.press('g')
      await page.evaluate(() => {
        const press = () =>
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', code: 'KeyH', bubbles: true }))
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent !== 'Orders') return
          observer.disconnect()
          requestAnimationFrame(press)
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        document.querySelector<HTMLElement>('nav a[href="/orders"]')?.click()
      })
      await expect(page).toHaveURL('/hand-over')
    })
    // Until then '/' is the search of the list before.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hand over')
    await page.keyboard.press('/')
    await expect(page.getByRole('combobox', { name: /^Page, order/ })).toBeFocused()
  })
})

test('DESK-06 ORDERS-05 rows are held at once; a refusal stands with its row, and Undo releases', async ({
  openAs,
  staffWith,
}) => {
  const owner = await staffWith('owner')
  const {
    name: customer,
    numbers: [first = '', second = '', held = ''],
  } = await own.addNamed(3)
  const hold = { cookie: owner.cookie, body: { reason: 'Asked to wait' } }
  await staffApi('POST /api/orders/:number/hold', `/api/orders/${held}/hold`, hold)
  // One after the other: more hashing of passwords at once is refused as 'busy'.
  for (let colleagues = 0; colleagues < 4; colleagues++) await addStaff('support')
  const page = await openAs('support')
  await page.goto(`/orders?q=${customer}&fulfilment=to-pack`)
  const select = (number: string) => page.getByLabel(`Select order ${number}`).check()
  await select(first)
  await select(second)
  await select(held)
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  await page.getByLabel('Reason').fill('Road closed')
  await page.keyboard.press('Enter')
  const result = page.getByRole('region', { name: 'Bulk action' })
  await expect(result).toContainText('Hold: 2 done, 1 not')
  await expect(result.getByRole('listitem')).toHaveText(new RegExp(`${held}On hold: `))
  await result.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('row', { name: first })).toContainText('On hold')

  await select(first)
  await select(second)
  await page.getByRole('button', { name: 'Release' }).click()
  await expect(page.getByText('Release: 2 done')).toBeVisible()
  await expect(page.getByRole('row', { name: first })).not.toContainText('On hold')
  await select(first)
  const groundUnderPointer = async (number: string) => {
    await page.getByRole('row', { name: number }).hover()
    return page.getByRole('row', { name: number }).evaluate((row) => getComputedStyle(row).backgroundColor)
  }
  expect(await groundUnderPointer(first), 'DESK-06 it is seen to be ticked').not.toBe(await groundUnderPointer(second))
  await page.getByRole('button', { name: 'Hold', exact: true }).click()
  await page.getByLabel('Reason').fill('Road closed')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Hold: 1 done')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: 1 order is as before')).toBeVisible()
  await expect(page.getByRole('row', { name: first })).not.toContainText('On hold')
  await select(first)
  // Lower than the menu of the colleagues: it scrolls, and leaves its button free.
  await page.setViewportSize({ width: 1280, height: 300 })
  await page.getByRole('button', { name: 'Assign to' }).click()
  await expect(page.getByRole('menuitem').first()).toHaveText(/^You, /)
  await page.getByRole('menuitem').first().click()
  await expect(page.getByText('Assign: 1 done')).toBeVisible()
  const assignee = async () => (await staffApi('GET /api/orders/:number', `/api/orders/${first}`, owner)).assignee
  expect(await assignee()).toBeDefined()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(assignee).toBeUndefined()
})

test('DESK-06 the head selects this page, and a further step all that match', async ({ openAs, staffWith }) => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  // Other tests place orders now.
  const filter = `from=${daysAgo(20)}&to=${daysAgo(2)}`
  const { total } = await listOrders(await staffWith('owner'), filter)
  expect(Number(total), 'more than a page').toBeGreaterThan(50)
  const page = await openAs('owner')
  await page.goto(`/orders?${filter}`)
  await page.getByLabel('Select this page').check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toContainText('50 selected')
  const whole = page.getByRole('button', { name: `All ${total} that match` })
  await whole.click()
  await expect(bar).toContainText(`${total} selected`)
  await page.getByLabel('Select order').first().uncheck()
  await expect(bar).toContainText('49 selected')
  // A phone's cards have no head: the box stands above them.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByText('Select this page').click()
  await expect(bar).toContainText('50 selected')
})

test('BOARD-02 DESK-01 a hold by somebody else shows in the list without stealing the focus, and a look that fails leaves it', async ({
  openAs,
  staffWith,
  pageErrors,
}) => {
  const owner = await staffWith('owner')
  const {
    name,
    numbers: [, second = '', , number = ''],
  } = await own.addNamed(5)
  const page = await openAs('support')
  await page.goto(`/orders?q=${name}&fulfilment=to-pack&held=no`)
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const focused = page.getByRole('link', { name: second })
  await expect(focused).toBeFocused()
  const path = `/api/orders/${number}/hold`
  await staffApi('POST /api/orders/:number/hold', path, { cookie: owner.cookie, body: { reason: 'By phone' } })
  await expect(page.getByRole('link', { name: number })).toBeHidden()
  await expect(focused).toBeFocused()

  // A look that fails leaves the list as it is; the next one shows the change.
  pageErrors.allow(/500/)
  await page.route('**/api/orders?**', (route) => route.fulfill({ status: 500, json: { error: 'No' } }), { times: 1 })
  const failed = page.waitForResponse((response) => response.status() === 500)
  await staffApi('DELETE /api/orders/:number/hold', path, { cookie: owner.cookie })
  await failed
  await expect(focused).toBeFocused()
  const note = { cookie: owner.cookie, body: { text: 'Called back' } }
  await staffApi('POST /api/orders/:number/notes', `/api/orders/${number}/notes`, note)
  await expect(page.getByRole('link', { name: number })).toBeVisible()
  await expect(focused).toBeFocused()
})

test('BOARD-01 ORDERS-08 STAFF-08 the cards of refunds open as many; payments without order are found by email and read again', async ({
  openAs,
  staffWith,
}) => {
  const page = await openAs('support')
  await test.step('each card opens a list of as many refunds', async () => {
    for (const label of ['Refused', 'Not through yet'] as const) {
      // Other tests refund meanwhile.
      await expect(async () => {
        await page.goto('/')
        const { card, count } = (await cardsOfRefunds(page))[label]
        await card.click()
        const tab = page.getByRole('link', { name: new RegExp(`^${label} ?${count}$`) })
        if (label === 'Not through yet') await tab.click({ timeout: 3_000 })
        await expect(tab).toHaveAttribute('aria-current', 'page', { timeout: 3_000 })
        if (count === 0) await expect(page.getByText('No refund waits.')).toBeVisible({ timeout: 1_000 })
        const refunds = page.getByRole('listitem', { name: /^Refund of / })
        await expect(refunds).toHaveCount(count, { timeout: 1_000 })
      }).toPass()
      await expectAccessible(page)
    }
  })
  await test.step('payments by the beginning of an email; the provider’s state is read again', async () => {
    const { email, providerOrderId = '' } = await unknownToTheProvider(await staffWith('owner'))
    await page.goto(`/payments?q=${email}`)
    const rows = page.getByRole('table', { name: 'Payments' }).getByRole('row')
    await rows
      .filter({ hasText: providerOrderId })
      .getByRole('button', { name: /^Ask the provider again/ })
      .click()
    const answer = page.getByRole('dialog', { name: 'The provider says' })
    await expect(answer).toContainText('The id provided does not exist')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').fill(email.slice(0, 8).toUpperCase())
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=/)
    await expect(rows.filter({ hasText: email }).first()).toBeVisible()
    await page.getByRole('searchbox').fill('pay_Nowhere0000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No payment found.')).toBeVisible()
    const { number, money } = await takeOrder(await staffWith('owner'), 'fulfilment=shipped')
    await page.getByRole('searchbox').fill(money?.paymentId ?? '')
    await page.keyboard.press('Enter')
    await expect(page.getByText(`This payment belongs to ${number}.`)).toBeVisible()
    await expect(page.getByRole('link', { name: number })).toBeVisible()
  })
  await test.step('DESK-01 a state is a tab with its count; without any payment the list says what it is for', async () => {
    const views = page.getByRole('navigation', { name: 'Views' })
    const unpaid = views.getByRole('link', { name: /^Not paid yet ?\d+$/ })
    await unpaid.click()
    await expect(page).toHaveURL(/\?state=open$/)
    await expect(unpaid).toHaveAttribute('aria-current', 'page')
    const shown = page.getByRole('table', { name: 'Payments' }).getByText('Not paid yet')
    // Other tests begin to pay meanwhile.
    await expect(async () => {
      await page.reload()
      const count = Number(/\d+/.exec((await unpaid.textContent()) ?? '')?.[0])
      await expect(shown).toHaveCount(Math.min(count, 50), { timeout: 1_000 })
    }).toPass()
    await page.route('**/api/payments', (route) => route.fulfill({ json: { rows: [], total: 0 } }))
    await views.getByRole('link', { name: 'All' }).click()
    await expect(page.getByText('Every payment has its order.')).toBeVisible()
  })
  await test.step('STAFF-08 the page for receiving is not shown to who may not receive', async () => {
    await page.goto('/stock/receive')
    await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible()
    await expect(page.getByLabel('Scan or type a barcode')).toBeHidden()
  })
})

test('ORDERS-01 STAFF-08 packers see no amounts and no buttons that they may not press', async ({ openAs }) => {
  const page = await openAs('packer')
  await page.goto('/orders')
  const table = page.getByRole('table', { name: 'Orders' })
  await expect(table.getByRole('columnheader', { name: 'Place', exact: true })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Amount' })).toBeHidden()
  await expect(table.getByRole('checkbox')).toHaveCount(0)
  await table.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Parcels' })).toBeVisible()
  for (const name of ['Money', 'Documents']) await expect(page.getByRole('region', { name })).toBeHidden()
  for (const name of ['Hold', 'Correct', 'Send again', 'Add note']) {
    await expect(page.getByRole('button', { name })).toBeHidden()
  }
})

test('DESK-04 DESK-08 orders and payments are accessible and scroll one way at 360 px, by day and by night', async ({
  openAs,
}) => {
  test.slow()
  const page = await openAs('owner')
  for (const path of ['/orders?from=2026-01-01', '/payments', '/orders?q=nobody+here']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleAtAllWidths(page, path)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 })
  test('DESK-08 ORDERS-05 the acts of an order are behind three dots; one that is off says why there', async ({
    openAs,
    staffWith,
  }) => {
    const { number } = await takeOrder(await staffWith('owner'), 'fulfilment=packed&held=no&payment=paid')
    const page = await openAs('owner')
    await page.goto(`/orders/${number}`)
    await page.setViewportSize({ width: 1280, height: 740 })
    const off = page.getByText('Pack: Nothing is left to pack.')
    const open = page.getByRole('button', { name: 'Not possible now' })
    await open.click()
    await expect(off).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(off).toBeHidden()
    await open.click()
    await expect(off).toBeVisible()
    await page.mouse.click(5, 700)
    await expect(off).toBeHidden()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'More acts' }).click()
    const menu = page.getByRole('menu', { name: 'More acts' })
    await expect(menu.getByRole('menuitem', { name: 'Pack' })).toContainText('Nothing is left to pack.')
    await expect(menu.getByRole('menuitem', { name: 'Pack' })).toBeDisabled()
    await expectAccessible(page)
    await menu.getByRole('menuitem', { name: 'Open a ticket' }).click()
    await expect(page.getByRole('dialog').getByLabel('Order', { exact: true })).toHaveValue(number)
  })

  test('DESK-01 ORDERS-01 Show results sends the figures among the filters and closes these, but for a wrong one', async ({
    openAs,
  }) => {
    const page = await openAs('support')
    await page.goto('/orders')
    const age = page.getByLabel('Days old, at least')
    const results = page.getByRole('button', { name: 'Show results' })
    await page.getByRole('button', { name: 'Filters' }).click()
    await age.fill('soon')
    await results.click()
    await expect(age).toBeFocused()
    await expect(age).toHaveAttribute('aria-invalid', 'true')
    await age.fill('7')
    await results.click()
    await expect(page).toHaveURL(/[?&]age=7\b/)
    await expect(results).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  })

  test('DESK-08 at 360 px every page scrolls one way, and what is pressed is 44 px high and wide', async ({
    openAs,
    staffWith,
  }) => {
    test.slow()
    const owner = await staffWith('owner')
    const { cookie } = owner
    const page = await openAs('owner')
    const [order] = (await listOrders(owner, '')).rows
    const product = (await staffApi('GET /api/products', '/api/products', { cookie })).rows[0]?.id
    const { rows: growers } = await staffApi('GET /api/growers', '/api/growers', { cookie })
    const { rows: tickets } = await staffApi('GET /api/tickets', '/api/tickets', { cookie })
    const { returns } = await staffApi('GET /api/returns', '/api/returns', { cookie })
    const { rows: batches } = await staffApi('GET /api/batches', '/api/batches', { cookie })
    const paths = [
      ...staffPages.filter((path) => !path.includes(':') && path !== '/sign-in'),
      ...[`/orders/${order?.number}`, `/orders/${order?.number}/refund`],
      ...[
        `/products/${product}`,
        `/stock/${product}`,
        ...['', '/statement'].map((part) => `/growers/${growers[0]?.id}${part}`),
      ],
      ...tickets.slice(0, 1).map(({ ticket }) => `/tickets/${ticket}`),
      ...returns.slice(0, 1).map(({ number }) => `/returns/${number}`),
      ...batches.slice(0, 1).map(({ id }) => `/batches/${id}`),
    ]
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect.soft(await overflow(page), path).toEqual([])
      expect.soft(await smallTargets(page), path).toEqual([])
    }
  })
})

/** A made-up attempt; other tests leave attempts that the provider knows. */
async function unknownToTheProvider(person: StaffMember) {
  let after = ''
  for (;;) {
    const page = await staffApi('GET /api/payments', `/api/payments${after && `?after=${after}`}`, {
      cookie: person.cookie,
    })
    const madeUp = page.rows.find(({ providerOrderId }) => providerOrderId?.startsWith('order_SeedTry'))
    if (madeUp) return madeUp
    if (!page.after) throw new Error('No made-up payment attempt')
    after = page.after
  }
}

/** While one is refused its card counts those that are not through yet beside it; else they have a card of their own (BOARD-01). */
async function cardsOfRefunds(page: Page) {
  const cardOf = (title: string) => page.getByRole('link', { name: new RegExp(`^${title}`) })
  const figureOf = async (card: Locator) => Number(await card.getByText(/^\d+$/).textContent())
  const [card, others] = [cardOf('Refunds refused'), cardOf('Refunds not through yet')]
  const count = await figureOf(card)
  const refused = { card, count }
  if (count === 0) return { Refused: refused, 'Not through yet': { card: others, count: await figureOf(others) } }
  const [, more = '0'] = /(\d+) more not through yet/.exec((await card.textContent()) ?? '') ?? []
  return { Refused: refused, 'Not through yet': { card, count: count + Number(more) } }
}
