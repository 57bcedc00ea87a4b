import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canTransition, reachableFrom } from '../transitions.ts'
import { afterCustomerMessage, ticketStates, ticketTransitions } from './ticket-states.ts'

test('TICKET-01 every state of a ticket is reached, and a message of the customer only leads to states that may follow', () => {
  assert.deepEqual([...reachableFrom(ticketTransitions, 'new')].toSorted(), [...ticketStates].toSorted())
  for (const from of ticketStates) {
    const to = afterCustomerMessage[from]
    assert.ok(to === from || canTransition(ticketTransitions, from, to), `${from} to ${to}`)
    assert.ok(!['waiting', 'resolved'].includes(to))
  }
})
