import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tickedOf } from './ticked-tickets.ts'

test('TICKET-01 DESK-06 a ticket goes as the list showed it when it was ticked, also where its customer has written since', () => {
  const asTicked = { ticket: 'T-1', lastCustomerMessage: 3 }
  const rows = [{ ...asTicked, lastCustomerMessage: 9 }, { ticket: 'T-2', lastCustomerMessage: 5 }, { ticket: 'T-3' }]
  const selected = new Set(['T-1', 'T-2', 'T-3'])
  assert.deepEqual(tickedOf(selected, { ticked: [asTicked], rows }), [
    asTicked,
    rows[1],
    { ticket: 'T-3', lastCustomerMessage: 0 },
  ])
  assert.deepEqual(tickedOf(new Set(['T-1']), { ticked: [], rows }), [rows[0]], 'ticked anew')
})
