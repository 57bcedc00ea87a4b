import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { formatRupees, formatRupeesExactly } from '#domain/money.ts'
import { day } from '#domain/time.ts'
import { reconcile } from '#server/accounting/reconcile.ts'
import { raceRounds } from '../../../tests/fixtures/rounds.ts'
import { openDesk } from '../../orders/order-desk.fixture.ts'
import { assertStockAddsUp } from '../invariants.fixture.ts'
import { expectStatus, isRefused } from '../payments.fixture.ts'
import { refundOrder } from './refund-order.ts'
import { openOrder } from './refunds.fixture.ts'

const always = { from: new Date('2020-01-01'), to: new Date('2100-01-01') }

/** An order of three jars of honey and two packets of ragi (₹1,199 in all less a discount), and staff. */
async function openRefunds(t: TestContext, { supportRefunds }: { supportRefunds?: number } = {}) {
  const opened = await openOrder(t)
  const { shop, orderNumber } = opened
  const desk = await openDesk(t, shop.deps)
  if (supportRefunds !== undefined) {
    await shop.database.updateTable('working_settings').set({ support_refunds_paise: supportRefunds }).execute()
  }
  const path = `/api/orders/${orderNumber}`
  const view = (lines?: object, { as = 'owner', act = 'refund' } = {}) =>
    desk.get(
      as,
      `${path}/refund?act=${act}${lines ? `&lines=${encodeURIComponent(JSON.stringify(listed(lines)))}` : ''}`,
    )
  const post = async (
    { lines, ...body }: { lines: object; totalPaise: number; leftPaise?: number; act?: string; reason?: string },
    as = 'owner',
  ) => {
    const { leftPaise = 0 } = (await view()).body
    return desk.call(as, `POST ${path}/refunds`, { reason: 'Out of stock', leftPaise, lines: listed(lines), ...body })
  }
  /** Looks, then refunds what was shown. */
  const refund = async (
    lines: object,
    { as = 'owner', ...more }: { as?: string; act?: string; reason?: string } = {},
  ) => {
    const { effect } = expectStatus(await view(lines, { as, ...more }), 200).body
    return post({ lines, totalPaise: effect.totalPaise, ...more }, as)
  }
  const pack = async (lines: readonly object[]) => {
    const body = { lines, carrier: 'own-van', grams: 500, isWeightConfirmed: true }
    return expectStatus(await desk.call('packer', `POST ${path}/parcels`, body), 200).body.id as string
  }
  const order = async () => (await desk.get('owner', path)).body
  const units = async () =>
    (await order()).lines.map((line: { [place: string]: number }) =>
      ['toPack', 'packed', 'shipped', 'cancelled'].map((place) => line[place]),
    )
  const entries = () =>
    shop.database
      .selectFrom('stock_entries')
      .select(['product_id', 'kind', 'units'])
      .where('kind', 'in', ['cancelled', 'returned', 'damage'])
      .orderBy('id')
      .execute()
      .then((rows) => rows.map(Object.values))
  return { ...opened, ...desk, path, view, post, refund, pack, order, units, entries }
}

/** Lines by their position as a list. */
const listed = (lines: object) =>
  Object.entries(lines).map(([position, line]) => ({ position: Number(position), ...line }))

