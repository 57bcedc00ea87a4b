import assert from 'node:assert/strict'
import { test } from 'node:test'
import { declaredNutrients, type Nutrition } from './nutrition.ts'

const ragi: Nutrition = {
  per: '100 g',
  energy_kcal: 324,
  protein_g: 7.2,
  carbohydrate_g: 66.8,
  total_sugars_g: 0.6,
  added_sugars_g: 0,
  total_fat_g: 1.9,
  saturated_fat_g: 0.5,
  trans_fat_g: 0,
  sodium_mg: 5,
}

test('FACT-02 nutrition is declared in the order of a label, with units; what is not declared is left out', () => {
  const lines = declaredNutrients(ragi)
  assert.deepEqual(lines[0], { name: 'Energy', amount: 324, unit: 'kcal', isPart: false })
  assert.deepEqual(lines[3], { name: 'Total sugars', amount: 0.6, unit: 'g', isPart: true })
  assert.deepEqual(lines.at(-1), { name: 'Sodium', amount: 5, unit: 'mg', isPart: false })
  assert.equal(lines.length, 9)
  const withFibre = declaredNutrients({ ...ragi, dietary_fibre_g: 11.2 })
  assert.deepEqual(withFibre[5], { name: 'Dietary fibre', amount: 11.2, unit: 'g', isPart: false })
})
