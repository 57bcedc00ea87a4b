import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countWords, stateWords } from './late-words.ts'

test('BOARD-01 a card says of what so many are late, and the share where that makes it red', () => {
  const waits = { count: 2_000, tone: 'waits' } as const
  assert.equal(stateWords({ ...waits, id: 'to-pack', late: 12 }), '12 orders late')
  assert.equal(stateWords({ ...waits, id: 'to-hand-over', late: 1 }), '1 parcel packed before today')
  assert.equal(stateWords({ ...waits, id: 'delivery-failed', late: 2 }), '2 parcels failed over 2 days ago')
  assert.equal(
    stateWords({ ...waits, id: 'on-hold', late: 1, missing: 1_234 }),
    '1 order late, 1,234 with units missing',
  )
  assert.equal(stateWords({ ...waits, id: 'on-hold', late: 0 }), '')
  assert.equal(stateWords({ ...waits, id: 'refunds-not-through', late: 0 }), '', 'all on their way')
  assert.equal(
    stateWords({ id: 'refunds-not-through', count: 5, late: 2, refused: 1, tone: 'alarm' }),
    '1 refused by the provider, 2 refunds failing for over a day',
  )
  const alarm = { count: 8, tone: 'alarm' } as const
  assert.equal(stateWords({ ...alarm, id: 'on-hold', late: 6 }), '6 of 8 orders late')
  assert.equal(stateWords({ ...alarm, id: 'to-pack', late: 8 }), '8 orders late')
  assert.equal(stateWords({ ...alarm, id: 'tickets', late: 6 }), '6 of 8 late')
})

test('BOARD-01 BOOKS-05 a card that counts nothing says in words whether its check is late or was never made', () => {
  assert.equal(countWords({ count: 1_234 }), '1,234')
  assert.equal(countWords({ count: 0 }), 'Not yet')
  assert.equal(countWords({ count: 0, checkedAt: '2026-11-27T19:30:00Z' }), 'Late')
})