test('REFUND-01 REFUND-02 units and a reduction are refunded by line: note, money, units, stock, mail and log agree', async (t) => {
  const { shop, orderNumber, call, get, amount, view, refund, order, units, entries, paymentId } = await openRefunds(t)
  await shop.runJobs()
  shop.mails.length = 0
  const { lines, leftPaise } = expectStatus(await view(), 200).body
  assert.deepEqual([leftPaise, lines.map((line: { cancellable: number }) => line.cancellable)], [amount, [3, 2]])
  const wanted = { 0: { cancel: 1 }, 1: { cancel: 1, reduce: '₹20', isDamaged: true } }
  const { effect } = expectStatus(await view(wanted), 200).body
  const { cgstPaise, sgstPaise, igstPaise, taxablePaise } = effect.tax
  assert.equal(cgstPaise, sgstPaise)
  assert.equal(taxablePaise + cgstPaise + sgstPaise + igstPaise + effect.roundingPaise, effect.totalPaise)
  assert.deepEqual(
    effect.lines.map((line: { kind: string; quantity: number }) => [line.kind, line.quantity]),
    [
      ['cancelled', 1],
      ['cancelled', 1],
      ['reduced', 0],
    ],
  )
  const made = expectStatus(await refund(wanted), 201).body
  assert.deepEqual([made.amountPaise, made.creditNote], [effect.totalPaise, 'FC/99-00/000001'])
  await shop.runJobs()
  assert.equal((await shop.fetchFromProvider(`/payments/${paymentId}`)).amount_refunded, made.amountPaise)
  assert.equal((await reconcile(shop.deps, always)).differing, 0)
  assert.deepEqual(await units(), [
    [2, 0, 0, 1],
    [1, 0, 0, 1],
  ])
  assert.deepEqual(await entries(), [
    ['honey', 'cancelled', 1],
    ['ragi', 'cancelled', 1],
    ['ragi', 'damage', -1],
  ])
  const { id: writtenOff } = await shop.database
    .selectFrom('stock_entries')
    .select('id')
    .where('kind', '=', 'damage')
    .executeTakeFirstOrThrow()
  expectStatus(await call('owner', `POST /api/stock-entries/${writtenOff}/undo`), 409)
  await assertStockAddsUp(shop)
  const [mail] = shop.mails
  assert.deepEqual([shop.mails.length, mail?.subject], [1, effect.mail.subject])
  assert.match(mail?.text ?? '', /Reason: Out of stock/)
  const { payment, refunds, may, lines: shown, timeline } = await order()
  assert.deepEqual(
    shown.map(({ credited }: { credited: object }) => credited),
    [0, 1].map((position) => {
      const own = effect.lines.filter((line: { position: number }) => line.position === position)
      const amountPaise = own.reduce((sum: number, line: { amountPaise: number }) => sum + line.amountPaise, 0)
      return { amountPaise, units: 1 }
    }),
    'ORDERS-03 each line says what was credited of it',
  )
  const [honey, ragi] = lines.map(({ title, netQuantity }: { [name: string]: string }) => `${title}, ${netQuantity}`)
  assert.deepEqual(
    timeline.find(({ kind }: { kind: string }) => kind === 'refund').items,
    [`1 × ${honey} cancelled`, `1 × ${ragi} cancelled`, `₹20 off ${ragi}`],
    'ORDERS-04 the timeline names the products',
  )
  assert.doesNotMatch(
    JSON.stringify((await get('packer', `/api/orders/${orderNumber}`)).body),
    /credited"|items|₹20 off/,
  )
  assert.deepEqual([payment, may.includes('refund'), may.includes('cancel')], ['part-refunded', true, true])
  assert.deepEqual(
    refunds.map(({ id, creditNote, paidBy, state }: { [name: string]: string }) => [id, creditNote, paidBy, state]),
    [[made.id, made.creditNote, 'provider', 'processed']],
  )
  const log = await shop.database
    .selectFrom('audit_entries')
    .select(['action', 'objects', 'reason', 'after'])
    .where('action', '=', 'order.refunded')
    .executeTakeFirstOrThrow()
  assert.ok(log.objects.includes(`refund:${made.id}`) && log.objects.includes('product:ragi'))
  assert.deepEqual((log.after as { writtenOff: object }).writtenOff, [`1 × ${lines[1].title}, 500 g`])
  // The words may name a person: append-only rows say where they stand (BQ-09).
  assert.equal(log.reason, 'On the credit note')
  const reasons = await shop.database
    .selectFrom('stock_entries')
    .select('reason')
    .where('kind', 'in', ['cancelled', 'damage'])
    .execute()
  assert.deepEqual(new Set(reasons.map(({ reason }) => reason)), new Set([`Refund of ${orderNumber}`]))
})

test('REFUND-03 two who looked at the same order and take the same amount off, or the last units: the second looks again', async (t) => {
  const { view, post } = await openRefunds(t)
  for (const lines of [{ 0: { reduce: '50' } }, { 1: { cancel: 2 } }]) {
    const { effect, leftPaise } = expectStatus(await view(lines), 200).body
    const once = { lines, totalPaise: effect.totalPaise, leftPaise }
    const answers = await Promise.all([post(once), post(once, 'support')])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409])
    const late = answers.find(({ status }) => status === 409)
    assert.equal(late?.body.error, 'Something was refunded meanwhile. Look again.')
  }
})

