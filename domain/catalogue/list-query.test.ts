import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { listQuery, priceBandNames, priceBandOf, priceBands, readListQuery, sortOrders } from './list-query.ts'
import { maxPagesAtOnce } from './pagination.ts'

const read = (query: string) => readListQuery(Object.fromEntries(new URLSearchParams(query)))

test('FIND-03 a list has one query string: values that there are not, and those that change nothing, are dropped', () => {
  for (const [given, canonical] of [
    ['', ''],
    ['sort=shop&state=&price=&category=&page=1', ''],
    ['sort=cheap&price=150-301&in_stock=yes&in_stock=1&colour=red', ''],
    ['from=1&page=2&sort=newest', '?sort=newest&page=2&from=1'],
    [
      'in_stock=true&sort=price-asc&price=under-150&state=Tamil+Nadu&category=Rice',
      '?category=Rice&state=Tamil%20Nadu&price=under-150&in_stock=true&sort=price-asc',
    ],
  ] as const) {
    assert.equal(listQuery(read(given)), canonical, given)
  }
})

test('LIST-01 FIND-03 property: readListQuery reads what listQuery wrote', () => {
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
  const lists = fc.record({
    category: maybe(fc.string({ minLength: 1 })),
    state: maybe(fc.string({ minLength: 1, unit: 'grapheme' })),
    price: maybe(fc.constantFrom(...priceBandNames)),
    inStock: maybe(fc.constant(true as const)),
    sort: maybe(fc.constantFrom(...sortOrders.slice(1))),
    page: fc.integer({ min: 1, max: 999_999 }),
    before: fc.nat(maxPagesAtOnce - 1),
  })
  fc.assert(
    fc.property(lists, ({ before, ...list }) => {
      const written = { ...list, from: Math.max(1, list.page - before) } as ReturnType<typeof readListQuery>
      assert.deepEqual(read(listQuery(written)), written)
    }),
  )
})

test('FIND-03 property: every price is in one band', () => {
  fc.assert(
    fc.property(fc.oneof(fc.nat(600_00), fc.nat(10_000_00)), (price) => {
      const holding = priceBandNames.filter((name) => price >= priceBands[name].from && price < priceBands[name].below)
      assert.deepEqual(holding, [priceBandOf(price)])
    }),
  )
})
