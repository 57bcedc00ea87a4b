import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RefundList } from '#contract/backoffice/refund-list.ts'
import { formatRupeesExactly } from '#domain/money.ts'
import { day, indianDate, later } from '#domain/time.ts'
import { reconcile } from '#server/accounting/reconcile.ts'
import { ProviderRefusal, ProviderUnreachable } from '#server/platform/card-provider/card-provider.ts'
import { failJobs, makeJobsDue } from '#server/platform/jobs/jobs.fixture.ts'
import { openDesk } from '../../orders/order-desk.fixture.ts'
import { expectStatus } from '../payments.fixture.ts'
import { refundPayment } from './refund-payment.ts'
import { buy, oneJar, openOrder, refundLines } from './refunds.fixture.ts'

const always = { from: new Date('2020-01-01'), to: new Date('2100-01-01') }
const lowBalance = new ProviderRefusal({ status: 400, code: '', description: 'Low balance', reason: undefined })

type OnItsWay = NonNullable<RefundList['onTheirWay']>['rows'][number]

/** The provider's answers to refunds: refused, or held back until the gate opens. */
async function openBank(t: TestContext) {
  const provider = {
    refuses: true,
    gate: undefined as Promise<void> | undefined,
    requests: 0,
    isHidden: false,
    isSilent: false,
  }
  const reading = { after: async (_nth: number) => {}, nth: 0 }
  const opened = await openOrder(t, {
    around: (real) => ({
      ...real,
      async fetchPayment(id) {
        if (provider.isHidden) throw lowBalance
        if (provider.isSilent) throw new ProviderUnreachable(new Error('ECONNREFUSED'))
        return real.fetchPayment(id)
      },
      async listRefundsOfPayment(id) {
        const refunds = await real.listRefundsOfPayment(id)
        await reading.after(++reading.nth)
        return refunds
      },
      async refundPayment(id, request) {
        provider.requests += 1
        if (provider.refuses) throw lowBalance
        await provider.gate
        return real.refundPayment(id, request)
      },
    }),
  })
  const { shop } = opened
  const desk = await openDesk(t, shop.deps)
  const record = (id: string, utr: string, { as = 'accountant', day = indianDate(shop.now()) } = {}) =>
    desk.call(as, `POST /api/refunds/${id}/transfer`, { utr, day })
  const atProvider = async (paymentId: string): Promise<number> =>
    (await shop.fetchFromProvider(`/payments/${paymentId}`)).amount_refunded
  const inDashboard = (paymentId: string, amount: number) =>
    shop.callSandbox(`/sandbox/payments/${paymentId}/refund`, { amount, webhook: false })
  return { ...opened, ...desk, provider, reading, record, atProvider, inDashboard }
}

test('REFUND-06 a refused refund is recorded as a bank transfer: checked, once, mailed with its UTR, and the provider gets no further request', async (t) => {
  const { shop, orderNumber, paymentId, record, provider, atProvider, get } = await openBank(t)
  const { id, amount } = await refundLines(shop, orderNumber, oneJar)
  const utr = ' hdfc n520 26112400'
  const notRefused = await record(id, utr)
  assert.deepEqual([notRefused.status, notRefused.body.error], [409, 'The card provider has not refused this.'])
  await shop.runJobs()
  const lacking = { utr: 'This field is required', day: 'Please choose a day' }
  assert.deepEqual((await record(id, '', { day: '' })).body.fields, lacking)
  for (const wrong of ['not-letters-or-digits', 'HDFCN520']) {
    assert.deepEqual((await record(id, wrong)).body.fields, { utr: 'A UTR has 12 to 22 letters and digits only' })
  }
  const [yesterday, tomorrow] = ['2099-06-09', '2099-06-11']
  for (const [day, wrong] of [
    [yesterday, 'Not before 10 June 2099: the refund was decided on that day'],
    [tomorrow, 'Today or earlier'],
  ] as const) {
    assert.deepEqual((await record(id, utr, { day })).body.fields, { day: wrong })
  }
  assert.equal((await record(id, utr, { as: 'support' })).status, 403)
  const [waiting] = (await get('accountant', '/api/refunds')).body.rejected
  assert.deepEqual([waiting.id, waiting.providerMessage, waiting.orderNumber], [id, 'Low balance', orderNumber])

  await shop.database
    .updateTable('orders')
    .set({ email: 'order@example.in' })
    .where('number', '=', orderNumber)
    .execute()
  expectStatus(await record(id, utr), 200)
  assert.equal((await record(id, utr)).body.error, 'This refund is paid.')
  shop.mails.length = 0
  provider.refuses = false
  provider.requests = 0
  shop.pass(7 * 3600_000)
  await shop.sweep()
  await shop.runJobs()
  assert.deepEqual([provider.requests, await atProvider(paymentId)], [0, 0])
  const { refunds } = (await get('owner', `/api/orders/${orderNumber}`)).body
  assert.deepEqual(
    refunds.map((one: { [field: string]: unknown }) => [one.amountPaise, one.paidBy, one.utr, one.state]),
    [[amount, 'bank', 'HDFCN52026112400', 'processed']],
  )
  assert.deepEqual((await get('owner', '/api/refunds')).body.rejected, [])
  assert.equal((await reconcile(shop.deps, always)).differing, 0)
  const mail = shop.mails.find(({ subject }) => subject.startsWith('Your refund has been sent by bank transfer'))
  assert.match(mail?.text ?? '', /UTR of the transfer is HDFCN52026112400/)
  assert.equal(mail?.to, 'order@example.in', 'as the other mails of the order')

  provider.refuses = true
  const second = await refundLines(shop, orderNumber, [{ position: 1, cancel: 1 }])
  await shop.runJobs()
  const twice = await record(second.id, utr)
  assert.deepEqual([twice.status, twice.body.fields], [422, { utr: 'This UTR is recorded already' }])
})

