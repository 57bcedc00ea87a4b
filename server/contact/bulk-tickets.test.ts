import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { TicketState } from '#domain/contact/ticket-states.ts'
import { inTransaction } from '#server/platform/database/open-database.ts'
import { openSeededDesk } from '../orders/order-desk.fixture.ts'
import { updateTicket } from './tickets.store.ts'

test('TICKET-01 DESK-06 DESK-05 several tickets are assigned and resolved at once; Undo gives back what it has changed alone', async (t) => {
  const { call, get, tickets, shown, change, undo, see } = await openTickets(t, ['open', 'open', 'open'])
  const { status } = await call('support', 'POST /api/tickets/bulk-changes', {
    tickets: await shown(),
    change: 'acknowledge',
  })
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
  assert.deepEqual(errorsOf(resolved).sort(), ['It is so already.', 'There is no such ticket.'])
  await undo(resolved)
  assert.deepEqual(await see('state'), ['resolved', 'open', 'open'])
})

test('TICKET-01 DESK-06 a ticket whose customer has written since it was selected is not resolved with others', async (t) => {
  const { call, tickets, shown, change, see } = await openTickets(t, ['waiting', 'waiting'])
  const [first, second] = tickets
  const write = (ticket: string | undefined, words: object) =>
    call('support', `POST /api/tickets/${ticket}/notes`, { text: 'It leaks', ...words })
  await write(first, { isOfCustomer: true })
  const selected = await shown()
  await write(first, {})
  await write(second, { isOfCustomer: true })
  const resolved = await change({ change: 'resolve', tickets: selected })
  assert.deepEqual(outcome(resolved), ['tickets.resolve', 1, 1])
  assert.deepEqual(errorsOf(resolved), ['The customer has written meanwhile. Read it, then resolve it.'])
  assert.deepEqual(await see('state'), ['resolved', 'open'])
  assert.deepEqual(outcome(await change({ change: 'resolve', tickets: await shown() })), ['tickets.resolve', 1, 1])
  assert.deepEqual(await see('state'), ['resolved', 'resolved'])
})

test('TICKET-01 DESK-05 Undo of resolved or assigned tickets gives back the state that each had, unless it has changed since', async (t) => {
  const states = ['new', 'open', 'waiting', 'reopened', 'waiting'] as const
  const { call, get, tickets, change, undo, see } = await openTickets(t, states)
  const note = () => call('support', `POST /api/tickets/${tickets[4]}/notes`, { text: 'Rang him' })
  const resolved = await change({ change: 'resolve' })
  assert.deepEqual(await see('state'), Array(5).fill('resolved'))
  await note()
  const undone = await undo(resolved)
  assert.deepEqual(outcome(undone), ['tickets.reopen', 4, 1])
  assert.deepEqual(errorsOf(undone), ['It has changed meanwhile, and stays as it is.'])
  assert.deepEqual(await see('state'), ['new', 'open', 'waiting', 'reopened', 'resolved'])
  assert.deepEqual((await see('resolvedAt')).map(Boolean), [false, false, false, false, true])

  const { staffId } = (await get('owner', '/api/me')).body
  const assigned = await change({ change: 'assign', staffId })
  assert.deepEqual(await see('state'), ['open', 'open', 'waiting', 'reopened', 'resolved'])
  await note()
  assert.deepEqual(outcome(await undo(assigned)), ['tickets.assign', 4, 1])
  assert.deepEqual(await see('state'), ['new', 'open', 'waiting', 'reopened', 'resolved'])
})

type Outcome = { name: string; done: number; failed: number; refusals: { error: string }[] }
const outcome = ({ name, done, failed }: Outcome) => [name, done, failed]
const errorsOf = ({ refusals }: Outcome) => refusals.map(({ error }) => error)

/** Tickets of these states, and one in each change that does not exist. */
async function openTickets(t: TestContext, states: readonly TicketState[]) {
  const { database, call, get } = await openSeededDesk(t, 5)
  const tickets: string[] = []
  for (const state of states) {
    const given = { way: 'telephone', kind: 'damaged', name: 'Asha Rao', text: 'A jar is broken', isTold: false }
    const { ticket } = (await call('support', 'POST /api/tickets', given)).body
    await inTransaction(database, (tx) => updateTicket(tx, ticket, { state }))
    tickets.push(ticket)
  }
  /** As the list shows them. */
  const shown = async () => {
    const { rows } = (await get('support', '/api/tickets?state=all')).body
    return tickets.map((ticket) => {
      const { lastCustomerMessage } = rows.find((row: { ticket: string }) => row.ticket === ticket)
      return { ticket, lastCustomerMessage }
    })
  }
  const unknown = { ticket: 'T-0000-0000', lastCustomerMessage: 0 }
  const change = async (body: object): Promise<Outcome & { id: string }> => {
    const named = { tickets: [...(await shown()), unknown], ...body }
    return (await call('support', 'POST /api/tickets/bulk-changes', named)).body
  }
  const undo = async ({ id }: { id: string }): Promise<Outcome> =>
    (await call('support', `POST /api/bulk-jobs/${id}/undo`, {})).body
  const see = (field: string) =>
    Promise.all(tickets.map(async (ticket) => (await get('support', `/api/tickets/${ticket}`)).body[field]))
  return { call, get, tickets, shown, change, undo, see }
}
