import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { formatDate } from '#domain/dates.ts'
import { formatRupees } from '#domain/money.ts'
import { lastReturnDay } from '#domain/returns/last-return-day.ts'
import { day } from '#domain/time.ts'
import { failJobs } from '#server/platform/jobs/jobs.fixture.ts'
import { shop } from '#shop'
import { reconcile } from '../accounting/reconcile.ts'
import { assertStockAddsUp } from '../payments/invariants.fixture.ts'
import { expectStatus, isRefused } from '../payments/payments.fixture.ts'
import { refundOrder } from '../payments/refunds/refund-order.ts'
import { stockOf } from '../payments/stocked.fixture.ts'
import { inTransaction } from '../platform/database/open-database.ts'
import { lockStock } from '../stock/stock.store.ts'
import { readReturnPage } from './return-list.store.ts'
import { renderReturnSlip } from './return-mails/render-return-slip.ts'
import { fate, openReturns } from './returns.fixture.ts'
import { remindOfReturns } from './returns.jobs.ts'

test('RETURN-02 two jars come back: approved with a slip, inspected by the packer, refunded; what is written off does not go back', async (t) => {
  const { shop, orderNumber, amount, deliver, open, ask, step, preview, settle, view, get } = await openReturns(t)
  await deliver({ 0: 3 })
  const delivered = shop.now()
  isRefused(
    await ask({ 1: 1 }),
    409,
    'Only 0 of Product ragi can come back: others are refunded, sent again or in another return.',
  )
  const number = await open({ 0: 2 })
  assert.match(number, /^R-\d{4}-\d{4}$/)
  isRefused(
    await ask({ 0: 2 }),
    409,
    'Only 1 of Product honey can come back: others are refunded, sent again or in another return.',
  )
  const topics = await shop.database.selectFrom('staff_events').select('topic').execute()
  for (const topic of ['returns', `return:${number}`])
    assert.ok(
      topics.some((event) => event.topic === topic),
      topic,
    )
  isRefused(await step('packer', number, 'receipt'), 409, 'This return is asked.')
  isRefused(await step('packer', number, 'decision', { decision: 'keep' }), 403, 'Your role does not allow this.')
  await shop.runJobs()
  shop.mails.length = 0
  expectStatus(await step('support', number, 'decision', { decision: 'send-back' }), 200)
  isRefused(await step('owner', number, 'decision', { decision: 'keep' }), 409, 'This return is approved.')
  await shop.runJobs()
  const [mail] = shop.mails
  assert.match(mail?.text ?? '', /We pay the way back/)
  assert.ok(mail?.text?.includes(shop.deps.shop.company.addressLines[0] ?? '-'), mail?.text)
  assert.equal(
    Buffer.from(mail?.attachments?.[0]?.content ?? [])
      .subarray(0, 5)
      .toString(),
    '%PDF-',
  )
  expectStatus(await step('packer', number, 'receipt'), 200)
  expectStatus(await step('packer', number, 'inspection', { lines: [{ position: 0, shelved: 3 }] }), 422)
  expectStatus(await step('packer', number, 'inspection', { lines: [{ position: 0, shelved: 1 }] }), 200)
  const forPacker = await view(number, 'packer')
  const seen = JSON.stringify(forPacker)
  assert.ok(!seen.includes('Paise') && !seen.includes('@') && !seen.includes('+91'), seen)
  assert.deepEqual(Object.keys(forPacker.customer), ['name'])
  const back = [fate(0, { refund: 1, sendBack: 1 })]
  const writtenOff = 'Product honey cannot go back to the customer: it was written off.'
  isRefused(await preview(number, back), 409, writtenOff)
  isRefused(await step('owner', number, 'outcome', { lines: back, totalPaise: 0 }), 409, writtenOff)
  expectStatus(await preview(number, [fate(0, { refund: 1 })]), 422)
  const lines = [fate(0, { refund: 2 })]
  const { totalPaise } = expectStatus(await preview(number, lines), 200).body.effect
  const other = await step('owner', number, 'outcome', { lines, totalPaise: totalPaise + 1 })
  isRefused(other, 409, `The amount is now ${formatRupees(totalPaise)}. Look again.`)
  const settled = expectStatus(await settle(number, lines), 200).body
  const closed = (await get('support', `/api/returns/${number}`)).body
  const { name, phone, id } = closed.customer
  assert.ok(name !== '' && phone.startsWith('+91') && id !== '', JSON.stringify(closed.customer))
  assert.deepEqual(
    [closed.order.lines.length, closed.order.deliveredAt, closed.money],
    [
      2,
      delivered.toISOString(),
      { paidPaise: amount, refundedPaise: settled.amountPaise, leftPaise: amount - settled.amountPaise },
    ],
  )
  assert.equal(closed.refund.creditNote, settled.creditNote)
  assert.deepEqual([closed.refund.state, closed.refund.amountPaise], ['due', settled.amountPaise], 'not paid yet')
  assert.equal((await get('packer', `/api/returns/${number}`)).body.refund, undefined)
  isRefused(await step('owner', number, 'outcome', { lines, totalPaise: 0 }), 409, 'This return is closed.')
  await failJobs(shop.database, { keys: 'refund-payment:', error: 'x', isOnce: true })
  const failing = (await get('support', `/api/returns/${number}`)).body.refund
  assert.deepEqual([failing.state, failing.providerMessage], ['due', 'The last try did not succeed.'])
  await shop.runJobs()
  assert.equal((await get('support', `/api/returns/${number}`)).body.refund.state, 'processed')
  assert.deepEqual(await shop.database.selectFrom('credit_note_lines').select(['kind', 'quantity']).execute(), [
    { kind: 'returned', quantity: 2 },
  ])
  const entries = await shop.database
    .selectFrom('stock_entries')
    .select(['kind', 'units', 'reason'])
    .where('kind', 'in', ['returned', 'damage', 'cancelled'])
    .execute()
  assert.deepEqual(entries, [{ kind: 'returned', units: 1, reason: `Return ${number}` }])
  await assertStockAddsUp(shop)
  const always = { from: new Date('2020-01-01'), to: new Date('2100-01-01') }
  assert.equal((await reconcile(shop.deps, always)).differing, 0)
  const subjects = shop.mails.map(({ subject }) => subject)
  assert.ok(!subjects.some((subject) => subject.startsWith('Your return is settled')))
  assert.ok(subjects.some((subject) => subject.startsWith('Part of your')))
  const order = (await get('owner', `/api/orders/${orderNumber}`)).body
  assert.equal(order.money.creditedPaise, settled.amountPaise)
  assert.deepEqual(
    order.returns.map((one: { number: string; state: string; units: number }) => [one.number, one.state, one.units]),
    [[number, 'closed', 2]],
  )
  const happened = order.timeline.filter(({ kind }: { kind: string }) => kind === 'return')
  assert.deepEqual(
    happened.map(({ text }: { text: string }) => text),
    ['asked', 'approved', 'received', 'inspected', 'closed'],
  )
})

