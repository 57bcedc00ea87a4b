// Ctrl+K: what it finds, in which order, and that it offers only what exists (DESK-03).
import { expectAccessibleAtAllWidths } from '../fixtures/accessible-widths.ts'
import { staffApi } from '../fixtures/back-office.ts'
import { makeUpOrders, takeOrder } from '../fixtures/made-up-orders.ts'
import { typeInPalette } from '../fixtures/palette.ts'
import { expect, test } from '../fixtures/staff.ts'

test.beforeAll(() => makeUpOrders())

test('DESK-03 results stand in groups, the person first for a name, and each group with more leads to its list', async ({
  openAs,
  staffWith,
}) => {
  const owner = await staffWith('owner')
  const { address } = await takeOrder(owner, 'fulfilment=delivered')
  const name = address.firstName
  const page = await openAs('owner')
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const groups = () => page.getByRole('listbox').getByRole('group')
  await typeInPalette(page, name)
  await expect(groups().first()).toHaveAccessibleName('Customers')
  await expect(groups().first().getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(groups().nth(1)).toHaveAccessibleName('Orders')
  await expectAccessibleAtAllWidths(page, 'palette')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  await typeInPalette(page, 'ghee')
  await expect(groups().first()).toHaveAccessibleName('Products')
  const orders = page.getByRole('group', { name: 'Orders that contain it' })
  await expect(orders.getByRole('option')).toHaveCount(6)
  await orders.getByRole('option', { name: 'All results in Orders' }).click()
  await expect(page).toHaveURL(/\/orders\?q=ghee$/)
  // The address comes before the page.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await typeInPalette(page, 'bilona gee')
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option').first()).toContainText('Bilona')
  await page.keyboard.press('Escape')
  await typeInPalette(page, 'setlements')
  await expect(page.getByRole('group', { name: 'Pages' }).getByRole('option').first()).toContainText('Settlements')
  await page.keyboard.press('Escape')
})

test('DESK-03 TICKET-01 a ticket is found by its words; a number that does not exist is not offered', async ({
  openAs,
  staffWith,
}) => {
  const owner = await staffWith('owner')
  const word = `pomelo${Date.now()}`
  const { ticket } = await staffApi('POST /api/tickets', '/api/tickets', {
    cookie: owner.cookie,
    body: { way: 'telephone', kind: 'damaged', name: 'Asha Rao', text: `The ${word} leaks`, isTold: true },
  })
  const page = await openAs('support')
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const typed of ['FG-9999-9998', 'T-000001', 'R-9999-9998']) {
    await typeInPalette(page, typed)
    await expect(page.getByText('Nothing found.'), typed).toBeVisible()
    await expect(page.getByRole('option'), typed).toHaveCount(0)
    await page.keyboard.press('Escape')
  }
  for (const typed of [ticket, `${word} leaks`]) {
    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
    await typeInPalette(page, typed)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ticket)
  }
  await page.goto('/tickets')
  await page.getByRole('searchbox').fill(word)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: ticket })).toBeVisible()
})

test('DESK-03 verbs lead to the page that does it, by role', async ({ openAs }) => {
  const owner = await openAs('owner')
  await owner.goto('/account')
  await expect(owner.getByRole('heading', { level: 1 })).toBeVisible()
  for (const [typed, verb, path, title] of [
    ['receive stock', 'Receive stock', /\/stock\/receive$/, 'Receive'],
    ['write off', 'Write off stock', /\/stock\/receive\?kind=damage$/, 'Write off'],
    ['count', 'Count stock', /\/stock\/count$/, 'Count'],
    ['refund', 'Refund an order', /\/orders$/, 'Orders'],
  ] as const) {
    await typeInPalette(owner, typed)
    await owner.getByRole('group', { name: 'Actions' }).getByRole('option', { name: verb }).click()
    await expect(owner).toHaveURL(path)
    await expect(owner.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  for (const [typed, dialog] of [
    ['new product', 'Add a product'],
    ['invite staff', 'Invite'],
    ['open a ticket', 'Open a ticket'],
  ] as const) {
    await typeInPalette(owner, typed)
    await owner.getByRole('group', { name: 'Actions' }).getByRole('option').first().click()
    await expect(owner.getByRole('dialog')).toHaveAccessibleName(dialog)
    await owner.keyboard.press('Escape')
    await expect(owner.getByRole('dialog')).toHaveCount(0)
  }
  await owner.close()
  const packer = await openAs('packer')
  await packer.goto('/account')
  await expect(packer.getByRole('heading', { level: 1 })).toBeVisible()
  for (const typed of ['new product', 'refund', 'invite']) {
    await typeInPalette(packer, typed)
    await expect(packer.getByText('Nothing found.'), typed).toBeVisible()
    await packer.keyboard.press('Escape')
  }
})

test('DESK-03 a verb with its object opens that act there, or says why it does not', async ({ openAs, staffWith }) => {
  const support = await staffWith('support')
  const order = await takeOrder(support, 'fulfilment=to-pack&held=no')
  const delivered = await takeOrder(support, 'fulfilment=delivered')
  const page = await openAs('owner')
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const first = () => page.getByRole('group', { name: 'Actions' }).getByRole('option').first()
  for (const [typed, label] of [
    [`hold ${order.number}`, `Hold ${order.number}`],
    [`${order.number} ticket`, 'Open a ticket'],
  ] as const) {
    await typeInPalette(page, typed)
    await expect(first()).toContainText(order.number)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveAccessibleName(label)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(order.number)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await typeInPalette(page, `refund ${order.number}`)
  await expect(first()).toContainText(order.number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Refund ${order.number}`)
  await typeInPalette(page, `cancel ${delivered.number}`)
  await expect(first()).toContainText('It is on its way.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(delivered.number)
  await typeInPalette(page, 'price bilona gee')
  await expect(first()).toContainText('Change the price of')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Price' }).first()).toBeFocused()
  await typeInPalette(page, 'write off bilona ghee')
  await expect(first()).toContainText('Write off')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Write off')
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveValue(/Bilona/)
})

test('DESK-02 DESK-03 a key that is pressed while the frame still loads counts, and what is typed stays', async ({
  openAs,
}) => {
  const page = await openAs('owner')
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  /** Reloads the page; its frame waits until `end`. The page before may ask for the person once more meanwhile. */
  const reload = async () => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/me', (route) => held.promise.then(() => route.continue()))
    await page.reload()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    return { end: held.resolve }
  }
  const field = page.getByRole('combobox', { name: /^Page, order/ })
  await test.step('Ctrl+K opens at once', async () => {
    const loading = await reload()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('settl')
    await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Settlements')
    loading.end()
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Orders')
    await expect(field).toBeFocused()
    await page.keyboard.type('e')
    await expect(field).toHaveValue('settle')
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
  })
  await test.step('/ begins the search of the list', async () => {
    const loading = await reload()
    await page.keyboard.press('/')
    loading.end()
    await expect(page.getByRole('searchbox')).toBeFocused()
  })
  await test.step('g and a letter go there', async () => {
    const loading = await reload()
    // At once: a sequence ends when the second key is late.
    await Promise.all([page.keyboard.press('g'), page.keyboard.press('p')])
    loading.end()
    await expect(page).toHaveURL(/\/pack$/)
  })
})
