import type { PackFacts } from '../demo-product.ts'
import { in100g } from './nutrition-of.ts'

/** Of the dry coffee; a cup without milk has next to nothing of it. */
const roasted = {
  allergens: [],
  storage: 'Airtight, away from light and heat. At its best within four weeks of opening.',
}
const arabica = in100g({
  energy: 319,
  protein: 11.4,
  carbohydrate: 11,
  sugars: 0.3,
  fibre: 48,
  fat: 14.8,
  saturated: 6.2,
  sodium: 4,
})

export const coffeeFacts = {
  'instant-coffee-100g': {
    ingredients: ['Freeze-dried arabica coffee'],
    allergens: [],
    nutrition: in100g({
      energy: 285,
      protein: 12.2,
      carbohydrate: 41,
      sugars: 6.5,
      fibre: 34,
      fat: 0.5,
      saturated: 0.2,
      sodium: 37,
    }),
    storage: 'Airtight and dry. Use a dry spoon.',
  },
  'monsooned-malabar-250g': { ...roasted, ingredients: ['Roasted arabica coffee beans'], nutrition: arabica },
  'coorg-filter-coffee-250g': {
    ...roasted,
    ingredients: ['Roasted and ground arabica coffee', 'Roasted and ground robusta coffee'],
    nutrition: in100g({
      energy: 307,
      protein: 11.9,
      carbohydrate: 11.5,
      sugars: 0.3,
      fibre: 48.5,
      fat: 12.9,
      saturated: 5.4,
      sodium: 5,
    }),
  },
  'chikmagalur-peaberry-250g': { ...roasted, ingredients: ['Roasted arabica peaberries'], nutrition: arabica },
  'araku-arabica-250g': { ...roasted, ingredients: ['Roasted arabica coffee beans'], nutrition: arabica },
} as const satisfies { readonly [id: string]: PackFacts }
