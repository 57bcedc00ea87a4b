import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSeededDesk } from '../orders/order-desk.fixture.ts'

test('TICKET-01 TICKET-02 of two who acknowledge, resolve or reopen a ticket at once both are answered, and the first time counts', async (t) => {
  const { call, get, wait } = await openSeededDesk(t, 5)
  const given = { way: 'telephone', kind: 'damaged', name: 'Asha Rao', text: 'A jar is broken', isTold: false }
  const { ticket } = (await call('support', 'POST /api/tickets', given)).body
  const view = async () => (await get('support', `/api/tickets/${ticket}`)).body
  const twice = async (name: string, field: string) => {
    const statuses: number[] = []
    const values: unknown[] = []
    for (const person of ['support', 'owner']) {
      statuses.push((await call(person, name, {})).status)
      values.push((await view())[field])
      wait(1000)
    }
    assert.deepEqual(statuses, [200, 200])
    assert.deepEqual(values[0], values[1])
    return values[0]
  }
  assert.ok(await twice(`POST /api/tickets/${ticket}/acknowledgement`, 'acknowledgedAt'))
  assert.ok(await twice(`POST /api/tickets/${ticket}/resolution`, 'resolvedAt'))
  assert.equal(await twice(`DELETE /api/tickets/${ticket}/resolution`, 'state'), 'reopened')
})
