import assert from 'node:assert/strict'
import { test } from 'node:test'
import { move, orderStates, paymentStates, refundStates } from './state-machines.ts'

const machines = { order: orderStates, payment: paymentStates, refund: refundStates } as const

for (const [name, states] of Object.entries(machines)) {
  test(`PAY-05 each state of the provider’s ${name} is reachable`, () => {
    const ways: Record<string, readonly string[]> = states
    const reached = new Set(Object.keys(ways).slice(0, 1))
    for (const state of reached) for (const next of ways[state] ?? []) reached.add(next)
    assert.deepEqual([...reached].sort(), Object.keys(ways).sort())
  })

  test(`PAY-05 the provider’s ${name} allows its transitions only`, () => {
    const ways: Record<string, readonly string[]> = states
    for (const from of Object.keys(ways)) {
      for (const to of Object.keys(ways)) {
        const subject = { status: from }
        if (ways[from]?.includes(to)) {
          move(ways, subject, to)
          assert.equal(subject.status, to)
        } else assert.throws(() => move(ways, subject, to), `${from} → ${to}`)
      }
    }
  })
}