test('REFUND-03 the note that takes back the last units has the round-off, and makes the order a refunded one', async (t) => {
  const { shop, amount, refund, order, view } = await openRefunds(t)
  const all = [{ 1: { reduce: '50' } }, { 0: { cancel: 2 }, 1: { cancel: 1 } }, { 0: { cancel: 1 }, 1: { cancel: 1 } }]
  let sum = 0
  for (const lines of all) {
    assert.equal((await order()).payment === 'refunded', false)
    sum += expectStatus(await refund(lines), 201).body.amountPaise
  }
  assert.equal(sum, amount)
  const { payment, fulfilment, mayNot } = await order()
  assert.deepEqual([payment, fulfilment, mayNot.refund], ['refunded', 'cancelled', 'All of this order is refunded.'])
  isRefused(await view(), 409, 'All of this order is refunded.')
  const notes = await shop.database
    .selectFrom('credit_notes')
    .select(['number', 'document', 'total_paise'])
    .orderBy('serial')
    .execute()
  const rounding = notes.map(({ document }) => (document as { totals: { rounding: number } }).totals.rounding)
  const invoice = await shop.database.selectFrom('invoices').select('document').executeTakeFirstOrThrow()
  assert.deepEqual(rounding, [0, 0, (invoice.document as { totals: { rounding: number } }).totals.rounding])
  const rows = await shop.database
    .selectFrom('credit_note_lines')
    .select((eb) => [
      'credit_note_number as number',
      eb.fn.sum<number>('taxable_paise').as('taxable'),
      eb.fn.sum<number>('tax_paise').as('tax'),
    ])
    .groupBy('credit_note_number')
    .orderBy('credit_note_number')
    .execute()
  assert.deepEqual(
    rows.map(({ taxable, tax }, at) => Number(taxable) + Number(tax) + (rounding[at] ?? 0)),
    notes.map(({ total_paise }) => Number(total_paise)),
  )
})

test('REFUND-01 wrong input is refused at its field, and what somebody took meanwhile says who', async (t) => {
  const { call, path, post, pack, view, refund } = await openRefunds(t)
  const wrong = async (lines: object, field: string, error: RegExp, more: object = {}) => {
    const { status, body } = await post({ lines, totalPaise: 100, ...more })
    assert.equal(status, 422, JSON.stringify(body))
    assert.match(body.fields?.[field] ?? JSON.stringify(body), error)
  }
  await wrong({ 0: { cancel: 0 } }, 'lines.0.cancel', /1 or more/)
  await wrong({ 0: { cancel: 4 } }, 'lines.0.cancel', /Only 3 left to refund/)
  await wrong({ 0: {} }, 'lines', /Choose what to refund/)
  await wrong({ 7: { cancel: 1 } }, 'lines.0', /Not in this order/)
  await wrong({}, 'lines', /Choose what to refund/)
  await wrong({ 0: { reduce: '0' } }, 'lines.0.reduce', /amount in rupees/)
  await wrong({ 0: { reduce: '1.005' } }, 'lines.0.reduce', /amount in rupees/)
  await wrong({ 1: { reduce: '199' } }, 'lines.0.reduce', /^₹199 is more than ₹[\d.]+$/)
  await wrong({ 1: { cancel: 2, reduce: '1' } }, 'lines.0.reduce', /Nothing is left/)
  await wrong({ 0: { cancel: 1 } }, 'reason', /^Please type at least 3 characters$/, { reason: '     ' })
  isRefused(
    await post({ lines: { 0: { reduce: '0.99' } }, totalPaise: 99 }),
    422,
    'The card provider refunds ₹1 or more.',
  )
  isRefused(await view({ 0: { cancel: 4 } }), 422, 'Please check the marked fields')
  const { totalPaise } = (await view({ 0: { cancel: 2 } })).body.effect
  isRefused(
    await post({ lines: { 0: { cancel: 2 } }, totalPaise: totalPaise - 1 }),
    409,
    `The amount is now ${formatRupees(totalPaise)}. Look again.`,
  )
  const id = await pack([{ position: 0, quantity: 2 }])
  await call('packer', 'POST /api/hand-over', { parcels: [id] })
  const late = await post({ lines: { 0: { cancel: 2 } }, totalPaise })
  isRefused(late, 409, 'Only 1 left to refund.')
  assert.equal(late.body.by, 'packer')
  // A reduction of what is on its way is still possible.
  expectStatus(await refund({ 0: { reduce: '100' } }), 201)
  assert.equal((await call('owner', `GET ${path}`)).body.lines[0].shipped, 2)
})

