import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openSeededDesk } from './order-desk.fixture.ts'

type Desk = Awaited<ReturnType<typeof openSeededDesk>>
const reason = 'Flood in the warehouse'

test('ORDERS-05 DESK-06 several orders are held at once; a refused one says why and stops no other', async (t) => {
  const desk = await openSeededDesk(t, 40)
  const [free, held] = [await numbersOf(desk, 'fulfilment=to-pack&held=no'), await numbersOf(desk, 'held=yes')]
  const delivered = await numbersOf(desk, 'fulfilment=delivered')
  const orders = [...free.slice(0, 2), ...held.slice(0, 1), ...delivered.slice(0, 1), 'FG-9999-9999']
  const { status, body } = await desk.call('support', 'POST /api/orders/holds', { chosen: { orders }, reason })
  assert.equal(status, 200)
  assert.deepEqual([body.done, body.failed, body.isFinished], [2, 3, true])
  assert.deepEqual(
    body.refusals.map(({ id, error }: { id: string; error: string }) => [id, error]),
    [
      [held[0], 'On hold: The customer asked us to wait'],
      [delivered[0], 'Nothing of this order is here any more: it was handed over or cancelled.'],
      ['FG-9999-9999', 'There is no such order.'],
    ],
  )
  for (const number of free.slice(0, 2)) {
    assert.equal((await desk.get('owner', `/api/orders/${number}`)).body.held.reason, reason)
  }
  const { rows } = await sql<{ action: string; subject_id: string }>`
    SELECT action, subject_id FROM audit_entries WHERE action IN ('order.held', 'order.bulk-change') ORDER BY id`.execute(
    desk.deps.database,
  )
  assert.deepEqual(
    rows.map(({ action, subject_id }) => [action, subject_id]),
    [['order.bulk-change', 'orders/holds'], ...free.slice(0, 2).map((number) => ['order.held', number])],
  )
  const released = await desk.call('owner', 'POST /api/orders/releases', {
    chosen: { orders: [...free.slice(0, 2), ...delivered.slice(0, 1)] },
  })
  assert.equal(released.body.done, 2)
  assert.equal(released.body.refusals[0].error, 'This order is not on hold.')
})

test('DESK-06 all that match are held by the filter of the list, if it still has as many as were shown', async (t) => {
  const desk = await openSeededDesk(t, 40)
  const matching = { fulfilment: 'to-pack', held: 'no' }
  const numbers = await numbersOf(desk, 'fulfilment=to-pack&held=no')
  const hold = (shown: number) => desk.call('owner', 'POST /api/orders/holds', { chosen: { matching, shown }, reason })
  const refused = await hold(numbers.length + 1)
  assert.deepEqual(
    [refused.status, refused.body.error],
    [409, `The list has changed: ${numbers.length} orders now match. Please check again.`],
  )
  assert.equal((await numbersOf(desk, 'held=no&fulfilment=to-pack')).length, numbers.length)
  assert.equal((await hold(numbers.length)).body.done, numbers.length)
  assert.deepEqual(await numbersOf(desk, 'held=no&fulfilment=to-pack'), [])
})