test('RETURN-02 what the inspection keeps for the customer, by unit, goes back to them, or is written off when it does not', async (t) => {
  const { shop, deliver, received, inspected, step, preview, settle, view } = await openReturns(t)
  await deliver({ 0: 3, 1: 2 })
  const number = await received({ 0: 3, 1: 1 })
  const inspect = (zero: object, one: object) =>
    step('packer', number, 'inspection', {
      lines: [
        { position: 0, ...zero },
        { position: 1, ...one },
      ],
    })
  const each = { lines: 'Say of each unit where it goes' }
  assert.deepEqual((await inspect({ shelved: 1, kept: 3 }, { shelved: 1 })).body.fields, each)
  expectStatus(await inspect({ shelved: 0, kept: 2 }, { shelved: 1 }), 200)
  const counted = async (of: string) =>
    (await view(of)).lines.map(({ shelved, writtenOff, kept, sentBack }: { [field: string]: number }) => {
      return { shelved, writtenOff, kept, sentBack }
    })
  const nothing = { shelved: 0, writtenOff: 0, kept: 0, sentBack: 0 }
  assert.deepEqual(await counted(number), [
    { ...nothing, writtenOff: 1, kept: 2 },
    { ...nothing, shelved: 1 },
  ])
  isRefused(
    await preview(number, [fate(0, { refund: 1, sendBack: 2 }), fate(1, { sendBack: 1 })]),
    409,
    'Product ragi cannot go back to the customer: it is on the shelf.',
  )
  isRefused(
    await preview(number, [fate(0, { sendBack: 3 }), fate(1, { refund: 1 })]),
    409,
    'Product honey cannot go back to the customer: only 2 of it were kept for them.',
  )
  await shop.runJobs()
  shop.mails.length = 0
  expectStatus(await settle(number, [fate(0, { refund: 1, resend: 1, sendBack: 1 }), fate(1, { refund: 1 })]), 200)
  assert.deepEqual(await counted(number), [
    { ...nothing, writtenOff: 2, sentBack: 1 },
    { ...nothing, shelved: 1 },
  ])
  await shop.runJobs()
  assert.ok(shop.mails.some(({ subject }) => subject.startsWith('Your return is settled')))
  const refunded = await inspected({ 1: 1 }, {}, { 1: 1 })
  expectStatus(await settle(refunded, [fate(1, { refund: 1 })]), 200)
  assert.deepEqual(await counted(refunded), [{ ...nothing, writtenOff: 1 }])
  await assertStockAddsUp(shop)
})

