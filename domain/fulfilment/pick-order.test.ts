import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { BatchToPack } from './batch-choice.ts'
import { byShelfPlace, inPackingOrder, isAsOrdered, pickSums, picksFromBatches } from './pick-order.ts'

const batchOf = (id: string, units: number, bestBefore = '2026-12-31'): BatchToPack => ({
  id,
  code: id,
  bestBefore,
  units,
})

const line = (shelfPlace: string | null, quantity = 1, batch: string | null = null) => ({
  productId: `product-${shelfPlace}`,
  title: 'Honey',
  netQuantity: '500 g',
  shelfPlace,
  batch: batch === null ? null : batchOf(batch, quantity),
  quantity,
})

test('PACK-02 shelf places are walked in order, numbers by value, products without a place last', () => {
  const places = ['B-1', null, 'A-10', 'a-2', 'A-2-3', 'A']
  const sorted = places.map((place) => line(place)).sort(byShelfPlace)
  assert.deepEqual(
    sorted.map(({ shelfPlace }) => shelfPlace),
    ['A', 'a-2', 'A-2-3', 'A-10', 'B-1', null],
  )
})

test('PACK-03 an order is packed by shelf place; without places its lines stand as they were ordered', () => {
  const ordered = (...lines: readonly (readonly [title: string, shelfPlace?: string])[]) =>
    inPackingOrder(lines.map(([title, shelfPlace], position) => ({ position, title, shelfPlace })))
  const titlesOf = (lines: readonly { title: string }[]) => lines.map(({ title }) => title).join()
  const walked = ordered(['Atta', 'B-10'], ['Tea'], ['Honey', 'B-2'], ['Ghee'])
  assert.equal(titlesOf(walked), 'Honey,Atta,Ghee,Tea')
  assert.equal(isAsOrdered(walked), false)
  const placeless = ordered(['Tea'], ['Honey'], ['Ghee'])
  assert.equal(titlesOf(placeless), 'Tea,Honey,Ghee')
  assert.equal(isAsOrdered(placeless), true)
  assert.equal(titlesOf(ordered(['Honey', 'A-1'], ['Honey', 'A-1'])), 'Honey,Honey')
})

test('PACK-02 units are summed by product and batch', () => {
  const sums = pickSums([line('B', 2), line('A', 1, 'one'), line('B', 3), line('A', 4, 'two'), line('A', 1, 'one')])
  assert.deepEqual(
    sums.map(({ shelfPlace, batch, quantity }) => [shelfPlace, batch?.id ?? null, quantity]),
    [
      ['A', 'one', 2],
      ['A', 'two', 4],
      ['B', null, 5],
    ],
  )
})

test('PACK-02 BATCH-02 orders share the batches: first expiry first, and no unit for two', () => {
  const batches = new Map([
    [
      'honey',
      [
        batchOf('late', 9, '2027-02-01'),
        batchOf('soon', 3, '2026-12-01'),
        { ...batchOf('past', 5), stop: 'past' as const },
      ],
    ],
  ])
  const picks = picksFromBatches(
    [
      { productId: 'honey', toPack: 2 },
      { productId: 'ragi', toPack: 1 },
      { productId: 'honey', toPack: 11 },
    ],
    batches,
  )
  assert.deepEqual(
    picks.map(({ productId, batch, quantity }) => [productId, batch?.id ?? null, quantity]),
    [
      ['honey', 'soon', 2],
      ['ragi', null, 1],
      ['honey', 'late', 9],
      ['honey', 'soon', 1],
      ['honey', null, 1],
    ],
  )
})

test('PACK-02 no unit is lost, and the order of the walk is one order', () => {
  const place = fc.option(fc.stringMatching(/^[A-C]?-?[0-9]{0,3}$/))
  const lines = fc.array(fc.tuple(place, fc.integer({ min: 1, max: 20 })).map(([at, units]) => line(at, units)))
  fc.assert(
    fc.property(lines, (some) => {
      const sum = (all: readonly { quantity: number }[]) => all.reduce((total, { quantity }) => total + quantity, 0)
      const sums = pickSums(some)
      assert.equal(sum(sums), sum(some))
      for (const [index, one] of sums.entries()) {
        for (const other of sums.slice(index)) assert.ok(byShelfPlace(one, other) <= 0)
      }
    }),
  )
})
