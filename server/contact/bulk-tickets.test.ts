import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSeededDesk } from '../orders/order-desk.fixture.ts'

test('TICKET-01 DESK-06 DESK-05 several tickets are assigned and resolved at once; Undo gives back what it has changed alone', async (t) => {
  const { call, get } = await openSeededDesk(t, 5)
  const open = async () => {
    const given = { way: 'telephone', kind: 'damaged', name: 'Asha Rao', text: 'A jar is broken', isTold: false }
    return (await call('support', 'POST /api/tickets', given)).body.ticket as string
  }
  const tickets = [await open(), await open(), await open()]
  const change = async (body: object) =>
    (await call('support', 'POST /api/tickets/bulk-changes', { tickets: [...tickets, 'T-0000-0000'], ...body })).body
  const undo = async ({ id }: { id: string }) => (await call('support', `POST /api/bulk-jobs/${id}/undo`, {})).body
  const see = (field: string) =>
    Promise.all(tickets.map(async (ticket) => (await get('support', `/api/tickets/${ticket}`)).body[field]))
  const outcome = ({ name, done, failed }: { name: string; done: number; failed: number }) => [name, done, failed]

  const { status } = await call('support', 'POST /api/tickets/bulk-changes', { tickets, change: 'acknowledge' })
  assert.equal(status, 422, 'TICKET-02 that a customer has the number is noted one by one')

  const { staffId: owner } = (await get('owner', '/api/me')).body
  const [mine] = await see('assignee')
  assert.deepEqual(outcome(await change({ change: 'assign', staffId: owner })), ['tickets.assign', 3, 1])
  const nobodys = await change({ change: 'assign' })
  assert.deepEqual(await see('assignee'), [undefined, undefined, undefined])
  await call('support', `PATCH /api/tickets/${tickets[0]}`, { assignedTo: mine.id })
  assert.deepEqual(outcome(await undo(nobodys)), ['tickets.assign', 2, 1], 'somebody has the first meanwhile')
  assert.deepEqual(
    (await see('assignee')).map(({ id }: { id: string }) => id),
    [mine.id, owner, owner],
  )

  await call('support', `POST /api/tickets/${tickets[0]}/resolution`, {})
  const resolved = await change({ change: 'resolve' })
  assert.deepEqual(outcome(resolved), ['tickets.resolve', 2, 2])
  assert.deepEqual(resolved.refusals.map(({ error }: { error: string }) => error).sort(), [
    'It is so already.',
    'There is no such ticket.',
  ])
  await undo(resolved)
  assert.deepEqual(await see('state'), ['resolved', 'reopened', 'reopened'])
})
