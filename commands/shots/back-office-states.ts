import type { Page } from '@playwright/test'
import { backOfficeUrl } from '../../tests/fixtures/back-office.ts'
import type { ShownState } from './take.ts'

const states: readonly Omit<ShownState, 'screen'>[] = [
  { state: 'sign in', staff: 'nobody', arrive: (page) => page.goto('/sign-in') },
  { state: 'link used', staff: 'nobody', arrive: (page) => page.goto('/welcome/no-such-invitation') },
  { state: 'board', staff: 'owner', arrive: (page) => page.goto('/') },
  { state: 'board of a packer', staff: 'packer', arrive: (page) => page.goto('/') },
  { state: 'any page or order', staff: 'owner', arrive: findAnything },
  { state: 'keys', staff: 'owner', arrive: showKeys },
  { state: 'orders', staff: 'owner', arrive: (page) => page.goto('/orders') },
  {
    state: 'orders to pack in one state',
    staff: 'owner',
    arrive: (page) => page.goto('/orders?fulfilment=to-pack,part-packed&state=29'),
  },
  { state: 'no order found', staff: 'owner', arrive: (page) => page.goto('/orders?q=nobody') },
  { state: 'orders selected', staff: 'support', arrive: selectOrders },
  { state: 'order to pack', staff: 'owner', arrive: (page) => openOrder(page, 'fulfilment=to-pack&held=no') },
  { state: 'order on the way', staff: 'support', arrive: (page) => openOrder(page, 'fulfilment=shipped') },
  { state: 'order refunded', staff: 'owner', arrive: (page) => openOrder(page, 'payment=refunded') },
  { state: 'correct the address', staff: 'support', arrive: (page) => inOrder(page, /^Correct\b/) },
  { state: 'hold', staff: 'support', arrive: (page) => inOrder(page, /^Hold\b/) },
  { state: 'payments', staff: 'owner', arrive: (page) => page.goto('/payments') },
  { state: 'packing queue', staff: 'packer', arrive: (page) => page.goto('/pack') },
  { state: 'packing', staff: 'packer', arrive: packNext },
  { state: 'pick list', staff: 'packer', arrive: pickAll },
  { state: 'hand over', staff: 'packer', arrive: (page) => page.goto('/hand-over') },
  { state: 'parcels', staff: 'owner', arrive: (page) => page.goto('/parcels') },
  { state: 'parcels failed', staff: 'owner', arrive: (page) => page.goto('/parcels?state=failed') },
  { state: 'books', staff: 'accountant', arrive: (page) => page.goto('/books/reconciliations') },
  { state: 'packing runs', staff: 'packer', arrive: (page) => page.goto('/runs') },
  { state: 'margins', staff: 'owner', arrive: (page) => page.goto('/books/margins') },
  { state: 'back-up', staff: 'owner', arrive: (page) => page.goto('/settings/backup') },
  { state: 'settlements', staff: 'accountant', arrive: (page) => page.goto('/books/settlements') },
  { state: 'registers', staff: 'accountant', arrive: (page) => page.goto('/books/registers') },
  { state: 'tally', staff: 'accountant', arrive: (page) => page.goto('/books/tally') },
  { state: 'failed jobs', staff: 'owner', arrive: (page) => page.goto('/settings/jobs') },
  { state: 'audit log', staff: 'owner', arrive: (page) => page.goto('/audit') },
  { state: 'staff', staff: 'owner', arrive: (page) => page.goto('/staff') },
  { state: 'invite', staff: 'owner', arrive: invite },
  { state: 'account', staff: 'owner', arrive: (page) => page.goto('/account') },
  { state: 'not found', staff: 'owner', arrive: (page) => page.goto('/no-such-page') },
]

export const backOfficeStates: readonly ShownState[] = states.map((state) => ({ ...state, screen: 'back office' }))

async function findAnything(page: Page) {
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('pa')
  await page.getByRole('option').first().waitFor()
}

async function showKeys(page: Page) {
  await page.goto('/orders')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Shift+?')
  await page.getByRole('dialog').waitFor()
}

async function selectOrders(page: Page) {
  await page.goto('/orders?fulfilment=to-pack')
  const boxes = page.getByRole('checkbox', { name: /FG-/ })
  for (const nth of [0, 2, 3]) await boxes.nth(nth).check({ force: true })
}

async function openOrder(page: Page, query: string) {
  const answer = await page.request.get(`${backOfficeUrl()}/api/orders?${query}`)
  const { rows } = (await answer.json()) as { rows: { number: string }[] }
  const number = rows[0]?.number
  if (!number) throw new Error(`No order fits ${query}`)
  await page.goto(`/orders/${number}`)
  await page.getByRole('heading', { name: number }).waitFor()
}

async function inOrder(page: Page, button: RegExp) {
  await openOrder(page, 'fulfilment=to-pack&held=no')
  await page.getByRole('button', { name: button }).first().click()
  await page.getByRole('dialog').waitFor()
}

async function packNext(page: Page) {
  await page.goto('/pack')
  await page.getByRole('link', { name: /FG-/ }).first().click()
  await page.getByRole('button', { name: 'Pack and next' }).waitFor()
}

async function pickAll(page: Page) {
  await page.goto('/pack')
  await page
    .getByRole('link', { name: /^Pick list/ })
    .first()
    .click()
  await page.getByRole('heading', { name: /^Pick list/ }).waitFor()
}

async function invite(page: Page) {
  await page.goto('/staff')
  await page
    .getByRole('button', { name: /Invite/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}
