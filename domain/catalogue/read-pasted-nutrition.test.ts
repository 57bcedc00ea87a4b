import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPastedNutrition } from './read-pasted-nutrition.ts'

const oats = { energy_kcal: '389', protein_g: '16.9', total_sugars_g: '0.9', sodium_mg: '2' }

test('GOODS-02 nutrition is read from tabs, commas, colons and lines alike, with its basis', () => {
  for (const text of [
    'Nutrient\tPer 100 g\nEnergy\t389 kcal\nProtein\t16.9 g\nof which sugars\t0.9 g\nSodium\t2 mg',
    'Per 100 g: Energy 389 kcal, Protein 16.9 g, of which sugars 0.9 g, Sodium 2 mg',
    'Nutrition information (per 100g)\r\nEnergy: 389 kcal\r\nProtein: 16.9 g\r\n- Total sugars: 0.9 gm\r\nSodium: 2mg',
    'Nutrient,Unit,Per 100 g\nEnergy,kcal,389\nProtein,g,16.9\nTotal Sugars,g,0.9\nSodium,mg,2',
    'Typical values per 100 g\nEnergy\n1628 kJ / 389 kcal\nProtein\n16.9 g\nSugar\n0.9 g\nSodium\n0.002 g',
    'Values per 100 g\nEnergy ..... 389 kcal\nProtein = 16.9 g\nSugars  0.9 g\nSodium - 2 mg',
    '| Energy (kcal) | 389 |\n| Protein (g) | 16.9 |\n| Sugars (g) | 0.9 |\n| Sodium (mg) | 2 |\nper 100 g',
    'Nutrient\tPer serving (30 g)\tPer 100 g\t% RDA\nEnergy\t117 kcal\t389 kcal\t6\nProtein\t5.1 g\t16.9 g\t9\nSugars\t0.3 g\t0.9 g\t1\nSodium\t1 mg\t2 mg\t0',
  ])
    assert.deepEqual(
      readPastedNutrition(text),
      { texts: { ...oats, per: '100 g' }, left: '', isPerServing: false },
      text,
    )
})

test('GOODS-02 all ten amounts are known by the names of labels', () => {
  const label = `Energy 389 kcal\nProteins 16.9 g\nTotal Carbohydrates 66.3 g\nTotal Sugars 0.9 g\nAdded Sugar 0 g\nDietary Fiber 10.6 g
Fat 6.9 g 9 %\nSaturated fatty acids 1.2 g\nTrans fat, other than natural: nil\nSodium 2 mg (0 % RDA)`
  assert.deepEqual(readPastedNutrition(label), {
    texts: {
      ...oats,
      carbohydrate_g: '66.3',
      added_sugars_g: '0',
      dietary_fibre_g: '10.6',
      total_fat_g: '6.9',
      saturated_fat_g: '1.2',
      trans_fat_g: '0',
    },
    left: '',
    isPerServing: false,
  })
})

test('GOODS-02 what is not said is not supposed: it is left over, and reads the same again', () => {
  for (const row of [
    'Protein\t16.9',
    'Protein\t16.9 %',
    'Protein\t<0.5 g',
    'Protein\t16,9 g',
    'Protein\t.5 g',
    'Protein\t12 g\t16.9 g',
    'Protein\ttraces',
    'Energy\t1628 kJ',
    'Salt\t0.1 g',
    'Vitamin B\t12 2 mg',
    'Sodium\t5 µg',
  ]) {
    const read = readPastedNutrition(`Total fat\t6.9 g\n${row}`)
    assert.deepEqual(read, { texts: { total_fat_g: '6.9' }, left: row, isPerServing: false }, row)
    assert.equal(readPastedNutrition(read.left).left, read.left, row)
  }
  assert.equal(readPastedNutrition('Fat 1 g\nFat 2 g').left, 'Fat\t2 g')
})

test('GOODS-02 amounts of a serving are not taken for those of 100 g', () => {
  const text = 'Per serving of 30 g\nEnergy 117 kcal'
  assert.deepEqual(readPastedNutrition(text), { texts: {}, left: text, isPerServing: true })
})
