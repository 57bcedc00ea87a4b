// Ctrl+K: what it finds, in which order, and that it offers only what exists (DESK-03).
import type { Page } from '@playwright/test'
import { expectAccessibleAtAllWidths } from '../fixtures/accessible-widths.ts'
import { staffApi } from '../fixtures/back-office.ts'
import { listOrders, makeUpOrders } from '../fixtures/made-up-orders.ts'
import { expect, test } from '../fixtures/staff.ts'

test.beforeAll(async ({ staffWith }) => makeUpOrders(await staffWith('owner')))

test('DESK-03 results stand in groups, the person first for a name, and each group with more leads to its list', async ({
  openAs,
  staffWith,
}) => {
  const owner = await staffWith('owner')
  const { rows } = await listOrders(owner, '')
  const name = rows[0]?.name.split(' ')[0] ?? ''
  const page = await openAs('owner')
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const groups = () => page.getByRole('listbox').getByRole('group')
  await search(page, name)
  await expect(groups().first()).toHaveAccessibleName('Customers')
  await expect(groups().first().getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(groups().nth(1)).toHaveAccessibleName('Orders')
  await expectAccessibleAtAllWidths(page, 'palette')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('Escape')
  await search(page, 'ghee')
  const orders = page.getByRole('group', { name: 'Orders' })
  await expect(orders.getByRole('option')).toHaveCount(6)
  await orders.getByRole('option', { name: 'All results in Orders' }).click()
  await expect(page).toHaveURL(/\/orders\?q=ghee$/)
  await search(page, 'bilona gee')
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option').first()).toContainText('Bilona')
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
    await search(page, typed)
    await expect(page.getByText('Nothing found.'), typed).toBeVisible()
    await expect(page.getByRole('option'), typed).toHaveCount(0)
    await page.keyboard.press('Escape')
  }
  for (const typed of [ticket, `${word} leaks`]) {
    await page.goto('/account')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
    await search(page, typed)
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
  for (const [typed, verb, path] of [
    ['receive stock', 'Receive stock', /\/stock\/receive$/],
    ['write off', 'Write off stock', /\/stock\/receive\?kind=damage$/],
    ['count', 'Count stock', /\/stock\/count$/],
    ['new product', 'New product', /\/products$/],
    ['refund', 'Refund an order', /\/orders$/],
    ['invite', 'Invite a person', /\/staff$/],
  ] as const) {
    await search(owner, typed)
    await owner.getByRole('group', { name: 'Actions' }).getByRole('option', { name: verb }).click()
    await expect(owner).toHaveURL(path)
  }
  await owner.close()
  const packer = await openAs('packer')
  await packer.goto('/account')
  await expect(packer.getByRole('heading', { level: 1 })).toBeVisible()
  for (const typed of ['new product', 'refund', 'invite']) {
    await search(packer, typed)
    await expect(packer.getByText('Nothing found.'), typed).toBeVisible()
    await packer.keyboard.press('Escape')
  }
})

async function search(page: Page, typed: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(typed)
}