test('RETURN-02 servers of 0.9.0, which keep a whole line or nothing, inspect and settle beside those that keep units', async (t) => {
  const { shop, deliver, received, settle, view } = await openReturns(t)
  await deliver({ 0: 3 })
  const number = await received({ 0: 3 })
  const asBefore = (counts: object) =>
    shop.database.updateTable('return_lines').set(counts).where('return_number', '=', number).execute()
  await asBefore({ shelved_quantity: 0, written_off_quantity: 0 })
  await shop.database.updateTable('returns').set({ state: 'inspected' }).where('number', '=', number).execute()
  assert.equal((await view(number)).lines[0].kept, 3)
  expectStatus(await settle(number, [fate(0, { refund: 2, sendBack: 1 })]), 200)
  const [{ writtenOff, sentBack }] = (await view(number)).lines
  assert.deepEqual([writtenOff, sentBack], [2, 1])
  await assert.rejects(asBefore({ written_off_quantity: 1 }), /return_lines_inspected_once/)
})

test('RETURN-02 one inspects and others settle at the same time: no unit is written off and sent back', async (t) => {
  const { shop, deliver, received, step, view } = await openReturns(t)
  await deliver({ 0: 3 })
  const number = await received({ 0: 2 })
  const inspect = (counts: object) => step('packer', number, 'inspection', { lines: [{ position: 0, ...counts }] })
  const settle = (as: string, units: object) => step(as, number, 'outcome', { lines: [fate(0, units)], totalPaise: 0 })
  const inspections = await Promise.all([
    ...[inspect({ shelved: 0 }), inspect({ shelved: 0, kept: 2 }), inspect({ shelved: 0, kept: 1 })],
    ...[settle('owner', { sendBack: 2 }), settle('support', { resend: 2 })],
  ])
  const done = inspections.slice(0, 3).filter(({ status }) => status === 200)
  assert.equal(done.length, 1)
  await Promise.all([
    settle('owner', { sendBack: 2 }),
    settle('support', { resend: 2 }),
    settle('owner', { resend: 1, sendBack: 1 }),
  ])
  const [line] = (await view(number)).lines
  const { quantity, shelved, writtenOff, refunded, resent, sentBack } = line
  assert.equal(shelved + writtenOff + sentBack, quantity, JSON.stringify(line))
  assert.equal(refunded + resent + sentBack, quantity)
  await assertStockAddsUp(shop)
})

test('RETURN-02 of an old return what went back to the customer is not shown as written off too', async (t) => {
  const { shop, deliver, inspected, settle, view } = await openReturns(t)
  await deliver({ 0: 3 })
  const number = await inspected({ 0: 2 }, {}, { 0: 2 })
  expectStatus(await settle(number, [fate(0, { sendBack: 2 })]), 200)
  const old = { written_off_quantity: 2, kept_quantity: 0 }
  await shop.database.updateTable('return_lines').set(old).where('return_number', '=', number).execute()
  const [{ writtenOff, sentBack }] = (await view(number)).lines
  assert.deepEqual([writtenOff, sentBack], [0, 2])
})

