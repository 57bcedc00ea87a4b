import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stateWords } from './late-words.ts'

test('BOARD-01 a card says of what so many are late: orders to pack, parcels to hand over', () => {
  assert.equal(stateWords({ id: 'to-pack', late: 12 }), '12 orders late')
  assert.equal(stateWords({ id: 'to-hand-over', late: 1 }), '1 parcel packed before today')
  assert.equal(stateWords({ id: 'delivery-failed', late: 2 }), '2 parcels failed over 2 days ago')
  assert.equal(stateWords({ id: 'tickets', late: 1_234 }), '1,234 late')
  assert.equal(stateWords({ id: 'on-hold', late: 1, missing: 1_234 }), '1 order late, 1,234 with units missing')
  assert.equal(stateWords({ id: 'on-hold', late: 0 }), '')
})
