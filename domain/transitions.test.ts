import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parcelStates, parcelTransitions } from './fulfilment/parcel-states.ts'
import { attemptStates, attemptTransitions } from './payments/payment-attempt.ts'
import { refundStates, refundTransitions } from './payments/refund.ts'
import { reservationStates, reservationTransitions } from './stock/reservation.ts'
import { canTransition, reachableFrom, type Transitions } from './transitions.ts'

type Machine = { name: string; states: readonly string[]; transitions: Transitions<string>; ends: readonly string[] }

const machines: Machine[] = [
  {
    name: 'payment attempt',
    states: attemptStates,
    transitions: attemptTransitions,
    ends: ['settled', 'refunded'],
  },
  {
    name: 'reservation',
    states: reservationStates,
    transitions: reservationTransitions,
    ends: ['committed', 'released'],
  },
  { name: 'refund', states: refundStates, transitions: refundTransitions, ends: ['processed'] },
  {
    name: 'parcel',
    states: parcelStates,
    transitions: parcelTransitions,
    ends: ['delivered', 'back', 'lost', 'unpacked'],
  },
]

for (const { name, states, transitions, ends } of machines) {
  test(`PAY-05 every state of a ${name} is reachable, and a final state from every state`, () => {
    const [start = ''] = states
    assert.deepEqual([...reachableFrom(transitions, start)].sort(), [...states].sort())
    for (const state of states) {
      const reached = reachableFrom(transitions, state)
      assert.ok(
        ends.some((end) => reached.has(end)),
        `${state} leads nowhere`,
      )
    }
  })

  test(`PAY-05 a ${name} allows only the transitions of its table`, () => {
    for (const from of states) {
      assert.equal(canTransition(transitions, from, from), false)
      assert.equal(transitions[from]?.length === 0, ends.includes(from), from)
    }
  })
}

test('PAY-05 an attempt that has an order is never refunded by itself, and one given back never becomes an order', () => {
  assert.deepEqual([...reachableFrom(attemptTransitions, 'settled')], ['settled'])
  assert.equal(reachableFrom(attemptTransitions, 'refunding').has('settled'), false)
})

test('SHIP-02 a parcel is unpacked only before it is handed over', () => {
  const before = parcelStates.filter((state) => canTransition(parcelTransitions, state, 'unpacked'))
  assert.deepEqual(before, ['packed'])
  assert.equal(reachableFrom(parcelTransitions, 'handed-over').has('unpacked'), false)
})
