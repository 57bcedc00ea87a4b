import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLabelOf } from './label-of-list.ts'

test('SHIP-06 PACK-04 the scanned label of a parcel of the list is no number for another parcel', () => {
  const parcels = [{ tracking: 'EE123456785IN' }, {}]
  assert.equal(isLabelOf(parcels, ' ee 123 456 785 in '), true)
  assert.equal(isLabelOf(parcels, 'EE123456799IN'), false)
  assert.equal(isLabelOf(parcels, ''), false)
})
