import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onShelf } from './units-here.ts'

test('STOCK-06 what lies on the shelf is said as one sum', () => {
  const units = { stock: 45, reserved: 0, toPack: 0, lost: 0 }
  assert.equal(onShelf({ ...units, toPack: 23, lost: 2 }), '66 lie here: 45 available, 21 of paid orders')
  assert.equal(
    onShelf({ ...units, stock: 1200, reserved: 3, toPack: 1 }),
    '1,204 lie here: 1,200 available, 3 being paid for, 1 of paid orders',
  )
  assert.equal(onShelf(units), '45 lie here, all available')
  assert.equal(onShelf({ ...units, stock: 1 }), '1 lies here, available')
  assert.equal(onShelf({ ...units, stock: 0 }), 'None lie here')
})
