// Tickets: list, thread, answers, and from a complaint to its refund.
import { randomInt } from 'node:crypto'
import { customerAsksReason } from '#domain/orders/hold-reasons.ts'
import { expectAccessibleAtAllWidths } from '../fixtures/accessible-widths.ts'
import { answerQuestion } from '../fixtures/answer-question.ts'
import { type StaffMember, staffApi } from '../fixtures/back-office.ts'
import { countActions } from '../fixtures/count-actions.ts'
import { expectInSight } from '../fixtures/in-sight.ts'
import { makeUpOrders, takeOrder } from '../fixtures/made-up-orders.ts'
import { expect, test } from '../fixtures/staff.ts'

test.beforeAll(() => makeUpOrders())

async function openTicket(person: StaffMember, body: object = {}): Promise<string> {
  const given = { way: 'telephone', kind: 'damaged', name: 'Asha Rao', text: 'One jar arrived broken.', isTold: true }
  const { ticket } = await staffApi('POST /api/tickets', '/api/tickets', {
    cookie: person.cookie,
    body: { ...given, ...body } as never,
  })
  return ticket
}

test('TICKET-01 TICKET-03 TICKET-06 staff open, find and answer tickets; a ready answer takes four actions', async ({
  openAs,
  staffWith,
}) => {
  const owner = await staffWith('owner')
  const order = await takeOrder(owner, 'fulfilment=to-pack')
  const page = await openAs('support')
  const answer = page.getByRole('textbox', { name: 'Answer' })
  await test.step('what comes by telephone is opened; what is wrong stands at its field', async () => {
    await page.goto('/tickets')
    await expect(page.getByRole('table', { name: 'Tickets' })).toBeVisible()
    await expectAccessibleAtAllWidths(page, 'tickets')
    await page.keyboard.press('n')
    await page.getByLabel('How it came').selectOption('National Consumer Helpline')
    await page.getByLabel('Name', { exact: true }).fill('Ravi Kumar')
    const number = page.getByLabel('Order', { exact: true })
    await number.fill(order.number.slice(0, -1))
    await page.getByRole('textbox', { name: 'Email' }).fill('neighbour@example.in')
    await page.getByLabel('What the person says').fill('Where is it?')
    const open = page.getByRole('button', { name: 'Open', exact: true })
    await expect(number, 'as soon as it is left').toHaveAccessibleDescription(/Please type the eight digits/)
    await number.fill('1000-2000')
    await page.keyboard.press('Enter')
    await expect(number).toHaveAccessibleDescription(/There is no such order/)
    await number.fill(order.number.slice(0, -1))
    await open.click()
    await expect(number).toHaveAccessibleDescription(/Please type the eight digits of the order number/)
    await number.fill(order.number)
    await page.keyboard.press('Enter')
    await expect(number).toHaveAccessibleDescription(/^Placed by /)
    await expect(page.getByLabel('Telephone', { exact: true }), 'a neighbour has another').toHaveValue('')
    await open.click()
    await expect(page.getByLabel('Docket number')).toHaveAccessibleDescription('Please enter the docket number')
    await page.getByLabel('Docket number').fill(`${Date.now()}`)
    await open.click()
    await expect(number).toHaveAccessibleDescription(/This order is of another customer\. Press again/)
    const opened = page.getByRole('heading', { level: 1, name: /^T-\d{6}$/ })
    await answerQuestion((options) => open.click(options), opened)
    await expect(page.getByRole('region', { name: 'Lines' })).toBeVisible()
    await expectAccessibleAtAllWidths(page, 'ticket')
  })
  await test.step('a placeholder without a value is named, and the text stays', async () => {
    await answer.fill('See {tracking}')
    // DESK-08: 360 px wide by now; the button stays above the bar while one types.
    await expectInSight(page.getByRole('button', { name: 'Send and next' }), 'Send and next')
    await expectInSight(page.getByRole('button', { name: 'Send and resolve' }), 'Send and resolve')
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'More ways to send' }).click()
    await expect(page.getByRole('menuitem', { name: 'Send', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+Enter')
    await expect(answer).toHaveAccessibleDescription(/Fill in \{tracking\}\./)
    await expect(answer).toHaveValue('See {tracking}')
  })
  const ticket = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const answerAsOwner = async (text: string, lastAnswer: number) => {
    const options = { cookie: owner.cookie, body: { text, lastAnswer } }
    return (await staffApi('POST /api/tickets/:ticket/answers', `/api/tickets/${ticket}/answers`, options)).id
  }
  const first = await test.step('the text stays while the order is looked up, with who answers meanwhile', async () => {
    await answer.fill('It leaves tomorrow.')
    await page.getByRole('region', { name: 'Order', exact: true }).getByRole('link', { name: order.number }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(order.number)
    const id = await answerAsOwner('We look into it.', 0)
    await page.goBack()
    await expect(answer).toHaveValue('It leaves tomorrow.')
    await expect(page.getByText('Restored from earlier')).toBeVisible()
    await expect(page.getByText(`${owner.name} answered meanwhile.`)).toBeVisible()
    await page.getByRole('button', { name: 'Start empty' }).click()
    await expect(answer).toHaveValue('')
    return id
  })
  await test.step('of two who answer at once the second keeps the text and reads why', async () => {
    await answer.fill('It leaves tomorrow.')
    await answerAsOwner('It leaves today.', first)
    await expect(page.getByRole('region', { name: 'Thread' })).toContainText('It leaves today.')
    await expect(page.getByText(`${owner.name} answered meanwhile.`)).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expectInSight(page.getByText(`Not sent: ${owner.name} answered meanwhile.`))
    await expect(answer).toHaveValue('It leaves tomorrow.')
    await answerQuestion(
      (options) => page.getByRole('button', { name: 'Send all the same' }).click(options),
      page.getByText('The answer goes by mail.'),
    )
    await expect(answer).toHaveValue('')
  })
  await test.step('a ready answer: open, r, choose, send', async () => {
    const ticket = await openTicket(owner, { orderNumber: order.number, kind: 'late' })
    await page.goto(`/tickets?q=${ticket}`)
    const { click, press } = countActions(page, { limit: 4 })
    await click(page.getByRole('link', { name: ticket }))
    await expect(page.getByRole('button', { name: 'Ready answer' })).toBeVisible()
    await press('r')
    await expect(page.getByRole('menuitem').first()).toHaveText('Delayed')
    await expect(page.getByRole('menuitem', { name: /Money back.*Nothing is refunded/ })).toBeDisabled()
    await click(page.getByRole('menuitem', { name: 'Delayed' }))
    await expect(answer).toHaveValue(new RegExp(`Asha Rao[^]*${order.number}`))
    await expect(answer).toBeFocused()
    await press('Control+Enter')
    await expect(page.getByText('The answer goes by mail.')).toBeVisible()
    await expect(page.getByText('Waiting for the customer')).toBeVisible()
  })
  await test.step('an answer leads to the next ticket of the list, and after the last back to it', async () => {
    const mark = `Zoya${Date.now()}`
    const tickets = [
      await openTicket(owner, { name: mark, email: 'zoya@example.in' }),
      await openTicket(owner, { name: mark }),
    ]
    await page.goto(`/tickets?q=${mark}`)
    await page.getByRole('link', { name: tickets[0] }).click()
    await answer.press('Control+Shift+Enter')
    await expect(answer).toHaveAccessibleDescription(/This field is required/)
    await answer.fill('We send you another one.')
    await page.getByRole('button', { name: 'Send and next' }).click()
    await expect(page).toHaveURL(`/tickets/${tickets[1]}?q=${mark}`)
    // Until then the field of the ticket before stands there.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(tickets[1] ?? '')
    await expect(answer).toHaveValue('')
    await answer.fill('We send you another one.')
    await page.getByRole('button', { name: 'Keep and resolve' }).click()
    await expect(page).toHaveURL(`/tickets?q=${mark}`)
    await expect(page.getByText('The answer is saved. All answered.')).toBeVisible()
  })
})

test('DESK-08 TICKET-01 on a phone the first word of a ticket stands in the upper third; the rest of its head is folded', async ({
  openAs,
  staffWith,
}) => {
  const ticket = await openTicket(await staffWith('owner'), { name: 'Ila', email: 'ila@example.in' })
  const page = await openAs('support')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/tickets/${ticket}`)
  const thread = page.getByRole('region', { name: 'Thread' })
  expect((await thread.boundingBox())?.y).toBeLessThan(200)
  const kind = page.getByLabel('Kind')
  await expect(kind).toBeHidden()
  await page.getByText('Details').click()
  await expect(kind).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Assigned to|Not assigned)/ })).toBeVisible()
})

test('DESK-05 TICKET-03 an answer is taken back from the next ticket, and stands in the field of its own again', async ({
  openAs,
  staffWith,
}) => {
  const owner = await staffWith('owner')
  const page = await openAs('support')
  const answer = page.getByRole('textbox', { name: 'Answer' })
  const mark = `Meher${Date.now()}`
  const first = await openTicket(owner, { name: mark, email: 'meher@example.in' })
  const second = await openTicket(owner, { name: mark, email: 'meher@example.in' })
  await page.goto(`/tickets/${first}?q=${mark}`)
  await answer.fill('We send you another one.')
  await answer.press('Control+Alt+Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)
  const notice = page.getByText(`${first}: the answer goes by mail.`)
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
  await expect(answer).toHaveValue('We send you another one.')
  await expect(page.getByText(`${first}: not sent. Your answer is in the field again.`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Thread' })).not.toContainText('We send you another one.')
  await expect(page.getByRole('button', { name: 'Resolve', exact: true })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Thread' })).toContainText('We send you another one.')
  await expect(page.getByText('not sent.'), 'it leaves when the next form is sent').toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(answer, 'of the page that stands').toHaveValue('We send you another one.')
})

test('TICKET-03 SETTINGS-01 the owner writes a ready answer; a title that is there stands at its field', async ({
  openAs,
}) => {
  const page = await openAs('owner')
  await page.goto('/settings/answers')
  await page.getByRole('button', { name: 'Add a ready answer' }).click()
  const title = page.getByLabel('Title')
  await title.fill('delayed')
  await page.getByLabel('Text', { exact: true }).fill('Dear {name},\nwe look into {order}.')
  await page.keyboard.press('Control+s')
  await expect(title).toHaveAccessibleDescription('There is a ready answer with this title')
  await expectAccessibleAtAllWidths(page, 'ready answer')
  const mark = `Look ${Date.now()}`
  await title.fill(mark)
  await page.keyboard.press('Control+s')
  // Its Undo would remove the answer.
  await page.getByRole('button', { name: 'Close this notice' }).click()
  await page.getByRole('button', { name: mark }).click()
  await page.getByLabel('Text', { exact: true }).fill('Dear {name}, please wait.')
  await page.keyboard.press('Control+s')
  const row = page.getByRole('row').filter({ hasText: mark })
  await expect(row).toContainText('please wait')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row, 'DESK-05').toContainText('we look into')
  await page.getByRole('button', { name: mark }).click()
  await page.route('**/api/ready-answers/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Not removed. There is no connection.')).toBeVisible()
  await page.unroute('**/api/ready-answers/*')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: mark })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: mark })).toBeVisible()
})

test('TICKET-01 REFUND-01 from a complaint to its refund in eight actions, and back to the ticket', async ({
  openAs,
  staffWith,
}) => {
  const owner = await staffWith('owner')
  const { number } = await takeOrder(owner, 'fulfilment=delivered&payment=paid')
  const ticket = await openTicket(owner, { orderNumber: number })
  const page = await openAs('support')
  await page.goto('/tickets')
  const { click, fill, write } = countActions(page, { limit: 8 })
  await fill(page.getByRole('searchbox'), ticket)
  const found = page.getByRole('link', { name: ticket })
  // The list before the search may have it too.
  await expect(found).toHaveAttribute('href', `/tickets/${ticket}?q=${ticket}`)
  await click(found)
  await expect(page.getByRole('region', { name: 'Thread' })).toContainText('One jar arrived broken.')
  await expect(page.getByRole('region', { name: 'Documents' }).getByRole('link', { name: /^Invoice FG/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again: Order confirmation, with invoice FG' })).toBeVisible()
  await page.getByRole('button', { name: /^Attach invoice FG/ }).click()
  await page.getByRole('button', { name: 'Take off' }).click()
  await expect(page.getByRole('button', { name: /^Attach invoice FG/ })).toBeFocused()
  await click(page.getByRole('link', { name: 'Refund', exact: true }))
  await expect(page.getByRole('button', { name: /^Refund one more:/ }).first(), 'or a unit of it').toBeVisible()
  await write(page.getByLabel('Reason'), 'One jar arrived broken')
  await write(page.getByLabel(/^Reduce by/).first(), '50')
  await click(page.getByRole('button', { name: 'Refund ₹50' }))
  await expect(page).toHaveURL(new RegExp(`/tickets/${ticket}\\?q=${ticket}$`))
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Credited')
  const thread = page.getByRole('region', { name: 'Thread' })
  await expect(thread).toContainText(`Refund of ₹50 of ${number}`)
  await thread.getByRole('link', { name: number }).click()
  await expect(page.getByRole('region', { name: 'Tickets' })).toContainText(ticket)
})

test('RETURN-03 TICKET-01 an order that its customer asks to cancel leads to the ticket, which offers to release it once the answer is no', async ({
  openAs,
  staffWith,
}) => {
  const support = await staffWith('support')
  const { number } = await takeOrder(await staffWith('owner'), 'fulfilment=to-pack&held=no')
  const ticket = await openTicket(support, { orderNumber: number })
  await staffApi('POST /api/orders/:number/hold', `/api/orders/${number}/hold`, {
    ...support,
    body: { reason: customerAsksReason(ticket) },
  })
  const page = await openAs('support')
  await page.goto(`/orders/${number}`)
  await page.getByRole('main').getByText('On hold: ').getByRole('link', { name: ticket }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ticket)
  await expect(page.getByText(`${number} is on hold: the customer asks to cancel it.`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cancel order' })).toBeVisible()
  await expectAccessibleAtAllWidths(page, 'a ticket that asks to cancel')
  await page.getByRole('button', { name: 'Resolve', exact: true }).click()
  const held = page.getByText(`This ticket is resolved, and ${number} is still on hold for it.`)
  await expect(held).toBeVisible()
  await page.getByRole('button', { name: 'Not cancelled: release the order' }).click()
  await expect(held).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(held).toBeVisible()
})

test('TICKET-06 who telephones about an order has a ticket in four actions; name, email, telephone and order stand in it already', async ({
  openAs,
  staffWith,
}) => {
  const { number, address, email = '' } = await takeOrder(await staffWith('owner'), 'fulfilment=delivered&payment=paid')
  const name = `${address.firstName} ${address.lastName}`
  const page = await openAs('support')
  await page.goto(`/orders/${number}`)
  const { click, choose, write } = countActions(page, { limit: 4 })
  await click(page.getByRole('button', { name: 'Open a ticket' }))
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await expect(page.getByLabel('Order', { exact: true })).toHaveAccessibleDescription(`Placed by ${name}.`)
  await choose(page.getByLabel('Kind'), 'Damaged')
  await write(page.getByLabel('What the person says'), 'One jar arrived broken.')
  await click(page.getByRole('dialog').getByRole('button', { name: 'Open' }))
  await expect(page.getByRole('region', { name: 'Thread' })).toContainText('One jar arrived broken.')
  await expect(page.getByRole('region', { name: 'Order' })).toContainText(number)
  await expect(page.getByRole('region', { name: 'Order' })).toContainText('Promised')
  await expect(page.getByRole('link', { name: address.phone ?? 'no telephone' })).toHaveAttribute('href', /^tel:\+91/)
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/\/customers\//)
})

test('TICKET-01 a device that is switched on notifies of a new ticket once, however many pages are open', async ({
  openAs,
  office,
  shop,
  staffWith,
}) => {
  const page = await openAs('support')
  const other = await office.newPage()
  for (const each of [page, other]) await each.addInitScript(standInForNotifications)
  await page.goto('/account')
  await other.goto('/tickets')
  const requests = () => page.evaluate(() => (window as unknown as { requests: number }).requests)
  const press = page.getByRole('button', { name: 'Notify me on this device' })
  await test.step('the browser’s permission is requested after a press only; a no says what to do', async () => {
    await expect(page.getByText('This device does not notify you.')).toBeVisible()
    expect(await requests()).toBe(0)
    await press.click()
    await expect(page.getByText(/Allow them in the browser’s settings first/)).toBeVisible()
    await press.click()
    await expect(page.getByText(/This device notifies you while a page/)).toBeVisible()
    expect(await requests()).toBe(2)
    await other.reload()
    await expect(other.getByRole('table', { name: 'Tickets' })).toBeVisible()
  })
  const shown = async () => {
    const all = [page, other].map((each) =>
      each.evaluate(() => (window as unknown as { shown: { title: string; body: string }[] }).shown),
    )
    return (await Promise.all(all)).flat()
  }
  const write = async (name: string) => {
    const data = { name, email: 'ravi@example.in', message: 'Where is my ghee?' }
    // A network of its own, whose limit no other test uses up.
    const headers = { 'x-forwarded-for': `10.77.${randomInt(256)}.${randomInt(256)}` }
    const answer = await page.request.post(`${shop.url}/contact`, { data, headers })
    expect(answer.status()).toBe(200)
    await expect(other.getByRole('row').filter({ hasText: name }).first()).toBeVisible()
  }
  await test.step('it names nobody, and what is switched off is quiet', async () => {
    const { cookie } = await staffWith('support')
    const count = async () => Number((await staffApi('GET /api/tickets', '/api/tickets', { cookie })).total)
    const name = `Ravi ${Date.now()}`
    // Customers of other tests may write at the same moment: as many notifications as new tickets.
    await expect(async () => {
      const [tickets, notices] = [await count(), (await shown()).length]
      await write(name)
      await expect.poll(async () => (await shown()).length, { timeout: 5_000 }).toBeGreaterThan(notices)
      expect((await shown()).length - notices).toBe((await count()) - tickets)
    }).toPass()
    for (const notice of await shown()) expect(notice).toEqual({ title: 'New ticket', body: 'A customer has written.' })
    await page.getByRole('button', { name: 'Don’t notify me here' }).click()
    await expect(page.getByText('This device does not notify you.')).toBeVisible()
    const before = (await shown()).length
    await write(`${name} again`)
    expect(await shown()).toHaveLength(before)
  })
})

/** Headless browsers show no notifications. The person says no, and then yes. */
function standInForNotifications() {
  const heard = { requests: 0, shown: [] as object[] }
  const show = (title: string, { body }: NotificationOptions = {}) => {
    heard.shown.push({ title, body })
  }
  let permission: NotificationPermission = localStorage.getItem('stand-in') === 'granted' ? 'granted' : 'default'
  class StandIn {
    static get permission() {
      return permission
    }
    static async requestPermission() {
      heard.requests += 1
      permission = heard.requests === 1 ? 'denied' : 'granted'
      localStorage.setItem('stand-in', permission)
      return permission
    }
    close() {}
    constructor(title: string, options: NotificationOptions) {
      show(title, options)
    }
  }
  Object.assign(window, { Notification: StandIn })
  Object.assign(ServiceWorkerRegistration.prototype, {
    showNotification: async (title: string, options: NotificationOptions) => show(title, options),
  })
  // Of one object, so that later pushes are seen.
  Object.defineProperties(window, { requests: { get: () => heard.requests }, shown: { get: () => heard.shown } })
}

test('TICKET-01 DESK-06 DESK-05 selected tickets are resolved together, but for one whose customer writes meanwhile, and opened again by Undo', async ({
  openAs,
  staffWith,
}) => {
  const owner = await staffWith('owner')
  const name = `Selected${Date.now()}`
  const tickets = [
    await openTicket(owner, { name }),
    await openTicket(owner, { name }),
    await openTicket(owner, { name }),
  ]
  const [first, , third] = tickets as [string, string, string]
  const say = (call: 'answers' | 'notes', body: object) =>
    staffApi(`POST /api/tickets/:ticket/${call}`, `/api/tickets/${third}/${call}`, {
      cookie: owner.cookie,
      body: { text: 'Did it leak?', ...body } as never,
    })
  await say('answers', { lastAnswer: 0 })
  const page = await openAs('support')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/tickets?q=${name}`)
  for (const ticket of tickets) await page.getByLabel(`Select ticket ${ticket}`).check()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await expect(bar).toContainText('3 selected')
  await expectAccessibleAtAllWidths(page, 'tickets with a selection')
  const row = page.getByRole('row').filter({ hasText: third })
  await expect(row).toContainText('Waiting')
  await say('notes', { isOfCustomer: true })
  await expect(row, 'the list is read again').not.toContainText('Waiting')
  await bar.getByRole('button', { name: 'Resolve' }).click()
  const refused = page.getByRole('region', { name: 'Bulk action' }).getByRole('listitem')
  await expect(refused).toHaveText(`${third}The customer has written meanwhile. Read it, then resolve it.`)
  await expect(page.getByText('Resolved: 2 done, 1 not').last(), 'the notice is in sight').toBeInViewport()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: 2 tickets are as before')).toBeVisible()
  await expect(page.getByRole('link', { name: first })).toBeVisible()
})
