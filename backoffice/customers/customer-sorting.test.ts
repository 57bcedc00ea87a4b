import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listKindOf, sortFilters } from './customer-sorting.ts'

test('CUST-01 the order of a list is said in words, also of all customers after a search; a search with more than it shows has none', () => {
  const labelOf = (query: string, { isCut = false } = {}) => {
    const search = new URLSearchParams(query)
    const [filter] = sortFilters[listKindOf(search, { isCut })]
    return filter?.options.find(({ value }) => value === (search.get('sort') ?? ''))?.label
  }
  assert.equal(labelOf(''), 'Last order, newest first')
  assert.equal(labelOf('sort=latest-order'), 'Last order, newest first')
  assert.equal(labelOf('sort=most-spent'), 'Most spent first')
  assert.equal(labelOf('q=devi'), 'Best match first')
  assert.equal(labelOf('q=devi&sort=latest-order'), 'Last order, newest first')
  assert.equal(labelOf('q=kumar&sort=most-spent', { isCut: true }), undefined)
})
