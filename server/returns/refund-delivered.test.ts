import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { formatRupees } from '#domain/money.ts'
import { day } from '#domain/time.ts'
import { assertStockAddsUp } from '../payments/invariants.fixture.ts'
import { expectStatus, isRefused } from '../payments/payments.fixture.ts'
import { openReturns } from './returns.fixture.ts'

/** A delivered order, and its delivered units as the page of the refund sees and refunds them. */
async function openDelivered(t: TestContext) {
  const opened = await openReturns(t)
  const { orderNumber, deliver, get, call, amount } = opened
  await deliver({ 0: 3, 1: 2 })
  const look = (lines?: object, as = 'support', more = '') => {
    const query = lines === undefined ? '' : `?lines=${encodeURIComponent(JSON.stringify(lines))}${more}`
    return get(as, `/api/orders/${orderNumber}/delivered-refund${query}`)
  }
  const refund = (body: object, as = 'support', headers: object = {}) =>
    call(as, `POST /api/orders/${orderNumber}/delivered-refunds`, { reason: 'damaged', ...body }, headers)
  const oneJar = [{ position: 0, quantity: 1 }]
  const { effect } = expectStatus(await look(oneJar), 200).body
  const shown = { lines: oneJar, totalPaise: effect.totalPaise as number, leftPaise: amount }
  return { ...opened, look, refund, oneJar, effect, shown }
}

test('REFUND-01 RETURN-02 delivered units that the customer keeps are refunded in one step: return, credit note, one mail', async (t) => {
  const { shop, orderNumber, amount, look, refund, oneJar, effect, shown, view, get } = await openDelivered(t)
  const left = (await look()).body
  assert.deepEqual(left, {
    lines: [
      { position: 0, left: 3 },
      { position: 1, left: 2 },
    ],
    leftPaise: amount,
  })
  assert.deepEqual([effect.lines[0].kind, effect.placed, effect.aboveLimit], ['returned', [], undefined])
  await shop.runJobs()
  shop.mails.length = 0
  const words = 'The lid is broken'
  const { number, amountPaise, creditNote } = expectStatus(await refund({ ...shown, words }), 201).body
  const closed = await view(number)
  assert.deepEqual([closed.state, closed.way, closed.reason, closed.words], ['closed', 'keep', 'damaged', words])
  assert.deepEqual([amountPaise, closed.refund.creditNote], [shown.totalPaise, creditNote])
  assert.deepEqual(await shop.database.selectFrom('credit_note_lines').select(['kind', 'quantity']).execute(), [
    { kind: 'returned', quantity: 1 },
  ])
  const entries = await shop.database.selectFrom('stock_entries').where('kind', '=', 'returned').selectAll().execute()
  assert.deepEqual(entries, [], 'nothing is on the shelf again')
  await assertStockAddsUp(shop)
  await shop.runJobs()
  assert.equal((await view(number)).refund.state, 'processed')
  assert.deepEqual(
    shop.mails.map(({ subject }) => subject.slice(0, 7)),
    ['Part of'],
  )
  const log = await shop.database.selectFrom('audit_entries').select('action').orderBy('id').execute()
  const [opened, ...acts] = log.map(({ action }) => action).slice(-4)
  assert.deepEqual([opened, ...acts], ['return.opened', 'return.approved', 'order.refunded', 'return.settled'])
  assert.equal((await get('owner', `/api/orders/${orderNumber}`)).body.money.creditedPaise, amountPaise)
  assert.equal((await look()).body.lines[0].left, 2)
  isRefused(
    await look([{ position: 0, quantity: 3 }]),
    409,
    'Only 2 of Product honey can come back: others are refunded, sent again or in another return.',
  )
  expectStatus(await look([{ position: 0 }]), 422)
  isRefused(await look(oneJar, 'packer'), 403, 'Your role does not allow this.')
})

test('ORDERS-03 ORDERS-04 units that the customer keeps are told apart from those that came back: line, timeline, audit log', async (t) => {
  const { shop, orderNumber, refund, shown, inspected, settle, get } = await openDelivered(t)
  const kept = expectStatus(await refund(shown), 201).body
  shop.wait(1000)
  const number = await inspected({ 0: 1 })
  const back = expectStatus(await settle(number, [{ position: 0, refund: 1, resend: 0, sendBack: 0 }]), 200).body
  const { lines, timeline } = (await get('owner', `/api/orders/${orderNumber}`)).body
  assert.deepEqual(
    lines.map((line: { returned: number; kept?: number }) => [line.returned, line.kept]),
    [
      [2, 1],
      [0, undefined],
    ],
  )
  const refunds = timeline.filter(({ kind }: { kind: string }) => kind === 'refund')
  assert.deepEqual(
    refunds.map(({ amountPaise, items }: { amountPaise: number; items: string[] }) => [amountPaise, items]),
    [
      [kept.amountPaise, ['1 × Product honey, 500 g kept by the customer']],
      [back.amountPaise, ['1 × Product honey, 500 g returned']],
    ],
  )
  const log = await shop.database
    .selectFrom('audit_entries')
    .select('after')
    .where('action', '=', 'order.refunded')
    .orderBy('id')
    .execute()
  assert.deepEqual(
    log.map(({ after }) => (after as { units: string[] }).units),
    refunds.map(({ items }: { items: string[] }) => items),
  )
})