test('REFUND-07 cancelling an order unpacks its parcels and puts the goods on the shelf; one handed over stops it', async (t) => {
  const { shop, call, path, view, refund, post, pack, units, order, entries, amount } = await openRefunds(t)
  const id = await pack([
    { position: 0, quantity: 2 },
    { position: 1, quantity: 1 },
  ])
  const all = { 0: { cancel: 3 }, 1: { cancel: 2, isDamaged: true } }
  const { effect } = expectStatus(await view(all, { act: 'cancel' }), 200).body
  const some = { lines: { 0: { cancel: 1 } }, totalPaise: (await view({ 0: { cancel: 1 } })).body.effect.totalPaise }
  const notAll = await post({ ...some, act: 'cancel' })
  assert.deepEqual(notAll.body.fields, { lines: 'Cancelling takes all that is left of the order' })
  assert.deepEqual((await view(some.lines, { act: 'cancel' })).body.fields, notAll.body.fields)
  assert.deepEqual([effect.unpacks, effect.totalPaise, effect.isLast], [[1], amount, true])
  await call('packer', 'POST /api/hand-over', { parcels: [id] })
  const { mayNot } = await order()
  assert.equal(mayNot.cancel, 'It is on its way. Take it back when it arrives.')
  isRefused(await post({ lines: all, totalPaise: amount, act: 'cancel' }), 409, mayNot.cancel)
  // The rest is cancelled by line.
  expectStatus(await refund({ 0: { cancel: 1 } }), 201)
  await call('packer', `POST /api/parcels/${id}/state`, { to: 'back' })
  const back = [
    { position: 0, cause: 'back', quantity: 2 },
    { position: 1, cause: 'back', quantity: 1 },
  ]
  expectStatus(await call('owner', `POST ${path}/replacements`, { lines: back, reason: 'Parcel 1 came back' }), 201)
  const again = await pack([{ position: 0, quantity: 2 }])
  const rest = { 0: { cancel: 2 }, 1: { cancel: 2, isDamaged: true } }
  expectStatus(await refund(rest, { act: 'cancel' }), 201)
  assert.deepEqual(await units(), [
    [0, 0, 0, 3],
    [0, 0, 0, 2],
  ])
  const scanned = await call('packer', 'POST /api/hand-over', { parcels: [again] })
  assert.equal(scanned.body.refusals[0].error, 'This parcel is unpacked.')
  assert.deepEqual((await order()).payment, 'refunded')
  assert.deepEqual(await entries(), [
    ['honey', 'cancelled', 1],
    ['honey', 'cancelled', 2],
    ['ragi', 'cancelled', 2],
    ['ragi', 'damage', -2],
  ])
  await assertStockAddsUp(shop)
})

test('REFUND-03 units of a lost parcel have no entry; cancelling them takes its reason off the hold', async (t) => {
  const { call, pack, refund, entries, order, view } = await openRefunds(t)
  const id = await pack([{ position: 0, quantity: 2 }])
  await call('packer', 'POST /api/hand-over', { parcels: [id] })
  await call('packer', `POST /api/parcels/${id}/state`, { to: 'lost' })
  const { effect } = (await view({ 0: { cancel: 2 } })).body
  assert.deepEqual([effect.endsHold, effect.lost.length], [['Parcel 1 is lost'], 1])
  expectStatus(await refund({ 0: { cancel: 2 } }), 201)
  assert.deepEqual(await entries(), [])
  assert.equal((await order()).held, undefined)
  expectStatus(await refund({ 0: { cancel: 1 } }), 201)
  assert.deepEqual(await entries(), [['honey', 'cancelled', 1]])
})

