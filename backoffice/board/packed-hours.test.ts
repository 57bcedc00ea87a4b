import assert from 'node:assert/strict'
import { test } from 'node:test'
import { packedByPerson } from './packed-hours.ts'

test('BOARD-04 what was packed today names the hours in which somebody packed, and the average of those', () => {
  const packed = [
    { name: 'Devi', hour: 15, parcels: 3 },
    { name: 'Ravi', hour: 9, parcels: 10 },
    { name: 'Devi', hour: 9, parcels: 0 },
    { name: 'Ravi', hour: 12, parcels: 7 },
    { name: 'Ravi', hour: 8, parcels: 5 },
  ]
  assert.deepEqual(packedByPerson(packed), [
    {
      ...{ name: 'Ravi', parcels: 22, perHour: 7.3 },
      hours: [
        { name: 'Ravi', hour: 8, parcels: 5 },
        { name: 'Ravi', hour: 9, parcels: 10 },
        { name: 'Ravi', hour: 12, parcels: 7 },
      ],
    },
    { name: 'Devi', parcels: 3, perHour: 3, hours: [{ name: 'Devi', hour: 15, parcels: 3 }] },
  ])
  assert.deepEqual(packedByPerson([]), [])
})
