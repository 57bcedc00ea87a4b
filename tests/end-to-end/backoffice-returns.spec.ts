// Goods that come back: from the order to the return, through the packing room, to the refund.
import { postalNumber } from '#domain/fulfilment/tracking-number.ts'
import { expectAccessibleAtAllWidths } from '../fixtures/accessible-widths.ts'
import { staffApi } from '../fixtures/back-office.ts'
import { countActions, scan } from '../fixtures/count-actions.ts'
import { makeUpOrders, takeOrder } from '../fixtures/made-up-orders.ts'
import { typeInPalette } from '../fixtures/palette.ts'
import { expect, test } from '../fixtures/staff.ts'

test.beforeAll(() => makeUpOrders())

test('REFUND-01 RETURN-02 delivered units that the customer keeps are refunded on one page; those that come back are taken along to the return', async ({
  openAs,
  staffWith,
}) => {
  const owner = await staffWith('owner')
  const order = await takeOrder(owner, 'fulfilment=delivered&payment=paid')
  const path = `/api/orders/${order.number}/returnable`
  const { lines } = await staffApi('GET /api/orders/:number/returnable', path, owner)
  const line = lines.find(({ left }) => left > 0)
  const page = await openAs('owner')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/orders/${order.number}`)
  await expect(page.getByRole('link', { name: 'Return', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Refund', exact: true }).click()
  const more = page.getByRole('button', { name: `Refund one more: ${line?.title}` }).first()
  await more.click()
  const amount = page.getByLabel('Reduce by ₹').first()
  await amount.fill('1')
  await expect(page.getByText('Refund delivered units by themselves')).toBeVisible()
  await amount.fill('')
  await page.getByLabel('Reason').selectOption('Damaged')
  await expectAccessibleAtAllWidths(page, 'refund of delivered units')
  await page.getByRole('button', { name: 'They come back: open a return' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Return of ${order.number}`)
  await expect(page.getByRole('status', { name: `Units of ${line?.title} to return` }).first()).toHaveText('1')
  await expect(page.getByLabel('Reason')).toHaveValue('damaged')
  await page.goto(`/orders/${order.number}/refund`)
  await more.click()
  await page.getByRole('button', { name: /^Refund ₹/ }).click()
  await expect(page.getByLabel('Reason')).toHaveAccessibleDescription(/Choose a reason/)
  await page.getByLabel('Reason').selectOption('Unsafe or spoiled')
  await page.getByRole('button', { name: /^Refund ₹/ }).click()
  await expect(page.getByRole('region', { name: 'Money' })).toContainText(/credit note FC\//)
  await expect(page.getByRole('region', { name: 'Returns' })).toContainText('Closed')
})