test('REFUND-05 STAFF-07 support refunds ₹2,000 of an order in all; what is above waits until an owner allows it for the sum of now', async (t) => {
  const { shop, orderNumber, path, call, get, view, refund, post, order } = await openRefunds(t, {
    supportRefunds: 350_00,
  })
  expectStatus(await refund({ 1: { reduce: '100' } }), 201)
  const lines = { 0: { cancel: 1, isDamaged: true } }
  const { body } = expectStatus(await view(lines, { as: 'support' }), 200)
  const { totalPaise, aboveLimit } = body.effect
  assert.equal(aboveLimit, '₹350')
  assert.deepEqual([body.request, body.packedBy], [undefined, undefined])
  expectStatus(await call('packer', `POST /api/pack/${orderNumber}/claims`, {}), 200)
  assert.equal((await view(lines, { as: 'support' })).body.packedBy, 'packer', 'said before anything is cancelled')
  expectStatus(await call('packer', `DELETE /api/pack/${orderNumber}/claims`, {}), 200)
  assert.equal((await view(lines)).body.effect.aboveLimit, undefined)
  isRefused(await post({ lines, totalPaise }, 'support'), 409, 'Above ₹350 an owner refunds.')
  await get('owner', '/api/me')
  const enrolled = { password_hash: 'enrolled', totp_secret: Buffer.from('enrolled') }
  await shop.database.updateTable('staff').set(enrolled).where('name', '=', 'owner').execute()
  const ask = (as: string, of: object, total: number) =>
    call(as, `POST ${path}/refund-requests`, {
      ...{ lines: listed(of), totalPaise: total, leftPaise: body.leftPaise, reason: 'Asha’s jar broke' },
    })
  isRefused(await ask('owner', lines, totalPaise), 409, 'This is within your limit. Look again.')
  const { id } = expectStatus(await ask('support', lines, totalPaise), 201).body
  isRefused(await ask('support', lines, totalPaise), 409, 'A request for this order waits already.')
  assert.equal((await view(lines, { as: 'support' })).body.request.by, 'support', 'said before anything is typed')
  assert.equal((await order()).refunds.length, 1, 'only the request is stored')
  await shop.runJobs()
  const mails = shop.mails.filter(({ subject }) => subject.includes('asks to refund'))
  assert.deepEqual(
    mails.map(({ subject, text }) => [subject, text.includes('/refunds'), text.includes('Asha')]),
    [[`support asks to refund ${formatRupeesExactly(totalPaise)} of ${orderNumber}`, true, false]],
  )
  const [request] = (await get('owner', '/api/refunds')).body.requests
  assert.deepEqual(
    [request.by, request.reason, request.now.totalPaise, request.now.items.length, request.isOwn],
    ['support', 'Asha’s jar broke', totalPaise, 2, false],
  )
  const card = async () => {
    const { cards } = (await get('owner', '/api/board')).body
    return cards.find((one: { id: string }) => one.id === 'refunds-to-allow')
  }
  assert.deepEqual([(await card()).count, (await card()).late], [1, 0])
  shop.pass(2 * day + 1)
  assert.deepEqual([(await card()).count, (await card()).late], [1, 1])

  const allow = (sum: object, as = 'owner') => call(as, `POST /api/refund-requests/${id}/allow`, sum)
  const { leftPaise } = request.now
  assert.equal((await allow({ totalPaise, leftPaise }, 'support')).status, 403)
  isRefused(
    await allow({ totalPaise: totalPaise - 1, leftPaise }),
    409,
    `The amount is now ${formatRupees(totalPaise)}. Look again.`,
  )
  const answers = await Promise.all([
    allow({ totalPaise, leftPaise }),
    allow({ totalPaise, leftPaise }, 'owner+packer'),
  ])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409])
  const { refunds } = await order()
  assert.deepEqual([refunds.length, refunds.at(-1).amountPaise], [2, totalPaise])
  assert.deepEqual((await get('owner', '/api/refunds')).body.requests, [])
  expectStatus(await refund({ 0: { reduce: '1' } }), 201)
})