test('RETURN-02 what the customer keeps is refunded at once, and nothing goes to the shelf; the list has open returns first, as they are due', async (t) => {
  const { shop, orderNumber, deliver, open, step, settle, view, get } = await openReturns(t)
  await deliver({ 0: 3, 1: 2 })
  const number = await open({ 0: 1, 1: 2 }, 'unsafe')
  expectStatus(await step('owner', number, 'decision', { decision: 'keep' }), 200)
  isRefused(await step('packer', number, 'receipt'), 409, 'The customer keeps these goods. Settle the return.')
  const sent = await open({ 0: 1 })
  expectStatus(await step('owner', sent, 'decision', { decision: 'send-back' }), 200)
  shop.wait(2 * day + 1)
  assert.deepEqual((await get('owner+support', '/api/return-views')).body.waits, { us: 1, goods: 1 })
  for (const [waits, expected] of [
    ['us', [number, true]],
    ['goods', [sent, false]],
  ] as const) {
    const { returns } = (await get('owner+support', `/api/returns?waits=${waits}`)).body
    assert.deepEqual([returns.length, returns[0].number, returns[0].isLate], [1, ...expected], waits)
  }
  const receiver = (await get('owner+support', `/api/returns?q=${sent}`)).body.returns[0].customer
  for (const [typed, expected] of [
    [sent.replaceAll('-', ' ').toLowerCase(), 1],
    [orderNumber.slice(3).replace('-', ''), 2],
    [orderNumber.slice(-4), 2],
    [receiver.toUpperCase(), 2],
    [`${receiver}%`, 0],
  ] as const) {
    const { returns } = (await get('owner+support', `/api/returns?q=${encodeURIComponent(typed)}`)).body
    assert.equal(returns.length, expected, `a number or name as people type it: ${typed}`)
  }
  const listed = async () => {
    const { returns } = (await get('owner+support', '/api/returns')).body
    return returns.map((one: { number: string }) => one.number)
  }
  assert.deepEqual(await listed(), [number, sent], 'as they are due')
  expectStatus(await settle(number, [fate(0, { refund: 1 }), fate(1, { refund: 2 })], 'support'), 200)
  assert.deepEqual(await listed(), [sent, number], 'closed ones last')
  const [first] = await readReturnPage(shop.database, {}, { after: undefined, limit: 1, now: shop.now() })
  const next = await readReturnPage(shop.database, {}, { after: first, limit: 1, now: shop.now() })
  assert.deepEqual([first?.number, ...next.map((one) => one.number)], [sent, number])
  assert.deepEqual((await view(number)).may, [])
  assert.equal(
    (await shop.database.selectFrom('stock_entries').where('kind', '=', 'returned').selectAll().execute()).length,
    0,
  )
})

test('RETURN-01 a changed mind has the window of its own parcel, the other reasons have none', async (t) => {
  const { shop, deliver, ask, get, orderNumber, open, view } = await openReturns(t)
  const { policyDays, termsDays } = shop.deps.shop.returns
  await deliver({ 0: 2 })
  const first = shop.now()
  shop.wait(policyDays * day)
  await deliver({ 0: 1 })
  const second = shop.now()
  const within = await open({ 0: 1 }, 'changed-mind')
  const [line] = (await view(within)).lines
  assert.equal(line.window, `Within the return policy, until ${formatDate(lastReturnDay(second, policyDays))}`)
  shop.wait((termsDays - policyDays) * day)
  const { lines } = (await get('owner+support', `/api/orders/${orderNumber}/returnable`)).body
  assert.deepEqual(
    lines.map(({ left, returns }: { left: number; returns: string[] }) => [left, returns]),
    [
      [2, [within]],
      [0, []],
    ],
  )
  shop.wait(day)
  // Of three jars the one in the return counts as the oldest: the newest is still within the terms, the other is not.
  isRefused(
    await ask({ 0: 2 }, 'changed-mind', 'owner+support'),
    409,
    `The return window ended on ${formatDate(lastReturnDay(first, termsDays))}.`,
  )
  expectStatus(await ask({ 0: 1 }, 'changed-mind', 'owner+support'), 201)
  expectStatus(await ask({ 0: 1 }, 'not-as-described', 'owner+support'), 201)
})

