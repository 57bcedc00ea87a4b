import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyNotShelved } from './shelvable.ts'

test('RETURN-02 BATCH-03 a returned unit goes to the shelf while its batch may be sold, its last day included', () => {
  const batch = { packedOn: '2026-01-01', bestBeforeOn: '2026-07-01', isFrozen: false }
  const shelfDays = 7
  assert.equal(whyNotShelved(batch, { today: '2026-05-10', shelfDays }), undefined)
  assert.equal(whyNotShelved(batch, { today: '2026-05-11', shelfDays }), 'is too near its last day')
  assert.equal(whyNotShelved({ ...batch, isFrozen: true }, { today: '2026-02-01', shelfDays }), 'is stopped')
})