test('REFUND-05 a request is declined with a reason that the asker reads, or taken back by the asker; nobody decides their own', async (t) => {
  const { path, call, get, view, shop } = await openRefunds(t, { supportRefunds: 0 })
  const lines = { 0: { reduce: '50' } }
  const ask = async () => {
    const { effect, leftPaise } = (await view(lines, { as: 'support' })).body
    const wanted = { lines: listed(lines), totalPaise: effect.totalPaise, leftPaise, reason: 'Too dear' }
    return expectStatus(await call('support', `POST ${path}/refund-requests`, wanted), 201).body.id as string
  }
  const first = await ask()
  const onPage = async (as: string) => (await get(as, path)).body.refundRequest
  const { amountPaise, by } = await onPage('support')
  assert.deepEqual([amountPaise > 0, by, await onPage('packer')], [true, 'support', undefined], 'ORDERS-03')
  isRefused(
    await call('packer+support', `DELETE /api/refund-requests/${first}`),
    409,
    'Only who asked may take it back.',
  )
  expectStatus(await call('support', `DELETE /api/refund-requests/${first}`), 200)
  assert.equal(await onPage('support'), undefined)
  isRefused(
    await call('owner', `POST /api/refund-requests/${first}/decline`, { reason: 'No more' }),
    409,
    'This request does not wait any more.',
  )
  const second = await ask()
  await shop.database
    .updateTable('refund_requests')
    .set((is) => ({ asked_by: is.selectFrom('staff').select('id').where('name', '=', 'owner') }))
    .where('state', '=', 'waiting')
    .execute()
  const own = await call('owner', `POST /api/refund-requests/${second}/decline`, { reason: 'Not mine to say' })
  isRefused(own, 409, 'Somebody else decides your request.')
  await shop.database
    .updateTable('refund_requests')
    .set((is) => ({ asked_by: is.selectFrom('staff').select('id').where('name', '=', 'support') }))
    .where('id', '=', second)
    .execute()
  expectStatus(
    await call('owner', `POST /api/refund-requests/${second}/decline`, { reason: 'Send a new jar to Asha' }),
    200,
  )
  const { declined, requests } = (await get('support', '/api/refunds')).body
  assert.deepEqual(
    [requests, declined.map(({ by, answer }: { by: string; answer: string }) => [by, answer])],
    [[], [['owner', 'Send a new jar to Asha']]],
  )
  assert.deepEqual((await get('owner', '/api/refunds')).body.declined, [])
  const { rows } = await sql<{ text: string }>`SELECT audit_entries::text AS text FROM audit_entries`.execute(
    shop.database,
  )
  assert.ok(rows.every(({ text }) => !text.includes('Asha')))
})

