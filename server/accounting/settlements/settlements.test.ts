import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { hour, indianDate } from '#domain/time.ts'
import { type CardProvider, ProviderUnreachable } from '#server/platform/card-provider/card-provider.ts'
import { openDesk } from '../../orders/order-desk.fixture.ts'
import { openSettledShop } from './settlements.fixture.ts'

async function openBooks(t: TestContext, options?: Parameters<typeof openSettledShop>[1]) {
  const shop = await openSettledShop(t, options)
  const desk = await openDesk(t, shop.deps)
  const view = async (path = '') => {
    const { status, body } = await desk.get('accountant', `/api/books/${path}`)
    assert.equal(status, 200, JSON.stringify(body))
    return body
  }
  const statement = (csv: string, { apply = true } = {}) =>
    desk.call('accountant', `POST /api/books/bank-lines${apply ? '?apply=yes' : ''}`, Buffer.from(csv), {
      'content-type': 'application/octet-stream',
    })
  const act = (path: string, body?: object) => desk.call('accountant', `POST /api/books/${path}`, body)
  const card = async () => {
    const { body } = await desk.get('accountant', '/api/board')
    const { count, to, tone } = body.cards.find(({ id }: { id: string }) => id === 'reconciliation')
    return { count, to, tone }
  }
  return { ...shop, view, statement, act, card, desk }
}

const indian = (day: string) => day.split('-').toReversed().join('-')

test('BOOKS-04 IMPORT-01 a statement ticks off what has its UTR and amount, whichever comes first; the same file adds nothing', async (t) => {
  const books = await openBooks(t)
  const { orderNumber, paymentId } = await books.buy()
  const first = await books.settle()
  const day = indianDate(books.now())
  const csv = [
    'Txn Date;Narration;Credit;Debit;UTR',
    `${indian(day)};CARD PAYMENTS;97.64;;${first.utr.toLowerCase()}`,
    `${indian(day)};RENT;;"1,20,000.00";`,
    `${indian(day)};RENT;;"1,20,000.00";`,
    'Closing balance;;;;',
  ].join('\r\n')
  const dry = await books.statement(csv, { apply: false })
  assert.deepEqual([dry.status, dry.body.isApplied, dry.body.added, dry.body.unreadable], [200, false, 3, 1])
  assert.deepEqual((await books.view('bank-lines?all=yes')).rows, [])
  const applied = (await books.statement(csv)).body
  assert.deepEqual([applied.isApplied, applied.added, applied.known, applied.errors[0].column], [true, 3, 0, 'Day'])
  const again = (await books.statement(csv)).body
  assert.deepEqual([again.isApplied, again.added, again.known], [false, 0, 3])
  const facts = 'Account statement\nAccount Name;FARMGATE;;\nAddress;"Pune, Maharashtra"\n\n'
  const { body: below } = await books.statement(facts + csv, { apply: false })
  assert.deepEqual([below.known, below.errors[0].line], [3, 9], 'the account’s facts stand above the header')
  const { body: other } = await books.statement(`${facts}Txn Date;Narr;Money\n${indian(day)};A;1\n`, { apply: false })
  assert.equal(
    other.error,
    'The header names no column UTR. It has: Txn Date, Narr, Money. Please rename the one that is meant.',
  )

  const states = async () =>
    (await books.view('bank-lines?all=yes')).rows.map(
      ({ state, amountPaise }: { state: string; amountPaise: number }) => [state, amountPaise],
    )
  assert.deepEqual((await states()).toSorted(), [
    ['left', -1_20_000_00],
    ['left', -1_20_000_00],
    ['left', 97_64],
  ])
  await books.read()
  assert.deepEqual(
    (await states()).filter(([state]: [string]) => state === 'ticked'),
    [['ticked', 97_64]],
  )
  assert.deepEqual((await books.view('unticked')).rows, [])

  // From the bank line's UTR to its payments.
  const { rows, total } = await books.view(`settlements?q=${first.utr.toLowerCase()}`)
  assert.deepEqual([total, rows[0].id, rows[0].bank, rows[0].differences], [1, first.id, 'ticked', 0])
  const page = await books.view(`settlements/${first.id}`)
  assert.deepEqual(
    [page.rows.length, page.rows[0].orderNumber, page.rows[0].entityId, page.rows[0].feePaise, page.rows[0].taxPaise],
    [1, orderNumber, paymentId, 2_36, 36],
  )
  for (const q of [orderNumber, paymentId, first.id]) assert.equal((await books.view(`settlements?q=${q}`)).total, 1, q)
  assert.equal((await books.desk.get('accountant', '/api/books/settlements/setl_none')).status, 404)
  assert.equal((await books.statement('Day,UTR\n24-11-2026,X')).status, 422)
  await assert.rejects(sql`UPDATE bank_lines SET utr = ''`.execute(books.database), /only added/)
})

