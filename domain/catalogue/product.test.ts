import assert from 'node:assert/strict'
import { test } from 'node:test'
import { declareAllergens } from './product.ts'

test('FACT-02 allergens are declared as a pack says them, and none as none', () => {
  const texts = [[], ['Milk'], ['Milk', 'Sesame', 'Mustard']].map(declareAllergens)
  assert.deepEqual(texts, ['None', 'Contains milk', 'Contains milk, sesame and mustard'])
})
