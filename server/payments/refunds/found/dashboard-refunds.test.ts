import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { formatRupeesExactly } from '#domain/money.ts'
import { hour, indianDate } from '#domain/time.ts'
import { reconcile } from '#server/accounting/reconcile.ts'
import { openDesk } from '../../../orders/order-desk.fixture.ts'
import { assertStockAddsUp } from '../../invariants.fixture.ts'
import { expectStatus } from '../../payments.fixture.ts'
import { handleEvent } from '../../webhooks/handle-event.ts'
import { receiveEvent } from '../../webhooks/receive-event.ts'
import { refundOrder } from '../refund-order.ts'
import { oneJar, openOrder, refundLines } from '../refunds.fixture.ts'

const always = { from: new Date('2020-01-01'), to: new Date('2100-01-01') }

async function openDashboard(t: TestContext, options: Parameters<typeof openOrder>[1] = {}) {
  const opened = await openOrder(t, options)
  const { shop, paymentId } = opened
  const desk = await openDesk(t, shop.deps)
  const inDashboard = (amount: number): Promise<{ id: string }> =>
    shop.callSandbox(`/sandbox/payments/${paymentId}/refund`, { amount, webhook: false })
  const hear = async (eventId: string) => {
    const refund = { entity: { payment_id: paymentId } }
    const body = JSON.stringify({ event: 'refund.created', payload: { refund } })
    await receiveEvent(shop.deps, { eventId, body })
    await handleEvent(shop.deps, { eventId })
  }
  const found = async () => (await desk.get('owner', '/api/refunds')).body.found
  const book = (id: string, lines: object) =>
    desk.call('support', `POST /api/found-refunds/${id}/booking`, { lines, reason: 'Refunded in the dashboard' })
  return { ...opened, ...desk, inDashboard, hear, found, book }
}

test('REFUND-08 a refund of the dashboard is found by its webhook, stands on the board, and is booked once to lines of its amount', async (t) => {
  const { shop, orderNumber, paymentId, inDashboard, hear, found, book, get } = await openDashboard(t)
  const { effect } = (
    await get('owner', `/api/orders/${orderNumber}/refund?lines=${encodeURIComponent(JSON.stringify(oneJar))}`)
  ).body
  const amount = effect.totalPaise
  const { id } = await inDashboard(amount)
  await hear('one')
  await hear('two')
  assert.deepEqual(
    (await found()).map((one: { [field: string]: unknown }) => [one.id, one.orderNumber, one.openPaise]),
    [[id, orderNumber, amount]],
  )
  const { cards } = (await get('accountant', '/api/board')).body
  const card = cards.find((one: { id: string }) => one.id === 'refunds-without-credit-note')
  assert.deepEqual([card.count, card.title], [1, 'Refunds without credit note'])
  assert.equal((await reconcile(shop.deps, always)).differing, 1)

  const wrong = await book(id, [{ position: 0, reduce: '10' }])
  assert.match(wrong.body.error, /^These come to ₹10.00, the refund is ₹\d+/)
  const answers = await Promise.all([book(id, oneJar), book(id, oneJar)])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409])
  await shop.runJobs()
  assert.equal((await shop.fetchFromProvider(`/payments/${paymentId}`)).amount_refunded, amount, 'nothing is requested')
  assert.deepEqual([await found(), (await reconcile(shop.deps, always)).differing], [[], 0])
  await hear('three')
  assert.deepEqual(await found(), [])
  const { refunds, payment } = (await get('owner', `/api/orders/${orderNumber}`)).body
  assert.deepEqual([refunds.length, refunds[0].state, payment], [1, 'processed', 'part-refunded'])
  await assertStockAddsUp(shop)
})

