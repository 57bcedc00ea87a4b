import type { PackFacts } from '../demo-product.ts'
import { in100g } from './nutrition-of.ts'

const shared = { allergens: [], storage: 'Cool, dry and dark in a closed jar.' }

export const spiceFacts = {
  'cumin-seed-200g': {
    ...shared,
    ingredients: ['Whole cumin seed'],
    nutrition: in100g({
      energy: 356,
      protein: 13.9,
      carbohydrate: 22.6,
      sugars: 2.3,
      fibre: 30.4,
      fat: 16.6,
      saturated: 1.5,
      sodium: 126,
    }),
  },
  'cinnamon-quills-50g': {
    ...shared,
    ingredients: ['True cinnamon bark'],
    nutrition: in100g({
      energy: 243,
      protein: 4,
      carbohydrate: 27.5,
      sugars: 2.2,
      fibre: 53.1,
      fat: 1.2,
      saturated: 0.3,
      sodium: 10,
    }),
  },
  'green-cardamom-50g': {
    ...shared,
    ingredients: ['Whole green cardamom'],
    nutrition: in100g({
      energy: 320,
      protein: 10.8,
      carbohydrate: 40.5,
      sugars: 1.2,
      fibre: 28,
      fat: 6.7,
      saturated: 0.7,
      sodium: 18,
    }),
  },
  'byadgi-chilli-200g': {
    ...shared,
    ingredients: ['Whole dried Byadgi chilli'],
    nutrition: in100g({
      energy: 289,
      protein: 12.7,
      carbohydrate: 29.5,
      sugars: 9.4,
      fibre: 31.2,
      fat: 6.4,
      saturated: 1,
      sodium: 30,
    }),
  },
  'tellicherry-pepper-100g': {
    ...shared,
    ingredients: ['Whole black pepper'],
    nutrition: in100g({
      energy: 287,
      protein: 10.1,
      carbohydrate: 38.2,
      sugars: 0.6,
      fibre: 33.2,
      fat: 3,
      saturated: 1.2,
      sodium: 20,
    }),
  },
  'lakadong-turmeric-150g': {
    ...shared,
    ingredients: ['Ground Lakadong turmeric'],
    nutrition: in100g({
      energy: 316,
      protein: 7.7,
      carbohydrate: 49.2,
      sugars: 3.2,
      fibre: 21.4,
      fat: 5,
      saturated: 1.8,
      sodium: 27,
    }),
  },
} as const satisfies { readonly [id: string]: PackFacts }
