import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { countFilters, filterToDrop, type ProductGroup } from './filter-counts.ts'
import { type Filters, filterNames, type PriceBand, priceBandNames } from './list-query.ts'

const categories = ['Rice', 'Honey', 'Ghee']
const states = ['Kerala', 'Assam']
const product = {
  category: fc.constantFrom(...categories),
  state: fc.constantFrom(...states),
  price: fc.constantFrom<PriceBand>(...priceBandNames),
  inStock: fc.boolean(),
  count: fc.integer({ min: 1, max: 9 }),
}
const groupsOf = (group: fc.Arbitrary<ProductGroup>) =>
  fc.uniqueArray(group, { selector: ({ count: _, ...rest }) => JSON.stringify(rest), maxLength: 12 })
const groups = groupsOf(fc.record(product))
const leads = fc.record({ all: fc.boolean(), category: fc.boolean(), state: fc.boolean(), both: fc.boolean() })
const groupsOfSizes = groupsOf(fc.record({ ...product, leads: fc.option(leads, { nil: undefined }) }))
const maybe = <T>(...values: T[]) => fc.constantFrom(undefined, ...values)
const filters: fc.Arbitrary<Filters> = fc.record({
  category: maybe(...categories, '-'),
  state: maybe(...states),
  price: maybe<PriceBand>(...priceBandNames),
  inStock: maybe(true as const),
})

const totalOf = (all: readonly ProductGroup[], chosen: Filters) => countFilters(all, chosen).total

test('FIND-03 GOODS-15 property: a value is counted as the list would be long if it were chosen', () => {
  fc.assert(
    fc.property(groupsOfSizes, filters, (all, chosen) => {
      const { counts } = countFilters(all, chosen)
      for (const { name, count } of counts.categories) assert.equal(count, totalOf(all, { ...chosen, category: name }))
      for (const { name, count } of counts.states) assert.equal(count, totalOf(all, { ...chosen, state: name }))
      for (const { name, count } of counts.prices) assert.equal(count, totalOf(all, { ...chosen, price: name }))
      assert.equal(counts.inStock, totalOf(all, { ...chosen, inStock: true }))
      assert.equal(counts.inStock + counts.soldOut, totalOf(all, { ...chosen, inStock: undefined }))
      // Every value that there is, also those that would leave nothing.
      assert.deepEqual(new Set(counts.categories.map(({ name }) => name)), new Set(all.map(({ category }) => category)))
      assert.deepEqual(
        counts.states.map(({ name }) => name),
        [...new Set(all.map(({ state }) => state))].sort(),
      )
      assert.deepEqual(
        counts.prices.map(({ name }) => name),
        priceBandNames,
      )
    }),
  )
})

test('FIND-03 property: the filter to drop is the last without which there are products', () => {
  fc.assert(
    fc.property(groups, filters, (all, chosen) => {
      const { counts } = countFilters(all, chosen)
      const useful = filterNames.filter(
        (name) => chosen[name] !== undefined && totalOf(all, { ...chosen, [name]: undefined }) > 0,
      )
      const filter = useful.at(-1)
      const expected = filter && { filter, count: totalOf(all, { ...chosen, [filter]: undefined }) }
      assert.deepEqual(filterToDrop(chosen, counts), expected)
    }),
  )
})

test('FIND-03 GOODS-15 sizes of a food in two categories count once in what giving a filter up shows', () => {
  const size = { price: 'from-500', inStock: true, count: 1 } as const
  const own = { category: true, both: true }
  const all: ProductGroup[] = [
    { ...size, category: 'Honey', state: 'Goa', leads: { all: true, state: true, ...own } },
    { ...size, category: 'Sweets', state: 'Kerala', leads: { all: false, state: true, ...own } },
  ]
  const chosen = { category: 'Oils' }
  const { counts } = countFilters(all, chosen)
  assert.deepEqual(filterToDrop(chosen, counts), { filter: 'category', count: 1 })
})