test('BOOKS-04 lines that 0.13.0 stored under ‘TRANSFER FROM …’ are not added again under the UTR of their narration', async (t) => {
  const books = await openBooks(t)
  const day = indianDate(books.now())
  const header = 'Txn Date,Description,Ref No,Credit,Debit'
  const transfers = ['AXISCN0123456789', 'AXISCN0123456790'].map(
    (utr) => `${indian(day)},BY TRANSFER-NEFT*${utr}*RAZORPAY,TRANSFER FROM 99509044300 /,5.00,`,
  )
  // The same references in other words: as 0.13.0 read the file above.
  const former = transfers.map((line) => line.replace('TRANSFER FROM', 'TRANSFERFROM'))
  assert.equal((await books.statement([header, ...former].join('\n'))).body.added, 2)
  const later = `${indian(day)},BY TRANSFER-NEFT*AXISCN0123456791*RAZORPAY,TRANSFER FROM 99509044300 /,5.00,`
  const cash = `${indian(day)},CASH,,5.00,`
  const csv = [header, ...transfers, later, cash].join('\n')
  const dry = (await books.statement(csv, { apply: false })).body
  assert.deepEqual([dry.added, dry.known], [2, 2])
  const applied = (await books.statement(csv)).body
  assert.deepEqual([applied.added, applied.known], [2, 2])
  const again = (await books.statement(csv)).body
  assert.deepEqual([again.added, again.known], [0, 4])
  const utrs = (await books.view('bank-lines?all=yes')).rows.map(({ utr }: { utr: string }) => utr)
  const stored = 'TRANSFERFROM99509044300/'
  assert.deepEqual(utrs.toSorted(), ['', 'AXISCN0123456791', stored, stored])
})