test('REFUND-08 without a webhook the nightly comparison finds it; it is not booked while ours are open', async (t) => {
  const { shop, orderNumber, inDashboard, found, book } = await openDashboard(t)
  const { id } = await inDashboard(10_00)
  await reconcile(shop.deps, always)
  assert.equal((await found())[0].id, id)
  const ours = await refundLines(shop, orderNumber, oneJar)
  const open = await book(id, [{ position: 1, reduce: '10' }])
  assert.equal(open.status, 409)
  assert.match(open.body.error, new RegExp(`still open: ₹\\d.*\\(${ours.creditNoteNumber}\\)`))
  await shop.runJobs()
  expectStatus(await book(id, [{ position: 1, reduce: '10' }]), 201)
  assert.equal((await reconcile(shop.deps, always)).differing, 0)
})

for (const when of ['before', 'during'] as const) {
  test(`REFUND-08 made ${when} our refund of all that was paid, it pays its part of ours and is booked nowhere else`, async (t) => {
    const byHand: { make?: () => Promise<unknown> } = {}
    const { shop, orderNumber, paymentId, amount, inDashboard, hear, found } = await openDashboard(t, {
      around: (provider) => ({
        ...provider,
        async refundPayment(id, request) {
          await byHand.make?.()
          return provider.refundPayment(id, request)
        },
      }),
    })
    if (when === 'before') {
      await inDashboard(100_00)
      await hear('one')
      assert.equal((await found()).length, 1)
    } else {
      byHand.make = async () => {
        byHand.make = async () => {}
        await inDashboard(100_00)
      }
    }
    await refundOrder(shop.deps, { orderNumber, reason: 'The jar was broken', restocks: false })
    await shop.runJobs()
    shop.pass(7 * hour)
    await shop.sweep()
    await shop.runJobs()
    await hear('two')
    assert.equal((await shop.fetchFromProvider(`/payments/${paymentId}`)).amount_refunded, amount)
    assert.deepEqual([await found(), (await reconcile(shop.deps, always)).differing], [[], 0])
  })
}

test('REFUND-08 while it waits at the provider it is not taken for ours, and is booked nowhere else', async (t) => {
  const { shop, orderNumber, paymentId, amount, inDashboard, hear, found } = await openDashboard(t, {
    sandbox: { refunds: 'pending' },
  })
  const settle = (id: string) => shop.callSandbox(`/sandbox/refunds/${id}/settle`, { webhook: false })
  const byHand = await inDashboard(100_00)
  await hear('one')
  await refundOrder(shop.deps, { orderNumber, reason: 'The jar was broken', restocks: false })
  await shop.runJobs()
  const { items } = await shop.fetchFromProvider(`/payments/${paymentId}/refunds`)
  for (const { id } of items as { id: string }[]) if (id !== byHand.id) await settle(id)
  for (const settled of [[], [byHand.id]]) {
    for (const id of settled) await settle(id)
    shop.pass(7 * hour)
    await shop.sweep()
    await shop.runJobs()
  }
  await hear('two')
  assert.equal((await shop.fetchFromProvider(`/payments/${paymentId}`)).amount_refunded, amount)
  assert.deepEqual([await found(), (await reconcile(shop.deps, always)).differing], [[], 0])
})

test('REFUND-08 one that failed at the provider is forgotten; that of a payment without order is only marked as seen', async (t) => {
  const { shop, inDashboard, hear, found, call } = await openDashboard(t, { sandbox: { refunds: 'pending' } })
  const failed = await inDashboard(10_00)
  await hear('one')
  assert.equal((await found()).length, 1)
  const withOrder = await call('support', `POST /api/found-refunds/${failed.id}/seen`, {})
  assert.equal(withOrder.body.error, 'This payment has an order: book its refund to lines.')
  await shop.callSandbox(`/sandbox/refunds/${failed.id}/settle`, { outcome: 'failed', webhook: false })
  await hear('two')
  assert.deepEqual(await found(), [])

  const attempt = await shop.database.selectFrom('payment_attempts').select('id').executeTakeFirstOrThrow()
  const without = { id: 'rfnd_Without0000001', payment_id: 'pay_Without00001', amount_paise: 50_00 }
  await shop.database
    .insertInto('found_refunds')
    .values({ ...without, attempt_id: attempt.id, found_at: shop.now() })
    .execute()
  assert.equal((await found())[0].orderNumber, undefined)
  const booked = await call('support', `POST /api/found-refunds/${without.id}/booking`, {
    lines: oneJar,
    reason: 'No order',
  })
  assert.equal(booked.body.error, 'This payment became no order: mark its refund as seen.')
  expectStatus(await call('support', `POST /api/found-refunds/${without.id}/seen`, {}), 200)
  assert.deepEqual(await found(), [])
})

