import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { formatRupees } from '#domain/money.ts'
import { expectStatus, isRefused } from '../payments/payments.fixture.ts'
import { fate, openReturns } from './returns.fixture.ts'

async function openAboveLimit(t: TestContext) {
  const opened = await openReturns(t)
  const { shop, get, deliver, inspected, step, call } = opened
  await deliver({ 0: 3, 1: 2 })
  await shop.database.updateTable('working_settings').set({ support_refunds_paise: 0 }).execute()
  await get('owner', '/api/me')
  const enrolled = { password_hash: 'enrolled', totp_secret: Buffer.from('enrolled') }
  await shop.database.updateTable('staff').set(enrolled).where('name', '=', 'owner').execute()
  const number = await inspected({ 0: 2, 1: 1 }, {}, { 1: 1 })
  const lines = [fate(0, { refund: 2 }), fate(1, { sendBack: 1 })]
  const query = encodeURIComponent(JSON.stringify(lines))
  const { effect } = expectStatus(await get('support', `/api/returns/${number}/outcome?lines=${query}`), 200).body
  const { totalPaise } = effect
  const ask = (as = 'support', body: object = { lines, totalPaise }) => step(as, number, 'outcome-requests', body)
  const requests = async (as = 'owner') => (await get(as, '/api/refunds')).body.requests
  const allow = (id: string, sum: object, as = 'owner') => call(as, `POST /api/refund-requests/${id}/allow`, sum)
  const states = () => shop.database.selectFrom('refund_requests').select('state').orderBy('asked_at').execute()
  return { ...opened, number, lines, effect, totalPaise, ask, requests, allow, states }
}

test('REFUND-05 STAFF-07 a return above support’s limit is sent to the owner, who settles it as asked for the sum of now, once', async (t) => {
  const { shop, number, lines, effect, totalPaise, ask, requests, allow, step, view, get, orderNumber } =
    await openAboveLimit(t)
  assert.equal(effect.aboveLimit, '₹0')
  isRefused(await step('support', number, 'outcome', { lines, totalPaise }), 409, 'Above ₹0 an owner refunds.')
  isRefused(await ask('owner'), 409, 'This is within your limit. Look again.')
  isRefused(
    await ask('support', { lines, totalPaise: totalPaise + 1 }),
    409,
    `The amount is now ${formatRupees(totalPaise)}. Look again.`,
  )
  const asked = await Promise.all([ask(), ask('owner+support'), ask()])
  assert.deepEqual(asked.map(({ status }) => status).sort(), [201, 409, 409])
  assert.equal((await view(number)).state, 'inspected', 'only the request is stored')
  const { id, by, isOwn } = (await view(number, 'support')).request
  assert.deepEqual([by, isOwn, (await view(number, 'packer')).request.isOwn], ['support', true, false])
  const [request] = await requests()
  assert.deepEqual(
    [request.id, request.returnNumber, request.now.totalPaise, request.now.items],
    [id, number, totalPaise, ['2 × Product honey, 500 g returned', '1 × Product ragi, 500 g back to the customer']],
  )
  const { leftPaise } = request.now
  assert.equal((await allow(id, { totalPaise, leftPaise }, 'support')).status, 403)
  isRefused(
    await allow(id, { totalPaise: totalPaise - 1, leftPaise }),
    409,
    `The amount is now ${formatRupees(totalPaise)}. Look again.`,
  )
  isRefused(
    await allow(id, { totalPaise, leftPaise: leftPaise - 1 }),
    409,
    'Something was refunded meanwhile. Look again.',
  )
  const sum = { totalPaise, leftPaise }
  const answers = await Promise.all([allow(id, sum), allow(id, sum, 'owner+packer')])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409])
  const settled = await view(number)
  assert.deepEqual([settled.state, settled.request], ['closed', undefined])
  assert.deepEqual([settled.lines[0].refunded, settled.lines[1].sentBack], [2, 1])
  const { refunds } = (await get('owner', `/api/orders/${orderNumber}`)).body
  assert.deepEqual(
    refunds.map(({ amountPaise }: { amountPaise: number }) => amountPaise),
    [totalPaise],
  )
  const log = await shop.database.selectFrom('audit_entries').select('action').orderBy('id').execute()
  assert.deepEqual(
    log.map(({ action }) => action).filter((action) => action.startsWith('refund.') || action === 'return.settled'),
    ['refund.requested', 'refund.allowed', 'return.settled'],
  )
})

test('REFUND-05 the request of a return is declined or taken back; settling the return otherwise ends it', async (t) => {
  const { shop, number, lines, totalPaise, ask, requests, allow, states, step, view, call, get } =
    await openAboveLimit(t)
  const { id: first } = expectStatus(await ask(), 201).body
  const declined = await call('owner', `POST /api/refund-requests/${first}/decline`, { reason: 'Send a new one' })
  expectStatus(declined, 200)
  assert.equal((await view(number)).request, undefined)
  assert.equal((await get('support', '/api/refunds')).body.declined[0].answer, 'Send a new one')
  const { id: second } = expectStatus(await ask(), 201).body
  isRefused(
    await call('owner+support', `DELETE /api/refund-requests/${second}`),
    409,
    'Only who asked may take it back.',
  )
  expectStatus(await call('support', `DELETE /api/refund-requests/${second}`), 200)
  const topics = await shop.database.selectFrom('staff_events').select('topic').execute()
  assert.ok(topics.filter(({ topic }) => topic === `return:${number}`).length >= 4)
  const { id: third } = expectStatus(await ask(), 201).body
  const { leftPaise } = (await requests())[0].now
  const [settled, allowed] = await Promise.all([
    step('owner', number, 'outcome', { lines, totalPaise }),
    allow(third, { totalPaise, leftPaise }, 'owner+packer'),
  ])
  assert.deepEqual([settled.status, allowed.status].sort(), settled.status === 200 ? [200, 409] : [201, 409])
  const ended = settled.status === 200 ? 'ended' : 'allowed'
  assert.deepEqual((await states()).map(({ state }) => state).sort(), ['declined', ended, 'taken-back'].sort())
  isRefused(await step('owner', number, 'outcome', { lines, totalPaise }), 409, 'This return is closed.')
})
