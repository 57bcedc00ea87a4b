import type { PackFacts } from '../demo-product.ts'
import { in100g } from './nutrition-of.ts'

/** Its spores of botulism are harmless later, and dangerous in the first year. */
const shared = {
  allergens: [],
  storage: 'At room temperature, lid closed, not in the fridge. If it sets, stand the jar in warm water.',
  warning: 'Not for infants under one year',
}
const honey = (sugars: number) => in100g({ energy: 329, protein: 0.3, carbohydrate: 82, sugars, sodium: 4 })

export const honeyFacts = {
  'acacia-honey-350g': { ...shared, ingredients: ['Acacia honey'], nutrition: honey(79.6) },
  'jamun-honey-350g': { ...shared, ingredients: ['Jamun honey'], nutrition: honey(77.8) },
  'honey-with-comb-400g': { ...shared, ingredients: ['Honey', 'Honeycomb'], nutrition: honey(78.5) },
  'mustard-flower-honey-500g': {
    ...shared,
    ingredients: ['Mustard-flower honey'],
    nutrition: honey(79.2),
    storage: 'At room temperature, lid closed. Warmth above 35 °C turns the cream liquid.',
  },
  'wild-forest-honey-500g': { ...shared, ingredients: ['Raw forest honey'], nutrition: honey(77.1) },
} as const satisfies { readonly [id: string]: PackFacts }