test('REFUND-05 while a cancellation waits for an owner nothing is packed or handed over; decided or no longer possible, it goes on', async (t) => {
  const { path, call, get, view, shop, orderNumber } = await openRefunds(t, { supportRefunds: 0 })
  const pack = (quantity: number, position: number) =>
    call('packer', `POST ${path}/parcels`, {
      lines: [{ position, quantity }],
      carrier: 'own-van',
      grams: 150 + 500 * quantity,
    })
  const ask = async (lines: object, act = 'refund') => {
    const { effect, leftPaise } = (await view(lines, { as: 'support', act })).body
    const wanted = { act, lines: listed(lines), totalPaise: effect.totalPaise, leftPaise, reason: 'Changed her mind' }
    return expectStatus(await call('support', `POST ${path}/refund-requests`, wanted), 201).body.id as string
  }
  const decline = async (id: string) =>
    expectStatus(await call('owner', `POST /api/refund-requests/${id}/decline`, { reason: 'Send it' }), 200)

  const reduction = await ask({ 1: { reduce: '5' } })
  const parcel = expectStatus(await pack(1, 1), 200).body.id
  await decline(reduction)
  const id = await ask({ 0: { cancel: 3 }, 1: { cancel: 2 } }, 'cancel')
  const stop = 'a cancellation was asked for, an owner decides'
  isRefused(await pack(3, 0), 409, `On hold: ${stop}`)
  isRefused(await call('packer', `PUT /api/pack/${orderNumber}/reservation`, {}), 409, `On hold: ${stop}`)
  const { refusals } = expectStatus(await call('packer', 'POST /api/hand-over', { parcels: [parcel] }), 200).body
  assert.deepEqual([refusals[0].code, refusals[0].error], ['on-hold', `On hold: ${stop}`])
  assert.equal((await get('packer', '/api/parcels')).body.parcels[0].stop.error, `On hold: ${stop}`)
  assert.equal((await get('packer', `/api/pack/${orderNumber}`)).body.heldReason, stop)
  const queue = (await get('packer', '/api/pack')).body
  assert.deepEqual([queue.orders, queue.total, queue.held], [[], 0, 1])
  assert.equal((await get('packer', path)).body.cancellationAsked, shop.now().toISOString())
  assert.deepEqual((await get('support', '/api/orders?held=no')).body.rows, [])
  const [row] = (await get('support', '/api/orders?held=yes')).body.rows
  assert.deepEqual([row.heldReason, row.heldSince], [stop, shop.now().toISOString()])
  const { customer } = (await get('support', path)).body
  const { orders } = (await get('support', `/api/customers/${customer.id}`)).body
  assert.equal(orders[0].isHeld, true, 'CUST-01')

  await decline(id)
  assert.equal((await get('packer', path)).body.cancellationAsked, undefined)
  assert.equal((await get('packer', '/api/pack')).body.orders[0].number, orderNumber)
  assert.equal(expectStatus(await call('packer', 'POST /api/hand-over', { parcels: [parcel] }), 200).body.done, 1)
  const again = await ask({ 0: { cancel: 1 } })
  isRefused(await pack(3, 0), 409, `On hold: ${stop}`)
  expectStatus(await call('support', `DELETE /api/refund-requests/${again}`), 200)
  // A refund of other goods, or of a part, does not answer it; one of all that was asked for does, and the rest goes on.
  const refund = async (lines: object) => {
    const { effect, leftPaise } = (await view(lines, { as: 'owner', act: 'refund' })).body
    const wanted = { act: 'refund', lines: listed(lines), totalPaise: effect.totalPaise, leftPaise }
    expectStatus(await call('owner', `POST ${path}/refunds`, { ...wanted, reason: 'Asked by telephone' }), 201)
    await shop.runJobs()
  }
  await ask({ 0: { cancel: 2 } })
  await refund({ 1: { cancel: 1 } })
  isRefused(await pack(1, 0), 409, `On hold: ${stop}`)
  await refund({ 0: { cancel: 1 } })
  isRefused(await pack(1, 0), 409, `On hold: ${stop}`)
  await refund({ 0: { cancel: 1 } })
  assert.equal((await get('packer', path)).body.cancellationAsked, undefined)
  assert.deepEqual((await get('owner', '/api/refunds')).body.requests, [], 'nobody has to decline it')
  const [last] = (await get('owner', `/api/audit?subject=order:${orderNumber}`)).body.entries
  assert.deepEqual([last.action, last.after.because], ['refund.request-ended', 'not-possible'])
  expectStatus(await pack(1, 0), 200)
})

test('REFUND-05 a request of units and a reduction ends by itself when the order is cancelled otherwise', async (t) => {
  const { path, call, get, view, shop } = await openRefunds(t, { supportRefunds: 0 })
  const send = async (as: string, to: string, { lines, act }: { lines: object; act: string }) => {
    const { effect, leftPaise } = (await view(lines, { as, act })).body
    const wanted = { act, lines: listed(lines), totalPaise: effect.totalPaise, leftPaise, reason: 'Changed her mind' }
    expectStatus(await call(as, `POST ${path}/${to}`, wanted), 201)
    await shop.runJobs()
    return (await get('owner', '/api/refunds')).body.requests.length
  }
  const mixed = { 0: { cancel: 1, reduce: '5' }, 1: { reduce: '5' } }
  assert.equal(await send('support', 'refund-requests', { lines: mixed, act: 'refund' }), 1)
  assert.equal(await send('owner', 'refunds', { lines: { 0: { cancel: 3 } }, act: 'refund' }), 1, 'line 1 is there')
  assert.equal(await send('owner', 'refunds', { lines: { 1: { cancel: 2 } }, act: 'cancel' }), 0)
})

