import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { bulkRowChanges } from '#server/back-office/bulk-changes.ts'
import { noteOrder } from '#server/orders/note-order.ts'
import { openSeededDesk } from '#server/orders/order-desk.fixture.ts'
import { runBulkJob } from './run-bulk-job.ts'

const reason = 'Flood in the warehouse'
const count = 230

/** A shop of 230 orders, and support who starts a job on all of them. */
async function openWithJob(t: TestContext) {
  const desk = await openSeededDesk(t, count)
  const { database } = desk.deps
  let keys = 0
  const start = (key = `many-orders-${++keys}`, given: object = {}) => {
    const body = { chosen: { matching: {}, shown: count }, reason, ...given }
    return desk.call('support', 'POST /api/orders/holds', body, { 'idempotency-key': key })
  }
  const { rows: free } = await sql<{ number: string }>`
    SELECT number FROM orders WHERE held_at IS NULL AND fulfilment IN ('to-pack', 'part-packed', 'packed')
    ORDER BY number`.execute(database)
  const numbers = free.map(({ number }) => number)
  const view = async (id: string, as = 'support') => (await desk.get(as, `/api/bulk-jobs/${id}`)).body
  const held = async () => {
    const { rows } = await sql<{ number: string }>`
      SELECT number FROM orders WHERE held_reason = ${reason} ORDER BY number`.execute(database)
    return rows.map(({ number }) => number)
  }
  const entries = async (action: string) => {
    const { rows } = await sql<{ number: string; by: string }>`
      SELECT subject_id AS number, staff.name AS by FROM audit_entries JOIN staff ON staff.id = staff_id
      WHERE action = ${action} ORDER BY subject_id`.execute(database)
    return rows
  }
  const changes = bulkRowChanges(desk.deps)
  return { ...desk, start, numbers, view, held, entries, changes }
}

test('DESK-06 an action on more than 200 rows is one job with progress, and each refusal with its row', async (t) => {
  const { start, numbers, view, held, entries, call, runJobs, deps } = await openWithJob(t)
  // Said twice at once, under one key.
  const [first, second] = await Promise.all([start('one-key-for-all'), start('one-key-for-all')])
  assert.deepEqual([first.status, first.body], [200, second.body])
  const { id, rows } = first.body
  assert.deepEqual([rows, first.body.done, first.body.isFinished], [count, 0, false])
  assert.equal((await start('one-key-for-all', { reason: 'Another' })).body.code, 'key-reused')
  assert.equal((await deps.database.selectFrom('bulk_jobs').select('id').execute()).length, 1)
  const waiting = await view(id)
  assert.deepEqual([waiting.done, waiting.failed, waiting.rows, waiting.isFinished], [0, 0, count, false])
  assert.equal((await view(id, 'owner')).error, 'Not found')

  // Meanwhile somebody holds one of its rows: the others are held all the same.
  const [mine = '', ...others] = numbers
  assert.equal((await call('owner', `POST /api/orders/${mine}/hold`, { reason: 'Mine' })).status, 200)
  await runJobs()
  const over = await view(id)
  assert.deepEqual([over.done, over.failed, over.isFinished], [others.length, count - others.length, true])
  assert.equal(over.refusals.length, over.failed)
  const refusal = over.refusals.find((row: { id: string }) => row.id === mine)
  assert.deepEqual(refusal, { id: mine, label: mine, code: 'held', error: 'On hold: Mine' })
  assert.deepEqual(await held(), others)
  const by = (await entries('order.held')).filter(({ number }) => number !== mine)
  assert.deepEqual(
    by,
    others.map((number) => ({ number, by: 'support' })),
  )
})

test('DESK-06 orders that match after the start of a job are not in it, and a list that has grown is refused', async (t) => {
  const { start, numbers, view, runJobs, deps } = await openWithJob(t)
  const chosen = { matching: { held: 'no' }, shown: count }
  const refused = await start(undefined, { chosen })
  assert.equal(refused.status, 409)
  assert.match(refused.body.error, /^The list has changed: \d+ orders now match/)
  const { matching } = refused.body
  assert.ok(matching > 200)
  const { id } = (await start(undefined, { chosen: { ...chosen, shown: matching } })).body
  const { number: later } = await deps.database
    .updateTable('orders')
    .set({ held_at: null, held_reason: null })
    .where('held_at', 'is not', null)
    .returning('number')
    .executeTakeFirstOrThrow()
  await runJobs()
  assert.equal((await view(id)).done, numbers.length)
  const row = await deps.database.selectFrom('orders').select('held_at').where('number', '=', later).execute()
  assert.deepEqual(row, [{ held_at: null }])
})

