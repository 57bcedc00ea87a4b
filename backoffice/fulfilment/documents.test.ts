import assert from 'node:assert/strict'
import { test } from 'node:test'
import { labelFiles } from './documents.ts'

test('SHIP-04 labels of more than 50 parcels are several files, each named by its place in the order of packing', () => {
  const named = (count: number) =>
    labelFiles(Array.from({ length: count }, (_, nth) => `parcel ${nth + 1}`)).map(
      ({ label, parcels }) => `${label}: ${parcels[0]} to ${parcels.at(-1)}`,
    )
  assert.deepEqual(named(0), [])
  assert.deepEqual(named(1), ['Print 1 label: parcel 1 to parcel 1'])
  assert.deepEqual(named(50), ['Print 50 labels: parcel 1 to parcel 50'])
  assert.deepEqual(named(101), [
    'Print labels 1 to 50: parcel 1 to parcel 50',
    'Print labels 51 to 100: parcel 51 to parcel 100',
    'Print label 101: parcel 101 to parcel 101',
  ])
})
