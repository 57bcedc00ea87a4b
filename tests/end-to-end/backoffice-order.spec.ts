// The page of an order: whereabouts, corrections, hold, mails, notes, documents.
import { day, indianDate, later } from '#domain/time.ts'
import { expectAccessible } from '../fixtures/accessibility.ts'
import { expectAccessibleAtAllWidths } from '../fixtures/accessible-widths.ts'
import { type StaffMember, staffApi } from '../fixtures/back-office.ts'
import { countActions, scan } from '../fixtures/count-actions.ts'
import { expectInSight } from '../fixtures/in-sight.ts'
import { listOrders, makeUpOrders, takeOrder, viewOrder } from '../fixtures/made-up-orders.ts'
import { overflow } from '../fixtures/overflow.ts'
import { openPaidOrders, refuseRefunds } from '../fixtures/paid-orders.ts'
import { typeInPalette } from '../fixtures/palette.ts'
import { packParcel, parcelsOf, trackingNumber } from '../fixtures/parcels.ts'
import { expect, test } from '../fixtures/staff.ts'

test.beforeAll(() => makeUpOrders())

test('ORDERS-02 ORDERS-06 DESK-03 from the last digits to the parcel’s whereabouts in two actions, to a corrected number in four', async ({
  openAs,
  staffWith,
}) => {
  const owner = await staffWith('owner')
  const page = await openAs('support')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await test.step('the whereabouts in two actions', async () => {
    const order = await takeOrder(owner, 'fulfilment=shipped')
    const actions = countActions(page, { limit: 2 })
    await actions.press('Control+k')
    // As a caller reads it out: without the prefix. A phone number's digits open the newest of the customer's orders.
    await actions.type(order.number.slice(3))
    const parcels = page.getByRole('region', { name: 'Parcels' })
    await expectInSight(parcels.getByText('Parcel 1'))
    await expectInSight(parcels.getByText(order.parcels[0]?.tracking ?? 'No tracking number'))
  })
  await test.step('the last four digits open the order from any page', async () => {
    const number = await onlyOneWithItsEnd(owner)
    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const actions = countActions(page, { limit: 2 })
    await actions.press('/')
    await actions.type(number.slice(-4))
    await expect(page.getByRole('heading', { name: number })).toBeVisible()
  })
  await test.step('late, held and scanned are found by these words', async () => {
    const views = page.getByRole('navigation', { name: 'Views' })
    for (const [typed, path, view] of [
      ['late', /late=yes&held=no$/, /^Pack today/],
      ['hold', /held=yes$/, /^On hold/],
    ] as const) {
      await typeInPalette(page, typed)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(path)
      // The address comes before the page.
      await expect(views.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'page')
    }
    await typeInPalette(page, 'scan')
    await expect(page.getByRole('option', { name: /Packing/ })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await test.step('from the ringing phone to the corrected number in four actions', async () => {
    const order = await takeOrder(owner, 'fulfilment=to-pack&held=no')
    const actions = countActions(page, { limit: 4 })
    await actions.press('Control+k')
    await actions.type(order.number)
    await expect(page.getByRole('heading', { name: order.number })).toBeVisible()
    await actions.press('e')
    await actions.type('98450 12345')
    const customer = page.getByRole('region', { name: 'Customer' })
    await expect(customer.getByRole('link', { name: '+919845012345' })).toBeVisible()
    await customer.getByText('Corrected; as ordered and on the invoice').click()
    await expect(customer.getByText(order.address.phone)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Mails' })).toContainText('Corrected address')
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Address corrected')
  })
})

test('ORDERS-06 what somebody else has corrected meanwhile is shown field by field, and asks where both did', async ({
  openAs,
  staffWith,
}) => {
  const owner = await staffWith('owner')
  const order = await takeOrder(owner, 'fulfilment=packed&held=no')
  const page = await openAs('support')
  await page.goto(`/orders/${order.number}`)
  await page.getByRole('button', { name: /^Correct( e)?$/ }).click()
  const form = page.getByRole('dialog', { name: 'Correct the address' })
  await form.getByLabel('Phone').fill('9845011111')
  await form.getByLabel('First name').fill('Mine')
  await staffApi('PATCH /api/orders/:number/delivery', `/api/orders/${order.number}/delivery`, {
    cookie: owner.cookie,
    body: { version: order.version, changes: { phone: '9845022222', address: '1, Their Street' } },
  })
  await form.getByRole('button', { name: 'Save' }).click()
  const conflict = form.getByRole('region', { name: 'Changed meanwhile' })
  await expect(conflict).toContainText(`${owner.name} has saved this meanwhile`)
  await expect(conflict).toContainText('Theirs, taken over: 1, Their Street')
  await expect(form.getByLabel('Address', { exact: true })).toHaveValue('1, Their Street')
  await expect(conflict.getByRole('group', { name: 'First name' })).toContainText('Mine: Mine')
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue('9845011111')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(conflict.getByRole('group', { name: 'Phone' })).toHaveAccessibleDescription('Choose one of both')
  await expect(conflict.getByLabel('Theirs: ')).toBeFocused()
  await expectAccessible(page)
  await conflict.getByLabel('Mine: 9845011111').check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const { address } = await viewOrder(owner, order.number)
  expect([address.phone, address.firstName, address.address]).toEqual(['+919845011111', 'Mine', '1, Their Street'])
})

test('ORDERS-04 ORDERS-05 ORDERS-06 the form names wrong fields and keeps what was typed; a hold is undone and released, notes stay in the timeline', async ({
  openAs,
  staffWith,
}) => {
  const order = await takeOrder(await staffWith('owner'), 'fulfilment=to-pack&held=no&state=29')
  const page = await openAs('support')
  await page.goto(`/orders/${order.number}`)
  await test.step('another state and wrong fields are said in the form', async () => {
    await page.getByRole('button', { name: /^Correct( e)?$/ }).click()
    const form = page.getByRole('dialog', { name: 'Correct the address' })
    await form.getByLabel('PIN code').fill('110001')
    await form.getByRole('button', { name: 'Save' }).click()
    const refusal = 'The state decides the tax on the invoice. Cancel this order instead.'
    await expect(form.getByLabel('PIN code')).toHaveAccessibleDescription(
      `110001 is Delhi; this order is Karnataka. ${refusal}`,
    )
    const cancelling = `/orders/${order.number}/refund?act=cancel`
    await expect(form.getByRole('link', { name: 'Cancel this order' })).toHaveAttribute('href', cancelling)
    await form.getByLabel('PIN code').fill('12')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('A PIN code has six digits')).toBeVisible()
    const town = form.getByLabel('Area and town')
    await town.fill('Malleshwaram\u202e')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(town).toHaveAccessibleDescription('Please type this again, without line breaks or hidden characters')
    await expect(town).toBeFocused()
    // Typed words outlive a reload (STAFF-05).
    await page.reload()
    await expect(form.getByLabel('PIN code')).toHaveValue('12')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.reload()
    await expect(page.getByRole('heading', { name: order.number })).toBeVisible()
    await expect(form).toBeHidden()
  })
  await test.step('PACK-04 letters of a scan are no shortcuts', async () => {
    await scan(page, 'EE099768309IN')
    await expect(page.getByText('Unknown code EE099768309IN')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
  await test.step('ORDERS-01 the order is given to a colleague, taken back by Undo, and stands among theirs', async () => {
    const lines = page.getByRole('table', { name: 'Units of each line' })
    await expect(lines.getByRole('columnheader', { name: 'To pack' })).toBeVisible()
    await expect(lines.getByRole('columnheader', { name: 'Cancelled' }), 'no column of zeros').toHaveCount(0)
    const me = await staffWith('support')
    const assignee = page.getByRole('button', { name: /^(Assigned to|Not assigned)/ })
    await assignee.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(assignee, 'only looked at').toHaveText('Not assigned')
    const give = async () => {
      await assignee.click()
      await page.getByRole('menuitem', { name: `You, ${me.name}` }).click()
    }
    await give()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(assignee).toHaveText('Not assigned')
    await give()
    const isGiven = page.getByText(`${order.number} is assigned to ${me.name}`)
    await expect(isGiven, 'before somebody else gives it on').toBeVisible()
    const owner = await staffWith('owner')
    const { colleagues } = await staffApi('GET /api/colleagues', '/api/colleagues', owner)
    const body = { staffId: colleagues.find(({ name }) => name === owner.name)?.id ?? null }
    await staffApi('PUT /api/orders/:number/assignee', `/api/orders/${order.number}/assignee`, { ...owner, body })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Not undone. It was given to somebody else meanwhile.')).toBeVisible()
    await expect(assignee).toHaveText(`Assigned to ${owner.name}`)
    await give()
    await expect(isGiven).toBeVisible()
    await page.goto('/orders')
    await page.getByRole('link', { name: /^Mine/ }).click()
    await page.getByRole('row', { name: order.number }).getByRole('link', { name: order.number }).click()
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Given to a colleague, or back')
  })
  await test.step('hold with a reason, undo, release; notes with their writer', async () => {
    // The reason also stands in the timeline, as a note.
    const held = (reason: string) => page.getByText(`On hold: ${reason}`).first()
    await page.getByRole('button', { name: 'Hold' }).click()
    await expect(page.getByLabel('Reason')).toBeFocused()
    await page.getByRole('dialog').getByRole('button', { name: 'Hold' }).click()
    await expect(page.getByLabel('Reason')).toHaveAccessibleDescription(/This field is required/)
    await page.getByLabel('Reason').fill('Address in doubt')
    await page.keyboard.press('Enter')
    await expect(held('Address in doubt')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('button', { name: 'Release' })).toBeHidden()
    await page.keyboard.press('h')
    await page.getByLabel('Reason').fill('Once more')
    await page.keyboard.press('Control+s')
    await expect(held('Once more')).toBeVisible()
    await page.getByRole('button', { name: 'Release' }).click()
    await expect(page.getByRole('button', { name: 'Release' })).toBeHidden()

    const words = `Rang at ${Date.now()}: <b>please hurry</b>`
    const note = page.getByLabel('Note for the staff')
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((each) => each.startsWith('draft:')))
    await page.keyboard.press('n')
    await expect(note).toBeFocused()
    await page.keyboard.type(words)
    await expect.poll(drafts).toHaveLength(1)
    await page.evaluate(() => {
      const name = Object.keys(localStorage).find((each) => each.startsWith('draft:'))
      const eightDays = 8 * 24 * 3_600_000
      localStorage.setItem(`${name}-old`, JSON.stringify({ at: Date.now() - eightDays, draft: {} }))
    })
    await page.reload()
    await expect(note).toHaveValue(words)
    await expect.poll(drafts, 'what nobody has come back for in a week is gone').toHaveLength(1)
    await test.step('GOODS-04 unsaved words are left only after a question, by a link or Esc', async () => {
      const question = page.getByRole('dialog', { name: 'Leave without saving?' })
      const orders = page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Orders' })
      await orders.click()
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Stay' }).click()
      await expect(question).toBeHidden()
      await expect(note).toHaveValue(words)
      await page.keyboard.press('h')
      await page.getByLabel('Reason').fill('Half a reason')
      await page.keyboard.press('Escape')
      await question.getByRole('button', { name: 'Leave' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.keyboard.press('h')
      await expect(page.getByLabel('Reason')).toHaveValue('')
      await page.keyboard.press('Escape')
      await expect(page.getByLabel('Reason')).toBeHidden()
      await expect(note, 'only the form that was closed').toHaveValue(words)
      await orders.click()
      await question.getByRole('button', { name: 'Leave' }).click()
      await expect(page).toHaveURL(/\/orders$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
      await page.goBack()
      await expect(note).toHaveValue('')
      await note.fill(words)
    })
    await page.getByLabel('Important for packing').check()
    await note.press('Control+s')
    await expect(page.getByText('Noted.'), 'saved by its key, from within the field').toBeVisible()
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await expect(timeline.getByRole('listitem').filter({ hasText: words })).toContainText(
      (await staffWith('support')).name,
    )
    await expect(timeline).toContainText('Important note')
    await expect(timeline).toContainText('Put on hold')
    await expect(timeline).toContainText('Hold ended')
    await page.getByRole('main').getByRole('link', { name: 'Audit log' }).click()
    await expect(page.getByRole('table', { name: 'Audit log' })).toContainText(`put ${order.number} on hold`)
    await page.getByRole('table').getByRole('link', { name: order.number }).first().click()
    await expect(page.getByRole('heading', { name: order.number })).toBeVisible()
  })
})

test('ORDERS-07 ORDERS-03 a mail is sent again, and documents open as PDF in a tab of their own', async ({
  openAs,
  staffWith,
}) => {
  const order = await takeOrder(await staffWith('owner'), 'payment=refunded')
  const page = await openAs('support')
  await page.goto(`/orders/${order.number}`)
  await page.getByRole('button', { name: 'Send again: Order confirmation' }).click()
  await expect(page.getByText(/^The mail is on its way, with invoice FG/)).toBeVisible()
  const documents = page.getByRole('region', { name: 'Documents' })
  await expect(documents.getByRole('link')).toHaveCount(2)
  for (const link of await documents.getByRole('link').all()) {
    const answer = await page.request.get((await link.getAttribute('href')) ?? '')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  }
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('p')
  await (await opened).close()

  await test.step('STAFF-09 owners see that the person has read a customer’s data', async () => {
    const { name } = await staffWith('support')
    const owner = await openAs('owner')
    await owner.goto('/staff')
    const row = owner.getByRole('row').filter({ hasText: name })
    const read = /[1-9]\d* customers?/
    await expect(row).toContainText(read)
    await row.getByRole('button', { name }).click()
    await expect(owner.getByRole('region', { name: 'Customers’ data read' })).toContainText(read)
  })
})

test('DESK-04 DESK-08 the page of an order is accessible and scrolls one way at 360 px, by day and by night', async ({
  openAs,
  staffWith,
}) => {
  test.slow()
  const owner = await staffWith('owner')
  const page = await openAs('owner')
  for (const query of ['fulfilment=shipped', 'payment=refunded', 'held=yes']) {
    const { number } = await takeOrder(owner, query)
    await page.goto(`/orders/${number}`)
    await expect(page.getByRole('heading', { name: number })).toBeVisible()
    await expectAccessibleAtAllWidths(page, query)
    if (query !== 'fulfilment=shipped') continue
    const regions = page.getByRole('main').getByRole('region')
    await expect(regions.first(), 'whom to call, before the parcels').toHaveAccessibleName('Customer')
    await page.goto(`/orders/${number}/refund`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleAtAllWidths(page, 'refund')
  }
  await typeInPalette(page, 'or')
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
})

async function onlyOneWithItsEnd(person: StaffMember): Promise<string> {
  for (const { number } of (await listOrders(person, 'fulfilment=shipped')).rows) {
    const { orders } = await staffApi('GET /api/find', `/api/find?q=${number.slice(-4)}`, person)
    if (orders.length === 1) return number
  }
  throw new Error('Every end is that of several')
}

test('REFUND-01 REFUND-04 REFUND-07 a line is cancelled in six actions; the provider’s refusal shows on the page, which tries again; the rest is cancelled', async ({
  openAs,
  staffWith,
}) => {
  const order = await takeOrder(await staffWith('owner'), 'fulfilment=to-pack&held=no', { leastUnits: 2 })
  const [line] = order.lines
  const page = await openAs('owner')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const money = page.getByRole('region', { name: 'Money' })
  const refused: string[] = []
  page.on('response', (answer) => answer.status() === 422 && refused.push(answer.url()))
  await test.step('a unit in six actions', async () => {
    const actions = countActions(page, { limit: 6 })
    await actions.press('Control+k')
    await actions.type(order.number)
    await actions.click(page.getByRole('link', { name: 'Refund', exact: true }))
    await actions.click(page.getByRole('button', { name: `Cancel one more: ${line?.title}` }))
    const effect = page.getByRole('region', { name: 'What this refunds' })
    await expect(effect).toContainText('next number')
    await expectAccessible(page)
    await page.context().setOffline(true)
    const reduced = page.getByLabel('Reduce by ₹').last()
    await reduced.fill('1')
    await expect(effect.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.context().setOffline(false)
    await expect(effect, 'it loads by itself').toContainText(', price')
    await reduced.fill('')
    await expect(effect).not.toContainText(', price')
    await actions.fill(page.getByLabel('Reason'), 'Out of stock')
    await expect(money).toContainText(/credit note FC\//)
  })
  await test.step('the provider’s words show without a reload, and the refund is tried again', async () => {
    await refuseRefunds(order.number, 'Your account does not have enough balance')
    await expect(money).toContainText('refused by the provider')
    await expect(money, 'not refunded yet').toContainText('Refund refused')
    await expect(money).toContainText('enough balance')
    await expect(money).toContainText('Next try')
    await money.getByRole('button', { name: 'Try again now' }).click()
    await expect(page.getByText('The refund is being tried again.')).toBeVisible()
  })
  await test.step('wrong amounts are said at their field, and what was typed stays', async () => {
    await page.getByRole('link', { name: 'Refund', exact: true }).click()
    const amount = page.getByLabel('Reduce by ₹').first()
    await amount.fill('1.005')
    await expect(amount).toHaveAccessibleDescription(/type an amount in rupees/)
    await expect(amount).toHaveValue('1.005')
    await expect(page.getByText('Correct the amount to see what it refunds.')).toBeVisible()
    await amount.fill('999999')
    await expect(amount).toHaveAccessibleDescription(/^₹9,99,999 is more than ₹\S+$/)
    await amount.fill('')
    await amount.pressSequentially('49.50')
    await expect(page.getByRole('button', { name: 'Refund ₹49.50' })).toBeVisible()
    await test.step('GOODS-04 a restored refund says so, and starts empty', async () => {
      await expect(page.getByText('Restored from earlier')).toBeHidden()
      await page.reload()
      await expect(page.getByRole('button', { name: 'Refund ₹49.50' })).toBeVisible()
      await expect(page.getByText('Restored from earlier')).toBeVisible()
      // A browser that restores the place opens the page below it.
      await page.setViewportSize({ width: 360, height: 640 })
      await page.evaluate(() => scrollTo(0, 500))
      await expect(page.getByText('Restored from earlier')).toBeInViewport({ ratio: 1 })
      await page.setViewportSize({ width: 1280, height: 800 })
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Start empty' }).click()
      await expect(page.getByText('Restored from earlier')).toBeHidden()
      await expect(amount).toHaveValue('')
      await expect(page.getByRole('button', { name: /^Refund ₹/ })).toHaveCount(0)
    })
    expect(refused, 'neither nothing nor what is half typed is requested').toEqual([])
    await page.getByRole('link', { name: 'Back to the order' }).click()
  })
  await test.step('the whole order is cancelled by the same page, filled in', async () => {
    await page.getByRole('link', { name: 'Cancel order' }).click()
    await page.getByLabel('Reason').fill('  ')
    const cancel = page.getByRole('button', { name: /^Cancel and refund ₹/ })
    await cancel.click()
    await expect(page.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Reason').fill('The customer asked')
    await cancel.click()
    await expect(page.getByRole('heading', { name: order.number, exact: true })).toBeVisible()
    await expect(page.getByText('All of this order is refunded.')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Refund', exact: true })).toHaveCount(0)
    await expect(money).toContainText(/Refund (on its way|refused)/)
  })
})

test('ORDERS-01 DESK-03 REFUND-03 REFUND-07 PACK-03 what a packer reported missing has its list, what can be done, and is written off as that unless support says otherwise', async ({
  openAs,
  staffWith,
}) => {
  const owner = await staffWith('owner')
  const { number, lines } = await takeOrder(owner, 'fulfilment=to-pack&held=no', { leastUnits: 2 })
  const [{ position = 0, title = '', productId = '' } = {}] = lines
  const body = { lines: [{ position, quantity: 1 }] }
  await staffApi('POST /api/orders/:number/missing', `/api/orders/${number}/missing`, { ...owner, body })
  const page = await openAs('owner')
  await test.step('by its name to the list, which says what is missing and since when', async () => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: /^On hold.*with units missing/ })).toBeVisible()
    await typeInPalette(page, 'missing')
    await page
      .getByRole('option', { name: /^Missing/ })
      .first()
      .click()
    const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^Missing \d+$/ })
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('columnheader', { name: 'On hold' })).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.getByRole('row', { name: number })).toContainText(new RegExp(`Missing: 1 × ${title}.*Since`))
    await expectAccessibleAtAllWidths(page, 'missing units')
    await page.getByRole('link', { name: number }).click()
  })
  await test.step('the hold says what can be done', async () => {
    const now = page.getByRole('group', { name: 'What now?' })
    await expect(now.getByRole('link', { name: `Count ${title}` })).toBeVisible()
    await expectAccessibleAtAllWidths(page, 'units missing: what now')
    await now.getByRole('button', { name: 'Found: release' }).click()
    await expect(now).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await now.getByRole('link', { name: /^Refund the missing unit/ }).click()
    await expect(page.getByRole('status', { name: `Units of ${title} to cancel` })).toHaveText('1')
    await expect(page.getByRole('button', { name: /^Refund ₹[\d,.]+ and write off 1 missing$/ })).toBeVisible()
  })
  await page.goto(`/orders/${number}/refund?act=cancel`)
  const [effect, button] = [
    page.getByRole('region', { name: 'What this refunds' }),
    page.getByRole('button', { name: /^Cancel and refund ₹/ }),
  ]
  const missing = page.getByRole('listitem', { name: title }).getByLabel(`Units of ${title} to write off as missing`)
  await expect(missing).toHaveText('1')
  await expect(effect).toContainText(`Written off as missing: 1 × ${title}`)
  await expect(button).toHaveText(/and write off 1 missing$/)
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    // At the end the bar of the phone covers no button.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expectAccessible(page)
    expect(await overflow(page)).toEqual([])
  }
  await page.getByRole('button', { name: `Write off as missing one less: ${title}` }).click()
  await expect(effect).not.toContainText('Written off')
  await expect(button).toHaveText(/^Cancel and refund ₹[\d,.]+$/)
  await page.getByRole('button', { name: `Write off as missing one more: ${title}` }).click()
  await expect(button).toHaveText(/and write off 1 missing$/)
  await page.getByLabel('Reason').fill('Out of stock')
  await button.click()
  await expect(page.getByRole('heading', { name: number, exact: true })).toBeVisible()
  await page.goto(`/stock/${productId}`)
  await expect(page.getByRole('row', { name: `Refund of ${number}` }).first()).toContainText('Missing')
})

test('REFUND-05 support asks for a refund above the limit, and an owner allows it in two actions', async ({
  openAs,
  staffWith,
}) => {
  const { number } = await takeOrder(await staffWith('owner'), 'fulfilment=to-pack&held=no', { isLarge: true })
  const asking = await openAs('support')
  await asking.goto(`/orders/${number}/refund?act=cancel`)
  await asking.getByLabel('Reason').fill('The whole box arrived wet')
  await asking.getByRole('button', { name: /owner/ }).click()
  await expect(asking.getByText(/Sent to the owner/)).toBeVisible()
  await asking.close()
  const page = await openAs('owner')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const actions = countActions(page, { limit: 2 })
  await actions.click(page.getByRole('link', { name: /^Refunds to allow/ }))
  const request = page.getByRole('listitem').filter({ hasText: number })
  await expect(request).toContainText('The whole box arrived wet')
  await expectAccessibleAtAllWidths(page, 'refunds to allow')
  await actions.click(request.getByRole('button', { name: /^Allow ₹/ }))
  await expect(page.getByText(/^Refunding ₹.* credit note FC\//)).toBeVisible()
  await expect(request).toHaveCount(0)
})

test('RETURN-04 SHIP-10 a replacement is sent in five actions; a lost parcel asks what now, and its refund is filled in', async ({
  openAs,
  staffWith,
}) => {
  const owner = await staffWith('owner')
  const order = await takeOrder(owner, 'fulfilment=delivered&payment=paid')
  const title = order.lines[0]?.title ?? ''
  const page = await openAs('support')
  const again = page.getByRole('region', { name: 'Sent again' })
  await test.step('a delivered unit', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const actions = countActions(page, { limit: 5 })
    await actions.press('Control+k')
    await actions.type(order.number)
    await actions.click(page.getByRole('link', { name: 'Send again', exact: true }))
    await actions.click(page.getByRole('button', { name: `Send again one more: ${title}` }).first())
    await actions.fill(page.getByLabel('Reason'), 'Arrived broken')
    await expect(page.getByText('1 unit is to pack again. The customer gets a mail.')).toBeVisible()
    await expect(again).toContainText('1 to pack')
    await expectAccessibleAtAllWidths(page, 'an order with a replacement')
  })
  await test.step('which is refunded instead', async () => {
    await again.getByRole('link', { name: 'Refund instead' }).click()
    await expect(page.getByRole('status', { name: `Units of ${title} to cancel` })).toHaveText('1')
    await page.getByRole('link', { name: 'Back to the order' }).click()
  })
  await test.step('a lost parcel is on hold, and its units go together', async () => {
    const { number, parcels } = await takeOrder(owner, 'fulfilment=shipped', { parcel: 'in-transit' })
    const path = `/api/parcels/${parcels[0]?.id}/state`
    await staffApi('POST /api/parcels/:id/state', path, { ...owner, body: { to: 'lost' } })
    const now = page.getByRole('group', { name: 'What now?' })
    await page.goto(`/orders/${number}/return`)
    await expect(page.getByRole('heading', { name: `${number} cannot come back` })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('Nothing of this order was delivered yet.')
    await expect(page.getByRole('link', { name: 'Send again', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the order' }).click()
    await now.getByRole('link', { name: 'Cancel and refund' }).click()
    await expect(page.getByRole('region', { name: 'What this refunds' })).toContainText('next number')
    await page.getByRole('link', { name: 'Back to the order' }).click()
    await expectAccessibleAtAllWidths(page, 'what now')
    await now.getByRole('link', { name: 'Send again' }).click()
    await expect(page.getByLabel('Reason')).toHaveValue('The parcel was lost')
    await expectAccessibleAtAllWidths(page, 'send again')
    await page.getByRole('button', { name: /^Send \d+ units? again$/ }).click()
    await expect(again).toContainText(/\d to pack/)
    await expect(now).toBeHidden()
  })
})

test('ORDERS-03 SHIP-03 a packed order is late until it has left; the number that its parcel lacks is typed from its page', async ({
  openAs,
  staffWith,
}) => {
  const orders = await openPaidOrders()
  const leavesOn = later(new Date(), -6 * day)
  const placed = { placedAt: later(leavesOn, -2 * day), dueFrom: indianDate(leavesOn) }
  const number = await orders.add({ quantities: [1], ...placed })
  await orders.close()
  const packer = await staffWith('packer')
  await packParcel(packer, number, { carrier: 'dtdc' })
  const page = await openAs('packer')
  await page.goto(`/orders/${number}`)
  await expect(page.getByText('6 days late, not handed over')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Parcels' })).toContainText('No tracking number yet')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Type the number of parcel 1' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(`Tracking number of ${number}`).fill(trackingNumber())
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await parcelsOf(packer, number))[0]?.tracking).toBeTruthy()
  const body = { parcels: (await parcelsOf(packer, number)).map(({ id }) => id) }
  await page.goto(`/orders/${number}`)
  await expect(page.getByText('6 days late, not handed over')).toBeVisible()
  await expect(page.getByText('No tracking number yet')).toBeHidden()
  await staffApi('POST /api/hand-over', '/api/hand-over', { ...packer, body })
  await expect(page.getByText('days late')).toBeHidden()
})
