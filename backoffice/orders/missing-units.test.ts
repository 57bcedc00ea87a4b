import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refundOfMissing } from './missing-units.ts'

test('PACK-03 the refund of missing units says its sum where that is their price', () => {
  const lines = [{ missing: 2, unitPricePaise: 450_00 }, { unitPricePaise: 99_00 }]
  const money = { discountPaise: 0, roundingPaise: 0, creditedPaise: 0 }
  assert.equal(refundOfMissing({ lines, money }), 'Refund the missing units, ₹900')
  assert.equal(
    refundOfMissing({ lines: [{ missing: 1, unitPricePaise: 450_00 }], money }),
    'Refund the missing unit, ₹450',
  )
  assert.equal(refundOfMissing({ lines, money: { ...money, discountPaise: 10_00 } }), 'Refund the missing units')
  assert.equal(refundOfMissing({ lines }), 'Refund the missing units')
})
