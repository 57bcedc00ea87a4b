import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoCatalogue } from '../catalogue.ts'
import type { DemoProduct } from '../demo-product.ts'

const of = (category: DemoProduct['category']) => demoCatalogue.filter((product) => product.category === category)

test('FACT-02 declared energy is within 3 per cent of that of protein, carbohydrate, fat and fibre', () => {
  for (const { id, nutrition } of demoCatalogue) {
    const { energy_kcal, protein_g, carbohydrate_g, total_fat_g, dietary_fibre_g = 0 } = nutrition
    // Kilocalories of a gram.
    const byParts = 4 * (protein_g + carbohydrate_g) + 9 * total_fat_g + 2 * dietary_fibre_g
    assert.ok(Math.abs(energy_kcal / byParts - 1) <= 0.03, `${id}: ${energy_kcal} kcal, ${byParts} by its parts`)
  }
})

test('FACT-02 parts are within their wholes, and all together within 100', () => {
  for (const { id, nutrition } of demoCatalogue) {
    const { protein_g, carbohydrate_g, total_sugars_g, added_sugars_g, dietary_fibre_g = 0 } = nutrition
    const { total_fat_g, saturated_fat_g, trans_fat_g } = nutrition
    assert.ok(added_sugars_g <= total_sugars_g && total_sugars_g <= carbohydrate_g, id)
    assert.ok(saturated_fat_g + trans_fat_g <= total_fat_g, id)
    assert.ok(protein_g + carbohydrate_g + dietary_fibre_g + total_fat_g <= 100, id)
  }
})

test('FACT-02 what is sold by volume declares 100 ml, what is sold by weight 100 g', () => {
  for (const { id, netQuantity, nutrition } of demoCatalogue) {
    assert.equal(nutrition.per, ['ml', 'l'].includes(netQuantity.unit) ? '100 ml' : '100 g', id)
  }
})

test('FACT-02 the figures are those of the food', () => {
  for (const { id, nutrition, ingredients } of [...of('Oils'), ...of('Ghee')]) {
    assert.ok(nutrition.total_fat_g > 90 && nutrition.carbohydrate_g === 0 && nutrition.protein_g === 0, id)
    const saturated = nutrition.saturated_fat_g / nutrition.total_fat_g
    assert.equal(saturated > 0.5, /coconut|ghee/i.test(ingredients.join()), id)
  }
  for (const { id, nutrition } of of('Honey')) {
    assert.ok(nutrition.carbohydrate_g === 82 && nutrition.total_sugars_g > 75 && nutrition.total_fat_g === 0, id)
  }
  for (const { id, nutrition } of [...of('Rice'), ...of('Millets')])
    assert.ok(nutrition.carbohydrate_g > 60 && nutrition.total_sugars_g < 2, id)
  for (const { id, nutrition } of of('Pulses')) assert.ok(nutrition.protein_g > 18, id)
})

test('FACT-02 protein that is praised is declared', () => {
  const praised = demoCatalogue.flatMap(({ id, keyBenefits, nutrition }) => {
    const [, grams] = /About (\d+) g of protein in 100 g/.exec(keyBenefits.join('\n')) ?? []
    return grams ? [{ id, grams: Number(grams), nutrition }] : []
  })
  assert.ok(praised.length > 4)
  for (const { id, grams, nutrition } of praised) assert.ok(Math.abs(nutrition.protein_g - grams) <= 0.5, id)
})

test('FACT-02 milk, groundnut, sesame and mustard are declared as allergens where they are contained, and only there', () => {
  const expected: { readonly [word: string]: string } = {
    ghee: 'Milk',
    groundnut: 'Groundnut (peanut)',
    sesame: 'Sesame',
    'mustard oil': 'Mustard',
  }
  for (const { id, ingredients, allergens } of demoCatalogue) {
    const contained = Object.keys(expected).filter((word) => ingredients.join().toLowerCase().includes(word))
    assert.deepEqual(
      allergens,
      contained.map((word) => expected[word]),
      id,
    )
  }
  for (const { id, allergens } of of('Ghee')) assert.deepEqual(allergens, ['Milk'], id)
})

test('FACT-02 honey is not for infants, rajma is to be boiled well; every pack says what is in it and how it keeps', () => {
  for (const { id, category, warning, ingredients, storage } of demoCatalogue) {
    assert.equal(warning === 'Not for infants under one year', category === 'Honey', id)
    assert.ok(ingredients.length > 0 && storage.length > 10, id)
  }
  assert.match(demoCatalogue.find(({ id }) => id === 'munsiyari-rajma-500g')?.warning ?? '', /boil well/)
})