test('BOOKS-04 what is left on either side is listed and ticked off by hand with a reason, and an entry takes it back', async (t) => {
  const books = await openBooks(t)
  await books.buy()
  const settlement = await books.settle()
  await books.buy()
  await books.read()
  const day = indianDate(books.now())
  assert.deepEqual((await books.card()).count, 0)
  const rows = async () => (await books.view('unticked')).rows
  assert.deepEqual(
    (await rows()).map(({ id, isDue }: { id: string; isDue: boolean }) => [id, isDue]),
    [[settlement.id, false]],
  )

  // The statement has the UTR with another amount.
  await books.statement(`Day,Amount,UTR\n${day},97.63,${settlement.utr}\n${day},-5,FEE`)
  assert.deepEqual(
    (await rows()).map(({ isDue }: { isDue: boolean }) => isDue),
    [true],
  )
  assert.deepEqual(await books.card(), { count: 1, to: '/books/settlements?show=unticked', tone: 'alarm' })
  const left = (await books.view('bank-lines')).rows
  assert.deepEqual(left.map(({ state, utr }: { state: string; utr: string }) => [state, utr]).toSorted(), [
    ['differs', settlement.utr],
    ['left', 'FEE'],
  ])
  // Both sums are said on either side.
  const [{ bankPaise }] = await rows()
  const { settlement: shown } = await books.view(`settlements/${settlement.id}`)
  const { settlementPaise } = left.find(({ utr }: { utr: string }) => utr === settlement.utr)
  assert.deepEqual(
    [shown.bank, shown.bankPaise, bankPaise, settlementPaise],
    ['differs', 97_63, 97_63, shown.paidPaise],
  )

  const fee = left.find(({ utr }: { utr: string }) => utr === 'FEE').id
  for (const [kind, subject] of [
    ['bank-line', fee],
    ['settlement', settlement.id],
  ] as const) {
    const tick = { kind, subject, reason: 'A paisa of the bank' }
    assert.equal((await books.act('ticks', tick)).status, 200)
    assert.equal((await books.act('ticks', tick)).body.code, 'ticked-already')
  }
  assert.equal((await books.act('ticks', { kind: 'transfer', subject: 'x', reason: 'None' })).status, 404)
  assert.equal((await books.act('ticks', { kind: 'bank-line', subject: fee, reason: '  ' })).status, 422)
  assert.equal((await books.card()).count, 0)
  const [ticked] = (await books.view('unticked?ticked=yes')).rows
  assert.deepEqual(
    [ticked.id, ticked.tick.reason, ticked.tick.by],
    [settlement.id, 'A paisa of the bank', 'accountant'],
  )
  assert.equal((await books.view(`settlements/${settlement.id}`)).settlement.bank, 'by-hand')
  assert.equal((await books.view('bank-lines')).total, 1)
  assert.equal((await books.act('tick-undoings', { kind: 'bank-line', subject: fee })).status, 200)
  assert.equal((await books.act('tick-undoings', { kind: 'bank-line', subject: fee })).status, 409)
  assert.equal((await books.view('bank-lines')).total, 2)
  const entries = await books.database
    .selectFrom('audit_entries')
    .select('action')
    .where('action', 'like', 'settlement.%')
    .execute()
  assert.deepEqual(entries.map(({ action }) => action).toSorted(), [
    'settlement.bank-lines-added',
    'settlement.tick-undone',
    'settlement.ticked',
    'settlement.ticked',
  ])
})

test('BOOKS-04 a bank transfer of a refund is ticked off by its UTR', async (t) => {
  const books = await openBooks(t)
  const { paymentId } = await books.buy()
  const { id } = await books.database
    .selectFrom('payment_attempts')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  const refund = { payment_id: paymentId, attempt_id: id, amount_paise: 50_00, reason: 'x', decided_at: books.now() }
  const paid = {
    state: 'processed',
    processed_at: books.now(),
    paid_by: 'bank',
    utr: 'BANK12345678',
    transferred_on: indianDate(books.now()),
  } as const
  await books.database
    .insertInto('refunds')
    .values({ ...refund, ...paid, reference: 'r1' })
    .execute()
  assert.deepEqual(
    (await books.view('unticked')).rows.map(({ kind, utr }: { kind: string; utr: string }) => [kind, utr]),
    [['transfer', 'BANK12345678']],
  )
  await books.statement(`Day,Amount,UTR\n${indianDate(books.now())},-50,bank12345678`)
  assert.deepEqual([(await books.view('unticked')).total, (await books.view('bank-lines')).total], [0, 0])
})