test('DESK-06 a job that is stopped in the middle, or runs twice, goes on and changes each row once', async (t) => {
  const { start, numbers, view, held, entries, changes, deps } = await openWithJob(t)
  const { id } = (await start()).body
  const stopping = new AbortController()
  let changed = 0
  const change: (typeof changes)['orders.hold']['change'] = (...row) => {
    changed += 1
    if (changed === 100) stopping.abort(new Error('killed'))
    return changes['orders.hold'].change(...row)
  }
  const given = { ...changes, 'orders.hold': { ...changes['orders.hold'], change } }
  await assert.rejects(runBulkJob(deps, { id }, given, { abortSignal: stopping.signal }), /killed/)
  const stopped = await view(id)
  assert.deepEqual([stopped.done + stopped.failed, stopped.isFinished], [100, false])
  await Promise.all([runBulkJob(deps, { id }, changes), runBulkJob(deps, { id }, changes)])
  await runBulkJob(deps, { id }, changes)
  const { done, failed, isFinished } = await view(id)
  assert.deepEqual([done, done + failed, isFinished], [numbers.length, count, true])
  assert.deepEqual(await held(), numbers)
  assert.deepEqual(
    (await entries('order.held')).map(({ number }) => number),
    numbers,
  )
})

test('DESK-06 DESK-07 two runs of a job at once make a change that can be made twice once for each row', async (t) => {
  const { start, view, changes, deps } = await openWithJob(t)
  const { id } = (await start()).body
  const change: (typeof changes)['orders.hold']['change'] = (tx, audit, { id: number, staffId }) =>
    noteOrder(tx, audit, deps, { number, staffId, text: 'Called' })
  const given = { ...changes, 'orders.hold': { ...changes['orders.hold'], change } }
  const run = () => runBulkJob(deps, { id }, given)
  await Promise.all([run(), run()])
  const { done, isFinished } = await view(id)
  assert.deepEqual([done, isFinished], [count, true])
  const notes = await deps.database.selectFrom('order_notes').select('order_number').execute()
  assert.equal(notes.length, count)
})

test('DESK-06 a row with a fault stops no other, and is changed by the retry', async (t) => {
  const { start, numbers, view, held, changes, deps } = await openWithJob(t)
  const { id } = (await start()).body
  const change: (typeof changes)['orders.hold']['change'] = (tx, audit, row) => {
    if (row.id === numbers[0]) throw new Error('broken')
    return changes['orders.hold'].change(tx, audit, row)
  }
  const given = { ...changes, 'orders.hold': { ...changes['orders.hold'], change } }
  await assert.rejects(runBulkJob(deps, { id }, given), /broken/)
  assert.deepEqual(await held(), numbers.slice(1))
  assert.equal((await view(id)).isFinished, false)
  await runBulkJob(deps, { id }, changes)
  assert.deepEqual(await held(), numbers)
})

test('DESK-06 STAFF-08 SECURITY a job changes nothing more once its person is suspended, or has a role that was written without the key', async (t) => {
  const { start, view, held, changes, deps } = await openWithJob(t)
  const { database, clock } = deps
  const isRefused = async (id: string) => {
    await runBulkJob(deps, { id }, changes)
    const { done, failed, refusals, isFinished } = await view(id)
    assert.deepEqual([done, failed, isFinished], [0, count, true])
    assert.equal(refusals[0].error, 'Your role does not allow this.')
    assert.deepEqual(await held(), [])
  }
  const [first, second] = [(await start()).body, (await start()).body]
  const { staff_id } = await database.selectFrom('bulk_jobs').select('staff_id').executeTakeFirstOrThrow()
  await database.updateTable('staff').set({ suspended_at: clock.now() }).where('name', '=', 'support').execute()
  await isRefused(first.id)
  await database.updateTable('staff').set({ suspended_at: null }).where('name', '=', 'support').execute()
  await database.insertInto('staff_roles').values({ staff_id, role: 'owner' }).execute()
  await isRefused(second.id)
})

test('DESK-06 DESK-07 a request on few rows that breaks off is continued by the queue, and by its retry', async (t) => {
  const { call, numbers, held, runJobs, deps } = await openWithJob(t)
  const [first = '', second = ''] = numbers
  const chosen = { orders: [first, second] }
  const hold = () => call('support', 'POST /api/orders/holds', { chosen, reason }, { 'idempotency-key': 'few-orders' })
  await sql`ALTER TABLE orders ADD CONSTRAINT broken CHECK (held_reason IS NULL OR number <> ${sql.lit(second)}) NOT VALID`.execute(
    deps.database,
  )
  assert.equal((await hold()).status, 500)
  assert.deepEqual(await held(), [first])
  await sql`ALTER TABLE orders DROP CONSTRAINT broken`.execute(deps.database)
  await sql`SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
    FROM graphile_worker.jobs WHERE task_identifier = 'run-bulk-job'`.execute(deps.database)
  await runJobs()
  assert.deepEqual(await held(), [first, second])
  const { status, body } = await hold()
  assert.deepEqual([status, body.done, body.failed, body.isFinished], [200, 2, 0, true])
})