test('RETURN-01 wrong units of a return are named at their fields', async (t) => {
  const { deliver, ask, call, orderNumber } = await openReturns(t)
  await deliver({ 0: 3 })
  assert.deepEqual((await ask({})).body.fields, { lines: 'Choose what comes back' })
  assert.deepEqual((await ask({ 7: 1 })).body.fields, { 'lines.0': 'Not in this order' })
  assert.deepEqual((await ask({ 0: 4 })).body.fields, { 'lines.0': 'Only 3 were ordered' })
  const twice = [
    { position: 0, quantity: 1 },
    { position: 0, quantity: 1 },
  ]
  const answer = await call('owner', `POST /api/orders/${orderNumber}/returns`, { lines: twice, reason: 'damaged' })
  assert.deepEqual([answer.status, answer.body.fields], [422, { 'lines.1': 'This line stands twice' }])
})

test('RETURN-02 a declined return says why; one whose goods do not arrive is reminded of once, and closed', async (t) => {
  const { shop, deliver, open, step, view, get } = await openReturns(t)
  await deliver({ 0: 3 })
  const [declined, awaited] = [await open({ 0: 1 }), await open({ 0: 1 })]
  assert.ok((await step('owner', declined, 'decision', { decision: 'decline', reason: ' x ' })).body.fields.reason)
  expectStatus(await step('owner', declined, 'decision', { decision: 'decline', reason: 'It was eaten' }), 200)
  expectStatus(await step('owner', awaited, 'decision', { decision: 'send-back' }), 200)
  await shop.runJobs()
  assert.ok(shop.mails.some(({ text }) => text?.includes('It was eaten')))
  shop.mails.length = 0
  for (const days of [14, 1, 1]) {
    shop.wait(days * day)
    await remindOfReturns(shop.deps)
  }
  await shop.runJobs()
  assert.deepEqual(
    shop.mails.map(({ subject }) => subject),
    [`We haven’t received your return yet (${awaited})`],
  )
  const card = (await get('owner+packer', '/api/board')).body.cards.find(({ id }: { id: string }) => id === 'returns')
  assert.deepEqual([card.count, card.late], [1, 1])
  assert.equal((await get('owner+packer', card.to.replace('/returns', '/api/returns'))).body.total, 1)
  assert.equal((await view(awaited, 'owner+packer')).isLate, true)
  expectStatus(await step('owner+support', awaited, 'closing'), 200)
  isRefused(await step('owner+support', awaited, 'receipt'), 409, 'This return is closed.')
})

test('DESK-05 RETURN-02 a decision is taken back until its mail leaves: the return is asked for again, and no mail tells the customer', async (t) => {
  const { shop, deliver, open, step, get, call } = await openReturns(t)
  await deliver({ 0: 1 })
  await shop.runJobs()
  shop.mails.length = 0
  const number = await open({ 0: 1 })
  const takeBack = () => call('support', `DELETE /api/returns/${number}/decision`)
  const before = (await get('support', `/api/returns/${number}`)).body
  const decline = { decision: 'decline', reason: 'It was eaten', isHeld: true }
  const declined = expectStatus(await step('support', number, 'decision', decline), 200).body
  assert.deepEqual(declined, { state: 'declined', isHeld: true })
  assert.deepEqual(expectStatus(await takeBack(), 200).body, { state: 'asked' })
  isRefused(await takeBack(), 409, 'This return is asked.')
  const { events, ...undecided } = (await get('support', `/api/returns/${number}`)).body
  const { events: _, ...asked } = before
  assert.deepEqual(undecided, asked)
  assert.deepEqual(
    events.map(({ state }: { state: string }) => state),
    ['asked', 'declined', 'undecided'],
  )
  expectStatus(await step('support', number, 'decision', { decision: 'send-back' }), 200)
  await shop.runJobs()
  assert.ok(!shop.mails.some(({ text }) => text?.includes('It was eaten')))
  assert.equal(shop.mails.length, 2, 'that it was asked for, and that it is approved')
  isRefused(await takeBack(), 409, 'The customer has been told already.')
})

