import assert from 'node:assert/strict'
import { test } from 'node:test'
import { packedByPerson } from './packed-hours.ts'

test('BOARD-04 what was packed today has the hours in which anybody packed, and averages those of each person', () => {
  const packed = [
    { name: 'Devi', hour: 12, parcels: 3 },
    { name: 'Ravi', hour: 9, parcels: 10 },
    { name: 'Devi', hour: 13, parcels: 0 },
    { name: 'Ravi', hour: 11, parcels: 7 },
    { name: 'Ravi', hour: 8, parcels: 5 },
  ]
  const hoursOf = (...parcels: readonly number[]) =>
    [8, 9, 11, 12].map((hour, nth) => ({ hour, parcels: parcels[nth] }))
  assert.deepEqual(packedByPerson(packed), [
    { name: 'Ravi', parcels: 22, perHour: 7.3, hours: hoursOf(5, 10, 7, 0) },
    { name: 'Devi', parcels: 3, perHour: 3, hours: hoursOf(0, 0, 0, 3) },
  ])
  assert.deepEqual(packedByPerson([]), [])
})
