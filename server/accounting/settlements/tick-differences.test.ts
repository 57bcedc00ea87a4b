import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { openDesk } from '../../orders/order-desk.fixture.ts'
import { openSettledShop } from './settlements.fixture.ts'

const reason = 'Paid with the next settlement'
type Row = { kind: string; subject: string; byPaise: number }

/** 230 payments that were not settled, of ₹1 each, and one settlement of another sum. */
async function openDifferences(t: TestContext) {
  const shop = await openSettledShop(t)
  const desk = await openDesk(t, shop.deps)
  await sql`
    INSERT INTO settlement_differences (kind, subject, payment_id, by_paise, found_at)
    SELECT 'payment-unsettled', 'pay_' || n, 'pay_' || n, -100, ${shop.now()}::timestamptz FROM generate_series(1, 230) AS n
    UNION ALL SELECT 'settlement-sum', 'setl_1', NULL, 5, ${shop.now()}::timestamptz`.execute(shop.database)
  const view = async (more = '') => (await desk.get('accountant', `/api/books/settlement-differences${more}`)).body
  const tick = (chosen: object) => desk.call('accountant', 'POST /api/books/difference-ticks', { chosen, reason })
  const job = async (id: string) => (await desk.get('accountant', `/api/bulk-jobs/${id}`)).body
  const changeAmount = (subject: string) =>
    shop.database.updateTable('settlement_differences').set({ by_paise: -300 }).where('subject', '=', subject).execute()
  const entries = async (action: string) =>
    (await shop.database.selectFrom('audit_entries').select('id').where('action', '=', action).execute()).length
  return { ...shop, desk, view, tick, job, changeAmount, entries }
}

const alike = { kind: 'payment-unsettled', sign: 'less' }

test('BOOKS-04 DESK-06 differences that are alike are grouped with number and sum, ticked off in one act, and taken back by another', async (t) => {
  const books = await openDifferences(t)
  const { groups, total } = await books.view()
  const all = [
    { ...alike, count: 230, sumPaise: -230_00 },
    { kind: 'settlement-sum', sign: 'more', count: 1, sumPaise: 5 },
  ]
  assert.deepEqual([groups, total], [all, 231])
  const one = await books.view('?kind=settlement-sum&sign=more')
  assert.deepEqual([one.rows.length, one.total, one.groups], [1, 1, all])
  assert.equal((await books.view('?kind=settlement-sum&sign=less')).total, 0)

  // Not what the page showed: nothing is ticked off.
  for (const shown of [
    { shown: 229, shownPaise: -229_00 },
    { shown: 230, shownPaise: -229_00 },
  ]) {
    const refused = await books.tick({ matching: alike, ...shown })
    assert.deepEqual([refused.status, refused.body.code, refused.body.matching], [409, 'others-match', 230])
  }
  const started = await books.tick({ matching: alike, shown: 230, shownPaise: -230_00 })
  assert.deepEqual([started.status, started.body.rows, started.body.done], [200, 230, 0])
  await books.changeAmount('pay_7')
  await books.runJobs()
  const { done, failed, refusals, canUndo } = await books.job(started.body.id)
  assert.deepEqual([done, failed, canUndo], [229, 1, true])
  assert.deepEqual([refusals[0].label, refusals[0].error], ['pay_7', 'The amount has changed meanwhile. Look again.'])
  assert.deepEqual(
    (await books.view()).rows.map(({ subject }: Row) => subject),
    ['pay_7', 'setl_1'],
  )
  const [ticked] = (await books.view('?ticked=yes')).rows
  assert.deepEqual([ticked.tick.reason, ticked.tick.by], [reason, 'accountant'])
  assert.deepEqual([await books.entries('settlement.ticked'), await books.entries('settlement.bulk-ticked')], [229, 1])

  const undone = await books.desk.call('accountant', `POST /api/bulk-jobs/${started.body.id}/undo`, {})
  await books.runJobs()
  assert.equal((await books.job(undone.body.id)).done, 229)
  assert.deepEqual([(await books.view()).total, (await books.view('?ticked=yes')).total], [231, 0])
  assert.equal(await books.entries('settlement.tick-undone'), 229)
})

test('BOOKS-04 DESK-06 chosen differences are ticked off at once, but for those that the page showed otherwise', async (t) => {
  const books = await openDifferences(t)
  const { rows } = await books.view()
  const differences = rows
    .slice(0, 3)
    .map(({ kind, subject, byPaise }: Row) => ({ subject: `${kind} ${subject}`, byPaise }))
  await books.changeAmount(rows[1].subject)
  await books.desk.call('accountant', 'POST /api/books/ticks', {
    kind: 'difference',
    subject: differences[2].subject,
    reason,
  })
  const { body } = await books.tick({ differences: [...differences, { subject: 'line-gone x y', byPaise: 0 }] })
  assert.deepEqual([body.done, body.failed, body.isFinished], [1, 3, true])
  assert.deepEqual(
    body.refusals.map(({ code }: { code: string }) => code),
    ['difference-changed', 'ticked-already', 'nothing-to-tick'],
  )
  const denied = await books.desk.call('support', 'POST /api/books/difference-ticks', {
    chosen: { differences },
    reason,
  })
  assert.equal(denied.status, 403)
})

test('BOOKS-04 DESK-05 what a colleague has ticked off anew since stays, for each person who undoes the act', async (t) => {
  const books = await openDifferences(t)
  const { rows } = await books.view()
  const differences = rows
    .slice(0, 2)
    .map(({ kind, subject, byPaise }: Row) => ({ subject: `${kind} ${subject}`, byPaise }))
  const { body } = await books.tick({ differences })
  const one = { kind: 'difference', subject: differences[0].subject }
  await books.desk.call('owner', 'POST /api/books/tick-undoings', one)
  await books.desk.call('owner', 'POST /api/books/ticks', { ...one, reason: 'Bank letter of 3 June' })
  const undone = await books.desk.call('accountant', `POST /api/bulk-jobs/${body.id}/undo`, {})
  await books.runJobs()
  const { done, failed, refusals } = await books.job(undone.body.id)
  assert.deepEqual([done, failed, refusals[0].code], [1, 1, 'ticked-anew'])
  assert.equal((await books.view('?ticked=yes')).rows[0].tick.reason, 'Bank letter of 3 June')
})