test('DESK-05 RETURN-01 a declined return whose units are in another return by now stays declined', async (t) => {
  const { deliver, open, step, view, call } = await openReturns(t)
  await deliver({ 0: 2 })
  const number = await open({ 0: 2 })
  const decline = { decision: 'decline', reason: 'It was eaten', isHeld: true }
  expectStatus(await step('support', number, 'decision', decline), 200)
  const other = await open({ 0: 1 })
  const takeBack = () => call('support', `DELETE /api/returns/${number}/decision`)
  const sentence = 'The units are in another return, refunded or sent again by now. The return stays declined.'
  isRefused(await takeBack(), 409, sentence)
  assert.equal((await view(number)).state, 'declined')
  expectStatus(await step('support', other, 'decision', { ...decline, isHeld: false }), 200)
  expectStatus(await takeBack(), 200)
  assert.equal((await view(number)).state, 'asked', 'its mail was still held')
})

test('DESK-05 RETURN-02 the next step of a return tells the customer of its decision before, and ends its Undo', async (t) => {
  const { shop, deliver, open, step, settle, call } = await openReturns(t)
  await deliver({ 0: 3 })
  await shop.runJobs()
  const decideHeld = async (decision: string) => {
    const number = await open({ 0: 1 })
    expectStatus(await step('support', number, 'decision', { decision, isHeld: true }), 200)
    return number
  }
  const isTold = async (number: string) => {
    const { rows } = await sql<{ isDue: boolean }>`SELECT run_at <= now() AS "isDue" FROM graphile_worker.jobs
      WHERE key LIKE ${`mail:return-approved:${number}:%`}`.execute(shop.database)
    assert.equal(rows.length, 1)
    return rows[0]?.isDue
  }
  const [received, settled, closed] = [
    await decideHeld('send-back'),
    await decideHeld('keep'),
    await decideHeld('send-back'),
  ]
  for (const number of [received, settled, closed]) assert.equal(await isTold(number), false)
  expectStatus(await step('packer', received, 'receipt'), 200)
  expectStatus(await settle(settled, [fate(0, { refund: 1 })]), 200)
  expectStatus(await step('support', closed, 'closing'), 200)
  for (const number of [received, settled, closed]) {
    assert.equal(await isTold(number), true, number)
    assert.equal((await call('support', `DELETE /api/returns/${number}/decision`)).status, 409)
  }
  await shop.runJobs()
  const subjects = shop.mails.flatMap(({ subject }) => (subject?.includes(received) ? [subject] : []))
  assert.equal(subjects.length, 3, `${subjects}`)
})

test('RETURN-01 RETURN-02 REFUND-03 units of a return are refunded once, by several at the same time', async (t) => {
  const { shop, orderNumber, deliver, inspected, preview, step, amount, ask } = await openReturns(t)
  await deliver({ 0: 3, 1: 2 })
  const number = await inspected({ 0: 2 })
  const lines = [fate(0, { refund: 2 })]
  const { totalPaise } = expectStatus(await preview(number, lines), 200).body.effect
  const settle = (as: string) => step(as, number, 'outcome', { lines, totalPaise })
  const all = { orderNumber, reason: 'All is broken', restocks: false }
  const answers = await Promise.all([
    settle('owner'),
    settle('support'),
    refundOrder(shop.deps, all),
    ask({ 0: 2 }, 'late'),
  ])
  const statuses = answers.flatMap((answer) => ('status' in answer ? [answer.status] : []))
  assert.ok(statuses.filter((status) => status === 200).length <= 1, `${statuses}`)
  await shop.runJobs()
  const { sum } = await shop.database
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<number>('amount_paise').as('sum'))
    .executeTakeFirstOrThrow()
  assert.equal(Number(sum), amount)
  isRefused(
    await step('owner', number, 'outcome', { lines, totalPaise }),
    409,
    statuses.includes(200)
      ? 'This return is closed.'
      : 'Only 0 of Product honey left: others were refunded or sent again meanwhile.',
  )
  // What is left to do with a return whose units are gone is to close it.
  if (!statuses.includes(200)) expectStatus(await step('owner', number, 'closing'), 200)
})

