import { backOfficeUrl } from '../../tests/fixtures/back-office.ts'
import type { Props, Screen } from './screen.ts'

export const backofficeScreens: readonly Screen[] = [
  { name: 'sign in', staff: 'nobody', reach: ({ page }) => page.goto('/sign-in') },
  { name: 'link used', staff: 'nobody', reach: ({ page }) => page.goto('/welcome/no-such-invitation') },
  { name: 'board', staff: 'owner', reach: ({ page }) => page.goto('/') },
  { name: 'board of a packer', staff: 'packer', reach: ({ page }) => page.goto('/') },
  { name: 'any page or order', staff: 'owner', isWindow: true, reach: findAnything },
  { name: 'keys', staff: 'owner', isWindow: true, reach: showKeys },
  { name: 'orders', staff: 'owner', reach: ({ page }) => page.goto('/orders') },
  {
    name: 'orders to pack in one state',
    staff: 'owner',
    reach: ({ page }) => page.goto('/orders?fulfilment=to-pack,part-packed&state=29'),
  },
  { name: 'no order found', staff: 'owner', reach: ({ page }) => page.goto('/orders?q=nobody') },
  { name: 'orders selected', staff: 'support', isWindow: true, reach: selectOrders },
  { name: 'order to pack', staff: 'owner', reach: (props) => openOrder(props, 'fulfilment=to-pack&held=no') },
  { name: 'order on the way', staff: 'support', reach: (props) => openOrder(props, 'fulfilment=shipped') },
  { name: 'order refunded', staff: 'owner', reach: (props) => openOrder(props, 'payment=refunded') },
  { name: 'correct the address', staff: 'support', isWindow: true, reach: (props) => inOrder(props, /^Correct\b/) },
  { name: 'hold', staff: 'support', isWindow: true, reach: (props) => inOrder(props, /^Hold\b/) },
  { name: 'payments', staff: 'owner', reach: ({ page }) => page.goto('/payments') },
  { name: 'packing queue', staff: 'packer', reach: ({ page }) => page.goto('/pack') },
  { name: 'packing', staff: 'packer', reach: packNext },
  { name: 'pick list', staff: 'packer', reach: pickAll },
  { name: 'hand over', staff: 'packer', reach: ({ page }) => page.goto('/hand-over') },
  { name: 'parcels', staff: 'owner', reach: ({ page }) => page.goto('/parcels') },
  { name: 'parcels failed', staff: 'owner', reach: ({ page }) => page.goto('/parcels?state=failed') },
  { name: 'books', staff: 'accountant', reach: ({ page }) => page.goto('/books/reconciliations') },
  { name: 'failed jobs', staff: 'owner', reach: ({ page }) => page.goto('/settings/jobs') },
  { name: 'audit log', staff: 'owner', reach: ({ page }) => page.goto('/audit') },
  { name: 'staff', staff: 'owner', reach: ({ page }) => page.goto('/staff') },
  { name: 'invite', staff: 'owner', isWindow: true, reach: invite },
  { name: 'account', staff: 'owner', reach: ({ page }) => page.goto('/account') },
  { name: 'not found', staff: 'owner', reach: ({ page }) => page.goto('/no-such-page') },
]

async function findAnything({ page }: Props) {
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('pa')
  await page.getByRole('option').first().waitFor()
}

async function showKeys({ page }: Props) {
  await page.goto('/orders')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Shift+?')
  await page.getByRole('dialog').waitFor()
}

async function selectOrders({ page }: Props) {
  await page.goto('/orders?fulfilment=to-pack')
  const boxes = page.getByRole('checkbox', { name: /FG-/ })
  for (const nth of [0, 2, 3]) await boxes.nth(nth).check({ force: true })
}

async function openOrder({ page }: Props, query: string) {
  const answer = await page.request.get(`${backOfficeUrl()}/api/orders?${query}`)
  const { rows } = (await answer.json()) as { rows: { number: string }[] }
  const number = rows[0]?.number
  if (!number) throw new Error(`No order fits ${query}`)
  await page.goto(`/orders/${number}`)
  await page.getByRole('heading', { name: number }).waitFor()
}

async function inOrder(props: Props, button: RegExp) {
  await openOrder(props, 'fulfilment=to-pack&held=no')
  await props.page.getByRole('button', { name: button }).first().click()
  await props.page.getByRole('dialog').waitFor()
}

async function packNext({ page }: Props) {
  await page.goto('/pack')
  await page.getByRole('link', { name: /FG-/ }).first().click()
  await page.getByRole('button', { name: /^Ship/ }).first().waitFor()
}

async function pickAll({ page }: Props) {
  await page.goto('/pack')
  await page
    .getByRole('link', { name: /^Pick list/ })
    .first()
    .click()
  await page.getByRole('heading', { name: /^Pick list/ }).waitFor()
}

async function invite({ page }: Props) {
  await page.goto('/staff')
  await page
    .getByRole('button', { name: /Invite/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}
