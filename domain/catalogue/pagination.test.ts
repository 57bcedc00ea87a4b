import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { pageRange, pageSize, pagesFor } from './pagination.ts'

test('LIST-01 a URL names a page or a range; an invalid number is page 1', () => {
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

test('LIST-01 property: the pages hold all products, and only the first may be empty', () => {
  fc.assert(
    fc.property(fc.nat(200_000), (total) => {
      const pages = pagesFor(total)
      assert.ok(pages * pageSize >= total && (pages === 1 || (pages - 1) * pageSize < total))
    }),
  )
})
