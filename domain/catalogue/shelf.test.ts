import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { mostPagesAtOnce, pageRange, pageSize, pagesFor, shelfQuery } from './shelf.ts'

test('LIST-01 an address asks for one page or for a range; what is no page number is the first page', () => {
  const cases: [string | null, string | null, number, number][] = [
    [null, null, 1, 1],
    ['3', null, 3, 3],
    ['3', '1', 1, 3],
    ['3', '4', 3, 3],
    ['3', 'x', 3, 3],
    ['40', '1', 31, 40],
    ['0', null, 1, 1],
    ['-2', null, 1, 1],
    ['1e3', null, 1, 1],
    ['03', null, 1, 1],
    ['1000000', null, 1, 1],
  ]
  for (const [page, from, first, last] of cases) {
    assert.deepEqual(pageRange({ page, from }), { from: first, page: last }, `${page} from ${from}`)
  }
})

test('LIST-01 law: an address says what it was made from, in the shortest way', () => {
  const ranges = fc.record({ page: fc.integer({ min: 1, max: 999_999 }), before: fc.nat(mostPagesAtOnce - 1) })
  fc.assert(
    fc.property(ranges, fc.option(fc.string({ minLength: 1 }), { nil: undefined }), ({ page, before }, category) => {
      const from = Math.max(1, page - before)
      const query = new URLSearchParams(shelfQuery({ category, page, from }))
      assert.deepEqual(pageRange({ page: query.get('page'), from: query.get('from') }), { from, page })
      assert.equal(query.get('category') ?? undefined, category)
    }),
  )
  assert.equal(shelfQuery({}), '')
  assert.equal(shelfQuery({ category: 'Honey', page: 1, from: 1 }), '?category=Honey')
})

test('LIST-01 law: the pages hold all products, and the last is not empty unless it is the first', () => {
  fc.assert(
    fc.property(fc.nat(200_000), (total) => {
      const pages = pagesFor(total)
      assert.ok(pages * pageSize >= total && (pages === 1 || (pages - 1) * pageSize < total))
    }),
  )
})