test('DESK-07 a retry of holding all that match acts on the same orders', async (t) => {
  const desk = await openSeededDesk(t, 30)
  const numbers = await numbersOf(desk, 'fulfilment=to-pack&held=no')
  const chosen = { matching: { fulfilment: 'to-pack', held: 'no' }, shown: numbers.length }
  const say = (key: string, given: object) =>
    desk.call('owner', 'POST /api/orders/holds', { chosen, reason, ...given }, { 'idempotency-key': key })
  const [first, second] = await Promise.all([say('held-twice', {}), say('held-twice', {})])
  assert.deepEqual(first.body, second.body)
  assert.equal(first.body.done, numbers.length)
  assert.equal((await say('held-twice', { reason: 'Another' })).body.code, 'key-reused')
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM audit_entries WHERE action = 'order.held'`.execute(desk.deps.database)
  assert.equal(Number(rows[0]?.count), numbers.length)
})

test('DESK-06 STAFF-05 SECURITY a person who is suspended meanwhile changes no further rows', async (t) => {
  const desk = await openSeededDesk(t, 40)
  const [first = '', second = '', ...others] = await numbersOf(desk, 'fulfilment=to-pack&held=no')
  assert.ok(others.length > 0)
  await sql`CREATE FUNCTION suspend_support() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE staff SET suspended_at = now() WHERE name = 'support';
    RETURN NULL;
  END $$`.execute(desk.deps.database)
  await sql`CREATE TRIGGER suspend_support AFTER UPDATE OF held_at ON orders
    FOR EACH ROW WHEN (NEW.number = ${sql.lit(second)}) EXECUTE FUNCTION suspend_support()`.execute(desk.deps.database)
  const orders = [first, second, ...others]
  const { body } = await desk.call('support', 'POST /api/orders/holds', { chosen: { orders }, reason })
  assert.equal(body.done, 2)
  assert.deepEqual(
    body.refusals.map(({ id, code, error }: { id: string; code: string; error: string }) => [id, code, error]),
    others.map((number) => [number, 'not-allowed', 'Your role does not allow this.']),
  )
})

test('ORDERS-01 DESK-05 DESK-06 several orders are given to a colleague; Undo gives each back to whom it was, but one that has gone to somebody else since', async (t) => {
  const desk = await openSeededDesk(t, 10)
  const [mine, theirs, taken, unknown] = [...(await numbersOf(desk, '')).slice(0, 3), 'FG-9999-9999']
  await desk.get('owner', '/api/orders')
  const { colleagues } = (await desk.get('support', '/api/colleagues')).body
  const idOf = (name: string) => colleagues.find((one: { name: string }) => one.name === name).id
  await desk.call('owner', `PUT /api/orders/${theirs}/assignee`, { staffId: idOf('owner') })
  const chosen = { orders: [mine, theirs, taken, unknown] }
  const { body } = await desk.call('support', 'POST /api/orders/assignees', { chosen, staffId: idOf('support') })
  assert.deepEqual([body.done, body.failed, body.canUndo], [3, 1, true])
  const assignees = async () =>
    Promise.all(
      [mine, theirs, taken].map(async (one) => (await desk.get('owner', `/api/orders/${one}`)).body.assignee?.name),
    )
  assert.deepEqual(await assignees(), ['support', 'support', 'support'])
  const again = await desk.call('support', 'POST /api/orders/assignees', { chosen, staffId: idOf('support') })
  assert.equal(again.body.refusals[0].error, 'It is so already.')
  await desk.call('owner', `PUT /api/orders/${taken}/assignee`, { staffId: idOf('owner') })
  const undone = (await desk.call('support', `POST /api/bulk-jobs/${body.id}/undo`, {})).body
  assert.equal(undone.done, 2)
  assert.equal(undone.refusals[0].error, 'It was given to somebody else meanwhile.')
  assert.deepEqual(await assignees(), [undefined, 'owner', 'owner'])
})

test('DESK-06 STAFF-08 unknown filters, more than 200 numbers and roles that change no orders are refused', async (t) => {
  const desk = await openSeededDesk(t, 1)
  const unknown = await desk.call('owner', 'POST /api/orders/releases', {
    chosen: { matching: { colour: 'green' }, shown: 1 },
  })
  assert.deepEqual([unknown.status, unknown.body.error], [422, 'There is no such filter: colour.'])
  const orders = Array.from({ length: 201 }, (_, index) => `FG-0000-${index}`)
  assert.equal((await desk.call('owner', 'POST /api/orders/releases', { chosen: { orders } })).status, 422)
  for (const role of ['packer', 'accountant']) {
    const chosen = { matching: {}, shown: 1 }
    assert.equal((await desk.call(role, 'POST /api/orders/releases', { chosen })).status, 403, role)
  }
})

async function numbersOf({ get }: Desk, query: string): Promise<string[]> {
  const { body } = await get('owner', `/api/orders?${query}`)
  return body.rows.map(({ number }: { number: string }) => number)
}