test('RETURN-02 RETURN-04 a returned unit is sent again as its return says, and not by its order meanwhile', async (t) => {
  const { shop, orderNumber, deliver, inspected, settle, call, get, ask } = await openReturns(t)
  await deliver({ 0: 3, 1: 2 })
  const number = await inspected({ 0: 2 })
  const again = (quantity: number) =>
    call('owner', `POST /api/orders/${orderNumber}/replacements`, {
      lines: [{ position: 0, cause: 'delivered', quantity }],
      reason: 'It was broken',
    })
  isRefused(await again(2), 409, 'Product honey is in a return. Decide it there.')
  await shop.database.updateTable('products').set({ stock: 0 }).where('id', '=', 'honey').execute()
  const lines = [fate(0, { refund: 1, resend: 1 })]
  isRefused(await settle(number, lines), 409, 'Only 0 on the shelf. Refund instead.')
  assert.equal((await shop.database.selectFrom('credit_notes').selectAll().execute()).length, 0)
  await shop.database.updateTable('products').set({ stock: 37 }).where('id', '=', 'honey').execute()
  const waiting = async () =>
    (
      await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
        shop.database,
      )
    ).rows
  // A checkout has the product and takes a serial: the return waits for the product without a serial (decision 0010).
  const { settling } = await inTransaction(shop.database, async (tx) => {
    await lockStock(tx, ['honey'])
    const settling = settle(number, lines)
    while ((await waiting()).length === 0) await setImmediate()
    await sql`LOCK TABLE invoice_serials IN SHARE MODE NOWAIT`.execute(tx)
    return { settling }
  })
  expectStatus(await settling, 200)
  const order = (await get('owner', `/api/orders/${orderNumber}`)).body
  assert.deepEqual([order.lines[0].delivered, order.lines[0].toPack, order.lines[0].returned], [2, 1, 1])
  const { due } = await shop.database.selectFrom('orders').select('due_from as due').executeTakeFirstOrThrow()
  const sent = await shop.database.selectFrom('replacements').select('delivery_from as due').executeTakeFirstOrThrow()
  assert.equal(due, sent.due, 'the refund beside it moves no promise')
  isRefused(
    await ask({ 0: 2 }),
    409,
    'Only 1 of Product honey can come back: others are refunded, sent again or in another return.',
  )

  // Products are locked in the order of their ids, as by a checkout of both: what is sent again waits for what is refunded.
  const both = await inspected({ 0: 1, 1: 1 })
  const { other } = await inTransaction(shop.database, async (tx) => {
    await lockStock(tx, ['honey'])
    const other = settle(both, [fate(0, { refund: 1 }), fate(1, { resend: 1 })])
    while ((await waiting()).length === 0) await setImmediate()
    await sql`SELECT FROM products WHERE id = 'ragi' FOR NO KEY UPDATE NOWAIT`.execute(tx)
    return { other }
  })
  expectStatus(await other, 200)
})

test('RETURN-02 REFUND-03 what the inspection has put on the shelf is not put there again by a refund of the order', async (t) => {
  const { shop, orderNumber, deliver, inspected } = await openReturns(t)
  await deliver({ 0: 3, 1: 2 })
  await inspected({ 0: 2 }, { 0: 1 })
  const before = await stockOf(shop, 'honey')
  await refundOrder(shop.deps, { orderNumber, reason: 'Called back', restocks: true })
  assert.equal(await stockOf(shop, 'honey'), before + 1)
  assert.equal(await stockOf(shop, 'ragi'), 40)
  await assertStockAddsUp(shop)
})

test('RETURN-02 a slip of many lines goes on to further pages', async () => {
  const line = { quantity: 1, title: 'Honey', netQuantity: '500 g' }
  const facts = { number: 'R-1234-5678', orderNumber: 'FG-1000-2000', made: new Date(0), shop }
  const slip = await renderReturnSlip({ ...facts, lines: Array.from({ length: 40 }, () => line) })
  assert.equal(
    Buffer.from(slip)
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length,
    2,
  )
})

/** Two jars that broke, above support's limit of nothing, and what support reads of it. */
