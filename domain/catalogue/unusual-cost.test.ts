import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askAboutCost } from './unusual-cost.ts'

test('BUY-03 a cost above the price is asked about', () => {
  assert.equal(askAboutCost('500', 125_00), 'That is ₹375 above the price. Save it anyway?')
  assert.equal(askAboutCost('60', 60_00), undefined)
  assert.equal(askAboutCost('ten', 60_00), undefined)
  assert.equal(askAboutCost('90', 0), undefined, 'of a draft without a price')
})