test('REFUND-01 DESK-07 of a refund of delivered units nothing stays when it is refused; the same key refunds once', async (t) => {
  const { shop, refund, shown, look } = await openDelivered(t)
  const { totalPaise } = shown
  isRefused(
    await refund({ ...shown, totalPaise: totalPaise + 1 }),
    409,
    `The amount is now ${formatRupees(totalPaise)}. Look again.`,
  )
  isRefused(await refund({ ...shown, leftPaise: 1 }), 409, 'Something was refunded meanwhile. Look again.')
  isRefused(await refund({ ...shown, asksOwner: true }), 409, 'This is within your limit. Look again.')
  assert.deepEqual(await shop.database.selectFrom('returns').select('number').execute(), [])
  const headers = { 'idempotency-key': '11111111-2222-4333-8444-555555555555' }
  const answers = [await refund(shown, 'support', headers), await refund(shown, 'support', headers)]
  assert.deepEqual(answers[0]?.body, answers[1]?.body)
  const { leftPaise, effect } = (await look(shown.lines)).body
  const atOnce = { ...shown, leftPaise, totalPaise: effect.totalPaise }
  const raced = await Promise.all([refund(atOnce), refund(atOnce, 'owner')])
  assert.deepEqual(raced.map(({ status }) => status).sort(), [201, 409])
  assert.equal((await shop.database.selectFrom('refunds').select('id').execute()).length, 2)
  shop.wait(400 * day)
  const late = await look(shown.lines, 'support', '&reason=changed-mind')
  assert.match(late.body.error, /^The return window ended on /)
})

/** Above support's limit; `ask` gives the number of the return, its request and the sums that an owner reads. */
async function openAboveLimit(t: TestContext) {
  const opened = await openDelivered(t)
  const { shop, refund, shown, get } = opened
  await shop.database.updateTable('working_settings').set({ support_refunds_paise: 0 }).execute()
  await get('owner', '/api/me')
  const enrolled = { password_hash: 'enrolled', totp_secret: Buffer.from('enrolled') }
  await shop.database.updateTable('staff').set(enrolled).where('name', '=', 'owner').execute()
  const ask = async () => {
    const asked = expectStatus(await refund({ ...shown, asksOwner: true }), 201).body
    const [request] = (await get('owner', '/api/refunds')).body.requests
    const { totalPaise, leftPaise } = request.now
    return { asked, request, number: asked.number as string, sum: { totalPaise, leftPaise } }
  }
  return { ...opened, ask }
}

test('REFUND-05 above support’s limit delivered units that the customer keeps wait for an owner, who reads that they are kept', async (t) => {
  const { shop, asha, refund, shown, oneJar, look, view, call, ask } = await openAboveLimit(t)
  assert.equal((await look(oneJar)).body.effect.aboveLimit, '₹0')
  isRefused(await refund(shown), 409, 'Above ₹0 an owner refunds.')
  await shop.runJobs()
  shop.mails.length = 0
  const { asked, request, number, sum } = await ask()
  assert.deepEqual([asked.amountPaise, asked.creditNote], [shown.totalPaise, undefined])
  const waiting = await view(number, 'support')
  assert.deepEqual([waiting.state, waiting.way, waiting.request.isOwn], ['asked', undefined, true])
  const headers = { authorization: `Bearer ${asha.token}` }
  const own = await shop.app.inject({ method: 'GET', url: '/api/returns', headers })
  assert.equal(own.json().returns[0].state, 'asked', 'an owner may decline')
  assert.deepEqual(
    [request.returnNumber, request.now.items],
    [number, ['1 × Product honey, 500 g kept by the customer']],
  )
  expectStatus(await call('owner', `POST /api/refund-requests/${request.id}/allow`, sum), 201)
  const { state, way, events } = await view(number)
  assert.deepEqual([state, way], ['closed', 'keep'])
  const history = events.map((event: { state: string; by: string }) => `${event.state} ${event.by}`)
  assert.deepEqual(history, ['asked support', 'approved owner', 'closed owner'])
  await shop.runJobs()
  const subjects = shop.mails.map(({ subject }) => subject)
  assert.ok(!subjects.includes('Your return is approved'), 'the mail of the refund tells it')
})

test('REFUND-05 RETURN-02 delivered units whose request an owner declines, or who asked takes back, are a return to decide; another decision ends it', async (t) => {
  const { ask, view, call, look, step, shop } = await openAboveLimit(t)
  const first = await ask()
  const path = `/api/refund-requests/${first.request.id}`
  expectStatus(await call('owner', `POST ${path}/decline`, { reason: 'Not broken' }), 200)
  const declined = await view(first.number, 'support')
  assert.deepEqual([declined.state, declined.may, declined.request], ['asked', ['decide'], undefined])
  const no = { decision: 'decline', reason: 'The picture shows a sound jar' }
  expectStatus(await step('support', first.number, 'decision', no), 200)
  assert.equal((await look()).body.lines[0].left, 3, 'its unit is free again')
  const second = await ask()
  expectStatus(await call('support', `DELETE /api/refund-requests/${second.request.id}`), 200)
  expectStatus(await step('support', second.number, 'decision', { decision: 'keep' }), 200)
  const third = await ask()
  expectStatus(await step('support', third.number, 'decision', { decision: 'send-back' }), 200)
  const { state, way, request } = await view(third.number)
  assert.deepEqual([state, way, request], ['approved', 'send-back', undefined])
  isRefused(
    await call('owner', `POST /api/refund-requests/${third.request.id}/allow`, third.sum),
    409,
    'This request does not wait any more.',
  )
  const fourth = await ask()
  const { isHeld } = expectStatus(
    await step('support', fourth.number, 'decision', { decision: 'keep', isHeld: true }),
    200,
  ).body
  assert.ok(isHeld)
  expectStatus(await call('owner', `POST /api/refund-requests/${fourth.request.id}/allow`, fourth.sum), 201)
  assert.equal((await view(fourth.number)).state, 'closed')
  const requests = await shop.database.selectFrom('refund_requests').select('state').execute()
  assert.deepEqual(requests.map((one) => one.state).sort(), ['allowed', 'declined', 'ended', 'taken-back'])
})