test('RETURN-01 RETURN-02 a return is opened and approved in six actions; the parcel’s label and its slip open it for the packer, and support refunds', async ({
  openAs,
  staffWith,
}) => {
  const order = await takeOrder(await staffWith('owner'), 'fulfilment=delivered&payment=paid')
  const [line] = order.lines
  let page = await openAs('support')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const heading = () => page.getByRole('heading', { level: 1, name: /^R-\d{4}-\d{4}$/ })
  await test.step('in six actions', async () => {
    const actions = countActions(page, { limit: 6 })
    await actions.press('Control+k')
    await actions.type(order.number)
    await actions.click(page.getByRole('link', { name: 'Return', exact: true }))
    const more = page.getByRole('button', { name: `Return one more: ${line?.title}` })
    if (await more.isEnabled()) await actions.click(more)
    await page.getByLabel('Reason').selectOption({ label: 'Damaged' })
    await actions.click(page.getByRole('button', { name: 'Open return' }))
    await expect(heading()).toBeVisible()
    await actions.click(page.getByRole('button', { name: 'Send it back' }))
    await expect(page.getByText('Have the goods arrived?')).toBeVisible()
  })
  await test.step('support sees whom to call, what was bought and paid, and closes nothing without reading the effect', async () => {
    const facts = page.getByRole('region', { name: 'Customer and order' })
    await expect(facts.getByRole('link', { name: order.address.phone })).toBeVisible()
    await expect(facts).toContainText(line?.title ?? '')
    await expect(facts).toContainText(/Paid₹.*Credited₹0\.00Refundable₹/)
    await page.getByRole('button', { name: 'Close without goods' }).click()
    await expect(page.getByRole('dialog')).toContainText('Nothing is refunded by it. The customer gets a mail.')
    await page.getByRole('button', { name: 'Keep as it is' }).click()
    await expectAccessibleAtAllWidths(page, 'awaiting goods')
  })
  const number = (await heading().textContent()) ?? ''
  await test.step('its order leads to it, and another return says what is in it', async () => {
    await page.goto(`/orders/${order.number}`)
    await expect(page.getByText(`Returns ${number}`)).toBeVisible()
    await page.goto(`/orders/${order.number}/return`)
    const taken = page.getByRole('region', { name: 'In a return already' })
    await expect(taken).toContainText(`${line?.title}`)
    await expect(taken.getByRole('link', { name: number })).toHaveAttribute('href', `/returns/${number}`)
    await taken.getByRole('link', { name: number }).click()
    await expect(heading()).toHaveText(number)
  })
  const packer = await openAs('packer')
  await test.step('the packer scans the label or the slip on any page, and writes it off', async () => {
    for (const code of [order.number, number]) {
      await packer.goto('/stock')
      await expect(packer.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
      await scan(packer, code)
      await expect(packer.getByRole('heading', { level: 1, name: number })).toBeVisible()
    }
    await packer.getByRole('button', { name: 'Received' }).click()
    await packer.getByRole('button', { name: 'Save' }).click()
    await expect(packer.getByText('Choose what becomes of it')).toBeVisible()
    await expect(packer.getByRole('radio', { name: 'Write off' })).toBeFocused()
    await packer.getByText('Write off', { exact: true }).click()
    await expectAccessibleAtAllWidths(packer, 'inspection')
    await packer.getByRole('button', { name: 'Write off 1 unit' }).click()
    await expect(packer.getByText('What becomes of it?')).toHaveCount(0)
    await expect(packer.locator('main')).not.toContainText('₹')
  })
  await test.step('support refunds it by one button', async () => {
    await page.close()
    // One session at a time: the packer has this one.
    page = await openAs('support')
    await page.goto(`/returns?state=inspected&q=${number}`)
    await page.getByRole('link', { name: number }).click()
    await expect(page.getByRole('radio', { name: 'Refund' })).toBeChecked()
    await expect(page.getByRole('region', { name: 'What this refunds' })).toContainText('next number')
    await expectAccessibleAtAllWidths(page, 'settling')
    const refusedLooks: string[] = []
    page.on('response', (response) => {
      if (response.status() === 409) refusedLooks.push(response.url())
    })
    await page.getByRole('button', { name: /^Refund ₹/ }).click()
    await expect(page.getByRole('region', { name: 'Units' })).toContainText('1 written off. 1 refunded')
    await expect(page.getByText(/^Refunding ₹.*, credit note .* The customer gets a mail\.$/)).toBeVisible()
    expect(refusedLooks, 'what a settled return would refund is not asked').toEqual([])
  })
  await test.step('order, list and board know it', async () => {
    await page.getByRole('link', { name: `Order ${order.number}` }).click()
    await expect(page.getByRole('region', { name: 'Returns' })).toContainText(`${number}1 unitClosed`)
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(`Return ${number}: inspected`)
    // DESK-03: the palette knows numbers of returns, however they are typed.
    await typeInPalette(page, number.replaceAll('-', ' ').toLowerCase())
    await page.keyboard.press('Enter')
    await expect(heading()).toHaveText(number)
    await page.goto('/returns?open=yes')
    await expect(page.getByRole('link', { name: number })).toHaveCount(0)
    await expectAccessibleAtAllWidths(page, 'returns')
  })
})

test('RETURN-01 RETURN-02 wrong entries of a return are said at their field, and stay', async ({
  openAs,
  staffWith,
}) => {
  const order = await takeOrder(await staffWith('owner'), 'fulfilment=delivered&payment=paid', { leastUnits: 2 })
  const page = await openAs('owner')
  await page.goto(`/orders/${order.number}/return`)
  await page.getByLabel('What the customer said').fill('It leaks')
  await page.getByRole('button', { name: 'Open return' }).click()
  await expect(page.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Choose a reason')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Choose what comes back' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Return one more: / }).first(), 'the first mistake').toBeFocused()
  await expect(page.getByLabel('What the customer said')).toHaveValue('It leaks')
  await page.getByLabel('Reason').selectOption({ label: 'Unsafe or spoiled' })
  await page.getByRole('button', { name: 'Open return' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Choose what comes back' })).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'new return')
  await page
    .getByRole('button', { name: /^Return one more: / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Open return' }).click()
  await page.getByRole('button', { name: 'Decline' }).click()
  const form = page.getByRole('dialog', { name: /^Decline R-/ })
  await form.getByRole('button', { name: 'Decline' }).click()
  await expect(form.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('Reason').fill('It was opened')
  await form.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Declined: It was opened')).toBeVisible()
})

test('RETURN-02 SHIP-03 DESK-05 a wrong number of what went back to the customer is replaced, after a question that names the mail', async ({
  openAs,
  staffWith,
}) => {
  const owner = await staffWith('owner')
  const { cookie } = owner
  const order = await takeOrder(owner, 'fulfilment=delivered&payment=paid')
  const position = order.lines[0]?.position ?? 0
  const opened = await staffApi('POST /api/orders/:number/returns', `/api/orders/${order.number}/returns`, {
    cookie,
    body: { lines: [{ position, quantity: 1 }], reason: 'damaged' },
  })
  const step = async (act: string, body: object) =>
    staffApi('POST /api/returns/:number/receipt', `/api/returns/${opened.number}/${act}`, { cookie, body })
  await step('decision', { decision: 'send-back' })
  await step('receipt', {})
  await step('inspection', { lines: [{ position, shelved: 0, kept: 1 }] })
  await step('outcome', { lines: [{ position, refund: 0, resend: 0, sendBack: 1 }], totalPaise: 0 })
  const [wrong, right] = [numberOf(opened.number, 1), numberOf(opened.number, 2)]
  await step('sending-back', { carrier: 'india-post', tracking: wrong })
  const page = await openAs('packer')
  await page.goto(`/returns/${opened.number}`)
  const card = page.getByRole('region', { name: 'Sent back to the customer' })
  await expect(card).toContainText(wrong)
  await card.getByRole('button', { name: 'Replace the number' }).click()
  const field = card.getByLabel('Tracking number')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(field).toHaveAccessibleDescription(/Type the tracking number/)
  const question = page.getByRole('dialog', { name: /^R-.*: number / })
  const save = async (typed: string) => {
    await field.fill(typed)
    await card.getByRole('button', { name: 'Save' }).click()
    await expect(question).toContainText(`The customer gets a mail with the new number in place of ${wrong}.`)
    await question.getByRole('button', { name: 'Save the number' }).click()
  }
  await save('EE1')
  await expect(field).toHaveAccessibleDescription(/This is not a number of India Post/)
  await expect(field).toHaveValue('EE1')
  await expectAccessibleAtAllWidths(page, 'replaced number')
  await save(right)
  await expect(page.getByText('The customer gets a mail.')).toBeVisible()
  await expect(card).toContainText(right)
  await expect(field).toBeHidden()
})

/** No parcel and no other return has it. */
function numberOf(returnNumber: string, at: number): string {
  return postalNumber(`E${'AB'[at - 1]}${returnNumber.replace(/\D/g, '')}`)
}

test('DESK-05 RETURN-02 a declined return is to decide again after Undo, with the reason in its field', async ({
  openAs,
  staffWith,
}) => {
  const owner = await staffWith('owner')
  const order = await takeOrder(owner, 'fulfilment=delivered&payment=paid')
  const { number } = await staffApi('POST /api/orders/:number/returns', `/api/orders/${order.number}/returns`, {
    cookie: owner.cookie,
    body: { lines: [{ position: order.lines[0]?.position ?? 0, quantity: 1 }], reason: 'damaged' },
  })
  const page = await openAs('support')
  await page.goto(`/returns/${number}`)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('It was eaten')
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText(`${number} is declined. The customer gets a mail.`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${number} is to decide again`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('It was eaten')
})
