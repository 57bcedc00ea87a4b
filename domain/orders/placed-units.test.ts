import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notToShelf, placeCancelled } from './placed-units.ts'

const cancelled = (position: number, quantity: number) =>
  ({ position, productId: `p${position}`, kind: 'cancelled', quantity }) as const

test('REFUND-03 cancelled units go to the shelf, or are written off as damaged or missing, each once', () => {
  const placed = (
    credits: readonly ReturnType<typeof cancelled>[],
    lines: object[],
    lost = new Map<number, number>(),
  ) =>
    placeCancelled({ credits, lost }, notToShelf(lines as { position: number; cancel: number }[])).map(
      ({ position, quantity, to }) => [position, quantity, to],
    )
  const three = [cancelled(0, 3)]
  assert.deepEqual(placed(three, [{ position: 0, cancel: 3 }]), [[0, 3, 'shelf']])
  assert.deepEqual(placed(three, [{ position: 0, cancel: 3, isDamaged: true }]), [[0, 3, 'damage']])
  assert.deepEqual(placed(three, [{ position: 0, cancel: 3, missing: 1 }]), [
    [0, 2, 'shelf'],
    [0, 1, 'missing'],
  ])
  assert.deepEqual(placed(three, [{ position: 0, cancel: 3, missing: 1, isDamaged: true }]), [
    [0, 2, 'damage'],
    [0, 1, 'missing'],
  ])
  assert.deepEqual(placed(three, [{ position: 0, cancel: 3, missing: 3, isDamaged: true }]), [[0, 3, 'missing']])
  assert.deepEqual(
    placed(three, [{ position: 0, cancel: 3, missing: 2 }], new Map([[0, 2]])),
    [[0, 1, 'missing']],
    'units of a lost parcel are not in the shop',
  )
  assert.deepEqual(placed([...three, cancelled(1, 1)], [{ position: 1, cancel: 1, missing: 1 }]), [
    [0, 3, 'shelf'],
    [1, 1, 'missing'],
  ])
})