test('REFUND-06 what the provider has accepted after all is not paid by bank too', async (t) => {
  const { shop, orderNumber, paymentId, record, provider, atProvider } = await openBank(t)
  const { id, amount } = await refundLines(shop, orderNumber, oneJar)
  await shop.runJobs()
  // Its answer was lost: the shop has not seen it yet.
  provider.refuses = false
  await shop.deps.cardProvider.refundPayment(paymentId, { amount, key: 'lost-answer-1', receipt: `${id}-2` })
  const late = await record(id, 'SBIN000000000001')
  assert.deepEqual([late.status, late.body.error], [409, 'The card provider has refunded this.'])
  assert.equal(await atProvider(paymentId), amount)
})

test('REFUND-06 a bank transfer recorded while the provider’s answer is held back: one of the two, in ten rounds', async (t) => {
  const { shop, asha, record, provider, atProvider } = await openBank(t)
  const won = { provider: 0, bank: 0 }
  for (let round = 0; round < 10; round++) {
    const { orderNumber, paymentId } = await buy(shop, asha)
    provider.refuses = true
    const { id, amount } = await refundLines(shop, orderNumber, oneJar)
    await refundPayment(shop.deps, { paymentId })
    shop.pass(3600_000)
    const gate = Promise.withResolvers<void>()
    Object.assign(provider, { refuses: false, gate: gate.promise, requests: 0 })
    const utr = `SBIN00000000${String(round).padStart(4, '0')}`
    const asking = () => refundPayment(shop.deps, { paymentId })
    // The transfer comes during the request, with it, or before it.
    const work = round % 3 === 2 ? undefined : asking()
    while (round % 3 === 0 && provider.requests === 0) await sleep(1)
    const transfer = record(id, utr)
    const later = work ?? asking()
    if (round % 3 === 0) {
      const { status, body } = await transfer
      assert.deepEqual([status, body.error], [409, 'The card provider is being asked. Try again in a minute.'])
    }
    gate.resolve()
    const [{ status, body }] = await Promise.all([transfer, later])
    if (status === 409) assert.match(body.error, /being asked|has refunded this/)
    await asking()
    const row = await shop.database
      .selectFrom('refunds')
      .select(['paid_by', 'state'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const byBank = status === 200
    assert.deepEqual(row, { paid_by: byBank ? 'bank' : 'provider', state: 'processed' })
    assert.equal(await atProvider(paymentId), byBank ? 0 : amount)
    won[byBank ? 'bank' : 'provider'] += 1
  }
  assert.equal(won.bank + won.provider, 10)
  assert.equal((await reconcile(shop.deps, always)).differing, 0)
})

test('REFUND-06 what is refunded in the dashboard in part, or a payment that the provider does not show, is not paid whole by bank', async (t) => {
  const { shop, orderNumber, paymentId, record, provider, atProvider, amount: captured } = await openBank(t)
  const whole = [...oneJar.map((line) => ({ ...line, cancel: 3 })), { position: 1, cancel: 2 }]
  const { id, amount } = await refundLines(shop, orderNumber, whole)
  assert.equal(amount, captured)
  await shop.runJobs()
  provider.refuses = false
  await shop.deps.cardProvider.refundPayment(paymentId, { amount: 400_00, key: 'made-by-hand', receipt: 'by hand' })
  const partly = await record(id, 'SBIN000000000001')
  assert.deepEqual([partly.status, partly.body.code], [409, 'partly-refunded'])
  assert.ok(partly.body.error.includes(formatRupeesExactly(amount - 400_00)), partly.body.error)
  assert.equal(await atProvider(paymentId), 400_00)
  provider.isHidden = true
  const tomorrow = indianDate(later(shop.now(), day))
  assert.ok((await record(id, 'SBIN000000000001', { day: tomorrow })).body.fields.day, 'before the provider is called')
  const hidden = await record(id, 'SBIN000000000001')
  assert.deepEqual([hidden.status, hidden.body.code], [409, 'payment-not-shown'])
})

test('REFUND-04 a refund stands still since the provider does not show its payment, and says so everywhere, and when it is tried again', async (t) => {
  const { shop, orderNumber, provider, get, call, record } = await openBank(t)
  provider.isHidden = true
  await refundLines(shop, orderNumber, oneJar)
  await shop.runJobs()
  const { rows } = await sql<{ run_at: Date }>`
    SELECT run_at FROM graphile_worker.jobs WHERE key LIKE 'refund-payment:%'`.execute(shop.database)
  const [shown] = (await get('owner', `/api/orders/${orderNumber}`)).body.refunds
  const hidden = 'The card provider does not show this payment: Low balance'
  assert.deepEqual([shown.state, shown.providerMessage], ['due', `${hidden}.`])
  assert.equal(shown.nextTryAt, rows[0]?.run_at.toISOString())
  const [failing] = (await get('owner', '/api/refunds')).body.failing
  assert.deepEqual(
    [failing.id, failing.orderNumber, failing.providerMessage, failing.nextTryAt],
    [shown.id, orderNumber, shown.providerMessage, shown.nextTryAt],
  )
  Object.assign(provider, { isHidden: false, isSilent: true })
  await makeJobsDue(shop.database)
  await shop.runJobs()
  const words = async () => [
    (await get('owner', `/api/orders/${orderNumber}`)).body.refunds[0].providerMessage,
    (await get('owner', '/api/refunds')).body.failing[0]?.providerMessage,
  ]
  const silent = 'The card provider did not answer. Tried 2 times so far.'
  assert.deepEqual(await words(), [silent, silent])
  Object.assign(provider, { isHidden: true, isSilent: false })
  await makeJobsDue(shop.database)
  await shop.runJobs()
  const thrice = `${hidden}. Tried 3 times so far.`
  assert.deepEqual(await words(), [thrice, thrice], 'no silence')
  const notThrough = async () => {
    const { cards } = (await get('owner', '/api/board')).body
    const { count, late, tone } = cards.find(({ id }: { id: string }) => id === 'refunds-not-through')
    const { rejected, failing, onTheirWay } = (await get('owner', '/api/refunds')).body
    assert.deepEqual([failing.length + onTheirWay.total, rejected.length], [count, 0], 'BOARD-01')
    const rows = onTheirWay.rows.map(({ amountPaise: _, paymentId: _id, decidedAt: _at, ...row }: OnItsWay) => row)
    return { count, late, tone, onTheirWay: rows }
  }
  const everywhere = async () => {
    const order = (await get('support', `/api/orders/${orderNumber}`)).body
    const [listed] = (await get('packer', '/api/orders')).body.rows
    const { orders, refunds } = (await get('support', `/api/customers/${order.customer.id}`)).body
    return [order.isRefundFailing, listed.isRefundFailing, orders[0].isRefundFailing, refunds[0].isFailing]
  }
  assert.deepEqual(await everywhere(), [true, true, true, true])
  assert.deepEqual(await notThrough(), { count: 1, late: 0, tone: 'calm', onTheirWay: [] })
  shop.pass(1.5 * day)
  assert.deepEqual(await notThrough(), { count: 1, late: 1, tone: 'alarm', onTheirWay: [] })
  expectStatus(await call('support', `POST /api/refunds/${shown.id}/tries`, {}), 202)
  assert.deepEqual(await words(), [thrice, thrice], 'until the next try has ended')
  await shop.runJobs()
  const fourTimes = `${hidden}. Tried 4 times so far.`
  assert.deepEqual(await words(), [fourTimes, fourTimes], 'counted on')
  expectStatus(await record(shown.id, 'SBIN000000000001'), 409)
  await failJobs(shop.database, { keys: 'refund-payment:', error: 'column x' })
  const unknown = 'The last try did not succeed. Tried 25 times so far.'
  const ended = `${unknown} It is not tried again by itself.`
  assert.deepEqual(await words(), [ended, ended], 'a fault of our own is for the log')
  provider.isHidden = false
  expectStatus(await call('support', `POST /api/refunds/${shown.id}/tries`, {}), 202)
  assert.deepEqual(await words(), [unknown, unknown])
  await shop.runJobs()
  assert.deepEqual(await words(), ['Low balance', undefined], 'the last try of all, once more')
  await shop.database.updateTable('refunds').set({ state: 'due', refusal: null }).execute()
  assert.deepEqual(await everywhere(), [undefined, undefined, undefined, undefined])
  const own = { id: shown.id, orderNumber }
  assert.deepEqual(await notThrough(), { count: 1, late: 0, tone: 'calm', onTheirWay: [own] })
  await shop.database.updateTable('refunds').set({ state: 'pending' }).execute()
  assert.deepEqual(await notThrough(), { count: 1, late: 0, tone: 'calm', onTheirWay: [{ ...own, isAccepted: true }] })
  await shop.database.updateTable('refunds').set({ state: 'refused', refusal: 'Before' }).execute()
  const { cards } = (await get('owner', '/api/board')).body
  const ofRefunds = cards.filter(({ id }: { id: string }) => ['refunds-refused', 'refunds-not-through'].includes(id))
  assert.deepEqual(
    ofRefunds.map(({ id, count, tone }: Record<string, unknown>) => [id, count, tone]),
    [['refunds-refused', 1, 'alarm']],
    'on one card',
  )
  const [refused] = (await get('owner', '/api/refunds')).body.rejected
  const payer = await shop.database.selectFrom('customers').select('name').executeTakeFirstOrThrow()
  assert.notEqual(payer.name, 'Asha Rao', 'who receives the order')
  assert.deepEqual([refused.providerMessage, refused.customer], ['Before', payer.name])
})

const rest = [
  { position: 0, cancel: 2 },
  { position: 1, cancel: 2 },
]

test('BOARD-01 REFUND-04 beside a refused refund the board says how many others have been failing for over a day', async (t) => {
  const { shop, orderNumber, provider, get } = await openBank(t)
  await refundLines(shop, orderNumber, oneJar)
  await shop.runJobs()
  provider.isSilent = true
  await refundLines(shop, orderNumber, rest)
  await makeJobsDue(shop.database)
  await shop.runJobs()
  const onCard = async () => {
    const { cards } = (await get('owner', '/api/board')).body
    const { count, notThrough, notThroughLate } = cards.find(({ id }: { id: string }) => id === 'refunds-refused')
    return [count, notThrough, notThroughLate]
  }
  assert.deepEqual(await onCard(), [1, 1, undefined])
  shop.pass(1.5 * day)
  assert.deepEqual(await onCard(), [1, 1, 1])
})

test('REFUND-06 REFUND-08 beside a bank transfer and a refund of the dashboard the provider gets a request for the rest only: never above the captured', async (t) => {
  const { shop, orderNumber, paymentId, record, provider, ...bank } = await openBank(t)
  const { atProvider, inDashboard, get, amount: captured } = bank
  const { id, amount: byBank } = await refundLines(shop, orderNumber, oneJar)
  await shop.runJobs()
  expectStatus(await record(id, 'SBIN000000000001'), 200)
  await inDashboard(paymentId, 50_00)
  provider.refuses = false
  const { amount } = await refundLines(shop, orderNumber, rest)
  assert.equal(byBank + amount, captured)
  await shop.runJobs()
  assert.equal((await atProvider(paymentId)) + byBank, captured)
  assert.deepEqual((await get('owner', '/api/refunds')).body.found, [], 'the credit note of the rest has it')
  assert.equal((await reconcile(shop.deps, always)).differing, 0)
})

test('REFUND-06 REFUND-08 of two transfers at once, or one while the rest is requested, the second counts the first and the refund of the dashboard', async (t) => {
  const { shop, asha, record, provider, reading, atProvider, inDashboard } = await openBank(t)
  const open = async () => {
    provider.refuses = true
    const bought = await buy(shop, asha)
    await inDashboard(bought.paymentId, 50_00)
    const jar = await refundLines(shop, bought.orderNumber, oneJar)
    return { ...bought, jar }
  }
  const first = await open()
  const others = await refundLines(shop, first.orderNumber, rest)
  await shop.runJobs()
  const both = [record(first.jar.id, 'SBIN000000000001'), record(others.id, 'SBIN000000000002')]
  const answered = await Promise.all(both)
  assert.deepEqual(answered.map(({ status }) => status).toSorted(), [200, 409])

  const { paymentId, orderNumber, jar, amount: captured } = await open()
  await shop.runJobs()
  shop.pass(1_000)
  await refundLines(shop, orderNumber, rest)
  provider.refuses = false
  // The job reads the refunds of the jar, which is not due yet, then those of the rest.
  const { nth } = reading
  reading.after = async (now) => {
    if (now === nth + 2) expectStatus(await record(jar.id, 'SBIN000000000003'), 200)
  }
  await refundPayment(shop.deps, { paymentId })
  await shop.runJobs()
  assert.equal((await atProvider(paymentId)) + jar.amount, captured)
})
