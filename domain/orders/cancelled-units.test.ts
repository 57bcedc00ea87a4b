import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lostUnits, parcelsToUnpack, settledReasons } from './cancelled-units.ts'
import { missingReason } from './hold-reasons.ts'
import { orderOf } from './stored-order.fixture.ts'
import type { StoredLine } from './stored-order.ts'

function order(...lines: Partial<StoredLine>[]) {
  const of = (units: Partial<StoredLine>, position: number) => orderOf({ ...units, position }).lines
  return { ...orderOf({}), lines: lines.flatMap(of) }
}
const parcel = (number: number, state: 'packed' | 'lost' | 'back' | 'delivered', ...quantities: number[]) => ({
  ...{ number, state },
  lines: quantities.flatMap((quantity, position) => (quantity > 0 ? [{ position, quantity }] : [])),
})
const cancel = (position: number, quantity: number) =>
  ({ position, productId: 'honey', kind: 'cancelled', quantity }) as const

test('REFUND-07 units to pack are cancelled first, then the newest parcels are unpacked, no more than needed', () => {
  const parcels = [parcel(1, 'packed', 2), parcel(2, 'packed', 1, 1), parcel(3, 'delivered', 1)]
  const packed = order({ quantity: 6, packed: 3, delivered: 1 }, { quantity: 1, packed: 1 })
  const numbers = (...cancelled: ReturnType<typeof cancel>[]) =>
    parcelsToUnpack(packed, cancelled, parcels).map(({ number }) => number)
  assert.deepEqual(numbers(cancel(0, 2)), [])
  assert.deepEqual(numbers(cancel(0, 3)), [2])
  assert.deepEqual(numbers(cancel(0, 4)), [2, 1])
  assert.deepEqual(numbers(cancel(1, 1)), [2])
})

test('REFUND-03 units of lost parcels are not there; those decided before or packed again are not counted', () => {
  const lostOf = (line: Partial<StoredLine>, quantity: number, decided = 0) =>
    lostUnits(order(line), [cancel(0, quantity)], {
      parcels: [parcel(1, 'lost', 2), parcel(2, 'back', 1)],
      decided: new Map([[0, decided]]),
    }).get(0)
  assert.equal(lostOf({ quantity: 5 }, 3), 2)
  assert.equal(lostOf({ quantity: 5 }, 1), 1)
  assert.equal(lostOf({ quantity: 5, cancelled: 1 }, 3, 1), 1)
  assert.equal(lostOf({ quantity: 2, packed: 2 }, 2), 0)
})

test('REFUND-01 a reason of the hold goes when the units that it names are cancelled; the words of a person stay', () => {
  const lines = [
    { quantity: 3, title: 'Ragi Flour' },
    { quantity: 2, title: 'Ragi Flour, sprouted' },
  ]
  const missing = missingReason(order(...lines).lines, [
    { position: 0, quantity: 1 },
    { position: 1, quantity: 2 },
  ])
  const heldFor = (heldReason: string, ...cancelled: ReturnType<typeof cancel>[]) =>
    settledReasons({ ...order(...lines), heldReason }, cancelled, [parcel(1, 'lost', 1, 1)]).left
  assert.equal(heldFor(missing, cancel(0, 1)), 'Missing: 2 × Ragi Flour, sprouted', 'the rest')
  assert.equal(heldFor(missing, cancel(1, 1)), 'Missing: 1 × Ragi Flour, 1 × Ragi Flour, sprouted')
  assert.equal(heldFor(missing, cancel(0, 1), cancel(1, 2)), null)
  assert.equal(heldFor(`Wrong flat; also: ${missing}`, cancel(0, 1), cancel(1, 2)), 'Wrong flat')
  assert.equal(heldFor('Parcel 1 is lost', cancel(0, 1)), 'Parcel 1 is lost')
  assert.equal(heldFor('Parcel 1 is lost; also: Parcel 2 is lost', cancel(0, 1), cancel(1, 1)), 'Parcel 2 is lost')
  const both = {
    ...order({ quantity: 6, title: 'Ragi Flour' }),
    heldReason: 'Missing: 2 × Ragi Flour; also: Parcel 1 is lost',
  }
  const two = [parcel(1, 'lost', 2)]
  assert.deepEqual(
    settledReasons(both, [cancel(0, 2)], two).settled,
    ['Missing: 2 × Ragi Flour'],
    'a unit ends one reason',
  )
  assert.equal(settledReasons(both, [cancel(0, 4)], two).left, null)
  assert.equal(heldFor('Missing: a call from the customer', cancel(0, 3)), 'Missing: a call from the customer')
  const batches = { ...parcel(1, 'lost'), lines: [1, 1].map((quantity) => ({ position: 0, quantity })) }
  const inBatches = { ...order(...lines), heldReason: 'Parcel 1 is lost' }
  assert.deepEqual(settledReasons(inBatches, [cancel(0, 1)], [batches]).settled, [], 'one of two, of different batches')
  assert.deepEqual(settledReasons(inBatches, [cancel(0, 2)], [batches]).settled, ['Parcel 1 is lost'])
  const sizes = {
    ...order({ quantity: 3 }, { quantity: 2 }),
    heldReason: 'Missing: 1 × Forest Honey, 2 × Forest Honey',
  }
  assert.deepEqual(
    settledReasons(sizes, [cancel(1, 2)], []),
    { settled: [], left: 'Missing: 1 × Forest Honey' },
    'two of three, in two sizes',
  )
  assert.equal(settledReasons(sizes, [cancel(0, 1), cancel(1, 2)], []).left, null)
  const none = settledReasons(
    { ...order({ quantity: 3, cancelled: 3, title: 'Ragi Flour' }), heldReason: 'Missing: 3 × Ragi Flour' },
    [cancel(0, 1)],
    [],
  )
  assert.equal(none.left, null, 'the others were cancelled before')
})