test('REFUND-05 a cancellation that is requested while the order is packed: either the parcel was first, or the packer reads the request', async (t) => {
  const { path, call, view } = await openRefunds(t, { supportRefunds: 0 })
  for (let round = 0; round < raceRounds; round++) {
    const all = { 0: { cancel: 3 }, 1: { cancel: 2 } }
    const { effect, leftPaise } = (await view(all, { as: 'support', act: 'cancel' })).body
    const wanted = {
      act: 'cancel',
      lines: listed(all),
      totalPaise: effect.totalPaise,
      leftPaise,
      reason: 'Changed her mind',
    }
    const [packed, requested] = await Promise.all([
      call('packer', `POST ${path}/parcels`, {
        ...{ lines: [{ position: 0, quantity: 3 }], carrier: 'own-van', grams: 1650 },
      }),
      call('support', `POST ${path}/refund-requests`, wanted),
    ])
    if (packed.status === 409)
      assert.equal(packed.body.error, 'On hold: a cancellation was asked for, an owner decides')
    else {
      const { id } = expectStatus(packed, 200).body
      const { refusals } = (await call('packer', 'POST /api/hand-over', { parcels: [id] })).body
      assert.equal(refusals[0]?.code, 'on-hold')
      expectStatus(await call('packer', `POST /api/parcels/${id}/unpack`, {}), 200)
    }
    expectStatus(await call('support', `DELETE /api/refund-requests/${expectStatus(requested, 201).body.id}`), 200)
  }
})

test('REFUND-03 after 30 November of the year after the invoice’s nothing is refunded, by command neither', async (t) => {
  const { shop, orderNumber, view, post } = await openRefunds(t)
  const { totalPaise } = (await view({ 0: { cancel: 1 } })).body.effect
  shop.pass(new Date('2100-11-30T18:30:00Z').getTime() - shop.now().getTime())
  const sentence = 'Credit notes for this year closed on 30 November 2100. Ask your accountant.'
  isRefused(await view({ 0: { cancel: 1 } }), 409, sentence)
  isRefused(await post({ lines: { 0: { cancel: 1 } }, totalPaise }), 409, sentence)
  const byCommand = await refundOrder(shop.deps, { orderNumber, reason: 'Broken', restocks: false })
  assert.deepEqual(byCommand, { refused: 'credit-notes-closed', date: '30 November 2100' })
})

test('REFUND-04 ORDERS-03 a refused refund shows the provider’s words and is tried again at once; a paid one is not; a packer reads where it stands', async (t) => {
  const { shop, path, call, get, refund, order } = await openRefunds(t)
  const readByPacker = async () => {
    const { openRefund, refunds } = expectStatus(await get('packer', path), 200).body
    assert.deepEqual(refunds, [], 'ORDERS-03 without amounts')
    const [listed] = expectStatus(await get('packer', '/api/orders'), 200).body.rows
    assert.equal(listed.openRefund, openRefund, 'the list says the same')
    const { customer } = (await order()) as { customer: { id: string } }
    const { orders } = expectStatus(await get('support', `/api/customers/${customer.id}`), 200).body
    assert.equal(orders[0].openRefund, openRefund, 'and the page of the customer')
    return openRefund
  }
  assert.equal(await readByPacker(), undefined)
  await shop.callSandbox('/sandbox/faults', { api: 'refunds.create', kind: 'error', status: 400, times: 1 })
  const { id } = expectStatus(await refund({ 0: { cancel: 1 } }), 201).body
  assert.equal(await readByPacker(), 'on-its-way')
  await shop.runJobs()
  assert.equal(await readByPacker(), 'refused')
  const [refused] = (await order()).refunds
  assert.equal(refused.state, 'refused')
  assert.ok(refused.providerMessage && refused.nextTryAt)
  expectStatus(await call('support', `POST /api/refunds/${id}/tries`, {}), 202)
  await shop.runJobs()
  assert.equal((await order()).refunds[0].state, 'processed')
  assert.equal(await readByPacker(), undefined)
  isRefused(await call('owner', `POST /api/refunds/${id}/tries`, {}), 409, 'This refund is paid.')
})
