import assert from 'node:assert/strict'
import { test } from 'node:test'
import { estimatedWords, marginParts, marginWords, percentOf, soldWords } from './margin-words.ts'

test('BUY-03 a margin of which nothing is known is not ₹0.00, fees of what came back are known, and what is missing is said', () => {
  const said = (total: number, lines: number) => {
    const { headline, missing } = marginWords({
      sum: { marginPaise: -2_36, taxablePaise: 0, creditedPaise: 0 },
      total,
      leftOut: { lines, taxablePaise: 950_00 },
    })
    return [headline, missing]
  }
  assert.deepEqual(said(0, 0), [undefined, undefined])
  assert.deepEqual(said(3, 0), ['Loss −₹2.36', undefined])
  const later = 'Sold in these days: 1 line of ₹950.00. Their margin shows once their costs are known.'
  assert.deepEqual(said(0, 1), ['No costs yet', later])
  const beside = 'Not included: 2 lines of ₹950.00, whose slip has no price or whose cost nobody typed.'
  assert.deepEqual(said(3, 2), ['Loss −₹2.36', beside])
})

test('BUY-03 fees that are not known yet are not ₹0.00', () => {
  const sum = { taxablePaise: 950_00, creditedPaise: 0, costPaise: 600_00, feePaise: 0 }
  const known = '₹950.00 taxable − ₹0.00 credited − ₹600.00 cost'
  assert.equal(marginParts({ ...sum, feesKnown: 'none' }), known)
  assert.equal(marginParts({ ...sum, feesKnown: 'all' }), `${known} − ₹0.00 fees`)
  assert.equal(marginParts({ ...sum, feePaise: 2_36, feesKnown: 'some' }), `${known} − ₹2.36 fees`)
})

test('BUY-03 at which cost units that are not packed yet are counted is said', () => {
  const said = (estimatedUnits: number) =>
    estimatedWords({ estimatedUnits, estimatedCostPaise: estimatedUnits * 60_00 })
  assert.equal(said(0), undefined)
  assert.equal(said(1), 'Units not packed yet are counted at the cost of the batch that expires first: 1 unit, ₹60.00.')
  assert.match(said(1_200) ?? '', /: 1,200 units, ₹72,000\.00\.$/)
})

test('BUY-03 the margin is named, with its per cent of sales less what was credited; a loss is called one', () => {
  const of = (marginPaise: number, creditedPaise = 0) => {
    const sum = { marginPaise, taxablePaise: 1_000_00, creditedPaise }
    return [marginWords({ sum, total: 1, leftOut: { lines: 0, taxablePaise: 0 } }).headline, percentOf(sum)]
  }
  assert.deepEqual(of(290_00), ['Margin ₹290.00 (29 %)', '29 %'])
  assert.deepEqual(of(290_00, 500_00), ['Margin ₹290.00 (58 %)', '58 %'])
  assert.deepEqual(of(-44_60), ['Loss −₹44.60 (−4 %)', '−4 %'])
  assert.deepEqual(of(-2_00), ['Loss −₹2.00 (0 %)', '0 %'])
  assert.deepEqual(of(-44_60, 1_000_00), ['Loss −₹44.60', undefined], 'all came back')
})

test('BUY-03 stock at cost says what of the shelf is sold, and so in the margins', () => {
  assert.equal(soldWords({ units: 0, costPaise: 0 }), undefined)
  assert.match(
    soldWords({ units: 1_876, costPaise: 60_00 }) ?? '',
    /^Without what is sold and not packed yet: 1,876 units, ₹60\.00\./,
  )
})