test('BOOKS-04 a difference leads to its order and counts on the board until it is ticked off; disputes have their day', async (t) => {
  const books = await openBooks(t)
  const { orderNumber, paymentId } = await books.buy()
  const { id } = await books.settle()
  await books.read()
  await books.spoil(id, 'changed')
  await books.read()
  const { rows, total } = await books.view('settlement-differences')
  assert.deepEqual([total, rows[0].kind, rows[0].orderNumber, rows[0].byPaise], [1, 'line-changed', orderNumber, 0])
  assert.deepEqual(await books.card(), { count: 1, to: '/books/settlements?show=differences', tone: 'waits' })
  const page = await books.view(`settlements/${id}`)
  assert.deepEqual(
    page.rows.map(({ state, taxPaise }: { state: string; taxPaise: number }) => [state, taxPaise]),
    [
      ['former', 36],
      ['changed', 37],
    ],
  )
  const subject = `${rows[0].kind} ${rows[0].subject}`
  assert.equal(
    (await books.act('ticks', { kind: 'difference', subject, reason: 'The provider wrote why' })).status,
    200,
  )
  assert.deepEqual([(await books.view('settlement-differences')).total, (await books.card()).count], [0, 0])
  assert.equal((await books.view('settlement-differences?ticked=yes')).rows[0].tick.reason, 'The provider wrote why')

  await books.dispute(paymentId)
  await books.read()
  const [dispute] = (await books.view('disputes')).rows
  assert.deepEqual([dispute.orderNumber, dispute.state, dispute.respondBy], [orderNumber, 'open', '2099-06-17'])
  assert.equal((await books.card()).to, '/books/settlements?show=disputes')
  books.nextDay()
  const { id: another } = await books.dispute(paymentId)
  await books.read()
  const { rows: due } = await books.view('disputes')
  assert.deepEqual([due[0].id, due[1].id], [dispute.id, another], 'as they are due')
  await books.dispute(paymentId, { id: another, status: 'won' })
  await books.dispute(paymentId, { id: dispute.id, status: 'under_review' })
  await books.read()
  assert.equal((await books.card()).count, 0)
})

test('BOOKS-04 who explained a difference has explained its amount: another one waits again, and so does one that comes back', async (t) => {
  const books = await openBooks(t)
  await books.buy()
  const { id } = await books.settle()
  const waiting = async () =>
    (await books.view('settlement-differences')).rows.map(({ byPaise }: { byPaise: number }) => byPaise)
  const tick = { kind: 'difference', subject: `settlement-sum ${id}`, reason: 'A paisa of the provider' }
  const explain = async () => assert.equal((await books.act('ticks', tick)).status, 200)
  const readLater = async () => {
    books.pass(hour)
    await books.read()
  }
  await books.spoil(id, 'sum')
  await books.read()
  assert.deepEqual(await waiting(), [-1])
  await explain()
  await readLater()
  assert.deepEqual(await waiting(), [])
  await books.spoil(id, 'sum')
  await readLater()
  assert.deepEqual([await waiting(), (await books.card()).count], [[-2], 1])
  assert.equal((await books.view(`settlements/${id}`)).differences[0].tick, undefined)
  assert.equal((await books.view(`settlements?q=${id}`)).rows[0].differences, 1)
  assert.equal(
    (await books.act('tick-undoings', { kind: 'difference', subject: tick.subject })).body.code,
    'not-ticked',
  )
  await explain()
  assert.deepEqual(await waiting(), [])
})

test('BOOKS-04 a provider that is down is tried again, and the page says so', async (t) => {
  const outside = { isDown: true }
  const around = (provider: CardProvider): CardProvider => ({
    ...provider,
    async listSettlements(...given) {
      if (outside.isDown) throw new ProviderUnreachable(new Error('down'))
      return provider.listSettlements(...given)
    },
  })
  const books = await openBooks(t, { around })
  assert.deepEqual((await books.view('settlements')).reading, { isLate: false })
  assert.equal((await books.act('settlement-reads')).status, 202)
  await books.runJobs()
  const { underway } = (await books.view('settlements')).reading
  assert.deepEqual([underway.state, underway.error], ['retrying', 'The card provider did not answer'])
  outside.isDown = false
  await books.act('settlement-reads')
  await books.runJobs()
  const { lastAt, underway: after } = (await books.view('settlements')).reading
  assert.deepEqual([lastAt, after], [books.now().toISOString(), undefined])
  books.pass(27 * hour)
  assert.equal((await books.view('settlements')).reading.isLate, true)
})