test('REFUND-08 ORDERS-03 REFUND-04 what the dashboard gave back stands on the order, on Refund and on Cancel order; sums, mail and page are of what is sent', async (t) => {
  const { shop, orderNumber, paymentId, amount, inDashboard, hear, get, call } = await openDashboard(t)
  await shop.runJobs()
  await inDashboard(100_00)
  await hear('one')
  const page = async (as: 'owner' | 'packer' = 'owner') => (await get(as, `/api/orders/${orderNumber}`)).body
  const all = [
    { position: 0, cancel: 3 },
    { position: 1, cancel: 2 },
  ]
  const view = async (lines: object) =>
    (await get('owner', `/api/orders/${orderNumber}/refund?lines=${encodeURIComponent(JSON.stringify(lines))}`)).body
  assert.deepEqual([(await page()).unbookedPaise, (await page('packer')).unbookedPaise], [100_00, undefined])
  const part = await view(oneJar)
  assert.deepEqual([part.unbookedPaise, part.effect.sent], [100_00, undefined], 'enough is left of the payment')
  const { effect, leftPaise } = await view(all)
  const sent = formatRupeesExactly(amount - 100_00)
  assert.deepEqual([effect.totalPaise, effect.sent.paise], [amount, amount - 100_00])
  assert.ok(effect.sent.mail.subject.endsWith(`is being refunded: ${sent}`))
  shop.mails.length = 0
  const wanted = { act: 'cancel', lines: all, reason: 'Ordered twice', totalPaise: amount, leftPaise }
  expectStatus(await call('owner', `POST /api/orders/${orderNumber}/refunds`, wanted), 201)
  const refund = async () => (await page()).refunds[0]
  assert.deepEqual([(await refund()).amountPaise, (await refund()).dashboardPaise], [amount, 100_00])
  await shop.runJobs()
  assert.deepEqual([(await refund()).dashboardPaise, (await page()).unbookedPaise], [100_00, undefined])
  const { items } = await shop.fetchFromProvider(`/payments/${paymentId}/refunds`)
  assert.deepEqual(items.map((one: { amount: number }) => one.amount).toSorted(), [amount - 100_00, 100_00].toSorted())
  const mail = shop.mails.find(({ subject }) => subject.includes('refunded'))
  assert.equal(mail?.subject, effect.sent.mail.subject)
  assert.ok(
    mail?.text.includes(`With ₹100.00 that we refunded earlier, the full amount of ${formatRupeesExactly(amount)}`),
  )
  const today = indianDate(shop.now())
  const register = (await get('owner', `/api/books/registers?register=refunds&from=${today}&to=${today}`)).body
  assert.deepEqual(register.rows[0].cells.slice(-2), [100_00, amount])
})

test('REFUND-08 of a refund that the dashboard paid whole the mail says so, and nothing is on its way', async (t) => {
  const { shop, orderNumber, amount, inDashboard, hear, get } = await openDashboard(t)
  await shop.runJobs()
  await inDashboard(amount)
  await hear('one')
  shop.mails.length = 0
  await refundLines(shop, orderNumber, oneJar)
  await shop.runJobs()
  const { refunds, unbookedPaise } = (await get('owner', `/api/orders/${orderNumber}`)).body
  assert.equal(refunds[0].dashboardPaise, refunds[0].amountPaise)
  assert.equal(unbookedPaise, amount - refunds[0].amountPaise)
  const [mail] = shop.mails
  assert.match(mail?.subject ?? '', /^Credit note for your .* order /)
  assert.ok(mail?.text.includes('We have already refunded'))
})
