import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitIngredients } from './split-ingredients.ts'

test('GOODS-02 ingredients are split at commas, lines and tabs, not within brackets; shares stay with theirs', () => {
  for (const [text, rows] of [
    ['Ingredients: Oats (62%), jaggery, salt.', ['Oats (62%)', 'jaggery', 'salt']],
    ['INGREDIENTS\nOats\nJaggery\r\nSalt', ['Oats', 'Jaggery', 'Salt']],
    ['Oats\t62 %\nJaggery\t1,5 g; Salt', ['Oats 62 %', 'Jaggery', '1,5 g', 'Salt']],
    ['Oats: 62.5 %, Emulsifier: lecithin', ['Oats 62.5 %', 'Emulsifier: lecithin']],
    ['Masala (cumin, chilli [dried, red]), oil', ['Masala (cumin, chilli [dried, red])', 'oil']],
    ['1. Oats\n2) Salt\n• Oil and ghee', ['Oats', 'Salt', 'Oil and ghee']],
    ['Ragi flour', ['Ragi flour']],
    [' \n', []],
  ] as const)
    assert.deepEqual(splitIngredients(text), { rows, isUnclear: false }, text)
})

test('GOODS-02 a bracket without its other half is said, and nothing of the text is lost', () => {
  assert.deepEqual(splitIngredients('Oats, masala (cumin, chilli, salt'), {
    rows: ['Oats', 'masala (cumin, chilli, salt'],
    isUnclear: true,
  })
  assert.equal(splitIngredients('Oats), salt').isUnclear, true)
})
