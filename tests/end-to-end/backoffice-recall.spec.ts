import { expectAccessibleAtAllWidths } from '../fixtures/accessible-widths.ts'
import { addStaff, signInStaff, staffApi } from '../fixtures/back-office.ts'
import { countActions } from '../fixtures/count-actions.ts'
import { openPaidOrders } from '../fixtures/paid-orders.ts'
import { parcelsOf } from '../fixtures/parcels.ts'
import { test as base, expect } from '../fixtures/staff.ts'

const test = base.extend({ context: ({ office }, use) => use(office) })

test('BATCH-04 BATCH-05 STAFF-07 a recall is rehearsed, then made in five actions with a code; its lot, its mail and its list say so', async ({
  page,
  context,
  mailbox,
  browser,
}) => {
  const orders = await openPaidOrders()
  const { product, lots } = await orders.addBatched()
  const number = await orders.add({ products: [product], quantities: [2], placedAt: new Date() })
  const owner = await addStaff('owner', 'packer')
  await signInStaff(context, owner)
  const { rows } = await staffApi('GET /api/batches', `/api/batches?product=${product.id}`, owner)
  const batch = rows.find(({ code }) => code === 'KM-24')?.id ?? ''
  const body = { lines: [{ position: 0, quantity: 2, batch }], grams: 1150, carrier: 'own-van' }
  await staffApi('POST /api/orders/:number/parcels', `/api/orders/${number}/parcels`, { ...owner, body })
  const [parcel] = await parcelsOf(owner, number)
  const handed = { parcels: [parcel?.id ?? ''] }
  await staffApi('POST /api/hand-over', '/api/hand-over', { ...owner, body: handed })

  const reason = page.getByLabel('Reason')
  const words = page.getByLabel('Your words to the customers')
  const said = 'We have found aflatoxin above the limit. Please do not eat it: write to us and we pay you back.'
  await page.goto(`/batches/${batch}/recall`)
  await expect(page.getByText('1 parcel with 2 packs has left')).toBeVisible()
  await page.getByRole('button', { name: 'Rehearse' }).click()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleAtAllWidths(page, 'recall of a batch')
  await reason.fill('Yearly rehearsal')
  await words.fill(said)
  await page.getByRole('button', { name: 'Rehearse' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rehearsal of the recall of batch KM-24')
  await expect(page.getByText('It has written to nobody')).toBeVisible()

  await page.route('**/api/batches/*/recalls', (route) =>
    route.fulfill({ status: 403, json: { error: 'Please confirm.', code: 'reauthenticate' } }),
  )
  await page.route('**/api/reauthenticate', async (route) => {
    await page.unroute('**/api/batches/*/recalls')
    await route.fulfill({ json: {} })
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/batches/${batch}`)
  await expect(page.getByRole('button', { name: 'Print stickers' })).toBeVisible()
  const actions = countActions(page, { limit: 5 })
  await actions.click(page.getByRole('link', { name: 'Recall', exact: true }))
  await actions.write(reason, 'Aflatoxin above the limit')
  await actions.write(words, said)
  await actions.click(page.getByRole('button', { name: 'Recall 2 packs, mail 1 customer' }))
  const dialog = page.getByRole('dialog', { name: 'Is it still you?' })
  await expect(dialog).toContainText('To recall this batch')
  await actions.type('000000')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recall of batch KM-24')
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('2 ×')
  await expectAccessibleAtAllWidths(page, 'recall')

  await page.goto(`/batches/${batch}`)
  await expect(page.getByRole('heading', { name: 'Where its units are' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print stickers' }), 'no pack of it goes out').toBeHidden()
  await page.goBack()

  const shopper = await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })
  const shown = await shopper.newPage()
  await shown.goto(`/lot/${lots[0]}`)
  await expect(shown.getByRole('heading', { name: 'Do not eat this.' })).toBeVisible()
  await expectAccessibleAtAllWidths(shown, 'lot')
  const mail = await mailbox.waitFor(`asha.${number.replace(/\D/g, '')}@example.in`, ({ subject }) =>
    Boolean(subject?.startsWith('Recall')),
  )
  await shown.goto(/\/recall\/[\w-]{22}/.exec(mail.text)?.[0] ?? '')
  await expectAccessibleAtAllWidths(shown, 'link of a recall')
  await shown.getByRole('button', { name: 'I have read this' }).click()
  await expect(shown.getByText('Thank you. We know now')).toBeVisible()
  await shopper.close()
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Has read it')
  await orders.close()
})