test('DESK-05 a finished job is undone by another, and that one too, with the former reasons', async (t) => {
  const { start, numbers, held, call, runJobs, entries } = await openWithJob(t)
  const { id } = (await start()).body
  const undo = (job: string, as = 'support') => call(as, `POST /api/bulk-jobs/${job}/undo`, {})
  assert.equal((await undo(id)).status, 409, 'it runs')
  await runJobs()
  assert.equal((await undo(id, 'owner')).status, 404)
  const back = await undo(id)
  assert.deepEqual([back.status, back.body.rows], [200, numbers.length])
  await runJobs()
  assert.deepEqual(await held(), [])
  assert.deepEqual(
    (await entries('order.released')).map(({ number }) => number),
    numbers,
  )
  await undo(back.body.id)
  await runJobs()
  assert.deepEqual(await held(), numbers)
})

test('DESK-05 a job that is undone ends no hold that somebody has made since', async (t) => {
  const { deps, call, start, held, runJobs } = await openWithJob(t)
  const { id } = (await start()).body
  await runJobs()
  const [number = ''] = await held()
  await call('owner', `DELETE /api/orders/${number}/hold`)
  await call('owner', `POST /api/orders/${number}/hold`, { reason: 'Fraud: do not send' })
  await call('support', `POST /api/bulk-jobs/${id}/undo`, {})
  await runJobs()
  assert.deepEqual(await held(), [])
  const order = deps.database.selectFrom('orders').select('held_reason').where('number', '=', number)
  assert.equal((await order.executeTakeFirstOrThrow()).held_reason, 'Fraud: do not send')
})

test('DESK-06 bulk jobs run one at a time, so that mails do not wait for them', async (t) => {
  const { deps, start } = await openWithJob(t)
  await start()
  await start()
  const { rows } = await sql`
    SELECT queue_name, count(*)::int FROM graphile_worker.jobs
    WHERE task_identifier = 'run-bulk-job' GROUP BY queue_name`.execute(deps.database)
  assert.deepEqual(rows, [{ queue_name: 'bulk-jobs', count: 2 }])
})

test('DESK-06 SHIP-06 SHIP-08 more than 200 parcels are handed over, and those of a filter marked delivered, by a job', async (t) => {
  const desk = await openSeededDesk(t, 60)
  const { database } = desk.deps
  const { rows } = await sql<{ id: string }>`
    INSERT INTO parcels (order_number, number, carrier_id, state, packed_at, changed_at)
    SELECT (SELECT min(number) FROM orders WHERE fulfilment = 'shipped'), 100 + nth, 'own-van', 'packed', now(), now()
    FROM generate_series(1, 205) AS nth RETURNING id`.execute(database)
  const handOver = { parcels: rows.map((row) => row.id) }
  const given = await desk.call('packer', 'POST /api/hand-over', handOver)
  assert.deepEqual([given.status, given.body.done, given.body.rows], [200, 0, 205])
  await desk.runJobs()
  const handedOver = (await desk.get('packer', `/api/bulk-jobs/${given.body.id}`)).body
  assert.deepEqual([handedOver.done, handedOver.refusals, handedOver.canUndo], [205, [], false])
  const left = async () => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM parcels WHERE state = 'handed-over' AND carrier_id = 'own-van'`.execute(
      database,
    )
    return rows[0]?.count
  }
  const shown = await left()
  const chosen = { matching: { state: 'handed-over', carrier: 'own-van' }, shown }
  const started = await desk.call('packer', 'POST /api/deliveries', chosen)
  assert.equal(started.status, 200, JSON.stringify(started.body).slice(0, 300))
  assert.equal(started.body.rows, shown)
  assert.equal((await desk.call('packer', 'POST /api/deliveries', { ...chosen, shown: 3 })).status, 409)
  await desk.runJobs()
  const over = (await desk.get('packer', `/api/bulk-jobs/${started.body.id}`)).body
  assert.deepEqual([over.done, over.refusals, over.canUndo], [shown, [], false])
  assert.equal(await left(), 0)
})
