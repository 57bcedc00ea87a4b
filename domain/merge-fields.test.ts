import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { mergeFields } from './merge-fields.ts'

const base = { phone: '1', address: 'a' }

test('ORDERS-06 GOODS-03 only fields that both changed differently need a choice', () => {
  const takes = (mine: object, theirs: object) =>
    mergeFields({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }).map(({ field, take }) => [
      field,
      take,
    ])
  assert.deepEqual(takes({}, {}), [])
  assert.deepEqual(takes({ phone: '2' }, {}), [['phone', 'mine']])
  assert.deepEqual(takes({}, { phone: '2' }), [['phone', 'theirs']])
  assert.deepEqual(takes({ phone: '2' }, { phone: '2' }), [['phone', 'theirs']])
  assert.deepEqual(takes({ phone: '2' }, { phone: '3', address: 'b' }), [
    ['phone', 'choose'],
    ['address', 'theirs'],
  ])
})

test('ORDERS-06 GOODS-03 no change of either is lost without being shown', () => {
  const fields = fc.record({ phone: fc.constantFrom('1', '2', '3'), address: fc.constantFrom('a', 'b') })
  fc.assert(
    fc.property(fields, fields, fields, (read, mine, theirs) => {
      const merged = new Map(mergeFields({ base: read, mine, theirs }).map((each) => [each.field, each]))
      for (const field of ['phone', 'address'] as const) {
        const isTouched = mine[field] !== read[field] || theirs[field] !== read[field]
        assert.equal(merged.has(field), isTouched)
        if (mine[field] !== read[field] && merged.get(field)?.take === 'theirs')
          assert.equal(theirs[field], mine[field])
      }
    }),
  )
})
