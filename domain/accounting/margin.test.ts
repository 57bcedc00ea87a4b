import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MarginLine, type MarginSort, sortMargins, sumMargins } from './margin.ts'

const line = (name: string, figures: Partial<MarginLine>): MarginLine => ({
  ...{ key: { id: name, name }, units: 1, taxable: 0, credited: 0, cost: 0, fee: undefined },
  ...{ isTyped: false, lacksCost: false, estimatedUnits: 0, estimatedCost: 0 },
  ...figures,
})
const { rows } = sumMargins([
  line('Ghee', { units: 2, taxable: 100_00, cost: 40_00 }),
  line('Rice', { units: 9, taxable: 90_00, cost: 50_00 }),
  line('Oil', { units: 4, taxable: 300_00, cost: 270_00 }),
  line('Gift', { units: 1, taxable: 50_00, credited: 50_00, cost: 5_00 }),
])
const sorted = (sort?: MarginSort) => sortMargins(rows, sort).map(({ name }) => name)

test('BUY-03 margins are sorted by a figure, the largest margin first where it is the same', () => {
  assert.deepEqual(sorted(), ['Ghee', 'Rice', 'Oil', 'Gift'])
  assert.deepEqual(sorted('lowest-margin'), ['Gift', 'Oil', 'Rice', 'Ghee'])
  assert.deepEqual(sorted('most-units'), ['Rice', 'Oil', 'Ghee', 'Gift'])
  assert.deepEqual(sorted('fewest-units'), ['Gift', 'Ghee', 'Oil', 'Rice'])
  assert.deepEqual(sorted('highest-taxable'), ['Oil', 'Ghee', 'Rice', 'Gift'], 'less what was credited')
  assert.deepEqual(sorted('highest-fee'), ['Ghee', 'Rice', 'Oil', 'Gift'])
  assert.deepEqual(sorted('name'), ['Ghee', 'Gift', 'Oil', 'Rice'])
  assert.deepEqual(sorted('name-backwards'), ['Rice', 'Oil', 'Gift', 'Ghee'])
})

test('BUY-03 what has no percentage of its sales comes last in both directions', () => {
  assert.deepEqual(sorted('highest-percent'), ['Ghee', 'Rice', 'Oil', 'Gift'])
  assert.deepEqual(sorted('lowest-percent'), ['Oil', 'Rice', 'Ghee', 'Gift'])
})
