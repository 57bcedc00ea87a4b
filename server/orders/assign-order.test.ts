import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openSeededDesk } from './order-desk.fixture.ts'

test('ORDERS-01 STAFF-09 an order is given to a colleague, who finds it among theirs until they are suspended; the log says who gave it', async (t) => {
  const { call, get, deps } = await openSeededDesk(t, 40)
  const toPack = 'fulfilment=to-pack,part-packed'
  const [{ number }] = (await get('owner', `/api/orders?${toPack}`)).body.rows
  await get('packer', '/api/orders')
  const { colleagues } = (await get('support', '/api/colleagues')).body
  const packer = colleagues.find(({ name }: { name: string }) => name === 'packer')
  const numbers = async (as: string, query: string) =>
    (await get(as, `/api/orders?${query}`)).body.rows.map((row: { number: string }) => row.number)
  const viewed = async (id: string) =>
    (await get('packer', '/api/order-views')).body.views.find((view: { id: string }) => view.id === id).total
  const unassigned = await viewed('unassigned')
  const heard = async () => {
    const { rows } = await sql<{ topic: string }>`SELECT topic FROM staff_events ORDER BY id DESC LIMIT 2`.execute(
      deps.database,
    )
    return rows.map(({ topic }) => topic)
  }

  const give = (as: string, staffId: string | null) => call(as, `PUT /api/orders/${number}/assignee`, { staffId })
  assert.equal((await give('packer', packer.id)).status, 403)
  assert.equal((await give('support', packer.id)).status, 200)
  assert.ok((await heard()).includes(`order:${number}`), 'open pages look again')
  assert.equal((await give('owner', packer.id)).body.code, 'assigned-already', 'one entry, as below')
  assert.deepEqual((await get('packer', `/api/orders/${number}`)).body.assignee, packer)
  assert.deepEqual(await numbers('packer', 'assigned=me'), [number])
  assert.deepEqual(await numbers('support', 'assigned=me'), [])
  assert.ok(!(await numbers('owner', `assigned=nobody&${toPack}`)).includes(number))
  assert.deepEqual([await viewed('mine'), await viewed('unassigned')], [1, unassigned - 1])
  const { rows } = (await get('owner', `/api/orders?q=${number}`)).body
  assert.equal(rows[0].assignee, 'packer')
  const { rows: entries } = await sql<{ before: object; after: object }>`
    SELECT before, after FROM audit_entries WHERE action = 'order.assigned' AND subject_id = ${number}`.execute(
    deps.database,
  )
  assert.deepEqual(entries, [{ before: { assignedTo: null }, after: { assignedTo: packer.id } }])

  await sql`UPDATE staff SET suspended_at = now() WHERE id = ${packer.id}`.execute(deps.database)
  assert.equal((await get('owner', `/api/orders/${number}`)).body.assignee, undefined)
  assert.ok((await numbers('owner', `assigned=nobody&${toPack}`)).includes(number))
  const refused = await give('support', packer.id)
  assert.deepEqual([refused.status, refused.body.error], [404, 'This person does not work here any more.'])
  assert.equal((await give('owner', null)).status, 200)
  const back = await call('support', `PUT /api/orders/${number}/assignee`, { staffId: null, from: packer.id })
  assert.deepEqual([back.status, back.body.code], [409, 'assigned-since'], 'Undo, when it is another’s by now')
  assert.equal((await get('owner', `/api/orders?assigned=anybody`)).status, 422)
})
